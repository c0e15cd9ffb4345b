const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** Closed classes and verb classes of English. Open classes list what people do to texts, data and plans in general. */
export const interrogatives = words("what which who whom whose when where why how");
export const auxiliaries = words(
  "is are was were am do does did can could will would shall should may might must has have had ai wo",
);
export const subjectPronouns = words("i you he she it we they this that these those there someone everyone");
export const determiners = words(
  "a an the my your his her its our their some any this that these those another each every",
);
export const demonstratives = words(
  "it its that this these those they them their such same above previous last earlier",
);
export const openers = words(
  "okay alright right well so now and but also actually then cool great nice good perfect awesome thanks thank hmm mm mmm hey hi hello oh ah um uh like just please first next finally additionally or plus anyway wow interesting fine got",
);
export const affirmations = words("yes sure correct exactly definitely absolutely certainly indeed right");
export const denials = words("no not neither none nothing never");

/** Acts on what is there. */
export const editVerbs = words(
  `rewrite revise refine rephrase reword restate rework reframe redo change modify adjust alter edit convert turn transform
  translate shorten condense trim cut reduce simplify extend lengthen enhance improve polish update fix correct replace swap
  switch remove drop delete exclude omit skip insert add narrow limit restrict reorganize reorganise restructure reorder sort
  reverse format reformat structure summarize summarise summary synthesize synthesise sum wrap distill distil compress combine
  merge split group organize organise tailor adapt rename relabel highlight emphasize emphasise recast integrate incorporate
  filter round order rank round aggregate pivot transpose recalculate recompute rerun repeat undo revert restore tweak tone
  tighten clean consolidate compile paraphrase arrange move put use make keep apply colour color bold sharpen liven scrap break`,
);
/** Brings something new into being. */
export const makeVerbs = words(
  `give list show provide create write generate draft design suggest recommend compose produce build prepare plan outline
  propose plot draw find get include calculate compute count compare imagine pretend present identify name brainstorm
  develop craft simulate research look recommend visualize visualise chart map export send save forecast predict estimate`,
);
/** Asks to be told. */
export const tellVerbs = words(
  "explain tell describe elaborate clarify define discuss explore delve detail illustrate walk help expand share know understand teach guide remind",
);
export const wishVerbs = words("want need like love prefer wish hope");
export const comparatives = words(
  "more less fewer better simpler shorter longer easier clearer bigger smaller quicker higher lower deeper stronger lighter funnier faster",
);
export const exclusives = words("only just except without exclude excluding besides instead rather specifically");
/** Forms a text or a result can take. */
export const formNouns = words(
  `list lists bullet bullets bulleted bullet-point bullet-points table tables json yaml xml csv markdown html pdf paragraph paragraphs sentence sentences
  word words line lines page pages slide slides format formatted chart graph plot diagram infographic map poem haiku sonnet limerick song rap story
  tweet tweets post thread email letter memo script dialogue speech essay article blog summary outline template headline title heading headings
  caption metaphor analogy proverb style tone voice perspective version language terms person numbered steps character characters section sections
  bar pie column-chart histogram heading subpoints`,
);
export const countedUnits = words(
  "word words sentence sentences line lines paragraph paragraphs point points page pages character characters bullets steps items rows slides tweets examples",
);
/** What the assistant gave before. */
export const resultNouns = words(
  `response answer explanation reply result results output report table chart list summary text story poem version draft information info
  content points point section advice example examples code script data figures paragraph dialogue email ideas suggestions guide plan discussion conversation`,
);
export const faults = words(
  "wrong incorrect error errors mistake mistakes broken missing fails failed failing bug incomplete inaccurate crash crashes misses typo dead overlap overlaps overlapping unreadable misaligned garbled blank duplicated outdated",
);
export const courtesies = words(
  "thanks thank hello hi hey bye goodbye welcome great awesome perfect cool nice okay good please",
);
export const numberWords = words("one two three four five six seven eight nine ten twenty fifty hundred");
export const courtesyFillers = words("you so much very a lot that 's there is it");
export const prepositions = words("in on at for from to with about of by among regarding considering concerning");
