import { artifactSchema } from "@/lib/protocol/artifacts/artifact";
import { humanInputSchema } from "@/lib/protocol/session/human-input";
import { memorySchema } from "@/lib/protocol/session/memory";
import { messageSchema } from "@/lib/protocol/session/message";
import { observationSchema } from "@/lib/protocol/session/observation";
import { runSchema } from "@/lib/protocol/session/run";
import { fileSchema, sessionSchema } from "@/lib/protocol/session/session";
import { dagVersionSchema, taskSchema } from "@/lib/protocol/session/task";
import { type Columns, fromColumns } from "../rows/record";

/** Every row is parsed as it leaves the database: an impossible one is an error here, not a surprise later. */
export const toSession = (row: Columns) => fromColumns(sessionSchema, row, ["branchOf"]);
export const toRun = (row: Columns) => fromColumns(runSchema, row);
export const toMessage = (row: Columns) => fromColumns(messageSchema, row);
export const toObservation = (row: Columns) => fromColumns(observationSchema, row);
export const toTask = (row: Columns) => fromColumns(taskSchema, row);
export const toVersion = (row: Columns) => fromColumns(dagVersionSchema, row);
export const toHumanInput = (row: Columns) => fromColumns(humanInputSchema, row);
export const toArtifact = (row: Columns) => fromColumns(artifactSchema, row);
export const toFile = (row: Columns) => fromColumns(fileSchema, row);
export const toMemory = (row: Columns) => fromColumns(memorySchema, row);
