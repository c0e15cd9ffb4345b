import { door, query } from "@/app/api/_http/door";
import { listHumanInputs } from "@/app/api/_http/human-inputs";
import { inboxQuerySchema } from "@/lib/protocol/resources/human-input";

export const dynamic = "force-dynamic";

/** The inbox: questions of all active sessions. */
export const GET = door(async (call) => listHumanInputs(call, query(call, inboxQuerySchema)));
