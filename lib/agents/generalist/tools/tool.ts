import type { z } from "zod";
import type { Cell, DecisionContext } from "@/lib/ports/agent";
import type { Json } from "@/lib/protocol/session/task";
import type { Bilingual } from "@/lib/protocol/session/text";

/** What a call comes to: the args of a task, or in words for the model why there is none. */
export type Resolved = { args: Json } | { fault: string };

/** A tool as a model is offered it, and the cell that does its work. */
export interface Tool {
  name: string;
  description: string;
  schema: z.ZodObject;
  cell: Cell;
  resolve(args: Json, context: DecisionContext): Resolved;
  title(args: Json): Bilingual;
}

/** Checks a tool's shape; its args are typed inside and plain JSON outside. */
export function defineTool<Schema extends z.ZodObject>(tool: {
  name: string;
  description: string;
  schema: Schema;
  cell: Cell;
  /** Completes what the model said with what the task needs to be repeatable. */
  resolve(args: z.infer<Schema>, context: DecisionContext): Resolved;
  title(args: z.infer<Schema>): Bilingual;
}): Tool {
  return {
    ...tool,
    resolve: (args, context) => tool.resolve(tool.schema.parse(args), context),
    title: (args) => tool.title(tool.schema.parse(args)),
  };
}
