"use client";
import dynamic from "next/dynamic";
import { memo } from "react";
import { untilLoaded } from "@/components/hooks/until-loaded";
import type { FormDraftValues } from "@/components/human-input/form-draft-values";
import { Opening } from "@/components/ui/opening";
import type { Artifact } from "@/lib/protocol/artifacts/artifact";
import type { Reference } from "@/lib/protocol/session/message";
import { askBudget } from "@/lib/view/attention";
import { deliveryOf } from "@/lib/view/delivery";
import { planDiff, planTasks } from "@/lib/view/plan";
import type { SessionView } from "@/lib/view/session-view";
import { isLive, liveRun, runsInOrder, saidIn, type ThreadItem, type Turn } from "@/lib/view/thread";
import { DeliveryCard } from "./delivery-card";
import { PersonMessage } from "./person-message";
import { ReplyMessage } from "./reply-message";
import { RevisionCard } from "./revision-card";
import { RunEnding } from "./run-ending";
import { TurnActs } from "./turn-acts";
import { TurnOrigin } from "./turn-origin";
import { Working } from "./working";

const QuestionCard = dynamic(
  () => untilLoaded(() => import("@/components/human-input/question-card")).then((module) => module.QuestionCard),
  {
    loading: () => <Opening className="h-40 rounded-xl border border-line bg-raised" />,
  },
);

export interface TurnContext {
  view: SessionView;
  agentTitle: string;
  drafts: Readonly<Record<string, FormDraftValues>>;
  /** Numbers of the deliverables, by artifact. */
  deliveryNumbers: ReadonlyMap<string, number>;
  openArtifactId: string | null;
  /** The newest change that can be undone: whose turn it is of, and which version then counts. */
  undo: { runId: string; dagVersion: number } | null;
  onOpenArtifact(artifact: Artifact): void;
  onOpenReference(reference: Reference): void;
}

/** About how tall a message with its distance to the next is. */
const ITEM_HEIGHT = 48;
/** So many stand in a turn before each is laid out by itself. */
const FEW = 8;

/** Laid out and painted only when it comes near the window; until it was there once, it counts as so tall. */
const skipped = (height: number) => ({ contentVisibility: "auto", containIntrinsicSize: `auto ${height}px` }) as const;

/** One turn: what was said, what was asked, what came of it, and how it ended. */
export const TurnView = memo(function TurnView(props: { turn: Turn; last: boolean; context: TurnContext }) {
  const { turn, last, context } = props;
  const { view } = context;
  const { again, turnIndex } = turn.run;
  const replaced = runsInOrder(view).findLast((run) => run.again?.turnIndex === turnIndex);
  return (
    <section
      data-turn={turn.run.turnIndex}
      className="group/turn space-y-5"
      style={last ? undefined : skipped(Math.max(320, turn.items.length * ITEM_HEIGHT))}
    >
      {again ? <TurnOrigin kind={again.edited ? "edited" : "again"} turnIndex={again.turnIndex} /> : null}
      {turn.items.map((item) =>
        last || turn.items.length <= FEW || item.kind === "question" ? (
          <Item key={item.id} item={item} context={context} />
        ) : (
          <div key={item.id} className="-mx-2 px-2" style={skipped(ITEM_HEIGHT)}>
            <Item item={item} context={context} />
          </div>
        ),
      )}
      {isLive(turn.run) ? (
        <Working
          tasks={turn.run.dagVersion === null ? [] : planTasks(view, turn.run.dagVersion)}
          progress={view.progress[turn.run.id]}
          taskProgress={view.taskProgress}
          streaming={view.streaming[turn.run.id]}
        />
      ) : (
        <>
          <RunEnding run={turn.run} last={last} />
          <TurnActs
            run={turn.run}
            live={liveRun(view) !== null}
            repeatable={saidIn(view, turn.run.id)}
            undo={context.undo?.runId === turn.run.id ? context.undo.dagVersion : null}
          />
          {replaced ? <TurnOrigin kind="replaced" turnIndex={replaced.turnIndex} /> : null}
        </>
      )}
    </section>
  );
});

function Item({ item, context }: { item: ThreadItem; context: TurnContext }) {
  const { view } = context;
  switch (item.kind) {
    case "person":
      return (
        <PersonMessage
          message={item.message}
          observation={item.observation}
          routes={item.observation ? view.routes[item.observation.id] : undefined}
          files={item.message.fileIds.flatMap((id) => view.file[id] ?? [])}
          editable={item.observation?.state === "taken" && liveRun(view) === null}
        />
      );
    case "revision":
      return <RevisionCard version={item.version} taken={item.taken} diff={planDiff(view, item.version)} />;
    case "reply":
      return <ReplyMessage message={item.message} onOpen={context.onOpenReference} />;
    case "question":
      return (
        <QuestionCard
          humanInput={item.humanInput}
          draft={context.drafts[item.humanInput.id] ?? null}
          agentTitle={context.agentTitle}
          blocks={blockedTitles(view, item.humanInput.blocks, item.humanInput.question.language)}
          budget={askBudget(view, item.humanInput)}
        />
      );
    case "delivery":
      return <Delivery artifact={item.artifact} superseded={item.superseded} context={context} />;
  }
}

function Delivery({
  artifact,
  superseded,
  context,
}: {
  artifact: Artifact;
  superseded: boolean;
  context: TurnContext;
}) {
  const delivery = deliveryOf(artifact);
  if (!delivery) return null;
  return (
    <DeliveryCard
      artifact={artifact}
      delivery={delivery}
      number={context.deliveryNumbers.get(artifact.id) ?? 1}
      superseded={superseded}
      open={context.openArtifactId === artifact.id}
      onOpen={() => context.onOpenArtifact(artifact)}
    />
  );
}

function blockedTitles(view: SessionView, stepIds: readonly string[], language: "en" | "zh"): string[] {
  return planTasks(view)
    .filter((task) => stepIds.includes(task.stepId))
    .map((task) => task.title[language]);
}
