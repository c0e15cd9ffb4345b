/**
 * Lets concurrent work go on one step at a time, in an order that somebody else chooses: every call that passes the gate
 * waits until it is let through. A killed party is never let through again, as a process that is gone.
 */
export class Gate {
  private waiting: { party: string; open: () => void }[] = [];
  private readonly killed = new Set<string>();

  wait(party: string): Promise<void> {
    if (this.killed.has(party)) return new Promise(() => undefined);
    return new Promise((open) => {
      this.waiting.push({ party, open });
    });
  }

  get size(): number {
    return this.waiting.length;
  }

  /** Lets one through; `choice` picks among those that wait. */
  letThrough(choice: number): void {
    const [next] = this.waiting.splice(choice % Math.max(1, this.waiting.length), 1);
    next?.open();
  }

  kill(party: string): void {
    this.killed.add(party);
    this.waiting = this.waiting.filter((one) => one.party !== party);
  }
}

/** The port with every call going through the gate first. */
export function gated<Port extends object>(port: Port, gate: Gate, party: string): Port {
  return new Proxy(port, {
    get(target, key) {
      const value = Reflect.get(target, key);
      if (typeof value !== "function") return value;
      return async (...args: unknown[]) => {
        await gate.wait(party);
        return Reflect.apply(value, target, args);
      };
    },
  });
}
