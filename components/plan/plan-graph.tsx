"use client";
import dagre from "@dagrejs/dagre";
import { type Edge, type Node, Position, ReactFlow } from "@xyflow/react";
import "@xyflow/react/dist/base.css";
import { useMemo } from "react";
import { useLanguage } from "@/components/hooks/use-language";
import type { Task } from "@/lib/protocol/session/task";

const WIDTH = 168;
const HEIGHT = 44;

/** The plan as a graph, left to right; only looked at, moved and zoomed. */
export function PlanGraph({ tasks }: { tasks: readonly Task[] }) {
  const language = useLanguage();
  const { nodes, edges } = useMemo(() => layOut(tasks, language), [tasks, language]);
  return (
    <div className="h-80 overflow-hidden rounded-lg border border-line bg-sunk [&_.react-flow\_\_handle]:invisible">
      <ReactFlow
        nodes={nodes}
        edges={edges}
        fitView
        fitViewOptions={{ padding: 0.12, maxZoom: 1 }}
        minZoom={0.3}
        nodesDraggable={false}
        nodesConnectable={false}
        elementsSelectable={false}
        proOptions={{ hideAttribution: true }}
      />
    </div>
  );
}

const lines: Partial<Record<Task["status"], string>> = {
  running: "var(--ink-1)",
  awaiting_input: "var(--accent)",
  failed: "var(--bad)",
};

function layOut(tasks: readonly Task[], language: "en" | "zh"): { nodes: Node[]; edges: Edge[] } {
  const graph = new dagre.graphlib.Graph();
  graph.setGraph({ rankdir: "TB", nodesep: 20, ranksep: 32 });
  graph.setDefaultEdgeLabel(() => ({}));
  const known = new Set(tasks.map((task) => task.stepId));
  const links = tasks.flatMap((task) =>
    task.dependsOn.filter((from) => known.has(from)).map((from) => ({ source: from, target: task.stepId })),
  );
  for (const task of tasks) graph.setNode(task.stepId, { width: WIDTH, height: HEIGHT });
  for (const { source, target } of links) graph.setEdge(source, target);
  dagre.layout(graph);
  const nodes = tasks.map((task): Node => {
    const at = graph.node(task.stepId);
    return {
      id: task.stepId,
      position: { x: at.x - WIDTH / 2, y: at.y - HEIGHT / 2 },
      data: { label: task.title[language] },
      sourcePosition: Position.Bottom,
      targetPosition: Position.Top,
      style: nodeStyle(task),
    };
  });
  const edges = links.map(
    ({ source, target }): Edge => ({
      id: `${source}-${target}`,
      source,
      target,
      style: { stroke: "var(--line-strong)" },
    }),
  );
  return { nodes, edges };
}

function nodeStyle(task: Task) {
  const waiting = task.status === "pending" || task.status === "skipped" || task.status === "canceled";
  return {
    width: WIDTH,
    minHeight: HEIGHT,
    display: "grid",
    placeItems: "center",
    padding: "4px 10px",
    borderRadius: 8,
    border: `1px ${task.status === "reused" ? "dashed" : "solid"} ${lines[task.status] ?? "var(--line-strong)"}`,
    background: "var(--raised)",
    color: waiting ? "var(--ink-3)" : "var(--ink-1)",
    fontSize: 12,
    lineHeight: 1.3,
    textAlign: "center" as const,
  };
}
