"use client";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { readShare, setShared } from "@/components/hooks/api";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextInput } from "@/components/ui/text-input";

/** The read-only link of a session: made, copied, revoked. */
export function ShareDialog({ sessionId, onClose }: { sessionId: string; onClose(): void }) {
  const t = useTranslations("share");
  const [token, setToken] = useState<string | null | undefined>(undefined);
  const [copied, setCopied] = useState(false);
  const [failed, setFailed] = useState(false);
  const settle = (work: Promise<{ token: string | null }>) =>
    work.then(
      (share) => {
        setToken(share.token);
        setCopied(false);
        setFailed(false);
      },
      () => setFailed(true),
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the dialog opens
  useEffect(() => void settle(readShare(sessionId)), [sessionId]);
  const address = token ? `${window.location.origin}/share/${token}` : "";
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      () => setFailed(true),
    );
  return (
    <Dialog open onOpenChange={onClose} title={t("title")} description={t("lead")} closeLabel={t("close")}>
      <div className="space-y-3 px-5 pb-5 pt-3">
        {token ? (
          <>
            <TextInput
              readOnly
              aria-label={t("address")}
              value={address}
              onFocus={(event) => event.currentTarget.select()}
            />
            <div className="flex flex-wrap gap-2">
              <Button tone="ink" size="small" onClick={() => void copy()}>
                {t(copied ? "copied" : "copy")}
              </Button>
              <Button tone="danger" size="small" onClick={() => void settle(setShared(sessionId, false))}>
                {t("stop")}
              </Button>
            </div>
          </>
        ) : (
          <Button
            tone="ink"
            size="small"
            disabled={token === undefined && !failed}
            onClick={() => void settle(setShared(sessionId, true))}
          >
            {t("make")}
          </Button>
        )}
        {failed ? (
          <p role="alert" className="text-sm text-bad">
            {t("failed")}
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}
