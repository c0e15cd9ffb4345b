import { door, found, json } from "@/app/api/_http/door";

export const dynamic = "force-dynamic";

export const GET = door<{ artifactId: string }>(async ({ app, owner, params }) =>
  json(found(await app.reader.artifact(owner, params.artifactId), "artifact.not_found")),
);
