import type { Metadata } from "next";
import { Inbox } from "@/components/workbench/inbox";
import { getApp } from "@/lib/compose";
import { readLocale } from "../../locale";
import { currentOwner } from "../owner";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readLocale()).messages.inbox.title };
}

export default async function InboxPage() {
  const { reader, drafts, clock } = getApp();
  const owner = await currentOwner();
  const { items } = await reader.humanInputs(owner, { status: "open" }, { limit: 200 });
  const oldest = items.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
  const questions = await Promise.all(
    oldest.map(async ({ sessionTitle, ...humanInput }) => {
      const [session, draft, tasks] = await Promise.all([
        reader.session(owner, humanInput.sessionId),
        drafts.form(owner, humanInput.id),
        humanInput.blocks.length > 0 ? reader.tasks(owner, humanInput.sessionId, {}, { limit: 200 }) : null,
      ]);
      const blocks =
        tasks?.items.filter((task) => humanInput.blocks.includes(task.stepId)).map((task) => task.title) ?? [];
      return {
        humanInput,
        sessionTitle,
        agentId: session?.agentId ?? "",
        blocks,
        draft: draft ? { values: draft.values, states: draft.states } : null,
      };
    }),
  );
  return <Inbox questions={questions} now={clock.now()} />;
}
