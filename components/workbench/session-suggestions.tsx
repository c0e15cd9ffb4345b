"use client";
import { toast } from "sonner";
import { useTranslations } from "use-intl";
import { Suggestions } from "@/components/composer/suggestions";
import { type VisibleSuggestion, visibleSuggestions } from "@/lib/view/attention";
import type { SessionView } from "@/lib/view/session-view";
import { useWorkbench } from "./workbench-context";

export function SessionSuggestions(props: {
  view: SessionView;
  hidden: boolean;
  onPick(suggestion: VisibleSuggestion): void;
}) {
  const t = useTranslations("composer");
  const { actions } = useWorkbench();
  if (props.hidden) return null;
  const dismiss = (one: VisibleSuggestion) => {
    actions.markSuggestion(props.view.session.id, one.artifactId, one.id, "dismissed").then(
      (outcome) => outcome.ok || toast.error(t("changeFailed")),
      () => toast.error(t("changeFailed")),
    );
  };
  return <Suggestions suggestions={visibleSuggestions(props.view)} onPick={props.onPick} onDismiss={dismiss} />;
}
