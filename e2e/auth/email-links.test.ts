import { expect, test } from "@playwright/test";
import { asBrowserOfSignUp, secretsOf, unconfirmedAccount } from "../fixtures/auth.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { password } from "../fixtures/people.ts";
import { sharedPage } from "../fixtures/shared-page.ts";

const failed = (rest: string) => `#error=access_denied&${rest}&sb=`;
const states = [
  [failed("error_code=otp_expired&link_state=expired"), "This link has expired"],
  [failed("error_code=otp_expired&link_state=spent"), "This link was used before"],
  [failed("error_code=otp_expired&link_state=unknown"), "This link is not valid any more"],
  [failed("error_code=validation_failed"), "This link is incomplete"],
  [failed("error_code=over_request_rate_limit&retry_after=42"), "Too many requests"],
  [failed("error_code=user_banned&error_description=Call+this+number"), "This link did not work"],
] as const;

for (const [path, button] of [
  ["/email-verified", "Resend verification email"],
  ["/reset-password", "Send a new link"],
] as const)
  test.describe(`a link to ${path}`, () => {
    const shared = sharedPage();
    for (const [hash, title] of states)
      test(`can end with '${title}'`, async () => {
        const page = shared();
        // URLs that differ only after the # would not reload the page.
        await page.goto("about:blank");
        await page.goto(`${path}${hash}`);
        await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
        await expect(page.getByText(button, { exact: true })).toBeVisible();
        // Anybody can write a URL, so text from it is not shown.
        await expect(page.getByText("Call this number")).toHaveCount(0);
        if (title === "Too many requests")
          await expect(page.getByText("a pause of 42 seconds")).toBeVisible();
      });

    test("without its parameters is not taken for a valid one", async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        /^(Verify your email|Set a new password)$/,
      );
      await expect(page.getByLabel("New password")).toHaveCount(0);
    });

    test("shows when the server is unreachable and can be retried", async ({ page }) => {
      await page.route("**/config.json", (route) => route.abort());
      await page.goto(`${path}${states[0][0]}`);
      await expect(page.getByText("The server cannot be reached")).toBeVisible();
      await page.unroute("**/config.json");
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    });
  });

test("the first half of an email change says that the other half is pending", async ({ page }) => {
  await page.goto("/email-verified#message=Confirmation+link+accepted.&sb=");
  await expect(page.getByRole("heading", { level: 1, name: "One of two confirmed" })).toBeVisible();
});

test("an emailed link signs in once, and in another browser says that it was used", async ({
  page,
  browser,
  baseURL,
}) => {
  const email = "pages-link@auth.example";
  await unconfirmedAccount(baseURL ?? "", email);
  await asBrowserOfSignUp(page);
  const { link } = await secretsOf(email, /confirm/i);
  await page.goto(link);
  await expect(page.getByText(`${email} is confirmed and you are signed in.`)).toBeVisible();
  await expect(page).toHaveURL(/\/email-verified#?$/);
  await page.goto(link);
  await expect(page.getByText(`${email} is confirmed and you are signed in.`)).toBeVisible();
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(link);
  await expect(other.getByRole("heading", { level: 1, name: "This link was used before" })).toBeVisible();
  await elsewhere.close();
});

test("a confirmation link opened in another browser requires the sign-up's password", async ({
  page,
  baseURL,
}) => {
  const email = "pages-elsewhere@auth.example";
  await unconfirmedAccount(baseURL ?? "", email);
  const { link } = await secretsOf(email, /confirm/i);
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1, name: "Confirm your account" })).toBeVisible();
  await expect(page.getByText("Nora Vale")).toBeVisible();
  await expectAccessible(page);
  const typed = page.getByLabel("Password you chose when you signed up");
  await page.getByRole("button", { name: "Confirm email" }).click();
  await expect(page.getByRole("alert")).toHaveText("Enter the password.");
  await typed.fill("not that password");
  await typed.press("Enter");
  await expect(page.getByRole("alert")).toContainText("This is not the password of that sign-up.");
  await page.reload();
  await typed.fill(password);
  await typed.press("Enter");
  await expect(page.getByText(`${email} is confirmed and you are signed in.`)).toBeVisible();
  await expect(page).toHaveURL(/\/email-verified$/);
});

test("a confirmation link for someone else's sign-up leads to choosing a new password", async ({
  page,
  baseURL,
}) => {
  const email = "pages-claimed@auth.example";
  await unconfirmedAccount(baseURL ?? "", email);
  const { link } = await secretsOf(email, /confirm/i);
  await page.goto(link);
  await page.getByRole("button", { name: "Choose a new password instead" }).click();
  await page.getByLabel("New password").fill("a password of my own");
  await page.getByLabel("Confirm password").fill("a password of my own");
  await page.getByRole("button", { name: "Set new password" }).click();
  await page.waitForURL("**/client");
});
