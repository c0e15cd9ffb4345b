import { expect, it } from "vitest";
import { holdsSession, offerDataFile, onDataFile } from "./data-file";

const file = (text: string) => new File([text], "x");

it("tells an exported session from a file of data", async () => {
  expect(await holdsSession(file('\n{"version": 1, "session": {"id": "ses_1"}}'))).toBe(true);
  for (const data of ["region,revenue\nNorth,1", '[{"session": 1}]', '{"rows": []}', "{broken", "", "PK\u0003\u0004"])
    expect(await holdsSession(file(data)), data).toBe(false);
});

it("hands a file to the page that starts a session, also where that comes later, and once", () => {
  const taken: string[] = [];
  offerDataFile(file("a"));
  const leave = onDataFile(() => taken.push("later"));
  offerDataFile(file("b"));
  leave();
  onDataFile(() => taken.push("again"))();
  expect(taken).toEqual(["later", "later"]);
});
