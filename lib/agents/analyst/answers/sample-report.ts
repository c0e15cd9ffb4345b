import type { Delivery } from "@/lib/protocol/artifacts/delivery";
import type { Language } from "@/lib/protocol/session/text";

/** A made-up report of one figure by one breakdown, for tests. */
export function parseDelivery(rows: [string, number][], language: Language): Delivery {
  return { ...reportBy("group", rows), language };
}

/** As above, with the name of the breakdown. */
export function reportBy(label: string, rows: [string, number][]): Delivery {
  return {
    text: "",
    language: "en",
    sections: [
      {
        id: "s1",
        number: 1,
        title: `Total revenue by ${label}`,
        blocks: [
          {
            type: "table",
            caption: "",
            columns: [
              { name: "d1", label, type: "text", format: "plain" },
              { name: "m1", label: "Total revenue", type: "decimal", format: "grouped" },
            ],
            rows,
            totalRows: rows.length,
          },
        ],
      },
    ],
    lineage: [],
    assumptions: [],
    dataNotes: [],
    nextQuestions: [],
    suggestions: [],
    basis: { files: [], humanInputIds: [] },
  };
}
