import type { Question } from "@/lib/protocol/human-input/question";
import type { Task } from "@/lib/protocol/session/task";

/** Asked when a process died while a task was changing something outside: it may have happened. */
export function unknownOutcome(task: Task): Question {
  return {
    text: `"${task.title.en}" was interrupted while it was changing something outside. It may have happened already. Do it again?`,
    clarificationType: "risk_confirmation",
    language: "en",
    mode: "confirm",
    askedBy: { source: "ask_clarification", name: task.title.en },
    fields: [],
    actions: [
      { id: "again", label: "Do it again", tone: "danger", consent: "yes" },
      { id: "leave", label: "Leave it", tone: "plain", consent: "no", closes: "decline" },
    ],
    sensitivity: "plain",
  };
}
