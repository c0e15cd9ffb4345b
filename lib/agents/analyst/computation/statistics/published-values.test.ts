import { describe, expect, it } from "vitest";
import { chiSquare } from "@/lib/agents/analyst/computation/statistics/chi-square";
import { kendall, pearson, spearman } from "@/lib/agents/analyst/computation/statistics/correlation";
import {
  chiSquareUpperTail,
  fUpperTail,
  normalUpperTail,
  tTwoSided,
} from "@/lib/agents/analyst/computation/statistics/distributions";
import { oneWayAnova, studentT, summaryOf, welchT } from "@/lib/agents/analyst/computation/statistics/group-tests";
import {
  kolmogorovTwoSample,
  kolmogorovUpperTail,
} from "@/lib/agents/analyst/computation/statistics/kolmogorov-smirnov";
import { leastSquares } from "@/lib/agents/analyst/computation/statistics/least-squares";
import { dagostinoK2 } from "@/lib/agents/analyst/computation/statistics/normality";
import { kruskalWallis, mannWhitney } from "@/lib/agents/analyst/computation/statistics/rank-tests";
import { shapiroWilk } from "@/lib/agents/analyst/computation/statistics/shapiro-wilk";

/** R's `sleep`: extra hours of sleep under two drugs (Student 1908). */
const drug1 = [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0];
const drug2 = [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4];

/** R's `PlantGrowth`. */
const control = [4.17, 5.58, 5.18, 6.11, 4.5, 4.61, 5.17, 4.53, 5.33, 5.14];
const treatment1 = [4.81, 4.17, 4.41, 3.59, 5.87, 3.83, 6.03, 4.89, 4.32, 4.69];
const treatment2 = [6.31, 5.12, 5.54, 5.5, 5.37, 5.29, 4.92, 6.15, 5.8, 5.26];

describe("tails", () => {
  it("agrees with printed tables", () => {
    expect(normalUpperTail(1.959964)).toBeCloseTo(0.025, 6);
    expect(normalUpperTail(10)).toBeCloseTo(7.619853e-24, 29);
    expect(tTwoSided(2.228139, 10)).toBeCloseTo(0.05, 6);
    expect(fUpperTail(3.354131, 2, 27)).toBeCloseTo(0.05, 5);
    expect(chiSquareUpperTail(7.814728, 3)).toBeCloseTo(0.05, 6);
  });
});

describe("tests of two groups", () => {
  it("Student's t on the sleep data: t = -1.8608, p = 0.07919", () => {
    const result = studentT(summaryOf(drug1), summaryOf(drug2));
    expect(result.statistic).toBeCloseTo(-1.8608, 4);
    expect(result.pValue).toBeCloseTo(0.07919, 5);
  });

  it("Welch's t on the sleep data: df = 17.776, p = 0.07939", () => {
    const result = welchT(summaryOf(drug1), summaryOf(drug2));
    expect(result.df).toBeCloseTo(17.776, 3);
    expect(result.pValue).toBeCloseTo(0.07939, 5);
  });

  it("Wilcoxon's rank sum on the sleep data: W = 25.5, p = 0.06933", () => {
    const result = mannWhitney(drug1, drug2);
    expect(result.statistic).toBe(25.5);
    expect(result.pValue).toBeCloseTo(0.06933, 5);
  });

  it("counts small samples without ties: U = 0 of 3 and 3 has p = 0.1", () => {
    expect(mannWhitney([1, 2, 3], [4, 5, 6]).pValue).toBeCloseTo(0.1, 10);
  });

  it("Kolmogorov-Smirnov of two samples: D = 1 of 5 and 5 has p = 2 / C(10, 5)", () => {
    expect(kolmogorovTwoSample([1, 2, 3, 4, 5], [6, 7, 8, 9, 10])).toEqual({
      statistic: 1,
      pValue: expect.closeTo(2 / 252, 10),
    });
  });
});

