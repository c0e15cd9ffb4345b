import type { Rule } from "../../chart";
import { aways } from "./aways";
import { cycles } from "./cycles";
import { units } from "./lengths";
import { opens } from "./open-ends";
import { portions } from "./portions";
import { ranges } from "./ranges";
import { runs } from "./runs";

export const chineseSpanRules: Rule[] = [...units, ...cycles, ...aways, ...runs, ...ranges, ...opens, ...portions];
