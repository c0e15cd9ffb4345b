import type { Transcript } from "@/lib/protocol/resources/transcript";
import type { Json } from "@/lib/protocol/session/task";
import type { NewId } from "@/lib/runtime/session/outcome";

/** What the transcript's rows are called there; null where two have the same name or one is named like a word of the format. */
function rowIds({ session, turns, files }: Transcript): [id: string, prefix: string][] | null {
  const ids: [string, string][] = [
    [session.id, "ses"],
    ...files.map(({ id }): [string, string] => [id, "file"]),
    ...turns.flatMap(({ run, entries }): [string, string][] => [
      [run.id, "run"],
      ...entries.flatMap((entry): [string, string][] => {
        if (entry.kind === "question") return [[entry.id, "ask"]];
        return entry.kind === "result" ? [[entry.artifactId, "art"]] : [];
      }),
    ]),
  ];
  const distinct = new Set(ids.map(([id]) => id));
  return distinct.size === ids.length && ids.every(([id]) => ID.test(id)) ? ids : null;
}

/** As we make them: never a word that stands for something else. */
const ID = /^[a-z]+_[\w-]{4,120}$/i;

/**
 * The transcript with ids of its own, wherever a row is named, and with blobs as they are stored here; `stored`: by the
 * key they had. A result whose bytes did not come along keeps its name and loses its way to them. Null where the ids cannot
 * be told apart.
 */
export function withOwnIds(
  transcript: Transcript,
  sessionId: string,
  stored: ReadonlyMap<string, string>,
  newId: NewId,
): Json | null {
  const ids = rowIds(transcript);
  if (!ids) return null;
  const names = new Map(ids.map(([id, prefix]) => [id, prefix === "ses" ? sessionId : newId(prefix)]));
  const { contents: _bytes, files, ...rest } = transcript;
  const keys = new Map([...[...stored.values()].map((key): [string, string] => [key, key]), ...stored]);
  return renamed({ ...rest, files: files.filter((file) => stored.has(file.blobKey)) }, names, keys);
}

type Names = ReadonlyMap<string, string>;

function renamed(value: unknown, names: Names, keys: Names): Json {
  if (typeof value === "string") return renamedText(value, names);
  if (Array.isArray(value)) return value.map((one) => renamed(one, names, keys));
  if (typeof value !== "object" || value === null) return value as Json;
  const gone = lostFile(value as Record<string, unknown>, keys);
  if (gone) return gone;
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  return Object.fromEntries(
    entries.map(([key, one]) => [
      names.get(key) ?? key,
      key === "blobKey" ? (keys.get(String(one)) ?? null) : renamed(one, names, keys),
    ]),
  );
}

/** Some ids are made of a row's and a word: "ask_1:filter", "clarification:ask_1". */
function renamedText(text: string, names: Names): string {
  const known = names.get(text);
  if (known !== undefined || text.length > 300 || !text.includes(":")) return known ?? text;
  return text
    .split(":")
    .map((part) => names.get(part) ?? part)
    .join(":");
}

/** A file block of a report whose bytes are not here is told in words. */
function lostFile(value: Record<string, unknown>, keys: Names): Json | null {
  if (value.type !== "file" || typeof value.blobKey !== "string" || typeof value.name !== "string") return null;
  if (keys.has(value.blobKey)) return null;
  return { type: "markdown", text: value.name.replace(/([\\`*_{}[\]<>()#+!|])/g, "\\$1") };
}
