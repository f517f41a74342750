import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { postedInvoice } from "../fixtures/posted-invoice.ts";
import { openShop } from "../fixtures/shop.ts";
import { expectAccessibleInThemes } from "../fixtures/theme.ts";
import { expectFits } from "../fixtures/widths.ts";

test("a shop turns a surcharge on, a credit card pays it and gets it back, and cash pays less after a change", async ({
  browser,
  baseURL,
}) => {
  const shop = await openShop(browser, baseURL ?? "", {
    company: "Card Test Garage",
    owner: { firstName: "Cora", lastName: "Field", email: "owner@cards.example" },
  });
  const page = await shop.page();

  await page.goto("/owner/settings#card-pricing");
  const form = page.getByRole("form", { name: "Card pricing" });
  await form.getByRole("radio", { name: /^Credit card surcharge/ }).click();
  await form.getByLabel("Surcharge (%)").fill("3.5");
  await form.getByLabel("Processing cost (%)").fill("3.1");
  await form.getByLabel("Processor notified on").fill("2026-01-05");
  await form.getByRole("button", { name: /^Save/ }).click();
  await expect(form.getByRole("alert")).toHaveText("Card companies allow at most 3%. Enter at most that.");
  await form.getByLabel("Surcharge (%)").fill("3");
  await expect(form.getByText("$515.00")).toBeVisible();
  await expectAccessibleInThemes(page);
  await expectFits(page);
  await form.getByRole("button", { name: /^Save/ }).click();
  await expect(page.getByText("Card pricing saved", { exact: true })).toBeVisible();

  // $291.60 are due, $18.60 of it sales tax.
  const invoiceId = await postedInvoice(shop.ask, "carla@cards.example");
  await page.goto(`/owner/invoices/${invoiceId}`);
  await expect(page.getByText("By credit card at the shop, with 3% surcharge")).toBeVisible();
  const taking = page.getByRole("form", { name: "Take a payment" });
  // Three clicks: the method, the card type, and Take.
  await taking.getByRole("radio", { name: "Card terminal" }).click();
  await taking.getByRole("button", { name: /^Take terminal card/ }).click();
  await expect(taking.getByRole("alert")).toHaveText("Choose whether the card is credit, debit, or prepaid.");
  await taking.getByRole("radio", { name: "Debit" }).click();
  await expect(taking.getByRole("button", { name: "Take terminal card: $291.60" })).toBeVisible();
  await taking.getByRole("radio", { name: "Credit" }).click();
  await expect(taking.getByText("Charge the card")).toBeVisible();
  await expectAccessibleInThemes(page);
  await expectFits(page);
  await taking.getByRole("button", { name: /^Take terminal card: \$30/ }).click();
  await expect(page.getByText("Paid in full")).toBeVisible();
  await expect(page.getByText(/^With a 3% card surcharge of \$/)).toBeVisible();

  await page.getByRole("button", { name: /^Refund the payment/ }).click();
  const back = page.getByRole("dialog", { name: "Refund" });
  await back.getByLabel("Reason").fill("Coupon");
  await back.getByLabel("Approval code").fill("R-1");
  await expect(back.getByText(/of the card surcharge goes back, too/)).toBeVisible();
  await expectAccessibleInThemes(page);
  await back.getByRole("button", { name: "Refund $300.34" }).click();
  await expect(back).toBeHidden();
  await expect(page.getByText(/refunded$/).first()).toBeVisible();

  await page.goto("/owner/settings#card-pricing");
  await form.getByRole("radio", { name: /^Dual pricing/ }).click();
  await form.getByRole("button", { name: /^Save/ }).click();
  await expect(page.getByText("Card pricing saved", { exact: true })).toBeVisible();
  const { repairOrderId } = await shop.ask("GET", `/invoices/${invoiceId}`);
  const order = await shop.ask("GET", `/repair-orders/${repairOrderId}`);
  const { customer } = order as { customer: { id: string } };
  const cheaper = await shop.ask("POST", "/counter-sales", {
    id: randomUUID(),
    customerId: customer.id,
    totalCents: 29_160,
    payments: [],
    rest: "customer",
    lines: [{ id: randomUUID(), kind: "fee", description: "Storage", amountCents: 29_160 }],
  });
  await page.goto(`/owner/invoices/${cheaper.id}`);
  await expect(page.getByText("In cash or by check").first()).toBeVisible();
  // One click: cash is chosen, and its price is the amount. 3% of $291.60 is $8.74.
  await taking.getByRole("button", { name: "Take cash: $282.86" }).click();
  await expect(page.getByText("Paid in full")).toBeVisible();
  await expect(page.getByText("3% cash discount: $8.74 off the invoice")).toBeVisible();
  await expectFits(page);
  await page.context().close();
});
