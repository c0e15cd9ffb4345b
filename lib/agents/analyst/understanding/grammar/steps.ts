import type { Expression } from "@/lib/agents/analyst/request/expression";
import type { Transform } from "@/lib/agents/analyst/request/transform";
import type { Draft } from "@/lib/agents/analyst/understanding/grammar/draft";
import { readFormula } from "@/lib/agents/analyst/understanding/grammar/formulas";
import { type ChoiceRead, choiceIn } from "@/lib/agents/analyst/understanding/grammar/rows/choices";
import { type ClassesRead, readClasses } from "@/lib/agents/analyst/understanding/grammar/rows/classes";
import { readEncodings } from "@/lib/agents/analyst/understanding/grammar/rows/encodings";
import { readFills } from "@/lib/agents/analyst/understanding/grammar/rows/fills";
import { makesValues, newValues } from "@/lib/agents/analyst/understanding/grammar/rows/new-values";
import { columnName, isMark, isMeaning, spend, spendSpan } from "@/lib/agents/analyst/understanding/grammar/token-use";
import type { KnownColumn } from "@/lib/agents/analyst/understanding/reading/column-names";
import type { Sentence, Token, TokenOf } from "@/lib/agents/analyst/understanding/reading/token";

const column = (name: string): Expression => ({ kind: "column", column: name });
type Op = "+" | "-" | "*" | "/";

/** How a new column is made of others: "by adding A and B", "the difference between A and B", "A divided by B", "ratio of A to B". */
const recipes: { pattern: RegExp; op: Op; swapped?: boolean }[] = [
  {
    pattern: /\b(?:add(?:ing)?(?: up)?|sum(?:ming)?(?: up)?|the sum of|combining|combination of)\b|相加|之和/i,
    op: "+",
  },
  { pattern: /\bsubtract(?:ing)?\b[^.;]*?\bfrom\b/i, op: "-", swapped: true },
  { pattern: /\b(?:(?:the )?difference between|difference of|minus)\b|之差|减去|相减/i, op: "-" },
  { pattern: /\b(?:multiplying|product of|multiplied|multiply|times)\b|相乘|乘以|乘积/i, op: "*" },
  { pattern: /\b(?:dividing|divided by|ratio (?:of|between)|divide|quotient of)\b|除以|之比|比值/i, op: "/" },
];

/** A column that a sentence adds; `labels` are all that its cells can hold. */
export interface Added {
  name: string;
  labels?: string[];
}

/** Reads what changes the rows before anything is computed. */
export function readSteps(sentence: Sentence, draft: Draft, columns: readonly KnownColumn[]): Added | undefined {
  const tokens = sentence.tokens.filter((t) => !t.used && !isMeaning(t, "filler"));
  readRemovals(tokens, sentence, draft);
  const types = new Map(columns.map((c) => [c.name, c.profile?.type]));
  const act = tokens.find((t) => isMeaning(t, "act") && t.meaning.act === "fill");
  const end = act ? sentence.start + clauseEnd(sentence, act.start - sentence.start) : 0;
  readFills(
    tokens.filter((t) => t.end <= end || act === undefined),
    sentence,
    (name) => [undefined, "integer", "decimal"].includes(types.get(name)),
    (step) => void addStep(draft, step),
  );
  readNumberTypes(draft, sentence, types);
  readConstants(sentence, draft);
  spendDateTypes(sentence, types);
  for (const step of readEncodings(sentence, columns, draft)) addStep(draft, step);
  const choice = tokens.some((t) => isMeaning(t, "act") && ["create", "bin"].includes(t.meaning.act))
    ? choiceIn(sentence.text, columns)
    : undefined;
  if (choice) return addChoice(choice, tokens, draft, sentence);
  const classes = readClasses(sentence, columns, draft);
  if (classes) return addClasses(classes, tokens, draft, sentence);
  const name =
    readWrittenFormula(tokens, draft, sentence, columns) ??
    readNewColumn(tokens, draft, sentence) ??
    readNewValues(tokens, draft, sentence, columns) ??
    readScaling(tokens, draft);
  return name === undefined ? undefined : { name };
}

/** The classes as a column: named by the person, else after what is classified. */
function addClasses(classes: ClassesRead, tokens: Token[], draft: Draft, sentence: Sentence): Added | undefined {
  const given = givenName(tokens, sentence);
  const name = given?.name ?? `${classes.column} group`;
  spend(...(given?.words ?? []));
  const { expression, labels } = classes;
  return addStep(draft, { kind: "add_column", name, expression }) ? { name, labels } : undefined;
}

