import type { Json } from "@/lib/protocol/session/task";

/** SHA-256 in hex of a JSON value in canonical form: the order of keys does not count. */
export type HashJson = (value: Json) => string;
