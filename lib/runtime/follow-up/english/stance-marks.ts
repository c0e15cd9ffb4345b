import type { EnglishMark } from "@/lib/runtime/follow-up/english/mark";

const product =
  "email|letter|memo|presentation|slides?|deck|tweet|thread|post|poem|haiku|story|script|speech|article|blog|dashboard|newsletter|brochure|infographic|quiz|essay|song|faq|code|app|website|page";

/** How the person stands to the result, what of it they speak of, and words of control. */
export const stanceMarks: readonly EnglishMark[] = [
  { sign: "complaint", in: "line", pattern: /\b(?:do n't|not) (?:really )?like\b|\bhate\b/ },
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
      /^(?:(?:no|nope|wait|sorry|never mind|forget (?:it|that)|(?:can|could|would) (?:you|we)|let 's|i (?:want|'d like) to) )*(?:undo|revert|roll back|restore|(?:take|put|change|switch|set|turn) (?:it|that|this|them|everything) back(?! to)|go back(?! to (?!(?:the|my|our) (?:previous|last|earlier|first|old|original)|how|what|where|version|before)))\b|\bback to the (?:previous|last|earlier|first|old|original) (?:version|one|state|result)|\bthe (?:previous|last|earlier|old|original) (?:version|one|state|result) back\b/,
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
