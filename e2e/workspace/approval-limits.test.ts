import { expect, test } from "@playwright/test";
import { openShop, signInByApi } from "../fixtures/shop.ts";
import { expectAccessibleInThemes } from "../fixtures/theme.ts";
import { expectFits } from "../fixtures/widths.ts";

const people = { owner: "owner@limits.example", manager: "manager@limits.example" } as const;
const company = "Limits Test Garage";

test.describe.configure({ mode: "serial" });

test("an owner limits a manager and assigns a second location", async ({ browser, baseURL }) => {
  const shop = await openShop(browser, baseURL ?? "", {
    company,
    owner: { firstName: "Ona", lastName: "Vale", email: people.owner },
    team: [{ type: "management", firstName: "Mia", lastName: "Vale", email: people.manager }],
  });
  const page = await shop.page();
  await page.goto("/owner/settings#locations");
  await page.getByRole("button", { name: "Add location" }).click();
  const adding = page.getByRole("dialog", { name: "Add location" });
  await adding.getByLabel("Name").fill("Limits Test Brandon");
  await adding.getByLabel("City").fill("Brandon");
  await adding.getByRole("button", { name: "Add location" }).click();
  await expect(adding).toBeHidden();
  await expect(
    page.getByRole("main").getByRole("listitem").filter({ hasText: "Limits Test Brandon" }),
  ).toBeVisible();

  await page.goto("/owner/team");
  await page.getByRole("button", { name: "Limits and locations for Mia Vale" }).click();
  const dialog = page.getByRole("dialog", { name: "Limits for Mia Vale" });
  await dialog.getByLabel(`Discounts at ${company}`).selectOption("own");
  await dialog.getByLabel(/Maximum discount.*Garage/).fill("12.5");
  await dialog.getByLabel(`Can see costs at ${company}`).selectOption("no");
  await dialog.getByLabel(`Can refund at ${company}`).selectOption("no");
  await dialog.getByLabel("Role at Limits Test Brandon").selectOption("technician");
  await expectAccessibleInThemes(page);
  await dialog.getByRole("button", { name: "Save limits" }).click();
  await expect(dialog).toBeHidden();

  // The saved values are shown again.
  await page.getByRole("button", { name: "Limits and locations for Mia Vale" }).click();
  await expect(dialog.getByLabel(/Maximum discount.*Garage/)).toHaveValue("12.5");
  await expect(dialog.getByLabel("Role at Limits Test Brandon")).toHaveValue("technician");
  await page.keyboard.press("Escape");
  await page.goto("/owner/audit");
  await expect(page.getByText("Set a team member's limits and locations").first()).toBeVisible();
  await page.context().close();
});

test("the manager sees no cost, and is a technician at the other location", async ({ browser, baseURL }) => {
  const manager = await signInByApi(browser, baseURL ?? "", people.manager);
  const context = await manager.browser();
  const page = await context.newPage();
  await page.goto("/management/inventory");
  await expect(page.getByRole("heading", { name: "Inventory" })).toBeVisible();
  expect(JSON.stringify(await manager.ask("GET", "/parts"))).not.toMatch(/cost/i);
  await expect(page.getByRole("columnheader", { name: "Cost" })).toHaveCount(0);

  await page.getByRole("button", { name: /Switch location/ }).click();
  await page.getByRole("menuitem", { name: /Limits Test Brandon/ }).click();
  await page.waitForURL("**/technician");
  await expect(page.getByRole("button", { name: /Limits Test Brandon.*Technician/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: /Limits Test Brandon.*Technician/ })).toBeVisible();
  // Another tab starts at its user's own location. Switching in one tab does not affect the other.
  const second = await context.newPage();
  await second.goto("/management");
  await expect(second.getByRole("button", { name: /Limits Test Garage Manager/ })).toBeVisible();
  await expectFits(second);
  await context.close();
});
