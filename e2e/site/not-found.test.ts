import { expect, type Page, test } from "@playwright/test";
import { expectFitAndAccessible, withoutScripts } from "../fixtures/public-page.ts";

const missing = "/no-such-page/at-all";
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const back = (page: Page) => page.getByRole("button", { name: "Go Back" });

test("an unknown URL returns status 404, and its buttons lead back, home, and to who signs in where", async ({
  page,
}) => {
  await page.goto("/faq");
  const answer = await page.goto(missing);
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle(/^404 Page Not Found/);
  await expect(heading(page)).toHaveText("404 Page Not Found");
  await expect(page.getByText(missing, { exact: true })).toBeVisible();

  await test.step("'Go Back' returns to the previous page", async () => {
    await back(page).click();
    await expect(page).toHaveURL(/\/faq$/);
  });

  await test.step("'Go Back' also works inside the app", async () => {
    await page.mouse.move(200, 200);
    await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
    await page.evaluate((path) => {
      history.pushState({ idx: 1, key: "typed", usr: null }, "", path);
      dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
    }, missing);
    await expect(heading(page)).toHaveText("404 Page Not Found");
    await back(page).click();
    await expect(page).toHaveURL(/\/faq$/);
  });

  await test.step("'View Invoices' and 'Admin Dashboard' show a visitor who signs in where", async () => {
    for (const [name, hash] of [
      ["View Invoices", "#emailed-link"],
      ["Admin Dashboard", "#manager"],
    ] as const) {
      await page.goto(missing);
      await expect(page.getByText(/^Invoices and the admin dashboard need an account/)).toBeVisible();
      await page.getByRole("link", { name }).click();
      await expect(page).toHaveURL((url) => url.pathname === "/login" && url.hash === hash);
      await expect(page.locator(`li${hash}`)).toBeInViewport();
    }
  });
});

test("'Go Back' leads home when there is no history, and when the tab has only forward history", async ({
  page,
}) => {
  await page.goto("/faq");
  const [tab] = await Promise.all([
    page.waitForEvent("popup"),
    page.evaluate((path) => {
      window.open(path, "_blank", "noopener");
    }, missing),
  ]);
  await back(tab).click();
  await expect(tab).toHaveURL(/:\d+\/$/);
  await expect(tab.getByText("TIME IS MONEY").first()).toBeVisible();
  await tab.goBack();
  await expect(tab).toHaveURL((url) => url.pathname === missing);
  await back(tab).click();
  await expect(tab).toHaveURL(/:\d+\/$/);
});

test("a malicious or very long URL is a missing page too, and fits the screen", async ({ page }) => {
  for (const path of [
    "/%3Cimg%20src=x%20onerror=alert(1)%3E",
    `/${"long".repeat(60)}`,
    "/%D8%B5%D9%81%D8%AD%D8%A9/🚗",
  ]) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(heading(page)).toHaveText("404 Page Not Found");
    await expect(page.locator("main img[src=x]")).toHaveCount(0);
    const spare = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(spare).toBeLessThanOrEqual(0);
  }
});

test("without scripts it says that the page was not found and links home", async ({ browser }) => {
  await withoutScripts(browser, missing, async (page) => {
    await expect(page.locator("noscript h1")).toBeVisible();
    expect(await page.locator("noscript p").first().textContent()).toContain("this page doesn't exist");
    await expect(page.locator("noscript main a")).toHaveAttribute("href", "/");
  });
});

test("the page fits a small phone and a desktop, and is accessible in both themes", async ({ page }) => {
  await expectFitAndAccessible(page, missing);
});
