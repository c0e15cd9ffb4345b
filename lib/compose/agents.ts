import type { Agent } from "@/lib/ports/agent";
import type { AgentRegistry } from "@/lib/ports/agent-registry";

/** Agents by id and cells by id and version. A cell id that two agents claim is a mistake found at start. */
export function agentRegistry(agents: Agent[]): AgentRegistry {
  const cells = new Map(agents.flatMap((agent) => agent.cells).map((cell) => [cell.id, cell]));
  if (cells.size !== agents.reduce((count, agent) => count + agent.cells.length, 0))
    throw new Error("two agents have a cell of the same id");
  return {
    list: () => agents,
    find: (agentId) => agents.find((agent) => agent.id === agentId) ?? null,
    cell: (cellId, version) => {
      const cell = cells.get(cellId);
      return cell?.version === version ? cell : null;
    },
  };
}
