// npm run check — format and lint, types, the import law, unused code, migrations, the picture in ARCHITECTURE.md.
import { rmSync } from "node:fs";
import { architectureFinding } from "./architecture/picture";
import { command, runSteps, type Step } from "./check/step";
import { pendingSql } from "./schema/history";

const CODE = ["app", "components", "lib", "scripts"];

// Types of routes that were removed since would not compile.
rmSync(".next/dev/types", { recursive: true, force: true });

const steps: Step[] = [
  command("types", ["next", "typegen"], ["tsc", "--noEmit", "-p", "."]),
  command("format and lint", ["biome", "ci", "--colors=off", "--diagnostic-level=error", "--max-diagnostics=50", "."]),
  command("import law", ["depcruise", "--no-progress", "--config", ".dependency-cruiser.cjs", ...CODE]),
  command("unused and undeclared code", [
    "knip",
    "--no-config-hints",
    "--include",
    "files,dependencies,unlisted,unresolved,binaries,exports",
  ]),
  {
    name: "schema and migrations agree",
    run: async () => {
      const missing = await pendingSql({ root: "prisma" });
      return missing && `no migration for:\n${missing}\nwrite it: npx tsx scripts/author-migration.ts NAME`;
    },
  },
  { name: "the picture in ARCHITECTURE.md is true", run: () => architectureFinding(process.cwd()) },
];

const failed = await runSteps(steps, 2, console.log);
console.log(failed === 0 ? "check: all is well" : `check: ${failed} of ${steps.length} failed`);
process.exit(failed === 0 ? 0 : 1);
