/** NUL, and halves of a surrogate pair, as `JSON.stringify` writes them; the run of backslashes tells an escape from its text. */
const UNSTORABLE = /(\\+)u(0000|d[89a-f][0-9a-f]{2})/gi;

/**
 * The same value with U+FFFD in place of what no database text can hold: NUL and lone surrogates. Also drops what JSON
 * drops, so that what is kept in memory is what will be read back.
 */
export function storable<Value>(value: Value): Value {
  const text = JSON.stringify(value);
  return JSON.parse(
    text.replace(UNSTORABLE, (whole, slashes: string) =>
      slashes.length % 2 === 1 ? `${slashes.slice(1)}\uFFFD` : whole,
    ),
  ) as Value;
}
