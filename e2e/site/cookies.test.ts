import { storageEntries } from "@autoiq/domain/site/storage-entries";
import { isNecessaryKey } from "@autoiq/domain/site/storage-keys";
import { expect, type Page, test } from "@playwright/test";

// What the page itself says and does: packages/web/app/routes/site/cookies.test.tsx; without scripts: e2e/built/forms.test.ts.

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
  await preferences(page).press("Space");
  await expect(preferences(page)).not.toBeChecked();
  await expect(page.getByText("Off. Saved preferences were removed.")).toBeVisible();
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
  await expect(list.filter({ hasText: /^theme/ })).toContainText("Saved in this browser");
  await expect(list.filter({ hasText: "userName" })).toContainText("Not saved in this browser");
  for (const { key } of storageEntries) await expect(page.getByText(key, { exact: true })).toBeVisible();
});

test("preferences switched off are removed and block new ones, on every page, until they are switched on", async ({
  page,
}) => {
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
  await preferences(page).press("Space");
  await expect(page.getByText("On. This browser remembers your preferences.")).toBeVisible();
  await expect(preferences(page)).toBeChecked();
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
