import { expect, type Page, test } from "@playwright/test";
import { openShop } from "../fixtures/shop.ts";
import { expectAccessibleInThemes } from "../fixtures/theme.ts";

test.describe.configure({ mode: "serial" });

let page: Page;
let key: string;
test.afterAll(() => page?.context().close());

const call = (path: string) => page.request.get(path, { headers: { authorization: `Bearer ${key}` } });

test("an owner creates a key by keyboard, and copies it once", async ({ browser, baseURL }) => {
  const owner = await openShop(browser, baseURL ?? "", {
    company: "Keys Garage",
    owner: { firstName: "Ona", lastName: "Owner", email: "owner@keys.example" },
  });
  page = await owner.page({
    viewport: { width: 1440, height: 900 },
    permissions: ["clipboard-read", "clipboard-write"],
  });
  await page.goto("/owner/settings#api-keys");
  await expect(page.getByText("Create a key for each.")).toBeVisible();
  await page.getByRole("button", { name: "New key" }).focus();
  await page.keyboard.press("Enter");
  const form = page.getByRole("form", { name: "New API key" });
  await form.getByRole("button", { name: "Create key" }).focus();
  await page.keyboard.press("Enter");
  await expect(form.getByText("Enter a name.")).toBeVisible();
  await expect(form.getByText("Choose what the key may read or write.")).toBeVisible();
  await form.getByLabel("Name").focus();
  await page.keyboard.type("Website booking");
  await page.keyboard.press("Tab");
  await expect(form.getByLabel("Customers and vehicles")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(form.getByLabel("Customers and vehicles")).toHaveValue("customers:write");
  await form.getByLabel("Allowed network addresses").fill("10.0.0.300");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(form.getByText("10.0.0.300 isn't an IP address")).toBeVisible();
  await expectAccessibleInThemes(page);
  await form.getByLabel("Allowed network addresses").fill("127.0.0.1\n::1");
  await form.getByRole("button", { name: "Create key" }).focus();
  await page.keyboard.press("Enter");
  const shown = page.getByRole("status", { name: "API key" });
  await expect(shown).toHaveText(/^aiq_live_[\w-]{43}$/);
  key = (await shown.textContent()) ?? "";
  await page.getByRole("button", { name: "Copy the API key" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  await expectAccessibleInThemes(page);
  await page.getByRole("button", { name: "Done" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(`aiq_live_…${key.slice(-4)}`)).toBeVisible();
  await expect(page.getByText("Never used")).toBeVisible();
  await expect(page.locator("body")).not.toContainText(key);
});

test("a program calls with it until it is revoked by keyboard", async () => {
  expect((await call("/api/customers")).status()).toBe(200);
  expect((await call("/api/invoices")).status()).toBe(403);
  await page.reload();
  await expect(page.getByText(/Last used .* from (127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)/)).toBeVisible();
  await expectAccessibleInThemes(page);
  const row = page.getByRole("list", { name: "API keys" }).getByRole("listitem").first();
  await row.getByRole("button", { name: "Revoke Website booking" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: "Revoke key" }).focus();
  await page.keyboard.press("Enter");
  await expect(row.getByText("Revoked", { exact: true })).toBeVisible();
  expect((await call("/api/customers")).status()).toBe(401);
});

test("the card fits a phone", async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/owner/settings#api-keys");
  await expect(page.getByRole("list", { name: "API keys" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole("button", { name: "New key" }).click();
  await expect(page.getByRole("form", { name: "New API key" })).toBeVisible();
  await expectAccessibleInThemes(page);
});
