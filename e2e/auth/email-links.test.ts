import { expect, test } from "@playwright/test";
import { asBrowserOfSignUp, secretsOf, unconfirmedAccount } from "../fixtures/auth.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { openContext } from "../fixtures/open-context.ts";
import { password } from "../fixtures/people.ts";

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
  await expect(page.getByText(`${email} is confirmed and you're signed in.`)).toBeVisible();
  await expect(page).toHaveURL(/\/email-verified#?$/);
  await page.goto(link);
  await expect(page.getByText(`${email} is confirmed and you're signed in.`)).toBeVisible();
  const elsewhere = await openContext(browser);
  const other = await elsewhere.newPage();
  await other.goto(link);
  await expect(other.getByRole("heading", { level: 1, name: "This link was already used" })).toBeVisible();
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
  await typed.fill("not that password");
  await typed.press("Enter");
  await expect(page.getByRole("alert")).toContainText("That's not the password for that sign-up.");
  await page.reload();
  await typed.fill(password);
  await typed.press("Enter");
  await expect(page.getByText(`${email} is confirmed and you're signed in.`)).toBeVisible();
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
