import { expect, test } from "@playwright/test";

test("the home page opens without an error in the browser's console", async ({ page }) => {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  await page.goto("/");
  await expect(page).toHaveTitle(/AutoIQ/);
  await page.waitForLoadState("networkidle");
  expect(errors).toEqual([]);
});
