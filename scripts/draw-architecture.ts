// npx tsx scripts/draw-architecture.ts — draws the picture in ARCHITECTURE.md anew.
import { writeFileSync } from "node:fs";
import { drawn } from "./architecture/picture";

const { current, fresh } = await drawn(process.cwd());
if (current !== fresh) writeFileSync("ARCHITECTURE.md", fresh);
console.log(current === fresh ? "ARCHITECTURE.md is true" : "ARCHITECTURE.md was drawn anew");
