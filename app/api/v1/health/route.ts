import { getApp } from "@/lib/compose";
import { version } from "@/package.json";

export const dynamic = "force-dynamic";

/** Well only while the database answers. */
export async function GET(): Promise<Response> {
  const headers = { "cache-control": "no-store" };
  try {
    const jobs = await getApp().queue.counts();
    return Response.json({ status: "ok", version, database: "ok", jobs }, { headers });
  } catch {
    return Response.json({ status: "unavailable", version, database: "unreachable" }, { status: 503, headers });
  }
}
