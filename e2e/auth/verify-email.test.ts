import { expect, test } from "@playwright/test";
import { asBrowserOfSignUp, secretsOf, unconfirmedAccount, wrongCode } from "../fixtures/auth.ts";
import { password } from "../fixtures/people.ts";

const waiting = "pages-waiting@auth.example";

test("signing in before verification leads to the code, which signs in, and all pages then know", async ({
  page,
  baseURL,
}) => {
  await unconfirmedAccount(baseURL ?? "", waiting);
  const { code } = await secretsOf(waiting, /confirm/i);
  await asBrowserOfSignUp(page);
  await page.goto("/auth?tab=sign-in");
  await page.getByLabel("Email").fill(waiting);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("alert")).toContainText("Please verify your email before logging in");
  await page.getByRole("link", { name: "Verify it now" }).click();
  await expect(page).toHaveURL(/\/email-verification$/);
  await expect(page.getByLabel("Email", { exact: true })).toHaveCount(0);

  const resend = page.getByRole("button", { name: /^Resend verification email/ });
  await resend.click();
  await expect(page.getByText("Too many requests. Wait before you try again.").first()).toBeVisible();
  await expect(resend).toHaveAccessibleName(/\(\d+ s\)$/);
  await expect(resend).toBeDisabled();

  await page.getByLabel("Code from the email").fill(wrongCode(code));
  await page.getByRole("button", { name: "Verify email" }).click();
  await expect(page.getByText("This code is wrong or has expired. Request a new email.")).toBeVisible();
  await page.getByLabel("Code from the email").fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByRole("button", { name: "Verify email" }).click();
  await expect(page).toHaveURL(/\/email-verified$/);
  for (const path of ["/email-verified", "/signup-complete", "/email-verification"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: "Email verified" })).toBeVisible();
    await expect(page.getByText(`${waiting} is confirmed and you're signed in.`)).toBeVisible();
  }
  await page.getByRole("link", { name: "Go to Dashboard" }).click();
  await expect(page).toHaveURL(/\/client$/);
});
