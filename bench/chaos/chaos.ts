import { withInstance } from "../support/instance";
import { type Audit, audit } from "./audit";
import { type Kill, killInTurn } from "./killer";
import { type Acknowledged, emptyLedger } from "./ledger";
import { keepWorking } from "./people";

/** How long a person tries to reach a server, and how long everybody may take to end, in milliseconds. */
const PATIENCE_MS = 120_000;

export interface Aftermath {
  kills: Kill[];
  acknowledged: Acknowledged;
  found: Audit;
}

/** People at work on the real thing while its processes are killed in turn, `kills` times, and what is missing then. */
export async function chaos(kills: number, people: number): Promise<Aftermath> {
  return withInstance(async (running) => {
    const api = running.api.patient(PATIENCE_MS);
    const acknowledged = emptyLedger();
    const over = new AbortController();
    const work = Promise.all(
      Array.from({ length: people }, (_, place) => keepWorking(api, acknowledged, over.signal, place)),
    );
    const killing = killInTurn(running, kills).finally(() => over.abort());
    const [done] = await Promise.all([killing, work]);
    return { kills: done, acknowledged, found: await audit(api, acknowledged, PATIENCE_MS) };
  });
}
