import { expect, type Page, request, test } from "@playwright/test";
import { createAccount, signedIn } from "../fixtures/account.ts";
import { requestRecovery, secretsOf, wrongCode } from "../fixtures/auth.ts";
import { password } from "../fixtures/people.ts";

const byCode = "recovery-code@auth.example";
const byLink = "recovery-link@auth.example";
let base: string;

test.beforeAll(async ({ baseURL }) => {
  base = baseURL ?? "";
  await createAccount(base, { type: "client", firstName: "Rhea", lastName: "Cole", email: byCode });
  await createAccount(base, { type: "client", firstName: "Remy", lastName: "Cole", email: byLink });
});

const send = (page: Page) => page.getByRole("button", { name: /^Send reset link/ });

/** Status of a sign-in with that password. */
async function signInWith(email: string, secret: string): Promise<number> {
  const server = await request.newContext({ baseURL: base });
  const { anonKey } = await (await server.get("/config.json")).json();
  const answer = await server.post("/auth/v1/token?grant_type=password", {
    headers: { apikey: anonKey },
    data: { email, password: secret },
  });
  await server.dispose();
  return answer.status();
}

test.describe("/forgot-password", () => {
  test("requires an email address and leads back", async ({ page }) => {
    await page.goto("/auth?tab=sign-in");
    await page.getByRole("link", { name: "Forgot password?" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Forgot password?" })).toBeVisible();
    await page.getByLabel("Email").fill("nobody@");
    await send(page).click();
    await expect(page.getByText("Please enter a valid email address")).toBeVisible();
    await page.getByRole("link", { name: "Back to sign in" }).click();
    await expect(page).toHaveURL(/\/auth\?tab=sign-in$/);
  });

  test("shows the same for an unknown address", async ({ page }) => {
    await page.goto("/forgot-password");
    await page.getByLabel("Email").fill("recovery-nobody@auth.example");
    await send(page).click();
    await expect(
      page.getByText(
        "If recovery-nobody@auth.example has an account, a link to set a new password is on its way. It works once.",
      ),
    ).toBeVisible();
  });

  test("preserves the address without a connection or with a failing server", async ({ page, context }) => {
    await page.goto("/forgot-password");
    await page.getByLabel("Email").fill(byCode);
    await page.route("**/auth/v1/recover**", (route) =>
      route.fulfill({ status: 500, json: { code: "unexpected_failure", message: "broken" } }),
    );
    await send(page).click();
    await expect(page.getByText("The server has a problem at the moment.")).toBeVisible();
    await page.unroute("**/auth/v1/recover**");
    await page.route("**/auth/v1/recover**", (route) => route.abort());
    await send(page).click();
    await expect(page.getByText("Network error. Please check your connection and try again.")).toBeVisible();
    await context.setOffline(true);
    await send(page).click();
    await expect(page.getByText("You are offline.")).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue(byCode);
  });

  test("the code from the email opens the new password form, and a second email has to wait", async ({
    page,
  }) => {
    await page.goto("/forgot-password");
    await page.getByLabel("Email").fill(byCode);
    await send(page).click();
    await expect(page.getByRole("heading", { level: 1, name: "Check your email" })).toBeVisible();
    await page.getByRole("button", { name: "Nothing came? Send it again" }).click();
    await expect(page.getByLabel("Email")).toHaveValue(byCode);
    await page.clock.install();
    await send(page).click();
    await expect(page.getByText("Too many requests. Please wait before you try again.")).toBeVisible();
    await expect(send(page)).toHaveAccessibleName(/^Send reset link \(\d+ s\)$/);
    await expect(send(page)).toBeDisabled();
    await page.clock.fastForward(61_000);
    await expect(send(page)).toBeEnabled();
  });

  test("rejects a wrong code, and the right one leads to a new password", async ({ page }) => {
    await page.route("**/auth/v1/recover**", (route) => route.fulfill({ json: {} }));
    await page.goto("/forgot-password");
    await page.getByLabel("Email").fill(byCode);
    await send(page).click();
    const { code } = await secretsOf(byCode, /new password/i);
    const field = page.getByLabel("Code from the email");
    const go = page.getByRole("button", { name: "Set a new password" });
    await field.fill("12");
    await go.click();
    await expect(page.getByText("Please enter the 6 digits of the code")).toBeVisible();
    await field.fill(wrongCode(code));
    await go.click();
    await expect(page.getByText("This code is wrong or has expired.")).toBeVisible();
    await field.fill(code);
    await go.click();
    await expect(page).toHaveURL(/\/reset-password$/);
    await expect(page.getByLabel("New password")).toBeVisible();
  });

  test("skips the request for a signed-in user", async ({ browser }) => {
    const context = await signedIn(browser, base, byCode);
    const page = await context.newPage();
    await page.goto("/forgot-password");
    await expect(page.getByRole("heading", { level: 1, name: "You are signed in" })).toBeVisible();
    await page.getByRole("link", { name: "Set a new password" }).click();
    await expect(page.getByLabel("New password")).toBeVisible();
    await context.close();
  });
});

test.describe("/reset-password", () => {
  test("also requires the current password after a sign-in from the day before", async ({ browser }) => {
    const context = await signedIn(browser, base, byCode);
    const page = await context.newPage();
    let requestBody: unknown;
    // The server's clock cannot be moved here, so its rejection is simulated. Its own tests cover the real one.
    await page.route("**/auth/v1/user", async (route) => {
      if (route.request().method() !== "PUT") return route.continue();
      requestBody = route.request().postDataJSON();
      await route.fulfill({
        status: 400,
        headers: { "x-supabase-api-version": "2024-01-01" },
        json: { code: "reauthentication_needed", message: "Password update requires reauthentication" },
      });
    });
    await page.goto("/reset-password");
    await page.getByLabel("New password").fill("one more password");
    await page.getByLabel("Confirm password").fill("one more password");
    await page.getByRole("button", { name: "Set new password" }).click();
    await expect(page.getByText("Please type your current password as well.")).toBeVisible();
    await page.getByLabel("Current password").fill(password);
    await page.getByRole("button", { name: "Set new password" }).click();
    await expect
      .poll(() => requestBody)
      .toMatchObject({ password: "one more password", current_password: password });
    await context.close();
  });

  test("sets the password when both fields match, once per link", async ({ page, browser }) => {
    await requestRecovery(base, byLink);
    const { link } = await secretsOf(byLink, /new password/i);
    await page.goto(link);
    await expect(page.getByText(`For ${byLink}.`)).toBeVisible();
    const first = page.getByLabel("New password");
    const second = page.getByLabel("Confirm password");
    const set = page.getByRole("button", { name: "Set new password" });
    await first.fill("short");
    await expect(page.getByText("Password must be at least 8 characters")).toBeVisible();
    await first.fill("quite another one");
    await second.fill("quite another tone");
    await expect(page.getByText("Passwords don't match")).toBeVisible();
    await first.fill(password);
    await second.fill(password);
    await set.click();
    await expect(page.getByText("New password should be different from the old password.")).toBeVisible();
    await first.fill("quite another one");
    await second.fill("quite another one");
    await set.click();
    await expect(page.getByText("Password changed", { exact: true }).first()).toBeVisible();
    await expect(page).toHaveURL(/\/client$/);
    expect(await signInWith(byLink, password)).toBe(400);
    expect(await signInWith(byLink, "quite another one")).toBe(200);
    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await other.goto(link);
    await expect(other.getByRole("heading", { level: 1, name: "This link was used before" })).toBeVisible();
    await expect(other.getByLabel("New password")).toHaveCount(0);
    await other.getByRole("link", { name: "Send a new link" }).click();
    await expect(other).toHaveURL(/\/forgot-password$/);
    await elsewhere.close();
  });
});
