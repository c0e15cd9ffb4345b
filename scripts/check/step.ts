import { spawn } from "node:child_process";

/** One of the things that `npm run check` looks at: returns what is wrong, or null. */
export type Step = { name: string; run(): Promise<string | null> };

/** A command of an installed package; what it prints is the finding when it fails. */
export function command(name: string, ...lines: string[][]): Step {
  return {
    name,
    run: async () => {
      for (const [program = "", ...args] of lines) {
        const { code, output } = await execute(program, args);
        if (code !== 0) return output.trim() || `${program} ended with ${code}`;
      }
      return null;
    },
  };
}

function execute(program: string, args: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn("npx", ["--no-install", program, ...args], { stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (output += chunk));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, output }));
  });
}

/** Runs the steps, at most `width` at a time, says of each how it went, and returns how many failed. */
export async function runSteps(steps: Step[], width: number, say: (line: string) => void): Promise<number> {
  const queue = [...steps];
  let failed = 0;
  const lane = async () => {
    for (let step = queue.shift(); step; step = queue.shift()) {
      const startedAt = Date.now();
      const finding = await step.run().catch((error: unknown) => String(error));
      const seconds = ((Date.now() - startedAt) / 1_000).toFixed(1);
      say(`${finding === null ? "ok  " : "FAIL"}  ${step.name} (${seconds} s)`);
      if (finding === null) continue;
      failed++;
      say(finding.replace(/^/gm, "      "));
    }
  };
  await Promise.all(Array.from({ length: width }, lane));
  return failed;
}
