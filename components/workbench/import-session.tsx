"use client";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { toast } from "sonner";
import { useTranslations } from "use-intl";
import { ApiFailure, importSession } from "@/components/hooks/api";
import { holdsSession, offerDataFile } from "@/components/hooks/data-file";
import { announceSessionChange } from "@/components/hooks/session-change";
import { useLanguage } from "@/components/hooks/use-language";

/** Takes in a session that was exported as JSON, and opens it. */
export function ImportSession({ onDone }: { onDone?: () => void }) {
  const t = useTranslations("import");
  const language = useLanguage();
  const router = useRouter();
  const picker = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const startWith = (file: File) => {
    router.push("/");
    offerDataFile(file);
  };
  const take = async (file: File) => {
    setBusy(true);
    try {
      if (!(await holdsSession(file))) {
        // Where the list lies over the page, nothing beside it can be clicked.
        onDone?.();
        const action = { label: t("startWith"), onClick: () => startWith(file) };
        toast.error(t("isData", { name: file.name }), { description: t("isDataNote"), action, duration: 20_000 });
        return;
      }
      const { session, missing } = await importSession(file);
      announceSessionChange();
      onDone?.();
      router.push(`/s/${session.id}`);
      if (missing.length > 0) toast(t("missing", { names: missing.join(", ") }));
    } catch (error) {
      toast.error((error instanceof ApiFailure && error.say?.[language]) || t("failed"));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <input
        ref={picker}
        type="file"
        accept=".json,application/json"
        hidden
        data-import
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = "";
          if (file) void take(file);
        }}
      />
      <button
        type="button"
        disabled={busy}
        onClick={() => picker.current?.click()}
        className="rounded-md px-2.5 py-1.5 text-xs text-ink-3 hover:bg-soft hover:text-ink-1 disabled:opacity-60"
      >
        {t(busy ? "busy" : "do")}
      </button>
    </>
  );
}
