import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { SessionWorkbench } from "@/components/workbench/session-workbench";
import { getApp } from "@/lib/compose";
import { currentOwner } from "../../owner";

/** Turns of the first paint; earlier ones come when they are asked for. */
const FIRST_TURNS = 15;

interface Props {
  params: Promise<{ sessionId: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const session = await getApp().reader.session(await currentOwner(), (await params).sessionId);
  return session?.title ? { title: session.title } : {};
}

export default async function SessionPage({ params }: Props) {
  const { sessionId } = await params;
  const { reader, drafts } = getApp();
  const owner = await currentOwner();
  const snapshot = await reader.rows(owner, sessionId, { turns: FIRST_TURNS });
  if (!snapshot) notFound();
  const asked = snapshot.humanInputs.map((question) => question.id);
  const [composer, ...forms] = await Promise.all([
    drafts.composer(owner, sessionId),
    ...asked.map((id) => drafts.form(owner, id)),
  ]);
  const formDrafts = Object.fromEntries(
    asked.flatMap((id, index) => {
      const draft = forms[index];
      return draft ? [[id, { values: draft.values, states: draft.states }]] : [];
    }),
  );
  return (
    <SessionWorkbench
      key={sessionId}
      snapshot={snapshot}
      formDrafts={formDrafts}
      composerDraft={composer?.text ?? ""}
    />
  );
}
