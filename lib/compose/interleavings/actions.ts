import fc from "fast-check";
import type { FieldValues } from "@/lib/protocol/human-input/answer";
import { acceptMessage } from "@/lib/services/intake/accept-message";
import { goAgain } from "@/lib/services/intake/again";
import { answerHumanInput } from "@/lib/services/intake/answer-human-input";
import { retryRun } from "@/lib/services/intake/run-again";
import { stopRun } from "@/lib/services/intake/stop-run";
import { moveMessage, releaseMessage, withdrawMessage } from "@/lib/services/intake/waiting-message";
import type { IntakePorts } from "@/lib/services/runtime-ports";

export const OWNER = "owner";

/** What people do. */
export type PersonAction =
  | { kind: "send"; text: string; mode: "auto" | "queue"; key: number }
  | { kind: "answer"; which: number; whole: boolean; change: boolean }
  | { kind: "stop" }
  | { kind: "withdraw"; which: number }
  | { kind: "move"; which: number; direction: "earlier" | "later" }
  | { kind: "release"; which: number }
  | { kind: "retry" }
  | { kind: "again"; which: number; edited: boolean };

/** What happens to the machinery. */
export type WorldAction =
  | { kind: "claim"; which: number }
  | { kind: "step"; which: number }
  | { kind: "kill"; which: number }
  | { kind: "lose"; which: number }
  | { kind: "pass"; ms: number }
  /** The machinery goes on for a while. */
  | { kind: "work"; steps: number };

const which = fc.nat(9);
const step = fc
  .tuple(fc.constantFrom("a", "b", "c", "d"), fc.constantFrom("", "", "", ":asks", ":flaky", ":fails", ":reads"))
  .map(([name, behaviour]) => name + behaviour);
const steps = fc.uniqueArray(step, { minLength: 1, maxLength: 4, selector: (word) => word[0] });
const text = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom("say hello", "say why") },
  { weight: 1, arbitrary: fc.constantFrom("ask one", "ask two") },
  {
    weight: 4,
    arbitrary: fc.tuple(fc.constantFrom("plan", "wide"), steps).map(([verb, words]) => [verb, ...words].join(" ")),
  },
);

export const personAction: fc.Arbitrary<PersonAction> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("send" as const),
      text,
      mode: fc.constantFrom("auto" as const, "auto" as const, "auto" as const, "queue" as const),
      key: fc.nat(30),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("answer" as const),
      which,
      whole: fc.boolean(),
      change: fc.constantFrom(false, false, true),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: "stop" as const }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("withdraw" as const), which }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("move" as const),
      which,
      direction: fc.constantFrom("earlier" as const, "later" as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("release" as const), which }) },
  { weight: 1, arbitrary: fc.constant({ kind: "retry" as const }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("again" as const), which, edited: fc.boolean() }) },
);

export const death: fc.Arbitrary<WorldAction> = fc.record({ kind: fc.constant("kill" as const), which });

export const worldAction: fc.Arbitrary<WorldAction> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("claim" as const), which }) },
  { weight: 12, arbitrary: fc.record({ kind: fc.constant("step" as const), which }) },
  { weight: 1, arbitrary: death },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("lose" as const), which }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("pass" as const), ms: fc.nat(3_000) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("work" as const), steps: fc.integer({ min: 5, max: 160 }) }) },
);

/** Does what a person does, through the services. */
export async function act(ports: IntakePorts, sessionId: string, action: PersonAction): Promise<void> {
  switch (action.kind) {
    case "send": {
      const command = { fileIds: [], channel: "api" as const, holdMs: 0, clientKey: `${action.key} ${action.text}` };
      await acceptMessage(ports, OWNER, sessionId, { ...command, text: action.text, mode: action.mode });
      return;
    }
    case "answer": {
      const { items } = await ports.reader.humanInputs(OWNER, { sessionId }, { limit: 50 });
      const asked = items[action.which % Math.max(1, items.length)];
      if (!asked) return;
      const values: FieldValues = action.whole ? { name: "Acme", git: false } : { git: true };
      const answer = { values, states: {} };
      const command = {
        answer,
        channel: "api" as const,
        change: action.change,
        partial: !action.whole,
        decline: false,
      };
      await answerHumanInput(ports, OWNER, asked.id, command);
      return;
    }
    case "withdraw":
    case "move":
    case "release": {
      const { items } = await ports.reader.messages(OWNER, sessionId, { limit: 50 });
      const message = items[action.which % Math.max(1, items.length)];
      if (!message) return;
      if (action.kind === "withdraw") await withdrawMessage(ports, OWNER, sessionId, message.id);
      else if (action.kind === "release") await releaseMessage(ports, OWNER, sessionId, message.id);
      else await moveMessage(ports, OWNER, sessionId, message.id, action.direction);
      return;
    }
    case "again":
      return again(ports, sessionId, action);
    case "stop":
    case "retry": {
      const session = await ports.reader.session(OWNER, sessionId);
      if (!session?.lastRunId) return;
      await (action.kind === "stop" ? stopRun : retryRun)(ports, OWNER, session.lastRunId);
    }
  }
}

async function again(
  ports: IntakePorts,
  sessionId: string,
  { which, edited }: Extract<PersonAction, { kind: "again" }>,
): Promise<void> {
  const { items } = await ports.reader.runs(OWNER, sessionId, { limit: 50 });
  const run = items[which % Math.max(1, items.length)];
  if (!run) return;
  const taken = await ports.reader.observations(OWNER, sessionId, run.id);
  const said = taken.flatMap(({ payload }) => (payload.kind === "user_follow_up" ? [payload.messageId] : []));
  const edit = edited && said[0] ? { edit: { messageId: said[0], text: "plan b c" } } : {};
  await goAgain(ports, OWNER, run.id, edit);
}
