import { type EnglishClause, has, wordAt } from "@/lib/runtime/follow-up/english/clause";
import {
  affirmations,
  auxiliaries,
  comparatives,
  countedUnits,
  courtesies,
  courtesyFillers,
  demonstratives,
  denials,
  determiners,
  editVerbs,
  exclusives,
  faults,
  formNouns,
  interrogatives,
  makeVerbs,
  numberWords,
  prepositions,
  resultNouns,
  subjectPronouns,
  tellVerbs,
  wishVerbs,
} from "@/lib/runtime/follow-up/english/words";
import type { Sign } from "@/lib/runtime/follow-up/evidence/signs";

function isInverted({ core }: EnglishClause): boolean {
  if (!auxiliaries.has(wordAt(core, 0))) return false;
  const next = wordAt(core, wordAt(core, 1) === "n't" ? 2 : 1);
  return subjectPronouns.has(next) || determiners.has(next);
}

/** "By how much …?", "in which year …?": the question word stands behind a preposition. */
function isWhQuestion({ core, text }: EnglishClause): boolean {
  const first = wordAt(core, 0);
  return (
    interrogatives.has(first) ||
    (prepositions.has(first) && has(core.slice(1, 8), interrogatives) && text.includes("?"))
  );
}

/** "So the north is bigger?" has the order of a statement and asks for confirmation. */
function isRising({ core, text }: EnglishClause): boolean {
  return /\?\W*$/.test(text) && !interrogatives.has(wordAt(core, 0)) && has(core.slice(1), auxiliaries);
}

/** "And for 2023?", "More than ten?": a question without a verb changes one thing of the last one. */
function isVerbless({ core, text }: EnglishClause): boolean {
  const verbal =
    has(core, auxiliaries) || has(core, interrogatives) || core.some((word) => /^'(?:s|m|re|ve|ll|d)$/.test(word));
  return (
    /\?\W*$/.test(text) && core.length <= 6 && !verbal && !/^(?:really|seriously|sure|right|okay)$/.test(core.join(" "))
  );
}

export function questionClasses(clause: EnglishClause): Sign[] {
  if (isVerbless(clause)) return ["elliptic_question"];
  const inverted = isInverted(clause) || isRising(clause);
  const found: Sign[] = isWhQuestion(clause) || inverted ? ["interrogative", "question_mark"] : [];
  return inverted ? [...found, "yes_no_form"] : found;
}

/** Which class of verb the request is made with; verbs of a plain statement are no requests. */
export function requestClasses({ core, words }: EnglishClause): Sign[] {
  const first = wordAt(core, 0);
  const headed = editVerbs.has(first) || makeVerbs.has(first) || tellVerbs.has(first);
  const line = core.join(" ");
  const asked =
    headed ||
    wishVerbs.has(first) ||
    words.includes("please") ||
    /^(?:(?:can|could|would|will|may|might) (?:n't )?(?:you|we|i)|let|how about \w+ing)\b/.test(line) ||
    /\b(?:i|we) (?:\S+ )?(?:want|need|like|love|prefer|wish)\b/.test(line);
  const found: Sign[] = headed ? ["imperative"] : [];
  const verbs = core.slice(0, 12);
  if (asked && has(verbs, editVerbs)) found.push("edit_verb");
  if (asked && has(verbs, makeVerbs)) found.push("make_verb");
  if (asked && has(verbs, tellVerbs)) found.push("tell_verb");
  return found;
}

const pointing = new Set(["your", "previous", "last", "earlier", "that", "this", "same", "those", "these"]);

function isCounted(words: readonly string[]): boolean {
  return words.some(
    (word, at) => (/^\d+$/.test(word) || numberWords.has(word)) && has(words.slice(at + 1, at + 3), countedUnits),
  );
}

const definite = new Set(["the", "this", "that", "these", "those", "your", "its"]);

/** "The table" is the one that is there; "a table" is a form to be given. */
function isDefinite(words: readonly string[], at: number): boolean {
  return (
    definite.has(wordAt(words, at - 1)) ||
    (definite.has(wordAt(words, at - 2)) && !formNouns.has(wordAt(words, at - 1)))
  );
}

export function referenceClasses({ words }: EnglishClause): Sign[] {
  const found: Sign[] = [];
  if (has(words, demonstratives)) found.push("anaphora");
  if (words.some((word, at) => pointing.has(word) && has(words.slice(at + 1, at + 5), resultNouns)))
    found.push("names_result");
  const forms = words.filter((word, at) => formNouns.has(word) && !isDefinite(words, at));
  if (forms.length > 0) found.push("form_noun");
  if (isCounted(words)) found.push("length_limit");
  if (has(words, comparatives)) found.push("comparative");
  if (has(words, exclusives)) found.push("exclusive");
  if (has(words, faults)) found.push("fault");
  return found;
}

function isStatement({ core, text }: EnglishClause): boolean {
  const first = wordAt(core, 0);
  if (text.includes("?") || interrogatives.has(first) || auxiliaries.has(first)) return false;
  const subject = subjectPronouns.has(first) || determiners.has(first);
  const finite = core.slice(1, 7).some((word) => auxiliaries.has(word) || /^'(?:s|m|re|ve|ll|d)$/.test(word));
  return subject && (finite || subjectPronouns.has(first));
}

function isFragment({ core, text }: EnglishClause): boolean {
  if (text.includes("?") || interrogatives.has(wordAt(core, 0)) || core.length > 8) return false;
  return ![auxiliaries, subjectPronouns, editVerbs, makeVerbs, tellVerbs].some((verbal) => has(core, verbal));
}

export function shapeClasses(clause: EnglishClause): Sign[] {
  const { words } = clause;
  const first = wordAt(words, 0);
  const found: Sign[] = [];
  if (affirmations.has(first) || (first === "okay" && words.length <= 3)) found.push("affirmation");
  if (denials.has(first)) found.push("denial");
  if (isStatement(clause)) found.push("statement");
  if (isFragment(clause)) found.push("fragment");
  if (words.length >= 25) found.push("long");
  if (words.length <= 4) found.push("short");
  if (words.every((word) => courtesies.has(word) || courtesyFillers.has(word))) found.push("courtesy_only");
  return found;
}
