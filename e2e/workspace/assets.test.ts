import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../fixtures/axe.ts";
import { openShop, type SignedIn, signInByApi } from "../fixtures/shop.ts";
import { expectAccessibleInThemes } from "../fixtures/theme.ts";

const owner = "owner@assets.example";
const manager = "manager@assets.example";
const technician = "tech@assets.example";

/** The Tuesday after next Monday: an open day, whenever this runs. */
const date = new Date();
date.setUTCDate(date.getUTCDate() + ((9 - date.getUTCDay()) % 7 || 7) + 7);
const tuesday = date.toISOString().slice(0, 10);
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000).toISOString().slice(0, 10);

test.describe.configure({ mode: "serial" });
let shop: SignedIn;
let page: Page;
let liftPath: string;

test.beforeAll(async ({ browser, baseURL }) => {
  shop = await openShop(browser, baseURL ?? "", {
    company: "Assets Test Garage",
    owner: { firstName: "Ona", lastName: "Vale", email: owner },
    team: [
      { type: "management", firstName: "Max", lastName: "Vale", email: manager },
      { type: "technician", firstName: "Tia", lastName: "Vale", email: technician },
    ],
  });
  await shop.ask("POST", "/customers", { firstName: "Rosa", lastName: "Lopez", phone: "8135550191" });
  page = await shop.page({ viewport: { width: 1440, height: 1000 } });
});
test.afterAll(async () => page?.context().close());

const dialog = () => page.getByRole("dialog");
/** Books Rosa's car in the first bay on that Tuesday, in the dialog of the schedule. */
async function book(time: string) {
  await page.goto(`/owner/scheduling?day=${tuesday}&new=appointment`);
  await dialog().getByRole("combobox", { name: "Customer" }).fill("Rosa");
  await dialog()
    .getByRole("option", { name: /Rosa Lopez/ })
    .click();
  await dialog().getByRole("combobox", { name: "Bay" }).selectOption({ label: "Bay 1" });
  await dialog().getByLabel("Start").fill(time);
  await dialog().getByLabel("Concern").fill("Brakes squeal");
  await dialog().getByLabel("Concern").press("Control+Enter");
}

