"use client";
import { X } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "use-intl";
import { untilLoaded } from "@/components/hooks/until-loaded";
import { Button } from "@/components/ui/button";
import { TabPanel, Tabs } from "@/components/ui/tabs";
import { deliveryVersions } from "@/lib/view/plan";
import type { SessionView } from "@/lib/view/session-view";
import { PlanPanel } from "./plan-panel";

const ReportPanel = dynamic(() => untilLoaded(() => import("./report-panel")).then((module) => module.ReportPanel));
const VersionsPanel = dynamic(() =>
  untilLoaded(() => import("./versions-panel")).then((module) => module.VersionsPanel),
);

export type PanelTab = "report" | "plan" | "versions";

export interface WorkPanelProps {
  view: SessionView;
  tab: PanelTab;
  artifactId: string | null;
  onTab(tab: PanelTab): void;
  onArtifact(artifactId: string): void;
  onClose(): void;
}

/** What the work looks like: its result as a document, its plan, its versions. */
export function WorkPanel({ view, tab, artifactId, onTab, onArtifact, onClose }: WorkPanelProps) {
  const t = useTranslations("panel");
  const versions = deliveryVersions(view);
  const shown = versions.find((version) => version.artifact.id === artifactId) ?? versions.at(-1);
  const tabs = [
    ...(shown ? [{ value: "report", label: t("report") }] : []),
    { value: "plan", label: t("plan") },
    ...(versions.length > 0 ? [{ value: "versions", label: t("versions", { count: versions.length }) }] : []),
  ];
  return (
    <Tabs
      value={shown || tab === "plan" ? tab : "plan"}
      onValueChange={(next) => onTab(next as PanelTab)}
      label={t("label")}
      tabs={tabs}
      className="h-full bg-paper"
      end={
        <Button tone="quiet" size="icon" aria-label={t("close")} onClick={onClose}>
          <X />
        </Button>
      }
    >
      <TabPanel value="report" className="scroll-quiet overflow-y-auto">
        {shown ? (
          <ReportPanel view={view} versions={versions} shown={shown} onArtifact={onArtifact} onClose={onClose} />
        ) : null}
      </TabPanel>
      <TabPanel value="plan" className="scroll-quiet overflow-y-auto">
        <PlanPanel view={view} />
      </TabPanel>
      <TabPanel value="versions" className="scroll-quiet overflow-y-auto">
        <VersionsPanel view={view} versions={versions} onOpen={onArtifact} />
      </TabPanel>
    </Tabs>
  );
}
