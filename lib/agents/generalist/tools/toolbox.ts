import { z } from "zod";
import type { ModelTool } from "@/lib/ports/model";
import type { Json, Task } from "@/lib/protocol/session/task";
import { askTool } from "@/lib/runtime/human-input/tool-call/tool-schema";
import { listFiles } from "./list-files";
import { profileData } from "./profile-data";
import { queryData } from "./query-data";
import { readFile } from "./read-file";
import type { Tool } from "./tool";
import { writeFile } from "./write-file";

export const tools: readonly Tool[] = [listFiles, readFile, writeFile, profileData, queryData];

export function toolNamed(name: string): Tool | undefined {
  return tools.find((tool) => tool.name === name);
}

/** What the model is offered: the tools, and the question to the person, which is never executed. */
export const offeredTools: readonly ModelTool[] = [
  { name: askTool.name, description: askTool.description, parameters: schemaOf(askTool.inputSchema) },
  ...tools.map(({ name, description, schema }) => ({ name, description, parameters: schemaOf(schema) })),
];

function schemaOf(schema: z.ZodType): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: "input" });
  return JSON.parse(JSON.stringify(rest));
}

/** A task as the model called it: what was added for the task itself is left out. */
export function callOf(task: Task): { name: string; args: Json } | null {
  const tool = tools.find(({ cell }) => cell.id === task.cellId);
  if (!tool) return null;
  const { data } = tool.schema.safeParse(task.args);
  return { name: tool.name, args: (data ?? {}) as Json };
}
