import type { AgentRegistry } from "@/lib/ports/agent-registry";
import type { BlobStore } from "@/lib/ports/blob-store";
import { type Transcript, transcriptSchema } from "@/lib/protocol/resources/transcript";
import type { Session } from "@/lib/protocol/session/session";
import { type Refusal, refuse } from "@/lib/runtime/session/outcome";
import { stamp } from "@/lib/runtime/session/stamps";
import { cleanJson } from "@/lib/runtime/transcript/clean-json";
import { withOwnIds } from "@/lib/runtime/transcript/own-ids";
import { unsoundPlace } from "@/lib/runtime/transcript/sound";
import { takenIn } from "@/lib/runtime/transcript/taken-in";
import type { IntakePorts } from "../runtime-ports";

type ImportPorts = Pick<IntakePorts, "store" | "clock" | "ids"> & {
  agents: Pick<AgentRegistry, "find">;
  blobs: BlobStore;
};

/**
 * A new session of the person from an exported one: what was said, asked and delivered in it, with ids of its own; nothing
 * is executed. `missing`: files whose bytes the export does not hold. Refusals: `import.unreadable` (with the first place
 * that is wrong), `agent.not_found`; nothing is kept then.
 */
export async function importTranscript(
  ports: ImportPorts,
  ownerId: string,
  exported: unknown,
): Promise<{ session: Session; missing: string[] } | Refusal> {
  const transcript = readTranscript(exported);
  if ("refused" in transcript) return transcript;
  const { agentId } = transcript.session;
  if (!ports.agents.find(agentId)) return refuse("agent.not_found", { agentId });
  const stored = await storeContents(ports.blobs, transcript);
  if (!stored) return refuse("import.unreadable", { at: "contents" });
  const sessionId = ports.ids.id("ses");
  const newId = (prefix: string) => ports.ids.id(prefix);
  const own = transcriptSchema.safeParse(withContents(withOwnIds(transcript, sessionId, stored, newId)));
  if (!own.success) return refuse("import.unreadable", { at: own.error.issues[0]?.path.join(".") ?? "" });
  const session: Session = {
    ...{ id: sessionId, ownerId, agentId, title: own.data.session.title.slice(0, 200), status: "active" },
    ...{ lastRunId: null, lastSeq: 0, dagVersion: 0, createdAt: own.data.session.createdAt },
    lastActiveAt: stamp(ports.clock.now()),
  };
  await ports.store.create(takenIn(own.data, session, newId), sessionId);
  const kept = new Set(own.data.files.map((file) => file.name));
  return { session, missing: transcript.files.map((file) => file.name).filter((name) => !kept.has(name)) };
}

const withContents = (value: unknown) => (typeof value === "object" && value ? { ...value, contents: {} } : value);

function readTranscript(exported: unknown): Transcript | Refusal {
  const clean = cleanJson(exported);
  if (!clean) return refuse("import.unreadable", { at: "" });
  const parsed = transcriptSchema.safeParse(clean.value);
  if (!parsed.success) return refuse("import.unreadable", { at: parsed.error.issues[0]?.path.join(".") ?? "" });
  const unsound = unsoundPlace(parsed.data);
  return unsound === null ? parsed.data : refuse("import.unreadable", { at: unsound });
}

/** Where the bytes are now, by the key they had; null where a file is not what its checksum says. */
async function storeContents(blobs: BlobStore, { contents, files }: Transcript): Promise<Map<string, string> | null> {
  const stored = new Map<string, string>();
  for (const [key, base64] of Object.entries(contents)) {
    const bytes = Buffer.from(base64, "base64");
    const { blobKey, sha256, size } = await blobs.write(bytes);
    const told = files.filter((file) => file.blobKey === key);
    if (told.some((file) => file.sha256 !== sha256 || file.size !== size)) return null;
    stored.set(key, blobKey);
  }
  return stored;
}
