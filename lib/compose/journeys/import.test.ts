import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createReportExporter } from "@/lib/adapters/exports/report-exporter";
import { deliverySchema } from "@/lib/protocol/artifacts/delivery";
import { type Transcript, transcriptSchema } from "@/lib/protocol/resources/transcript";
import { isRefusal } from "@/lib/runtime/session/outcome";
import { stopRun } from "@/lib/services/intake/stop-run";
import { exportTranscript } from "@/lib/services/sessions/export-transcript";
import { importTranscript } from "@/lib/services/sessions/import-transcript";
import { openHouse } from "./house";

const SALES = ["region,product,revenue", "North,Chair,100", "North,Desk,40", "South,Chair,70", "South,Desk,90"];

let house: Awaited<ReturnType<typeof openHouse>>;
let analysed: Transcript;
beforeAll(async () => {
  house = await openHouse();
  const session = await house.begin("analyst");
  const file = await session.file("sales.csv", SALES.join("\n"));
  await session.say("how did we do?", [file]);
  await session.answer({ measure: "revenue", breakdown: "region" });
  await session.say("how was this computed?");
  await session.say("as a table, only Desk");
  analysed = await exported(session.id);
}, 120_000);
afterAll(() => house.close());

async function textOf(sessionId: string, format: "json" | "html" | "md", ownerId = "owner"): Promise<string> {
  const ports = { ...house.ports, exporter: createReportExporter() };
  const made = await exportTranscript(ports, ownerId, sessionId, { format });
  if (isRefusal(made)) throw new Error(made.code);
  return made.text;
}

const exported = async (sessionId: string, ownerId?: string) =>
  transcriptSchema.parse(JSON.parse(await textOf(sessionId, "json", ownerId)));

async function imported(transcript: unknown, ownerId = "owner") {
  const made = await importTranscript(house.ports, ownerId, transcript);
  if (isRefusal(made)) throw new Error(JSON.stringify(made));
  return made;
}

/** Ids are made anew; everything else stands. */
function withoutIds(transcript: Transcript): string {
  const names = new Map<string, string>();
  const name = (id: string) => names.get(id) ?? names.set(id, `id-${names.size + 1}`).get(id) ?? id;
  return JSON.stringify(transcript, null, 1).replace(/(ses|run|file|ask|art)_[\w-]{20,}/g, (id) => name(id));
}

describe("an exported session that is taken in", () => {
  it("tells the same when it is exported again, for another person too", async () => {
    expect(analysed.turns.flatMap((turn) => turn.entries.map((entry) => entry.kind))).toEqual(
      expect.arrayContaining(["message", "question", "version", "result"]),
    );
    const { session, missing } = await imported(analysed, "somebody");
    expect(missing).toEqual([]);
    const again = await exported(session.id, "somebody");
    expect(withoutIds(again)).toBe(withoutIds(analysed));
    const ids = JSON.stringify(analysed).match(/(ses|run|file|ask|art)_[\w-]{20,}/g) ?? [];
    expect(ids.filter((id) => JSON.stringify(again).includes(id))).toEqual([]);
    const versions = again.turns.flatMap(({ entries }) =>
      entries.flatMap((entry) => (entry.kind === "version" ? [entry] : [])),
    );
    const unnamed = versions.flatMap(({ version: { titles, added, changed, kept, dropped } }) =>
      [...added, ...changed, ...kept, ...dropped].filter((step) => !titles?.[step]),
    );
    expect(versions.length).toBeGreaterThan(1);
    expect(unnamed).toEqual([]);
    expect(await textOf(session.id, "md", "somebody")).toContain("Read the files, Profile the columns");
  }, 60_000);

  it("can be spoken to: its file and its last report are there", async () => {
    const { session } = await imported(analysed);
    const onward = await (await house.enter(session.id)).say("only North");
    const report = deliverySchema.parse(onward.artifacts.at(-1)?.data);
    expect(onward.runs.at(-1)).toMatchObject({ status: "completed", outcome: "delivered", turnIndex: 5 });
    expect(report.text).toContain("40");
    expect(report.text).not.toContain("90");
  }, 60_000);

  it("brings the archive of a delivery along, and nothing that it only names", async () => {
    const first = await house.begin("starter");
    await first.say("Help me create a project");
    await first.say("1. Acme 2. React 3. yes 4. 2027-03-05");
    const whole = await exported(first.id);
    const again = await exported((await imported(whole)).session.id);
    expect(again.contents).toEqual(whole.contents);
    const [key] = Object.keys(whole.contents);
    expect(key && whole.contents[key]?.length).toBeGreaterThan(100);
    const alone = await exported((await imported({ ...whole, contents: {} })).session.id);
    expect(JSON.stringify(alone)).not.toContain(`"blobKey":"${key}"`);
    expect(JSON.stringify(alone.turns)).not.toContain('"type":"file"');
  }, 60_000);

  it("leaves nothing open or under way", async () => {
    const first = await house.begin("analyst");
    const file = await first.file("sales.csv", SALES.join("\n"));
    await first.say("how did we do?", [file]);
    const asked = await exported(first.id);
    const rows = await (await house.enter((await imported(asked)).session.id)).rows();
    expect(rows.humanInputs.map((row) => row.status)).toEqual(["canceled"]);
    const begun = await house.begin("analyst");
    const { runId } = await begun.send("total revenue by region", [await begun.file("sales.csv", SALES.join("\n"))]);
    const live = await exported(begun.id);
    await stopRun(house.ports, "owner", runId);
    const stopped = await (await house.enter((await imported(live)).session.id)).rows();
    expect(stopped.runs.every((run) => ["completed", "canceled"].includes(run.status))).toBe(true);
  }, 60_000);

  it("is one page with every chart drawn", async () => {
    const { session } = await imported(analysed);
    const page = await textOf(session.id, "html");
    const charts = analysed.turns
      .flatMap((turn) => turn.entries)
      .flatMap((entry) => (entry.kind === "result" ? deliverySchema.parse(entry.data).sections : []))
      .flatMap((section) => section.blocks.filter((block) => block.type === "chart"));
    expect(charts.length).toBeGreaterThan(0);
    expect(page.match(/<svg/g)).toHaveLength(charts.length);
    expect(page).not.toMatch(/<script|https?:\/\/(?!www\.w3\.org)/);
  }, 60_000);
});

