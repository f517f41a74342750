import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { emailTo } from "../fixtures/email.ts";
import { postedInvoice } from "../fixtures/posted-invoice.ts";
import { openShop } from "../fixtures/shop.ts";
import { expectAccessibleInThemes } from "../fixtures/theme.ts";

const fleetEmail = "fleet@ohio-month.example";

/** The amount beside a label of an invoice. */
const amountOf = (page: Page, name: string) =>
  page.getByText(name, { exact: true }).locator("xpath=following-sibling::dd");

/** Debits less credits in cents, by account, from the journal's CSV. */
function balancesOf(csv: string): Record<string, number> {
  const [, ...rows] = csv.trim().split(/\r?\n/);
  const cents = (text = "") => Math.round(Number(text || 0) * 100);
  const balances: Record<string, number> = {};
  for (const row of rows) {
    const cells = [...row.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = ""]) =>
      cell.replace(/^"|"$/g, ""),
    );
    const account = cells[5] ?? "";
    balances[account] = (balances[account] ?? 0) + cents(cells[6]) - cents(cells[7]);
  }
  return Object.fromEntries(Object.entries(balances).filter(([, amount]) => amount !== 0));
}

/**
 * Each figure is worked out by hand. Ohio takes 5.75 % and Franklin County 1.75 %, of labor, too.
 *
 * Carla: $270.00 labor + $21.60 supplies = $291.60; tax $16.767 and $5.103; total $313.47. $113.47 cash, $200.00 card.
 * Bob: 3 × $24.50 = $73.50; tax $4.22625 and $1.28625; total $79.02 by check, all of it refunded in cash.
 * The fleet: 2 × $129.99 = $259.98 on account, no tax.
 */
