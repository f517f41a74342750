import { expect, type Page, test } from "@playwright/test";
import { expectAccessible, expectColorsAccessible } from "../fixtures/axe.ts";
import { openShop, type SignedIn } from "../fixtures/shop.ts";
import { inTheme } from "../fixtures/theme.ts";

test.describe.configure({ mode: "serial" });

let shop: SignedIn;
let page: Page;

test.beforeAll(async ({ browser, baseURL }) => {
  shop = await openShop(browser, baseURL ?? "", {
    company: "Customers Test Garage",
    owner: { firstName: "Ona", lastName: "Owner", email: "owner@customers.example" },
  });
  page = await shop.page();
});
test.afterAll(async () => page?.context().close());

/** In both themes, at phone and desktop widths: no axe violations, and nothing wider than the screen. */
async function looksRight(): Promise<void> {
  for (const theme of ["light", "dark"] as const) {
    await inTheme(page, theme);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await (theme === "light" ? expectAccessible(page) : expectColorsAccessible(page));
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(wider).toBeLessThanOrEqual(0);
    }
  }
}

test("a customer is found despite a typo, merged with a duplicate, and the merge is undone", async () => {
  await page.goto("/owner/clients");
  await expect(page.getByRole("heading", { name: "Customers", level: 1 })).toBeVisible();
  const maria = { firstName: "Maria", lastName: "Gonzalez" };
  const first = await shop.ask("POST", "/customers", {
    ...maria,
    phone: "(813) 555-0142",
    alert: "Pays only by check",
    contactFrom: "09:00",
    contactUntil: "20:00",
  });
  const duplicate = await shop.ask("POST", "/customers", {
    ...maria,
    email: "maria@example.com",
  });
  await shop.ask("POST", "/vehicles", {
    customerId: first.id,
    year: 2019,
    make: "Toyota",
    model: "Camry",
    plate: "ABC 123",
  });

  await test.step("the command menu finds her by keyboard alone", async () => {
    await page.keyboard.press("Control+k");
    await page.keyboard.type("gonsalez");
    const close = page.getByRole("group", { name: "Customers with a similar name" });
    await expect(close.getByRole("option", { name: /Maria Gonzalez/ })).toHaveCount(2);
    await page.getByPlaceholder(/Find a page/).fill("abc123");
    await expect(page.getByRole("option", { name: /Maria Gonzalez/ })).toHaveCount(1);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/owner/clients/${first.id}$`));
  });

  await test.step("her page shows the customer alert", async () => {
    await expect(page.getByText("Pays only by check")).toBeVisible();
    await expect(page.getByText(/only between 9:00 AM and 8:00 PM/)).toBeVisible();
    await page.getByRole("textbox", { name: "Note" }).fill("Likes the seat by the window");
    await page.keyboard.press("Control+Enter");
    await expect(page.getByRole("listitem").filter({ hasText: "Likes the seat" })).toContainText("Ona Owner");
    await looksRight();
  });

  await test.step("the duplicate is compared, merged and unmerged", async () => {
    const duplicateRow = page
      .getByRole("region")
      .filter({ has: page.getByRole("heading", { name: "Possible duplicate" }) });
    await page.getByRole("button", { name: "Compare" }).click();
    const dialog = page.getByRole("dialog", { name: "Merge customers" });
    await expect(
      dialog.getByRole("radio", { name: /^maria@example.com\s*from the record you merge$/ }),
    ).toBeChecked();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Merge records" }).click();
    await expect(page.getByText("Records merged", { exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: "maria@example.com" })).toBeVisible();
    await expect(duplicateRow.getByRole("button", { name: "Compare" })).toHaveCount(0);
    await page.goto(`/owner/clients/${duplicate.id}`);
    await expect(page).toHaveURL(new RegExp(`/owner/clients/${first.id}$`));
    await page.getByRole("button", { name: "Undo merge" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Undo merge" }).click();
    await expect(page).toHaveURL(new RegExp(`/owner/clients/${duplicate.id}$`));
    await expect(page.getByRole("link", { name: "maria@example.com" })).toBeVisible();
  });

  await test.step("the vehicle changes owners, and its page shows it", async () => {
    await page.goto(`/owner/clients/${first.id}`);
    await page.getByRole("button", { name: "2019 Toyota Camry", exact: true }).click();
    const sheet = page.getByRole("dialog", { name: "2019 Toyota Camry" });
    await expect(sheet.getByText("Oil and filter", { exact: true })).toBeVisible();
    await expectAccessible(page);
    await sheet.getByRole("button", { name: "Change owner" }).click();
    const dialog = page.getByRole("dialog", { name: /Change the owner/ });
    await dialog.getByRole("combobox", { name: "Customer" }).fill("maria@example");
    await dialog.getByRole("option", { name: /Maria Gonzalez/ }).click();
    await dialog.getByRole("button", { name: "Change owner" }).click();
    await expect(page.getByText("2019 Toyota Camry has a new owner", { exact: true })).toBeVisible();
    await page.goto(`/owner/clients/${duplicate.id}`);
    await expect(page.getByText("Took over 2019 Toyota Camry")).toBeVisible();
  });
});

test("keyboard shortcuts lead to every page, are listed by ?, and can be disabled", async () => {
  await page.goto("/owner");
  await expect(page.getByRole("heading", { name: "Today", level: 1 })).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("c");
  await expect(page).toHaveURL(/\/owner\/clients$/);
  await expect(page.getByRole("searchbox", { name: "Search customers" })).toBeVisible();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: "Search customers" })).toBeFocused();
  // In a field the same keys type letters.
  await page.keyboard.type("gr");
  await expect(page).toHaveURL(/\/owner\/clients\?q=gr$/);
  await page.getByRole("heading", { name: "Customers", level: 1 }).click();
  await page.keyboard.press("n");
  await page.keyboard.press("c");
  await expect(page.getByRole("dialog", { name: "New customer" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(sheet.getByRole("listitem").filter({ hasText: "New repair order" })).toBeVisible();
  await expectAccessible(page);
  await sheet.getByLabel("Shortcuts without Ctrl").uncheck();
  await page.keyboard.press("Escape");
  await page.keyboard.press("g");
  await page.keyboard.press("h");
  await page.keyboard.press("?");
  await expect(page).toHaveURL(/\/owner\/clients/);
  await expect(sheet).toHaveCount(0);
  await page.keyboard.press("Control+k");
  const menu = page.getByRole("dialog", { name: "Find a page or record" });
  await expect(menu.getByRole("combobox")).toBeFocused();
  await page.keyboard.type("keyboard");
  await expect(menu.getByRole("option").first()).toContainText(/keyboard/i);
  await page.keyboard.press("Enter");
  await sheet.getByLabel("Shortcuts without Ctrl").check();
});

test("the service schedule lists a vehicle by due date, books it and follows a changed interval", async () => {
  await page.goto("/owner/service-schedule?view=later");
  const row = page.getByRole("row").filter({ hasText: "2019 Toyota Camry" });
  await expect(row).toBeVisible();
  await looksRight();
  await row.getByRole("button", { name: "Book" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Maria Gonzalez")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Intervals" }).click();
  const sheet = page.getByRole("dialog", { name: "Service intervals" });
  await sheet.getByRole("button", { name: "Edit Oil and filter" }).click();
  await sheet.getByLabel("Every (months)").fill("");
  await sheet.getByLabel("Every (miles)").fill("");
  await sheet.getByRole("button", { name: "Save service" }).click();
  await expect(sheet.getByText("Enter months, miles, or both.").first()).toBeVisible();
  await sheet.getByLabel("Every (months)").fill("12");
  await sheet.getByRole("button", { name: "Save service" }).click();
  await expect(sheet.getByText(/Every 12 months/)).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole("button", { name: "Close" }).click();
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV" }).click();
  expect((await waiting).suggestedFilename()).toMatch(/^services-later-\d{4}-\d\d-\d\d\.csv$/);
});
