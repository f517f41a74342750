import { expect, type Page, test } from "@playwright/test";
import { createAccount } from "../fixtures/account.ts";
import { openShop, type SignedIn, signInByApi } from "../fixtures/shop.ts";
import { expectAccessibleInThemes } from "../fixtures/theme.ts";

const people = {
  owner: "owner@roles.example",
  admin: "ada@roles.example",
  counter: "pia@roles.example",
} as const;

test.describe.configure({ mode: "serial" });

let admin: Page;
let counter: SignedIn;
let counterPage: Page;
test.afterAll(async () => {
  await admin?.context().close();
  await counterPage?.context().close();
});

/** The pages of the side navigation, with every group open. */
async function pagesOf(page: Page): Promise<string[]> {
  const nav = page.getByRole("navigation").first();
  await expect(nav).toBeVisible();
  for (const group of await nav.locator("button[aria-expanded=false]:visible").all()) await group.click();
  return nav
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
}

test("an administrator makes a role for the parts counter and assigns it", async ({ browser, baseURL }) => {
  const base = baseURL ?? "";
  const company = "Roles Garage";
  const owner = await openShop(browser, base, {
    company,
    owner: { firstName: "Ona", lastName: "Owner", email: people.owner },
    team: [{ type: "technician", firstName: "Pia", lastName: "Parts", email: people.counter }],
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
  counter = await signInByApi(browser, base, people.counter);

  admin = await (await signInByApi(browser, base, people.admin)).page({
    viewport: { width: 1440, height: 900 },
  });
  await admin.goto("/admin/team/permissions");
  await admin.getByRole("button", { name: "New role" }).click();
  const form = admin.getByRole("form", { name: "New role" });
  await form.getByLabel("Name").fill("Parts counter");
  await form.getByLabel("Start from").selectOption({ label: "Manager" });
  // An administrator takes no payments, so they cannot give it.
  await expect(form.getByLabel("Take payments")).toBeDisabled();
  for (const group of ["Front desk", "Repair orders", "Parts and money", "The shop"])
    await form.getByRole("button", { name: `Clear of ${group}` }).click();
  await form.getByLabel("Receive, count, and price parts").check();
  await form.getByLabel("Add and change customers").check();
  // What a permission needs comes with it, and what needs one goes with it.
  await expect(form.getByLabel("See parts stock")).toBeChecked();
  await form.getByLabel("See customers", { exact: true }).uncheck();
  await expect(form.getByLabel("Add and change customers")).not.toBeChecked();
  const preview = form.getByRole("region", { name: "Preview" });
  await expect(preview).toContainText("Receive, count, and price parts");
  for (const width of [390, 768, 1440]) {
    await admin.setViewportSize({ width, height: 900 });
    await expectAccessibleInThemes(admin);
  }
  await form.getByRole("button", { name: "Add role" }).click();
  const roles = admin.getByRole("list", { name: "Your own roles" });
  await expect(roles).toContainText("Parts counter");
  await expect(roles).toContainText("nobody has it");

  await admin.goto("/admin/team");
  await admin.getByLabel("Role for Pia Parts").selectOption({ label: "Parts counter" });
  await expect(admin.getByText("Pia Parts is now Parts counter", { exact: true })).toBeVisible();
});

test("that person sees exactly these pages", async () => {
  counterPage = await counter.page({ viewport: { width: 1440, height: 900 } });
  await counterPage.goto("/management");
  await expect(counterPage).toHaveURL(/\/management\/inventory$/);
  await expect(counterPage.getByRole("heading", { level: 1 })).toHaveText("Inventory");
  const paths = await pagesOf(counterPage);
  expect([...new Set(paths)].filter((path) => path !== "/").sort()).toEqual([
    "/management/assistant",
    "/management/inventory",
  ]);
  for (const path of [
    "/management/clients",
    "/management/repair-orders",
    "/management/invoices",
    "/management/team",
  ]) {
    await counterPage.goto(path);
    await expect(counterPage.getByText("Your role doesn't include this page")).toBeVisible();
  }
  await expectAccessibleInThemes(counterPage);
});

test("a change and the end of the role apply at once", async () => {
  await admin.goto("/admin/team/permissions");
  await admin.getByRole("button", { name: "Edit Parts counter" }).click();
  const form = admin.getByRole("form", { name: "Edit Parts counter" });
  await form.getByLabel("See customers", { exact: true }).check();
  await form.getByRole("button", { name: "Save role" }).click();
  await expect(admin.getByText("Role saved", { exact: true })).toBeVisible();
  await counterPage.goto("/management/clients");
  await expect(counterPage.getByRole("heading", { level: 1 })).toHaveText("Customers");

  await admin.getByRole("button", { name: "Delete Parts counter" }).click();
  const dialog = admin.getByRole("alertdialog", { name: "Delete Parts counter?" });
  await dialog.getByLabel("New role").selectOption({ label: "Technician" });
  await dialog.getByRole("button", { name: "Delete role" }).click();
  await expect(admin.getByText("Parts counter is deleted", { exact: true })).toBeVisible();
  await counterPage.goto("/technician");
  await expect(counterPage).toHaveURL(/\/technician$/);
});
