import type { LoggedEvent } from "@/lib/protocol/events/event";
import { insert, type RowChange, update } from "./row-change";

/** Questions to a person. */
export function projectHumanInput(event: LoggedEvent): RowChange[] {
  switch (event.type) {
    case "human_input_requested":
      return [insert("humanInput", event.payload.humanInput)];
    case "human_input_partly_answered":
      return [update("humanInput", event.payload.humanInputId, { answer: event.payload.answer })];
    case "human_input_answered": {
      const { humanInputId, answer, by, channel } = event.payload;
      const set = { status: "answered", answer, answeredAt: event.createdAt, answeredBy: by, channel };
      return [update("humanInput", humanInputId, set)];
    }
    case "human_input_closed": {
      const { humanInputId, status, by } = event.payload;
      return [update("humanInput", humanInputId, { status, answeredAt: event.createdAt, answeredBy: by })];
    }
    default:
      return [];
  }
}
