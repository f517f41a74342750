import { expect, type Page, test } from "@playwright/test";
import { createAccount, signedIn } from "../fixtures/account.ts";
import { password } from "../fixtures/people.ts";
import { withAuthenticator } from "../fixtures/security-key.ts";
import { expectAccessibleInThemes } from "../fixtures/theme.ts";

const email = "security-key@people.example";

async function enterPassword(page: Page) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

test("a security key is added, required at sign-in in place of a code, and removed", async ({
  browser,
  baseURL,
}) => {
  await createAccount(baseURL ?? "", { type: "client", firstName: "Ana", lastName: "Reyes", email });
  const context = await signedIn(browser, baseURL ?? "", email);
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
  await expect(page.getByText("Have “Key on my ring” ready.")).toBeVisible();
  await expectAccessibleInThemes(page);
  await page.getByRole("button", { name: "Use your security key" }).press("Enter");
  await page.waitForURL("**/client");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Ana");

  await page.goto("/settings");
  await page.getByRole("button", { name: "Add a security key" }).click();
  await dialog.getByLabel("Name").fill("The same key");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByRole("alert")).toContainText("This key is already one of your steps.");
  await page.keyboard.press("Escape");
  await expect(steps.getByText("The same key")).toBeHidden();

  await page.getByRole("button", { name: "Remove Key on my ring" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Right now your password alone opens your account.")).toBeVisible();
  await page.getByRole("button", { name: "Sign out here" }).click();
  await page.waitForURL("**/auth?tab=sign-in");
  await enterPassword(page);
  await page.waitForURL("**/client");
  await key.remove();
  await context.close();
});