function addChoice(choice: ChoiceRead, tokens: Token[], draft: Draft, sentence: Sentence): Added | undefined {
  const [from, to] = [sentence.start + choice.from, sentence.start + choice.to];
  const outside = tokens.filter((t) => t.end <= from || t.start >= to);
  const given = givenName(outside, sentence);
  if (!given || !addStep(draft, { kind: "add_column", name: given.name, expression: choice.expression }))
    return undefined;
  spendSpan(sentence, choice.from, choice.to);
  const made = outside.filter(
    (t) =>
      (isMeaning(t, "act") && t.meaning.act === "create") ||
      (isMeaning(t, "concept") && t.meaning.concept === "new_column"),
  );
  spend(...given.words, ...made, ...outside.filter((t) => isMark(t, "which") && t.end <= from));
  return { name: given.name, labels: choice.labels };
}

/** What a new column is called: in quotes, after "called", or written as a name is ("FamilySize", "temp_diff"). */
function givenName(tokens: Token[], sentence: Sentence): { name: string; words: Token[] } | undefined {
  const quote = tokens.find((t): t is TokenOf<"quote"> => t.kind === "quote" && !t.used && isNameable(t.content));
  if (quote) return { name: quote.content, words: [quote] };
  const said = naming.exec(sentence.text);
  const name = (said?.[1] ?? said?.[2])?.trim();
  if (said && name) {
    const [from, to] = [sentence.start + said.index, sentence.start + said.index + said[0].length];
    return { name, words: sentence.tokens.filter((t) => t.start >= from && t.end <= to && t.kind !== "column") };
  }
  const written = tokens.find(
    (t) => t.kind === "unknown" && !t.used && /^(?:[a-z]\w*_\w+|[A-Z][a-z]\w*[A-Z]\w*)$/.test(t.text),
  );
  return written && { name: written.text, words: [written] };
}

function readRemovals(tokens: Token[], sentence: Sentence, draft: Draft): void {
  const act = tokens.find((t) => isMeaning(t, "act") && t.meaning.act === "remove");
  const concept = tokens.find((t) => isMeaning(t, "concept") && ["duplicates", "missing"].includes(t.meaning.concept));
  if (!act || !concept || !isMeaning(concept, "concept")) return;
  const end = sentence.start + clauseEnd(sentence, Math.min(act.start, concept.start) - sentence.start);
  const columns = tokens.filter((t): t is TokenOf<"column"> => t.kind === "column" && !t.used && t.end <= end);
  const missing = concept.meaning.concept === "missing";
  if (
    missing &&
    columns.length === 0 &&
    /\b(?:either|both|these|those|two|three|mentioned|respective) (?:of (?:the |these )?)?(?:\w+ )?columns?\b|\beither\b/i.test(
      sentence.text,
    )
  ) {
    const used = new Set(JSON.stringify([draft.steps, draft.ideas]).match(/(?<="column":")[^"]+/g) ?? []);
    addStep(draft, { kind: "drop_missing", columns: [...used] });
    spend(act, concept);
    return;
  }
  if (
    missing &&
    columns.length === 0 &&
    !/\b(?:rows?|records?|entries|any|entire|whole|dataset)\b|行|记录/i.test(sentence.text)
  ) {
    draft.settings.withoutMissing.add("");
    draft.openRemoval = true;
    spend(act, concept);
    return;
  }
  const step: Transform =
    concept.meaning.concept === "duplicates"
      ? { kind: "drop_duplicates", columns: columns.map(columnName) }
      : { kind: "drop_missing", columns: columns.map(columnName) };
  addStep(draft, step);
  spend(act, concept, ...columns);
}

/** "Convert the timestamp column to datetime", where it is one: nothing is to be done. */
function spendDateTypes(sentence: Sentence, types: ReadonlyMap<string, string | undefined>): void {
  const match =
    /\b(?:convert|parse|cast|change|transform)\b[^.;]*?\b\b(?:to|into|as)\s+(?:an?\s+)?(?:pandas\s+)?(?:datetime|date ?time|timestamps?|dates?)\b(?:\s+(?:format|type|objects?))?/i.exec(
      sentence.text,
    );
  if (!match) return;
  const [from, to] = [sentence.start + match.index, sentence.start + match.index + match[0].length];
  const inside = sentence.tokens.filter((t) => !t.used && t.start >= from && t.end <= to);
  const columns = inside.filter((t): t is TokenOf<"column"> => t.kind === "column");
  if (columns.length > 0 && columns.every((c) => ["date", "timestamp"].includes(types.get(columnName(c)) ?? "")))
    spend(...inside);
}

