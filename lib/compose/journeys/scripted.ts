import { settle, World } from "@/lib/compose/interleavings/world";
import type { AnswerHumanInput } from "@/lib/protocol/commands/intake";
import type { FieldValues } from "@/lib/protocol/human-input/answer";
import type { MessageMode } from "@/lib/protocol/session/observation";
import { isRefusal } from "@/lib/runtime/session/outcome";
import { acceptMessage } from "@/lib/services/intake/accept-message";
import { answerHumanInput } from "@/lib/services/intake/answer-human-input";
import { startSession } from "@/lib/services/sessions/start-session";

export const OWNER = "owner";

const plain = { channel: "terminal" as const, change: false, partial: false, decline: false };

/** A session of the scripted agent, driven by hand: nothing happens but what is let happen. */
export async function openScripted() {
  const world = new World();
  const session = await startSession(world.ports, OWNER, { agentId: "scripted" });
  if (isRefusal(session)) throw new Error(session.code);
  const { id } = session;
  const rows = async () => {
    const found = await world.ports.reader.rows(OWNER, id);
    if (!found) throw new Error("the session is gone");
    return found;
  };
  const quiet = async () => {
    for (let round = 0; round < 2_000; round++) {
      await settle();
      if (world.gate.size > 0) world.gate.letThrough(0);
      else if (world.queue.claimable().length > 0) world.claim(0);
      else if (world.running.size === 0 && world.queue.nextAt() === null) break;
      else world.pass(500);
    }
    return rows();
  };
  const send = (text: string, mode: MessageMode = "steer") =>
    acceptMessage(world.ports, OWNER, id, { text, fileIds: [], mode, channel: "api", holdMs: 0 });
  return {
    world,
    id,
    rows,
    quiet,
    send,
    async say(text: string, mode?: MessageMode) {
      await send(text, mode);
      return quiet();
    },
    /** Lets the machinery go on for some steps and no further. */
    async work(steps: number) {
      for (let step = 0; step < steps; step++) {
        if (world.queue.claimable().length > 0) world.claim(0);
        if (world.gate.size > 0) world.gate.letThrough(0);
        await settle();
      }
    },
    give: (humanInputId: string, values: FieldValues, more: Partial<AnswerHumanInput> = {}) =>
      answerHumanInput(world.ports, OWNER, humanInputId, { answer: { values, states: {} }, ...plain, ...more }),
    async answer(name: string) {
      const open = (await quiet()).humanInputs.find((row) => row.status === "open");
      await this.give(open?.id ?? "", { name, git: true });
      return quiet();
    },
  };
}
