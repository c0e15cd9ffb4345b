import type { HumanAnswer } from "@/lib/protocol/human-input/answer";
import type { AnswerRests, MessagePreview } from "@/lib/protocol/resources/previews";
import type { MessageMode } from "@/lib/protocol/session/observation";

/** Reads and writes that go through route handlers, so that none of them waits behind a send. */

export class ApiFailure extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    /** The server's words for it, where it said some. */
    readonly say: { en: string; zh: string } | null = null,
  ) {
    super(code);
    this.name = "ApiFailure";
  }
}

async function call<Result>(path: string, init?: RequestInit): Promise<Result> {
  const response = await fetch(`/api/v1${path}`, init);
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new ApiFailure(response.status, codeOf(body), saidIn(body));
  return body as Result;
}

function codeOf(body: unknown): string {
  const code = typeof body === "object" && body !== null && "code" in body ? body.code : undefined;
  return typeof code === "string" ? code : "unknown";
}

function saidIn(body: unknown): { en: string; zh: string } | null {
  const said = typeof body === "object" && body !== null && "message" in body ? body.message : null;
  if (typeof said !== "object" || said === null || !("en" in said) || !("zh" in said)) return null;
  return { en: String(said.en), zh: String(said.zh) };
}

const json = (method: string, body: unknown, keepalive = false): RequestInit => ({
  method,
  keepalive,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

export const cancelRun = (runId: string) => call(`/runs/${runId}/cancel`, json("POST", {}));

/** `keepalive`: the page may be leaving. */
export const saveComposerDraft = (sessionId: string, text: string, keepalive = false) =>
  call(`/sessions/${sessionId}/draft`, json("PUT", { text }, keepalive));

export const saveFormDraft = (
  humanInputId: string,
  patch: { values?: Record<string, unknown>; states?: Record<string, string> },
  keepalive = false,
) => call<{ savedAt: string }>(`/human-inputs/${humanInputId}/draft`, json("PUT", patch, keepalive));

/** The token of a session's read-only link, or null. */
export const readShare = (sessionId: string) => call<{ token: string | null }>(`/sessions/${sessionId}/share`);

export const setShared = (sessionId: string, shared: boolean) =>
  call<{ token: string | null }>(`/sessions/${sessionId}/share`, json(shared ? "PUT" : "DELETE", {}));

/** A new session from an exported one; `missing`: names of files whose bytes it does not hold. */
export const importSession = async (file: File) =>
  call<{ session: { id: string }; missing: string[] }>("/sessions/import", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: await file.text(),
  });

/** How a message would be taken if it were sent now. */
export const previewMessage = (
  sessionId: string,
  message: { text: string; mode: MessageMode; fileIds: string[]; zone: string },
  signal: AbortSignal,
) => call<MessagePreview>(`/sessions/${sessionId}/messages/preview`, { ...json("POST", message), signal });

/** An answer that came too late, as the words of a message. */
export const lateAnswer = (humanInputId: string, answer: HumanAnswer) =>
  call<{ text: string }>(`/human-inputs/${humanInputId}/late-answer`, json("POST", answer));

/** What rests on an answer, before it is changed. */
export const readRests = (humanInputId: string) => call<AnswerRests>(`/human-inputs/${humanInputId}/rests`);

export const readJson = <Result>(path: string) => call<Result>(path);

/** The report as a file, with the bytes received so far. */
export async function downloadReport(
  artifactId: string,
  format: string,
  onBytes: (bytes: number) => void,
): Promise<{ blob: Blob; name: string }> {
  const response = await fetch(`/api/v1/artifacts/${artifactId}/export?format=${format}`);
  if (!response.ok) throw new ApiFailure(response.status, codeOf(await response.json().catch(() => null)));
  let bytes = 0;
  const counted = response.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, onward) => {
        bytes += chunk.byteLength;
        onBytes(bytes);
        onward.enqueue(chunk);
      },
    }),
  );
  const type = response.headers.get("content-type") ?? "application/octet-stream";
  const blob = await new Response(counted, { headers: { "content-type": type } }).blob();
  return { blob, name: fileNameOf(response.headers.get("content-disposition")) ?? `report.${format}` };
}

function fileNameOf(disposition: string | null): string | null {
  const encoded = disposition?.match(/filename\*=UTF-8''([^;]+)/)?.[1];
  return encoded ? decodeURIComponent(encoded) : null;
}

/** One file to its session, with the fraction sent so far: `fetch` does not tell it. */
export function uploadFile(
  sessionId: string,
  file: File,
  onFraction: (fraction: number) => void,
): Promise<{ id: string; name: string; size: number; mediaType: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", `/api/v1/sessions/${sessionId}/files`);
    request.upload.onprogress = (event) => event.lengthComputable && onFraction(event.loaded / event.total);
    request.onerror = () => reject(new ApiFailure(0, "network"));
    request.onload = () => {
      const body: unknown = JSON.parse(request.responseText || "null");
      if (request.status >= 300) reject(new ApiFailure(request.status, codeOf(body)));
      else
        resolve((body as { items: { id: string; name: string; size: number; mediaType: string }[] }).items[0] as never);
    };
    const form = new FormData();
    form.append("file", file);
    request.send(form);
  });
}
