import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { SharedSession } from "@/components/workbench/shared-session";
import { getApp } from "@/lib/compose";
import { sharedItems } from "@/lib/view/shared";

export const dynamic = "force-dynamic";

interface Props {
  params: Promise<{ token: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const shared = await getApp().services.sharedSession((await params).token);
  const session = shared ? await getApp().reader.session(shared.ownerId, shared.sessionId) : null;
  const hidden = { robots: { index: false, follow: false }, referrer: "no-referrer" as const };
  return session?.title ? { ...hidden, title: session.title } : hidden;
}

/** What a link shows: the session as a document, without a way to the rest of the installation. */
export default async function SharedPage({ params }: Props) {
  const { services } = getApp();
  const shared = await services.sharedSession((await params).token);
  if (!shared) notFound();
  const transcript = await services.readTranscript(shared.ownerId, shared.sessionId);
  if ("refused" in transcript) notFound();
  return <SharedSession title={transcript.session.title} items={sharedItems(transcript)} />;
}
