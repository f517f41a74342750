import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { openShop } from "../fixtures/shop.ts";
import { expectAccessibleInThemes } from "../fixtures/theme.ts";
import { expectFits } from "../fixtures/widths.ts";

test("an agreement is set up on the customer's page, and the charge of a month without overdue days is none", async ({
  browser,
  baseURL,
}) => {
  const shop = await openShop(browser, baseURL ?? "", {
    company: "Finance Charge Garage",
    owner: { firstName: "Ona", lastName: "Vale", email: "owner@finance-charges.example" },
  });
  const customer = await shop.ask("POST", "/customers", {
    firstName: "Fay",
    lastName: "Fleet",
    company: "Acme Fleet",
    email: "fleet@finance-charges.example",
  });
  await shop.ask("POST", "/counter-sales", {
    id: randomUUID(),
    customerId: customer.id,
    totalCents: 40_000,
    payments: [],
    rest: "customer",
    lines: [{ id: randomUUID(), kind: "fee", description: "Storage", amountCents: 40_000 }],
  });

  const page = await shop.page();
  await page.goto(`/owner/clients/${customer.id}`);
  await page.getByRole("button", { name: "Set up finance charges" }).click();
  const form = page.getByRole("form", { name: "Finance charges" });
  await form.getByRole("button", { name: "Save agreement" }).click();
  await expect(form.getByText("Enter a yearly rate above 0% and up to 36%.")).toBeVisible();
  await expect(form.getByText("Enter who signed, and where the agreement is filed.")).toBeVisible();
  await form.getByLabel("Yearly rate (%)").fill("18");
  await form.getByLabel("Grace days").fill("10");
  await form.getByLabel("Minimum charge").fill("1");
  await form.getByLabel("Signed by").fill("Fay Fleet, in the file");
  await form.getByLabel("My state allows this rate, and the customer agreed to it in writing").check();
  await expectAccessibleInThemes(page);
  await form.getByRole("button", { name: "Save agreement" }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText("18% a year")).toBeVisible();
  await expectAccessibleInThemes(page);

  // The step before the statements: review and post are two clicks after "Send statements".
  await page.goto("/owner/invoices?state=aging");
  await page.getByRole("button", { name: "Send statements" }).click();
  await expect(page.getByText("No finance charges to post for last month.")).toBeVisible();
  await page.route("**/api/finance-charges?month=*", async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { charges: object[] };
    // The shop is new, so no month that is over has an overdue day. The working is that of the route's own test.
    const charges = [
      {
        customerId: customer.id,
        name: "Acme Fleet",
        amountCents: 591,
        annualRateBp: 1800,
        graceDays: 10,
        minimumCents: 100,
        working: {
          balances: [
            { number: 10_001, from: "2026-10-02", to: "2026-10-31", days: 30, balanceCents: 40_000 },
          ],
          centDays: 1_200_000,
          daysInYear: 365,
          interestCents: 591,
        },
      },
    ];
    await route.fulfill({ response: reply, json: { ...body, charges } });
  });
  await page.reload();
  await page.getByRole("button", { name: "Send statements" }).click();
  await page.getByRole("button", { name: "Review and post" }).click();
  const run = page.getByRole("dialog", { name: "Finance charges" });
  await run.getByText("How it's calculated").click();
  await expect(run.getByText("$400.00 × 30 days")).toBeVisible();
  await expect(run.getByText("$12,000.00 × 18% ÷ 365 days")).toBeVisible();
  await expectAccessibleInThemes(page);
  await expectFits(page);
  // The server has another amount than the screen: it says so, and posts nothing.
  await run.getByRole("button", { name: "Post 1 charge: $5.91" }).click();
  await expect(run.getByText(/has no finance charge any more/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Send statements" })).toBeVisible();
  await page.context().close();
});