describe("tests of several groups", () => {
  it("one-way anova of PlantGrowth: F = 4.846, p = 0.01591", () => {
    const result = oneWayAnova([control, treatment1, treatment2].map(summaryOf));
    expect(result.statistic).toBeCloseTo(4.846, 3);
    expect(result.pValue).toBeCloseTo(0.01591, 5);
  });

  it("Kruskal-Wallis of PlantGrowth: H = 7.9882, p = 0.01842", () => {
    const result = kruskalWallis([control, treatment1, treatment2]);
    expect(result.statistic).toBeCloseTo(7.9882, 4);
    expect(result.pValue).toBeCloseTo(0.01842, 5);
  });
});

describe("normality", () => {
  it("Shapiro and Wilk's example of eleven men's weights: W = 0.79", () => {
    const result = shapiroWilk([148, 154, 158, 160, 161, 162, 166, 170, 182, 195, 236]);
    expect(result.statistic).toBeCloseTo(0.78881469, 8);
    expect(result.pValue).toBeCloseTo(0.00670381, 8);
  });

  it("Royston's p on PlantGrowth's control: W = 0.957, p = 0.7475", () => {
    const result = shapiroWilk(control);
    expect(result.statistic).toBeCloseTo(0.957, 3);
    expect(result.pValue).toBeCloseTo(0.7475, 4);
  });

  it("K² of the eleven weights: 13.034, p = 0.001478", () => {
    const result = dagostinoK2([148, 154, 158, 160, 161, 162, 166, 170, 182, 195, 236]);
    expect(result.statistic).toBeCloseTo(13.034, 2);
    expect(result.pValue).toBeCloseTo(0.001478, 4);
  });

  it("the exact Kolmogorov distribution: P(D10 < 0.274) = 0.62848", () => {
    expect(1 - kolmogorovUpperTail(0.274, 10)).toBeCloseTo(0.6284796154565, 10);
    expect(kolmogorovUpperTail(0.40925, 10)).toBeCloseTo(0.05, 4);
  });
});

describe("association", () => {
  /** R's `cars` from row 1 to 10. */
  const speed = [4, 4, 7, 7, 8, 9, 10, 10, 10, 11];
  const distance = [2, 10, 4, 22, 16, 10, 18, 26, 34, 17];
  /** Anscombe's first set. */
  const x = [10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5];
  const y = [8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68];

  it("Pearson's r of Anscombe's first set: 0.81642, p = 0.00217", () => {
    const result = pearson(x, y);
    expect(result.coefficient).toBeCloseTo(0.81642, 5);
    expect(result.pValue).toBeCloseTo(0.00217, 5);
  });

  it("rank correlations of tied data lie where the definitions put them", () => {
    expect(spearman(x, y).coefficient).toBeCloseTo(0.8181818, 6);
    expect(kendall(x, y).coefficient).toBeCloseTo(0.6363636, 6);
    expect(spearman(speed, distance).coefficient).toBeGreaterThan(0.6);
  });

  it("least squares on Anscombe's first set: 3.0001 + 0.5001 x, R² 0.6665, standard errors 1.1247 and 0.1179", () => {
    const fit = leastSquares(
      ["x"],
      x.map((value) => [value]),
      y,
    );
    expect(fit?.intercept.estimate).toBeCloseTo(3.0001, 4);
    expect(fit?.coefficients[0]?.estimate).toBeCloseTo(0.5001, 4);
    expect(fit?.intercept.standardError).toBeCloseTo(1.1247, 4);
    expect(fit?.coefficients[0]?.standardError).toBeCloseTo(0.1179, 4);
    expect(fit?.rSquared).toBeCloseTo(0.6665, 4);
  });

  it("chi-square of R's HairEyeColor margins: 138.29 with 9 degrees of freedom", () => {
    const table = [
      [68, 20, 15, 5],
      [119, 84, 54, 29],
      [26, 17, 14, 14],
      [7, 94, 10, 16],
    ];
    const result = chiSquare(table, false);
    expect(result.statistic).toBeCloseTo(138.29, 2);
    expect(result.df).toBe(9);
  });
});
