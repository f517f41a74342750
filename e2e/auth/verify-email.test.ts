import { expect, test } from "@playwright/test";
import {
  asBrowserOfSignUp,
  openWithEmail,
  secretsOf,
  unconfirmedAccount,
  wrongCode,
} from "../fixtures/auth.ts";
import { password } from "../fixtures/people.ts";

const waiting = "pages-waiting@auth.example";
let base: string;

test.beforeAll(async ({ baseURL }) => {
  base = baseURL ?? "";
  await unconfirmedAccount(base, waiting);
});

test.describe("/signup-complete and /email-verification", () => {
  test("show where the email went, or ask if unknown", async ({ page }) => {
    await openWithEmail(page, "/signup-complete", "somebody@auth.example");
    await expect(page.getByRole("heading", { level: 1, name: "Check your email" })).toBeVisible();
    await expect(page.getByText("We sent a link to somebody@auth.example.")).toBeVisible();
    await expect(page.getByLabel("Email", { exact: true })).toHaveCount(0);
    // In this order, because navigating to the current page preserves the history state.
    for (const path of ["/email-verification", "/signup-complete"]) {
      await page.goto(path);
      await page.getByRole("button", { name: "Verify email" }).click();
      await expect(page.getByText("Please enter a valid email address")).toBeVisible();
      await expect(page.getByText("Please enter the 6 digits of the code")).toBeVisible();
    }
  });

  test("ignores a history state that is not an address", async ({ page }) => {
    await openWithEmail(page, "/signup-complete", "<b>not an address</b>");
    await expect(page.getByText("We sent you a link.")).toBeVisible();
  });

  test("a resend too soon shows a message and counts down the seconds", async ({ page }) => {
    const hasty = "pages-hasty@auth.example";
    await unconfirmedAccount(base, hasty);
    await openWithEmail(page, "/signup-complete", hasty);
    await page.clock.install();
    const resend = page.getByRole("button", { name: /^Resend verification email/ });
    await resend.click();
    await expect(
      page.getByText("Too many requests. Please wait before you try again.").first(),
    ).toBeVisible();
    await expect(resend).toHaveAccessibleName(/\(\d+ s\)$/);
    await expect(resend).toBeDisabled();
    await page.clock.fastForward(61_000);
    await expect(resend).toBeEnabled();
    await expect(resend).toHaveAccessibleName("Resend verification email");
  });

  test("a successful resend does not reveal whether the address is known", async ({ page }) => {
    await page.goto("/email-verification");
    await page.getByLabel("Email", { exact: true }).fill("pages-nobody@auth.example");
    const resend = page.getByRole("button", { name: /^Resend verification email/ });
    await resend.click();
    await expect(
      page.getByText("If pages-nobody@auth.example waits to be verified, a new email is on its way."),
    ).toBeVisible();
    await expect(page.getByText("Verification email sent", { exact: true }).first()).toBeVisible();
    await expect(resend).toBeDisabled();
  });

  test("preserves the input without a connection or with a failing server", async ({ page, context }) => {
    await page.goto("/email-verification");
    await page.getByLabel("Email", { exact: true }).fill(waiting);
    await page.getByLabel("Code from the email").fill("123456");
    const verify = page.getByRole("button", { name: "Verify email" });
    await page.route("**/auth/v1/**", (route) =>
      route.fulfill({ status: 503, json: { code: "unexpected_failure" } }),
    );
    await verify.click();
    await expect(page.getByText("The server has a problem at the moment.")).toBeVisible();
    await page.unroute("**/auth/v1/**");
    await page.route("**/auth/v1/**", (route) => route.abort());
    await verify.click();
    await expect(page.getByText("Network error. Please check your connection and try again.")).toBeVisible();
    await context.setOffline(true);
    await verify.click();
    await expect(
      page.getByText("You are offline. Connect and try again: what you typed stays here."),
    ).toBeVisible();
    await expect(page.getByLabel("Code from the email")).toHaveValue("123456");
  });

  test("signing in before verification leads to the code", async ({ page }) => {
    await page.goto("/auth?tab=sign-in");
    await page.getByLabel("Email").fill(waiting);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByRole("alert")).toContainText("Please verify your email before logging in");
    await page.getByRole("link", { name: "Verify it now" }).click();
    await expect(page).toHaveURL(/\/email-verification$/);
    await expect(page.getByLabel("Email", { exact: true })).toHaveCount(0);
    await expect(page.getByLabel("Code from the email")).toBeVisible();
  });

  test("a wrong code is rejected, the right one signs in, and both pages then know", async ({ page }) => {
    const { code } = await secretsOf(waiting, /confirm/i);
    await asBrowserOfSignUp(page);
    await openWithEmail(page, "/signup-complete", waiting);
    await page.getByLabel("Code from the email").fill(wrongCode(code));
    await page.getByRole("button", { name: "Verify email" }).click();
    await expect(page.getByText("This code is wrong or has expired. Ask for a new email.")).toBeVisible();
    await page.getByLabel("Code from the email").fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await page.getByRole("button", { name: "Verify email" }).click();
    await expect(page).toHaveURL(/\/email-verified$/);
    for (const path of ["/email-verified", "/signup-complete", "/email-verification"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, name: "Email verified" })).toBeVisible();
      await expect(page.getByText(`${waiting} is confirmed and you are signed in.`)).toBeVisible();
    }
    await page.getByRole("link", { name: "Go to Dashboard" }).click();
    await expect(page).toHaveURL(/\/client$/);
  });
});
