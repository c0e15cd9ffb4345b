import type { ValueOf } from "@/lib/ports/word-reader";
import type { Found } from "../scan";
import { scanYesNo } from "./yes-no";

/** The first yes or no of a text decides: "Yes. I said no" is yes, 否定，那不可以 is no. */
export function findYesNo(text: string): Found<ValueOf<"checkbox">>[] {
  return scanYesNo(text).map((hit) => ({
    start: hit.start,
    end: hit.end,
    value: { kind: "checkbox", value: hit.value },
    alternatives: [],
  }));
}
