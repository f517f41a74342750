import { expect, type Page, test } from "@playwright/test";
import { sharedPage } from "../fixtures/shared-page.ts";

const region = (page: Page) => page.getByRole("region", { name: /Notifications/ });
const password = "a long journey";

/** The server's response to an auth API call, in the API's own format. */
const answered = (page: Page, call: "token" | "signup", status: number, message: string) =>
  page.route(`**/auth/v1/${call}**`, (route) =>
    route.fulfill({ status, json: { code: status, error_code: "test", msg: message } }),
  );

async function expectToast(page: Page, title: string, text: string) {
  await expect(region(page).getByText(title, { exact: true })).toBeVisible();
  await expect(region(page).getByText(text, { exact: true })).toBeVisible();
}

async function signIn(page: Page) {
  await page.getByLabel("Email").fill("dana@messages.example");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

test.describe("signing in", () => {
  const shared = sharedPage();
  for (const [message, status, shown] of [
    ["Invalid login credentials", 400, "Email or password is incorrect"],
    ["Email not confirmed", 400, "Please verify your email before logging in"],
    ["Request rate limit reached", 429, "Too many login attempts. Please try again later"],
    ["MFA is required", 400, "MFA authentication required"],
    ["captcha protection: request disallowed", 400, "Captcha verification failed. Please try again."],
    ["User is banned", 400, "User is banned"],
  ] as const)
    test(`'${message}' is shown as '${shown}', and the input is preserved`, async () => {
      const page = shared();
      await page.goto("/auth?tab=sign-in");
      await answered(page, "token", status, message);
      await signIn(page);
      await expectToast(page, "Login failed", shown);
      await expect(page.getByRole("main").getByRole("alert").getByText(shown)).toBeVisible();
      await expect(page.getByLabel("Email")).toHaveValue("dana@messages.example");
      await expect(page.getByLabel("Password", { exact: true })).toHaveValue(password);
      await page.unrouteAll();
    });

  test("reports problems with both fields before sending", async ({ page }) => {
    await page.goto("/auth?tab=sign-in");
    let asked = 0;
    await page.route("**/auth/v1/token**", (route) => {
      asked += 1;
      return route.abort();
    });
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByText("Valid email address is required", { exact: true })).toBeVisible();
    await expect(page.getByText("Password must be at least 8 characters", { exact: true })).toBeVisible();
    await expect(page.getByLabel("Email")).toBeFocused();
    expect(asked).toBe(0);
  });

  test("reports an unreachable server and works when it is back", async ({ page }) => {
    await page.goto("/auth?tab=sign-in");
    await page.route("**/auth/v1/token**", (route) => route.abort());
    await signIn(page);
    await expect(page.getByRole("main").getByRole("alert")).toContainText(
      "Network error. Please check your connection and try again.",
    );
    await page.unroute("**/auth/v1/token**");
    await page.getByRole("button", { name: "Sign In" }).click();
    await expectToast(page, "Login failed", "Email or password is incorrect");
  });

  test("reports an unexpected error", async ({ page }) => {
    await page.goto("/auth?tab=sign-in");
    // An invalid response that makes the sign-in code fail.
    await page.route("**/config.json", (route) => route.fulfill({ body: "not what was asked for" }));
    await page.reload();
    await signIn(page);
    await expectToast(page, "Error", "There was a problem logging in. Please try again.");
    await expect(page.getByRole("main").getByRole("alert")).toContainText(
      "An unexpected error occurred. Please try again.",
    );
  });

  test("explains the next step and links to the password reset", async ({ page }) => {
    await page.goto("/auth?tab=sign-in");
    await expect(
      page.getByText("You will be redirected automatically after a successful login."),
    ).toBeVisible();
    await page.getByRole("link", { name: "Forgot password?" }).click();
    await expect(page).toHaveURL(/\/forgot-password$/);
  });
});

async function createAccount(page: Page) {
  await page.getByLabel("Account type").selectOption({ label: "Client" });
  await page.getByLabel("First name").fill("Dana");
  await page.getByLabel("Last name").fill("Reyes");
  await page.getByLabel("Email").fill("dana@messages.example");
  await page.getByLabel("Phone number").fill("(813) 555-0123");
  await page.locator("#password").fill(password);
  await page.locator("#passwordConfirm").fill(password);
  await page.getByLabel("I accept the terms and conditions").check();
  await page.getByRole("button", { name: "Create account" }).click();
}

test.describe("a client's sign-up", () => {
  const shared = sharedPage();
  for (const [message, shown] of [
    ["User already registered", "An account with this email already exists. Please try signing in instead."],
    ["Password should be stronger", "Password doesn't meet requirements. Please use at least 8 characters."],
    ["Unable to validate email address", "Please enter a valid email address."],
    ["phone number is not accepted", "Please enter a valid phone number."],
    ["captcha verification process failed", "Captcha verification failed. Please try again."],
    ["Invalid request", "Please check your information and try again."],
    ["Database is down", "There was an error creating your account."],
  ] as const)
    test(`'${message}' is shown as '${shown}', and the input is preserved`, async () => {
      const page = shared();
      await page.goto("/auth?tab=sign-up");
      await answered(page, "signup", 422, message);
      await createAccount(page);
      await expectToast(page, "Signup failed", shown);
      await expect(page.getByLabel("First name")).toHaveValue("Dana");
      await expect(page.getByLabel("Email")).toHaveValue("dana@messages.example");
      await page.unrouteAll();
    });

  test("reports an unreachable server and preserves the input", async ({ page }) => {
    await page.goto("/auth?tab=sign-up");
    await page.route("**/auth/v1/signup**", (route) => route.abort());
    await createAccount(page);
    await expectToast(page, "Signup failed", "Network error. Please check your connection and try again.");
    await expect(page.getByLabel("Phone number")).toHaveValue("(813) 555-0123");
  });

  test("confirms success and leads to /signup-complete with the address", async ({ page }) => {
    await page.goto("/auth?tab=sign-up");
    await page.route("**/auth/v1/signup**", (route) => {
      const id = "0198aaaa-0000-7000-8000-00000000abcd";
      return route.fulfill({
        json: {
          id,
          aud: "authenticated",
          role: "authenticated",
          email: "dana@messages.example",
          app_metadata: {},
          user_metadata: {},
          created_at: "2026-11-21T15:00:00Z",
          identities: [{ id, user_id: id, identity_id: id, provider: "email", identity_data: {} }],
        },
      });
    });
    const asked = page.waitForRequest("**/auth/v1/signup**");
    await createAccount(page);
    await expectToast(
      page,
      "Account created successfully!",
      "Please check your email to verify your account.",
    );
    await expect(page).toHaveURL(/\/signup-complete$/);
    await expect(page.getByText("dana@messages.example")).toBeVisible();
    expect(new URL((await asked).url()).searchParams.get("redirect_to")).toMatch(/\/email-verified$/);
    expect((await asked).postDataJSON().data).toMatchObject({
      first_name: "Dana",
      last_name: "Reyes",
      full_name: "Dana Reyes",
      account_type: "client",
      phone: "(813) 555-0123",
      address: { street: "", apartment: "", city: "", state: "", zip: "" },
    });
  });
});
