export * from "./answer";
export * from "./field";
export * from "./language";
export * from "./limits";
export * from "./question";
export * from "./wire-request";
export * from "./wire-response";
