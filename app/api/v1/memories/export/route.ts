import { door } from "@/app/api/_http/door";

export const dynamic = "force-dynamic";

/** Everything that is remembered of the person, as a JSON file. */
export const GET = door(async ({ app, owner }) => {
  const exported = await app.services.exportMemories(owner);
  const name = `followthrough-memory-${exported.exportedAt.slice(0, 10)}.json`;
  return new Response(JSON.stringify(exported, null, 2), {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "no-store",
    },
  });
});
