import type { ReactNode } from "react";
import { Shell } from "@/components/workbench/shell";
import { WorkbenchProvider } from "@/components/workbench/workbench-context";
import { getApp } from "@/lib/compose";
import type { AgentCard, SuggestionClick } from "@/lib/view/workbench";
import * as actions from "./actions";
import { currentOwner } from "./owner";
import { SUGGESTION_CLICK } from "./settings/keys";

export const dynamic = "force-dynamic";

export default async function WorkbenchLayout({ children }: { children: ReactNode }) {
  const app = getApp();
  const owner = await currentOwner();
  const [sessions, questions, models, click] = await Promise.all([
    app.reader.sessions(owner, { status: "active" }, { limit: 50 }),
    app.reader.humanInputs(owner, { status: "open" }, { limit: 200 }),
    app.models.list(owner),
    app.settings.get(owner, SUGGESTION_CLICK),
  ]);
  const suggestionClick: SuggestionClick = click === "send" ? "send" : "fill";
  return (
    <WorkbenchProvider
      value={{ actions: { ...actions }, agents: app.agents.list().map(cardOf), models, suggestionClick }}
    >
      <Shell initial={sessions} now={app.clock.now()} openQuestions={questions.items.length}>
        {children}
      </Shell>
    </WorkbenchProvider>
  );
}

/** What of an agent may go to the browser: no functions, no cells. */
function cardOf({ id, kind, title, description, needsModel, starters }: AgentCard): AgentCard {
  return { id, kind, title, description, needsModel, starters };
}
