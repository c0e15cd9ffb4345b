"use client";
import { toast } from "sonner";
import { useTranslations } from "use-intl";
import { lateAnswer } from "@/components/hooks/api";
import { offerToComposer } from "@/components/hooks/composer-words";
import type { HumanInput } from "@/lib/protocol/session/human-input";
import type { HumanAnswer } from "@/lib/view/answer-words";

/** An answer that came too late goes into the box of its session as words, to be sent as a message. */
export function useAsMessage(humanInput: HumanInput): (answer: HumanAnswer) => Promise<void> {
  const t = useTranslations("question");
  return async (answer) => {
    const { id, sessionId } = humanInput;
    const words = await lateAnswer(id, answer).catch(() => null);
    if (!words) toast.error(t("asMessageFailed"));
    else if (!offerToComposer({ sessionId, text: words.text })) window.location.assign(`/s/${sessionId}`);
  };
}
