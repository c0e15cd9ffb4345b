"use client";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { ModelMenu } from "@/components/composer/choice-menus";
import { Composer } from "@/components/composer/composer";
import { type ComposerSubmission, useComposer } from "@/components/composer/use-composer";
import { onDataFile } from "@/components/hooks/data-file";
import { useLanguage } from "@/components/hooks/use-language";
import type { AgentCard } from "@/lib/view/workbench";
import { AgentPicker } from "./agent-picker";
import { PageHeader } from "./page-header";
import { type Starter, StarterList } from "./starter-list";
import { useStartSession } from "./use-start-session";
import { useWorkbench } from "./workbench-context";

/** Whose samples are data. */
const worksOnData = ({ starters }: AgentCard) => starters.some(({ sampleId }) => sampleId !== undefined);

/** The empty state teaches by doing: an agent, a box, and three questions that run for real. */
export function NewSession() {
  const t = useTranslations("start");
  const language = useLanguage();
  const { agents, models } = useWorkbench();
  const router = useRouter();
  const usable = (agent: AgentCard) => !agent.needsModel || models.length > 0;
  const [agentId, setAgentId] = useState(agents.find(usable)?.id ?? agents[0]?.id ?? "");
  const [model, setModel] = useState(models[0]?.id ?? "");
  const agent = agents.find((candidate) => candidate.id === agentId);
  const start = useStartSession(agentId, model);
  const composer = useComposer({
    initialText: "",
    upload: null,
    onSubmit: (submission) => begin(submission),
  });
  const { add } = composer.attachments;
  useEffect(
    () =>
      onDataFile((file) => {
        setAgentId((now) => agents.find(worksOnData)?.id ?? now);
        add([file]);
      }),
    [add, agents],
  );
  const begin = async (submission: ComposerSubmission): Promise<string | null> => {
    const outcome = await start.run(submission, composer.attachments.start);
    if (!outcome.ok) return outcome.message[language];
    router.push(`/s/${outcome.sessionId}`);
    return null;
  };
  const starters = agent?.starters.slice(0, 3) ?? [];
  return (
    <>
      <PageHeader />
      <div className="scroll-quiet min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto flex min-h-full w-full max-w-[46rem] flex-col justify-center gap-6 px-4 pb-[14vh] pt-6">
          <div>
            <h1 className="font-serif text-[1.75rem] leading-tight text-ink-1 text-balance">{t("heading")}</h1>
            <p className="mt-2 text-ink-3">{t("lead")}</p>
          </div>
          <AgentPicker agents={agents} usable={usable} value={agentId} onValueChange={setAgentId} />
          <Composer
            state={composer}
            large
            placeholder={t(agentId === "analyst" ? "placeholderFile" : "placeholder")}
            choices={agent?.needsModel ? <ModelMenu models={models} model={model} onModel={setModel} /> : null}
          />
          {starters.length > 0 && agent && usable(agent) ? (
            <StarterList
              heading={t("samples")}
              starters={starters}
              busy={start.busy}
              onPick={(starter) => void runSample(starter)}
            />
          ) : null}
          {start.busy ? (
            <p role="status" className="text-sm text-ink-3">
              {t("starting")}
            </p>
          ) : null}
        </div>
      </div>
    </>
  );

  async function runSample(starter: Starter) {
    const outcome = await start.run(
      { text: starter.text[language], attachments: [], suggestion: null },
      null,
      starter.sampleId,
    );
    if (outcome.ok) router.push(`/s/${outcome.sessionId}`);
    else composer.fill(starter.text[language], null);
  }
}
