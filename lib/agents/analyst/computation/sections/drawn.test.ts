import fc from "fast-check";
import { expect, it } from "vitest";
import { classesDrawn, pairsDrawn } from "./drawn";

it("counts every value in exactly one class of a round width, and covers all of them", () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true, noDefaultInfinity: true }), { minLength: 3 }),
      (values) => {
        const drawn = classesDrawn("x", values);
        if (drawn?.kind !== "classes") return;
        const { classes } = drawn;
        expect(classes.reduce((sum, { count }) => sum + count, 0)).toBe(values.length);
        expect(classes.length).toBeLessThanOrEqual(14);
        expect(classes[0]?.from).toBeLessThanOrEqual(Math.min(...values) + 1e-6);
        expect(classes.at(-1)?.to).toBeGreaterThanOrEqual(Math.max(...values) - 1e-6);
      },
    ),
  );
});

it("has classes as people write them", () => {
  const drawn = classesDrawn("mass", [2700, 3300, 3350, 4100, 6300]);
  expect(drawn).toMatchObject({
    kind: "classes",
    classes: expect.arrayContaining([{ from: 3000, to: 3500, count: 2 }]),
  });
});

it("draws nothing where there is nothing to see", () => {
  expect(classesDrawn("x", [1, 1, 1, 1])).toBeUndefined();
  expect(pairsDrawn("x", "y", [[1, 2]])).toBeUndefined();
});

it("draws an even part of many pairs and says how many there are", () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => [at, 2 * at]);
  const drawn = pairsDrawn("x", "y", rows);
  if (drawn?.kind !== "pairs") throw new Error("no pairs");
  expect(drawn.of).toBe(10_000);
  expect(drawn.points.length).toBeLessThanOrEqual(800);
  expect(drawn.points.at(-1)?.[0]).toBeGreaterThan(9_900);
});
