import { afterAll, beforeAll, expect, it } from "vitest";
import { createReportExporter } from "@/lib/adapters/exports/report-exporter";
import { transcriptSchema } from "@/lib/protocol/resources/transcript";
import { isRefusal } from "@/lib/runtime/session/outcome";
import { exportTranscript } from "@/lib/services/sessions/export-transcript";
import { openHouse } from "./house";

let house: Awaited<ReturnType<typeof openHouse>>;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());
const ports = () => ({ ...house.ports, exporter: createReportExporter() });

it("gives a session to be read elsewhere, with questions and their answers", async () => {
  const session = await house.begin("starter");
  await session.say("Help me create a project");
  await session.say("1. Acme 2. React 3. yes 4. 2027-03-05");
  const file = async (format: "md" | "json") => {
    const made = await exportTranscript(ports(), "owner", session.id, { format });
    if (isRefusal(made)) throw new Error(made.code);
    return made;
  };
  const { text, name } = await file("md");
  expect(name).toBe("Acme.md");
  const order = [
    "Help me create a project",
    "**Question**",
    "> ",
    "Answer (owner, api",
    "Project name: Acme",
    "## Turn 2",
  ];
  const places = order.map((part) => text.indexOf(part));
  expect(places.every((place) => place >= 0)).toBe(true);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(text).toContain("**Plan, version 1**");
  expect(text).toContain("**Result: ");

  const transcript = transcriptSchema.parse(JSON.parse((await file("json")).text));
  expect(transcript.turns.map(({ entries }) => entries.map((entry) => entry.kind))).toEqual([
    ["message", "question"],
    expect.arrayContaining(["message", "version", "result"]),
  ]);
  expect(transcript.turns[0]?.entries[1]).toMatchObject({ answer: { values: { name: "Acme", framework: "react" } } });
  expect(await exportTranscript(ports(), "somebody", session.id, { format: "md" })).toMatchObject({
    code: "session.not_found",
  });
}, 60_000);