test("a shop in Ohio bills an exempt fleet and a couple, refunds one, closes the day, and exports the month", async ({
  browser,
  baseURL,
}) => {
  const shop = await openShop(browser, baseURL ?? "", {
    company: "Ohio Month Garage",
    owner: { firstName: "Ona", lastName: "Vale", email: "owner@ohio-month.example" },
  });
  const page = await shop.page();

  // The shop's sales tax.
  const { location } = (await shop.ask("GET", "/shop/settings")) as { location: object };
  await shop.ask("PUT", "/shop/location", { ...location, state: "OH", page: "shop" });
  await page.goto("/owner/settings");
  await page.getByRole("link", { name: /^Sales tax .*to do$/ }).click();
  await page.getByRole("button", { name: "Add jurisdiction" }).click();
  const jurisdiction = page.getByRole("dialog", { name: "Add jurisdiction" });
  await jurisdiction.getByLabel("Name").fill("Franklin County");
  await jurisdiction.getByLabel("Rate (%)").fill("1.75");
  await jurisdiction.getByRole("button", { name: "Add jurisdiction" }).click();
  await page.getByRole("button", { name: "Save and confirm" }).click();
  await expect(page.getByText("Confirmed by Ona Vale")).toBeVisible();

  // The drawer starts with $150.00.
  await page.goto("/owner/day-close");
  await page.getByLabel("Cash in the drawer now").fill("150");
  await page.getByRole("button", { name: "Set up drawer" }).click();
  const drawer = page.getByText("Expected in the drawer").locator("..");
  await expect(drawer).toContainText("$150.00");

  // The couple share a phone: the desk is told, and adds the second one all the same.
  const carlas = await postedInvoice(shop.ask, "carla@ohio-month.example");
  await page.goto("/owner/clients?new=customer");
  const form = page.getByRole("form", { name: "New customer" });
  await form.getByLabel("First name").fill("Bob");
  await form.getByLabel("Last name").fill("Cole");
  await form.getByLabel("Phone").fill("(813) 555-0177");
  await form.getByRole("button", { name: "Add customer" }).click();
  await expect(form.getByText(/^Carla Cole already has/)).toBeVisible();
  await form.getByRole("button", { name: "Save with this number" }).click();
  await expect(page.getByRole("heading", { name: "Bob Cole" })).toBeVisible();

  // Carla pays cash and by card on the terminal.
  await page.goto(`/owner/invoices/${carlas}`);
  await expect(amountOf(page, "Sales tax, Ohio (5.75%)")).toHaveText("$16.77");
  await expect(amountOf(page, "Sales tax, Franklin County (1.75%)")).toHaveText("$5.10");
  const taking = page.getByRole("form", { name: "Take a payment" });
  await taking.getByRole("radio", { name: "Card terminal" }).click();
  await taking.getByLabel("Amount").fill("200");
  await taking.getByLabel("Last 4 digits").fill("4242");
  await taking.getByRole("button", { name: "Take terminal card: $200.00" }).click();
  await expect(taking.getByText("$113.47 is still due.")).toBeVisible();
  await taking.getByRole("radio", { name: "Cash", exact: true }).click();
  await taking.getByLabel("Cash received").fill("120");
  await expect(taking.getByText("$6.53")).toBeVisible();
  await taking.getByRole("button", { name: "Take cash: $113.47" }).click();
  await expect(page.getByText("Paid in full")).toBeVisible();

  // Bob pays by check, and gets all of it back in cash.
  const { customers } = (await shop.ask("GET", "/customers?q=Bob")) as { customers: { id: string }[] };
  const sell = async (
    customerId: unknown,
    description: string,
    quantity: string,
    unitPriceCents: number,
    rest: object,
  ) =>
    String(
      (
        await shop.ask("POST", "/counter-sales", {
          id: randomUUID(),
          customerId,
          lines: [
            { id: randomUUID(), kind: "part", description, quantity, unitPriceCents, unitCostCents: 1000 },
          ],
          ...rest,
        })
      ).id,
    );
  const bobs = await sell(customers[0]?.id, "Wiper blade", "3", 2450, {
    totalCents: 7902,
    payments: [{ method: "check", amountCents: 7902, checkNumber: "2201" }],
    rest: "none",
  });
  await page.goto(`/owner/invoices/${bobs}`);
  await expect(amountOf(page, "Sales tax, Ohio (5.75%)")).toHaveText("$4.23");
  await expect(amountOf(page, "Sales tax, Franklin County (1.75%)")).toHaveText("$1.29");
  await page.getByRole("button", { name: /^Refund/ }).click();
  const refund = page.getByRole("dialog", { name: "Refund" });
  await refund.getByLabel("Amount").fill("79.02");
  await refund.getByRole("radio", { name: "In cash" }).click();
  await refund.getByLabel("Reason").fill("Wrong blades");
  await refund.getByRole("button", { name: "Refund $79.02" }).click();
  await expect(page.getByText("Refunded in cash").first()).toBeVisible();

  // The fleet is exempt and pays by the month.
  const fleet = await shop.ask("POST", "/customers", {
    firstName: "Fay",
    lastName: "Fleet",
    company: "Acme Fleet",
    email: fleetEmail,
  });
  await shop.ask("PUT", `/customers/${fleet.id}/terms`, {
    chargeAccount: true,
    netDays: 30,
    creditLimitCents: 100_000,
    purchaseOrderRequired: false,
    monthlyStatement: true,
  });
  await page.goto(`/owner/clients/${fleet.id}`);
  await page.getByRole("button", { name: "Add certificate" }).click();
  const certificate = page.getByRole("form", { name: "Tax exemption certificate" });
  await certificate.getByLabel("Certificate number").fill("85-801");
  await certificate.getByLabel("Reason").selectOption("Government");
  await certificate.getByRole("button", { name: "Add certificate" }).click();
  await expect(page.getByText("Government · OH · no end date")).toBeVisible();
  const fleets = await sell(fleet.id, "Brake rotor", "2", 12_999, {
    totalCents: 25_998,
    payments: [],
    rest: "customer",
  });
  await page.goto(`/owner/invoices/${fleets}`);
  await expect(amountOf(page, "No sales tax, certificate 85-801")).toHaveText("$0.00");

  // $150.00 + $113.47 - $79.02 are in the drawer.
  await page.goto("/owner/day-close");
  await expect(drawer).toContainText("$184.45");
  await page.getByRole("button", { name: "Close day" }).click();
  const closing = page.getByRole("dialog", { name: "Close the day" });
  for (const [name, count] of [
    ["$100 bills", "1"],
    ["$20 bills", "4"],
    ["$1 bills and coins", "4"],
    ["Quarters", "1"],
    ["Dimes", "2"],
  ])
    await closing.getByLabel(name ?? "").fill(count ?? "");
  await expect(closing.getByText("Balanced")).toBeVisible();
  await closing.getByLabel("Card terminal batch total").fill("200");
  await closing.getByRole("button", { name: "Close day" }).click();
  const closed = page.getByRole("dialog", { name: /^Close #1/ });
  await expect(closed.getByText("Cash to deposit").locator("..")).toContainText("$34.45");
  await expect(closed.getByText("1 check to deposit").locator("..")).toContainText("$79.02");
  await expect(closed.getByText("Batch total").locator("..")).toContainText("$200.00");

  // The fleet's statement.
  await page.goto(`/owner/clients/${fleet.id}/statement`);
  await page.getByLabel("Period").selectOption("this");
  await page.getByRole("button", { name: "Email statement" }).click();
  await emailTo(fleetEmail, /Statement from Ohio Month Garage: \$259\.98 due/);

  // Only the fleet's $259.98 are open. $291.60, $73.50 less its credit, and $259.98 were sold. The job without supplies was produced. Carla's money stayed.
  await page.goto("/owner/analytics/daily-totals");
  await expect(
    page.getByRole("heading", { name: "Cash was $259.98 below what was billed with tax" }),
  ).toBeVisible();
  const total = page.getByRole("row", { name: /^Total/ });
  await expect(total).toContainText("$551.58");
  await expect(total).toContainText("$270.00");
  await expect(total).toContainText("$313.47");
  await expectAccessibleInThemes(page);

  // The month for the accountant.
  await page.goto("/owner/analytics/journal");
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV", exact: true }).click();
  const balances = balancesOf(await readFile(await (await saved).path(), "utf8"));
  expect(balances).toMatchObject({
    "Repair order receivables": 25_998,
    // $113.47 cash less $79.02, and the check that is still in the drawer.
    "Cash and checks to deposit": 11_347 - 7902 + 7902,
    "Card terminal clearing": 20_000,
    "Labor sales": -27_000,
    "Shop supplies income": -2160,
    "Parts sales": -(7350 + 25_998),
    "Sales credits": 7350,
    "Sales tax due:OH Ohio state": -1677,
    "Sales tax due:OH Franklin County": -510,
  });
  expect(Object.values(balances).reduce((sum, each) => sum + each, 0)).toBe(0);
  await page.context().close();
});
