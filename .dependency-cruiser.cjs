// The import law (docs/decisions/004): a floor may import what its line names, and nothing else of this project.
const FLOORS = {
  "lib/protocol": [],
  "lib/errors": ["lib/protocol"],
  "lib/runtime": ["lib/protocol", "lib/errors"],
  "lib/view": ["lib/runtime", "lib/protocol"],
  "lib/ports": ["lib/runtime", "lib/protocol", "lib/errors"],
  "lib/services": ["lib/ports", "lib/runtime", "lib/view", "lib/protocol", "lib/errors"],
  "lib/agents": ["lib/ports", "lib/runtime", "lib/protocol", "lib/errors"],
  "lib/adapters": ["lib/ports", "lib/runtime", "lib/protocol", "lib/errors"],
  "lib/config": ["lib/errors"],
  "lib/compose": ["lib"],
  "components/ui": [],
  components: ["lib/view", "lib/protocol", "components"],
  app: ["components", "lib/compose", "lib/view", "lib/protocol", "lib/errors"],
  scripts: ["components", "lib/compose", "lib/view", "lib/protocol", "lib/errors"],
};

// Tests stand beside what they test and may reach for the adapters, suites and tools that they test it with.
const TESTS = "(\\.test\\.tsx?|\\.suite\\.ts|\\.e2e\\.ts|/testing/.*|/test-setup\\.ts|/fixtures/.*)$";

const floorRules = Object.entries(FLOORS).map(([floor, allowed]) => ({
  name: `floor-${floor.replace("/", "-")}`,
  comment: `${floor} may import: ${allowed.join(", ") || "nothing of this project"}`,
  severity: "error",
  from: { path: `^${floor}/`, pathNot: floor === "components" ? [TESTS, "^components/ui/"] : TESTS },
  to: {
    path: "^(lib|app|components|scripts|evals|bench|e2e)/",
    pathNot: [`^${floor}/`, ...allowed.map((room) => `^${room}/`)],
  },
}));

/** Neighbours on one floor that know nothing of each other: agents, adapters. */
const neighbours = ["agents", "adapters"].map((floor) => ({
  name: `no-neighbour-${floor}`,
  comment: `one of lib/${floor} never imports another`,
  severity: "error",
  from: { path: `^lib/${floor}/([^/]+)/`, pathNot: TESTS },
  to: { path: `^lib/${floor}/`, pathNot: `^lib/${floor}/$1/` },
}));

const PURE_LIBRARIES =
  "node_modules/(zod|zod-openapi|safe-stable-stringify|fastest-levenshtein|@noble|pinyin-pro|chrono-node|minisearch)/";

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    ...floorRules,
    ...neighbours,
    {
      name: "protocol-imports-zod-alone",
      severity: "error",
      from: { path: "^lib/protocol/", pathNot: TESTS },
      to: { path: "node_modules/", pathNot: "node_modules/zod/" },
    },
    {
      name: "runtime-is-pure",
      comment: "no clock, randomness or I/O: neither Node's modules nor a library that does more than compute",
      severity: "error",
      from: { path: "^lib/runtime/", pathNot: TESTS },
      to: { path: "node_modules/", pathNot: PURE_LIBRARIES },
    },
    {
      name: "no-node-below",
      severity: "error",
      from: { path: "^lib/(protocol|errors|runtime)/", pathNot: TESTS },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "no-node-in-the-browser",
      severity: "error",
      from: { path: "^(lib/(protocol|view)|components)/", pathNot: TESTS },
      to: { dependencyTypes: ["core"] },
    },
    { name: "resolvable", severity: "error", from: { pathNot: "generated/" }, to: { couldNotResolve: true } },
    {
      name: "no-product-on-tests",
      severity: "error",
      from: { path: "^(lib|app|components|scripts)/", pathNot: TESTS },
      to: { path: TESTS },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^\\.next/|lib/adapters/prisma/generated/)" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      mainFields: ["module", "main", "types"],
    },
  },
};
