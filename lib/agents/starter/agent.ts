import type { Agent, DecisionContext } from "@/lib/ports/agent";
import type { ObservationRoute } from "@/lib/protocol/events/event";
import type { Observation } from "@/lib/protocol/session/observation";
import type { AgentDecision } from "@/lib/runtime/run/decision";
import { archiveCell } from "./cells/archive";
import { repositoryCell } from "./cells/repository";
import { scaffoldCell } from "./cells/scaffold";
import { agentDataSchema, archiveOutputSchema, projectDelivery } from "./delivery";
import { explainProject } from "./explain";
import { projectForm, specOf } from "./form";
import { projectPlan } from "./plan";
import { frameworkNames, type ProjectSpec, projectSpecSchema } from "./spec";
import { readWishes, type SpecChange } from "./wishes";

/** Makes real, buildable web projects. Needs no model. */
export const starterAgent: Agent = {
  id: "starter",
  kind: "specialised",
  title: { en: "Starter", zh: "项目生成" },
  description: {
    en: "Asks what the project needs and delivers one that builds.",
    zh: "问清需求，交付一个可以直接构建的项目。",
  },
  needsModel: false,
  starters: [
    {
      title: { en: "A new project", zh: "新建项目" },
      text: { en: "Help me create a project", zh: "帮我创建一个项目" },
    },
  ],
  cells: [scaffoldCell, repositoryCell, archiveCell],
  decide: async (context) => {
    if (context.trigger === "tasks_settled") return deliver(context);
    const failed = context.observations.find((row) => row.payload.kind === "runtime_error");
    if (failed?.payload.kind === "runtime_error") return { routes: [], fail: failed.payload.problem };
    return (await fromAnswer(context)) ?? fromWords(context);
  },
};

const dayOf = (context: DecisionContext) =>
  new Intl.DateTimeFormat("en-CA", { timeZone: context.zone, dateStyle: "short" }).format(context.now);

async function fromAnswer(context: DecisionContext): Promise<AgentDecision | null> {
  const answers = context.observations.filter((row) => row.payload.kind === "human_input_response");
  const last = answers.at(-1)?.payload;
  if (last?.kind !== "human_input_response") return null;
  const asked = (await context.past.answered(20)).find((row) => row.id === last.humanInputId);
  if (!asked) return null;
  const said = wishesOf(context, (await sentBefore(context)).concat(textsOf(context.observations)));
  const project = await lastProject(context);
  const keep = project ? { tests: project.spec.tests, typescript: project.spec.typescript } : {};
  const spec = specOf(asked.question, last.answer, { ...keep, ...said.change });
  return { ...planFor(context, spec), routes: routed(context.observations, "resume_need_input", "answer_question") };
}

/** What the person wrote in the run that asked and since: it may hold wishes that the form has no field for. */
async function sentBefore(context: DecisionContext): Promise<string[]> {
  const messages = (await context.past.messages(10)).toReversed();
  const runs = [context.run.id, context.run.parentRunId];
  const asked = messages.filter((message) => message.role === "user" && runs.includes(message.runId));
  return asked.flatMap((message) => message.parts.flatMap((part) => (part.type === "text" ? [part.text] : [])));
}

async function fromWords(context: DecisionContext): Promise<AgentDecision> {
  const { change, asks } = wishesOf(context, textsOf(context.observations));
  const project = await lastProject(context);
  const title = change.title ?? (context.language === "zh" ? "新项目" : "New project");
  if (!project)
    return {
      routes: routed(context.observations, "revise_run", "new_goal"),
      ask: { question: projectForm(change, context.language) },
      drop: context.openQuestions.map((row) => row.id),
      title,
    };
  const wants = Object.keys(change).length > 0;
  if (wants && !(asks && Object.keys(change).length === 0)) {
    const spec = { ...project.spec, ...change };
    return { ...planFor(context, spec), routes: routed(context.observations, "revise_run", "change_parameter") };
  }
  if (asks) {
    const reply = explainProject(project.spec, project.files, project.artifactId, context.language);
    return { routes: routed(context.observations, "direct_answer", "explain"), reply };
  }
  const { title: name, framework, git, deadline } = project.spec;
  const current = { title: name, framework, git, ...(deadline ? { deadline } : {}) };
  return {
    routes: routed(context.observations, "revise_run", "unsure"),
    ask: { question: changeForm(current, context) },
  };
}

/** The same form with what stands now: asked where it is not clear what to change. */
function changeForm(current: SpecChange, context: DecisionContext) {
  const zh = context.language === "zh";
  const form = projectForm(current, context.language);
  const reason = zh ? "目前如此" : "As it is now";
  return {
    ...form,
    title: zh ? "修改项目" : "Change the project",
    text: zh ? "没有看懂要改什么。请在这里修改。" : "It is not clear what to change. Change it here.",
    clarificationType: "ambiguous_requirement" as const,
    fields: form.fields.map((field) => ({ ...field, reason })),
  };
}

function planFor(context: DecisionContext, spec: ProjectSpec): Pick<AgentDecision, "plan" | "title"> {
  const name = frameworkNames[spec.framework];
  return {
    title: spec.title,
    plan: {
      nodes: projectPlan(spec, dayOf(context)),
      summary: { en: `${name} project "${spec.title}"`, zh: `${name} 项目“${spec.title}”` },
    },
  };
}

async function deliver(context: DecisionContext): Promise<AgentDecision> {
  const output = (stepId: string) => context.tasks.find((task) => task.stepId === stepId);
  const spec = projectSpecSchema.parse(output("scaffold")?.args);
  const archive = archiveOutputSchema.parse(output("archive")?.output);
  const answered = await context.past.answered(1);
  const made = projectDelivery(
    spec,
    dayOf(context),
    archive,
    answered.map((row) => row.id),
  );
  return { routes: [], deliver: { ...made, stepId: "archive" } };
}

async function lastProject(context: DecisionContext) {
  const [last] = await context.past.deliveries(1);
  if (!last) return null;
  const { spec } = agentDataSchema.parse(last.data.agentData);
  const files = last.data.sections.flatMap((section) =>
    section.blocks.flatMap((block) => (block.type === "file" ? (block.entries ?? []) : [])),
  );
  return { spec: projectSpecSchema.parse(spec), files, artifactId: last.id };
}

function wishesOf(context: DecisionContext, texts: string[]) {
  const all = texts.map((text) => readWishes(text, context.world.words, dayOf(context), context.language));
  return {
    change: Object.assign({}, ...all.map((one) => one.change)) as SpecChange,
    asks: all.some((one) => one.asks),
  };
}

function textsOf(observations: Observation[]): string[] {
  return observations.flatMap((row) => (row.payload.kind === "user_follow_up" ? [row.payload.text] : []));
}

function routed(observations: Observation[], route: string, operation: string): ObservationRoute[] {
  return observations.map((row) => ({ observationId: row.id, route, operation, note: null }));
}
