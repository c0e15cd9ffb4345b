import type { Sign } from "@/lib/runtime/follow-up/evidence/signs";

/** A construction of Chinese: a particle, a modal or aspect word, 把 and 改成, a degree complement, a source that speaks. */
export interface ChineseMark {
  sign: Sign;
  pattern: RegExp;
}
