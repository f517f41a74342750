import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { createAccount, signedIn } from "../fixtures/account.ts";
import { requestRecovery, secretsOf } from "../fixtures/auth.ts";
import { password } from "../fixtures/people.ts";

const email = "events@auth.example";
const renamed = "events-renamed@auth.example";
const day = 24 * 60 * 60 * 1000;
let base: string;

test.beforeAll(async ({ baseURL }) => {
  base = baseURL ?? "";
  await createAccount(base, { type: "client", firstName: "Edda", lastName: "Voss", email });
  await createAccount(base, { type: "client", firstName: "Nell", lastName: "Voss", email: renamed });
});

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const atHome = (page: Page, name: string) =>
  expect(page.getByRole("heading", { level: 1, name: `Welcome, ${name}` })).toBeVisible();
const signedOut = (page: Page) => expect(page).toHaveURL(/\/auth\?tab=sign-in$/);

async function lastSeen(context: BrowserContext, ago: number): Promise<void> {
  await context.addInitScript(
    (at) => {
      if (sessionStorage.getItem("seen")) return;
      sessionStorage.setItem("seen", "yes");
      localStorage.setItem("lastActivity", at);
      localStorage.setItem("userType", "client");
    },
    String(Date.now() - ago),
  );
}

test.describe("multiple tabs", () => {
  test("SIGNED_IN in one tab signs in the others, although they had no session to watch", async ({
    context,
  }) => {
    const [form, waiting, reading] = [
      await context.newPage(),
      await context.newPage(),
      await context.newPage(),
    ];
    await waiting.goto("/auth?tab=sign-up");
    await expect(waiting.getByRole("tab")).toHaveCount(2);
    await reading.goto("/contact");
    await reading.mouse.move(200, 200);
    await expect(reading.getByRole("link", { name: "Log in" })).toBeVisible();
    await reading.waitForTimeout(500);
    await form.goto("/auth");
    await form.getByLabel("Email").fill(email);
    await form.getByLabel("Password", { exact: true }).fill(password);
    await form.getByRole("button", { name: "Sign In" }).click();
    await atHome(form, "Edda");
    await expect(form.getByText("Login successful", { exact: true }).first()).toBeVisible();
    await atHome(waiting, "Edda");
    await expect(reading.getByRole("link", { name: "Go to Dashboard" })).toBeVisible();
    await expect.poll(() => stored(form, "userType")).toBe("client");
    expect(Number(await stored(form, "lastActivity"))).toBeGreaterThan(Date.now() - 60_000);
  });

  test("SIGNED_OUT in one tab sends the others to sign-in and clears the user's data", async ({
    browser,
  }) => {
    const context = await signedIn(browser, base, email);
    const [here, there] = [await context.newPage(), await context.newPage()];
    await there.goto("/profile");
    await expect(there.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
    await here.goto("/settings");
    await here.getByRole("button", { name: "Sign out here" }).click();
    await expect(here.getByText("Signed out successfully", { exact: true }).first()).toBeVisible();
    await expect(here.getByText("You have been signed out of your account.").first()).toBeVisible();
    await signedOut(here);
    await signedOut(there);
    for (const key of ["userType", "userName", "userEmail", "lastActivity"])
      await expect.poll(() => stored(there, key), { message: key }).toBeNull();
    await context.close();
  });

  test("a sign-out that the server rejects shows an error", async ({ browser }) => {
    const context = await signedIn(browser, base, email);
    const page = await context.newPage();
    await page.goto("/settings");
    await page.route("**/auth/v1/logout**", (route) => route.abort());
    await page.getByRole("button", { name: "Sign out everywhere" }).click();
    await expect(page.getByText("Sign out failed", { exact: true }).first()).toBeVisible();
    await expect(page.getByText("There was a problem signing out. Please try again.").first()).toBeVisible();
    await context.close();
  });

  test("USER_UPDATED in one tab updates the others", async ({ browser }) => {
    const context = await signedIn(browser, base, renamed);
    const [here, there] = [await context.newPage(), await context.newPage()];
    await there.goto("/client");
    await atHome(there, "Nell");
    await here.goto("/profile");
    await here.getByLabel("First name").fill("Nelly");
    await here.getByRole("button", { name: "Save profile" }).click();
    await atHome(there, "Nelly");
    await context.close();
  });

  test("PASSWORD_RECOVERY leads to the new password form wherever its link ends, and leaves other tabs alone", async ({
    context,
  }) => {
    const other = await context.newPage();
    await other.goto("/faq");
    await requestRecovery(base, email, "/");
    const page = await context.newPage();
    await page.goto((await secretsOf(email, /new password/i)).link);
    await expect(page).toHaveURL(/\/reset-password$/);
    await expect(page.getByLabel("New password")).toBeVisible();
    await expect(other).toHaveURL(/\/faq$/);
  });
});

test.describe("a session", () => {
  test("TOKEN_REFRESHED happens automatically near expiry and reloads the user", async ({ browser }) => {
    const context = await signedIn(browser, base, email);
    const page = await context.newPage();
    await page.clock.install();
    await page.goto("/client");
    await atHome(page, "Edda");
    const refreshed = page.waitForResponse((answer) => answer.url().includes("grant_type=refresh_token"));
    const meResponse = page.waitForResponse((answer) => answer.url().endsWith("/api/me"));
    await page.clock.fastForward("01:00:00");
    expect((await refreshed).status()).toBe(200);
    expect((await meResponse).status()).toBe(200);
    await atHome(page, "Edda");
    await context.close();
  });

  test("retries the refresh 200 ms after a network failure, then after 400 ms", async ({ browser }) => {
    const context = await signedIn(browser, base, email);
    const page = await context.newPage();
    await page.clock.install();
    await page.goto("/client");
    await atHome(page, "Edda");
    let tried = 0;
    await page.route(/grant_type=refresh_token/, (route) => {
      tried += 1;
      return tried < 3 ? route.abort() : route.continue();
    });
    const failed = async () => {
      await page.waitForEvent("requestfailed", (request) => request.url().includes("refresh_token"));
      // When the page responds, the timers that follow a failure are set.
      await page.evaluate(() => undefined);
    };
    const first = failed();
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
    await first;
    for (const [wait, tries] of [
      [200, 2],
      [400, 3],
    ] as const) {
      await page.clock.runFor(wait - 1);
      expect(tried).toBe(tries - 1);
      const next = tries < 3 ? failed() : page.waitForResponse(/grant_type=refresh_token/);
      await page.clock.runFor(1);
      await next;
      expect(tried).toBe(tries);
    }
    await context.close();
  });

  test("from a URL older than 120 s logs a warning and is accepted", async ({ page }) => {
    const { anonKey } = await (await page.request.get("/config.json")).json();
    const answer = await page.request.post("/auth/v1/token?grant_type=password", {
      headers: { apikey: anonKey },
      data: { email, password },
    });
    const { access_token, refresh_token, expires_at, expires_in } = await answer.json();
    const warnings: string[] = [];
    page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
    await page.clock.install({ time: Date.now() + 130_000 });
    const given = {
      access_token,
      refresh_token,
      expires_at,
      expires_in,
      token_type: "bearer",
      type: "signup",
    };
    await page.goto(`/email-verified#${new URLSearchParams(given)}&sb=`);
    await expect(page.getByText(`${email} is confirmed and you are signed in.`)).toBeVisible();
    expect(warnings.join()).toContain("issued over 120s ago");
  });

  test("a server that is unreachable during a token refresh leaves the screen in place", async ({
    browser,
  }) => {
    const context = await signedIn(browser, base, email);
    const page = await context.newPage();
    await page.clock.install();
    await page.goto("/profile");
    await expect(page.getByLabel("First name")).toHaveValue("Edda");
    await page.getByLabel("First name").fill("Edda Maria");
    const refreshed = page.waitForResponse((answer) => answer.url().includes("grant_type=refresh_token"));
    await page.route("**/api/me", (route) => route.abort());
    const failed = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/api/me"));
    await page.clock.fastForward("01:00:00");
    await refreshed;
    await failed;
    await expect(page.getByLabel("First name")).toHaveValue("Edda Maria");
    await context.close();
  });

  test("ended by the server leads to sign-in", async ({ browser }) => {
    const context = await signedIn(browser, base, email);
    const page = await context.newPage();
    await page.route("**/api/me", (route) =>
      route.fulfill({ status: 401, json: { title: "Sign in first", status: 401 } }),
    );
    await page.goto("/profile");
    await signedOut(page);
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => /^sb-/.test(key))))
      .toEqual([]);
    await context.close();
  });

  test("reports an unreachable server and continues when it is back", async ({ browser }) => {
    const context = await signedIn(browser, base, email);
    const page = await context.newPage();
    await page.route("**/api/me", (route) => route.abort());
    await page.goto("/auth");
    await expect(page.getByText("The server cannot be reached")).toBeVisible();
    await page.unroute("**/api/me");
    await page.getByRole("button", { name: "Try again" }).click();
    await atHome(page, "Edda");
    await context.close();
  });
});

