"use client";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { sessionsChanged } from "@/components/hooks/session-change";
import { useLanguage } from "@/components/hooks/use-language";
import type { FormDraftValues } from "@/components/human-input/form-draft-values";
import { QuestionCard } from "@/components/human-input/question-card";
import { useEarlyForms } from "@/components/human-input/use-early-forms";
import { Local } from "@/components/ui/local";
import type { HumanInput } from "@/lib/protocol/session/human-input";
import type { Bilingual } from "@/lib/protocol/session/text";
import { formatMoment, inLanguage } from "@/lib/view/format";
import { PageHeader } from "./page-header";
import { useWorkbench } from "./workbench-context";

export interface InboxQuestion {
  humanInput: HumanInput;
  sessionTitle: string;
  agentId: string;
  blocks: Bilingual[];
  draft: FormDraftValues | null;
}

/** Open questions of all sessions, answered in place. */
export function Inbox({ questions, now }: { questions: InboxQuestion[]; now: Date }) {
  const t = useTranslations("inbox");
  const ts = useTranslations("sessions");
  const language = useLanguage();
  const { agents } = useWorkbench();
  const router = useRouter();
  useEarlyForms();
  useEffect(() => {
    const refresh = () => router.refresh();
    window.addEventListener(sessionsChanged, refresh);
    return () => window.removeEventListener(sessionsChanged, refresh);
  }, [router]);
  return (
    <>
      <PageHeader>
        <h1 className="px-1.5 text-[0.9375rem] font-medium">{t("title")}</h1>
      </PageHeader>
      <div className="scroll-quiet min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto w-full max-w-[46rem] px-4 pb-16 pt-4 sm:px-6">
          <p className="text-ink-3">{t(questions.length > 0 ? "lead" : "empty")}</p>
          <ul className="mt-6 space-y-9">
            {questions.map(({ humanInput, sessionTitle, agentId, blocks, draft }) => (
              <li key={humanInput.id}>
                <p className="mb-2 flex items-baseline gap-3 text-sm">
                  <Link
                    href={`/s/${humanInput.sessionId}`}
                    className="min-w-0 truncate font-medium underline decoration-line-strong underline-offset-4 hover:decoration-current"
                  >
                    {sessionTitle || ts("untitled")}
                  </Link>
                  <span className="shrink-0 text-[0.8125rem] text-ink-3">
                    <Local>{t("since", { at: formatMoment(humanInput.createdAt, language, now) })}</Local>
                  </span>
                </p>
                <QuestionCard
                  humanInput={humanInput}
                  draft={draft}
                  agentTitle={agents.find((agent) => agent.id === agentId)?.title[language] ?? agentId}
                  blocks={blocks.map((title) => inLanguage(title, language))}
                />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </>
  );
}
