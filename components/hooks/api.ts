/** Reads and writes that go through route handlers, so that none of them waits behind a send. */

export class ApiFailure extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(code);
    this.name = "ApiFailure";
  }
}

async function call<Result>(path: string, init?: RequestInit): Promise<Result> {
  const response = await fetch(`/api/v1${path}`, init);
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new ApiFailure(response.status, codeOf(body));
  return body as Result;
}

function codeOf(body: unknown): string {
  const code = typeof body === "object" && body !== null && "code" in body ? body.code : undefined;
  return typeof code === "string" ? code : "unknown";
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

export const readJson = <Result>(path: string) => call<Result>(path);

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