test.describe("inactivity", () => {
  test("of more than 7 days ends the session on load and clears role and activity", async ({ browser }) => {
    const context = await signedIn(browser, base, email);
    await lastSeen(context, 7 * day + 60_000);
    const page = await context.newPage();
    await page.goto("/client");
    await signedOut(page);
    await expect.poll(() => stored(page, "userType")).toBeNull();
    await expect.poll(() => stored(page, "lastActivity")).toBeNull();
    await context.close();
  });

  test("of less than 7 days does not end the session", async ({ browser }) => {
    const context = await signedIn(browser, base, email);
    await lastSeen(context, 7 * day - 60_000);
    const page = await context.newPage();
    await page.goto("/client");
    await atHome(page, "Edda");
    await context.close();
  });

  test("is ignored after following an emailed link", async ({ browser }) => {
    const context = await browser.newContext({ baseURL: base });
    await lastSeen(context, 30 * day);
    await requestRecovery(base, renamed);
    const page = await context.newPage();
    await page.goto((await secretsOf(renamed, /new password/i)).link);
    await expect(page.getByLabel("New password")).toBeVisible();
    expect(Number(await stored(page, "lastActivity"))).toBeGreaterThan(Date.now() - day);
    await context.close();
  });

  test("resets on every click and key press", async ({ browser }) => {
    const context = await signedIn(browser, base, email);
    const page = await context.newPage();
    await page.clock.install();
    await page.goto("/client");
    await atHome(page, "Edda");
    for (const act of [() => page.locator("h1").click(), () => page.keyboard.press("Shift")]) {
      await page.evaluate(() => localStorage.setItem("lastActivity", "1"));
      await page.clock.fastForward(1100);
      await act();
      expect(Number(await stored(page, "lastActivity"))).toBeGreaterThan(Date.now() - 60_000);
    }
    await context.close();
  });
});
