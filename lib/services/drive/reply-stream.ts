import type { LiveDelta } from "@/lib/ports/live-bus";
import type { Bilingual } from "@/lib/protocol/session/text";
import type { DrivePorts } from "../runtime-ports";

/**
 * Carries pieces of a reply and progress to whoever watches. What is lost on the way is in the decision's own reply.
 * `again`: an earlier try may have left something.
 */
export function replyStream(ports: Pick<DrivePorts, "bus">, sessionId: string, runId: string, again: boolean) {
  let said = "";
  let clean = false;
  const publish = (delta: LiveDelta) => {
    ports.bus.publish(sessionId, delta).catch(() => undefined);
  };
  const reset = () => {
    clean = true;
    publish({ kind: "text_reset", runId });
  };
  if (again) reset();
  return {
    text: (text: string) => {
      if (!clean) reset();
      publish({ kind: "text", runId, offset: said.length, text });
      said += text;
    },
    said: () => said,
    progress: (text: Bilingual) => publish({ kind: "progress", runId, taskId: null, text }),
  };
}
