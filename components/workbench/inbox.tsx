"use client";
import Link from "next/link";
import { useTranslations } from "use-intl";
import { useLanguage } from "@/components/hooks/use-language";
import { QuestionCard } from "@/components/human-input/question-card";
import { useEarlyForms } from "@/components/human-input/use-early-forms";
import { Button } from "@/components/ui/button";
import { Local } from "@/components/ui/local";
import { formatMoment, inLanguage } from "@/lib/view/format";
import { PageHeader } from "./page-header";
import { type InboxQuestion, useBlockedSteps, useInbox } from "./use-inbox";
import { useWorkbench } from "./workbench-context";

/** Open questions of all sessions, answered in place. */
export function Inbox({ initial, now }: { initial: InboxQuestion[]; now: Date }) {
  const t = useTranslations("inbox");
  const { questions, failed, reading, again, drop } = useInbox(initial);
  useEarlyForms();
  return (
    <>
      <PageHeader>
        <h1 className="px-1.5 text-[0.9375rem] font-medium">{t("title")}</h1>
      </PageHeader>
      <div className="scroll-quiet min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto w-full max-w-[46rem] px-4 pb-16 pt-4 sm:px-6">
          <p className="text-ink-3">{t(questions.length > 0 ? "lead" : "empty")}</p>
          {failed ? (
            <p role="alert" className="mt-2 flex items-baseline gap-3 text-sm text-bad">
              {t("failed")}
              <Button tone="link" size="bare" disabled={reading} onClick={again}>
                {t("again")}
              </Button>
            </p>
          ) : null}
          <ul className="mt-6 space-y-9">
            {questions.map((question) => (
              <Entry
                key={question.humanInput.id}
                question={question}
                now={now}
                onDone={() => drop(question.humanInput.id)}
              />
            ))}
          </ul>
        </div>
      </div>
    </>
  );
}

function Entry({ question, now, onDone }: { question: InboxQuestion; now: Date; onDone(): void }) {
  const { humanInput, sessionTitle, agentId, draft } = question;
  const t = useTranslations("inbox");
  const ts = useTranslations("sessions");
  const language = useLanguage();
  const { agents } = useWorkbench();
  const blocks = useBlockedSteps(humanInput);
  return (
    <li>
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
        onDone={onDone}
      />
    </li>
  );
}
