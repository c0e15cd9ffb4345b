import type { Clock } from "@/lib/ports/clock";

type Sleeper = { due: number; wake(): void };

/** A clock that stands still until it is moved: who sleeps wakes in the order of what they asked for. */
export class ManualClock implements Clock {
  private sleepers: Sleeper[] = [];

  constructor(private time: number = Date.UTC(2026, 0, 5, 9)) {}

  now(): Date {
    return new Date(this.time);
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    if (signal?.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const sleeper: Sleeper = { due: this.time + ms, wake: resolve };
      this.sleepers.push(sleeper);
      signal?.addEventListener("abort", () => this.wake(sleeper), { once: true });
    });
  }

  /** Moves time on; everybody whose wait ends on the way has run as far as it can before the next wakes. */
  async advance(ms: number): Promise<void> {
    const until = this.time + ms;
    for (;;) {
      await settled();
      const next = this.sleepers.filter(({ due }) => due <= until).sort((a, b) => a.due - b.due)[0];
      if (!next) break;
      this.time = Math.max(this.time, next.due);
      this.wake(next);
    }
    this.time = until;
    await settled();
  }

  private wake(sleeper: Sleeper): void {
    if (!this.sleepers.includes(sleeper)) return;
    this.sleepers = this.sleepers.filter((one) => one !== sleeper);
    sleeper.wake();
  }
}

/** Lets every promise that can go on go on. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
