import { expect, type Page, test } from "@playwright/test";
import { expectFitAndAccessible, withoutScripts } from "../fixtures/public-page.ts";

const missing = "/no-such-page/at-all";

async function lost(page: Page, path = missing) {
  const answer = await page.goto(path);
  await page.waitForLoadState("networkidle");
  return answer;
}

test("an unknown URL returns status 404 and names what was not found", async ({ page }) => {
  const answer = await lost(page);
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle(/^404 Page Not Found/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 Page Not Found");
  for (const words of [
    "We couldn't find the page you're looking for.",
    missing,
    "Error 404",
    "The URL may be misspelled, or the page may have been moved or deleted.",
  ])
    await expect(page.getByText(words, { exact: true })).toBeVisible();
});

test("the buttons link to home, the invoices and the admin dashboard", async ({ page }) => {
  await lost(page);
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "View Invoices" })).toHaveAttribute("href", "/invoices");
  await expect(main.getByRole("link", { name: "Admin Dashboard" })).toHaveAttribute("href", "/admin");
  await main.getByRole("link", { name: "Return Home" }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByText("TIME IS MONEY").first()).toBeVisible();
});

test("'Admin Dashboard' requires a visitor to sign in", async ({ page }) => {
  await lost(page);
  await page.getByRole("link", { name: "Admin Dashboard" }).click();
  await expect(page).toHaveURL(/\/auth\?tab=sign-in/);
});

test("'Go Back' returns to the previous page", async ({ page }) => {
  await page.goto("/faq");
  await lost(page);
  await page.getByRole("button", { name: "Go Back" }).click();
  await expect(page).toHaveURL(/\/faq$/);
});

test("'Go Back' also works inside the app", async ({ page }) => {
  await page.goto("/faq");
  await page.mouse.move(200, 200);
  await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
  await page.evaluate((path) => {
    history.pushState({ idx: 1, key: "typed", usr: null }, "", path);
    dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
  }, missing);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 Page Not Found");
  await page.getByRole("button", { name: "Go Back" }).click();
  await expect(page).toHaveURL(/\/faq$/);
});

test("'Go Back' with no history leads home", async ({ page }) => {
  await page.goto("/faq");
  const [tab] = await Promise.all([
    page.waitForEvent("popup"),
    page.evaluate((path) => {
      window.open(path, "_blank", "noopener");
    }, missing),
  ]);
  await tab.waitForLoadState("networkidle");
  await tab.getByRole("button", { name: "Go Back" }).click();
  await expect(tab).toHaveURL(/:\d+\/$/);
});

test("'Go Back' leads home when the tab has only forward history", async ({ page }) => {
  await page.goto("/faq");
  const [tab] = await Promise.all([
    page.waitForEvent("popup"),
    page.evaluate((path) => {
      window.open(path, "_blank", "noopener");
    }, missing),
  ]);
  await tab.waitForLoadState("networkidle");
  await tab.getByRole("main").getByRole("link", { name: "Return Home" }).click();
  await expect(tab).toHaveURL(/:\d+\/$/);
  await tab.goBack();
  await tab.getByRole("button", { name: "Go Back" }).click();
  await expect(tab).toHaveURL(/:\d+\/$/);
});

test("'Report Issue' shows the toast 'Issue reported' with the path, and sends no request", async ({
  page,
}) => {
  await lost(page);
  const calls: string[] = [];
  page.on("request", (request) => {
    if (!/\/assets\//.test(request.url())) calls.push(request.url());
  });
  await page.getByRole("button", { name: "Report Issue" }).click();
  await expect(page.getByText("Issue reported", { exact: true })).toBeVisible();
  await expect(
    page.getByText(`The path ${missing} was reported to the team.`, { exact: true }),
  ).toBeVisible();
  expect(calls).toEqual([]);
});

test("a malicious or very long URL is shown as text and breaks nothing", async ({ page }) => {
  for (const path of [
    "/%3Cimg%20src=x%20onerror=alert(1)%3E",
    `/${"long".repeat(60)}`,
    "/%D8%B5%D9%81%D8%AD%D8%A9/🚗",
  ]) {
    const answer = await lost(page, path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 Page Not Found");
    await expect(page.locator("main img[src=x]")).toHaveCount(0);
    const spare = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(spare).toBeLessThanOrEqual(0);
  }
});

test("without scripts it says that the page was not found and links home", async ({ browser }) => {
  await withoutScripts(browser, missing, async (page) => {
    await expect(page.locator("noscript h1")).toBeVisible();
    expect(await page.locator("noscript p").first().textContent()).toContain("this address does not exist");
    await expect(page.locator("noscript main a")).toHaveAttribute("href", "/");
  });
});

test("the page fits a small phone and a desktop, and is accessible in both themes", async ({ page }) => {
  await expectFitAndAccessible(page, missing);
});
