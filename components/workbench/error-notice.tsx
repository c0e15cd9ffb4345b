"use client";
import Link from "next/link";
import { useTranslations } from "use-intl";
import { Button, buttonVariants } from "@/components/ui/button";

const frame = "mx-auto flex w-full max-w-[34rem] flex-1 flex-col justify-center gap-2 px-6 pb-[16vh]";

export function ErrorNotice({ onRetry }: { onRetry(): void }) {
  const t = useTranslations("error");
  return (
    <div role="alert" className={frame}>
      <h1 className="font-serif text-2xl">{t("title")}</h1>
      <p className="text-ink-2">{t("text")}</p>
      <div className="mt-4 flex gap-2">
        <Button tone="accent" onClick={onRetry}>
          {t("again")}
        </Button>
        <Link href="/" className={buttonVariants({ tone: "quiet" })}>
          {t("home")}
        </Link>
      </div>
    </div>
  );
}

export function NotFoundNotice() {
  const t = useTranslations("error");
  return (
    <div className={frame}>
      <h1 className="font-serif text-2xl">{t("notFound")}</h1>
      <p className="text-ink-2">{t("notFoundText")}</p>
      <p className="mt-4">
        <Link href="/" className={buttonVariants({ tone: "plain" })}>
          {t("home")}
        </Link>
      </p>
    </div>
  );
}
