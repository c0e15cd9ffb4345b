/** At most `most` characters: the beginning, what was left out in numbers, and the end. */
export function clip(text: string, most: number): string {
  if (text.length <= most) return text;
  const note = `\n[… ${text.length - most} of ${text.length} characters left out …]\n`;
  const room = Math.max(0, most - note.length);
  const head = Math.ceil(room * 0.75);
  return `${text.slice(0, head)}${note}${text.slice(text.length - (room - head))}`.slice(0, most);
}
