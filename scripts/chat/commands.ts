import { writeFile } from "node:fs/promises";
import type { Api } from "./api";
import { Conversation } from "./conversation";
import { promptForm } from "./form";
import type { Screen } from "./screen";
import { type Text, words } from "./words";

export interface Chat {
  api: Api;
  screen: Screen;
  conversation: Conversation;
  agentId: string;
  /** Sessions as they were last listed, for /open. */
  listed: string[];
}

interface Agent {
  id: string;
  title: Text;
  needsModel: boolean;
}

export async function agentsOf(api: Api): Promise<Agent[]> {
  return (await api.call<{ items: Agent[] }>("GET", "/agents")).items;
}

export function agentLines(screen: Screen, agents: Agent[]): string {
  const model = (agent: Agent) => (agent.needsModel ? ` (${screen.in(words.needsModel)})` : "");
  return agents.map((agent) => `  ${agent.id} · ${screen.in(agent.title)}${model(agent)}`).join("\n");
}

/** Carries a line that begins with "/" out. Returns false where the person leaves. */
export async function command(chat: Chat, line: string): Promise<boolean> {
  const { screen, conversation } = chat;
  const [name = "", ...rest] = line.trim().slice(1).split(/\s+/);
  const argument = rest.join(" ");
  switch (name) {
    case "quit":
      return false;
    case "help":
      screen.say(screen.in(words.help));
      return true;
    case "file":
      await attach(chat, argument);
      return true;
    case "stop":
      await conversation.stop();
      return true;
    case "form":
      await fillForm(chat);
      return true;
    case "how":
      await showHow(chat, argument);
      return true;
    case "sessions":
      await listSessions(chat);
      return true;
    case "open":
      await openSession(chat, argument);
      return true;
    case "new":
      await change(chat, await Conversation.start(chat.api, screen, argument || chat.agentId));
      return true;
    case "agents":
      screen.say(agentLines(screen, await agentsOf(chat.api)));
      return true;
    case "export":
      await exportSession(chat, argument);
      return true;
    default:
      screen.trouble(screen.in(words.unknownCommand));
      return true;
  }
}

/** Paths as a shell would write them: quoted where they hold spaces. The whole rest is tried as one path first. */
async function attach({ screen, conversation }: Chat, rest: string): Promise<void> {
  const quoted = [...rest.matchAll(/"([^"]+)"|'([^']+)'|(\S+)/g)].map(
    (match) => match[1] ?? match[2] ?? match[3] ?? "",
  );
  for (const path of quoted) {
    try {
      await conversation.attach(path);
    } catch (error) {
      if (!isMissing(error)) throw error;
      screen.trouble(`${screen.in(words.cannotRead)} ${path}`);
    }
  }
}

function isMissing(error: unknown): boolean {
  return (
    typeof error === "object" &&
    error !== null &&
    "code" in error &&
    /^(ENOENT|EACCES|EISDIR|ERR_INVALID_ARG_VALUE)$/.test(String(error.code))
  );
}

async function fillForm({ screen, conversation }: Chat): Promise<void> {
  const asked = conversation.question();
  if (!asked) return screen.note(screen.in(words.noQuestion));
  if (!screen.interactive) return conversation.teller.ask(asked);
  await conversation.answer(asked, await promptForm(screen, asked));
}

async function showHow({ api, screen, conversation }: Chat, text: string): Promise<void> {
  const path = `/sessions/${conversation.sessionId}/messages/preview`;
  const preview = await api.call<{ does: Text; fields?: { label: string; valueText: string }[] }>("POST", path, {
    text,
  });
  const fields = (preview.fields ?? []).map(({ label, valueText }) => `  ${label}: ${valueText}`);
  screen.say([screen.in(preview.does), ...fields].join("\n"));
}

async function listSessions(chat: Chat): Promise<void> {
  type Row = { id: string; title: string; agentId: string; openQuestions: number; live: boolean };
  const { items } = await chat.api.call<{ items: Row[] }>("GET", "/sessions?limit=20");
  chat.listed = items.map((row) => row.id);
  const lines = items.map((row, index) => {
    const marks = `${row.live ? " ●" : ""}${row.openQuestions > 0 ? " ?" : ""}`;
    return `  ${index + 1}. ${row.title || row.id} · ${row.agentId}${marks}`;
  });
  chat.screen.say(lines.join("\n"));
}

async function openSession(chat: Chat, which: string): Promise<void> {
  const id = /^\d+$/.test(which) ? chat.listed[Number(which) - 1] : which;
  if (!id) return chat.screen.trouble(chat.screen.in(words.notThere));
  await change(chat, await Conversation.open(chat.api, chat.screen, id));
}

async function change(chat: Chat, next: Conversation): Promise<void> {
  chat.conversation.leave();
  chat.conversation = next;
}

async function exportSession({ api, screen, conversation }: Chat, file: string): Promise<void> {
  const format = file.endsWith(".json") ? "json" : "md";
  const text = await api.text(
    `/sessions/${conversation.sessionId}/export?format=${format}&language=${screen.language}`,
  );
  if (!file) return screen.say(text);
  await writeFile(file, text);
  screen.note(`${screen.in(words.written)} ${file}`);
}
