import type { Rule } from "../../chart";
import { aways } from "./aways";
import { cycles } from "./cycles";
import { lengths } from "./lengths";
import { numbered } from "./numbered";
import { opens } from "./open-ends";
import { portions } from "./portions";
import { ranges } from "./ranges";
import { runs } from "./runs";
import { seasons } from "./seasons";

export const spanRules: Rule[] = [
  ...cycles,
  ...lengths,
  ...aways,
  ...runs,
  ...ranges,
  ...opens,
  ...portions,
  ...seasons,
  ...numbered,
];