test("a lift is added with its bay and its yearly inspection", async () => {
  await page.goto("/owner");
  await page.getByRole("button", { name: "Parts", exact: true }).first().click();
  await page.getByRole("link", { name: "Assets" }).click();
  await expect(page.getByText("No equipment yet")).toBeVisible();
  await page.getByRole("button", { name: "Add your first lift" }).click();
  await dialog().getByLabel("Name").fill("Lift 1");
  await dialog().getByLabel("Serial number").fill("L-1001");
  await dialog().getByLabel("Bay").selectOption({ label: "Bay 1" });
  await dialog().getByLabel("The bay can't be used without it").check();
  await dialog().getByLabel("Cost").fill("6000");
  await dialog().getByLabel("Depreciation").selectOption("declining-balance");
  await expectAccessible(page);
  await dialog().getByRole("button", { name: "Add equipment" }).click();
  await expect(dialog().getByText("Enter the first day of use.")).toBeVisible();
  await dialog().getByLabel("First day of use").fill("2025-01-10");
  await dialog().getByLabel("Useful life in months").fill("60");
  await dialog().getByRole("button", { name: "Add equipment" }).click();
  await expect(page.getByRole("heading", { name: "Lift 1", level: 1 })).toBeVisible();
  liftPath = new URL(page.url()).pathname;
  await page.getByRole("button", { name: "Add plan" }).click();
  // The preset of lifts, with its source.
  await expect(dialog().getByLabel("Name")).toHaveValue("Yearly lift inspection");
  await expect(dialog().getByText(/ANSI\/ALI ALOIM/)).toBeVisible();
  await expect(dialog().getByLabel("Block the bay while this is overdue")).toBeChecked();
  await dialog().getByLabel("Due on").fill(daysAgo(40));
  await expectAccessible(page);
  await dialog().getByRole("button", { name: "Save plan" }).click();
  await expect(page.getByText("Overdue", { exact: true })).toBeVisible();
  await expect(page.getByText(/Bay 1 can't be booked until it is recorded\./)).toBeVisible();
});

test("its bay cannot be booked while the inspection is overdue, and the schedule says why", async () => {
  await book("09:00");
  await expect(
    dialog().getByText(/Bay 1 is out of service since .* with its equipment, Lift 1/),
  ).toBeVisible();
  await page.goto(`/owner/scheduling?day=${tuesday}`);
  await page.getByRole("link", { name: /Out of service: Lift 1: Yearly lift inspection was due/ }).click();
  await expect(page).toHaveURL(liftPath);
});

test("of two people who record the inspection, the second learns who was first", async ({
  browser,
  baseURL,
}) => {
  const other = await (await signInByApi(browser, baseURL ?? "", manager)).page();
  await other.goto(liftPath.replace("/owner/", "/management/"));
  await page.goto(liftPath);
  for (const each of [page, other]) {
    await each.getByRole("button", { name: "Record Yearly lift inspection" }).click();
    await each.getByRole("dialog").getByLabel("Done by").fill("Lift Inspections Inc.");
  }
  await page.getByRole("dialog").getByRole("button", { name: "Record" }).click();
  await expect(page.getByText("Yearly lift inspection recorded", { exact: true })).toBeVisible();
  await other.getByRole("dialog").getByRole("button", { name: "Record" }).click();
  await expect(other.getByRole("dialog").getByText(/Ona Vale already recorded/)).toBeVisible();
  await other.context().close();
  await expect(page.getByText(/by Lift Inspections Inc\./)).toHaveCount(1);
  await expectAccessibleInThemes(page);
});

test("its bay is free again", async () => {
  await book("09:00");
  await expect(dialog()).toBeHidden();
  await expect(page.locator("button[data-appointment]").filter({ hasText: /Rosa Lopez/ })).toBeVisible();
});

test("a technician reports a breakdown on a phone, and the appointments in the bay are listed", async ({
  browser,
  baseURL,
}) => {
  const phone = await (await signInByApi(browser, baseURL ?? "", technician)).page({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  // The code on the label opens it in the workspace of whoever scans it.
  await phone.goto(liftPath.replace("/owner/", "/"));
  await expect(phone).toHaveURL(liftPath.replace("/owner/", "/technician/"));
  await expect(phone.getByText("The front desk records it.")).toBeVisible();
  await phone.getByRole("button", { name: "Report a breakdown" }).click();
  await phone.getByRole("dialog").getByLabel("What is wrong").fill("Leaks at the cylinder");
  await expectAccessible(phone);
  await phone.getByRole("dialog").getByRole("button", { name: "Take out of service" }).click();
  await expect(phone.getByText("Out of service", { exact: true })).toBeVisible();
  await phone.getByRole("link", { name: "Equipment" }).first().click();
  await expectAccessibleInThemes(phone);
  await phone.context().close();
  await page.goto(liftPath);
  await expect(page.getByText("Appointments in the bay meanwhile (1)")).toBeVisible();
  await expect(page.getByRole("link", { name: /Move it.*Rosa Lopez/ })).toBeVisible();
  await page.getByRole("button", { name: "Back in service" }).click();
  await expect(page.getByText("In service", { exact: true })).toBeVisible();
});

test("the list filters, shows what is due and what everything is worth, and prints labels", async () => {
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await page.goto("/owner/assets");
  await expect(page.getByRole("row").filter({ hasText: "Lift 1" })).toBeVisible();
  await page.getByLabel("Category").selectOption("jack");
  await expect(page.getByText("No equipment matches")).toBeVisible();
  await page.getByLabel("Category").selectOption("");
  await page.getByLabel("Search equipment").fill("l-1001");
  await expect(page.getByRole("row").filter({ hasText: "Lift 1" })).toBeVisible();
  await page.getByRole("button", { name: "Print 1 label" }).click();
  await expect(page.locator("#paper svg")).toHaveCount(1);
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await expectAccessibleInThemes(page);
  await page.getByRole("tab", { name: "Due" }).click();
  await expect(page.getByRole("heading", { name: "Later (1)" })).toBeVisible();
  await page.getByRole("tab", { name: "Depreciation" }).click();
  await expect(page.getByRole("heading", { name: /^The equipment is worth \$/ })).toBeVisible();
  await expectAccessibleInThemes(page);
  await page.getByRole("tab", { name: "Loaners & key tags" }).click();
  await expect(page.getByText("No open repair order has a key tag.")).toBeVisible();
});
