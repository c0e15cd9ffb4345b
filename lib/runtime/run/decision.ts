import type { Artifact } from "@/lib/protocol/artifacts/artifact";
import type { Delivery } from "@/lib/protocol/artifacts/delivery";
import type { ObservationRoute } from "@/lib/protocol/events/event";
import type { HumanAnswer } from "@/lib/protocol/human-input/answer";
import type { Question } from "@/lib/protocol/human-input/question";
import type { Memory } from "@/lib/protocol/session/memory";
import type { Channel, MessagePart } from "@/lib/protocol/session/message";
import type { Usage } from "@/lib/protocol/session/run";
import type { Json, PlanNode } from "@/lib/protocol/session/task";
import type { Bilingual, Problem } from "@/lib/protocol/session/text";

export interface DeliveryDraft {
  title: string;
  data: Delivery;
  /** The step that made it. */
  stepId?: string;
}

export interface ArtifactDraft {
  kind: Artifact["kind"];
  title: string;
  data: Json;
  blobKey?: string;
  mediaType?: string;
  stepId?: string;
}

/** An answer that was read from the person's words. */
export interface WordAnswer {
  humanInputId: string;
  answer: HumanAnswer;
  /** Where it was said; `api` when it is not known. */
  channel?: Channel;
  /** Kept, but it closes nothing before the person has said that it is right. */
  unconfirmed?: boolean;
}

/** `lasting`: a preference of the person that holds in every session. `id`: where something refers to it already. */
export interface MemoryDraft extends Pick<Memory, "kind" | "content" | "importance" | "confidence"> {
  id?: string;
  lasting?: boolean;
}

/**
 * What an agent wants to happen. Parts combine: a reply may come with a plan. `plan` is the whole DAG of the next
 * version; `addTasks` adds to the plan of this run (ReAct). `ask` ends the run; `fail` ends it with a reason.
 */
export interface AgentDecision {
  /** At least one for each given observation; missing ones count as taken in. */
  routes: ObservationRoute[];
  reply?: MessagePart[];
  answers?: WordAnswer[];
  /** Open questions that the new direction makes pointless. */
  drop?: string[];
  ask?: { question: Question };
  /** `restores`: it is the plan of that earlier version. */
  plan?: { nodes: PlanNode[]; summary: Bilingual; restores?: number };
  addTasks?: { nodes: PlanNode[]; summary: Bilingual };
  artifacts?: ArtifactDraft[];
  deliver?: DeliveryDraft;
  memories?: MemoryDraft[];
  /** A better title for the session; used while the person has not named it. */
  title?: string;
  fail?: Problem;
  usage?: { usage: Usage; model: string };
}
