import { expect, test } from "@playwright/test";
import { postedInvoice } from "../fixtures/posted-invoice.ts";
import { openShop } from "../fixtures/shop.ts";
import { expectAccessibleInThemes } from "../fixtures/theme.ts";
import { expectFits } from "../fixtures/widths.ts";

test("a shop turns tips on, splits a payment with a tip, closes the day, and pays the tip out", async ({
  browser,
  baseURL,
}) => {
  const shop = await openShop(browser, baseURL ?? "", {
    company: "Tip Test Garage",
    owner: { firstName: "Tia", lastName: "Moss", email: "owner@tips.example" },
  });
  const page = await shop.page();
  await shop.ask("POST", "/drawer", { floatCents: 20_000 });
  // $291.60 are due.
  const invoiceId = await postedInvoice(shop.ask, "tess@tips.example");
  await page.goto(`/owner/invoices/${invoiceId}`);
  const taking = page.getByRole("form", { name: "Take a payment" });
  await expect(taking.getByRole("button", { name: "Take cash: $291.60" })).toBeVisible();
  await expect(taking.getByRole("group", { name: "Tip" })).toHaveCount(0);

  await page.goto("/owner/settings#rates");
  await page.getByLabel("Accept tips").check();
  await page.getByLabel("Suggested tips (%)").fill("10, 200");
  await page.getByRole("button", { name: /^Save/ }).click();
  await expect(page.getByText("Enter percentages of at most 100.")).toBeVisible();
  await page.getByLabel("Suggested tips (%)").fill("10, 20");
  await expectAccessibleInThemes(page);
  await page.getByRole("button", { name: /^Save/ }).click();
  await expect(page.getByText(/^Saved|settings saved/i).first()).toBeVisible();

  await page.goto(`/owner/invoices/${invoiceId}`);
  await taking.getByRole("radio", { name: "Card terminal" }).click();
  await taking.getByLabel("Amount", { exact: true }).fill("200.00");
  // One click for the tip: 10% of what this card pays.
  await taking.getByRole("radio", { name: "10% $20.00" }).click();
  await expectAccessibleInThemes(page);
  await expectFits(page);
  await taking.getByRole("button", { name: "Take terminal card: $220.00" }).click();
  await expect(taking.getByText("$91.60 is still due.")).toBeVisible();
  // The rest in cash: the customer leaves the change.
  await taking.getByRole("radio", { name: "Cash", exact: true }).click();
  await taking.getByLabel("Cash received").fill("100.00");
  await taking.getByRole("radio", { name: "Change $8.40" }).click();
  await taking.getByLabel("Tip for").selectOption("One person");
  await taking.getByLabel("Person").selectOption("Tia Moss");
  await taking.getByRole("button", { name: "Take cash: $100.00" }).click();
  await expect(page.getByText("Paid in full")).toBeVisible();
  await expect(page.getByText("With a tip of $8.40 for Tia Moss")).toBeVisible();
  await expect(page.getByText("With a tip of $20.00")).toBeVisible();
  const { payments } = (await shop.ask("GET", `/invoices/${invoiceId}`)) as { payments: unknown[] };
  expect(payments).toHaveLength(2);

  await page.goto("/owner/tips");
  const row = page.getByRole("row", { name: /Tia Moss/ });
  await expect(row).toContainText("$8.40");
  await expectAccessibleInThemes(page);
  await expectFits(page);
  // Two clicks to pay all of it in cash.
  await row.getByRole("button", { name: "Pay out to Tia Moss" }).click();
  const paying = page.getByRole("dialog", { name: "Pay out tips: Tia Moss" });
  await expectAccessibleInThemes(page);
  await paying.getByRole("button", { name: "Pay out $8.40" }).click();
  await expect(paying).toBeHidden();
  await expect(page.getByText("Take $8.40 out of the drawer for Tia Moss", { exact: true })).toBeVisible();
  await expect(row.getByRole("button")).toHaveCount(0);

  await page.goto("/owner/day-close");
  await expect(page.getByText("Batch should total, with $20.00 of tips")).toBeVisible();
  await expect(page.getByText("with $8.40 of tips", { exact: true })).toBeVisible();
  // $200.00 at the start, $91.60 and a tip of $8.40 received, $8.40 paid out.
  await expect(page.getByText("$291.60").first()).toBeVisible();
  await page.getByRole("button", { name: "Close day" }).click();
  const closing = page.getByRole("dialog", { name: "Close the day" });
  await closing.getByLabel("$100 bills").fill("2");
  await closing.getByLabel("$20 bills").fill("4");
  await closing.getByLabel("$10 bills").fill("1");
  await closing.getByLabel("$1 bills and coins").fill("1");
  await closing.getByLabel("Dimes").fill("6");
  await closing.getByLabel("Card terminal batch total").fill("220.00");
  await closing.getByRole("button", { name: "Close day" }).click();
  const closed = page.getByRole("dialog", { name: /^Close #1/ });
  await expect(closed.getByText("Balanced")).toBeVisible();
  await expect(closed.getByText("Of which tips").first()).toBeVisible();
  await expect(closed.getByText("Tips paid out: Tia Moss")).toBeVisible();
  await page.context().close();
});
