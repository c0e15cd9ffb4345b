/** Reads the stream until `enough`; returns the ids in the order they came. Deltas have none. */
export async function readEvents(
  address: string,
  headers: Record<string, string>,
  enough: (ids: number[], types: string[]) => boolean,
): Promise<number[]> {
  const leave = new AbortController();
  const timer = setTimeout(() => leave.abort(new Error("the events did not come")), 60_000);
  const answer = await fetch(address, { headers: { accept: "text/event-stream", ...headers }, signal: leave.signal });
  const ids: number[] = [];
  const types: string[] = [];
  let rest = "";
  try {
    for await (const piece of (answer.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
      const messages = (rest + piece).split("\n\n");
      rest = messages.pop() ?? "";
      for (const message of messages) {
        const id = message.match(/^id: (\d+)$/m)?.[1];
        if (id === undefined) continue;
        ids.push(Number(id));
        types.push(String(JSON.parse(message.match(/^data: (.*)$/m)?.[1] ?? "{}").type));
        if (enough(ids, types)) return ids;
      }
    }
    return ids;
  } finally {
    clearTimeout(timer);
    leave.abort();
  }
}
