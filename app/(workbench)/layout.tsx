import type { ReactNode } from "react";
import { Shell } from "@/components/workbench/shell";
import { WorkbenchProvider } from "@/components/workbench/workbench-context";
import { type App, getApp } from "@/lib/compose";
import type { AgentCard, SuggestionClick } from "@/lib/view/workbench";
import * as actions from "./actions";
import { currentOwner } from "./owner";
import { SUGGESTION_CLICK } from "./settings/keys";

type Sample = Awaited<ReturnType<App["samples"]["list"]>>[number];

export const dynamic = "force-dynamic";

export default async function WorkbenchLayout({ children }: { children: ReactNode }) {
  const app = getApp();
  const owner = await currentOwner();
  const [sessions, questions, models, samples, click] = await Promise.all([
    app.reader.sessions(owner, { status: "active" }, { limit: 50 }),
    app.reader.humanInputs(owner, { status: "open" }, { limit: 200 }),
    app.models.list(owner),
    app.samples.list(),
    app.settings.get(owner, SUGGESTION_CLICK),
  ]);
  const suggestionClick: SuggestionClick = click === "send" ? "send" : "fill";
  return (
    <WorkbenchProvider
      value={{
        actions: { ...actions },
        agents: app.agents.list().map((agent) => cardOf(agent, samples)),
        models,
        suggestionClick,
      }}
    >
      <Shell
        initial={sessions}
        now={app.clock.now()}
        openQuestions={questions.items.map(({ id, sessionId, agentId, question }) => ({
          ...{ id, sessionId, agentId, text: question.text },
        }))}
      >
        {children}
      </Shell>
    </WorkbenchProvider>
  );
}

/** Whose work begins with a table: the samples are its starters. */
const TABLE_AGENT = "analyst";

/** What of an agent may go to the browser: no functions, no cells. */
function cardOf({ id, kind, title, description, needsModel, starters }: AgentCard, samples: Sample[]): AgentCard {
  const offered = id === TABLE_AGENT ? [...starters, ...samples.map(starterOf)] : starters;
  return { id, kind, title, description, needsModel, starters: offered };
}

const starterOf = ({ id, title, description, question }: Sample): AgentCard["starters"][number] => ({
  title: { en: `${title.en}: ${description.en}`, zh: `${title.zh}：${description.zh}` },
  text: question,
  sampleId: id,
});
