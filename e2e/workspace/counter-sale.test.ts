import { expect, test } from "@playwright/test";
import { expectAccessible } from "../fixtures/axe.ts";
import { type Ask, openShop } from "../fixtures/shop.ts";
import { expectAccessibleInThemes } from "../fixtures/theme.ts";

/** Three oil filters at $12.00 and an alternator at $210.00 with a core charge of $45.00. */
async function stocked(ask: Ask): Promise<void> {
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
    const { id } = await ask("POST", "/parts", part);
    await ask("POST", `/parts/${id}/receipts`, { quantity: pieces, unitCostCents: part.costCents });
  }
}

test("parts are scanned, paid with split tender and change, and deducted from stock", async ({
  browser,
  baseURL,
}) => {
  const shop = await openShop(browser, baseURL ?? "", {
    company: "Counter Test Garage",
    owner: { firstName: "Ona", lastName: "Vale", email: "owner@counter.example" },
  });
  await stocked(shop.ask);
  const page = await shop.page();
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
  await main.getByLabel("Cash received").fill("100");
  await main.getByRole("button", { name: "Take $100.00 in cash, then the remaining $148.04" }).click();
  await main.getByRole("radio", { name: "Check" }).click();
  await main.getByLabel("Check amount").fill("34");
  await main.getByLabel("Check number").fill("1044");
  await main.getByRole("button", { name: /^Take \$34\.00 by check/ }).click();
  await main.getByRole("radio", { name: "Cash" }).click();
  await main.getByLabel("Cash received").fill("120");
  await expect(main.getByRole("status").filter({ hasText: "Change" })).toContainText("$5.96");
  await page.keyboard.press("Control+Enter");

  await expect(main.getByText("Counter sale")).toBeVisible();
  await expect(main.getByText("Paid in full")).toBeVisible();
  await expect(main.getByText("$120.00 tendered, $5.96 change")).toBeVisible();
  await expect(main.getByText("Check 1044")).toBeVisible();
  await expectAccessible(page);

  await page.goto("/owner/invoices/new");
  await expect(scan).toBeFocused();
  await page.keyboard.type("ALT-9");
  await page.keyboard.press("Enter");
  await expect(main.getByLabel("Line 1 quantity")).toHaveValue("1");
  await page.keyboard.press("Control+Enter");
  await expect(main.getByRole("alert")).toContainText("“Alternator” is out of stock here.");
  await page.context().close();
});
