import type { Sign } from "@/lib/runtime/follow-up/evidence/signs";

/**
 * Constructions of English, seen in the words as they stand (`line`), in the words without openers (`core`) or in the text with its
 * punctuation. Contractions are opened: "don't" is "do n't".
 */
interface Mark {
  sign: Sign;
  in: "line" | "core" | "text";
  pattern: RegExp;
}

const made = "(?:calculat|comput|deriv|work|measur|obtain|determin|figur|count|aggregat)\\w*";
const partOfResult =
  "result|number|figure|point|row|column|bar|line|section|part|step|chart|table|drop|rise|increase|decrease|decline|spike|peak|outlier|difference|trend|change|value|total|average|answer|formula|assumption|report";
const product =
  "email|letter|memo|presentation|slides?|deck|tweet|thread|post|poem|haiku|story|script|speech|article|blog|dashboard|newsletter|brochure|infographic|quiz|essay|song|faq|code|app|website|page";
const pointed = `\\b(?:this|that|these|those|your|the)\\b(?: \\w+){0,2} (?:${partOfResult})s?\\b|\\b(?:point|section|step|row|part|item|number) \\d+|\\b(?:first|second|third|fourth|fifth|last) (?:\\w+ )?(?:point|section|step|row|part|item|one|bullet|column|line|chart|table|paragraph)\\b|(?:explain|clarify|interpret) (?:it|this|that|these|those)$`;
const toTell =
  "^(?:(?:can|could|would|will) you |please |i (?:want|need|would like|'d like) (?:you )?to )*(?:please )?(?:explain|clarify|interpret|walk me through|tell me (?:about|why|how)|help me understand|describe|what does)\\b";

