import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cruise } from "dependency-cruiser";
import extractTSConfig from "dependency-cruiser/config-utl/extract-ts-config";

const BEGIN = "<!-- drawn from the imports by scripts/draw-architecture.ts -->";
const END = "<!-- end of the drawing -->";

/** The rooms of the picture, from the doors down to the words everybody shares. */
const ROOMS = [
  "app",
  "scripts",
  "components",
  "lib/compose",
  "lib/services",
  "lib/agents",
  "lib/adapters",
  "lib/config",
  "lib/ports",
  "lib/view",
  "lib/runtime",
  "lib/errors",
  "lib/protocol",
];

type Edge = { from: string; to: string };

/** ARCHITECTURE.md with the picture that the imports of this checkout make. */
export async function drawn(checkout: string): Promise<{ current: string; fresh: string }> {
  const current = readFileSync(join(checkout, "ARCHITECTURE.md"), "utf8");
  const [before, rest] = current.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`ARCHITECTURE.md lacks the lines ${BEGIN} … ${END}`);
  const picture = mermaid(await roomEdges(checkout));
  return { current, fresh: `${before}${BEGIN}\n\n${picture}\n\n${END}${after}` };
}

export async function architectureFinding(checkout: string): Promise<string | null> {
  const { current, fresh } = await drawn(checkout);
  return current === fresh ? null : "the imports have changed; draw it again: npx tsx scripts/draw-architecture.ts";
}

async function roomEdges(checkout: string): Promise<Edge[]> {
  const options = {
    baseDir: checkout,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(generated/|\\.test\\.tsx?$|\\.suite\\.ts$|/testing/|test-setup)" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: join(checkout, "tsconfig.json") },
  };
  const { output } = await cruise(["app", "components", "lib", "scripts"], options, undefined, {
    tsConfig: extractTSConfig(join(checkout, "tsconfig.json")),
  });
  if (typeof output === "string") throw new Error("unexpected report");
  const edges = new Map<string, Edge>();
  for (const { source, dependencies } of output.modules) {
    for (const { resolved } of dependencies) {
      const [from, to] = [roomOf(source), roomOf(resolved)];
      if (from && to && from !== to) edges.set(`${from} ${to}`, { from, to });
    }
  }
  return [...edges.values()].sort((a, b) => order(a) - order(b));
}

const roomOf = (file: string) => ROOMS.find((room) => file.startsWith(`${room}/`));
const order = ({ from, to }: Edge) => ROOMS.indexOf(from) * ROOMS.length + ROOMS.indexOf(to);

function mermaid(edges: Edge[]): string {
  const used = ROOMS.filter((room) => edges.some(({ from, to }) => from === room || to === room));
  const nodes = used.map((room) => `  ${nodeOf(room)}["${room}"]`);
  const arrows = edges.map(({ from, to }) => `  ${nodeOf(from)} --> ${nodeOf(to)}`);
  return ["```mermaid", "flowchart TD", ...nodes, ...arrows, "```"].join("\n");
}

const nodeOf = (room: string) => room.replace("/", "_");
