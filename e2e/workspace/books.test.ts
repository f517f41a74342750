import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { postedInvoice } from "../fixtures/posted-invoice.ts";
import { openShop } from "../fixtures/shop.ts";
import { expectAccessibleInThemes } from "../fixtures/theme.ts";

test("an owner reads the sales tax and the journal of the month, names an account, and saves the journal", async ({
  browser,
  baseURL,
}) => {
  const shop = await openShop(browser, baseURL ?? "", {
    company: "Books Test Garage",
    owner: { firstName: "Ona", lastName: "Vale", email: "owner@books.example" },
  });
  const id = await postedInvoice(shop.ask, "carla@books.example");
  const page = await shop.page();

  await page.goto("/owner/analytics/sales-tax");
  await expect(page.getByRole("heading", { name: "Sales tax", level: 1 })).toBeVisible();
  await expect(page.getByText("Sales before tax")).toBeVisible();
  await page.getByLabel("Basis").selectOption("Cash basis");
  await expect(page.getByText("No sales tax in this period")).toBeVisible();
  await expectAccessibleInThemes(page);

  await page
    .getByRole("navigation", { name: "Reports", exact: true })
    .getByRole("link", { name: "Journal" })
    .click();
  const balance = page.getByRole("table", { name: "Trial balance" });
  const total = balance.getByRole("row", { name: /^Total/ });
  await expect(total).toBeVisible();
  const [, debit, credit] = await total.getByRole("cell").allTextContents();
  expect(debit).toBe(credit);
  expect(debit).toMatch(/^\$\d/);

  await page.getByRole("button", { name: "Accounts" }).click();
  await page.getByLabel("Labor sales", { exact: true }).fill("Labor income");
  await expectAccessibleInThemes(page);
  await page.getByRole("button", { name: "Save accounts" }).click();
  await expect(balance.getByText("Labor income")).toBeVisible();
  await expectAccessibleInThemes(page);

  // From today on, parts that come in are booked: two clicks and a day.
  await page.getByRole("button", { name: "Accounts" }).click();
  const parts = page.getByRole("form", { name: "Parts and cores" });
  await parts.getByLabel("Parts and cores from").fill(new Date().toISOString().slice(0, 10));
  await parts.getByRole("button", { name: "Turn on" }).click();
  await expect(parts.getByRole("button", { name: "Turn off" })).toBeVisible();
  await page.keyboard.press("Escape");
  const part = await shop.ask("POST", "/parts", {
    number: "ALT-1",
    name: "Alternator",
    costCents: 12_000,
    coreCents: 4500,
  });
  await shop.ask("POST", `/parts/${part.id}/receipts`, { quantity: "2", unitCostCents: 12_000 });
  await page.reload();
  const received = balance.getByRole("row", { name: /Goods received, not billed/ });
  await expect(received.getByText("$330.00").first()).toBeVisible();

  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "QuickBooks (IIF)" }).click();
  const file = await readFile(await (await saved).path(), "utf8");
  expect(file).toContain("\tGENERAL JOURNAL\t");
  expect(file).toContain("\tLabor income\t-");

  await page.getByRole("link", { name: /^Invoice \d+$/ }).click();
  await expect(page).toHaveURL(new RegExp(`/owner/invoices/${id}$`));
});
