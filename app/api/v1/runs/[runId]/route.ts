import { door, found, json } from "@/app/api/_http/door";

export const dynamic = "force-dynamic";

export const GET = door<{ runId: string }>(async ({ app, owner, params }) =>
  json(found(await app.reader.run(owner, params.runId), "run.not_found")),
);
