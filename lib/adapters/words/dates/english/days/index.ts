import type { Rule } from "../../chart";
import { combined } from "./combined";
import { monthDays } from "./month-days";
import { named, names } from "./named";
import { nth } from "./nth";
import { relativeDays } from "./relative";
import { years } from "./years";

export const dayRules: Rule[] = [...names, ...named, ...monthDays, ...years, ...combined, ...relativeDays, ...nth];
