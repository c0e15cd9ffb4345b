import { isUtf8 } from "node:buffer";
import { open } from "node:fs/promises";
import { trimPartial } from "@/lib/adapters/duckdb/text/encoding";

/** What one pass over the bytes of a text tells. */
export interface Survey {
  /** Byte of the block in which the text stops being UTF-8; -1 where it never does or was not looked at. */
  invalidAt: number;
  /** Quotes that occur anywhere. */
  quotes: string;
  /** Some line may be longer than two windows. */
  longLines: boolean;
  /** Some line may be empty. */
  blankLines: boolean;
}

const block = 4 * 1_048_576;
/** Bytes among which there has to be an end of a line. */
const lineWindow = 262_144;

/** Reads a file once in blocks; ends early where the text is not UTF-8 although that was asked. */
export async function surveyText(path: string, look: { utf8: boolean }): Promise<Survey> {
  const survey: Survey = { invalidAt: -1, quotes: "", longLines: false, blankLines: false };
  const file = await open(path, "r");
  try {
    const buffer = Buffer.allocUnsafe(block + 4);
    let carried = 0;
    for (let at = 0; ; ) {
      const { bytesRead } = await file.read(buffer, carried, block, at);
      const filled = buffer.subarray(0, carried + bytesRead);
      const whole = bytesRead === 0 || !look.utf8 ? filled : trimPartial(filled);
      if (look.utf8 && !isUtf8(whole)) return { ...survey, invalidAt: Math.max(0, at - carried) };
      if (bytesRead === 0) return survey;
      lookAt(filled.subarray(carried), survey);
      at += bytesRead;
      carried = filled.length - whole.length;
      filled.copy(buffer, 0, whole.length);
    }
  } finally {
    await file.close();
  }
}

function lookAt(bytes: Buffer, survey: Survey): void {
  for (const quote of ['"', "'"]) if (!survey.quotes.includes(quote) && bytes.includes(quote)) survey.quotes += quote;
  survey.blankLines ||= ["\n\n", "\n\r"].some((ends) => bytes.includes(ends)) || bytes[0] === 10 || bytes[0] === 13;
  for (let from = 0; from + lineWindow <= bytes.length && !survey.longLines; from += lineWindow)
    survey.longLines = !bytes.subarray(from, from + lineWindow).includes(10);
}
