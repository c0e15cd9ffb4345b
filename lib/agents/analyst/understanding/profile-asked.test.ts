import { expect, it } from "vitest";
import { asksForProfile } from "./profile-asked";

it.each([
  "what is in this file?",
  "What's in the file",
  "describe the data",
  "please describe this dataset",
  "data profile",
  "give me an overview of the data",
  "what columns are there?",
  "what does this table contain?",
  "数据概况",
  "这个文件里有什么？",
  "描述一下数据",
  "有哪些列？",
  "看看数据概览",
])("%s", (message) => expect(asksForProfile(message)).toBe(true));

it.each([
  "overview",
  "describe the distribution of revenue",
  "total revenue by region",
  "what is in the North?",
  "describe the data for 2024",
  "summarize revenue by month",
  "数据里有多少行？",
  "各地区的销售额",
])("not: %s", (message) => expect(asksForProfile(message)).toBe(false));
