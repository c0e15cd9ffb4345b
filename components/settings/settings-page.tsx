"use client";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useTheme } from "next-themes";
import { type ReactNode, useSyncExternalStore } from "react";
import { toast } from "sonner";
import { useTranslations } from "use-intl";
import { useLanguage } from "@/components/hooks/use-language";
import { buttonVariants } from "@/components/ui/button";
import { Choice } from "@/components/ui/choice";
import { PageHeader } from "@/components/workbench/page-header";
import { useWorkbench } from "@/components/workbench/workbench-context";
import type { Outcome } from "@/lib/view/actions";
import { ModelSettings } from "./model-settings";
import { NotifyChoice } from "./notify-choice";
import type { ConfiguredModel, ModelActions } from "./use-models";

export interface SettingsActions extends ModelActions {
  setLanguage(language: string): Promise<void>;
  setSuggestionClick(click: string): Promise<Outcome>;
}

export function SettingsPage({ models, actions }: { models: ConfiguredModel[] | null; actions: SettingsActions }) {
  const t = useTranslations("settings");
  const language = useLanguage();
  const router = useRouter();
  const { suggestionClick } = useWorkbench();
  const setClick = async (click: string) => {
    const outcome = await actions.setSuggestionClick(click).catch(() => null);
    if (outcome?.ok) router.refresh();
    else toast.error(t("saveFailed"));
  };
  return (
    <>
      <PageHeader>
        <h1 className="px-1.5 text-[0.9375rem] font-medium">{t("title")}</h1>
      </PageHeader>
      <div className="scroll-quiet min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto w-full max-w-[46rem] divide-y divide-line px-4 pb-20 sm:px-6">
          <Section title={t("language")} note={t("languageNote")}>
            {(["en", "zh"] as const).map((one) => (
              <Choice
                key={one}
                type="radio"
                name="language"
                lang={one}
                checked={language === one}
                onChange={() => void actions.setLanguage(one).then(() => router.refresh())}
                label={one === "zh" ? "中文" : "English"}
              />
            ))}
          </Section>
          <Section title={t("theme")}>
            <ThemeChoice />
          </Section>
          <Section title={t("notify")} note={t("notifyNote")}>
            <NotifyChoice />
          </Section>
          <Section title={t("suggestions")}>
            {(["fill", "send"] as const).map((click) => (
              <Choice
                key={click}
                type="radio"
                name="suggestion-click"
                checked={suggestionClick === click}
                onChange={() => void setClick(click)}
                label={t(`suggestionClicks.${click}`)}
              />
            ))}
          </Section>
          <Section title={t("memory")} note={t("memoryNote")}>
            <Link href="/memory" className={buttonVariants({ size: "small" })}>
              {t("openMemory")}
            </Link>
          </Section>
          <Section id="models" title={t("models")} note={t("modelsNote")}>
            <ModelSettings initial={models} actions={actions} />
          </Section>
        </div>
      </div>
    </>
  );
}

function Section(props: { id?: string; title: string; note?: string; children: ReactNode }) {
  return (
    <section id={props.id} className="grid gap-x-10 gap-y-3 py-7 sm:grid-cols-[13rem_1fr]">
      <div>
        <h2 className="font-medium">{props.title}</h2>
        {props.note ? <p className="mt-1 text-[0.8125rem] text-ink-3">{props.note}</p> : null}
      </div>
      <div className="min-w-0">{props.children}</div>
    </section>
  );
}

const never = () => () => undefined;

/** The chosen theme is known in the browser alone. */
function ThemeChoice() {
  const t = useTranslations("settings");
  const { theme, setTheme } = useTheme();
  const mounted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (["system", "light", "dark"] as const).map((one) => (
    <Choice
      key={one}
      type="radio"
      name="theme"
      checked={mounted && theme === one}
      onChange={() => setTheme(one)}
      label={t(`themes.${one}`)}
    />
  ));
}
