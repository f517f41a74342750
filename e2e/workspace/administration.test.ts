import { expect, type Page, test } from "@playwright/test";
import { createAccount } from "../fixtures/account.ts";
import { openShop, type SignedIn, signInByApi } from "../fixtures/shop.ts";
import { expectAccessibleInThemes } from "../fixtures/theme.ts";

const people = {
  owner: "owner@administration.example",
  admin: "ada@administration.example",
  tech: "tia@administration.example",
} as const;

test.describe.configure({ mode: "serial" });

let owner: SignedIn;
let page: Page;
test.afterAll(async () => page?.context().close());

test("an administrator's first page says what needs attention, and leads to where it is handled", async ({
  browser,
  baseURL,
}) => {
  const base = baseURL ?? "";
  const company = "Administration Garage";
  owner = await openShop(browser, base, {
    company,
    owner: { firstName: "Ona", lastName: "Owner", email: people.owner },
  });
  await createAccount(base, {
    type: "admin",
    firstName: "Ada",
    lastName: "Admin",
    email: people.admin,
    company,
  });
  const { people: team } = (await owner.ask("GET", "/staff")) as { people: { id: string; status: string }[] };
  const asking = team.find(({ status }) => status === "requested");
  await owner.ask("POST", `/staff/${asking?.id}/decision`, { decision: "approve" });
  await createAccount(base, {
    type: "technician",
    firstName: "Tia",
    lastName: "Tech",
    email: people.tech,
    company,
  });

  page = await (await signInByApi(browser, base, people.admin)).page();
  await page.goto("/admin");
  const main = page.locator("#main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Administration");
  await expect(main.getByRole("heading", { level: 2 }).first()).toHaveText(
    "1 person waits for approval, and 2 more",
  );
  const attention = main.getByRole("list", { name: "Needs attention" });
  await expect(attention.getByRole("listitem")).toHaveText([
    /^1 person waits for approvalTia Tech\.$/,
    /^2 people have no second factorAda Admin and Ona Owner\./,
    /^\d+ setup steps are open/,
  ]);
  const table = main.getByRole("table", { name: "People and how they sign in" });
  await expect(table.getByRole("row", { name: /Tia Tech/ })).toContainText("Waits for approval");
  await expect(table.getByRole("row", { name: /Ada Admin/ })).toContainText("Administrator");
  await expect(main.getByRole("list", { name: "Connections" }).getByText("Test mode")).toHaveCount(3);
  // Who may not set up accounting sees neither QuickBooks nor the bank's files.
  await expect(main.getByText("QuickBooks")).toHaveCount(0);
  await expect(main.getByRole("heading", { name: "Imports" })).toHaveCount(0);

  await attention.getByRole("link", { name: /waits for approval/ }).click();
  await page.getByRole("button", { name: /Approve.*Tia Tech/ }).click();
  await expect(page.getByRole("button", { name: /Suspend.*Tia Tech/ })).toBeVisible();
  await page.getByRole("navigation").getByRole("link", { name: "Administration" }).first().click();
  await expect(main.getByRole("heading", { level: 2 }).first()).toHaveText(
    "3 people have no second factor, and 1 more",
  );
  await expect(main.getByRole("list", { name: "Audit log" })).toContainText("Approved a request to join");
});

test("fits a phone, a tablet, and a desk in both themes, and the day is one key away", async () => {
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessibleInThemes(page);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
  }
  await page.keyboard.press("g");
  await page.keyboard.press("d");
  await expect(page).toHaveURL(/\/admin\/today$/);
  await expect(page.getByRole("heading", { name: "Today", level: 1 })).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("h");
  await expect(page.getByRole("heading", { name: "Administration", level: 1 })).toBeVisible();
});

test("ends a person's session, who is asked to sign in again", async ({ browser, baseURL }) => {
  const tech = await (await signInByApi(browser, baseURL ?? "", people.tech)).page();
  await tech.goto("/technician");
  await expect(tech.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto("/admin");
  const main = page.locator("#main");
  // An administrator sees how many devices an owner has, and can't end them.
  await expect(main.getByRole("button", { name: /devices? of Ona Owner/ })).toHaveCount(0);
  await main.getByRole("button", { name: /devices? of Tia Tech/ }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Devices of Tia Tech" });
  await expect(dialog.getByRole("listitem").first()).toContainText("Last used");
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessibleInThemes(page);
  }
  await dialog.getByRole("button", { name: "Sign out all devices" }).press("Enter");
  await expect(dialog.getByText("Tia Tech is signed in on no device.")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).first().click();
  await expect(main.getByRole("list", { name: "Audit log" })).toContainText(
    /Signed out all devices of a team member/i,
  );
  // The open page loses its stream, and the person signs in again.
  await tech.waitForURL(/\/auth/);
  await tech.context().close();
});

test("an owner opens it from the settings, with accounting's connections", async () => {
  const own = await owner.page({ viewport: { width: 1440, height: 900 } });
  await own.goto("/owner");
  await expect(own.getByRole("heading", { name: "Today", level: 1 })).toBeVisible();
  const settings = own.getByRole("navigation").getByRole("button", { name: "Settings" });
  await settings.first().click();
  await own.getByRole("navigation").getByRole("link", { name: "Administration" }).first().click();
  await expect(own).toHaveURL(/\/owner\/administration$/);
  await expect(own.getByRole("list", { name: "Connections" })).toContainText("QuickBooks");
  await expect(own.getByRole("heading", { name: "Imports" })).toBeVisible();
  await own.context().close();
});

test("an owner exports everything with two clicks", async () => {
  const own = await owner.page();
  await own.goto("/owner/administration");
  await own.getByRole("button", { name: "Export everything" }).click();
  const exports = own.getByRole("list", { name: "Exports of everything" });
  const download = exports.getByRole("button", { name: /^Download/ });
  await expect(exports).toContainText(/[\d,]+ records, 0 photos and documents/, { timeout: 60_000 });
  const [file] = await Promise.all([own.waitForEvent("download"), download.click()]);
  expect(file.suggestedFilename()).toMatch(/^autoiq-\d{4}-\d\d-\d\d\.zip$/);
  await expectAccessibleInThemes(own);
  await own.context().close();
});
