import type { Artifact } from "@/lib/protocol/artifacts/artifact";
import { deliverySchema } from "@/lib/protocol/artifacts/delivery";
import type { Transcript, TranscriptEntry } from "@/lib/protocol/resources/transcript";
import type { HumanInput } from "@/lib/protocol/session/human-input";
import type { Message } from "@/lib/protocol/session/message";
import type { Run } from "@/lib/protocol/session/run";
import type { Session, SessionFile } from "@/lib/protocol/session/session";
import type { DagVersion, Task } from "@/lib/protocol/session/task";
import { answerSummary } from "@/lib/runtime/human-input/text/summary";

/** The rows of one or more turns, as the reader gives them. */
export interface TurnRows {
  runs: Run[];
  messages: Message[];
  humanInputs: HumanInput[];
  artifacts: Artifact[];
  versions: DagVersion[];
  tasks: Task[];
  files: SessionFile[];
}

/** A session as a transcript: turns in order, in each what was said, asked and made as it happened. */
export function transcriptOf(session: Session, rows: TurnRows): Transcript {
  const names = new Map(rows.files.map((file) => [file.id, file.name]));
  const turns = rows.runs
    .toSorted((a, b) => a.turnIndex - b.turnIndex)
    .map((run) => ({ run, entries: entriesOf(run.id, rows, names) }));
  const { id, title, agentId, createdAt } = session;
  const head = { format: "followthrough-session", version: 1, session: { id, title, agentId, createdAt } } as const;
  return { ...head, files: rows.files, turns, contents: {} };
}

function entriesOf(runId: string, rows: TurnRows, names: ReadonlyMap<string, string>): TranscriptEntry[] {
  const of = <Row extends { runId: string }>(list: Row[]) => list.filter((row) => row.runId === runId);
  const entries = [
    ...of(rows.messages).map((row) => messageEntry(row, names)),
    ...of(rows.versions).map(
      (version): TranscriptEntry => ({
        kind: "version",
        at: version.createdAt,
        version: { ...version, titles: titlesOf(version, rows.tasks) },
      }),
    ),
    ...of(rows.humanInputs).map(questionEntry),
    ...of(rows.artifacts).map(resultEntry),
  ];
  return entries.toSorted((a, b) => a.at.localeCompare(b.at));
}

/** Its steps by name: the tasks themselves stay behind. */
function titlesOf(
  { dagVersion, parentVersion, titles, dropped, ...lists }: DagVersion,
  tasks: Task[],
): DagVersion["titles"] {
  const steps = [...dropped, ...lists.kept, ...lists.added, ...lists.changed];
  const own = (version: number | null) =>
    tasks.filter((task) => task.dagVersion === version && steps.includes(task.stepId));
  const named = [...own(parentVersion), ...own(dagVersion)].map(({ stepId, title }) => [stepId, title] as const);
  return { ...titles, ...Object.fromEntries(named) };
}

function messageEntry(row: Message, names: ReadonlyMap<string, string>): TranscriptEntry {
  return {
    kind: "message",
    at: row.createdAt,
    role: row.role,
    channel: row.channel,
    text: row.parts.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("\n\n"),
    files: row.fileIds.map((id) => names.get(id) ?? id),
    fileIds: row.fileIds,
    references: row.parts.flatMap((part) => (part.type === "references" ? part.references : [])),
  };
}

function questionEntry(row: HumanInput): TranscriptEntry {
  const { raw: _raw, ...question } = row.question;
  const { answer } = row;
  const said = Object.keys(answer.values).length + Object.keys(answer.states).length > 0;
  const summary = answerSummary(question, answer, question.language);
  return {
    kind: "question",
    at: row.createdAt,
    id: row.id,
    text: row.text,
    question,
    status: row.status,
    answer: said ? { summary, values: openValues(row), states: answer.states, zone: answer.zone } : null,
    answeredAt: row.answeredAt,
    answeredBy: row.answeredBy,
    channel: row.channel,
  };
}

/** Without what is secret. */
function openValues({ question, answer }: HumanInput): HumanInput["answer"]["values"] {
  const hidden = new Set(secretFields(question));
  return Object.fromEntries(Object.entries(answer.values).filter(([id]) => !hidden.has(id)));
}

/** Fields whose values are never written down. */
export function secretFields({ sensitivity, fields }: HumanInput["question"]): string[] {
  const isSecret = (field: (typeof fields)[number]) =>
    sensitivity === "secret" || (field.kind === "text" && field.format === "password");
  return fields.filter(isSecret).map((field) => field.id);
}

function resultEntry(row: Artifact): TranscriptEntry {
  const delivery = row.kind === "final_delivery" ? deliverySchema.safeParse(row.data) : null;
  return {
    kind: "result",
    at: row.createdAt,
    artifactId: row.id,
    type: row.kind,
    title: row.title,
    dagVersion: row.dagVersion,
    supersedesId: row.supersedesId,
    text: delivery?.success ? delivery.data.text : "",
    data: row.data,
    blobKey: row.blobKey,
    mediaType: row.mediaType,
    assumptions: delivery?.success ? delivery.data.assumptions.map((one) => one.text) : [],
  };
}
