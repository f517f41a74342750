import { storageEntries } from "@autoiq/domain/site/storage-entries";
import { isNecessaryKey } from "@autoiq/domain/site/storage-keys";
import { expect, type Page, test } from "@playwright/test";

const keysOf = (page: Page) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort());
const preferences = (page: Page) => page.getByRole("switch", { name: "Remember preferences" });
const conveniences = async (page: Page) => (await keysOf(page)).filter((key) => !isNecessaryKey(key));

/** Leaves typical traces of a visit: a theme, a draft message, a plan. */
async function useTheSite(page: Page) {
  await page.goto("/contact");
  await page.getByLabel("Full name").fill("Ana Ruiz");
  await page.getByRole("textbox", { name: "Message" }).fill("Do you work with two locations?");
  await page.getByRole("button", { name: "Light", exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
}

async function switchOff(page: Page) {
  await page.goto("/cookies");
  await preferences(page).uncheck();
  await expect(page.getByText("Off. What was there is removed, and nothing more is kept.")).toBeVisible();
}

test("the site sets no cookie, and the list names every storage entry", async ({ page, context }) => {
  await useTheSite(page);
  await page.goto("/pricing");
  await page.goto("/cookies");
  expect(await context.cookies()).toEqual([]);
  const storedKeys = await keysOf(page);
  expect(storedKeys).toContain("theme");
  expect(storedKeys).toContain("draft:contact");
  expect(storedKeys.filter((key) => !storageEntries.some(({ pattern }) => pattern.test(key)))).toEqual([]);
  const list = page.getByRole("listitem");
  await expect(list.filter({ hasText: /^theme/ })).toContainText("In this browser now");
  await expect(list.filter({ hasText: "userName" })).toContainText("Not in this browser now");
  for (const { key } of storageEntries) await expect(page.getByText(key, { exact: true })).toBeVisible();
});

test("disabling preferences removes stored entries and blocks new ones", async ({ page }) => {
  await useTheSite(page);
  await expect.poll(() => conveniences(page)).not.toEqual([]);
  await switchOff(page);
  await expect.poll(() => conveniences(page)).toEqual([]);
  await useTheSite(page);
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.goto("/cookies");
  await expect(preferences(page)).not.toBeChecked();
  await expect.poll(() => conveniences(page)).toEqual([]);
});

test("enabling them again allows storage", async ({ page }) => {
  await switchOff(page);
  await preferences(page).check();
  await expect(page.getByText("On. From now on this browser may remember these.")).toBeVisible();
  await useTheSite(page);
  await expect.poll(() => conveniences(page)).toEqual(["draft:contact", "theme"]);
});

test("another open tab also clears its own drafts", async ({ page, context }) => {
  await useTheSite(page);
  const other = await context.newPage();
  await switchOff(other);
  await expect.poll(() => conveniences(page)).toEqual([]);
  await page.getByRole("textbox", { name: "Message" }).fill("Typed after the choice was made elsewhere");
  await expect.poll(() => conveniences(page)).toEqual([]);
});

test("a browser with Global Privacy Control starts with preferences off until the visitor enables them", async ({
  browser,
}) => {
  const context = await browser.newContext();
  await context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true }),
  );
  const page = await context.newPage();
  await useTheSite(page);
  await expect.poll(() => conveniences(page)).toEqual([]);
  await page.goto("/cookies");
  await expect(page.getByText("Your browser sends Global Privacy Control")).toBeVisible();
  await expect(preferences(page)).not.toBeChecked();
  await preferences(page).check();
  await useTheSite(page);
  await expect.poll(() => conveniences(page)).not.toEqual([]);
  await context.close();
});

test("'Clear what this browser remembers' removes the rest and lists it", async ({ page }) => {
  await useTheSite(page);
  await page.evaluate(() => sessionStorage.setItem("pendingSignupValues", "{}"));
  await page.goto("/cookies");
  const clear = page.getByRole("button", { name: "Clear what this browser remembers" });
  await clear.click();
  await expect(page.getByText(/^Removed: .*draft:contact.*pendingSignupValues.*theme\.$/)).toBeVisible();
  expect(await keysOf(page)).toEqual([]);
  await clear.click();
  await expect(page.getByText("There was nothing to remove.")).toBeVisible();
});

test("a browser without storage shows a note, and the page still works", async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await page.goto("/cookies");
  await preferences(page).click();
  await expect(page.getByText("This browser keeps nothing for sites")).toBeVisible();
});

test("the choices work by keyboard alone", async ({ page }) => {
  await page.goto("/cookies");
  await preferences(page).focus();
  await page.keyboard.press("Space");
  await expect(preferences(page)).not.toBeChecked();
  await page.keyboard.press("Space");
  await expect(preferences(page)).toBeChecked();
});

test("without JavaScript the list is readable and the page says what the switches need", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/cookies");
  await expect(page.locator("main noscript p")).toBeVisible();
  for (const { key } of storageEntries) await expect(page.getByText(key, { exact: true })).toBeVisible();
  await context.close();
});
