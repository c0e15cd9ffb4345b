/**
 * Whether a text matches a foreign pattern. A pattern that this engine cannot read, or that could keep it busy for ever on a
 * short text (a repeated group that itself repeats or branches), refuses nothing.
 */
export function matchesPattern(pattern: string, text: string): boolean {
  const compiled = compile(pattern);
  const loops = compiled ? unboundedLoops(pattern) : null;
  if (!compiled || loops === null || (loops > 1 && text.length > 2000)) return true;
  return compiled.test(text);
}

/** Whether the pattern can be read and is safe to run. */
export function isUsablePattern(pattern: string): boolean {
  return compile(pattern) !== null && unboundedLoops(pattern) !== null;
}

function compile(pattern: string): RegExp | null {
  for (const flags of ["u", ""]) {
    try {
      return new RegExp(pattern, flags);
    } catch {}
  }
  return null;
}

const token = /\\.|\[(?:\\.|[^\]\\])*\]|\(\?(?:[:=!]|<[=!]|<\w+>)|[()|]|[*+]\??|\{\d+(?:,\d*)?\}\??|./gsu;

/** How many quantifiers have no end; `null` where one repeats a group that repeats or branches, or where there are too many. */
function unboundedLoops(pattern: string): number | null {
  const groups: { risky: boolean }[] = [];
  let closed: { risky: boolean } | null = null;
  let loops = 0;
  for (const [part] of pattern.matchAll(token)) {
    const isLoop = /^(?:[*+]|\{\d+,\})/.test(part);
    const isRepeat = isLoop || Number(/^\{(?:\d+,)?(\d+)\}/.exec(part)?.[1] ?? 0) > 20;
    if (isRepeat && closed?.risky) return null;
    if (isLoop) loops++;
    const top = groups.at(-1);
    if ((isRepeat || part === "|") && top) top.risky = true;
    if (part.startsWith("(")) groups.push({ risky: false });
    closed = part === ")" ? (groups.pop() ?? null) : null;
    const outer = groups.at(-1);
    if (closed?.risky && outer) outer.risky = true;
  }
  return loops > 4 ? null : loops;
}
