import { randomBytes } from "node:crypto";
import type { Ids } from "@/lib/ports/ids";

/** 20 random bytes: unguessable, so an id that is shown in an address gives nothing else away. */
export const randomIds: Ids = { id: (prefix) => `${prefix}_${randomBytes(20).toString("base64url")}` };
