import type { AgentRegistry } from "@/lib/ports/agent-registry";
import type { StartSession } from "@/lib/protocol/commands/intake";
import type { Session } from "@/lib/protocol/session/session";
import { type Refusal, refuse } from "@/lib/runtime/session/outcome";
import { stamp } from "@/lib/runtime/session/stamps";
import type { IntakePorts } from "../runtime-ports";

/** Makes an empty session of the agent, owned by the person. Refusal: `agent.not_found`. */
export async function startSession(
  ports: Pick<IntakePorts, "store" | "clock" | "ids"> & { agents: Pick<AgentRegistry, "find"> },
  ownerId: string,
  command: StartSession,
): Promise<Session | Refusal> {
  if (!ports.agents.find(command.agentId)) return refuse("agent.not_found", { agentId: command.agentId });
  const now = stamp(ports.clock.now());
  const session: Session = {
    id: ports.ids.id("ses"),
    ownerId,
    agentId: command.agentId,
    title: command.title ?? "",
    status: "active",
    lastRunId: null,
    lastSeq: 0,
    dagVersion: 0,
    createdAt: now,
    lastActiveAt: now,
  };
  await ports.store.create([{ type: "session_started", payload: { session } }], session.id);
  return session;
}
