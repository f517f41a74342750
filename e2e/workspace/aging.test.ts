import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { createAccount, signedIn } from "../fixtures/account.ts";
import { send } from "../fixtures/people.ts";
import { expectAccessibleInThemes } from "../fixtures/theme.ts";

test("open balances are listed by age, and the customer is reminded", async ({ browser, baseURL }) => {
  const base = baseURL ?? "";
  const email = "owner@aging.example";
  const named = { firstName: "Ona", lastName: "Vale", company: "Aging Test Garage" };
  await createAccount(base, { ...named, type: "owner", email });
  const context = await signedIn(browser, base, email);
  const page = await context.newPage();
  await page.goto("/owner");
  await expect(page.getByRole("navigation", { name: "Workspace" }).first()).toBeVisible();
  const debtor = { firstName: "Pat", lastName: "Owes", email: "pat@aging.example" };
  const customer = await send(page, "POST", "/customers", debtor);
  const sold = await send(page, "POST", "/counter-sales", {
    id: randomUUID(),
    customerId: customer.body.id,
    totalCents: 4000,
    payments: [],
    rest: "customer",
    lines: [{ id: randomUUID(), kind: "fee", description: "Storage", amountCents: 4000 }],
  });
  expect(sold.status, JSON.stringify(sold.body)).toBe(200);

  await page.goto("/owner/invoices");
  const main = page.getByRole("main");
  await main.getByRole("radio", { name: "By age" }).click();
  await expect(page).toHaveURL(/state=aging/);
  const row = main.getByRole("row", { name: /Pat Owes/ });
  await expect(row).toContainText("$40.00");
  await expectAccessibleInThemes(page);
  await row.getByRole("button", { name: "Remind Pat Owes" }).click();
  await expect(row.getByText(/^(Leaves|Mailed) /)).toBeVisible();
  await row.getByRole("button", { name: "Remind Pat Owes" }).click();
  await expect(page.getByText("Pat Owes was reminded today already.").first()).toBeVisible();
  await context.close();
});
