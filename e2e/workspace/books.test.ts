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
  await expect(page.getByText("Sales before tax", { exact: true })).toBeVisible();
  // The picture's title says what it shows, and each bar has its amount as text. Labor alone is not taxed in Florida.
  await expect(page.getByRole("heading", { name: "No sales tax on $292 of sales" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Sales" })).toContainText("Not taxed$291.60");
  const lines = page.getByRole("table", { name: "Lines of form DR-15, Florida" });
  const amount = async (line: string) =>
    (await lines.getByRole("row", { name: line }).getByRole("cell").last().textContent()) ?? "";
  expect(await amount("Sales/Services: gross sales")).toBe("$291.60");
  expect(await amount("Sales/Services: exempt sales")).toBe("$291.60");
  expect(await amount("Total amount of tax due")).toBe("$0.00");
  await expect(page.getByText("Nobody has confirmed these lines yet.")).toBeVisible();
  await expectAccessibleInThemes(page);
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.getByLabel("Basis").selectOption("Cash basis");
  await expect(page.getByText("No sales tax in this period")).toBeVisible();
  await expect(lines.getByRole("row", { name: "Sales/Services: gross sales" })).toContainText("$0.00");
  await expect(page.getByRole("list", { name: "Sales" })).toHaveCount(0);
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

  // From today on, by the shop's clock, parts that come in are booked: two clicks and a day.
  await page.getByRole("button", { name: "Accounts" }).click();
  const parts = page.getByRole("form", { name: "Parts and cores" });
  await parts
    .getByLabel("Parts and cores from")
    .fill(new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" }).format(new Date()));
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
