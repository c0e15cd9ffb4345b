import { answer, door } from "@/app/api/_http/door";

export const dynamic = "force-dynamic";

/** What rests on the answer: looked at before it is changed. */
export const GET = door<{ humanInputId: string }>(async (call) =>
  answer(call, await call.app.services.previewAnswerChange(call.owner, call.params.humanInputId)),
);