const adds =
  /\badd(?:ing|ed)?\s+(?:an?\s+)?(?:(?:very\s+)?small\s+)?constant(?:\s+value)?(?:\s+of)?\s*\(?\s*(\d[\d.]*(?:e-?\d+)?)\s*\)?\s+to\s+(?:the\s+)?(?:denominator|[^.;,]{1,60}?)(?:\s*\([^)]*\))?(?:\s+columns?)?(?:\s+to\s+(?:avoid|prevent)\s+[^.;]*)?(?=[.;]|$)/i;

/** "Add a small constant (1e-10) to the denominator": to what was divided by, or to what a logarithm was taken of. */
function readConstants(sentence: Sentence, draft: Draft): void {
  const match = adds.exec(sentence.text);
  const value = Number(match?.[1]);
  const at = draft.steps.findLastIndex((step) => "expression" in step && takesConstant(step.expression));
  const step = draft.steps[at];
  if (!match || !(value > 0) || !step || !("expression" in step)) return;
  const more = (of: Expression): Expression => ({
    kind: "arithmetic",
    op: "+",
    left: of,
    right: { kind: "constant", value },
  });
  const { expression } = step;
  const changed: Expression | undefined =
    expression.kind === "arithmetic"
      ? { ...expression, right: more(expression.right) }
      : expression.kind === "function"
        ? { ...expression, of: more(expression.of) }
        : undefined;
  if (!changed) return;
  draft.steps[at] = { ...step, expression: changed };
  spendSpan(sentence, match.index, match.index + match[0].length);
}

const takesConstant = (expression: Expression): boolean =>
  (expression.kind === "arithmetic" && expression.op === "/" && expression.right.kind === "column") ||
  (expression.kind === "function" && /^(?:ln|log)/.test(expression.name) && expression.of.kind === "column");

/** "Convert X to numeric": only a column of text needs it, and whether its cells can be read is checked with the profile. */
function readNumberTypes(draft: Draft, sentence: Sentence, types: ReadonlyMap<string, string | undefined>): void {
  const match =
    /\b(?:convert|transform|cast|change)\b(?:[^.;]|\.(?=\s?\w))*?\b(?:numeric|numerical|numbers?|integers?|floats?|int64|int|float64)\b(?:\s+(?:data\s+)?(?:types?|values?|format|column))*(?:\s+(?:before|prior to)[^.;,]*)?/i.exec(
      sentence.text,
    );
  if (!match) return;
  const inside = sentence.tokens.filter(
    (t) =>
      !t.used && t.start - sentence.start >= match.index && t.end - sentence.start <= match.index + match[0].length,
  );
  const columns = inside.filter((t): t is TokenOf<"column"> => t.kind === "column");
  if (columns.length === 0 || inside.some((t) => isMeaning(t, "act") && t.meaning.act !== "transform")) return;
  const answered = new Set(draft.steps.flatMap((step) => ("expression" in step ? [step.name] : [])));
  const isText = (c: TokenOf<"column">): boolean => !["integer", "decimal"].includes(types.get(columnName(c)) ?? "");
  for (const c of columns.filter((one) => isText(one) && !answered.has(columnName(one))))
    addStep(draft, {
      kind: "replace_column",
      name: columnName(c),
      expression: { kind: "function", name: "to_number", of: column(columnName(c)) },
    });
  spend(...inside);
}

