import { answer, body, door, json } from "@/app/api/_http/door";
import { problem } from "@/app/api/_http/problem";
import { type Responded, respondSchema } from "@/lib/protocol/resources/human-input";

export const dynamic = "force-dynamic";

/** A v1 or v2 response. 409 says who answered, 410 that the question is over, 422 what is wrong with each field. */
export const POST = door<{ humanInputId: string }>(async (call) => {
  const { humanInputId: id } = call.params;
  const { channel, change, partial, decline, ...payload } = await body(call, respondSchema);
  const command = { payload, channel, change, partial, decline };
  const result = await call.app.services.respondOnWire(call.owner, id, command);
  return answer(call, result, (outcome) => {
    switch (outcome.outcome) {
      case "accepted":
        return said({ id, status: outcome.status, runId: outcome.runId, repeated: outcome.repeated });
      case "kept":
        return said({ id, status: "open", runId: null, missing: outcome.missing });
      case "message":
        return said({ id, status: "as_message", runId: outcome.runId, messageId: outcome.messageId }, 202);
      case "invalid":
        return problem(call.request, "answer.invalid", { fields: outcome.errors });
      case "unreadable":
        return problem(call.request, "answer.unreadable", { reason: outcome.reason });
      case "closed":
        return closed(call.request, outcome.humanInput);
    }
  });
});

const said = (responded: Responded, status = 200) => json(responded, status);

function closed(
  request: Request,
  row: {
    status: string;
    answeredBy: string | null;
    answeredAt: string | null;
    channel: string | null;
    answer: unknown;
  },
): Response {
  const { status, answeredBy: by, answeredAt: at, channel } = row;
  const code = status === "answered" ? "human_input.answered" : "human_input.not_open";
  return problem(request, code, { humanInput: { status }, answered: { by, at, channel, answer: row.answer } });
}
