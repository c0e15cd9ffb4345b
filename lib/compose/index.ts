export { type App, getApp } from "./app";
export { beginDrain, draining } from "./drain";
