/** What looks like a tag, as models leak them into arguments. */
const tagLike = /<(\/?)([A-Za-z_][\w:.-]*)(\s[^<>]*|\/)?>/g;
const attributes = /^(?:\s+[\w:.-]+(?:=(?:"[^"]*"|'[^']*'|[^\s"'<>]+))?)*\s*$/;
const markupNames: ReadonlySet<string> = new Set(
  (
    "a b i u s p em strong br hr div span li ul ol sub sup small code pre mark font label item items option options " +
    "value text string list entry element choice"
  ).split(" "),
);

/**
 * Takes tags out of a text. Not a tag: what is glued to a word and neither closed nor a markup name, such as the type
 * `Vec<T>` or the condition `a<b && c>d`.
 */
export function withoutTags(text: string): string {
  return text.replace(tagLike, (whole, closing: string, name: string, rest: string | undefined, at: number) => {
    const glued = at > 0 && /[\p{L}\p{N}_]/u.test(text.charAt(at - 1));
    if (!glued || closing || rest?.endsWith("/")) return "";
    const isMarkup = markupNames.has(name) && attributes.test(rest ?? "");
    return isMarkup || text.includes(`</${name}>`, at) ? "" : whole;
  });
}
