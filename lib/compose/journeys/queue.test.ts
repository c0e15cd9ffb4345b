import { expect, it } from "vitest";
import { isRefusal, type Refusal } from "@/lib/runtime/session/outcome";
import { stopRun } from "@/lib/services/intake/stop-run";
import { moveMessage, releaseMessage } from "@/lib/services/intake/waiting-message";
import { OWNER, openScripted } from "./scripted";

type Session = Awaited<ReturnType<typeof openScripted>>;

async function lineUp(session: Session, ...texts: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const text of texts) {
    const said = await session.send(text, "queue");
    if (isRefusal(said)) throw new Error(said.code);
    ids.push(said.messageId);
  }
  return ids;
}

const waiting = async (session: Session) =>
  (await session.rows()).observations.flatMap(({ state, payload }) =>
    state === "held" && payload.kind === "user_follow_up" ? [payload.text] : [],
  );
const move = (session: Session, id: string | undefined, direction: "earlier" | "later"): Promise<Refusal | null> =>
  moveMessage(session.world.ports, OWNER, session.id, id ?? "", direction);

it("takes up what was lined up in the order that the person gave it, each as a turn of its own", async () => {
  const session = await openScripted();
  await session.send("plan a b");
  await session.work(3);
  const [one, , three] = await lineUp(session, "say one", "say two", "say three");
  expect(await move(session, three, "earlier")).toBeNull();
  expect(await move(session, three, "earlier")).toBeNull();
  expect(await move(session, three, "earlier")).toBeNull();
  expect(await move(session, one, "later")).toBeNull();
  expect(await waiting(session)).toEqual(["say three", "say two", "say one"]);
  const { runs } = await session.quiet();
  expect(runs.map((run) => run.inputText)).toEqual(["plan a b", "say three", "say two", "say one"]);
  expect(runs.every((run) => run.status === "completed")).toBe(true);
  expect(await move(session, one, "earlier")).toMatchObject({ code: "message.already_taken" });
});

it("moves a message once where two pages move it over the same neighbour", async () => {
  const session = await openScripted();
  await session.send("plan a b");
  await session.work(3);
  const [, two, three] = await lineUp(session, "say one", "say two", "say three");
  const over = () => moveMessage(session.world.ports, OWNER, session.id, three ?? "", "earlier", two);
  expect(await Promise.all([over(), over()])).toEqual([null, null]);
  expect(await waiting(session)).toEqual(["say one", "say three", "say two"]);
});

it("leaves the line alone when the work is stopped, until the person lets something of it go", async () => {
  const session = await openScripted();
  await session.send("plan a b");
  await session.work(3);
  const [one] = await lineUp(session, "say one", "say two");
  const [run] = (await session.rows()).runs;
  await stopRun(session.world.ports, OWNER, run?.id ?? "");
  const stopped = await session.quiet();
  expect(stopped.runs.map((row) => row.status)).toEqual(["canceled"]);
  expect(await waiting(session)).toEqual(["say one", "say two"]);
  expect(await releaseMessage(session.world.ports, OWNER, session.id, one ?? "")).toBeNull();
  const { runs } = await session.quiet();
  expect(runs.map((row) => row.inputText)).toEqual(["plan a b", "say one", "say two"]);
});