/** "Volatility = (High - Low) / Open", after "create". */
function readWrittenFormula(
  tokens: Token[],
  draft: Draft,
  sentence: Sentence,
  columns: readonly KnownColumn[],
): string | undefined {
  const create = tokens.find((t) => isMeaning(t, "act") && t.meaning.act === "create");
  const written = /["']?([\p{L}_][\w ]*?)["']?\s*=\s*([^=;]+?)\s*[.]?$/u.exec(sentence.text);
  const name = tokens.find((t): t is TokenOf<"quote"> => t.kind === "quote" && isNameable(t.content));
  const expression = create && written?.[2] ? formulaAtStart(written[2], columns) : undefined;
  if (!expression || !written?.[1] || !create) return undefined;
  const last = written[1].split(/\s+/).at(-1) ?? "";
  const title = name && written[1].toLowerCase().endsWith(name.content.toLowerCase()) ? name.content : last;
  addStep(draft, { kind: "add_column", name: title, expression });
  const from = sentence.start + written.index + written[0].lastIndexOf(title, written[0].indexOf("="));
  spend(
    create,
    name,
    ...sentence.tokens.filter((t) => t.start >= from),
    ...tokens.filter((t) => isMeaning(t, "concept") && t.meaning.concept === "new_column"),
  );
  return title;
}

/** A formula, with up to three words behind it that belong to the sentence. */
function formulaAtStart(text: string, columns: readonly KnownColumn[]): Expression | undefined {
  const words = text.split(/\s+/);
  for (let cut = 0; cut <= 3 && cut < words.length; cut += 1) {
    const found = readFormula(words.slice(0, words.length - cut).join(" "), columns);
    if (found) return found;
  }
  return undefined;
}

function readNewColumn(tokens: Token[], draft: Draft, sentence: Sentence): string | undefined {
  const create = tokens.find(
    (t) =>
      (isMeaning(t, "act") && t.meaning.act === "create") ||
      (isMeaning(t, "concept") && t.meaning.concept === "new_column"),
  );
  const fresh = tokens.some((t) => isMeaning(t, "concept") && t.meaning.concept === "new_column");
  const vague = /\bcombin/i.test(sentence.text) || draft.steps.some((s) => s.kind === "add_column");
  const name = givenName(tokens, sentence) ?? (fresh && !vague ? { name: "new_feature", words: [] } : undefined);
  const made = name ? expressionOf(tokens, sentence) : undefined;
  const known = draft.steps.find(
    (s) => s.kind === "add_column" && tokens.some((t) => t.kind === "column" && columnName(t) === s.name),
  );
  if (!made && known?.kind === "add_column") return repeatColumn(tokens, sentence, known);
  if (!create || !name || !made) return undefined;
  addStep(draft, { kind: "add_column", name: name.name, expression: made.expression });
  const acts = tokens.filter(
    (t) => !t.used && (isMeaning(t, "act") || (isMeaning(t, "concept") && t.meaning.concept === "new_column")),
  );
  spend(
    ...name.words,
    ...made.used,
    ...acts.filter(
      (t) => isMeaning(t, "concept") || (isMeaning(t, "act") && ["create", "combine"].includes(t.meaning.act)),
    ),
  );
  return name.name;
}

const isNameable = (text: string): boolean => /^[\p{L}_][\p{L}\p{N}_ %/.-]{0,60}$/u.test(text);

/** The same recipe said again changes nothing; another one is left for the person. */
function repeatColumn(
  tokens: Token[],
  sentence: Sentence,
  step: Extract<Transform, { kind: "add_column" }>,
): undefined {
  const others = tokens.filter((t) => !(t.kind === "column" && columnName(t) === step.name));
  const again = expressionOf(others, sentence);
  if (again && JSON.stringify(again.expression) === JSON.stringify(step.expression)) {
    spend(...again.used);
    spend(...tokens.filter((t) => isMeaning(t, "act") && t.meaning.act === "create"));
    spend(...tokens.filter((t) => isMeaning(t, "concept") && t.meaning.concept === "new_column"));
  }
  return undefined;
}

function expressionOf(tokens: Token[], sentence: Sentence): { expression: Expression; used: Token[] } | undefined {
  const recipe = recipes.find(({ pattern }) => pattern.test(sentence.text));
  const found = recipe?.pattern.exec(sentence.text);
  if (!recipe || !found) return undefined;
  const from = sentence.start + found.index;
  const end = clauseEnd(sentence, found.index);
  const inside = tokens.filter((t) => t.start >= from && t.end <= sentence.start + end);
  const columns = inside.filter((t): t is TokenOf<"column"> => t.kind === "column");
  const before = tokens.filter((t): t is TokenOf<"column"> => t.kind === "column" && t.end <= from);
  const operands = columns.length >= 2 ? columns : [...before.slice(-1), ...columns];
  if (operands.length < 2 || ((recipe.op === "-" || recipe.op === "/") && operands.length !== 2)) return undefined;
  const names = operands.map(columnName);
  const ordered = recipe.swapped ? names.reverse() : names;
  const [first = "", ...rest] = ordered;
  const expression = rest.reduce<Expression>(
    (left, name) => ({ kind: "arithmetic", op: recipe.op, left, right: column(name) }),
    column(first),
  );
  const words = inside.filter((t) => isRecipeWord(t, sentence, found));
  return { expression, used: [...operands, ...words] };
}

function isRecipeWord(token: Token, sentence: Sentence, found: RegExpExecArray): boolean {
  const from = sentence.start + found.index;
  return (
    (token.start >= from && token.end <= from + found[0].length && token.kind !== "column") ||
    /^(adding|up|together|multiplying|multiplied|dividing|divided|subtracting|combining)$/i.test(token.text)
  );
}

/** A recipe ends where the next thing to do begins. */
function clauseEnd({ text }: Sentence, from: number): number {
  const next =
    /(?:(?:,|\.|;|，)\s*(?:and\s+)?|\band\s+)(?:then|calculate|find|compute|report|determine|what|which represents|并|然后)/i.exec(
      text.slice(from),
    );
  return next ? from + next.index : text.length;
}

function readScaling(tokens: Token[], draft: Draft): undefined {
  const act = tokens.find(
    (t) =>
      isMeaning(t, "act") &&
      (["min_max", "z_scale"].includes(t.meaning.act) ||
        (t.meaning.act === "normalise" && draft.scaling !== undefined)),
  );
  const columns = tokens.filter((t): t is TokenOf<"column"> => t.kind === "column" && !t.used);
  if (!act || !isMeaning(act, "act") || columns.length === 0) return undefined;
  const method =
    act.meaning.act === "normalise"
      ? (draft.scaling ?? "min_max")
      : act.meaning.act === "min_max"
        ? "min_max"
        : "z_score";
  for (const c of columns)
    addStep(draft, {
      kind: "replace_column",
      name: columnName(c),
      expression: {
        kind: "scale",
        of: column(columnName(c)),
        method,
        ...(method === "z_score" && draft.populationScale ? { ddof: "population" as const } : {}),
      },
    });
  spend(
    act,
    ...columns,
    ...tokens.filter(
      (t) => isMeaning(t, "act") && ["normalise", "min_max", "z_scale"].includes(t.meaning.act) && !/ed$/i.test(t.text),
    ),
  );
  return undefined;
}

const naming =
  /\b(?:called|named|titled)\s+["'“]?([A-Za-z_][\w ]{0,40}?)["'”]?(?=\s+(?:by|that|which|as|from|based|for|where|using|representing|with|holding|containing|equal|in|to|column|feature)\b|\s*[,.;:(]|\s*$)|(?:名为|叫做|叫|命名为)\s*["“「]?([\p{L}_][\p{L}\p{N}_]{0,20}?)["”」]?(?=[,，。;；]|\s|$)/iu;

/** "Create a column with the logarithm of X", "apply a log transformation to X": a new column, or the same one with new values. */
function readNewValues(
  tokens: Token[],
  draft: Draft,
  sentence: Sentence,
  columns: readonly KnownColumn[],
): string | undefined {
  const added = new Set(draft.steps.flatMap((step) => (step.kind === "add_column" ? [step.name] : [])));
  const known = tokens.filter((t) => t.kind === "column" && added.has(columnName(t)));
  const rest = { ...sentence, tokens: sentence.tokens.filter((t) => !known.includes(t)) };
  const made = makesValues(tokens) ? newValues(rest, columns) : undefined;
  if (!made) return undefined;
  const creates = tokens.some(
    (t) =>
      (isMeaning(t, "act") && t.meaning.act === "create") ||
      (isMeaning(t, "concept") && t.meaning.concept === "new_column"),
  );
  const named = naming.exec(sentence.text);
  const quote = tokens.find((t): t is TokenOf<"quote"> => t.kind === "quote" && isNameable(t.content));
  const name = quote?.content ?? named?.[1] ?? named?.[2];
  const inside = new Set(JSON.stringify(made.expression).match(/(?<="column":")[^"]+/g) ?? []);
  const [first = ""] = [...inside];
  const step: Transform = creates
    ? { kind: "add_column", name: name?.trim() ?? "new_feature", expression: made.expression }
    : { kind: "replace_column", name: first, expression: made.expression };
  addStep(draft, step);
  const end = sentence.start + clauseEnd(sentence, made.from);
  const own = sentence.tokens.filter((t) => t.kind === "column" && t.end <= end && inside.has(columnName(t)));
  spend(quote, ...(creates ? known : []), ...own);
  spendSpan(sentence, made.from, made.to);
  if (named) spendSpan(sentence, named.index, named.index + named[0].length);
  spend(
    ...tokens.filter(
      (t) =>
        (isMeaning(t, "act") && ["create", "transform"].includes(t.meaning.act) && !/ed$/i.test(t.text)) ||
        (isMeaning(t, "concept") && t.meaning.concept === "new_column"),
    ),
  );
  return creates ? step.name : undefined;
}

/** The same step said twice is one step; the same new column under another name is it again. */
function addStep(draft: Draft, step: Transform): boolean {
  const text = JSON.stringify(step);
  const again = "expression" in step ? JSON.stringify(step.expression) : undefined;
  if (
    again &&
    draft.steps.some(
      (known) => known.kind === step.kind && "expression" in known && JSON.stringify(known.expression) === again,
    )
  )
    return false;
  if (draft.steps.some((known) => JSON.stringify(known) === text)) return false;
  draft.steps.push(step);
  return true;
}
