/** What a quality is measured by: kinds of column (any of their words), likeliest first, and whether more of it is more of them. */
export interface Quality {
  measuredBy: readonly string[];
  more: boolean;
  /** A country is populous by all its people together, but a species is heavy by the weight of each. */
  adds: boolean;
}

/** An adjective's forms, "|", its columns, "|" and the sign. One line an adjective with its opposite. */
const english = `
heavy weight|light: weight
long length,duration,distance|short: length,duration,distance
tall height|short: height
high height
hot temperature max,temperature|cold cool: temperature min,temperature
warm temperature max,temperature
wet rainy: precipitation|dry: precipitation
windy wind
sunny sunshine
fast quick: speed|slow: speed
expensive costly pricey dear: price,cost,amount,budget|cheap: price,cost,amount,budget
old age,year|young: age
new recent: date,year
rich wealthy: income,salary,gdp|poor: income,salary,gdp
popular vote,popularity,rating,view,download|unpopular: vote,popularity,rating
deadly death
profitable profit
populous population
deep depth|shallow: depth
wide width|narrow: width
powerful horsepower,power
busy traffic,visit,quantity
`;

const chinese = `
重: weight|轻: weight
长: length,duration|短: length,duration
高: height|矮: height
热: temperature max,temperature|冷: temperature min,temperature
湿: precipitation|干: precipitation
快: speed|慢: speed
贵: price,cost,amount|便宜: price,cost,amount
老 年长: age|年轻 小: age
富 富有: income,salary|穷: income,salary
热门 受欢迎: vote,popularity,rating|冷门: vote,popularity,rating
赚钱: profit
`;

const adding = new Set("wet rainy dry sunny profitable unprofitable deadly populous busy 湿 干 赚钱".split(" "));

const qualities = new Map<string, Quality>();
for (const line of `${english}${chinese}`.trim().split("\n")) {
  line.split("|").forEach((side, at) => {
    const [words = "", columns = ""] = side.includes(":") ? side.split(":") : side.split(/ (.*)/);
    const measuredBy = columns.trim().split(",").filter(Boolean);
    for (const word of words.trim().split(" ")) {
      if (word && !qualities.has(word)) qualities.set(word, { measuredBy, more: at === 0, adds: adding.has(word) });
    }
  });
}

/** The quality of "expensive", 贵. */
export const qualityOf = (adjective: string): Quality | undefined => qualities.get(adjective.toLowerCase());

/** The quality of "heavier", 更重. */
export function comparativeOf(word: string): Quality | undefined {
  const han = /^更(.+)$/.exec(word)?.[1];
  if (han) return qualityOf(han);
  const stem = /^(.{2,})er$/i.exec(word.toLowerCase())?.[1];
  return stem ? qualityOfStem(stem) : undefined;
}

/** The quality of "heaviest", "hottest", 最重: the adjective itself and the most of it. */
export function superlativeOf(word: string): Quality | undefined {
  const han = /^最(.+)$/.exec(word)?.[1];
  if (han) return qualityOf(han);
  const stem = /^(.{2,})est$/i.exec(word.toLowerCase())?.[1];
  return stem ? qualityOfStem(stem) : undefined;
}

function qualityOfStem(stem: string): Quality | undefined {
  const forms = [stem, `${stem}e`, stem.replace(/i$/, "y"), stem.replace(/(.)\1$/, "$1")];
  return forms.map(qualityOf).find((quality) => quality !== undefined);
}
