import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { createAccount, signedIn } from "../fixtures/account.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { emailTo, linkIn } from "../fixtures/email.ts";
import { send } from "../fixtures/people.ts";

const customer = "pia@card-deposits.example";

/** A repair order with one hour of labor at $100.00, whose customer has an email address. */
async function estimated(page: Page): Promise<string> {
  const ask = async (method: string, path: string, body: object) => {
    const reply = await send(page, method, path, body);
    expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300);
    return reply.body;
  };
  const person = { firstName: "Pia", lastName: "Ahead", email: customer };
  const { id: customerId } = await ask("POST", "/customers", person);
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

async function look(page: Page): Promise<void> {
  for (const theme of ["light", "dark"]) {
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name;
    }, theme);
    await expectAccessible(page);
  }
}

test("a deposit is requested by email, paid by card, and partly refunded to the card", async ({
  browser,
  baseURL,
}) => {
  const base = baseURL ?? "";
  const email = "owner@card-deposits.example";
  const named = { firstName: "Ona", lastName: "Vale", company: "Card Deposit Garage" };
  await createAccount(base, { ...named, type: "owner", email });
  const desk = await signedIn(browser, base, email);
  const page = await desk.newPage();
  await page.goto("/owner");
  await expect(page.getByRole("navigation", { name: "Workspace" }).first()).toBeVisible();
  await page.goto(`/owner/repair-orders/${await estimated(page)}`);
  const money = page.getByRole("complementary", { name: "Money and answers" });
  await money.getByRole("button", { name: "Take a deposit" }).click();
  const taking = page.getByRole("dialog", { name: "Take a deposit" });
  await taking.getByLabel("Deposit", { exact: true }).fill("30");
  await taking.getByRole("radio", { name: "Card" }).click();
  await taking.getByRole("radio", { name: "By a mailed link" }).click();
  await look(page);
  await taking.getByRole("button", { name: "Send the link for $30.00" }).click();
  await expect(taking).toBeHidden();
  const depositRequest = money.getByRole("region", { name: "Deposit asked for by card" });
  await expect(depositRequest.getByText(`Mailed to ${customer}`)).toBeVisible();

  const phone = await browser.newContext({ baseURL: base, viewport: { width: 390, height: 844 } });
  const customerPage = await phone.newPage();
  const link = linkIn(await emailTo(customer, /asks for a deposit of \$30\.00/), /\/d\//);
  await customerPage.goto(new URL(link).pathname);
  const main = customerPage.getByRole("main");
  await expect(main.getByRole("heading", { name: "A deposit for your 2018 Honda Fit" })).toBeVisible();
  await expect(main.getByRole("button", { name: "Pay $30.00" })).toBeVisible();
  await look(customerPage);
  await main.getByRole("button", { name: "Pay $30.00" }).click();
  await customerPage.waitForURL(/\/checkout\//);
  await customerPage.getByLabel("Card number").fill("4242 4242 4242 4242");
  await customerPage.getByLabel(/^Expiry/).fill("12 / 34");
  await customerPage.getByLabel("Security code").fill("123");
  await customerPage.getByRole("button", { name: "Pay $30.00" }).click();
  await customerPage.waitForURL(/\/d\//);
  await expect(main.getByText("Your payment has arrived")).toBeVisible();
  await expect(main.getByRole("button", { name: /^Pay/ })).toBeHidden();
  await phone.close();

  await expect(depositRequest).toBeHidden();
  await expect(money.getByText("$30.00 held")).toBeVisible();
  await money.getByRole("button", { name: /^Give back/ }).click();
  const returning = page.getByRole("dialog", { name: "Give the deposit back" });
  await returning.getByLabel("Amount").fill("12.50");
  await returning.getByLabel("Reason").fill("Part was cheaper");
  await returning.getByRole("button", { name: "Give back $12.50" }).click();
  await expect(returning).toBeHidden();
  await expect(money.getByText("$17.50 held")).toBeVisible();
  await expect(money.getByText("Back to the card")).toBeVisible();
  await look(page);
  await desk.close();
});