export const marks: readonly Mark[] = [
  { sign: "question_mark", in: "text", pattern: /[?？]/ },
  { sign: "why_question", in: "core", pattern: /^why\b|^how come\b/ },
  { sign: "why_question", in: "text", pattern: /\bwhy\b[^?]*\?/i },
  { sign: "elliptic_question", in: "core", pattern: /^(?:what|how) about\b/ },
  { sign: "hypothetical", in: "core", pattern: /^what if\b/ },
  { sign: "hypothetical", in: "text", pattern: /^\W*(?:and |but |so )?(?:if|suppose|supposing|assuming)\b.*\?/i },
  {
    sign: "asks_figure",
    in: "core",
    pattern:
      /^(?:how (?:many|much)|(?:what|which|who) .*\b(?:total|average|mean|median|sum|most|least|highest|lowest|largest|smallest|biggest|best|worst)\b)/,
  },
  { sign: "tag_question", in: "text", pattern: /n['’]t (?:it|that|this|they|he|she)\s*\?|,\s*right\s*\?/i },
  {
    sign: "asks_how_computed",
    in: "core",
    pattern: new RegExp(
      `^how (?:is|was|are|were|did|do|have|exactly)\\b.*\\b(?:${made}|get|got|arrive|come up|reach)\\b|\\bwhat formula\\b|\\bhow .*\\b(?:calculat|comput|deriv)\\w*`,
    ),
  },
  {
    sign: "asks_which_rows",
    in: "core",
    pattern:
      /\b(?:which|what) (?:rows?|records?|entries|lines|data|files?|sources?|transactions|observations)\b.*\b(?:used?|behind|from|based|included?|count\w*|rest|went|contribut\w*|are|is|were)\b|\bwhere (?:does|do|did|is) .*\b(?:come|from)\b|\b(?:what|which|where) .*\bsources?\b|^(?:which|what) \w+ (?:is|are|was|were) (?:used|included|excluded|counted|considered|covered)\b/,
  },
  {
    sign: "asks_assumption",
    in: "core",
    pattern: /\b(?:what|which|any|did you|do you|are you)\b.*\b(?:assum\w*|presum\w*|default\w*)\b/,
  },
  {
    sign: "asks_meaning",
    in: "core",
    pattern:
      /\bwhat (?:do|does|did) .*\bmean\b|\bwhat (?:is|'s) (?:meant|the meaning)\b|\bthe difference between\b|\bwhat (?:has |have |is )?(?:changed|different)\b|\bhow (?:do|should) i (?:read|interpret|understand)\b/,
  },
  {
    sign: "polite_request",
    in: "core",
    pattern: /^(?:can|could) (?:it|this|that|the \w+(?: \w+)?) be (?:more|less|\w+er)\b/,
  },
  { sign: "polite_request", in: "core", pattern: /^(?:can|could|would|will|may|might) (?:n't )?(?:you|we|i)\b/ },
  { sign: "polite_request", in: "line", pattern: /\bplease\b/ },
  { sign: "imperative", in: "core", pattern: /^(?:let \S|do (?:n't|not)\b)/ },
  {
    sign: "wish",
    in: "core",
    pattern:
      /\b(?:i|we) (?:(?:would|'d|really|just|do|'m|am|also) )*(?:want|need|like|love|prefer|wish|hope|looking|interested|curious|keen)\b|^(?:want|need|like|love|prefer|wish|hope)\b/,
  },
  {
    sign: "wish",
    in: "line",
    pattern: /\bwould be (?:nice|better|great|good|helpful|useful|ideal)\b|\bi (?:'d|would) rather\b/,
  },
  { sign: "complaint", in: "line", pattern: /\b(?:do n't|not) (?:really )?like\b|\bhate\b/ },
  { sign: "explains_result", in: "core", pattern: new RegExp(`(?=${toTell})(?=.*(?:${pointed}))`) },
  {
    sign: "doubt",
    in: "line",
    pattern:
      /\byou(?: 're| are)? (?:sure|certain|positive)\b|^really\b|^seriously\b|\b(?:does|do) n't (?:sound|look|seem|feel) (?:right|correct|plausible)\b|\bi (?:'m|am) not (?:so |really |quite )?(?:sure|certain|convinced)\b|\b(?:that|this|it) (?:seems|looks|sounds|feels)\b/,
  },
  {
    sign: "hearsay",
    in: "line",
    pattern:
      /\b(?:i|we) (?:always |had |was |'ve |have |also )*(?:thought|heard|read|believed|assumed|learned|saw|remember|recall)\b(?! (?:about|of|up|on|some|a (?:little|bit|few|lot)|many|books?|articles?)\b)|under the impression|\baccording to\b/,
  },
  {
    sign: "hearsay",
    in: "line",
    pattern:
      /\b(?:my \w+|someone|somebody|he|she|they|people|experts?|others|everyone|the (?:news|paper|article|report|book|study|teacher|boss|internet|web)) (?:says?|said|told|claims?|claimed|thinks?|reported|insists?|argues?)\b/,
  },
  {
    sign: "contradiction",
    in: "core",
    pattern: /^(?:is|are|was|were|do|does|did|has|have|ca|can|could|should|would) n't\b/,
  },
  {
    sign: "quotes_result",
    in: "line",
    pattern: /\byou (?:just |also |had |previously |earlier )?(?:mention|said|say|talk|describe|wrote|call|refer)/,
  },
  {
    sign: "quotes_result",
    in: "core",
    pattern: /^(?:regarding|in terms of|with regard to|considering) (?:the|that|this|those|these|your)\b/,
  },
  { sign: "opinion", in: "line", pattern: /\b(?:i|we) (?:do n't )?(?:think|believe|feel|guess|suppose|doubt)\b/ },
  { sign: "fault", in: "line", pattern: /\b(?:does|did|do|is|wo|ca) n't (?:work|run|match|add)\b/ },
  {
    sign: "fault",
    in: "line",
    pattern: /\byou (?:have |'ve )?(?:forgot|forgotten|missed|skipped|omitted|left out|ignored|overlooked)\b/,
  },
  {
    sign: "complaint",
    in: "line",
    pattern:
      /\b(?:too|not|n't) (?:\w+ )?(?:long|short|complex|complicated|simple|detailed|vague|generic|wordy|technical|formal|casual|big|small|much|many|little|enough|specific|clear|good|deep)\b/,
  },
  { sign: "demand_restated", in: "text", pattern: /^(?!.*\?).*\bI (?:asked|meant|said|wanted)\b/i },
  {
    sign: "whole_result",
    in: "line",
    pattern:
      /\b(?:sum (?:\w+ )?(?:it |this |that )?(?:all|up)|all (?:that|this|of)|everything|(?:our|previous) (?:discussions?|conversation))\b/,
  },
  {
    sign: "length_limit",
    in: "line",
    pattern:
      /\b(?:under|within|at most|no more than|less than|limit|maximum|exceed|keep it (?:short|brief|simple|under))\b/,
  },
  { sign: "comparative", in: "line", pattern: /\b\w{3,}ier\b/ },
  {
    sign: "manner",
    in: "core",
    pattern:
      /\b(?:as if|as though|as an? |like (?:an?|the|your?)\b|in (?:a|the|an) \w+ (?:way|style|tone|format|manner|structure)|suitable for|from the (?:view|perspective)|(?<!^)in terms of|in \w+ terms|tailored)/,
  },
  {
    sign: "names_filter",
    in: "core",
    pattern:
      /\b(?:only|just)\b(?! (?:\w+ed|said|gave|told|now)\b).*\b(?:the|for|in|from|with|those|these|where|who|that)\b|\b(?:exclude|excluding|without|except|filter|restrict|limit (?:it|this|that|to)|narrow|ignore|leave out)\b|^only\b/,
  },
  {
    sign: "replaces",
    in: "core",
    pattern:
      /\binstead\b|\brather than\b|\b(?:change|switch|replace|swap|convert|turn|rename|set|use)\b.*\b(?:to|into|with|by|instead|for)\b/,
  },
  {
    sign: "names_product",
    in: "core",
    pattern: new RegExp(
      `\\b(?:write|create|draft|make|build|generate|prepare|design|produce|compose|turn (?:it|this|that) into)\\b.*\\b(?:an?|some|the) (?:\\w+ ){0,3}(?:${product})\\b`,
    ),
  },
  {
    sign: "extends",
    in: "core",
    pattern:
      /\b(?:more (?:detail\w*|about|on|info\w*|examples?|depth)|elaborate|expand|further|in (?:more )?detail|go deeper|deeper|additional|another|add)\b/,
  },
  {
    sign: "topic_shift",
    in: "line",
    pattern:
      /^(?:now\b|next\b|moving|shifting|let 's|turning|building on|expanding on|in continuation|continuing|going back|as for|regarding)|\bnow (?:let|on to|onto|i)\b/,
  },
  { sign: "second_person", in: "core", pattern: /\byour?\b/ },
  { sign: "first_person", in: "core", pattern: /^(?:i|my|we|our)\b|\bi (?:'m|'ve|am|have|was|would|'d|do|did)\b/ },
  {
    sign: "undo",
    in: "core",
    pattern:
      /^(?:undo|revert|go back|roll back|restore|take (?:it|that) back)\b|\b(?:go back to|back to) the (?:previous|last|earlier|first|old|original) (?:version|one|state|result)/,
  },
  { sign: "stop", in: "core", pattern: /^(?:stop|cancel|abort|halt|never mind|forget it|quit)\b(?:\s+\S+){0,6}$/ },
  {
    sign: "redo",
    in: "core",
    pattern: /^(?!(?:which|what|who|when|where|how|why)\b).*\b(?:again|redo|re-?do|start over|from scratch)\b/,
  },
  {
    sign: "new_goal",
    in: "core",
    pattern: /\b(?:new|another|different|unrelated|separate) (?:topic|task|project|question|subject|thing)\b/,
  },
];
