import {
  affirmations,
  auxiliaries,
  comparatives,
  conditions,
  countedUnits,
  courtesies,
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
  openers,
  resultNouns,
  subjectPronouns,
  tellVerbs,
  wishVerbs,
} from "@/lib/runtime/follow-up/english/words";
import type { Sign } from "@/lib/runtime/follow-up/evidence/signs";
import { tokensOf } from "@/lib/runtime/follow-up/message/tokens";

const prepositions = new Set("in on at for from to with about of by among regarding considering concerning".split(" "));

interface Clause {
  text: string;
  words: string[];
  /** Words without the openers at the front ("okay, but can you" → "can you"). */
  core: string[];
}

function clauseOf(text: string): Clause {
  const words = tokensOf(text).map((token) => token.word);
  let at = 0;
  while (at < words.length - 1 && openers.has(words[at] ?? "")) at += 1;
  return { text, words, core: words.slice(at) };
}

/** A part of the result: pointed at, numbered, or a row, bar, figure of it. */
const explained =
  /\b(?:this|that|these|those|your|the)\b(?: \w+){0,2} (?:result|number|figure|point|row|column|bar|line|section|part|step|chart|table|drop|rise|increase|decrease|decline|spike|peak|outlier|difference|trend|change|value|total|average|answer|formula|assumption|report)s?\b|\b(?:point|section|step|row|part|item|number) \d+|\b(?:first|second|third|fourth|fifth|last) (?:\w+ )?(?:point|section|step|row|part|item|one|bullet|column|line|chart|table|paragraph)\b|\b(?:explain|clarify|interpret) (?:it|this|that|these|those)$/;

const has = (list: readonly string[], set: ReadonlySet<string>): boolean => list.some((word) => set.has(word));
const word = (list: readonly string[], at: number): string => list[at] ?? "";

function isAuxiliaryQuestion({ core }: Clause): boolean {
  if (!auxiliaries.has(word(core, 0))) return false;
  const next = word(core, 1) === "n't" ? 2 : 1;
  return subjectPronouns.has(word(core, next)) || determiners.has(word(core, next));
}

/** Questions about how the result came to be: they are answered from its lineage. */
function provenanceSigns(line: string): Sign[] {
  const found: Sign[] = [];
  const made = "(?:calculat|comput|deriv|work|measur|obtain|determin|figur|count|aggregat)\\w*";
  if (
    new RegExp(
      `^how (?:is|was|are|were|did|do|have|exactly)\\b.*\\b(?:${made}|get|got|arrive|come up|reach)\\b|\\bwhat formula\\b|\\bhow .*\\b(?:calculat|comput|deriv)\\w*`,
    ).test(line)
  ) {
    found.push("asks_how_computed");
  }
  if (
    /\b(?:which|what) (?:rows?|records?|entries|lines|data|files?|sources?|transactions|observations)\b.*\b(?:used?|behind|from|based|included?|count\w*|rest|went|contribut\w*|are|is|were)\b|\bwhere (?:does|do|did|is) .*\b(?:come|from)\b/.test(
      line,
    )
  ) {
    found.push("asks_which_rows");
  }
  if (/\b(?:what|which|any|did you|do you|are you)\b.*\b(?:assum\w*|presum\w*|default\w*)\b/.test(line))
    found.push("asks_assumption");
  return found;
}

