import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { createAccount, signedIn } from "../fixtures/account.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { send } from "../fixtures/people.ts";
import { expectAccessibleInThemes } from "../fixtures/theme.ts";

const owner = "owner@counter.example";

/** Three oil filters at $12.00 and an alternator at $210.00 with a core charge of $45.00. */
async function stocked(page: Page): Promise<void> {
  const parts = [
    { number: "OF-1", name: "Oil filter", costCents: 500, fixedPriceCents: 1200, coreCents: 0, pieces: "3" },
    {
      number: "ALT-9",
      name: "Alternator",
      costCents: 12_000,
      fixedPriceCents: 21_000,
      coreCents: 4500,
      pieces: "1",
    },
  ];
  for (const { pieces, ...part } of parts) {
    const made = await send(page, "POST", "/parts", part);
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const receipt = { quantity: pieces, unitCostCents: part.costCents };
    expect((await send(page, "POST", `/parts/${made.body.id}/receipts`, receipt)).status).toBe(200);
  }
}

test("parts are scanned, paid with split tender and change, and deducted from stock", async ({
  browser,
  baseURL,
}) => {
  const base = baseURL ?? "";
  await createAccount(base, {
    firstName: "Ona",
    lastName: "Vale",
    company: "Counter Test Garage",
    type: "owner",
    email: owner,
  });
  const context = await signedIn(browser, base, owner);
  const page = await context.newPage();
  await page.goto("/owner");
  await expect(page.getByRole("navigation", { name: "Workspace" }).first()).toBeVisible();
  await stocked(page);
  await page.goto("/owner/invoices/new");
  const main = page.getByRole("main");
  const scan = main.getByRole("combobox", { name: "Scan or search a part" });
  await expect(scan).toBeFocused();

  // Like a scanner: the number and Enter, twice for two pieces.
  for (const pieces of ["1", "2"]) {
    await page.keyboard.type("OF-1");
    await page.keyboard.press("Enter");
    await expect(main.getByLabel("Line 1 quantity")).toHaveValue(pieces);
    await expect(scan).toHaveValue("");
  }
  await page.keyboard.type("alt9");
  await page.keyboard.press("Enter");
  await expect(main.getByLabel("Line 3 description")).toHaveValue("Core deposit, Alternator");
  await main.getByRole("button", { name: "Remove line 3" }).click();
  await expectAccessibleInThemes(page);

  // $234.00 plus Florida's 6 %.
  await expect(main.getByRole("button", { name: "Sell: $248.04" })).toBeVisible();
  await main.getByLabel("Cash handed over").fill("100");
  await main.getByRole("button", { name: "Take $100.00 in cash, then the other $148.04" }).click();
  await main.getByRole("radio", { name: "Check" }).click();
  await main.getByLabel("Check made out for").fill("34");
  await main.getByLabel("Check number").fill("1044");
  await main.getByRole("button", { name: /^Take \$34\.00 by check/ }).click();
  await main.getByRole("radio", { name: "Cash" }).click();
  await main.getByLabel("Cash handed over").fill("120");
  await expect(main.getByRole("status").filter({ hasText: "Change" })).toContainText("$5.96");
  await page.keyboard.press("Control+Enter");

  await expect(main.getByText("Sold over the counter")).toBeVisible();
  await expect(main.getByText("Paid in full")).toBeVisible();
  await expect(main.getByText("$120.00 handed over, $5.96 change")).toBeVisible();
  await expect(main.getByText("Check 1044")).toBeVisible();
  await expectAccessible(page);

  await page.goto("/owner/invoices/new");
  await expect(scan).toBeFocused();
  await page.keyboard.type("ALT-9");
  await page.keyboard.press("Enter");
  await expect(main.getByLabel("Line 1 quantity")).toHaveValue("1");
  await page.keyboard.press("Control+Enter");
  await expect(main.getByRole("alert")).toContainText("“Alternator” is out of stock here.");
  await context.close();
});

/** A repair order with one hour of labor at $100.00. */
async function estimated(page: Page): Promise<string> {
  const ask = async (method: string, path: string, body: object) => {
    const reply = await send(page, method, path, body);
    expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300);
    return reply.body;
  };
  const { id: customerId } = await ask("POST", "/customers", { firstName: "Pia", lastName: "Ahead" });
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

test("a deposit is taken with change, and refunded with a reason", async ({ browser, baseURL }) => {
  const base = baseURL ?? "";
  const email = "owner@deposits.example";
  const named = { firstName: "Ona", lastName: "Vale", company: "Deposit Test Garage" };
  await createAccount(base, { ...named, type: "owner", email });
  const context = await signedIn(browser, base, email);
  const page = await context.newPage();
  await page.goto("/owner");
  await expect(page.getByRole("navigation", { name: "Workspace" }).first()).toBeVisible();
  await page.goto(`/owner/repair-orders/${await estimated(page)}`);
  await page.getByRole("main").getByRole("button", { name: "Take a deposit" }).click();
  const taking = page.getByRole("dialog", { name: "Take a deposit" });
  await taking.getByLabel("Deposit", { exact: true }).fill("40");
  await taking.getByLabel("Cash handed over").fill("50");
  await expect(taking.getByRole("status")).toContainText("$10.00");
  await expectAccessibleInThemes(page);
  await taking.getByRole("button", { name: "Take $40.00" }).click();
  await expect(taking).toBeHidden();
  const money = page.getByRole("complementary", { name: "Money and answers" });
  await expect(money.getByText("$40.00 held")).toBeVisible();

  await money.getByRole("button", { name: /^Give back/ }).click();
  const returning = page.getByRole("dialog", { name: "Give the deposit back" });
  await returning.getByRole("button", { name: "Give back $40.00" }).click();
  await expect(returning.getByRole("alert")).toHaveText("Write why the money goes back.");
  await returning.getByLabel("Reason").fill("Part not available");
  await returning.getByRole("button", { name: "Give back $40.00" }).click();
  await expect(money.getByText("Given back", { exact: true })).toBeVisible();
  await context.close();
});
