import { expect, type Page, type Request, test } from "@playwright/test";
import { createAccount } from "../fixtures/account.ts";
import { password, solveCaptcha } from "../fixtures/people.ts";
import { sharedPage } from "../fixtures/shared-page.ts";

const taken = "sign-up-taken@auth.example";
const captchaNeeded = "Please complete the captcha verification";

test.beforeAll(async ({ baseURL }) => {
  await createAccount(baseURL ?? "", {
    type: "owner",
    firstName: "Tara",
    lastName: "Kent",
    email: taken,
    company: "Kent Garage",
  });
});

type Type = "Business Owner" | "Manager" | "Technician" | "Administrator" | "Client" | "Student";
let from = 0;

async function fill(page: Page, type: Type, email: string, secret = password): Promise<void> {
  from += 1;
  await page.setExtraHTTPHeaders({ "x-forwarded-for": `203.0.113.${from}` });
  await page.goto("/auth?tab=sign-up");
  await page.getByLabel("Account type").selectOption({ label: type });
  await page.getByLabel("First name").fill("Una");
  await page.getByLabel("Last name").fill("Marsh");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Phone number").fill("(813) 555-0123");
  if (type !== "Client" && type !== "Student") await page.getByLabel("Company name").fill("Marsh Motors");
  await page.locator("#password").fill(secret);
  await page.locator("#passwordConfirm").fill(secret);
  await page.getByLabel("I accept the terms and conditions").check();
}

const create = (page: Page) => page.getByRole("button", { name: "Create account" }).click();
const dialog = (page: Page) => page.getByRole("dialog", { name: "Security Verification Required" });
const verify = (page: Page) => dialog(page).getByRole("button", { name: "Verify & Create Account" }).click();
const toast = (page: Page, title: string) => page.getByText(title, { exact: true }).first();
const storedValues = (page: Page) =>
  page.evaluate(() => ({
    values: sessionStorage.getItem("pendingSignupValues"),
    dialog: sessionStorage.getItem("showSecurityDialog"),
    attempt: localStorage.getItem("lastSignupAttempt"),
  }));

async function openDialog(page: Page, email: string, type: Type = "Business Owner"): Promise<void> {
  await fill(page, type, email);
  await solveCaptcha(page);
  await create(page);
  await expect(dialog(page)).toBeVisible();
}

/** The dialog as a reload restores it, from the form's stored values. */
async function reopenDialog(page: Page, email: string): Promise<void> {
  await page.goto("/auth?tab=sign-up");
  await page.evaluate(
    ([email, password]) => {
      const values = {
        accountType: "owner",
        firstName: "Una",
        lastName: "Marsh",
        email,
        phoneNumber: "(813) 555-0123",
        companyName: "Marsh Motors",
        password,
        passwordConfirm: password,
        termsAccepted: true,
        streetAddress: "",
        apartmentNumber: "",
        city: "",
        state: "",
        zipCode: "",
      };
      sessionStorage.setItem("pendingSignupValues", JSON.stringify({ values, timestamp: Date.now() }));
      sessionStorage.setItem("showSecurityDialog", "true");
    },
    [email, password] as const,
  );
  await page.reload();
  await expect(dialog(page)).toBeVisible();
}

