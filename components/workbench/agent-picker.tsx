"use client";
import Link from "next/link";
import { useTranslations } from "use-intl";
import { useLanguage } from "@/components/hooks/use-language";
import { cn } from "@/components/ui/cn";
import { useTypedBefore } from "@/components/ui/use-typed-before";
import type { AgentCard } from "@/lib/view/workbench";

export interface AgentPickerProps {
  agents: readonly AgentCard[];
  usable(agent: AgentCard): boolean;
  value: string;
  onValueChange(agentId: string): void;
}

/** Who does the work. An agent that needs a model says so, with the way to add one. */
export function AgentPicker({ agents, usable, value, onValueChange }: AgentPickerProps) {
  const t = useTranslations("start");
  const language = useLanguage();
  const chosen = agents.find((agent) => agent.id === value);
  return (
    <fieldset>
      <legend className="sr-only">{t("agent")}</legend>
      <div className="flex flex-wrap gap-1.5">
        {agents.map((agent) => (
          <AgentChoice
            key={agent.id}
            agent={agent}
            usable={usable(agent)}
            chosen={agent.id === value}
            onChoose={onValueChange}
          />
        ))}
      </div>
      {chosen ? (
        <p className="mt-2.5 text-sm text-ink-3">
          {chosen.description[language]}
          {usable(chosen) ? null : (
            <>
              {" "}
              <Link href="/settings#models" className="text-accent underline underline-offset-4">
                {t("needsModel")}
              </Link>
            </>
          )}
        </p>
      ) : null}
    </fieldset>
  );
}

function AgentChoice(props: { agent: AgentCard; usable: boolean; chosen: boolean; onChoose(agentId: string): void }) {
  const { agent, usable, chosen, onChoose } = props;
  const language = useLanguage();
  const ref = useTypedBefore<HTMLInputElement>(
    (element) => element.checked && !chosen,
    () => onChoose(agent.id),
  );
  return (
    <label
      className={cn(
        "cursor-pointer rounded-full border px-3 py-1 text-sm transition-colors duration-150 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
        chosen ? "border-ink-1 bg-ink-1 text-paper" : "border-line-strong text-ink-2 hover:bg-soft",
        !usable && !chosen && "border-dashed text-ink-3",
      )}
    >
      <input
        ref={ref}
        type="radio"
        name="agent"
        value={agent.id}
        checked={chosen}
        onChange={() => onChoose(agent.id)}
        className="sr-only"
      />
      {agent.title[language]}
    </label>
  );
}
