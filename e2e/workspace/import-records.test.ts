import { expect, type Page, test } from "@playwright/test";
import { vendorExport } from "../../packages/server/test/helpers/vendor-export.ts";
import { openShop, type SignedIn } from "../fixtures/shop.ts";
import { expectAccessibleInThemes } from "../fixtures/theme.ts";
import { expectFits } from "../fixtures/widths.ts";

test.describe.configure({ mode: "serial" });

const { files } = vendorExport("shopmonkey", { customers: 40, orders: 60, seed: 5, faultyEach: 8 });
const uploads = Object.entries(files).map(([name, buffer]) => ({ name, mimeType: "text/csv", buffer }));

let owner: SignedIn;
let page: Page;
test.beforeAll(async ({ browser, baseURL }) => {
  owner = await openShop(browser, baseURL ?? "", {
    company: "Moving In Garage",
    owner: { firstName: "Ona", lastName: "Owner", email: "owner@moving-in.example" },
  });
  page = await owner.page();
});
test.afterAll(async () => page?.context().close());

test("the owner finds the page, chooses the system, and adds its files", async () => {
  await page.goto("/owner/administration");
  await page.getByRole("link", { name: "Import from another system" }).click();
  const main = page.locator("#main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Import from another system");
  await expect(main).toContainText("Nothing was imported yet.");
  await main.getByLabel("Shopmonkey").check();
  await expect(main.getByRole("link", { name: /shopmonkey\.dev/ })).toBeVisible();
  await expectFits(page);
  await expectAccessibleInThemes(page);
  await main.getByRole("button", { name: "Continue" }).click();
  const [first, ...others] = uploads;
  if (!first) throw new Error("There are no files");
  await main
    .getByLabel("Files to import")
    .setInputFiles([
      first,
      { name: "photo.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4") },
    ]);
  const list = main.getByRole("list", { name: "Files", exact: true });
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await expect(main.getByRole("alert")).toContainText("photo.pdf is not a CSV file or a ZIP.");
  await expect(main).toContainText("No file yet for");
  await main.getByLabel("Files to import").setInputFiles(others);
  await expect(list.getByRole("listitem")).toHaveCount(uploads.length);
  await expect(list.getByRole("listitem").filter({ hasText: "customers.csv" })).toContainText("Customers");

  // A file of another system: it is said what it has, and each column where it goes.
  const other = { name: "x9.csv", mimeType: "text/csv", buffer: Buffer.from("K1;K2\n9001;Zoe Unfamiliar\n") };
  await main.getByLabel("Files to import").setInputFiles([other]);
  await main.getByLabel("x9.csv has").selectOption("Customers");
  const columns = main.getByRole("list", { name: "Columns of x9.csv" });
  await expect(list.getByRole("listitem").filter({ hasText: "x9.csv" })).toContainText(
    "No column has the customer's name.",
  );
  await expect(main.getByRole("button", { name: "Check the files" })).toBeDisabled();
  await columns.getByLabel("K1 goes to").selectOption("ID");
  await columns.getByLabel("K2 goes to").selectOption("Name");
  await expectFits(page);
  await expectAccessibleInThemes(page);
  await main.getByRole("button", { name: "Save columns" }).click();
  await expect(list.getByRole("listitem").filter({ hasText: "x9.csv" }).first()).toContainText(
    "With the columns that you chose.",
  );
  await expectFits(page);
  await expectAccessibleInThemes(page);
});

test("a dry run shows what would come, and what is refused", async () => {
  const main = page.locator("#main");
  await main.getByRole("button", { name: "Check the files" }).click();
  await expect(main.getByText(/rows of \d+ can't be imported\./)).toBeVisible({ timeout: 60_000 });
  const table = main.getByRole("table", { name: "Rows by kind of record" });
  await expect(table.getByRole("row", { name: /Customers/ })).toContainText("rows");
  await expect(main.getByRole("region", { name: "Sums" })).toContainText("Closed repair orders");
  const download = page.waitForEvent("download");
  await main.getByRole("button", { name: "customers-refused.csv" }).click();
  expect((await download).suggestedFilename()).toBe("customers-refused.csv");
  await main.getByText("Examples: your row beside our record").click();
  await expect(main.getByRole("table", { name: /^Customers: customers\.csv/ }).first()).toContainText(
    "In AutoIQ",
  );
  const { items } = (await owner.ask("GET", "/customers")) as { items?: unknown[] };
  expect(items ?? []).toEqual([]);
  await expectFits(page);
  await expectAccessibleInThemes(page);
});

test("the import goes on while the page is closed, and its records are there", async () => {
  const main = page.locator("#main");
  await main.getByRole("button", { name: /^Import \d+ records$/ }).click();
  await page.goto("/owner/clients");
  await expect(async () => {
    const { imports } = (await owner.ask("GET", "/record-imports")) as { imports: unknown[] };
    expect(imports).toHaveLength(1);
  }).toPass({ timeout: 90_000 });
  await page.goto("/owner/import");
  const list = main.getByRole("list", { name: "Imports on record" });
  await expect(list.getByRole("listitem").first()).toContainText(/Shopmonkey\s*Imported/);
  await expect(list.getByRole("listitem").first()).toContainText(/\d+ customers, \d+ vehicles/);
  await expectFits(page);
  await expectAccessibleInThemes(page);
});

test("an undo says what goes, and takes it back", async () => {
  const main = page.locator("#main");
  const list = main.getByRole("list", { name: "Imports on record" });
  await list.getByRole("button", { name: /^Undo Shopmonkey/ }).click();
  const dialog = page.getByRole("alertdialog", { name: "Undo the import from Shopmonkey?" });
  await expect(dialog).toContainText(/\d+ records go, of/);
  await expect(dialog).toContainText("Nothing of it was used or changed since, so nothing stays.");
  await expectAccessibleInThemes(page);
  await dialog.getByRole("button", { name: "Undo the import" }).click();
  await expect(list.getByRole("listitem").first()).toContainText("Undone", { timeout: 90_000 });
  await expect(list.getByRole("listitem").first()).toContainText(/\d+ records were removed/);
  await expect(list.getByRole("button", { name: /^Undo/ })).toHaveCount(0);
  await expectAccessibleInThemes(page);
});