test.describe("the captcha", () => {
  const shared = sharedPage();
  for (const type of ["Business Owner", "Manager", "Technician", "Administrator", "Student"] as const)
    test(`is required for ${type}`, async () => {
      const page = shared();
      await fill(page, type, "nobody@auth.example");
      await create(page);
      await expect(toast(page, "Captcha required")).toBeVisible();
      await expect(page.locator("form").getByText(captchaNeeded, { exact: true })).toBeVisible();
      await expect(page.getByLabel("I'm not a robot")).toBeInViewport();
      await expect(dialog(page)).toHaveCount(0);
    });

  test("is listed in the error summary with the other missing fields", async ({ page }) => {
    await page.goto("/auth?tab=sign-up");
    await page.getByLabel("Account type").selectOption({ label: "Student" });
    await create(page);
    const summary = page.getByRole("alert").filter({ hasText: "Please fix the following issues:" });
    await expect(summary.getByRole("listitem").last()).toHaveText(captchaNeeded);
    await summary.getByRole("link", { name: captchaNeeded }).click();
    await expect(page.getByLabel("I'm not a robot")).toBeFocused();
    await solveCaptcha(page);
    await expect(summary.getByText(captchaNeeded)).toHaveCount(0);
  });

  test("is optional for a client, who signs up directly", async ({ page }) => {
    const sent: Request[] = [];
    page.on("request", (request) => request.url().includes("/auth/v1/signup") && sent.push(request));
    await fill(page, "Client", "sign-up-client@auth.example");
    await create(page);
    await expect(page).toHaveURL(/\/signup-complete$/);
    await expect(toast(page, "Account created successfully!")).toBeVisible();
    await expect(toast(page, "Please check your email to verify your account.")).toBeVisible();
    await expect(page.getByText("sign-up-client@auth.example")).toBeVisible();
    expect(sent[0]?.postDataJSON().gotrue_meta_security.captcha_token).toBeUndefined();
    await expect.poll(() => storedValues(page)).toEqual({ values: null, dialog: null, attempt: null });
  });

  test("is sent for a client who solved it", async ({ page }) => {
    const sent: Request[] = [];
    page.on("request", (request) => request.url().includes("/auth/v1/signup") && sent.push(request));
    await fill(page, "Client", "sign-up-solved@auth.example");
    await solveCaptcha(page);
    await create(page);
    await expect(page).toHaveURL(/\/signup-complete$/);
    expect(sent[0]?.postDataJSON().gotrue_meta_security.captcha_token.length).toBeGreaterThan(100);
  });

  test("contacts no other host", async ({ page }) => {
    const hosts = new Set<string>();
    page.on("request", (request) => hosts.add(new URL(request.url()).host));
    await fill(page, "Student", "sign-up-hosts@auth.example");
    await solveCaptcha(page);
    expect([...hosts]).toEqual([new URL(page.url()).host]);
  });
});

