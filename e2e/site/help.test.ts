import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../fixtures/axe.ts";

const field = (page: Page) => page.getByRole("searchbox", { name: "Search the guide and the answers" });
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

  test("tolerates a typo", async ({ page }) => {
    await open(page, "/help?q=inspecton");
    await expect(results(page).first()).toContainText(/inspection/i);
  });

  test("works by keyboard alone", async ({ page }) => {
    await open(page);
    await field(page).focus();
    await page.keyboard.type("invoice");
    await expect(results(page).nth(1)).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await expect(results(page).nth(0)).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(results(page).nth(1)).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await expect(field(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(results(page).nth(0)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue("");
    await expect(results(page)).toHaveCount(0);
  });

  for (const [what, question] of [
    ["an emoji", "🦄🧭"],
    ["right-to-left text", "مرحبا بالعالم"],
    ["signs", "%%% ((( [*+?^$"],
    ["one endless word", "z".repeat(200)],
  ] as const)
    test(`unusual questions find nothing and offer contact with a person: ${what}`, async ({ page }) => {
      const alerts: string[] = [];
      page.on("dialog", (dialog) => {
        alerts.push(dialog.message());
        void dialog.dismiss();
      });
      await open(page);
      await field(page).fill(question);
      await expect(status(page)).toHaveText(`Nothing was found for “${question}”.`);
      const spare = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(spare).toBeLessThanOrEqual(0);
      await page.getByRole("search").getByRole("link", { name: "Write to us" }).click();
      await expect(page).toHaveURL(/\/contact$/);
      await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue(question);
      expect(alerts).toEqual([]);
    });

  test("unusual questions stay text: a script does nothing", async ({ page }) => {
    const question = "<script>alert(1)</script><img src=x onerror=alert(1)>";
    const alerts: string[] = [];
    page.on("dialog", (dialog) => {
      alerts.push(dialog.message());
      void dialog.dismiss();
    });
    await open(page);
    await field(page).fill(question);
    await expect(status(page)).toContainText(`for “${question}”`);
    await page.reload();
    await expect(field(page)).toHaveValue(question);
    await expect(status(page)).toContainText(`for “${question}”`);
    expect(alerts).toEqual([]);
  });

  test("accepts at most 200 characters, and ignores blank text", async ({ page }) => {
    await open(page);
    await field(page).pressSequentially("   ");
    await expect(status(page)).toHaveText("");
    await expect(field(page)).toHaveAttribute("maxlength", "200");
  });

  test("a result clicked right after the last keystroke opens, however long its page takes", async ({
    page,
  }) => {
    await open(page);
    await page.route(/\/assets\/contact-.*\.js$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    await field(page).fill("🦄🧭");
    await page.getByRole("search").getByRole("link", { name: "Write to us" }).click();
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
    await expect(page.getByRole("search").getByRole("alert")).toContainText(
      "The search could not be loaded.",
    );
    await expect(field(page)).toHaveValue("labor rate");
    await context.setOffline(false);
    await page.getByRole("search").getByRole("button", { name: "Try again" }).click();
    await expect(results(page).first()).toBeVisible();
  });
});
