import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectAccessible } from "../fixtures/axe.ts";

const prices = {
  Starter: ["$298", "$238", "Up to 3 bays", "Start Free Trial"],
  Professional: ["$598", "$478", "4-8 bays", "Start Free Trial"],
  Enterprise: ["$998", "$798", "9+ bays", "Contact Sales"],
  Ultimate: ["$2,499", "$1,999", "Multi-site franchises", "Contact Sales"],
} as const;
const names = Object.keys(prices) as (keyof typeof prices)[];

const card = (page: Page, name: string): Locator =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });

async function expectPrices(page: Page, billing: "monthly" | "yearly") {
  for (const name of names) {
    const [monthly, yearly] = prices[name];
    const [shown, hidden] = billing === "monthly" ? [monthly, yearly] : [yearly, monthly];
    await expect(card(page, name).getByText(shown, { exact: true })).toBeVisible();
    await expect(card(page, name).getByText(hidden, { exact: true })).toBeHidden();
  }
}

/** Opens the page like a link with that navigation state. */
async function comeWith(page: Page, state: object) {
  await page.goto("/pricing");
  await page.evaluate((usr) => {
    window.history.replaceState({ ...window.history.state, usr }, "");
  }, state);
  await page.reload();
}

test("the monthly/yearly switch ('Save 20%') changes every price", async ({ page }) => {
  await page.goto("/pricing");
  await expectPrices(page, "monthly");
  await page.getByRole("radio", { name: /Yearly/ }).check();
  await expectPrices(page, "yearly");
  await expect(page.getByText("per location, billed $2,856 a year")).toBeVisible();
  await page.getByRole("radio", { name: /Monthly/ }).check();
  await expectPrices(page, "monthly");
});

test("the switch works by keyboard and announces the change", async ({ page }) => {
  await page.goto("/pricing");
  await page.getByRole("radio", { name: /Monthly/ }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: /Yearly/ })).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "billed yearly" })).toBeVisible();
  await expectPrices(page, "yearly");
});

for (const name of names) {
  test(`navigation state highlightTier recommends ${name} with a badge and a banner`, async ({ page }) => {
    await comeWith(page, { highlightTier: name.toLowerCase() });
    await expect(page.getByText("Recommended", { exact: true })).toHaveCount(1);
    await expect(card(page, name).getByText("Recommended", { exact: true })).toBeVisible();
    await expect(page.getByText(`Recommended for your shop: ${name}.`)).toBeVisible();
  });
}

test("any other navigation state recommends nothing", async ({ page }) => {
  for (const state of [{}, { highlightTier: "gold" }, { highlightTier: "<script>" }, { highlightTier: 7 }]) {
    await comeWith(page, state);
    await expect(card(page, "Starter")).toBeVisible();
    await expect(page.getByText(/^Recommended/)).toHaveCount(0);
  }
});

test("a trial button stores plan and billing, and leads to sign-up", async ({ page }) => {
  await page.goto("/pricing");
  await page.getByRole("radio", { name: /Yearly/ }).check();
  await card(page, "Starter").getByRole("link", { name: "Start Free Trial" }).click();
  await expect(page).toHaveURL(/\/auth\?tab=sign-up$/);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("selectedPlan")))
    .toBe('{"planName":"starter","billing":"yearly"}');
});

test("the comparison's header stays in sight", async ({ page }) => {
  await page.goto("/pricing");
  const table = page.getByRole("table", { name: "What is included in each plan" });
  await expect(table.getByRole("columnheader", { name: /Professional/ })).toBeVisible();
  const row = (name: string) => table.getByRole("row", { name: new RegExp(name) });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await row("Secure storage").scrollIntoViewIfNeeded();
    const head = await table.getByRole("columnheader", { name: /Ultimate/ }).boundingBox();
    expect(head?.y).toBeGreaterThanOrEqual(60);
    expect(head?.y).toBeLessThan(140);
    expect((head?.x ?? 0) + (head?.width ?? 0)).toBeLessThanOrEqual(width);
  }
});

test("answers to questions about prices open one at a time", async ({ page }) => {
  await page.goto("/pricing");
  const questions = page.getByRole("region", { name: "Questions about prices" });
  const first = questions.getByText("The trial runs for 7 days on every plan without a card");
  const second = questions.getByText("Starter for a year is twelve times $238 for each location: $2,856.");
  await questions.getByText("Do I need a card to begin?").click();
  await expect(first).toBeVisible();
  await questions.getByText("How is a year billed?").click();
  await expect(second).toBeVisible();
  await expect(first).toBeHidden();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("prices, comparison and answers are present, the switch works, and the button leads to sign-up", async ({
    page,
  }) => {
    await page.goto("/pricing");
    await expectPrices(page, "monthly");
    await page.getByRole("radio", { name: /Yearly/ }).check();
    await expectPrices(page, "yearly");
    await expect(page.getByRole("table", { name: "What is included in each plan" })).toBeVisible();
    await page.getByText("How do I cancel?").click();
    await expect(page.getByText("With one button in the settings of your shop")).toBeVisible();
    await expect(card(page, "Starter").getByRole("link", { name: "Start Free Trial" })).toHaveAttribute(
      "href",
      "/auth?tab=sign-up",
    );
  });
});

for (const theme of ["dark", "light"]) {
  test(`the page is accessible in ${theme}, and fits from 320 px up`, async ({ page }) => {
    await page.addInitScript((wanted) => localStorage.setItem("theme", wanted), theme);
    await comeWith(page, { highlightTier: "enterprise" });
    await expect(page.getByText("Recommended", { exact: true })).toBeVisible();
    await expectAccessible(page);
    for (const width of [320, 390, 768, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, `${width}`).toBeLessThanOrEqual(width);
    }
  });
}
