import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../fixtures/axe.ts";

// What it finds, and the keys: packages/web/app/routes/site/help/search.test.tsx.

const field = (page: Page) => page.getByRole("searchbox", { name: "Search the guide and FAQ" });
const results = (page: Page) => page.getByRole("search").locator("[data-result]");
const status = (page: Page) => page.getByRole("search").getByRole("status");

async function open(page: Page, path = "/help") {
  await page.goto(path);
  await page.waitForLoadState("networkidle");
}

test.describe("the help center", () => {
  test("searches while typing, and results link to their section", async ({ page }) => {
    await open(page);
    await field(page).pressSequentially("estimate");
    await expect(status(page)).toHaveText(/^\d+ results for “estimate”$/);
    await expect(results(page).first()).toContainText(/estimate/i);
    await expectAccessible(page);
    await expect(page).toHaveURL(/\/help\?q=estimate$/);
    const target = await results(page).first().getAttribute("href");
    await results(page).first().click();
    await expect(page).toHaveURL((url) => url.pathname + url.hash === target);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    // Going back restores the search.
    await page.goBack();
    await expect(field(page)).toHaveValue("estimate");
    await expect(results(page).first()).toBeVisible();
  });

  test("an endless word stays inside the page, and is passed to the contact form", async ({ page }) => {
    const question = "z".repeat(200);
    await open(page);
    await field(page).fill(question);
    await expect(status(page)).toHaveText(`No results for “${question}”.`);
    const spare = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(spare).toBeLessThanOrEqual(0);
    await page.reload();
    await expect(field(page)).toHaveValue(question);
    await expect(status(page)).toContainText(`for “${question}”`);
    await page.getByRole("search").getByRole("link", { name: "Contact us" }).click();
    await expect(page).toHaveURL(/\/contact$/);
    await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue(question);
  });

  test("a result clicked right after the last keystroke opens, however long its page takes", async ({
    page,
  }) => {
    await page.clock.install();
    await open(page);
    const { promise: late, resolve: goOn } = Promise.withResolvers<void>();
    await page.route(/\/assets\/contact-.*\.js$/, async (route) => {
      await late;
      await route.continue();
    });
    await field(page).fill("🦄🧭");
    await page.getByRole("search").getByRole("link", { name: "Contact us" }).click();
    // Nothing that the search does later, such as writing the question into the address, cancels the click.
    await page.clock.runFor(5000);
    goOn();
    await expect(page).toHaveURL(/\/contact$/);
    await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue("🦄🧭");
  });

  test("reports that its index did not load, preserves the input, and works on the next attempt", async ({
    page,
    context,
  }) => {
    await page.goto("/help");
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await field(page).fill("labor rate");
    await expect(page.getByRole("search").getByRole("alert")).toContainText("Search didn't load.");
    await expect(field(page)).toHaveValue("labor rate");
    await context.setOffline(false);
    await page.getByRole("search").getByRole("button", { name: "Try again" }).click();
    await expect(results(page).first()).toBeVisible();
  });
});
