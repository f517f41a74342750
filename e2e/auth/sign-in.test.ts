import { expect, type Page, test } from "@playwright/test";
import { createAccount } from "../fixtures/account.ts";
import { password } from "../fixtures/people.ts";

const email = "sign-in@auth.example";

const button = (page: Page) => page.getByRole("button", { name: "Sign In", exact: true });
const problem = (page: Page) => page.locator("form").getByRole("alert");
const box = (page: Page) => page.getByLabel("I'm not a robot");
const toast = (page: Page, title: string) => page.getByText(title, { exact: true }).first();

async function attempt(page: Page, secret: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(secret);
  await button(page).click();
}

async function fail(page: Page): Promise<void> {
  const answered = page.waitForResponse(/\/auth\/v1\/token/);
  await attempt(page, "not the password");
  await answered;
  await expect(problem(page)).toHaveText("Email or password is incorrect");
}

test("after failures, the captcha, solved by keyboard alone, and the right password sign in", async ({
  page,
  context,
  baseURL,
}) => {
  await createAccount(baseURL ?? "", { type: "client", firstName: "Ines", lastName: "Abel", email });
  // From another network address, so that these failures are counted separately.
  await page.setExtraHTTPHeaders({ "x-forwarded-for": "192.0.2.13" });
  await page.goto("/auth?tab=sign-in");
  await test.step("a missing network is reported and counts as no failure", async () => {
    await expect(button(page)).toBeEnabled();
    await context.setOffline(true);
    await attempt(page, password);
    await expect(problem(page)).toContainText("Network error");
    await context.setOffline(false);
  });
  for (let n = 1; n <= 3; n += 1) {
    await expect(box(page)).toHaveCount(0);
    await fail(page);
  }
  await box(page).focus();
  await page.keyboard.press("Space");
  await expect(page.getByRole("status").getByText("Verified", { exact: true })).toBeVisible();
  await expect(box(page)).toBeChecked();
  await expect(box(page)).toBeFocused();
  await attempt(page, password);
  await expect(page).toHaveURL(/\/client$/);
  await expect(toast(page, "Login successful")).toBeVisible();
  await expect(toast(page, "You've been logged in successfully.")).toBeVisible();
});
