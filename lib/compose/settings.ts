export { type Config, childEnvironment, config, readConfig } from "@/lib/config";
