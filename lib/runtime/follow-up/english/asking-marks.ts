import type { EnglishMark } from "@/lib/runtime/follow-up/english/mark";

const made = "(?:calculat|comput|deriv|work|measur|obtain|determin|figur|count|aggregat)\\w*";
const partOfResult =
  "result|number|figure|point|row|column|bar|line|section|part|step|chart|table|drop|rise|increase|decrease|decline|spike|peak|outlier|difference|trend|change|value|total|average|answer|formula|assumption|report";
const pointed = `\\b(?:this|that|these|those|your|the)\\b(?: \\w+){0,2} (?:${partOfResult})s?\\b|\\b(?:point|section|step|row|part|item|number) \\d+|\\b(?:first|second|third|fourth|fifth|last) (?:\\w+ )?(?:point|section|step|row|part|item|one|bullet|column|line|chart|table|paragraph)\\b|(?:explain|clarify|interpret) (?:it|this|that|these|those)$`;
const toTell =
  "^(?:(?:can|could|would|will) you |please |i (?:want|need|would like|'d like) (?:you )?to )*(?:please )?(?:explain|clarify|interpret|walk me through|tell me (?:about|why|how)|help me understand|describe|what does)\\b";

/** Questions and requests. */
export const askingMarks: readonly EnglishMark[] = [
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
  { sign: "explains_result", in: "core", pattern: new RegExp(`(?=${toTell})(?=.*(?:${pointed}))`) },
];
