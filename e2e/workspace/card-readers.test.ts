import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { postedInvoice } from "../fixtures/posted-invoice.ts";
import { openShop } from "../fixtures/shop.ts";
import { expectAccessibleInThemes } from "../fixtures/theme.ts";
import { expectFits } from "../fixtures/widths.ts";

test("a card reader is registered, waits, is canceled, survives a reload, and takes a payment that is refunded", async ({
  browser,
  baseURL,
}) => {
  const shop = await openShop(browser, baseURL ?? "", {
    company: "Reader Test Garage",
    owner: { firstName: "Rea", lastName: "Field", email: "owner@readers.example" },
  });
  const page = await shop.page();
  await page.goto("/owner/settings#card-pricing");
  await page.getByRole("button", { name: "Register reader" }).click();
  const form = page.getByRole("dialog", { name: "Register a reader" });
  await form.getByLabel("Name").fill("Front desk");
  await form.getByLabel("Registration code").fill("simulated-wpe");
  await expectAccessibleInThemes(page);
  await form.getByRole("button", { name: "Register reader" }).click();
  await expect(page.getByRole("button", { name: "Rename Front desk" })).toBeVisible();

  // $291.60 are due.
  const invoiceId = await postedInvoice(shop.ask, "carla@readers.example");
  await page.goto(`/owner/invoices/${invoiceId}`);
  const taking = page.getByRole("form", { name: "Take a payment" });
  await taking.getByRole("radio", { name: "Card reader" }).click();
  await taking.getByLabel("Amount").fill("20.06");
  await taking.getByRole("button", { name: "Send $20.06 to Front desk" }).click();
  await expect(page.getByText("Waiting for the card: $20.06 on Front desk")).toBeVisible();
  await expectAccessibleInThemes(page);
  await page.reload();
  await expect(page.getByText(/Waiting for the card: \$20\.06/)).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await taking.getByRole("radio", { name: "Card reader" }).click();
  await taking.getByLabel("Amount").fill("20.05");
  await taking.getByRole("button", { name: "Send $20.05 to Front desk" }).click();
  await expect(taking.getByRole("alert")).toHaveText("Declined: The card has insufficient funds.");
  // Two clicks: the method, and Send. Nothing about the card is typed.
  await taking.getByLabel("Amount").fill("291.60");
  await taking.getByRole("button", { name: "Send $291.60 to Front desk" }).click();
  await expect(page.getByText("Paid in full")).toBeVisible();
  await expect(page.getByText("Visa ending in 4242, approval code SIM001")).toBeVisible();

  await page.getByRole("button", { name: "Refund the payment of $291.60" }).click();
  const back = page.getByRole("dialog", { name: "Refund" });
  await expect(back.getByText("The refund goes to the original card. No card number needed.")).toBeVisible();
  await back.getByLabel("Amount").fill("40");
  await back.getByLabel("Reason").fill("Coupon");
  await back.getByRole("button", { name: "Refund $40.00" }).click();
  await expect(back).toBeHidden();
  await expectFits(page);
  // A deposit on another repair order: three clicks, and it survives a reload while the reader waits.
  const { repairOrderId } = await shop.ask("GET", `/invoices/${invoiceId}`);
  const { customer, vehicle } = (await shop.ask("GET", `/repair-orders/${repairOrderId}`)) as {
    customer: { id: string };
    vehicle: { id: string };
  };
  const opened = await shop.ask("POST", "/repair-orders", {
    customerId: customer.id,
    vehicleId: vehicle.id,
    concern: "Engine",
    odometer: 41_260,
    confirmedOdometer: 41_260,
  });
  const jobId = randomUUID();
  const order = await shop.ask("PUT", `/repair-orders/${opened.id}/jobs/${jobId}`, {
    version: opened.version,
    name: "Engine",
    lines: [{ id: randomUUID(), kind: "labor", description: "Replace", hours: "4", rateCents: 13_500 }],
  });
  await shop.ask("POST", `/repair-orders/${opened.id}/authorizations`, {
    version: order.version,
    channel: "in-person",
    person: "Carla Cole",
    decisions: [{ jobId, decision: "approved" }],
  });
  await page.goto(`/owner/repair-orders/${opened.id}`);
  const deposit = async (amount: string) => {
    await page.getByRole("main").getByRole("button", { name: "Take a deposit" }).click();
    const dialog = page.getByRole("dialog", { name: "Take a deposit" });
    await dialog.getByRole("textbox", { name: "Deposit" }).fill(amount);
    await dialog.getByRole("radio", { name: "Card reader" }).click();
    await dialog.getByRole("button", { name: `Send $${amount} to Front desk` }).click();
    return dialog;
  };
  await deposit("50.06");
  await expect(page.getByText("Waiting for the card: $50.06 on Front desk")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Waiting for the card: $50.06 on Front desk")).toBeVisible();
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await deposit("100.00");
  await expect(page.getByText("$100.00 held").first()).toBeVisible();
  await page.context().close();
});
