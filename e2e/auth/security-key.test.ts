import { expect, type Page, test } from "@playwright/test";
import { createAccount, signedIn } from "../fixtures/account.ts";
import { password } from "../fixtures/people.ts";
import { withAuthenticator } from "../fixtures/security-key.ts";
import { expectAccessibleInThemes } from "../fixtures/theme.ts";

const email = "security-key@people.example";
let base: string;

test.describe.configure({ mode: "serial" });
test.beforeAll(async ({ baseURL }) => {
  base = baseURL ?? "";
  await createAccount(base, { type: "client", firstName: "Ana", lastName: "Reyes", email });
});

async function enterPassword(page: Page) {
  await page.goto("/auth?tab=sign-in");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

test("a security key is added, required at sign-in in place of a code, and removed", async ({ browser }) => {
  const context = await signedIn(browser, base, email);
  const page = await context.newPage();
  const key = await withAuthenticator(page, "plugged-in");
  await page.goto("/settings");
  await page.getByRole("button", { name: "Add a security key" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a security key" });
  await expect(dialog.getByLabel("Name")).toHaveValue("Security key");
  await dialog.getByLabel("Name").fill("Key on my ring");
  await expectAccessibleInThemes(page);
  await dialog.getByLabel("Name").press("Enter");
  const codes = page.getByRole("list", { name: "Recovery codes" });
  await expect(codes.getByRole("listitem")).toHaveCount(10);
  await page.getByRole("button", { name: "I have saved them" }).click();
  const steps = page.getByRole("list", { name: "Your second steps" });
  await expect(steps).toContainText("Key on my ring");
  await expect(steps).toContainText("Security key");

  await page.getByRole("button", { name: "Sign out here" }).click();
  await page.waitForURL("**/auth?tab=sign-in");
  await enterPassword(page);
  await expect(page.getByRole("heading", { level: 1, name: "MFA authentication required" })).toBeVisible();
  await expect(page.getByText("Have “Key on my ring” at hand.")).toBeVisible();
  await expectAccessibleInThemes(page);
  await page.getByRole("button", { name: "Use your security key" }).press("Enter");
  await page.waitForURL("**/client");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Ana");

  await page.goto("/settings");
  await page.getByRole("button", { name: "Add a security key" }).click();
  await dialog.getByLabel("Name").fill("The same key");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByRole("alert")).toContainText("This key is one of your steps already.");
  await page.keyboard.press("Escape");
  await expect(steps.getByText("The same key")).toBeHidden();

  await page.getByRole("button", { name: "Remove Key on my ring" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Your password alone opens your account.")).toBeVisible();
  await page.getByRole("button", { name: "Sign out here" }).click();
  await page.waitForURL("**/auth?tab=sign-in");
  await enterPassword(page);
  await page.waitForURL("**/client");
  await key.remove();
  await context.close();
});

test("a key that does not respond shows a plain message, and a recovery code still works", async ({
  browser,
}) => {
  const context = await signedIn(browser, base, email);
  const page = await context.newPage();
  const key = await withAuthenticator(page, "built-in");
  await page.goto("/settings");
  await page.getByRole("button", { name: "Add a security key" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem")).toHaveCount(10);
  const codes = await page
    .getByRole("list", { name: "Recovery codes" })
    .getByRole("listitem")
    .allTextContents();
  await page.getByRole("button", { name: "I have saved them" }).click();
  await expect(page.getByRole("list", { name: "Your second steps" })).toContainText("10 of 10 left");
  await page.getByRole("button", { name: "Sign out here" }).click();
  await page.waitForURL("**/auth?tab=sign-in");
  await enterPassword(page);
  await key.finger(false);
  await page.getByRole("button", { name: "Use your security key" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "The key did not answer." })).toBeVisible();
  // The device with the credential is gone. The remaining one has none, so the browser waits for another.
  await key.remove();
  await withAuthenticator(page, "plugged-in");
  await page.getByRole("button", { name: "Use your security key" }).click();
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await page.getByLabel("Recovery code").fill(codes[0] ?? "");
  await page.getByRole("button", { name: "Verify" }).click();
  await page.waitForURL("**/client");
  await context.close();
});

test("a browser without security keys says so and offers the alternatives", async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, "PublicKeyCredential");
  });
  await enterPassword(page);
  // The recovery code is listed first here.
  await expect(page.getByLabel("Recovery code")).toBeVisible();
  await page.getByRole("button", { name: /^Use the key/ }).click();
  await expect(page.getByText("This browser cannot use security keys.")).toBeVisible();
});
