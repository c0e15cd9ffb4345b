import { setTimeout as sleep } from "node:timers/promises";

/** How a child is told whose it is. */
export const PARENT_FLAG = "--parent=";
/** How a worker is told under which name it holds jobs. */
export const HOLDER_FLAG = "--holder=";

/** What a flag of this process says; undefined where it was not given. */
export function flagValue(flag: string): string | undefined {
  return process.argv.find((argument) => argument.startsWith(flag))?.slice(flag.length);
}

/** One Ctrl-C can arrive several times: from the terminal and passed on by npm and tsx. A later one means "now". */
const SAME_SIGNAL_MS = 1_000;

/** Runs `shutdown` once, on the first SIGINT or SIGTERM or when the launcher that started us is gone, then exits. */
export function endOnSignal(shutdown: () => Promise<void>): void {
  let endingSince: number | undefined;
  const end = async () => {
    if (endingSince !== undefined) {
      if (Date.now() - endingSince > SAME_SIGNAL_MS) process.exit(130);
      return;
    }
    endingSince = Date.now();
    let code = 0;
    await shutdown().catch((error) => {
      console.error(error);
      code = 1;
    });
    process.exit(code);
  };
  process.on("SIGINT", end);
  process.on("SIGTERM", end);
  const parent = Number(flagValue(PARENT_FLAG));
  if (parent) void whenGone(parent).then(end);
}

async function whenGone(pid: number): Promise<void> {
  for (;;) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    await sleep(1_000, undefined, { ref: false });
  }
}
