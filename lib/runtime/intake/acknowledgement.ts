import type { MessageMode } from "@/lib/protocol/session/observation";
import type { Bilingual } from "@/lib/protocol/session/text";
import type { SessionState } from "@/lib/runtime/session/state";

/** What is said back at once: that it was received and what will be done with it, never a result. */
export function acknowledgement(state: SessionState, mode: MessageMode): Bilingual {
  if (!state.liveRun) return { en: "Received.", zh: "已收到。" };
  if (mode === "queue") return { en: "Received. It comes after this run.", zh: "已收到，本轮结束后处理。" };
  return { en: "Received. The run takes it in.", zh: "已收到，正在进行的任务会纳入考虑。" };
}
