import type { Language } from "@/lib/protocol/session/text";

export interface OpenQuestion {
  text: string;
  fields: ReadonlyArray<{ label: string; type?: string; options?: readonly string[] }>;
}

export interface LastDelivery {
  title: string;
  /** Section titles, in order. */
  sections: readonly string[];
  /** Words of the result a person may name: columns, measures, values, products. */
  terms: readonly string[];
}

/** What the router knows when a message comes in. `history` is oldest first and ends before the message. */
export interface FollowUpInput {
  text: string;
  language?: Language;
  openQuestion?: OpenQuestion;
  lastDelivery?: LastDelivery;
  history: ReadonlyArray<{ role: "user" | "assistant"; text: string }>;
}
