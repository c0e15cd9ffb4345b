import type { FollowUpIntent, FollowUpReading } from "@/lib/protocol/follow-up";
import type { Language } from "@/lib/protocol/session/text";
import { chineseSigns } from "@/lib/runtime/follow-up/chinese/signs";
import { englishSigns } from "@/lib/runtime/follow-up/english/signs";
import { withinScope } from "@/lib/runtime/follow-up/evidence/scope";
import { type Score, scoresOf } from "@/lib/runtime/follow-up/evidence/score";
import type { Signs } from "@/lib/runtime/follow-up/evidence/signs";
import { weights } from "@/lib/runtime/follow-up/evidence/weights";
import type { FollowUpInput } from "@/lib/runtime/follow-up/message/follow-up-input";
import { languageOf } from "@/lib/runtime/follow-up/message/language";
import { openQuestionSigns } from "@/lib/runtime/follow-up/message/open-question";
import { partsOf } from "@/lib/runtime/follow-up/message/parts";
import { beforeOf, relationSigns } from "@/lib/runtime/follow-up/message/relation";
import { operationOf } from "@/lib/runtime/follow-up/operation";

/**
 * How far the best way must be ahead, in log-odds, to be taken without asking. An answer from old text must win clearly
 * against new work: that error is the dangerous one.
 */
const lead = { overAny: 0.5, answerOverWork: 1 } as const;
/** Characters of a part that are looked at; what someone wants stands at its beginning or its end. */
const looked = 1500;

type SignReader = (text: string) => Signs;

function ends(text: string): string {
  return text.length <= 2 * looked ? text : `${text.slice(0, looked)} ${text.slice(-looked)}`;
}

function signReader(input: FollowUpInput, language: Language): SignReader {
  const before = beforeOf(input);
  return (whole) => {
    const text = ends(whole);
    const found = withinScope(language === "zh" ? chineseSigns(text) : englishSigns(text));
    for (const sign of openQuestionSigns(text, input.openQuestion)) found.add(sign);
    for (const sign of relationSigns(text, before)) found.add(sign);
    const refuses = found.has("denial") && (found.has("open_yes_no") || found.has("echoes_question"));
    if (refuses || (found.has("open_yes_no") && found.has("affirmation"))) found.add("fits_yes_no");
    if (refuses) found.delete("stop");
    return found;
  };
}

function intentOf(score: Score, signs: Signs): FollowUpIntent {
  const says = score.because ? weights[score.because].says : weights.open.says;
  return { route: score.route, operation: operationOf(score.route, signs), confidence: score.confidence, reason: says };
}

function isDecided([best, second]: readonly Score[]): boolean {
  if (!best || !second) return true;
  const needed = best.route === "direct_answer" && second.route === "revise_run" ? lead.answerOverWork : lead.overAny;
  return best.sum - second.sum >= needed;
}

function readingOf(signs: Signs): FollowUpReading["reading"] {
  const scores = scoresOf(signs);
  const candidates = scores.map((score) => intentOf(score, signs));
  const [first] = candidates;
  return first && isDecided(scores) ? { outcome: "decided", intent: first } : { outcome: "unsure", candidates };
}

/**
 * Reads what a person says after or during a run: one reading for each part of the message that wants something of its own,
 * in the order of the message. Never writes the answer; `unsure` is to be shown as a choice, likeliest first.
 */
export function routeFollowUp(input: FollowUpInput): FollowUpReading[] {
  const language = input.language ?? languageOf(input.text);
  const signsOf = signReader(input, language);
  return partsOf(input.text, language, signsOf).map((part) => ({ ...part, reading: readingOf(signsOf(part.text)) }));
}
