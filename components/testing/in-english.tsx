import type { ReactNode } from "react";
import { IntlProvider } from "use-intl";
import { QueryProvider } from "@/components/hooks/query-provider";
import en from "@/components/messages/en.json";
import { TooltipProvider } from "@/components/ui/tooltip";
import { WorkbenchProvider } from "@/components/workbench/workbench-context";
import type { WorkbenchActions } from "@/lib/view/actions";
import type { AgentCard } from "@/lib/view/workbench";

const lost = () => Promise.reject(new Error("this test gave no such action"));

const noActions: WorkbenchActions = {
  ...{
    startSession: lost,
    send: lost,
    answer: lost,
    decline: lost,
    withdraw: lost,
    release: lost,
    move: lost,
    edit: lost,
  },
  ...{
    retry: lost,
    again: lost,
    restore: lost,
    branch: lost,
    rename: lost,
    archive: lost,
    remove: lost,
    addSample: lost,
    markSuggestion: lost,
  },
};

/** What the components find around them in the app, with the actions a test gives. */
export function InEnglish(props: { children: ReactNode; actions?: Partial<WorkbenchActions>; agents?: AgentCard[] }) {
  const { children, actions, agents = [] } = props;
  const value = { actions: { ...noActions, ...actions }, agents, models: [], suggestionClick: "fill" as const };
  return (
    <IntlProvider locale="en" messages={en} timeZone="UTC">
      <QueryProvider>
        <TooltipProvider>
          <WorkbenchProvider value={value}>{children}</WorkbenchProvider>
        </TooltipProvider>
      </QueryProvider>
    </IntlProvider>
  );
}
