// npm run chat — whole sessions from a terminal, over the HTTP API alone.
import { parseArgs } from "node:util";
import { isCancel, select } from "@clack/prompts";
import { Api } from "./chat/api";
import { agentLines, agentsOf } from "./chat/commands";
import { Conversation } from "./chat/conversation";
import { Screen } from "./chat/screen";
import { EXIT, talkAtPrompt, talkByLines, tellTrouble } from "./chat/talk";
import { languageOfTerminal, words } from "./chat/words";

const language = languageOfTerminal(process.env);
const interactive = process.stdin.isTTY === true && process.stdout.isTTY === true;
const screen = new Screen(language, interactive, { out: process.stdout, aside: process.stderr });

process.exitCode = await main().catch((error: unknown) => tellTrouble({ screen }, error));
// A stream that was left may hold the process for as long as the server keeps it open.
setTimeout(() => process.exit(), 200).unref();

async function main(): Promise<number> {
  const given = readArguments();
  if (!given) return EXIT.refused;
  if (given.help) {
    console.log(screen.in(words.usage));
    return EXIT.done;
  }
  const address = (given.url ?? process.env.FOLLOWTHROUGH_URL ?? "http://127.0.0.1:3000").replace(/\/+$/, "");
  const api = new Api(address, language);
  const agentId = given.session ? "" : await agentFor(api, given.agent);
  if (agentId === null) return EXIT.refused;
  const conversation = given.session
    ? await Conversation.open(api, screen, given.session)
    : await Conversation.start(api, screen, agentId);
  const chat = { api, screen, conversation, agentId, listed: [] };
  if (!interactive) return talkByLines(chat, process.stdin);
  screen.note(screen.in(words.hint));
  return talkAtPrompt(chat);
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        url: { type: "string" },
        agent: { type: "string" },
        session: { type: "string" },
        help: { type: "boolean", short: "h" },
      },
    });
    if (positionals.length === 0 || (positionals.length === 1 && positionals[0] === "chat")) return values;
  } catch {
    // What is not understood is answered with what can be said.
  }
  console.error(screen.in(words.usage));
  return null;
}

/** The agent that was named or chosen; null where none was. */
async function agentFor(api: Api, named: string | undefined): Promise<string | null> {
  if (named) return named;
  const agents = await agentsOf(api);
  if (!interactive) {
    screen.trouble(`${screen.in(words.noAgent)}\n${agentLines(screen, agents)}`);
    return null;
  }
  const options = agents.map((agent) => ({
    value: agent.id,
    label: screen.in(agent.title),
    ...(agent.needsModel ? { hint: screen.in(words.needsModel) } : {}),
  }));
  const chosen = await select({ message: screen.in(words.chooseAgent), options });
  return isCancel(chosen) ? null : chosen;
}