describe("what was changed on its way is refused, and nothing of it is kept", () => {
  const refused = async (value: unknown) => {
    const before = (await house.ports.reader.sessions("owner", {}, {})).items.length;
    const made = await importTranscript(house.ports, "owner", value);
    expect((await house.ports.reader.sessions("owner", {}, {})).items.length).toBe(before);
    return isRefusal(made) ? made : null;
  };
  const changed = (change: (copy: Transcript) => void) => {
    const copy = structuredClone(analysed);
    change(copy);
    return copy;
  };
  const nested = () => JSON.parse(`${"[".repeat(5_000)}${"]".repeat(5_000)}`);

  it.each<[string, unknown, string]>([
    ["nothing", null, ""],
    ["another document", { hello: "world" }, "format"],
    ["a pit of brackets", nested(), ""],
  ])("%s", async (_name, value, at) => {
    expect(await refused(value)).toMatchObject({ code: "import.unreadable", details: { at } });
  });

  it.each<[string, (copy: Transcript) => void, string]>([
    [
      "a turn that comes twice",
      (copy) => copy.turns.push(structuredClone(copy.turns[0] as never)),
      "turns.4.run.turnIndex",
    ],
    [
      "a turn of a number too far",
      (copy) => Object.assign(copy.turns[0]?.run ?? {}, { turnIndex: 9 }),
      "turns.0.run.turnIndex",
    ],
    [
      "a file that is not what it says",
      (copy) => Object.assign(copy.contents, { [copy.files[0]?.blobKey ?? ""]: "aGk=" }),
      "contents",
    ],
    [
      "turns left out that no session can have",
      (copy) => Object.assign(copy.turns[0]?.run ?? {}, { leftOut: [{ from: 1, to: 2 ** 40 }] }),
      "turns.0.run.leftOut",
    ],
    [
      "more turns left out than anybody leaves out",
      (copy) =>
        Object.assign(copy.turns[0]?.run ?? {}, { leftOut: Array.from({ length: 5_000 }, () => ({ from: 1, to: 2 })) }),
      "turns.0.run.leftOut",
    ],
    ["a row that is called like another", (copy) => Object.assign(copy.files[0] ?? {}, { id: copy.session.id }), ""],
    [
      "a row that is called like a word",
      (copy) => Object.assign(copy.files[0] ?? {}, { id: "final_delivery" }),
      "turns",
    ],
  ])("%s", async (_name, change, at) => {
    const refusal = await refused(changed(change));
    expect(refusal).toMatchObject({ code: "import.unreadable" });
    expect(String((refusal?.details as { at?: string })?.at)).toContain(at);
  });

  it("an agent that is not here", async () => {
    const other = changed((copy) => Object.assign(copy.session, { agentId: "../../etc" }));
    expect(await refused(other)).toMatchObject({ code: "agent.not_found" });
  });

  it("takes what looks like markup or a prototype for the text it is", async () => {
    const text = '<img src=x onerror=alert(1)>\u0000 {"__proto__": 1} \ud800';
    const copy = changed(({ turns }) => {
      const said = turns[0]?.entries.find((entry) => entry.kind === "message");
      Object.assign(said ?? {}, { text });
    });
    const value = JSON.parse(JSON.stringify(copy).replace('"version":1', '"version":1,"__proto__":{"polluted":true}'));
    const { session } = await imported(value);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    const rows = await (await house.enter(session.id)).rows();
    const [part] = rows.messages[0]?.parts ?? [];
    expect(part).toMatchObject({ type: "text", text: text.replace("\u0000", "").replace("\ud800", "\ufffd") });
    expect(await textOf(session.id, "html")).not.toContain("<img");
  });
});