function questionSigns(clause: Clause): Sign[] {
  const { core, text } = clause;
  const found: Sign[] = [];
  const first = word(core, 0);
  const asksWh =
    interrogatives.has(first) ||
    (prepositions.has(first) && core.slice(1, 8).some((w) => interrogatives.has(w)) && /\?/.test(text));
  if (/[?？]/.test(text)) found.push("question_mark");
  if (asksWh) found.push("interrogative");
  if (isAuxiliaryQuestion(clause)) found.push("interrogative", "yes_no_form");
  if (first === "why" || (first === "how" && word(core, 1) === "come") || /\bwhy\b[^?]*\?/i.test(text))
    found.push("why_question");
  if (/^(?:what|how) about\b/.test(core.join(" "))) found.push("elliptic_question");
  if (/^what if\b/.test(core.join(" ")) || (conditions.has(first) && /\?/.test(text))) found.push("hypothetical");
  if (
    /^(?:how (?:many|much)|(?:what|which|who) .*\b(?:total|average|mean|median|sum|most|least|highest|lowest|largest|smallest|biggest|best|worst)\b)/.test(
      core.join(" "),
    )
  ) {
    found.push("asks_figure");
  }
  found.push(...provenanceSigns(core.join(" ")));
  if (/\bn't (?:it|that|this|they|he|she)\s*\?|,\s*right\s*\?/.test(text.toLowerCase())) found.push("tag_question");
  return found;
}

function requestSigns(clause: Clause): Sign[] {
  const { core, words } = clause;
  const found: Sign[] = [];
  const line = core.join(" ");
  const polite = /^(?:can|could|would|will|may|might) (?:n't )?(?:you|we|i|u)\b/.test(line);
  const politely = polite || words.includes("please");
  if (politely) found.push("polite_request");
  const verbs = new Set([...editVerbs, ...makeVerbs, ...tellVerbs]);
  const headed = verbs.has(word(core, 0)) || (word(core, 0) === "let" && core.length > 2);
  if (headed || /^(?:do|do n't)\b.*\b(?:not|n't)\b/.test(line)) found.push("imperative");
  const wishes =
    /\b(?:i|we) (?:(?:would|'d|really|just|do|'m|am|also) )*(?:want|need|like|love|prefer|wish|hope|looking|interested|curious|keen)\b/.test(
      line,
    );
  if (wishes || wishVerbs.has(word(core, 0))) found.push("wish");
  const asked =
    headed ||
    politely ||
    wishes ||
    wishVerbs.has(word(core, 0)) ||
    /^how about \w+ing\b|\blet 's\b|^let us\b/.test(line);
  const verb = core.slice(0, 12);
  if (asked && has(verb, editVerbs)) found.push("edit_verb");
  if (asked && has(verb, makeVerbs)) found.push("make_verb");
  if (asked && has(verb, tellVerbs)) found.push("tell_verb");
  const told =
    /^(?:(?:can|could|would|will) you |please |i (?:want|need|would like|'d like) (?:you )?to )*(?:please )?(?:explain|clarify|interpret|walk me through|tell me (?:about|why|how)|help me understand|describe|what does)\b/.test(
      line,
    );
  if (told && explained.test(line)) found.push("explains_result");
  return found;
}

function stanceSigns({ core, words, text }: Clause): Sign[] {
  const found: Sign[] = [];
  const line = words.join(" ");
  if (/\byou(?: 're| are)? (?:sure|certain|positive)\b|^really\b|^seriously\b/.test(line)) found.push("doubt");
  if (
    /\b(?:i|we) (?:always |had |was |'ve |have |also )*(?:thought|heard|read|believed|assumed|learned|saw|remember|recall)\b|under the impression/.test(
      line,
    )
  ) {
    found.push("hearsay");
  }
  if (/^(?:but )?(?:is|are|was|were|do|does|did|has|have|ca|can|could|should|would) n't\b/.test(core.join(" ")))
    found.push("contradiction");
  if (
    /\byou (?:just |also |had |previously )?(?:mention|said|say|talk|describe|wrote|call)/.test(line) ||
    /^regarding\b/.test(core.join(" "))
  )
    found.push("quotes_result");
  if (/\b(?:i|we) (?:do n't )?(?:think|believe|feel|guess|suppose|doubt)\b/.test(line)) found.push("opinion");
  if (has(words, faults) || /\b(?:does|did|do|is|wo|ca) n't (?:work|run|match|add)\b/.test(line)) found.push("fault");
  if (/\bi (?:asked|meant|said|wanted)\b/.test(line) && !/\?/.test(text)) found.push("demand_restated");
  return found;
}

function referenceSigns({ words, core }: Clause): Sign[] {
  const found: Sign[] = [];
  const line = words.join(" ");
  const counted = words.some(
    (token, at) =>
      (/^\d+$/.test(token) || numberWords.has(token)) &&
      (countedUnits.has(word(words, at + 1)) || countedUnits.has(word(words, at + 2))),
  );
  if (has(words, demonstratives)) found.push("anaphora");
  if (
    /\b(?:your|previous|last|earlier|that|this|the same|those|these)\b(?: \w+)? (?:\S+ )?/.test(line) &&
    has(words, resultNouns)
  )
    found.push("names_result");
  if (
    /\b(?:sum (?:\w+ )?(?:it |this |that )?(?:all|up)|all (?:that|this|of)|everything|(?:our|previous) (?:discussions?|conversation))\b/.test(
      line,
    )
  )
    found.push("whole_result");
  if (has(words, formNouns)) found.push("form_noun");
  if (
    counted ||
    /\b(?:under|within|at most|no more than|less than|limit|maximum|exceed|keep it (?:short|brief|simple|under))\b/.test(
      line,
    )
  )
    found.push("length_limit");
  if (has(words, comparatives) || /\b\w{3,}(?:ier)\b/.test(line)) found.push("comparative");
  if (has(words, exclusives)) found.push("exclusive");
  if (
    /\b(?:as if|as though|as an? |like (?:a|an|the|ur|you)\b|in (?:a|the|an) \w+ (?:way|style|tone|format|manner|structure)|suitable for|from the (?:view|perspective)|in terms of|tailored)/.test(
      line,
    )
  ) {
    found.push("manner");
  }
  if (
    /\b(?:only|just)\b.*\b(?:the|for|in|from|with|those|these|where|who|that)\b|\b(?:exclude|excluding|without|except|filter|restrict|limit (?:it|this|that|to)|narrow|ignore|leave out)\b|^only\b/.test(
      line,
    )
  )
    found.push("names_filter");
  if (
    /\binstead\b|\brather than\b|\b(?:change|switch|replace|swap|convert|turn|rename|set|use)\b.*\b(?:to|into|with|by|instead|for)\b/.test(
      line,
    )
  )
    found.push("replaces");
  if (
    /\b(?:write|create|draft|make|build|generate|prepare|design|produce|compose|turn (?:it|this|that) into)\b.*\b(?:an?|some|the) (?:\w+ ){0,3}(?:email|letter|memo|presentation|slides?|deck|tweet|thread|post|poem|haiku|story|script|speech|article|blog|dashboard|newsletter|brochure|infographic|quiz|essay|song|faq|code|app|website|page)\b/.test(
      line,
    )
  ) {
    found.push("names_product");
  }
  if (
    /\b(?:more (?:detail\w*|about|on|info\w*|examples?|depth)|elaborate|expand|further|in (?:more )?detail|go deeper|deeper|also|additional|another|add)\b/.test(
      line,
    )
  )
    found.push("extends");
  if (
    /^(?:now\b|next\b|moving|shifting|let 's|turning|building on|expanding on|in continuation|continuing|going back|as for|regarding)/.test(
      line,
    ) ||
    /\bnow,? (?:let|on to|onto|i)\b/.test(line)
  ) {
    found.push("topic_shift");
  }
  if (has(core, new Set(["you", "your"]))) found.push("second_person");
  return found;
}

function shapeSigns({ words, core, text }: Clause): Sign[] {
  const found: Sign[] = [];
  const first = word(words, 0);
  const line = core.join(" ");
  if (affirmations.has(first) || (first === "okay" && words.length <= 3)) found.push("affirmation");
  if (denials.has(first)) found.push("denial");
  if (/^(?:i|my|we|our)\b/.test(line) || /\bi (?:'m|'ve|am|have|was|would|'d|do|did)\b/.test(line))
    found.push("first_person");
  const subject = subjectPronouns.has(word(core, 0)) || determiners.has(word(core, 0));
  const finite =
    core.slice(1, 7).some((w) => auxiliaries.has(w) || /^(?:'s|'m|'re|'ve|'ll|'d)$/.test(w)) ||
    subjectPronouns.has(word(core, 0));
  const asks = /[?？]/.test(text) || interrogatives.has(word(core, 0)) || auxiliaries.has(word(core, 0));
  if (!asks && subject && finite) found.push("statement");
  const verbless = !core.some(
    (w) => auxiliaries.has(w) || subjectPronouns.has(w) || editVerbs.has(w) || makeVerbs.has(w) || tellVerbs.has(w),
  );
  if (!asks && verbless && core.length <= 8) found.push("fragment");
  if (words.length >= 25) found.push("long");
  if (words.length <= 4) found.push("short");
  if (
    words.every(
      (w) =>
        courtesies.has(w) || ["you", "so", "much", "very", "a", "lot", "that", "'s", "there", "is", "it"].includes(w),
    )
  )
    found.push("courtesy_only");
  return found;
}

function controlSigns({ core, words }: Clause): Sign[] {
  const found: Sign[] = [];
  const line = core.join(" ");
  if (
    /^(?:undo|revert|go back|roll back|restore|take (?:it|that) back)\b|\b(?:go back to|back to) the (?:previous|last|earlier|first|old|original) (?:version|one|state|result)/.test(
      line,
    )
  )
    found.push("undo");
  if (/^(?:stop|cancel|abort|halt|never mind|forget it|quit)\b/.test(line) && words.length <= 7) found.push("stop");
  if (/\b(?:again|redo|re-?do|over again|start over|from scratch)\b/.test(line)) found.push("redo");
  if (/\b(?:new|another|different|unrelated|separate) (?:topic|task|project|question|subject|thing)\b/.test(line))
    found.push("new_goal");
  return found;
}

export function englishSigns(text: string): Set<Sign> {
  const clause = clauseOf(text);
  if (clause.words.length === 0) return new Set<Sign>(["short"]);
  return new Set([
    ...questionSigns(clause),
    ...requestSigns(clause),
    ...stanceSigns(clause),
    ...referenceSigns(clause),
    ...shapeSigns(clause),
    ...controlSigns(clause),
  ]);
}
