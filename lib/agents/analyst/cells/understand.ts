import { understandAll } from "@/lib/agents/analyst/follow-up/understand-all";
import { understandArgsSchema } from "@/lib/agents/analyst/plan";
import { defineCell } from "@/lib/ports/agent";
import type { Json } from "@/lib/protocol/session/task";
import { profiledSchema } from "./tables";

/** Reads the question against the profiles: understood, to be asked about, or declined. */
export const understandCell = defineCell({
  id: "analyst.understand",
  version: 1,
  effect: "pure",
  args: understandArgsSchema,
  run: async (_context, args, inputs) => {
    const { profiles } = profiledSchema.parse(inputs.profile);
    return { output: understandAll(args, profiles) as unknown as Json };
  },
});
