import type { Expression } from "@/lib/agents/analyst/request/expression";
import type { Draft } from "@/lib/agents/analyst/understanding/grammar/draft";
import { readFormula } from "@/lib/agents/analyst/understanding/grammar/formulas";
import { addStep } from "@/lib/agents/analyst/understanding/grammar/steps/add-step";
import { quotedName } from "@/lib/agents/analyst/understanding/grammar/steps/new-names";
import { isMeaning, spend } from "@/lib/agents/analyst/understanding/grammar/token-use";
import type { KnownColumn } from "@/lib/agents/analyst/understanding/reading/column-names";
import type { Sentence, Token } from "@/lib/agents/analyst/understanding/reading/token";

/** "Volatility = (High - Low) / Open", after "create". */
export function readWrittenFormula(
  tokens: Token[],
  draft: Draft,
  sentence: Sentence,
  columns: readonly KnownColumn[],
): string | undefined {
  const create = tokens.find((t) => isMeaning(t, "act") && t.meaning.act === "create");
  const written = /["']?([\p{L}_][\w ]*?)["']?\s*=\s*([^=;]+?)\s*[.]?$/u.exec(sentence.text);
  const name = quotedName(tokens);
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
