export { nobodyElse, watchDatabase } from "./presence";
export { type EmbeddedOptions, type EmbeddedServer, removeCluster, startOrAttach, stopServer } from "./server";
