import { expect, test } from "@playwright/test";
import { emailTo } from "../fixtures/email.ts";
import { postedInvoice } from "../fixtures/posted-invoice.ts";
import { openShop } from "../fixtures/shop.ts";
import { expectAccessibleInThemes } from "../fixtures/theme.ts";
import { expectFits } from "../fixtures/widths.ts";

test("a gift card is sold, pays a part of an invoice beside cash, and gets its refund back", async ({
  browser,
  baseURL,
}) => {
  const shop = await openShop(browser, baseURL ?? "", {
    company: "Gift Test Garage",
    owner: { firstName: "Gia", lastName: "Field", email: "owner@gift.example" },
  });
  const invoiceId = await postedInvoice(shop.ask, "carla@gift.example");
  const page = await shop.page();

  await page.goto("/owner/gift-cards");
  await expect(page.getByText("No gift cards")).toBeVisible();
  await page.getByRole("button", { name: "Sell gift card" }).click();
  const sale = page.getByRole("dialog", { name: "Sell a gift card" });
  await sale.getByRole("button", { name: "$100", exact: true }).click();
  await sale.getByLabel("Cash received").fill("120");
  await sale.getByLabel("Recipient's name").fill("Sam Ortiz");
  await sale.getByLabel("Email the card to").fill("sam@gift.example");
  await expectAccessibleInThemes(page);
  await sale.getByRole("button", { name: "Sell gift card: $100.00" }).click();
  const sold = page.getByRole("dialog", { name: "Gift card sold" });
  const code = (await sold.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/).textContent()) ?? "";
  await expect(sold.getByText("The code is shown only now")).toBeVisible();
  await expectAccessibleInThemes(page);
  await sold.getByRole("button", { name: "Done" }).click();
  expect(JSON.stringify(await emailTo("sam@gift.example", /\$100\.00/))).toContain(code);
  await expect(
    page.getByRole("row", { name: new RegExp(`${code.slice(-4)}.*Sam Ortiz.*Active.*\\$100\\.00`) }),
  ).toBeVisible();
  await expectAccessibleInThemes(page);
  await expectFits(page);

  // $291.60 are due.
  await page.goto(`/owner/invoices/${invoiceId}`);
  const taking = page.getByRole("form", { name: "Take a payment" });
  await taking.getByRole("radio", { name: "Gift card" }).click();
  await taking.getByRole("button", { name: /^Take gift card/ }).click();
  await expect(taking.getByRole("alert")).toHaveText("Enter the code of the gift card.");
  await taking.getByLabel("Gift card code").fill("0000-0000-0000-0000");
  await expect(taking.getByText("No gift card has this code.")).toBeVisible();
  await taking.getByLabel("Gift card code").fill(code.toLowerCase().replaceAll("-", " "));
  await expect(taking.getByText("$100.00 is left on this card.")).toBeVisible();
  await expectAccessibleInThemes(page);
  await taking.getByRole("button", { name: "Take gift card: $100.00" }).dblclick();
  await expect(taking.getByText("$191.60 is still due.")).toBeVisible();
  await taking.getByRole("radio", { name: "Cash", exact: true }).click();
  await taking.getByRole("button", { name: "Take cash: $191.60" }).click();
  await expect(page.getByText("Paid in full")).toBeVisible();

  await page.getByRole("button", { name: "Refund the payment of $100.00" }).click();
  const back = page.getByRole("dialog", { name: "Refund" });
  await expect(back.getByText("To the gift card", { exact: true })).toBeVisible();
  await back.getByLabel("Amount").fill("40");
  await back.getByLabel("Reason").fill("Coupon");
  await back.getByRole("button", { name: "Refund $40.00" }).click();
  await expect(back).toBeHidden();

  await page.goto("/owner/gift-cards");
  await page.getByRole("button", { name: "Look up code" }).click();
  const lookUp = page.getByRole("dialog", { name: "Look up a gift card" });
  await lookUp.getByLabel("Gift card code").fill(code);
  await lookUp.getByRole("button", { name: "Show card" }).click();
  const card = page.getByRole("dialog", { name: /^Gift card/ });
  const history = card.getByRole("region", { name: "History" }).getByRole("listitem");
  await expect(history).toHaveText([
    /^Refunded to the card from invoice \d+\$40\.00.*Coupon/,
    /^Paid invoice \d+-\$100\.00/,
    /^Sold, cash\$100\.00/,
  ]);
  await expect(card.getByText("$40.00").first()).toBeVisible();
  await expect(card.getByText(/does not require paying out what is left/)).toBeVisible();
  await expectAccessibleInThemes(page);
  await expectFits(page);

  // A lost card: the new code works, the old one doesn't.
  await card.getByRole("button", { name: "New code" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "New code" }).click();
  await expect(card.getByText("The code is shown only now")).toBeVisible();
  await expect(card.getByText(code)).toBeHidden();
  await card.getByRole("button", { name: "Done" }).click();

  await page.goto("/owner/analytics/payments");
  const report = page.getByRole("table", { name: "Payments and refunds by method" });
  await expect(report.getByRole("row", { name: /^Total 2 \$291\.60 – – \$291\.60$/ })).toBeVisible();
  await page.context().close();
});
