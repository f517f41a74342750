import { expect, type Page, test } from "@playwright/test";

const open = (page: Page) => page.locator("details[open]");
const question = (page: Page, words: string) => page.locator("summary").filter({ hasText: words });

test("only one item is open at a time, within and across groups, and the keyboard reaches its links", async ({
  page,
}) => {
  await page.goto("/faq");
  const summaries = page.locator("summary");
  for (const index of [0, 1, 5, 14]) {
    await summaries.nth(index).click();
    await expect(open(page)).toHaveCount(1);
    await expect(open(page).locator("summary")).toHaveText((await summaries.nth(index).textContent()) ?? "");
  }
  await summaries.nth(14).click();
  await expect(open(page)).toHaveCount(0);

  // By keyboard, the links of an open answer come next in the tab order.
  await question(page, "How long does setup take?").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Setup takes 15-30 minutes, with full operation in 2-3 days.")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "What happens each day" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/free-trial$/);
});

test("a link to one question opens its answer", async ({ page }) => {
  await page.goto("/faq#trial");
  await expect(open(page).locator("summary")).toHaveText("Is there a free trial?");
  await expect(page.getByText("Yes: 7 days on all plans. No card is needed to start")).toBeInViewport();
});
