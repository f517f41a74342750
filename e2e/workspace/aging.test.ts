import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { openShop } from "../fixtures/shop.ts";
import { expectAccessibleInThemes } from "../fixtures/theme.ts";

test("open balances are listed by age, and the customer is reminded", async ({ browser, baseURL }) => {
  const owner = { firstName: "Ona", lastName: "Vale", email: "owner@aging.example" };
  const shop = await openShop(browser, baseURL ?? "", { company: "Aging Test Garage", owner });
  const debtor = { firstName: "Pat", lastName: "Owes", email: "pat@aging.example" };
  const customer = await shop.ask("POST", "/customers", debtor);
  await shop.ask("POST", "/counter-sales", {
    id: randomUUID(),
    customerId: customer.id,
    totalCents: 4000,
    payments: [],
    rest: "customer",
    lines: [{ id: randomUUID(), kind: "fee", description: "Storage", amountCents: 4000 }],
  });

  const page = await shop.page();
  await page.goto("/owner/invoices");
  const main = page.getByRole("main");
  await main.getByRole("radio", { name: "By age" }).click();
  await expect(page).toHaveURL(/state=aging/);
  const row = main.getByRole("row", { name: /Pat Owes/ });
  await expect(row).toContainText("$40.00");
  await expectAccessibleInThemes(page);
  await row.getByRole("button", { name: "Remind Pat Owes" }).click();
  await expect(row.getByText(/^(Sends|Emailed) /)).toBeVisible();
  await row.getByRole("button", { name: "Remind Pat Owes" }).click();
  await expect(page.getByText("Pat Owes was already reminded today.").first()).toBeVisible();
  await page.context().close();
});
