import type { Agent, Cell } from "./agent";

/** The agents of this installation, and all their cells by id. */
export interface AgentRegistry {
  list(): Agent[];
  find(agentId: string): Agent | null;
  /** Null for a cell that is gone or has another version now. */
  cell(cellId: string, version: number): Cell | null;
}
