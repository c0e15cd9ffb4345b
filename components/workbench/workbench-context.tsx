"use client";
import { createContext, type ReactNode, useContext } from "react";
import type { WorkbenchActions } from "@/lib/view/actions";
import type { AgentCard, ModelOption, SuggestionClick } from "@/lib/view/workbench";

export interface Workbench {
  actions: WorkbenchActions;
  agents: AgentCard[];
  models: ModelOption[];
  suggestionClick: SuggestionClick;
}

const Context = createContext<Workbench | null>(null);

export function WorkbenchProvider({ value, children }: { value: Workbench; children: ReactNode }) {
  return <Context.Provider value={value}>{children}</Context.Provider>;
}

export function useWorkbench(): Workbench {
  const value = useContext(Context);
  if (!value) throw new Error("no workbench around this component");
  return value;
}
