import type { Delivery } from "@/lib/protocol/artifacts/delivery";

/** The smallest delivery that says something. */
export function emptyDelivery(text: string): Delivery {
  return {
    text,
    language: "en",
    sections: [],
    lineage: [],
    assumptions: [],
    dataNotes: [],
    nextQuestions: [],
    suggestions: [],
    basis: { files: [], humanInputIds: [] },
  };
}
