import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** No rule of WCAG 2.2 A or AA is broken by what is on the screen now. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(" | ")}`);
  expect(found, where).toEqual([]);
}
