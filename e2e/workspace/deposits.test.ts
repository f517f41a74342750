import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { emailTo, linkIn } from "../fixtures/email.ts";
import { openContext } from "../fixtures/open-context.ts";
import { openShop, type SignedIn } from "../fixtures/shop.ts";
import { expectAccessibleInThemes } from "../fixtures/theme.ts";

const customer = "pia@deposits.example";
let page: Page;
let shop: SignedIn;

test.describe.configure({ mode: "serial" });

test.beforeAll(async ({ browser, baseURL }) => {
  shop = await openShop(browser, baseURL ?? "", {
    company: "Deposit Test Garage",
    owner: { firstName: "Ona", lastName: "Vale", email: "owner@deposits.example" },
  });
  page = await shop.page();
});
test.afterAll(async () => page?.context().close());

/** A repair order of that customer with one hour of labor at $100.00. */
async function estimated(customer: { firstName: string; lastName: string; email?: string }): Promise<string> {
  const { ask } = shop;
  const { id: customerId } = await ask("POST", "/customers", customer);
  const car = { customerId, year: 2018, make: "Honda", model: "Fit" };
  const { id: vehicleId } = await ask("POST", "/vehicles", car);
  const order = await ask("POST", "/repair-orders", { customerId, vehicleId, concern: "Noise" });
  const line = { id: randomUUID(), kind: "labor", description: "Find it", hours: "1", rateCents: 10_000 };
  await ask("PUT", `/repair-orders/${order.id}/jobs/${randomUUID()}`, {
    version: order.version,
    name: "Diagnosis",
    lines: [line],
  });
  return String(order.id);
}

test("a deposit is taken with change, and refunded with a reason", async () => {
  await page.goto(`/owner/repair-orders/${await estimated({ firstName: "Cal", lastName: "Cash" })}`);
  await page.getByRole("main").getByRole("button", { name: "Take a deposit" }).click();
  const taking = page.getByRole("dialog", { name: "Take a deposit" });
  await taking.getByLabel("Deposit", { exact: true }).fill("40");
  await taking.getByLabel("Cash received").fill("50");
  await expect(taking.getByRole("status")).toContainText("$10.00");
  await expectAccessibleInThemes(page);
  await taking.getByRole("button", { name: "Take $40.00" }).click();
  await expect(taking).toBeHidden();
  const money = page.getByRole("complementary", { name: "Totals and authorizations" });
  await expect(money.getByText("$40.00 held")).toBeVisible();

  await money.getByRole("button", { name: /^Refund/ }).click();
  const returning = page.getByRole("dialog", { name: "Refund deposit" });
  await returning.getByRole("button", { name: "Refund $40.00" }).click();
  await expect(returning.getByRole("alert")).toHaveText("Enter the reason for the refund.");
  await returning.getByLabel("Reason").fill("Part not available");
  await returning.getByRole("button", { name: "Refund $40.00" }).click();
  await expect(money.getByText("Refunded", { exact: true })).toBeVisible();
});

test("a deposit is requested by email, paid by card, and partly refunded to the card", async ({
  browser,
  baseURL,
}) => {
  const pia = { firstName: "Pia", lastName: "Ahead", email: customer };
  await page.goto(`/owner/repair-orders/${await estimated(pia)}`);
  const money = page.getByRole("complementary", { name: "Totals and authorizations" });
  await money.getByRole("button", { name: "Take a deposit" }).click();
  const taking = page.getByRole("dialog", { name: "Take a deposit" });
  await taking.getByLabel("Deposit", { exact: true }).fill("30");
  await taking.getByRole("radio", { name: "Card (online)" }).click();
  await taking.getByRole("radio", { name: "Emailed link" }).click();
  await expectAccessibleInThemes(page);
  await taking.getByRole("button", { name: "Send link for $30.00" }).click();
  await expect(taking).toBeHidden();
  const depositRequest = money.getByRole("region", { name: "Deposit requested by card" });
  await expect(depositRequest.getByText(`Emailed to ${customer}`)).toBeVisible();

  const phone = await openContext(browser, { baseURL, viewport: { width: 390, height: 844 } });
  const customerPage = await phone.newPage();
  const link = linkIn(await emailTo(customer, /requests a deposit of \$30\.00/), /\/d\//);
  await customerPage.goto(new URL(link).pathname);
  const main = customerPage.getByRole("main");
  await expect(main.getByRole("heading", { name: "A deposit for your 2018 Honda Fit" })).toBeVisible();
  await expect(main.getByRole("button", { name: "Pay $30.00" })).toBeVisible();
  await expectAccessibleInThemes(customerPage);
  await main.getByRole("button", { name: "Pay $30.00" }).click();
  await customerPage.waitForURL(/\/checkout\//);
  await customerPage.getByLabel("Card number").fill("4242 4242 4242 4242");
  await customerPage.getByLabel(/^Expiration/).fill("12 / 34");
  await customerPage.getByLabel("Security code").fill("123");
  await customerPage.getByRole("button", { name: "Pay $30.00" }).click();
  await customerPage.waitForURL(/\/d\//);
  await expect(main.getByText("Payment received")).toBeVisible();
  await expect(main.getByRole("button", { name: /^Pay/ })).toBeHidden();
  await phone.close();

  await expect(depositRequest).toBeHidden();
  await expect(money.getByText("$30.00 held")).toBeVisible();
  await money.getByRole("button", { name: /^Refund/ }).click();
  const returning = page.getByRole("dialog", { name: "Refund deposit" });
  await returning.getByLabel("Amount").fill("12.50");
  await returning.getByLabel("Reason").fill("Part was cheaper");
  await returning.getByRole("button", { name: "Refund $12.50" }).click();
  await expect(returning).toBeHidden();
  await expect(money.getByText("$17.50 held")).toBeVisible();
  await expect(money.getByText("Refunded to the card")).toBeVisible();
  await expectAccessibleInThemes(page);
});
