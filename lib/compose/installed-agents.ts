import { analystAgent } from "@/lib/agents/analyst/agent";
import { generalistAgent } from "@/lib/agents/generalist/agent";
import { starterAgent } from "@/lib/agents/starter/agent";
import { agentRegistry } from "./agents";

/** A new agent is one folder in `lib/agents` and one line here. */
export function installedAgents() {
  return agentRegistry([analystAgent, starterAgent, generalistAgent]);
}
