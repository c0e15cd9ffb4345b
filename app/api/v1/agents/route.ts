import { door, json } from "@/app/api/_http/door";

export const dynamic = "force-dynamic";

export const GET = door(async ({ app }) =>
  json({ items: app.agents.list().map(({ id, title, kind, needsModel }) => ({ id, title, kind, needsModel })) }),
);
