import type { DataSign } from "@/lib/runtime/follow-up/data-change/evidence";
import type { DataChangeKind, DataChangeReading } from "@/lib/runtime/follow-up/data-change/plan-summary";
import { dataPrior, dataWeights } from "@/lib/runtime/follow-up/data-change/weights";

const kinds = Object.keys(dataPrior) as DataChangeKind[];

/** The best kind must be ahead by this much (log-odds) to be taken without asking. */
const leadNeeded = 0.25;
/** Kinds with less of the evidence than this are not offered. */
const worthOffering = 0.05;

/** Ranks the kinds of change by the evidence. `lead` is missing where the two best are too close. */
export function leadOf(signs: ReadonlySet<DataSign>): Pick<DataChangeReading, "lead" | "candidates"> {
  const sums = kinds
    .map((kind) => ({
      kind,
      sum: [...signs].reduce((sum, sign) => sum + (dataWeights[sign][kind] ?? 0), dataPrior[kind]),
    }))
    .sort((left, right) => right.sum - left.sum);
  const [best, second] = sums;
  if (!best || !second) return { lead: undefined, candidates: [] };
  const total = sums.reduce((all, { sum }) => all + Math.exp(sum - best.sum), 0);
  const candidates = sums
    .map(({ kind, sum }) => ({ kind, confidence: Math.exp(sum - best.sum) / total }))
    .filter(({ confidence }, at) => at < 2 || confidence >= worthOffering);
  return { lead: best.sum - second.sum >= leadNeeded ? best.kind : undefined, candidates };
}
