import type { PlanNode } from "@/lib/protocol/session/task";

/** Why a plan cannot be executed; null for a sound one. */
export function planFault(nodes: PlanNode[], known: string[] = []): string | null {
  const ids = new Set([...known, ...nodes.map((node) => node.stepId)]);
  if (ids.size !== nodes.length + known.length) return "plan.repeated_step";
  if (nodes.some((node) => node.dependsOn.some((stepId) => !ids.has(stepId)))) return "plan.unknown_step";
  return inOrder(nodes, known) ? null : "plan.cycle";
}

/** The nodes with every step behind those it depends on; null when they depend on each other in a circle. */
export function inOrder(nodes: PlanNode[], known: string[] = []): PlanNode[] | null {
  const placed = new Set(known);
  const ordered: PlanNode[] = [];
  let rest = nodes;
  while (rest.length > 0) {
    const next = rest.filter((node) => node.dependsOn.every((stepId) => placed.has(stepId)));
    if (next.length === 0) return null;
    for (const node of next) placed.add(node.stepId);
    ordered.push(...next);
    rest = rest.filter((node) => !placed.has(node.stepId));
  }
  return ordered;
}
