import { expect, it } from "vitest";
import { packageName } from "./spec";

it.each([
  ["Demo", "demo"],
  ["Größe & Café", "gro-e-cafe"],
  ["订单看板", "ding-dan-kan-ban"],
  ["2024年 CRM 绿色版", "2024-nian-crm-lv-se-ban"],
  ["！？", "project"],
])("%s is the package %s", (title, name) => {
  expect(packageName(title)).toBe(name);
});
