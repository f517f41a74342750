import { expect, test } from "@playwright/test";
import { postedInvoice } from "../fixtures/posted-invoice.ts";
import { openShop } from "../fixtures/shop.ts";
import { expectAccessibleInThemes } from "../fixtures/theme.ts";

test("the drawer is counted, a missing dollar is explained, and the day closes with its documents", async ({
  browser,
  baseURL,
}) => {
  const shop = await openShop(browser, baseURL ?? "", {
    company: "Day Close Test Garage",
    owner: { firstName: "Ona", lastName: "Vale", email: "owner@day-close.example" },
  });
  const id = await postedInvoice(shop.ask, "carla@day-close.example");
  const page = await shop.page();
  await page.goto("/owner/day-close");
  await page.getByRole("button", { name: "Set up drawer" }).click();
  await expect(page.getByText("Enter the amount. 0 if it is empty.")).toBeVisible();
  await page.getByLabel("Cash in the drawer now").fill("200");
  await page.getByRole("button", { name: "Set up drawer" }).click();
  const expected = page.getByText("Expected in the drawer").locator("..");
  await expect(expected).toContainText("$200.00");

  for (const [method, amountCents, more] of [
    ["cash", 10_000, {}],
    ["check", 5000, { checkNumber: "1044" }],
    ["card-terminal", 7000, { details: { brand: "visa", lastFour: "4242" } }],
  ] as const)
    await shop.ask("POST", `/invoices/${id}/payments`, { method, amountCents, ...more });
  await page.getByRole("button", { name: "Paid out" }).click();
  const paidOut = page.getByRole("dialog", { name: "Paid out" });
  await paidOut.getByLabel("Amount").fill("25");
  await paidOut.getByLabel("Reason").fill("Window cleaner");
  await paidOut.getByRole("button", { name: "Record paid out" }).click();
  await expect(paidOut).toHaveCount(0);
  await expect(expected).toContainText("$275.00");
  await expectAccessibleInThemes(page);

  // $274 are counted, a dollar less than expected. Enter goes on to the next denomination.
  await page.getByRole("button", { name: "Close day" }).click();
  const closing = page.getByRole("dialog", { name: "Close the day" });
  await closing.getByLabel("$100 bills").fill("2");
  await page.keyboard.press("Enter");
  await page.keyboard.type("1");
  await closing.getByLabel("$20 bills").fill("1");
  await closing.getByLabel("$1 bills and coins").fill("4");
  await expect(closing.getByText("$1.00 short")).toBeVisible();
  await closing.getByLabel("Card terminal batch total").fill("70");
  await expectAccessibleInThemes(page);

  // What was typed is there again after a look at something else, and after a reload.
  await closing.getByRole("button", { name: "Cancel" }).click();
  await page.reload();
  await page.getByRole("button", { name: "Close day" }).click();
  await expect(closing.getByLabel("$50 bills")).toHaveValue("1");
  await closing.getByRole("button", { name: "Close day" }).click();
  await expect(closing.getByRole("alert")).toHaveText(
    "The drawer is $1.00 short. Explain the difference, or count again.",
  );
  await closing.getByLabel("Explain the difference").fill("A dollar too much change");
  await closing.getByRole("button", { name: "Close day" }).click();

  const closed = page.getByRole("dialog", { name: /^Close #1/ });
  await expect(closed.getByText("$1.00 short")).toBeVisible();
  await expect(closed.getByText("A dollar too much change")).toBeVisible();
  await expect(closed.getByText("Cash to deposit").locator("..")).toContainText("$74.00");
  await expect(closed.getByText("1 check to deposit").locator("..")).toContainText("$50.00");
  for (const name of ["Z report", "Deposit slip"]) {
    const opened = page.waitForEvent("popup");
    await closed.getByRole("button", { name }).click();
    await (await opened).close();
  }
  await page.keyboard.press("Escape");
  await expect(expected).toContainText("$200.00");
  await expect(page.getByRole("row", { name: /#1/ })).toContainText("$1.00 short");
});
