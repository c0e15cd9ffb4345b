const abbreviations: Record<string, string> = {
  no: "number",
  num: "number",
  nr: "number",
  qty: "quantity",
  amt: "amount",
  avg: "average",
  pct: "percent",
  percentage: "percent",
  dept: "department",
  cust: "customer",
  yr: "year",
  yrs: "year",
  mth: "month",
  desc: "description",
  addr: "address",
  cat: "category",
  id: "id",
};

const irregular: Record<string, string> = {
  children: "child",
  people: "person",
  men: "man",
  women: "woman",
  countries: "country",
  movies: "movie",
  cookies: "cookie",
  species: "species",
  series: "series",
  analyses: "analysis",
  diagnoses: "diagnosis",
  hypotheses: "hypothesis",
  crises: "crisis",
  bases: "base",
  indices: "index",
  axes: "axis",
  status: "status",
  bus: "bus",
  gas: "gas",
  axis: "axis",
  is: "is",
  was: "was",
  has: "has",
  us: "us",
  this: "this",
};

export function singular(word: string): string {
  const known = irregular[word];
  if (known) return known;
  if (word.length < 4 || word.endsWith("ss") || word.endsWith("us") || word.endsWith("is")) return word;
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (/(x|ch|sh|ss|z)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith("s") ? word.slice(0, -1) : word;
}

/** "survived" → "surviv", "opening" → "open": for comparing a verb with a column's name. */
export function verbStem(word: string): string {
  const bare = word.replace(/(ing|ed|al|e)$/, "");
  return bare.length >= 4 ? bare.replace(/([^l])\1$/, "$1") : word;
}

const ending = /^(?:s|e|es|d|ed|er|ers|or|ors|ing|al|ion|ions|sion|ation|t|ted|ment)?$/;

/** "conversion" and "converted", "smoke" and "smoker": one root of five letters or more, and nothing but endings behind it. */
export function sameRoot(a: string, b: string): boolean {
  let shared = 0;
  while (shared < a.length && a[shared] === b[shared]) shared += 1;
  for (let length = shared; length >= 4 && length >= shared - 1; length -= 1)
    if (ending.test(a.slice(length)) && ending.test(b.slice(length))) return true;
  return false;
}

/** Words of a name: snake, camel and dotted names are taken apart, abbreviations written out, plurals made singular. */
export function nameWords(name: string): string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/([A-Z]+)([A-Z][a-z])/g, "$1 $2")
    .replace(/([A-Za-z])(\d)/g, (_, a: string, b: string) => `${a}${b}`)
    .toLowerCase()
    .replace(/['’]s\b/g, "")
    .split(/[^\p{L}\p{N}%$€£]+/u)
    .filter(Boolean)
    .map((word) => abbreviations[word] ?? singular(word));
}

/** "lifeexp" is "life expectancy", "gdppercap" is "gdp per capita": each word gives its beginning, in order, at least `least` letters of it. */
export function isGluedFrom(glued: string, words: readonly string[], least = 2): boolean {
  const [word, ...rest] = words;
  if (word === undefined) return glued === "";
  for (let length = word.length; length >= Math.min(least, word.length); length -= 1) {
    if (glued.startsWith(word.slice(0, length)) && isGluedFrom(glued.slice(length), rest, least)) return true;
  }
  return false;
}
