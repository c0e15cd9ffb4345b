// npm run eval -- NAME [--json FILE]
import { config } from "@/lib/compose/settings";
import { runScore } from "../scripts/score/command";

const { evalData: dataDir } = config();
const command = { kind: "eval", folder: import.meta.dirname, dataDir, needsData: true } as const;
process.exit(await runScore(command, process.argv.slice(2), console.log));
