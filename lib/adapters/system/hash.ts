import { createHash } from "node:crypto";
import stringify from "safe-stable-stringify";
import type { HashJson } from "@/lib/ports/hash";

export const sha256OfJson: HashJson = (value) =>
  createHash("sha256")
    .update(stringify(value) ?? "null")
    .digest("hex");
