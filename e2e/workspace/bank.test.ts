import { expect, test } from "@playwright/test";
import { postedInvoice } from "../fixtures/posted-invoice.ts";
import { openShop } from "../fixtures/shop.ts";
import { expectAccessibleInThemes } from "../fixtures/theme.ts";

test("an owner imports a bank file, accepts two matches, undoes one, and the same file again changes nothing", async ({
  browser,
  baseURL,
}) => {
  const shop = await openShop(browser, baseURL ?? "", {
    company: "Bank Test Garage",
    owner: { firstName: "Ona", lastName: "Vale", email: "owner@bank.example" },
  });
  const id = await postedInvoice(shop.ask, "carla@bank.example");
  for (const [method, amountCents, details] of [
    ["ach", 10_000, { reference: "TR-88" }],
    ["card-terminal", 7000, { brand: "visa", lastFour: "4242" }],
  ] as const)
    await shop.ask("POST", `/invoices/${id}/payments`, { method, amountCents, details });
  const page = await shop.page();
  await page.goto("/owner/accounting");
  await page.getByRole("link", { name: "Bank", exact: true }).last().click();
  await expect(page.getByRole("heading", { name: "Add your bank account" })).toBeVisible();
  await expectAccessibleInThemes(page);
  await page.getByRole("button", { name: "Add bank account" }).click();
  const adding = page.getByRole("dialog", { name: "Add a bank account" });
  await adding.getByLabel("Name").fill("Operating");
  await adding.getByLabel("Last four digits").fill("12");
  await adding.getByRole("button", { name: "Add account" }).click();
  await expect(adding.getByText("Enter the last four digits of the account number.")).toBeVisible();
  await adding.getByLabel("Last four digits").fill("1234");
  await adding.getByRole("button", { name: "Add account" }).click();
  await expect(
    page.getByRole("heading", { name: "$170.00 waits for the bank, all of it from today" }),
  ).toBeVisible();

  const { today } = (await shop.ask("GET", "/books/bank")) as { today: string };
  const day = `${today.slice(5, 7)}/${today.slice(8)}/${today.slice(0, 4)}`;
  const file = {
    name: "november.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(
      `Posting Date,Details,Amount\r\n${day},ACH HARBOR FLEET,100.00\r\n${day},BANKCARD DEPOSIT,68.00\r\n${day},RENT,-900.00\r\n`,
    ),
  };
  await page.getByRole("button", { name: "Import file" }).click();
  const importing = page.getByRole("dialog", { name: "Import a bank file" });
  await importing.getByLabel("Bank file", { exact: true }).setInputFiles(file);
  await expect(importing.getByRole("region", { name: "First rows" })).toContainText("ACH HARBOR FLEET");
  await expect(importing.getByLabel("Description", { exact: true }).locator("option:checked")).toHaveText(
    "Details",
  );
  await expectAccessibleInThemes(page);
  await importing.getByRole("button", { name: "Import 3 lines" }).click();
  await expect(importing).toHaveCount(0);

  await expect(page.getByRole("heading", { name: "Suggested matches (2)" })).toBeVisible();
  await expectAccessibleInThemes(page);
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const folder = process.env.BANK_SHOTS;
    if (folder) await page.screenshot({ path: `${folder}/bank-${width}.png`, fullPage: true });
  }
  await page.getByRole("button", { name: /^Accept ACH payment/ }).press("Enter");
  await expect(page.getByRole("heading", { name: "Suggested matches (1)" })).toBeVisible();
  await page
    .getByRole("button", { name: /^Accept Terminal cards .* less a fee of \$2\.00 \(2\.9%\)/ })
    .click();
  await expect(page.getByRole("heading", { name: "Nothing waits for the bank" })).toBeVisible();
  await page.getByRole("button", { name: "Undo match of $68.00" }).click();
  await expect(
    page.getByRole("heading", { name: "$70.00 waits for the bank, all of it from today" }),
  ).toBeVisible();

  await page.getByRole("button", { name: /^Accept Terminal cards/ }).click();
  await expect(page.getByRole("heading", { name: "Nothing waits for the bank" })).toBeVisible();
  await page.getByRole("button", { name: "Import file" }).click();
  await importing.getByLabel("Bank file", { exact: true }).setInputFiles(file);
  await expect(importing.getByRole("alert")).toHaveText(
    /^This file was imported on \w{3} \d+, \d{4}, by Ona Vale\. Nothing changed\.$/,
  );
  await importing.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("november.csv: 3 new lines")).toBeVisible();
});
