/** Time as we ask for it: the only way to read it or to wait. */
export interface Clock {
  now(): Date;
  /** Resolves after `ms`, or at once when `signal` aborts (an aborted wait is no error; look at the signal). */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}
