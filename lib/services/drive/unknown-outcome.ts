import type { Question } from "@/lib/protocol/human-input/question";
import type { Task } from "@/lib/protocol/session/task";
import type { Language } from "@/lib/protocol/session/text";

/** Asked when a process died while a task was changing something outside: it may have happened. */
export function unknownOutcome(task: Task, language: Language): Question {
  const zh = language === "zh";
  const name = task.title[language];
  return {
    text: zh
      ? `“${name}”在对外部做更改时被中断，可能已经生效。要再执行一次吗？`
      : `"${name}" was interrupted while it was changing something outside. It may have happened already. Do it again?`,
    clarificationType: "risk_confirmation",
    language,
    mode: "confirm",
    askedBy: { source: "ask_clarification", name },
    fields: [],
    actions: [
      { id: "again", label: zh ? "再执行一次" : "Do it again", tone: "danger", consent: "yes" },
      { id: "leave", label: zh ? "不再执行" : "Leave it", tone: "plain", consent: "no", closes: "decline" },
    ],
    sensitivity: "plain",
  };
}
