import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { createAccount } from "../fixtures/account.ts";
import { emailTo } from "../fixtures/email.ts";
import { openShop, signInByApi } from "../fixtures/shop.ts";
import { expectFits } from "../fixtures/widths.ts";

const email = "fleet@portal-statements.example";

test("a fleet sees its balance, available credit, and statements in its own account", async ({
  browser,
  baseURL,
}) => {
  await createAccount(baseURL ?? "", { type: "client", firstName: "Fay", lastName: "Marsh", email });
  const shop = await openShop(browser, baseURL ?? "", {
    company: "Portal Statement Garage",
    owner: { firstName: "Ona", lastName: "Vale", email: "owner@portal-statements.example" },
  });
  const customer = await shop.ask("POST", "/customers", { firstName: "Fay", lastName: "Marsh", email });
  await shop.ask("PUT", `/customers/${customer.id}/terms`, {
    chargeAccount: true,
    netDays: 30,
    creditLimitCents: 50_000,
    purchaseOrderRequired: false,
    monthlyStatement: false,
  });
  await shop.ask("POST", "/counter-sales", {
    id: randomUUID(),
    customerId: customer.id,
    totalCents: 12_000,
    payments: [],
    rest: "customer",
    lines: [{ id: randomUUID(), kind: "fee", description: "Storage", amountCents: 12_000 }],
  });
  const to = new Date().toISOString().slice(0, 10);
  await shop.ask("POST", "/statement-runs", {
    id: randomUUID(),
    from: "2020-01-01",
    to,
    customerIds: [customer.id],
  });
  await emailTo(email, /Statement from Portal Statement Garage/);

  const client = await signInByApi(browser, baseURL ?? "", email);
  const page = await client.page();
  await page.goto("/client/payments");
  await expect(page.getByRole("heading", { name: "Your account" })).toBeVisible();
  await expect(page.getByText("Available credit")).toBeVisible();
  await expect(page.getByText("$380.00")).toBeVisible();
  await expect(page.getByText(/^Statement, Jan 1, 2020 to /)).toBeVisible();
  await expectFits(page);
  // One click opens the statement that was emailed.
  const opened = page.waitForResponse(/\/api\/client\/statements\/[^/]+\/[^/]+\/pdf$/);
  await page.getByRole("button", { name: /Statement, Jan 1, 2020.*PDF/ }).click();
  expect((await opened).headers()["content-type"]).toBe("application/pdf");
  await page.context().close();
});
