import { door, found, json } from "@/app/api/_http/door";

export const dynamic = "force-dynamic";

export const GET = door<{ taskId: string }>(async ({ app, owner, params }) =>
  json(found(await app.reader.task(owner, params.taskId), "task.not_found")),
);
