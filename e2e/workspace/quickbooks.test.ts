import { expect, test } from "@playwright/test";
import {
  type FakeQuickBooks,
  fakeCredentials,
  fakeQuickBooks,
} from "../../packages/server/test/providers/fake-quickbooks.ts";
import { type DedicatedServer, freePort, startDedicatedServer } from "../fixtures/dedicated-server.ts";
import { postedInvoice } from "../fixtures/posted-invoice.ts";
import { openShop } from "../fixtures/shop.ts";
import { expectAccessibleInThemes } from "../fixtures/theme.ts";

let server: DedicatedServer;
let intuit: FakeQuickBooks;
test.beforeAll(async () => {
  intuit = await fakeQuickBooks("Harbor Auto Books");
  server = await startDedicatedServer(await freePort(), {
    QUICKBOOKS_CLIENT_ID: fakeCredentials.clientId,
    QUICKBOOKS_CLIENT_SECRET: fakeCredentials.clientSecret,
    QUICKBOOKS_URL: intuit.url,
    AUTH_SERVICE_KEY: process.env.E2E_SERVICE_KEY ?? "",
  });
});
test.afterAll(async () => {
  await server.stop();
  intuit.close();
});

test("an owner connects QuickBooks, creates its accounts, starts sending, and locks the books", async ({
  browser,
}) => {
  const shop = await openShop(browser, server.url, {
    company: "Harbor Auto",
    owner: { firstName: "Ona", lastName: "Vale", email: "owner@quickbooks.example" },
  });
  const page = await shop.page();
  await page.goto("/owner/accounting");
  await expect(page.getByRole("heading", { name: "Accounting", level: 1 })).toBeVisible();

  // To Intuit's page, which sends the owner back.
  await page.getByRole("button", { name: "Connect QuickBooks" }).click();
  await expect(page.getByText("Harbor Auto Books", { exact: true }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/owner\/accounting$/);
  await expect(page.getByText("Not sending yet")).toBeVisible();

  const accounts = page.getByRole("form", { name: "Accounts in QuickBooks" });
  await expect(accounts.getByLabel("Account in QuickBooks for Labor sales")).toHaveValue("3");
  await expectAccessibleInThemes(page);
  await expect(accounts.getByRole("button", { name: "Save 1 account" })).toBeVisible();
  await accounts.getByRole("button", { name: /^Create \d+ accounts$/ }).click();
  await page.getByRole("button", { name: "Show accounts" }).click();
  await expect(
    accounts.getByLabel("Account in QuickBooks for Parts inventory").locator("option:checked"),
  ).toHaveText("1300 · Parts inventory");

  await page.getByRole("button", { name: "Start sending" }).click();
  await expect(page.getByText("Sending", { exact: true })).toBeVisible();
  await expect(page.getByText("Last sync")).toBeVisible();
  await page.getByRole("button", { name: "Sync now" }).click();
  await expect(page.getByText("Sync started", { exact: true })).toBeVisible();

  // Locked through today, nothing can be posted.
  await page.getByRole("button", { name: /^Lock books of/ }).click();
  const dialog = page.getByRole("dialog", { name: "Lock the books" });
  await dialog
    .getByLabel("Locked through")
    .fill((await dialog.getByLabel("Locked through").getAttribute("max")) ?? "");
  await expectAccessibleInThemes(page);
  await dialog.getByRole("button", { name: "Lock books" }).click();
  await expect(page.getByText(/^Locked through /)).toBeVisible();
  await expect(postedInvoice(shop.ask, "carla@quickbooks.example")).rejects.toThrow(
    /The books are locked through \w+ \d+, \d+\. Date it \w+ \d+, \d+ or later/,
  );

  // Unlocking needs a reason.
  await page.getByRole("button", { name: /^Change lock date of/ }).click();
  await dialog.getByLabel("Unlock all days").check();
  await dialog.getByRole("button", { name: "Unlock books" }).click();
  await expect(dialog.getByText(/^Enter why you open days/)).toBeVisible();
  await dialog.getByLabel("Reason").fill("Posted an invoice too late");
  await dialog.getByRole("button", { name: "Unlock books" }).click();
  await expect(page.getByText("Not locked")).toBeVisible();

  await page.getByRole("button", { name: "Disconnect" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Disconnect" }).click();
  await expect(page.getByRole("button", { name: "Connect again" })).toBeVisible();
  expect(intuit.state.revoked).toBe(1);
  await expectAccessibleInThemes(page);
});
