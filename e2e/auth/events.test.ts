import { expect, type Page, test } from "@playwright/test";
import { createAccount, signedIn } from "../fixtures/account.ts";
import { requestRecovery, secretsOf } from "../fixtures/auth.ts";
import { password } from "../fixtures/people.ts";

const email = "events@auth.example";
const forgetful = "events-forgetful@auth.example";
const day = 24 * 60 * 60 * 1000;
let base: string;

test.beforeAll(async ({ baseURL }) => {
  base = baseURL ?? "";
  await createAccount(base, { type: "client", firstName: "Edda", lastName: "Voss", email });
  await createAccount(base, { type: "client", firstName: "Nell", lastName: "Voss", email: forgetful });
});

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const atHome = (page: Page, name: string) =>
  expect(page.getByRole("heading", { level: 1, name: `Welcome, ${name}` })).toBeVisible();
const signedOut = (page: Page) => expect(page).toHaveURL(/\/auth\?tab=sign-in$/);

test.describe("multiple tabs", () => {
  test("SIGNED_IN, USER_UPDATED and SIGNED_OUT in one tab reach the others", async ({ context }) => {
    const [form, waiting, reading] = [
      await context.newPage(),
      await context.newPage(),
      await context.newPage(),
    ];
    await test.step("SIGNED_IN signs in the others, although they had no session to watch", async () => {
      await waiting.goto("/auth?tab=sign-up");
      await expect(waiting.getByRole("tab")).toHaveCount(2);
      await reading.goto("/contact");
      await reading.mouse.move(200, 200);
      await expect(reading.getByRole("link", { name: "Log in" })).toBeVisible();
      for (const each of [waiting, reading])
        await expect(each.locator("html")).toHaveAttribute("data-hydrated", "");
      await form.goto("/auth");
      await form.getByLabel("Email").fill(email);
      await form.getByLabel("Password", { exact: true }).fill(password);
      await form.getByRole("button", { name: "Sign In" }).click();
      // The toast closes automatically, so it is looked for first.
      await expect(form.getByText("Login successful", { exact: true }).first()).toBeVisible();
      await atHome(form, "Edda");
      await atHome(waiting, "Edda");
      await expect(reading.getByRole("link", { name: "Go to Dashboard" })).toBeVisible();
      await expect.poll(() => stored(form, "userType")).toBe("client");
      expect(Number(await stored(form, "lastActivity"))).toBeGreaterThan(Date.now() - 60_000);
    });
    await test.step("USER_UPDATED updates the others", async () => {
      await form.goto("/profile");
      await form.getByLabel("First name").fill("Edna");
      await form.getByRole("button", { name: "Save profile" }).click();
      await atHome(waiting, "Edna");
    });
    await test.step("SIGNED_OUT sends the others to sign-in and clears the user's data", async () => {
      await form.goto("/settings");
      await form.getByRole("button", { name: "Sign out here" }).click();
      await expect(form.getByText("Signed out successfully", { exact: true }).first()).toBeVisible();
      await expect(form.getByText("You have been signed out of your account.").first()).toBeVisible();
      await signedOut(form);
      await signedOut(waiting);
      for (const key of ["userType", "userName", "userEmail", "lastActivity"])
        await expect.poll(() => stored(waiting, key), { message: key }).toBeNull();
    });
  });

  test("PASSWORD_RECOVERY leads to the new password form wherever its link ends, and leaves other tabs alone", async ({
    context,
  }) => {
    const other = await context.newPage();
    await other.goto("/faq");
    await requestRecovery(base, forgetful, "/");
    const page = await context.newPage();
    await page.goto((await secretsOf(forgetful, /new password/i)).link);
    await expect(page).toHaveURL(/\/reset-password$/);
    await expect(page.getByLabel("New password")).toBeVisible();
    await expect(other).toHaveURL(/\/faq$/);
  });
});

test("TOKEN_REFRESHED happens automatically near expiry, and a week of inactivity ends the session on load", async ({
  browser,
}) => {
  const context = await signedIn(browser, base, forgetful);
  const page = await context.newPage();
  await page.clock.install();
  await page.goto("/client");
  await atHome(page, "Nell");
  const refreshed = page.waitForResponse((answer) => answer.url().includes("grant_type=refresh_token"));
  const meRequest = page.waitForResponse((answer) => answer.url().endsWith("/api/me"));
  await page.clock.fastForward("01:00:00");
  expect((await refreshed).status()).toBe(200);
  expect((await meRequest).status()).toBe(200);
  await atHome(page, "Nell");

  await page.evaluate((at) => localStorage.setItem("lastActivity", at), String(Date.now() - 8 * day));
  await page.reload();
  await signedOut(page);
  await expect.poll(() => stored(page, "userType")).toBeNull();
  await expect.poll(() => stored(page, "lastActivity")).toBeNull();
  await context.close();
});
