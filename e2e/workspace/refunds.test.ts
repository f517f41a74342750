import { expect, test } from "@playwright/test";
import { expectAccessible } from "../fixtures/axe.ts";
import { emailTo } from "../fixtures/email.ts";
import { postedInvoice } from "../fixtures/posted-invoice.ts";
import { openShop } from "../fixtures/shop.ts";
import { expectAccessibleInThemes } from "../fixtures/theme.ts";

const customer = "carla@refunds.example";

test("a credit note reduces an invoice, and the overpayment is refunded", async ({ browser, baseURL }) => {
  const shop = await openShop(browser, baseURL ?? "", {
    company: "Refund Test Garage",
    owner: { firstName: "Ona", lastName: "Vale", email: "owner@refunds.example" },
  });
  const id = await postedInvoice(shop.ask, customer);
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
