import { door, json, query } from "@/app/api/_http/door";
import { memoriesQuerySchema } from "@/lib/protocol/commands/memory";

export const dynamic = "force-dynamic";

export const GET = door(async (call) =>
  json(await call.app.services.listMemories(call.owner, query(call, memoriesQuerySchema))),
);
