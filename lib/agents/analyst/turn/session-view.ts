import { z } from "zod";
import { loadedSchema, profiledSchema } from "@/lib/agents/analyst/cells/tables";
import { understandArgsSchema } from "@/lib/agents/analyst/plan";
import { type AnalysisRequest, analysisRequestSchema } from "@/lib/agents/analyst/request/analysis-request";
import type { DecisionContext } from "@/lib/ports/agent";
import type { Delivery } from "@/lib/protocol/artifacts/delivery";
import type { TableProfile } from "@/lib/protocol/data/table";
import type { ObservationRoute } from "@/lib/protocol/events/event";
import { isDone } from "@/lib/runtime/dag/input-hash";

/** "YYYY-MM-DD" where the person is. */
export const todayOf = (context: DecisionContext) =>
  new Intl.DateTimeFormat("en-CA", { timeZone: context.zone, dateStyle: "short" }).format(context.now);

export function outputOf(context: DecisionContext, stepId: string): unknown {
  const task = context.tasks.find((one) => one.stepId === stepId);
  return task && isDone(task) ? task.output : undefined;
}

/** Profiles of the files, once the current plan has brought them. */
export function profilesOf(context: DecisionContext): TableProfile[] {
  const read = profiledSchema.safeParse(outputOf(context, "profile"));
  return read.success ? read.data.profiles : [];
}

export function loadedOf(context: DecisionContext) {
  const read = loadedSchema.safeParse(outputOf(context, "load"));
  return read.success ? read.data : null;
}

/** The question that the current plan began with, and what its form was answered so far. */
export function askedOf(context: DecisionContext) {
  const task = context.tasks.find((one) => one.stepId === "understand");
  const read = understandArgsSchema.safeParse(task?.args);
  return read.success ? read.data : null;
}

/** The request behind the last delivery, and the delivery; null before the first. */
export async function lastDelivered(context: DecisionContext) {
  const [last] = await context.past.deliveries(1);
  const request = last ? requestOf(last.data) : null;
  return last && request ? { delivery: last, request } : null;
}

/**
 * The request that the plan of this very run works on, where it has one: what is said while it works changes that, not what was
 * delivered before it.
 */
export function requestAtWork(context: DecisionContext): AnalysisRequest | null {
  const report = context.tasks.find((task) => task.stepId === "report" && task.runId === context.run.id);
  const read = z.object({ request: analysisRequestSchema }).safeParse(report?.args);
  return read.success ? read.data.request : null;
}

/** The request that a report answers. */
export function requestOf({ agentData }: Pick<Delivery, "agentData">): AnalysisRequest | null {
  const read = analysisRequestSchema.safeParse((agentData as { request?: unknown } | undefined)?.request);
  return read.success ? read.data : null;
}

export function routeAll(context: DecisionContext, route: string, operation: string | null): ObservationRoute[] {
  return context.observations.map((row) => ({ observationId: row.id, route, operation, note: null }));
}
