import { singular } from "@/lib/agents/analyst/understanding/reading/word-forms";

/** Words for the same kind of people, as a file may write them. */
const kinds = [
  "female woman women girl girls lady ladies f w 女 女性 女士 女生 女人",
  "male man men boy boys gentleman gentlemen m 男 男性 男士 男生 男人",
].map((line) => new Set(line.split(" ")));

const persons = new Set(
  "person people passenger customer client player user employee patient student member man woman child kid adult resident worker respondent applicant driver survivor smoker 人 员工 学生 客户 顾客 乘客 患者 用户".split(
    " ",
  ),
);

/** Whether a word is for people, who have an age. */
export const isPeople = (word: string): boolean =>
  persons.has(singular(word.toLowerCase())) || persons.has(word) || peopleAs(word).length > 0;

/** How else a kind of people is written: "women" are "female", "F" or 女. Empty for other words. */
export const peopleAs = (word: string): string[] =>
  kinds.flatMap((words) => (words.has(word.toLowerCase()) ? [...words] : []));
