import { buffer } from "node:stream/consumers";
import type { BlobStore } from "@/lib/ports/blob-store";
import type { ReportExporter } from "@/lib/ports/report-exporter";
import type { SessionReader, SessionRows } from "@/lib/ports/session-reader";
import { deliverySchema } from "@/lib/protocol/artifacts/delivery";
import { TRANSCRIPT_LIMITS, type Transcript } from "@/lib/protocol/resources/transcript";
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

interface ExportPorts {
  reader: SessionReader;
  blobs: BlobStore;
  exporter: Pick<ReportExporter, "transcript">;
}

/**
 * The whole session as a file: messages, questions with their answers, versions and deliveries in the order they came. As
 * JSON it can be taken in again, with its files as far as they are not too large. The document's own words are in
 * `language`, or in the language the session began with. Refusal: `session.not_found`.
 */
export async function exportTranscript(
  ports: ExportPorts,
  ownerId: string,
  sessionId: string,
  wish: { format: "md" | "json" | "html"; language?: Language | undefined },
): Promise<TranscriptFile | Refusal> {
  const transcript = await readTranscript(ports, ownerId, sessionId);
  if ("refused" in transcript) return transcript;
  const name = `${fileName(transcript.session.title)}.${wish.format}`;
  if (wish.format === "json") {
    const whole = { ...transcript, contents: await contentsOf(ports.blobs, transcript) };
    return { name, mediaType: "application/json", text: `${JSON.stringify(whole, null, 2)}\n` };
  }
  const language = wish.language ?? languageOf(transcript.turns[0]?.run.inputText ?? "");
  if (wish.format === "html")
    return { name, mediaType: HTML, text: await ports.exporter.transcript(transcript, language) };
  return { name, mediaType: "text/markdown; charset=utf-8", text: transcriptMarkdown(transcript, language) };
}

const HTML = "text/html; charset=utf-8";

/** The whole session as one value. Refusal: `session.not_found`. */
export async function readTranscript(
  { reader }: { reader: SessionReader },
  ownerId: string,
  sessionId: string,
): Promise<Transcript | Refusal> {
  return (await transcriptFor(reader, ownerId, sessionId)) ?? refuse("session.not_found");
}

/** Bytes of the files that were put in and of the archives that came out, the smaller ones first. */
async function contentsOf(blobs: BlobStore, transcript: Transcript): Promise<Record<string, string>> {
  const keys = new Set([...transcript.files.map((file) => file.blobKey), ...blobsOf(transcript)]);
  const sized = await Promise.all(
    [...keys].map(async (key) => ({ key, size: await blobs.size(key).catch(() => Number.POSITIVE_INFINITY) })),
  );
  const contents: Record<string, string> = {};
  let room: number = TRANSCRIPT_LIMITS.contents;
  for (const { key, size } of sized.toSorted((a, b) => a.size - b.size)) {
    if (size > room) break;
    room -= size;
    contents[key] = (await buffer(await blobs.read(key))).toString("base64");
  }
  return contents;
}

function blobsOf({ turns }: Transcript): string[] {
  const results = turns.flatMap(({ entries }) => entries.flatMap((entry) => (entry.kind === "result" ? [entry] : [])));
  return results.flatMap(({ data, blobKey }) => {
    const blocks = deliverySchema.safeParse(data).data?.sections.flatMap((section) => section.blocks) ?? [];
    return [
      ...(blobKey ? [blobKey] : []),
      ...blocks.flatMap((block) => (block.type === "file" ? [block.blobKey] : [])),
    ];
  });
}

async function transcriptFor(reader: SessionReader, ownerId: string, sessionId: string): Promise<Transcript | null> {
  const whole: TurnRows = {
    runs: [],
    messages: [],
    humanInputs: [],
    artifacts: [],
    versions: [],
    tasks: [],
    files: [],
  };
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
  add(whole.tasks, rows.tasks, (row) => row.id);
  add(whole.files, rows.files, (row) => row.id);
}

function fileName(title: string): string {
  const bare = title.replace(/[\p{Cc}/\\:*?"<>|]+/gu, " ").trim();
  return [...bare].slice(0, 80).join("") || "session";
}
