import { scanChinese } from "./chinese";
import { scanEnglish } from "./english";
import type { Scan } from "./figures";

/** Name of the unit by how it is written. A bare dollar sign does not say whose dollar. */
const UNITS: [RegExp, string][] = [
  [/^(?:u\.?s\.?\s?\$|us dollars?|united states dollars?|american dollars?|usd|美元|美金)/, "USD"],
  [/^(?:hk\$|hong kong dollars?|hkd|港币|港元|港纸)/, "HKD"],
  [/^(?:cad\$?|c\$|canadian dollars?|加元|加拿大元)/, "CAD"],
  [/^(?:a\$|aud\$?|australian dollars?|澳元)/, "AUD"],
  [/^(?:mxn\$?|mexican pesos?)/, "MXN"],
  [/^(?:sgd|s\$|singapore dollars?|新加坡元|新元)/, "SGD"],
  [/^(?:nt\$|twd|新台币|台币)/, "TWD"],
  [/^(?:cny|rmb|yuan|人民币|块钱|元人民币|chinese yuan)/, "CNY"],
  [/^(?:jpy|japanese yen|yen|日元|日圆)/, "JPY"],
  [/^(?:€|euros?|eur|欧元)/, "EUR"],
  [/^(?:gbp|pounds? sterling|british pounds?|英镑)/, "GBP"],
  [/^(?:chf|swiss francs?|瑞士法郎)/, "CHF"],
  [/^(?:krw|₩|korean won|won|韩元)/, "KRW"],
  [/^(?:inr|₹|rs\.?|rupees?|indian rupees?|卢比)/, "INR"],
  [/^(?:rub|₽|rubles?|roubles?|卢布)/, "RUB"],
  [/^(?:btc|bitcoins?|₿|比特币)/, "Bitcoin"],
  [/^(?:myr|rm|malaysian ringgits?|ringgits?)/, "MYR"],
  [/^(?:qar|qatari riyals?)/, "QAR"],
  [/^(?:sar|saudi\s?riyals?)/, "SAR"],
  [/^(?:aed|dirhams?)/, "AED"],
  [/^(?:egp|l\.?e\.?)/, "EGP"],
  [/^(?:thb|baht|泰铢)/, "THB"],
  [/^(?:mnt|tugriks?|₮)/, "MNT"],
  [/^(?:¥|￥)/, "Yen or yuan"],
  [/^(?:£|pounds?)/, "Pound"],
  [/^(?:\$|dollars?|bucks?|蚊)/, "Dollar"],
  [/^(?:cents?|¢|美分)/, "Cent"],
  [/^(?:元|块|圆)/, "CNY"],
];
const SMALL_UNIT = /^\s*(?:and\s+)?/;
const SMALL_CHINESE = /^\s*(?:([零一二两三四五六七八九\d])(?:毛|角))?(?:([零一二两三四五六七八九\d]{1,2})分)?/;

function unitAt(text: string, at: number): { unit: string; end: number } | undefined {
  const rest = text.slice(at, at + 28);
  for (const [pattern, unit] of UNITS) {
    const match = pattern.exec(rest);
    if (!match) continue;
    const after = rest[match[0].length] ?? "";
    if (/[a-z]$/.test(match[0]) && /[a-z]/.test(after)) continue;
    return { unit, end: at + match[0].length };
  }
  return undefined;
}

function amountAt(text: string, at: number): Scan | undefined {
  const english = scanEnglish(text, at);
  const chinese = scanChinese(text, at);
  const best = !english || (chinese && chinese.end > english.end) ? chinese : english;
  if (best) return best;
  const article = /^an?\s+/.exec(text.slice(at, at + 4));
  return article ? { value: 1, end: at + article[0].length } : undefined;
}

export interface Money extends Scan {
  unit: string;
}

/** An amount with its unit before or after: $10, 十五美元, twenty dollars and 43 cents, 三块五. */
export function scanMoney(text: string, at: number): Money | undefined {
  const lead = unitAt(text, at);
  if (lead) {
    const from = lead.end + (/^\s*/.exec(text.slice(lead.end))?.[0].length ?? 0);
    const amount =
      /[\d.]/.test(text[from] ?? "") || /^[a-z]/.test(text.slice(from))
        ? amountAt(text, from)
        : scanChinese(text, from);
    return amount ? { ...amount, unit: lead.unit } : undefined;
  }
  const amount = amountAt(text, at);
  if (!amount) return undefined;
  const gap = /^\s*(?:of\s+)?(?:an?\s+)?/.exec(text.slice(amount.end))?.[0].length ?? 0;
  const unit = unitAt(text, amount.end + gap);
  if (!unit) return undefined;
  return withSmall(text, { ...amount, end: unit.end, unit: unit.unit });
}

/** Cents after dollars, 毛/分 after 块. */
function withSmall(text: string, money: Money): Money {
  const chinese = SMALL_CHINESE.exec(text.slice(money.end));
  if (chinese?.[0].trim()) {
    const tenth = chineseDigit(chinese[1]);
    const hundredth = chineseDigit(chinese[2]);
    return {
      ...money,
      value: Number((money.value + tenth / 10 + hundredth / 100).toPrecision(15)),
      end: money.end + chinese[0].length,
    };
  }
  const short = /^([一二三四五六七八九])(?=$|[\s,，。；])/.exec(text.slice(money.end));
  if (short && /[块元]$/.test(text.slice(0, money.end))) {
    return { ...money, value: money.value + chineseDigit(short[1]) / 10, end: money.end + 1 };
  }
  const and = SMALL_UNIT.exec(text.slice(money.end))?.[0] ?? "";
  const cents = and ? scanEnglish(text, money.end + and.length) : undefined;
  if (!cents || cents.value >= 100 || cents.value < 0 || !Number.isInteger(cents.value)) return money;
  const named = /^\s*cents?\b/.exec(text.slice(cents.end));
  if (!named && !/and/.test(and)) return money;
  return {
    ...money,
    value: Number((money.value + cents.value / 100).toPrecision(15)),
    end: cents.end + (named?.[0].length ?? 0),
  };
}

function chineseDigit(text: string | undefined): number {
  if (!text) return 0;
  return /^\d+$/.test(text) ? Number(text) : Math.max(0, "零一二三四五六七八九".indexOf(text === "两" ? "二" : text));
}
