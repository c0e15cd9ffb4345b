import { expect, it } from "vitest";
import { contributionsOf } from "./contributions";

const side = (value: number | null, count: number) => ({ value, count });

it("adds up to the change of a total, parts that come and go included", () => {
  const parts = [
    { base: side(100, 4), later: side(40, 2) },
    { base: side(null, 0), later: side(15, 1) },
    { base: side(7, 1), later: side(null, 0) },
  ];
  expect(contributionsOf(parts, "sum")).toEqual([-60, 15, -7]);
});

it("splits the change of a mean into what each part's mean and its weight bring", () => {
  const parts = [
    { base: side(10, 50), later: side(10, 80) },
    { base: side(20, 50), later: side(20, 20) },
  ];
  const brought = contributionsOf(parts, "mean");
  expect(brought.reduce((sum, part) => sum + part, 0)).toBeCloseTo(12 - 15, 12);
  expect(brought.every((part) => part < 0)).toBe(true);
  const alone = [
    { base: side(10, 50), later: side(16, 50) },
    { base: side(20, 50), later: side(20, 50) },
  ];
  expect(contributionsOf(alone, "mean")).toEqual([3, 0]);
  const gone = [
    { base: side(10, 30), later: side(null, 0) },
    { base: side(40, 10), later: side(41, 10) },
  ];
  expect(contributionsOf(gone, "mean").reduce((sum, part) => sum + part, 0)).toBeCloseTo(41 - 17.5, 12);
});
