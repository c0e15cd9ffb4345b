import { door, json } from "@/app/api/_http/door";

export const dynamic = "force-dynamic";

/** The configured models. Their keys never leave the server. */
export const GET = door(async ({ app, owner }) => json({ items: await app.models.list(owner) }));
