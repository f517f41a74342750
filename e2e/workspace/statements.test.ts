import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { emailTo } from "../fixtures/email.ts";
import { openShop } from "../fixtures/shop.ts";
import { expectAccessibleInThemes } from "../fixtures/theme.ts";
import { expectFits } from "../fixtures/widths.ts";

const customerEmail = "fleet@statements.example";

test("a fleet on account gets terms, a statement by email, a promise, and a write-off", async ({
  browser,
  baseURL,
}) => {
  const shop = await openShop(browser, baseURL ?? "", {
    company: "Statement Test Garage",
    owner: { firstName: "Ona", lastName: "Vale", email: "owner@statements.example" },
  });
  const customer = await shop.ask("POST", "/customers", {
    firstName: "Fay",
    lastName: "Fleet",
    company: "Acme Fleet",
    email: customerEmail,
  });
  const sell = (amountCents: number) =>
    shop.ask("POST", "/counter-sales", {
      id: randomUUID(),
      customerId: customer.id,
      totalCents: amountCents,
      payments: [],
      rest: "customer",
      lines: [{ id: randomUUID(), kind: "fee", description: "Storage", amountCents }],
    });
  const first = await sell(4000);

  const page = await shop.page();
  await page.goto(`/owner/clients/${customer.id}`);
  // Terms: net 30 with a limit and purchase orders.
  await page.getByRole("button", { name: "Edit terms" }).click();
  const terms = page.getByRole("form", { name: "Terms" });
  await terms.getByLabel("Charge account").check();
  await expect(terms.getByRole("combobox", { name: "Terms" })).toHaveValue("30");
  await terms.getByLabel("Credit limit", { exact: true }).check();
  await terms.getByRole("button", { name: "Save terms" }).click();
  await expect(terms.getByRole("alert")).toHaveText("Enter the credit limit, or turn it off.");
  await terms.getByLabel("Credit limit amount").fill("100");
  await terms.getByLabel("Require a PO number").check();
  await terms.getByRole("button", { name: "Save terms" }).click();
  await expect(terms).toBeHidden();
  await expect(page.getByText("$100.00, $60.00 available")).toBeVisible();
  await expect(page.getByText("Yes, net 30")).toBeVisible();

  // A sale on account asks for the purchase order number and keeps to the limit.
  await page.goto("/owner/invoices/new");
  await page.getByRole("button", { name: "Fee" }).click();
  await page.getByLabel("Line 1 description").fill("Towing");
  await page.getByLabel("Line 1 amount").fill("80");
  await page.getByRole("combobox", { name: "Customer" }).fill("Acme");
  await page.getByRole("option", { name: /Acme Fleet/ }).click();
  await page.getByRole("radio", { name: "On account" }).click();
  await page.getByLabel("PO number").fill("PO-4711");
  await page.getByRole("button", { name: "Sell on account: $80.00" }).click();
  await expect(page.getByText(/\$20\.00 above the credit limit of \$100\.00/)).toBeVisible();
  await page.getByRole("button", { name: "Sell above the limit: $80.00" }).click();
  await expect(page.getByText("PO number PO-4711")).toBeVisible();
  await expect(page.getByText(/^Due /)).toBeVisible();

  // The statement of the month so far, on the screen and by email with one more click.
  await page.goto(`/owner/clients/${customer.id}`);
  await page.getByRole("link", { name: "Statement", exact: true }).click();
  await page.getByLabel("Period").selectOption("this");
  const activity = page.getByRole("table", { name: /^Activity of the account/ });
  await expect(activity.getByRole("row")).toHaveCount(3);
  await expect(activity.getByRole("row").last()).toContainText("$120.00");
  await expectAccessibleInThemes(page);
  await expectFits(page);
  await page.getByRole("button", { name: "Email statement" }).click();
  const mail = JSON.stringify(
    await emailTo(customerEmail, /Statement from Statement Test Garage: \$120\.00 due/),
  );
  expect(mail).toContain("$120.00");
  await expect(page.getByText(/^Emailed /)).toBeVisible();

  // A statement run for everyone with a balance: two clicks.
  await page.goto("/owner/invoices?state=aging");
  await page.getByRole("button", { name: "Send statements" }).click();
  const run = page.getByRole("dialog", { name: "Send statements" });
  await expect(run.getByLabel("Acme Fleet")).toBeChecked();
  await expectAccessibleInThemes(page);
  await run.getByRole("button", { name: "Send 1 statement" }).click();
  await expect(page.getByText("Sending 1 statement").first()).toBeVisible();

  // The first sale was due on receipt. It is written off with a reason.
  await page.goto(`/owner/invoices/${first.id}`);
  await page.getByRole("button", { name: "Write off" }).click();
  const writing = page.getByRole("form", { name: "Write off" });
  await writing.getByRole("button", { name: "Write off $40.00" }).click();
  await expect(writing.getByText("Enter the reason for the write-off.")).toBeVisible();
  await writing.getByLabel("Reason").fill("Goodwill after a long dispute");
  await writing.getByRole("button", { name: "Write off $40.00" }).click();
  await expect(writing).toBeHidden();
  await expect(page.getByText("Written off").first()).toBeVisible();
  await expect(page.getByRole("form", { name: "Take a payment" })).toBeHidden();

  // Nobody is overdue: the other invoice has 30 days.
  await page.goto("/owner/invoices?state=overdue");
  await expect(page.getByText("Nobody is overdue")).toBeVisible();
  await expectAccessibleInThemes(page);
  await page.context().close();
});
