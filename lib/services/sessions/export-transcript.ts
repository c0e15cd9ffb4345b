import type { SessionReader, SessionRows } from "@/lib/ports/session-reader";
import type { Transcript } from "@/lib/protocol/resources/transcript";
import type { Language } from "@/lib/protocol/session/text";
import { languageOf } from "@/lib/runtime/human-input/question/language";
import { type Refusal, refuse } from "@/lib/runtime/session/outcome";
import { transcriptMarkdown } from "@/lib/runtime/transcript/markdown";
import { type TurnRows, transcriptOf } from "@/lib/runtime/transcript/transcript";

const TURNS = 50;

export interface TranscriptFile {
  name: string;
  mediaType: string;
  text: string;
}

/**
 * The whole session as a file: messages, questions with their answers, versions and deliveries in the order they came. The
 * document's own words are in `language`, or in the language the session began with. Refusal: `session.not_found`.
 */
export async function exportTranscript(
  ports: { reader: SessionReader },
  ownerId: string,
  sessionId: string,
  wish: { format: "md" | "json"; language?: Language | undefined },
): Promise<TranscriptFile | Refusal> {
  const transcript = await transcriptFor(ports.reader, ownerId, sessionId);
  if (!transcript) return refuse("session.not_found");
  const name = `${fileName(transcript.session.title)}.${wish.format}`;
  if (wish.format === "json")
    return { name, mediaType: "application/json", text: `${JSON.stringify(transcript, null, 2)}\n` };
  const language = wish.language ?? languageOf(transcript.turns[0]?.run.inputText ?? "");
  return { name, mediaType: "text/markdown; charset=utf-8", text: transcriptMarkdown(transcript, language) };
}

async function transcriptFor(reader: SessionReader, ownerId: string, sessionId: string): Promise<Transcript | null> {
  const whole: TurnRows = { runs: [], messages: [], humanInputs: [], artifacts: [], versions: [], files: [] };
  let rows: SessionRows | null = await reader.rows(ownerId, sessionId, { turns: TURNS });
  if (!rows) return null;
  const { session } = rows;
  while (rows) {
    gather(whole, rows);
    const oldest: number = Math.min(...rows.runs.map((run) => run.turnIndex));
    const older: boolean = rows.more && Number.isFinite(oldest);
    rows = older ? await reader.rows(ownerId, sessionId, { beforeTurn: oldest, turns: TURNS }) : null;
  }
  return transcriptOf(session, whole);
}

/** Open questions and files come with every window; each counts once. */
function gather(whole: TurnRows, rows: SessionRows): void {
  const add = <Row>(to: Row[], from: Row[], key: (row: Row) => string) => {
    const known = new Set(to.map(key));
    to.push(...from.filter((row) => !known.has(key(row))));
  };
  add(whole.runs, rows.runs, (row) => row.id);
  add(whole.messages, rows.messages, (row) => row.id);
  add(whole.humanInputs, rows.humanInputs, (row) => row.id);
  add(whole.artifacts, rows.artifacts, (row) => row.id);
  add(whole.versions, rows.versions, (row) => String(row.dagVersion));
  add(whole.files, rows.files, (row) => row.id);
}

function fileName(title: string): string {
  const bare = title.replace(/[\p{Cc}/\\:*?"<>|]+/gu, " ").trim();
  return [...bare].slice(0, 80).join("") || "session";
}
