import { expect, type Page, test } from "@playwright/test";
import { password, solveCaptcha } from "../fixtures/people.ts";

async function fill(page: Page, type: "Business Owner" | "Client", email: string): Promise<void> {
  await page.setExtraHTTPHeaders({ "x-forwarded-for": `203.0.113.${type.length}` });
  await page.goto("/auth?tab=sign-up");
  await page.getByLabel("Account type").selectOption({ label: type });
  await page.getByLabel("First name").fill("Una");
  await page.getByLabel("Last name").fill("Marsh");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Phone number").fill("(813) 555-0123");
  if (type === "Business Owner") await page.getByLabel("Company name").fill("Marsh Motors");
  await page.locator("#password").fill(password);
  await page.locator("#passwordConfirm").fill(password);
  await page.getByLabel("I accept the terms and conditions").check();
}

const create = (page: Page) => page.getByRole("button", { name: "Create account" }).click();
const toast = (page: Page, title: string) => page.getByText(title, { exact: true }).first();
const storedValues = (page: Page) =>
  page.evaluate(() => ({
    values: sessionStorage.getItem("pendingSignupValues"),
    dialog: sessionStorage.getItem("showSecurityDialog"),
    attempt: localStorage.getItem("lastSignupAttempt"),
  }));
const nothing = { values: null, dialog: null, attempt: null };

test("a client signs up directly, without a captcha", async ({ page }) => {
  const sent = page.waitForRequest(/\/auth\/v1\/signup/);
  await fill(page, "Client", "sign-up-client@auth.example");
  await create(page);
  await expect(page).toHaveURL(/\/signup-complete$/);
  await expect(toast(page, "Account created successfully!")).toBeVisible();
  await expect(toast(page, "Please check your email to verify your account.")).toBeVisible();
  await expect(page.getByText("sign-up-client@auth.example")).toBeVisible();
  expect((await sent).postDataJSON().gotrue_meta_security.captcha_token).toBeUndefined();
  expect(await storedValues(page)).toEqual(nothing);
});

test("an owner solves the captcha, and the security dialog outlasts a reload until the account is created", async ({
  page,
}) => {
  const email = "sign-up-owner@auth.example";
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).host));
  const dialog = page.getByRole("dialog", { name: "Security Verification Required" });
  const verify = async (securityPassword: string) => {
    await dialog.getByLabel("Security password").fill(securityPassword);
    await dialog.getByRole("button", { name: "Verify & Create Account" }).click();
  };
  await fill(page, "Business Owner", email);
  await create(page);
  await expect(toast(page, "Captcha required")).toBeVisible();
  await expect(page.getByLabel("I'm not a robot")).toBeInViewport();
  await expect(dialog).toHaveCount(0);
  await solveCaptcha(page);
  await create(page);
  await expect(dialog).toBeVisible();
  await page.reload();
  await expect(dialog).toBeVisible();
  await solveCaptcha(dialog);
  await verify("not the password");
  await expect(
    dialog.getByText("Incorrect security password. Please try again.", { exact: true }),
  ).toBeVisible();
  await verify("journey-two");
  await expect(page).toHaveURL(/\/signup-complete$/);
  await expect(page.getByText(email)).toBeVisible();
  await expect.poll(() => storedValues(page)).toEqual(nothing);
  expect([...hosts], "no other host is contacted").toEqual([new URL(page.url()).host]);
});

test("scrolls to the first section with an error, and to the summary of all errors", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/auth?tab=sign-up");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.locator("#firstName")).toBeFocused();
  await expect(
    page.getByRole("alert").filter({ hasText: "Please fix the following issues:" }),
  ).toBeInViewport();

  await page.locator("#firstName").fill("Ada");
  await page.locator("#lastName").fill("Reed");
  await page.locator("#email").fill("ada@auth.example");
  await page.locator("#phoneNumber").fill("813-555-0142");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.locator("#password")).toBeFocused();
  const top = await page
    .getByRole("group", { name: "Password" })
    .evaluate((section) => section.getBoundingClientRect().top);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(top).toBeLessThan(150);
});
