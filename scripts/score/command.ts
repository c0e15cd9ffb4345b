import { existsSync } from "node:fs";
import { load, namesIn, print, requestFrom } from "./report";

export type ScoreCommand = { kind: "eval" | "bench"; folder: string; dataDir: string; needsData: boolean };

/** Runs what the arguments name and returns the exit code. Missing data is said, and is not a failure. */
export async function runScore(command: ScoreCommand, args: string[], say: (line: string) => void): Promise<number> {
  const request = requestFrom(args);
  const scored = request && (await load(command.folder, request.name));
  if (!request || !scored) {
    say(`usage: npm run ${command.kind} -- NAME [--json FILE]\nNAME is one of: ${namesIn(command.folder).join(", ")}`);
    return 2;
  }
  if (command.needsData && !existsSync(command.dataDir)) {
    say(`${request.name}: no data in ${command.dataDir} (set EVAL_DATA); nothing was scored`);
    return 0;
  }
  print(request, await scored.run({ dataDir: command.dataDir }), say);
  return 0;
}
