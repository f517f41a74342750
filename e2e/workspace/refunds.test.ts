import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { expectAccessible } from "../fixtures/axe.ts";
import { emailTo } from "../fixtures/email.ts";
import { type Ask, openShop } from "../fixtures/shop.ts";
import { expectAccessibleInThemes } from "../fixtures/theme.ts";

const customer = "carla@refunds.example";

/** A posted invoice with two hours of labor: $270.00 and $21.60 of supplies. Labor alone is not taxed in Florida. */
async function posted(ask: Ask): Promise<string> {
  const { id: customerId } = await ask("POST", "/customers", {
    firstName: "Carla",
    lastName: "Cole",
    email: customer,
    phone: "8135550177",
  });
  const { id: vehicleId } = await ask("POST", "/vehicles", {
    customerId,
    year: 2019,
    make: "Honda",
    model: "Civic",
  });
  const opened = await ask("POST", "/repair-orders", {
    customerId,
    vehicleId,
    concern: "Noise",
    odometer: 41_250,
    confirmedOdometer: 41_250,
  });
  const path = `/repair-orders/${opened.id}`;
  const jobId = randomUUID();
  const line = {
    id: randomUUID(),
    kind: "labor",
    description: "Find the noise",
    hours: "2",
    rateCents: 13_500,
  };
  const order = await ask("PUT", `${path}/jobs/${jobId}`, {
    version: opened.version,
    name: "Diagnosis",
    lines: [line],
  });
  await ask("POST", `${path}/authorizations`, {
    version: order.version,
    channel: "in-person",
    person: "Carla Cole",
    decisions: [{ jobId, decision: "approved" }],
  });
  await ask("PUT", `/jobs/${jobId}/findings`, { cause: "Loose shield", correction: "Fastened it" });
  await ask("POST", `/jobs/${jobId}/work`, { work: "completed" });
  const done = await ask("GET", path);
  await ask("POST", `${path}/quality-check`, { version: done.version });
  const ready = await ask("GET", path);
  const invoice = await ask("POST", `${path}/invoice`, { version: ready.version });
  return String(invoice.id);
}

test("a credit note reduces an invoice, and the overpayment is refunded", async ({ browser, baseURL }) => {
  const shop = await openShop(browser, baseURL ?? "", {
    company: "Refund Test Garage",
    owner: { firstName: "Ona", lastName: "Vale", email: "owner@refunds.example" },
  });
  const id = await posted(shop.ask);
  const page = await shop.page();
  await page.goto(`/owner/invoices/${id}`);
  const taking = page.getByRole("form", { name: "Take a payment" });
  await taking.getByRole("button", { name: "Take cash" }).click();
  await expect(page.getByText("Paid in full")).toBeVisible();

  await page.getByRole("button", { name: "Credit note" }).click();
  const note = page.getByRole("dialog", { name: /Credit note for invoice/ });
  await note.getByLabel("Find the noise").check();
  await note.getByLabel("Amount, tax included").fill("91.60");
  await expect(note.getByText("$91.60 and $0.00 of sales tax are credited.")).toBeVisible();
  await note.getByRole("button", { name: "Create credit note" }).click();
  await expect(note.getByRole("alert")).toHaveText("Enter what is corrected and why.");
  await note.getByLabel("Reason").fill("One hour less than billed");
  await expectAccessibleInThemes(page);
  await note.getByRole("button", { name: "Create credit note" }).click();
  await expect(note).toBeHidden();
  await expect(page.getByText("Credit note 1001", { exact: true })).toBeVisible();
  await expect(page.getByText("$91.60 to refund")).toBeVisible();

  await page.getByRole("button", { name: /^Refund/ }).click();
  const back = page.getByRole("dialog", { name: "Refund" });
  // The overpaid amount is prefilled.
  await expect(back.getByLabel("Amount")).toHaveValue("91.60");
  await back.getByLabel("Amount").fill("100");
  await expect(back.getByText("A credit note reduces the invoice by $8.40.")).toBeVisible();
  await back.getByLabel("Amount").fill("91.60");
  await back.getByLabel("Reason").fill("Credit note 1001");
  await expectAccessible(page);
  await back.getByRole("button", { name: "Refund $91.60" }).click();
  await expect(back).toBeHidden();
  await expect(page.getByText("Refunded in cash")).toBeVisible();
  await expect(page.getByText("$91.60 to refund")).toBeHidden();
  await expect(page.getByText("Partially refunded")).toBeVisible();
  const mail = await emailTo(customer, /^Refund from Refund Test Garage: \$91\.60/);
  expect(JSON.stringify(mail)).toContain("in cash");
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  }
  await page.context().close();
});
