import type { CuePattern } from "@/lib/runtime/follow-up/data-change/cues";

const comparing =
  "(?:more|less|fewer|greater|larger|higher|lower|older|younger|longer|shorter|bigger|smaller|earlier|later|better|worse|cheaper|\\w+er) than|at least|at most|no (?:more|less|fewer) than|over|under|above|below|exceed(?:s|ing)?|between|since|before|after|until|prior to|up to";

/** English. A comparison needs something to compare with; a superlative is not a comparison. */
export const englishCues: readonly CuePattern[] = [
  {
    cue: "counting",
    pattern:
      /\bhow many\b|(?:^|\b(?:the|total|a|what|their|its|with|and|by|any|get|show|find|list|give) )(?:total )?(?:number|count|quantity|amount)s? (?:of|for)\b|\bcount\b|\bhow much\b/gi,
  },
  {
    cue: "counted_beside",
    pattern:
      /\b(?:and|with|along with|plus) (?:the |their |its )?(?:total |average )?(?:number|count|amount|quantity|sum|total)s? of\b/gi,
  },
  { cue: "totalling", pattern: /\b(?:total|sum|altogether|in all|overall|combined)\b/gi },
  { cue: "averaging", pattern: /\b(?:average|mean|avg|median)\b/gi },
  { cue: "extreme_value", pattern: /\b(?:maximum|minimum|max|min)\b/gi },
  {
    cue: "superlative",
    pattern:
      /(?<!\bat )\b(?:most|least|fewest|best|worst|latest|earliest|newest|oldest|youngest|highest|lowest|largest|smallest|biggest|longest|shortest|(?!(?:inter|for|w|r|t|gu|requ|sugg|n|j|ch|qu|cont|prot|harv|mod|hon|inv|arr|dig|cr)est\b)\w{2,}est)\b/gi,
  },
  {
    cue: "first_n",
    pattern:
      /\b(?:top|first|last|bottom)\s+(?:\d+|two|three|four|five|ten|few)\b|\b(?:second|third|fourth|fifth)\b(?= (?:most|\w+est|place|one))|\b\d+ (?:most|least|\w+est)\b|\btop\b/gi,
  },
  {
    cue: "sorting",
    pattern:
      /\b(?:sort(?:ed|ing)?|order(?:ed|ing)?\s+(?:by|them|it|these|those|this|in|from)|order (?:the )?\w+ by|in \w+ order|starting with|rank(?:ed)? (?:them|these|those|by|in)|arrange[ds]?|reorder|alphabetical(?:ly)?|chronological(?:ly)?)\b/gi,
  },
  {
    cue: "direction",
    pattern:
      /\b(?:ascending|descending|increasing|decreasing|from (?:\w+ )?(?:high|low|old|young|big|small|large|most|least|a|z)\w* to|(?:oldest|youngest|highest|lowest|largest|smallest|newest|richest) first|reverse(?:d)?|backwards?)\b/gi,
  },
  { cue: "per_group", pattern: /\b(?:for |of |by |in |from |to )?(?:each|every|per)\b(?: of)?/gi },
  {
    cue: "by_group",
    pattern:
      /\b(?:group(?:ed)?(?: them| it)? by|br(?:eak|oken?)(?: it| them| this| that)? down(?: by)?|split(?: it| them)? by|breakdown|by (?:month|year|quarter|week|day|region|country|category|type|product|department|gender))\b/gi,
  },
  {
    cue: "bare_group",
    pattern:
      /^\W*(?:(?:and|so|then|ok(?:ay)?|now)\W+)*(?:(?:what|how) about\s+)?(?:(?:for|by|in|of)\s+(?:each|every)|per)\s+(?!of\b)[\w-]+(?:\s+[\w-]+)?\W*$/gi,
  },
  { cue: "comparison", pattern: new RegExp(`\\b(?:${comparing})\\b`, "gi") },
  { cue: "quoted_value", pattern: /["“'‘][^"”'’]{1,60}["”'’](?!\w)/g },
  {
    cue: "proper_name",
    pattern: /(?<=[a-z\d,] )(?!I\b|ID\b|IDs\b|Id\b|OK\b)[A-Z][\w.'’-]*(?:\s+(?:of\s+|the\s+)?[A-Z][\w.'’-]*)*/g,
  },
  { cue: "proper_name", pattern: /\b(?!(?:it|what|that|there|who|let|he|she|how|where|here)['’]s)\p{L}+['’]s\b/giu },
  {
    cue: "number",
    pattern:
      /(?<![\w.])\d[\d,.]*(?![\w])|\b(?:two|three|four|five|six|seven|eight|nine|ten|twenty|hundred|thousand)\b/gi,
  },
  {
    cue: "restriction",
    pattern:
      /\b(?:with|whose|who|that|which|where|having|has|have|had|from|in|named|called|belong(?:s|ing)? to|produced by|made by|located)\b/gi,
  },
  {
    cue: "subset_question",
    pattern:
      /\b(?:which|who|how many|what|any|some|list|show)\b.{0,12}\bof (?:them|these|those|the)\b|\b(?:of|among|out of|from) (?:them|these|those|the)\b|\bwhich (?:one|ones)\b/gi,
  },
  { cue: "only", pattern: /\b(?:only|just|limit(?:ed)? to|restrict(?:ed)? to|filter|narrow|keep)\b/gi },
  {
    cue: "negation",
    pattern:
      /\b(?:not|never|without|except|excluding|exclude|neither|nor|no|none|other than|besides|do n't|(?:is|are|was|were|do|does|did|has|have|had)n['’]t|remove|drop)\b/gi,
  },
  { cue: "either_or", pattern: /\bor\b|\beither\b/gi },
  { cue: "both", pattern: /\bboth\b|\bbut\b|\bas well as\b/gi },
  { cue: "distinct", pattern: /\b(?:different|distinct|unique|duplicates?|various|dedup\w*)\b/gi },
  { cue: "distinct_named", pattern: /\b(?:distinct|unique|duplicates?|dedup\w*)\b/gi },
  { cue: "also", pattern: /\b(?:also|as well|too|include|add|along with|additionally|together with|plus)\b/gi },
  { cue: "listing", pattern: /\b(?:list|show|give|display|tell|provide|find|get|return|see)\b/gi },
  { cue: "possessive", pattern: /\b(?:their|its|his|her)\b|\bof (?:them|these|those|it|this|that|each)\b/gi },
  {
    cue: "reference",
    pattern: /\b(?:they|them|those|these|their|it|its|that|this|he|she|his|her|him|same|above|ones?)\b/gi,
  },
  {
    cue: "elliptic",
    pattern:
      /^\W*(?:(?:okay|ok|and|so|but|great|nice|cool|hmm|now)\W+)*(?:what|how) about\b|^\W*and\b(?! (?:what|how|which|who|where|when))/gi,
  },
  { cue: "all", pattern: /\ball\b|\bevery\b|\bentire\b|\bwhole\b/gi },
  { cue: "which", pattern: /\b(?:which|who|whom)\b/gi },
  { cue: "what_is", pattern: /\b(?:what|when|where)(?:'s| is| are| was| were)\b/gi },
  {
    cue: "identity",
    pattern: /\b(?:who|what|which)(?: ones?)? (?:are|is|were|was) (?:they|those|these|it|he|she)\b|\bnames?\b/gi,
  },
  {
    cue: "which_are_they",
    pattern:
      /^\W*(?:(?:and|so|ok(?:ay)?|great|nice|cool|well)\W+)*(?:who|what|which(?: ones?)?) (?:are|is|were|was) (?:they|those|these|it|he|she|that)(?: \w+)?\W*$/gi,
  },
  {
    cue: "ordered_by",
    pattern:
      /^\W*(?:(?:and|so|then|now)\W+)*(?:(?:what|how) about\s+)?by (?:the |their |its )?[\w-]+(?: [\w-]+)?(?: instead)?\W*$/gi,
  },
  {
    cue: "from_value",
    pattern:
      /\b(?:from|in|id|number|named|called|code|type) (?!the\b|these\b|those\b|them\b|this\b|that\b|each\b|every\b|all\b|which\b|it\b|our\b|total\b|order\b|(?:as|des)cending\b|alphabetical\b|a\b|an\b|of\b|and\b|is\b|are\b|for\b|to\b|in\b|on\b|with\b|their\b|its\b|your\b|how\b|what\b|most\b|least\b|high\b|low\b|old\b|young\b|who\b|has\b|have\b|does\b|do\b|did\b|was\b|were\b|that\b|by\b|from\b|codes?\b|names?\b)\w+/gi,
  },
  {
    cue: "where_clause",
    pattern:
      /\b(?:who|that|which|whose|where) (?:\w+ )?(?:is|are|was|were|has|have|had|do|does|did|can|\w+s|\w+ed)\b/gi,
  },
];
