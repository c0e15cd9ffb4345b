export { type App, getApp } from "./app";
export { draining } from "./drain";
