import { permissionGroups } from "@autoiq/domain/staff/permission-labels";
import { expect, type Page, test } from "@playwright/test";
import { createAccount } from "../fixtures/account.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { openShop, signInByApi } from "../fixtures/shop.ts";

const people = {
  owner: "owner@team.example",
  heir: "heir@team.example",
  tech: "tech@team.example",
} as const;

test.describe.configure({ mode: "serial" });

let page: Page;
test.afterAll(async () => page?.context().close());

test("an owner approves two people and reads the permissions table", async ({ browser, baseURL }) => {
  const base = baseURL ?? "";
  const company = "Team Test Garage";
  const shop = await openShop(browser, base, {
    company,
    owner: { firstName: "Ona", lastName: "Owner", email: people.owner },
  });
  await createAccount(base, {
    type: "management",
    firstName: "Hal",
    lastName: "Heir",
    email: people.heir,
    company,
  });
  await createAccount(base, {
    type: "technician",
    firstName: "Tia",
    lastName: "Tech",
    email: people.tech,
    company,
  });
  page = await shop.page();
  await page.goto("/owner/team");
  for (const name of ["Hal Heir", "Tia Tech"]) {
    await page.getByRole("button", { name: new RegExp(`Approve.*${name}`) }).click();
    await expect(page.getByRole("button", { name: new RegExp(`Suspend.*${name}`) })).toBeVisible();
  }
  await page.locator("#main").getByRole("link", { name: "Roles & permissions" }).click();
  await expect(page).toHaveURL(/\/owner\/team\/permissions$/);
  const table = page.getByRole("table", { name: "Roles & permissions, by role" });
  const rows = permissionGroups.reduce((sum, group) => sum + group.acts.length, 0);
  await expect(table.getByRole("row").filter({ has: page.getByRole("cell") })).toHaveCount(rows);
  const row = table.getByRole("row", { name: /^Post invoices (yes|no)/ });
  await expect(row.getByRole("cell")).toHaveText(["yes", "yes", "no", "no"]);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
  }
});

test("the last owner is shown what to do first, and a technician leaves", async ({ browser, baseURL }) => {
  await page.goto("/profile");
  await page.getByRole("button", { name: "Leave Team Test Garage" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Leave Team Test Garage?" });
  await dialog.getByRole("button", { name: "Leave" }).click();
  await expect(dialog.getByRole("alert")).toHaveText(
    "The shop needs an owner. Make someone else an owner first.",
  );

  const tech = await (await signInByApi(browser, baseURL ?? "", people.tech)).page();
  await tech.goto("/profile");
  await tech.getByRole("button", { name: "Leave Team Test Garage" }).click();
  await tech.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
  await expect(tech.getByRole("heading", { name: "You've left the shop" })).toBeVisible();
  await tech.context().close();
});

test("an owner transfers the shop and becomes a manager", async ({ browser, baseURL }) => {
  await page.goto("/owner/team");
  await expect(page.getByText(people.tech)).toHaveCount(0);
  await page.getByLabel("New owner").selectOption({ label: "Hal Heir" });
  await page.getByRole("button", { name: "Transfer ownership" }).click();
  await page
    .getByRole("alertdialog", { name: "Transfer ownership to Hal Heir?" })
    .getByRole("button", { name: "Transfer" })
    .click();
  await expect(page).toHaveURL(/\/management/);

  const heirPage = await (await signInByApi(browser, baseURL ?? "", people.heir)).page();
  await heirPage.goto("/owner/team");
  await expect(heirPage.getByRole("heading", { name: "Ownership" })).toBeVisible();
  await expect(heirPage.getByRole("listitem").filter({ hasText: people.owner })).toContainText("Manager");
  await heirPage.context().close();
});
