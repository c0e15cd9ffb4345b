import { expect, test } from "@playwright/test";

test("a person who opens the printed address sees the workbench", async ({ page }) => {
  const answer = await page.goto("/");
  expect(answer?.status()).toBe(200);
  await expect(page).toHaveTitle(/Followthrough/);
});

test("a program that asks for the health of the instance is told that it is well", async ({ request }) => {
  const answer = await request.get("/api/v1/health");
  expect(answer.status()).toBe(200);
  expect(await answer.json()).toMatchObject({ status: "ok" });
});
