import { expect, test } from "@playwright/test";
import { createAccount, signedIn } from "../fixtures/account.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { emailTo } from "../fixtures/email.ts";
import { withAuthenticator } from "../fixtures/security-key.ts";

const email = "passkey@people.example";
let base: string;

test.describe.configure({ mode: "serial" });
test.beforeAll(async ({ baseURL }) => {
  base = baseURL ?? "";
  await createAccount(base, { type: "client", firstName: "Ana", lastName: "Reyes", email });
});

test("a passkey is added, signs in without a password, and is removed", async ({ browser }) => {
  const context = await signedIn(browser, base, email);
  const page = await context.newPage();
  const device = await withAuthenticator(page, "built-in");
  await page.goto("/settings");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a passkey" });
  await dialog.getByLabel("Name").fill("Counter computer");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Continue" }).click();
  const list = page.getByRole("list", { name: "Your passkeys" });
  await expect(list).toContainText("Counter computer");
  await expect(list).toContainText("not used yet");
  expect((await emailTo(email, /passkeys have changed/)).text).toContain("a passkey was added");

  await page.getByRole("button", { name: "Sign out here" }).click();
  await page.waitForURL("**/auth?tab=sign-in");
  await expectAccessible(page);
  await device.finger(false);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "didn't provide a passkey" })).toBeVisible();

  await device.finger(true);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await page.waitForURL("**/client");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Ana");

  await page.goto("/settings");
  await expect(list).toContainText("last used");
  await page.getByRole("button", { name: "Remove Counter computer" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(list).toBeHidden();

  await page.getByRole("button", { name: "Sign out here" }).click();
  await page.waitForURL("**/auth?tab=sign-in");
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(
    page.getByRole("alert").filter({ hasText: "That passkey isn't on any account here" }),
  ).toBeVisible();
  await context.close();
});
