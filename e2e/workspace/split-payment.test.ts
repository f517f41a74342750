import { expect, test } from "@playwright/test";
import { expectAccessible } from "../fixtures/axe.ts";
import { emailTo } from "../fixtures/email.ts";
import { postedInvoice } from "../fixtures/posted-invoice.ts";
import { openShop } from "../fixtures/shop.ts";
import { expectAccessibleInThemes } from "../fixtures/theme.ts";
import { expectFits } from "../fixtures/widths.ts";

const customer = "carla@split.example";

test("an invoice is split between terminal card, cash, and check, and the card's part is refunded on the terminal", async ({
  browser,
  baseURL,
}) => {
  const shop = await openShop(browser, baseURL ?? "", {
    company: "Split Test Garage",
    owner: { firstName: "Ona", lastName: "Vale", email: "owner@split.example" },
  });
  const id = await postedInvoice(shop.ask, customer);
  const page = await shop.page();
  await page.goto(`/owner/invoices/${id}`);
  const taking = page.getByRole("form", { name: "Take a payment" });

  // $291.60 are due. Two clicks a payment: the method, and Take.
  await taking.getByRole("radio", { name: "Card terminal" }).click();
  await taking.getByLabel("Amount").fill("150");
  await taking.getByLabel("Card brand").selectOption("Visa");
  await taking.getByLabel("Last 4 digits").fill("424");
  await taking.getByLabel("Approval code").fill("081232");
  await taking.getByRole("button", { name: "Take terminal card: $150.00" }).click();
  await expect(taking.getByRole("alert")).toHaveText("Enter the last four digits of the card, such as 4242.");
  await taking.getByLabel("Last 4 digits").fill("4242");
  await expectAccessibleInThemes(page);
  await taking.getByRole("button", { name: "Take terminal card: $150.00" }).dblclick();
  await expect(taking.getByText("$141.60 is still due.")).toBeVisible();

  await taking.getByRole("radio", { name: "Cash", exact: true }).click();
  await taking.getByLabel("Cash received").fill("100");
  await taking.getByRole("button", { name: "Take cash: $100.00" }).click();
  await expect(taking.getByText("$41.60 is still due.")).toBeVisible();

  await taking.getByRole("radio", { name: "Check" }).click();
  await expect(taking.getByLabel("Check amount")).toHaveValue("41.60");
  await taking.getByLabel("Check number").fill("1044");
  await taking.getByRole("button", { name: "Take check: $41.60" }).click();
  await expect(page.getByText("Paid in full")).toBeVisible();
  await expect(page.getByText("Check 1044")).toBeVisible();
  await expect(page.getByText("Visa ending in 4242, approval code 081232")).toBeVisible();
  await expect(page.getByText("$150.00 received")).toBeHidden();
  expect(JSON.stringify(await emailTo(customer, /\$150\.00/))).toContain("by card at the shop");

  await page.getByRole("button", { name: "Refund the payment of $150.00" }).click();
  const back = page.getByRole("dialog", { name: "Refund" });
  await expect(back.getByText("To the card on the terminal")).toBeVisible();
  await expect(back.getByText(/^Refund a card payment to the original card: run the refund/)).toBeVisible();
  await back.getByLabel("Amount").fill("50");
  await back.getByLabel("Reason").fill("Coupon");
  await back.getByRole("button", { name: "Refund $50.00" }).click();
  await expect(back.getByRole("alert")).toHaveText(
    "Run the refund on the terminal, then enter its approval code.",
  );
  await back.getByLabel("Approval code").fill("R-551");
  await expectAccessible(page);
  await back.getByRole("button", { name: "Refund $50.00" }).click();
  await expect(back).toBeHidden();
  await expect(page.getByText("Refunded to the card on the terminal", { exact: true })).toBeVisible();
  await expect(page.getByText(/Coupon · approval code R-551/)).toBeVisible();

  await page.goto("/owner/analytics/payments");
  const report = page.getByRole("table", { name: "Payments and refunds by method" });
  await expect(
    report.getByRole("row", { name: /^Card terminal 1 \$150\.00 1 -\$50\.00 \$100\.00$/ }),
  ).toBeVisible();
  await expect(report.getByRole("row", { name: /^Visa 1 \$150\.00/ })).toBeVisible();
  await expect(report.getByRole("row", { name: /^Cash 1 \$100\.00/ })).toBeVisible();
  await expect(report.getByRole("row", { name: /^Check 1 \$41\.60/ })).toBeVisible();
  await expect(report.getByRole("row", { name: /^Total 3 \$291\.60 1 -\$50\.00 \$241\.60$/ })).toBeVisible();
  await expectAccessibleInThemes(page);
  await expectFits(page);
  await page.context().close();
});