test.describe("the security dialog", () => {
  test("opens 250 ms after the form was submitted, with the values stored", async ({ page }) => {
    await page.clock.install();
    await fill(page, "Business Owner", "sign-up-250@auth.example");
    await solveCaptcha(page);
    await page.clock.pauseAt(new Date(Date.now() + 5_000));
    await create(page);
    await expect.poll(async () => (await storedValues(page)).dialog).toBe("true");
    await page.clock.runFor(249);
    await expect(dialog(page)).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(dialog(page)).toBeVisible();
    const { values, attempt } = await storedValues(page);
    expect(JSON.parse(values ?? "")).toMatchObject({
      values: { accountType: "owner", email: "sign-up-250@auth.example" },
      timestamp: Number(attempt),
    });
  });

  test("reports a wrong password and creates the account with the right one", async ({ page }) => {
    const email = "sign-up-owner@auth.example";
    await openDialog(page, email);
    await verify(page);
    await expect(dialog(page).getByText("Please enter the security password", { exact: true })).toBeVisible();
    await dialog(page).getByLabel("Security password").fill("not the password");
    await verify(page);
    await expect(
      dialog(page).getByText("Incorrect security password. Please try again.", { exact: true }),
    ).toBeVisible();
    await dialog(page).getByLabel("Security password").fill("journey-two");
    await verify(page);
    await expect(page).toHaveURL(/\/signup-complete$/);
    await expect(page.getByText(email)).toBeVisible();
    await expect.poll(() => storedValues(page)).toEqual({ values: null, dialog: null, attempt: null });
  });

  test("reports that the stored values are missing", async ({ page }) => {
    await reopenDialog(page, "sign-up-gone@auth.example");
    await page.evaluate(() => sessionStorage.removeItem("pendingSignupValues"));
    await dialog(page).getByLabel("Security password").fill("journey-one");
    await verify(page);
    await expect(
      dialog(page).getByText("Session information is missing. Please try signing up again.", { exact: true }),
    ).toBeVisible();
  });

  test("Cancel only closes it: the form stays filled, and a reload does not reopen it", async ({ page }) => {
    await openDialog(page, "sign-up-cancel@auth.example");
    await dialog(page).getByRole("button", { name: "Cancel" }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByLabel("Email")).toHaveValue("sign-up-cancel@auth.example");
    await expect(page.getByLabel("I'm not a robot")).toBeChecked();
    await page.clock.install();
    await page.reload();
    await expect(page.getByRole("button", { name: "Create account" })).toBeVisible();
    await page.clock.fastForward(500);
    await expect(dialog(page)).toHaveCount(0);
  });

  test("reopens after a reload, shows its own captcha, and creates the account", async ({ page }) => {
    await openDialog(page, "sign-up-reload@auth.example", "Technician");
    await page.reload();
    await expect(dialog(page)).toBeVisible();
    await dialog(page).getByLabel("Security password").fill("journey-three");
    await verify(page);
    await expect(dialog(page).getByText(captchaNeeded, { exact: true })).toBeVisible();
    await solveCaptcha(dialog(page));
    await verify(page);
    await expect(page).toHaveURL(/\/signup-complete$/);
    await expect(page.getByText("sign-up-reload@auth.example")).toBeVisible();
  });

  for (const [minutes, shown] of [
    [4.9, 1],
    [5.1, 0],
  ] as const)
    test(`${shown ? "comes" : "does not come"} back ${minutes} minutes after an attempt`, async ({
      page,
    }) => {
      await page.addInitScript(
        (at) => localStorage.setItem("lastSignupAttempt", String(at)),
        Date.now() - minutes * 60_000,
      );
      await page.clock.install();
      await page.goto("/auth?tab=sign-up");
      await expect(page.locator("#termsAccepted")).toBeVisible();
      await page.clock.fastForward(400);
      await expect(dialog(page)).toHaveCount(shown);
    });

  test("reports an address that is already registered", async ({ page }) => {
    await reopenDialog(page, taken);
    await dialog(page).getByLabel("Security password").fill("journey-one");
    await solveCaptcha(dialog(page));
    await page.route("**/auth/v1/signup*", (route) =>
      route.fulfill({
        status: 422,
        headers: { "x-supabase-api-version": "2024-01-01", "content-type": "application/json" },
        body: JSON.stringify({ code: "user_already_exists", message: "User already registered" }),
      }),
    );
    await verify(page);
    await expect(toast(page, "Email already registered")).toBeVisible();
    await expect(
      toast(page, "This email is already registered. Please try logging in instead."),
    ).toBeVisible();
    await page.unroute("**/auth/v1/signup*");
    await solveCaptcha(dialog(page));
    await page.route("**/auth/v1/signup*", (route) =>
      route.fulfill({
        status: 422,
        headers: { "x-supabase-api-version": "2024-01-01", "content-type": "application/json" },
        body: JSON.stringify({ code: "signup_disabled", message: "Signups not allowed for this instance" }),
      }),
    );
    await verify(page);
    await expect(toast(page, "Signup failed")).toBeVisible();
    await expect(toast(page, "Signups not allowed for this instance")).toBeVisible();
  });
});

test("the form shows the password strength, and the server rejects the most common ones", async ({
  page,
}) => {
  await fill(page, "Client", "sign-up-weak@auth.example", "password123");
  await expect(page.getByText("This password is very easy to guess.")).toBeVisible();
  await create(page);
  await expect(
    page.getByText("Password is known to be weak and easy to guess, please choose a different one."),
  ).toBeVisible();
  await page.locator("#password").fill("seven crates of brake pads");
  await page.locator("#passwordConfirm").fill("seven crates of brake pads");
  await expect(page.getByText("This password is very strong.")).toBeVisible();
  await create(page);
  await expect(page).toHaveURL(/\/signup-complete$/);
});
