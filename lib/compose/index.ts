export { type App, getApp } from "./app";
