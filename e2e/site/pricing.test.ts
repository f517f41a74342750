import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectAccessibleInThemes } from "../fixtures/theme.ts";

const prices = {
  Starter: ["$298", "$238"],
  Professional: ["$598", "$478"],
  Enterprise: ["$998", "$798"],
  Ultimate: ["$2,499", "$1,999"],
} as const;
const names = Object.keys(prices) as (keyof typeof prices)[];

const card = (page: Page, name: string): Locator =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });
const billed = (page: Page, name: RegExp): Locator => page.getByRole("radio", { name });

async function expectPrices(page: Page, billing: "monthly" | "yearly") {
  for (const name of names) {
    const [monthly, yearly] = prices[name];
    const [shown, hidden] = billing === "monthly" ? [monthly, yearly] : [yearly, monthly];
    await expect(card(page, name).getByText(shown, { exact: true })).toBeVisible();
    await expect(card(page, name).getByText(hidden, { exact: true })).toBeHidden();
  }
}

test("the monthly/yearly switch ('Save 20%') changes every price, works by keyboard, and its choice goes along to sign-up", async ({
  page,
}) => {
  await page.goto("/pricing");
  await expectPrices(page, "monthly");
  await billed(page, /Yearly/).check();
  await expectPrices(page, "yearly");
  await expect(page.getByText("per location, billed $2,856 a year")).toBeVisible();
  await billed(page, /Monthly/).check();
  await expectPrices(page, "monthly");

  await test.step("by keyboard, with the change announced", async () => {
    await billed(page, /Monthly/).focus();
    await page.keyboard.press("ArrowRight");
    await expect(billed(page, /Yearly/)).toBeFocused();
    await expect(page.getByRole("status").filter({ hasText: "billed yearly" })).toBeVisible();
    await expectPrices(page, "yearly");
  });

  await test.step("a trial button stores plan and billing", async () => {
    await card(page, "Starter").getByRole("link", { name: "Start Free Trial" }).click();
    await expect(page).toHaveURL(/\/auth\?tab=sign-up$/);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem("selectedPlan")))
      .toBe('{"planName":"starter","billing":"yearly"}');
  });
});

test("the page with a recommended plan fits from 320 px up, is accessible in both themes, and the comparison's header stays in sight", async ({
  page,
}) => {
  await page.goto("/pricing");
  // As a link with that navigation state opens it.
  await page.evaluate(() => {
    window.history.replaceState({ ...window.history.state, usr: { highlightTier: "enterprise" } }, "");
  });
  await page.reload();
  await expect(card(page, "Enterprise").getByText("Recommended", { exact: true })).toBeVisible();
  await expect(page.getByText("Recommended for your shop: Enterprise.")).toBeVisible();
  await expectAccessibleInThemes(page);
  const table = page.getByRole("table", { name: "What is included in each plan" });
  await expect(table.getByRole("columnheader", { name: /Professional/ })).toBeVisible();
  for (const width of [320, 390, 768, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, `${width}`).toBeLessThanOrEqual(width);
    if (width !== 390 && width !== 1440) continue;
    await table.getByRole("row", { name: /Secure storage/ }).scrollIntoViewIfNeeded();
    const head = await table.getByRole("columnheader", { name: /Ultimate/ }).boundingBox();
    expect(head?.y).toBeGreaterThanOrEqual(60);
    expect(head?.y).toBeLessThan(140);
    expect((head?.x ?? 0) + (head?.width ?? 0)).toBeLessThanOrEqual(width);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("prices, comparison and answers are present, the switch works, and the button leads to sign-up", async ({
    page,
  }) => {
    await page.goto("/pricing");
    await expectPrices(page, "monthly");
    await billed(page, /Yearly/).check();
    await expectPrices(page, "yearly");
    await expect(page.getByRole("table", { name: "What is included in each plan" })).toBeVisible();
    const questions = page.getByRole("region", { name: "Pricing questions" });
    await questions.getByText("Do I need a card to start?").click();
    const first = questions.getByText("The trial runs for 7 days on every plan without a card");
    await expect(first).toBeVisible();
    await questions.getByText("How do I cancel?").click();
    await expect(page.getByText("With one button in your shop settings")).toBeVisible();
    // One is open at a time.
    await expect(first).toBeHidden();
    await expect(card(page, "Starter").getByRole("link", { name: "Start Free Trial" })).toHaveAttribute(
      "href",
      "/auth?tab=sign-up",
    );
  });
});
