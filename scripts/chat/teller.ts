import { type Delivery, deliverySchema } from "@/lib/protocol/artifacts/delivery";
import type { LoggedEvent } from "@/lib/protocol/events/event";
import type { HumanInput } from "@/lib/protocol/session/human-input";
import { answerSummary } from "@/lib/view/human-input";
import { textForChannel } from "@/lib/view/question-text";
import type { Delta } from "./api";
import type { Screen } from "./screen";
import { words } from "./words";

export interface Offered {
  artifactId: string;
  suggestionId: string;
  text: string;
}

/** Follows a session's events, tells what a person has to know, and keeps what their next line may refer to. */
export class Teller {
  live: string | null = null;
  lastFailed = false;
  seq = 0;
  readonly open = new Map<string, HumanInput>();
  offered: Offered[] = [];
  private streamed = "";
  private readonly titles = new Map<string, string>();

  constructor(private readonly screen: Screen) {}

  delta(delta: Delta): void {
    const { screen } = this;
    if (delta.kind === "text_reset") this.streamed = "";
    if (!screen.interactive) return;
    if (delta.kind === "text" && typeof delta.text === "string") {
      this.streamed += delta.text;
      screen.piece(delta.text);
    }
    if (delta.kind === "progress" && typeof delta.text === "object") screen.note(`… ${screen.in(delta.text)}`);
  }

  tell(event: LoggedEvent): void {
    this.seq = event.seq;
    this.tellRun(event);
    this.tellWork(event);
    this.tellQuestion(event);
    this.tellResult(event);
  }

  private tellRun(event: LoggedEvent): void {
    const { screen } = this;
    if (event.type === "run_opened") this.live = event.payload.run.id;
    if (event.type === "acknowledgement_sent") screen.note(screen.in(event.payload.text));
    if (event.type !== "run_completed" && event.type !== "run_failed" && event.type !== "run_canceled") return;
    this.live = null;
    this.lastFailed = event.type === "run_failed";
    if (event.type === "run_canceled") screen.note(screen.in(words.stopped));
    if (event.type === "run_failed")
      screen.trouble(`${screen.in(words.failed)}: ${screen.in(event.payload.error.message)}`);
  }

  private tellWork(event: LoggedEvent): void {
    const { screen } = this;
    if (event.type === "dag_version_created") {
      const { version, tasks } = event.payload;
      for (const task of tasks) this.titles.set(task.id, screen.in(task.title));
      screen.note(`${screen.in(words.plan)} ${version.dagVersion}: ${screen.in(version.summary)}`);
    }
    if (event.type === "tasks_added")
      for (const task of event.payload.tasks) this.titles.set(task.id, screen.in(task.title));
    if (event.type === "task_completed") screen.note(`✓ ${this.titles.get(event.payload.taskId) ?? ""}`);
    if (event.type === "task_reused") screen.note(`= ${this.titles.get(event.payload.taskId) ?? ""}`);
    if (event.type === "task_failed")
      screen.trouble(`✗ ${this.titles.get(event.payload.taskId) ?? ""}: ${screen.in(event.payload.error.message)}`);
  }

  private tellQuestion(event: LoggedEvent): void {
    const { screen } = this;
    if (event.type === "human_input_requested") {
      this.open.set(event.payload.humanInput.id, event.payload.humanInput);
      if (this.live === null) this.ask(event.payload.humanInput);
    }
    if (event.type === "human_input_partly_answered") {
      const asked = this.open.get(event.payload.humanInputId);
      if (asked) this.open.set(asked.id, { ...asked, answer: event.payload.answer });
    }
    if (event.type === "human_input_answered") {
      const asked = this.open.get(event.payload.humanInputId);
      if (!asked) return;
      this.open.delete(asked.id);
      const said = answerSummary(asked.question, event.payload.answer, asked.question.language);
      screen.note(`${screen.in(words.answeredElsewhere)} ${said}`);
    }
    if (event.type === "human_input_closed" && this.open.delete(event.payload.humanInputId))
      screen.note(`${screen.in(words.closed)} ${event.payload.status}`);
    const asks = event.type === "run_completed" && event.payload.outcome === "asked";
    if (asks) for (const asked of this.open.values()) if (asked.runId === event.runId) this.ask(asked);
  }

  /** The whole question in words; a question that was met at once is not asked. */
  ask(asked: HumanInput): void {
    this.screen.say(textForChannel(asked.question));
    if (this.screen.interactive) this.screen.note(this.screen.in(words.orForm));
  }

  private tellResult(event: LoggedEvent): void {
    if (event.type === "message_sent") {
      const parts = event.payload.message.parts.flatMap((part) => (part.type === "text" ? [part.text] : []));
      const text = parts.join("\n\n");
      if (this.streamed.trim() === text.trim() && text !== "") this.screen.endPiece();
      else this.screen.say(text);
      this.streamed = "";
    }
    if (event.type !== "artifact_created" || event.payload.artifact.kind !== "final_delivery") return;
    const { id, data } = event.payload.artifact;
    const delivery = deliverySchema.safeParse(data);
    if (delivery.success) this.deliver(id, delivery.data);
  }

  private deliver(artifactId: string, delivery: Delivery): void {
    const { screen } = this;
    screen.say(delivery.text);
    const taken = delivery.assumptions.map((one) => `- ${one.text}`);
    if (taken.length > 0) screen.say([screen.in(words.assumed), ...taken].join("\n"));
    const blocks = delivery.sections.flatMap((section) => section.blocks);
    for (const block of blocks)
      if (block.type === "file")
        screen.say(`${block.name}: /api/v1/artifacts/${artifactId}/content?name=${encodeURIComponent(block.name)}`);
    this.offered = delivery.suggestions.map(({ id, text }) => ({ artifactId, suggestionId: id, text }));
    if (this.offered.length === 0) return;
    const lines = this.offered.map(({ text }, index) => `  ${index + 1}. ${text}`);
    screen.say([screen.in(words.suggestions), ...lines].join("\n"));
  }
}
