import { createInterface } from "node:readline";
import { Refused, Unreachable } from "./api";
import { type Chat, command } from "./commands";
import { words } from "./words";

export const EXIT = { done: 0, refused: 1, unreachable: 2, failed: 3, asked: 4 } as const;

/** A message a line, each worked off before the next is read. Resolves with the exit code. */
export async function talkByLines(chat: Chat, input: NodeJS.ReadableStream): Promise<number> {
  for await (const raw of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    const line = raw.trim();
    if (line === "") continue;
    if (line.startsWith("/")) {
      if (!(await command(chat, line))) break;
      continue;
    }
    await chat.conversation.atRest(await chat.conversation.send(line));
  }
  await chat.conversation.atRest(0);
  return ending(chat);
}

/** A prompt that stays usable while a run works: what is said then reaches the run. Ctrl-C stops it, and then leaves. */
export async function talkAtPrompt(chat: Chat): Promise<number> {
  for (;;) {
    const line = await readLine(chat);
    if (line === null) break;
    if (line === "") continue;
    try {
      if (!line.startsWith("/")) await chat.conversation.send(line);
      else if (!(await command(chat, line))) break;
    } catch (error) {
      tellTrouble(chat, error);
    }
  }
  return ending(chat);
}

/** The next line, or null when the person leaves. */
function readLine(chat: Chat): Promise<string | null> {
  return new Promise((resolve) => {
    const reader = createInterface({ input: process.stdin, output: process.stderr, prompt: "› " });
    const end = (line: string | null) => {
      reader.removeAllListeners("close");
      reader.close();
      resolve(line);
    };
    reader.on("line", (line) => end(line.trim()));
    reader.on("close", () => resolve(null));
    reader.on("SIGINT", () => {
      if (chat.conversation.teller.live === null) end(null);
      else chat.conversation.stop().catch((error: unknown) => tellTrouble(chat, error));
    });
    reader.prompt();
  });
}

function ending({ conversation, screen }: Chat): number {
  conversation.leave();
  if (screen.interactive) return EXIT.done;
  if (conversation.teller.open.size > 0) return EXIT.asked;
  return conversation.teller.lastFailed ? EXIT.failed : EXIT.done;
}

/** Says what went wrong; returns the exit code that fits it. */
export function tellTrouble({ screen }: Pick<Chat, "screen">, error: unknown): number {
  if (error instanceof Unreachable) {
    screen.trouble(`${screen.in(words.unreachable)} ${error.message}`);
    return EXIT.unreachable;
  }
  if (!(error instanceof Refused)) throw error;
  const fields = Object.entries((error.more.fields ?? {}) as Record<string, { en: string; zh: string }>);
  const each = fields.map(([field, why]) => `  ${field}: ${screen.in(why)}`);
  screen.trouble([screen.in(error.say), ...each].join("\n"));
  return EXIT.refused;
}
