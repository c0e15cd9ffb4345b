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
    oldest.map(async ({ sessionTitle, agentId, ...humanInput }) => {
      const draft = await drafts.form(owner, humanInput.id);
      return {
        ...{ humanInput, sessionTitle, agentId },
        draft: draft ? { values: draft.values, states: draft.states } : null,
      };
    }),
  );
  return <Inbox initial={questions} now={clock.now()} />;
}
