const KEY = Symbol.for("followthrough.drain");

function controller(): AbortController {
  const holder = globalThis as { [KEY]?: AbortController };
  holder[KEY] ??= new AbortController();
  return holder[KEY];
}

/** Aborts when this process is about to end: streams say good-bye, and their readers go on elsewhere. */
export function draining(): AbortSignal {
  return controller().signal;
}

export function beginDrain(): void {
  controller().abort();
}
