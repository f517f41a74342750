import { expect, type Page, test } from "@playwright/test";
import { createAccount } from "../fixtures/account.ts";
import { password, solveCaptcha } from "../fixtures/people.ts";

const email = "sign-in@auth.example";
/** Failures count per account from every address, so tests that must succeed have their own account. */
const right = "sign-in-right@auth.example";
const away = "sign-in-away@auth.example";
const locked = "Too many login attempts. Please try again later.";
const captchaNeeded = "Please complete the captcha verification after multiple failed attempts";

test.beforeAll(async ({ baseURL }) => {
  for (const each of [email, right, away]) {
    await createAccount(baseURL ?? "", { type: "client", firstName: "Ines", lastName: "Abel", email: each });
  }
});

/** Opens the form from another network address, so that failures are counted separately. */
async function open(page: Page, from: string): Promise<void> {
  await page.setExtraHTTPHeaders({ "x-forwarded-for": from });
  await page.goto("/auth?tab=sign-in");
  await expect(page.getByRole("button", { name: "Sign In" })).toBeEnabled();
}

const button = (page: Page) => page.getByRole("button", { name: "Sign In", exact: true });
const problem = (page: Page) => page.locator("form").getByRole("alert");
const box = (page: Page) => page.getByLabel("I'm not a robot");
const toast = (page: Page, title: string) => page.getByText(title, { exact: true }).first();

async function attempt(page: Page, secret = "not the password", as = email): Promise<void> {
  await page.getByLabel("Email").fill(as);
  await page.getByLabel("Password", { exact: true }).fill(secret);
  await button(page).click();
}

async function fail(page: Page, as = email): Promise<void> {
  const answered = page.waitForResponse(/\/auth\/v1\/token/);
  await attempt(page, "not the password", as);
  await answered;
  await expect(problem(page)).toHaveText("Email or password is incorrect");
}

test("three failures require the captcha, five lock the form for 120 seconds", async ({ page }) => {
  await page.clock.install();
  await open(page, "192.0.2.11");
  let requestCount = 0;
  page.on("request", (request) => {
    if (request.url().includes("/auth/v1/token")) requestCount += 1;
  });
  for (let n = 1; n <= 2; n += 1) {
    await fail(page);
    await expect(box(page)).toHaveCount(0);
  }
  await expect(toast(page, "Login failed")).toBeVisible();
  await fail(page);
  await expect(box(page)).toBeVisible();
  await expect(page.getByText("after multiple failed attempts", { exact: true })).toBeVisible();
  expect(requestCount).toBe(3);

  await attempt(page);
  await expect(problem(page)).toHaveText(captchaNeeded);
  await expect(box(page)).toBeFocused();
  expect(requestCount, "nothing is sent without a captcha").toBe(3);

  await solveCaptcha(page);
  await fail(page);
  await expect(box(page), "a failure clears the captcha").not.toBeChecked();
  await expect(button(page)).toBeEnabled();
  await solveCaptcha(page);
  const answered = page.waitForResponse(/\/auth\/v1\/token/);
  await attempt(page);
  await answered;
  await expect(problem(page)).toHaveText(locked);
  await expect(button(page)).toBeDisabled();
  await expect(page.getByText(/^You can try again in [12]:\d\d\.$/)).toBeVisible();
  await page.getByLabel("Password", { exact: true }).press("Enter");
  expect(requestCount).toBe(5);

  await page.clock.fastForward(118_000);
  await expect(button(page)).toBeDisabled();
  await expect(problem(page)).toHaveText(locked);
  await page.clock.fastForward(4_000);
  await expect(button(page)).toBeEnabled();
  await expect(problem(page)).toHaveCount(0);
  await expect(box(page), "the count is back at none").toHaveCount(0);
  await expect(page.getByText("You can try again in")).toHaveCount(0);
});

test("the server keeps counting after a reload", async ({ page }) => {
  const who = "sign-in-reload@auth.example";
  await open(page, "192.0.2.12");
  for (let n = 1; n <= 3; n += 1) await fail(page, who);
  await page.reload();
  await expect(box(page)).toHaveCount(0);
  await attempt(page, "not the password", who);
  await expect(problem(page)).toHaveText("Captcha verification failed. Please try again.");
  for (let n = 1; n <= 2; n += 1) {
    await solveCaptcha(page);
    await fail(page, who);
  }
  await solveCaptcha(page);
  await attempt(page, "not the password", who);
  await expect(problem(page)).toHaveText("Too many login attempts. Please try again later");
});

test("after failures, the captcha and the right password sign in", async ({ page }) => {
  await open(page, "192.0.2.13");
  for (let n = 1; n <= 3; n += 1) await fail(page, right);
  await solveCaptcha(page);
  await attempt(page, password, right);
  await expect(page).toHaveURL(/\/client$/);
  await expect(toast(page, "Login successful")).toBeVisible();
  await expect(toast(page, "You've been logged in successfully.")).toBeVisible();
});

test("the captcha is solved by keyboard alone and announces its state", async ({ page }) => {
  await open(page, "192.0.2.14");
  for (let n = 1; n <= 3; n += 1) await fail(page, "sign-in-keys@auth.example");
  await box(page).focus();
  await page.keyboard.press("Space");
  await expect(page.getByRole("status").getByText("Verified", { exact: true })).toBeVisible();
  await expect(box(page)).toBeChecked();
  await expect(box(page)).toBeFocused();
});

test("reports a missing network and allows an immediate retry", async ({ page, context }) => {
  await open(page, "192.0.2.17");
  await context.setOffline(true);
  await attempt(page, password, away);
  await expect(problem(page)).toContainText("Network error");
  await context.setOffline(false);
  await attempt(page, password, away);
  await expect(page).toHaveURL(/\/client$/);
});
