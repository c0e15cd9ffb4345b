const offered = "followthrough:data-file";
let waiting: File | null = null;

/** A file for the first message of a new session: the page that starts one takes it up, now or when it is there. */
export function offerDataFile(file: File): void {
  const taken = !window.dispatchEvent(new CustomEvent(offered, { detail: file, cancelable: true }));
  waiting = taken ? null : file;
}

export function onDataFile(take: (file: File) => void): () => void {
  const listen = (event: Event) => {
    event.preventDefault();
    take((event as CustomEvent<File>).detail);
  };
  if (waiting) take(waiting);
  waiting = null;
  window.addEventListener(offered, listen);
  return () => window.removeEventListener(offered, listen);
}

/** A session is exported as one JSON object that names it; whatever else there is in a file is data. */
export async function holdsSession(file: File): Promise<boolean> {
  const text = (await file.text()).trimStart();
  if (!text.startsWith("{")) return false;
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === "object" && parsed !== null && "session" in parsed;
  } catch {
    return false;
  }
}
