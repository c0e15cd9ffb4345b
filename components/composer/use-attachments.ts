"use client";
import { useCallback, useRef, useState } from "react";

export interface Attachment {
  key: string;
  name: string;
  size: number;
  file: File;
  /** `ready`: waits for a session to be uploaded to. */
  status: "ready" | "uploading" | "done" | "failed";
  fraction: number;
  fileId?: string;
}

export type Upload = (file: File, onFraction: (fraction: number) => void) => Promise<{ id: string }>;

/** Files beside the message. With a session they are uploaded at once, without one when the message is sent. */
export function useAttachments(upload: Upload | null) {
  const [items, setItems] = useState<Attachment[]>([]);
  const counter = useRef(0);

  const patch = useCallback((key: string, change: Partial<Attachment>) => {
    setItems((now) => now.map((item) => (item.key === key ? { ...item, ...change } : item)));
  }, []);

  const start = useCallback(
    async (attachment: Attachment, send: Upload): Promise<string | null> => {
      patch(attachment.key, { status: "uploading", fraction: 0 });
      try {
        const { id } = await send(attachment.file, (fraction) => patch(attachment.key, { fraction }));
        patch(attachment.key, { status: "done", fraction: 1, fileId: id });
        return id;
      } catch {
        patch(attachment.key, { status: "failed" });
        return null;
      }
    },
    [patch],
  );

  const add = useCallback(
    (files: readonly File[]) => {
      const added = files.map((file) => ({
        key: `file-${++counter.current}`,
        name: file.name,
        size: file.size,
        file,
        status: "ready" as const,
        fraction: 0,
      }));
      setItems((now) => [...now, ...added]);
      if (upload) for (const attachment of added) void start(attachment, upload);
    },
    [start, upload],
  );

  const retry = useCallback(
    (attachment: Attachment) => {
      if (upload) void start(attachment, upload);
    },
    [start, upload],
  );
  const remove = useCallback((key: string) => setItems((now) => now.filter((item) => item.key !== key)), []);
  const clear = useCallback(() => setItems([]), []);
  /** What a failed send gives back stands before what was added since. */
  const giveBack = useCallback((back: readonly Attachment[]) => setItems((now) => [...back, ...now]), []);
  return { items, add, remove, retry, clear, giveBack, start };
}
