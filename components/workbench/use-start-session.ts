"use client";
import { useState } from "react";
import { toast } from "sonner";
import type { Attachment, Upload } from "@/components/composer/use-attachments";
import type { ComposerSubmission } from "@/components/composer/use-composer";
import { uploadFile } from "@/components/hooks/api";
import { announceSessionChange } from "@/components/hooks/session-change";
import { useLanguage } from "@/components/hooks/use-language";
import { browserZone } from "@/components/hooks/zone";
import type { Failure, Outcome } from "@/lib/view/actions";
import { useWorkbench } from "./workbench-context";

type SendFile = ((attachment: Attachment, upload: Upload) => Promise<string | null>) | null;

const uploadFailed: Failure = {
  ok: false,
  code: "upload.failed",
  message: {
    en: "A file could not be uploaded. Nothing was sent; your text and files are still here. Send again to retry.",
    zh: "有文件上传失败。消息没有发出，文字和文件都还在，再发送一次即可重试。",
  },
};

/** Opens a session, brings its files there, and says the first words. A second try goes on with the session of the first. */
export function useStartSession(agentId: string, model: string) {
  const { actions } = useWorkbench();
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const [opened, setOpened] = useState<{ agentId: string; sessionId: string } | null>(null);

  const open = async (sampleId?: string): Promise<Outcome<{ sessionId: string; fileIds: string[] }>> => {
    if (!sampleId && opened?.agentId === agentId) return { ok: true, sessionId: opened.sessionId, fileIds: [] };
    const outcome = await actions.startSession({ agentId, ...(sampleId ? { sampleId } : {}) });
    if (outcome.ok) setOpened({ agentId, sessionId: outcome.sessionId });
    return outcome;
  };

  const begin = async (submission: ComposerSubmission, sendFile: SendFile, sampleId?: string) => {
    const session = await open(sampleId);
    if (!session.ok) return session;
    const { sessionId } = session;
    const fileIds = [...session.fileIds];
    for (const attachment of submission.attachments) {
      const id = sendFile
        ? await sendFile(attachment, (file, onFraction) => uploadFile(sessionId, file, onFraction))
        : null;
      if (!id) return uploadFailed;
      fileIds.push(id);
    }
    const sent = await actions.send(sessionId, {
      text: submission.text,
      clientKey: crypto.randomUUID(),
      fileIds,
      mode: "auto",
      zone: browserZone(),
      ...(model ? { model } : {}),
    });
    if (!sent.ok) return sent;
    announceSessionChange();
    return { ok: true as const, sessionId };
  };

  const run = async (...input: Parameters<typeof begin>): Promise<Outcome<{ sessionId: string }>> => {
    setBusy(true);
    try {
      const outcome = await begin(...input);
      if (!outcome.ok && input[1] === null) toast.error(outcome.message[language]);
      return outcome;
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}
