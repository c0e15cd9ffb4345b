import type { DecisionContext } from "@/lib/ports/agent";
import type { ModelStep } from "@/lib/ports/model";
import type { ObservationRoute } from "@/lib/protocol/events/event";
import type { MessagePart } from "@/lib/protocol/session/message";
import { extractNextQuestions } from "@/lib/runtime/next-questions/extract";
import type { AgentDecision, ArtifactDraft } from "@/lib/runtime/run/decision";
import { deliveryOf, writtenBy } from "./delivery";
import type { ReadStep } from "./read-step";

/** What is done with a step of the model. `said`: all that it said to the person before and in the step. */
export function decisionOf(
  context: DecisionContext,
  step: ModelStep,
  read: Exclude<ReadStep, { kind: "faulty" }>,
  said: string,
): AgentDecision {
  const reply: MessagePart[] = said === "" ? [] : [{ type: "text", text: said }];
  const spoken = reply.length > 0 ? { reply } : {};
  switch (read.kind) {
    case "ask":
      return {
        routes: routesOf(context, "revise_run"),
        ...spoken,
        ...titled(context),
        artifacts: filesOf(context),
        ask: { question: withFreshId(context, read.question) },
        drop: context.openQuestions.filter((row) => row.taskId === null).map((row) => row.id),
      };
    case "work": {
      const names = read.nodes.map((node) => node.title);
      const summary = { en: names.map(({ en }) => en).join(", "), zh: names.map(({ zh }) => zh).join("，") };
      return {
        routes: routesOf(context, "revise_run"),
        ...spoken,
        ...titled(context),
        addTasks: { nodes: read.nodes, summary },
      };
    }
    case "said":
      return {
        routes: routesOf(context, "direct_answer"),
        ...titled(context),
        artifacts: filesOf(context),
        ...ending(context, step, said),
      };
  }
}

function ending(context: DecisionContext, step: ModelStep, said: string): Pick<AgentDecision, "reply" | "deliver"> {
  const { body, questions } = extractNextQuestions(said);
  if (questions.length > 0 && body.trim() !== "") return { deliver: deliveryOf(context, body, questions) };
  const cut = step.finishReason === "length" ? `\n\n${CUT[context.language]}` : "";
  return { reply: [{ type: "text", text: `${said}${cut}` }] };
}

const CUT = {
  en: "*The reply reached the model's length limit here. Say “go on” for the rest.*",
  zh: "（回复在此达到模型的长度上限。说“继续”可获得其余内容。）",
};

/** Files become results when the turn ends, so that each is published once. */
function filesOf({ tasks, run }: DecisionContext): ArtifactDraft[] {
  const own = tasks.filter((task) => task.runId === run.id);
  return writtenBy(own).map((file) => ({
    kind: "file",
    title: file.name,
    data: { ...file },
    blobKey: file.blobKey,
    mediaType: file.mediaType,
  }));
}

function routesOf({ observations }: DecisionContext, route: string): ObservationRoute[] {
  return observations.map(({ id, payload }) =>
    payload.kind === "human_input_response"
      ? { observationId: id, route: "resume_need_input", operation: "answer_question", note: null }
      : { observationId: id, route, operation: null, note: null },
  );
}

function titled({ run }: DecisionContext): Pick<AgentDecision, "title"> {
  const words = run.inputText.trim().split("\n")[0] ?? "";
  return run.turnIndex === 1 && words !== "" ? { title: [...words].slice(0, 60).join("") } : {};
}

type Asked = Extract<ReadStep, { kind: "ask" }>["question"];

/** Ids of calls are the provider's, and some count anew in every step; the wire's id is unique in its session. */
function withFreshId(context: DecisionContext, question: Asked): Asked {
  const { requestId: _, toolCallId, ...rest } = question;
  const guessable = toolCallId === undefined || toolCallId.length < 12;
  if (!guessable || context.run.turnIndex === 1) return question;
  return { ...rest, toolCallId: `${toolCallId ?? "call"}-${context.run.turnIndex}` };
}
