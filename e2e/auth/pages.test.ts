import { expect, test } from "@playwright/test";
import { createAccount, signedIn } from "../fixtures/account.ts";
import { openWithEmail, secretsOf, unconfirmedAccount, wrongCode } from "../fixtures/auth.ts";
import { password } from "../fixtures/people.ts";

const confirmed = "pages-confirmed@auth.example";
const waiting = "pages-waiting@auth.example";
let base: string;

test.beforeAll(async ({ baseURL }) => {
  base = baseURL ?? "";
  await createAccount(base, { type: "client", firstName: "Cora", lastName: "Lund", email: confirmed });
  await unconfirmedAccount(base, waiting);
});

test.describe("/auth", () => {
  for (const [path, tab] of [
    ["/auth", "Sign In"],
    ["/auth?tab=sign-in", "Sign In"],
    ["/auth?tab=sign-up", "Sign Up"],
    ["/auth?tab=anything", "Sign In"],
    ["/auth/signup", "Sign Up"],
    ["/auth/login?tab=sign-up", "Sign In"],
  ] as const)
    test(`${path} opens the tab ${tab}`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole("tab", { name: tab })).toHaveAttribute("aria-selected", "true");
      await expect(page.getByRole("tab")).toHaveText(["Sign In", "Sign Up"]);
    });

  test("switching tabs rewrites the address without adding history", async ({ page }) => {
    await page.goto("/faq");
    await page.goto("/auth");
    await page.getByRole("tab", { name: "Sign Up" }).click();
    await expect(page).toHaveURL(/\/auth\?tab=sign-up$/);
    await page.getByRole("button", { name: "Already have an account? Sign In" }).click();
    await expect(page).toHaveURL(/\/auth\?tab=sign-in$/);
    await page.getByRole("button", { name: "Don't have an account? Sign Up" }).click();
    await expect(page).toHaveURL(/\/auth\?tab=sign-up$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/faq$/);
  });

  test("says 'Loading authentication...' while it is not known who is here", async ({ browser }) => {
    const context = await signedIn(browser, base, confirmed);
    const page = await context.newPage();
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/api/me", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/auth");
    await expect(page.getByText("Loading authentication...")).toBeVisible();
    await expect(page.getByRole("tab")).toHaveCount(0);
    answer();
    await expect(page).toHaveURL(/\/client$/);
    await context.close();
  });

  for (const [fonts, card, logo] of [
    ["loaded", 200, 500],
    ["loading", 600, 1000],
  ] as const)
    test(`with fonts ${fonts} the card fades in after ${card} ms and the logo after ${logo} ms`, async ({
      page,
    }) => {
      await page.clock.install({ time: new Date("2026-11-21T12:00:00Z") });
      await page.addInitScript(
        (status) => Object.defineProperty(document.fonts, "status", { get: () => status }),
        fonts,
      );
      await page.clock.pauseAt(new Date("2026-11-21T13:00:00Z"));
      await page.goto("/auth");
      const shown = page.locator("main [data-entered]");
      const brand = page.getByRole("link", { name: "AutoIQ, home" });
      await expect(shown).toHaveAttribute("data-entered", "false");
      await page.clock.runFor(card - 1);
      await expect(shown).toHaveAttribute("data-entered", "false");
      await page.clock.runFor(1);
      await expect(shown).toHaveAttribute("data-entered", "true");
      await expect(shown).toHaveCSS("opacity", "1");
      await page.clock.runFor(logo - card - 1);
      await expect(brand).toHaveAttribute("data-entered", "false");
      await page.clock.runFor(1);
      await expect(brand).toHaveAttribute("data-entered", "true");
      await expect(brand).toHaveCSS("opacity", "1");
    });

  test("without scripts it says what it needs", async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto("/auth");
    await expect(page.locator("main noscript p")).toContainText("Signing in and signing up need JavaScript.");
    await context.close();
  });
});

test.describe("the sign-up form", () => {
  test("has every field, and a company name for all types but clients", async ({ page }) => {
    await page.goto("/auth?tab=sign-up");
    for (const label of [
      /^Account type/,
      /^First name/,
      /^Last name/,
      /^Email/,
      /^Phone number/,
      /^Password/,
      /^Confirm password/,
      /^Street address$/,
      /^Apt\/Suite$/,
      /^City$/,
      /^State$/,
      /^ZIP/,
    ])
      await expect(page.getByLabel(label), String(label)).toBeVisible();
    const type = page.getByLabel("Account type");
    await expect(type.getByRole("option")).toHaveText([
      "Business Owner",
      "Manager",
      "Technician",
      "Administrator",
      "Client",
      "Student",
    ]);
    for (const [label, shown] of [
      ["Business Owner", 1],
      ["Manager", 1],
      ["Technician", 1],
      ["Administrator", 1],
      ["Student", 1],
      ["Client", 0],
    ] as const) {
      await type.selectOption({ label });
      await expect(page.getByLabel("Company name"), label).toHaveCount(shown);
    }
  });

  test("is validated on every change", async ({ page }) => {
    await page.goto("/auth?tab=sign-up");
    for (const [id, wrong, sentence, right] of [
      ["firstName", " ", "First name is required", "Ada"],
      ["lastName", " ", "Last name is required", "Reed"],
      ["email", "ada@", "Please enter a valid email address", "ada@auth.example"],
      [
        "phoneNumber",
        "123",
        "Please enter a valid phone number (e.g., (813) 555-0142 or 813-555-0142)",
        "+1 813.555.0142",
      ],
      ["password", "short", "Password must be at least 8 characters", "long enough"],
      ["passwordConfirm", "long", "Password confirmation is required", "long enough"],
    ] as const) {
      const field = page.locator(`#${id}`);
      await field.fill(wrong);
      await expect(page.getByText(sentence, { exact: true }), id).toBeVisible();
      await expect(field).toHaveAttribute("aria-invalid", "true");
      await field.fill(right);
      await expect(page.getByText(sentence, { exact: true }), id).toBeHidden();
    }
    await page.locator("#phoneNumber").fill("");
    await expect(page.getByText("Phone number is required", { exact: true })).toBeVisible();
    await page.locator("#passwordConfirm").fill("something else");
    await expect(page.getByText("Passwords don't match", { exact: true })).toBeVisible();
    await page.locator("#password").fill("something else");
    await expect(page.getByText("Passwords don't match", { exact: true })).toBeHidden();
    await page.getByLabel("Account type").selectOption({ label: "Business Owner" });
    await page.getByLabel("Company name").fill("Reed Garage");
    await page.getByLabel("Company name").fill("  ");
    await expect(page.getByText("Company name is required for business accounts")).toBeVisible();
    const terms = page.getByLabel("I accept the terms and conditions");
    await terms.check();
    await terms.uncheck();
    await expect(page.getByText("You must accept the terms and conditions")).toBeVisible();
  });

  test("lists what is wrong, in the order of the form, until it is dismissed", async ({ page }) => {
    await page.goto("/auth?tab=sign-up");
    await page.getByRole("button", { name: "Create account" }).click();
    const summary = page.getByRole("alert").filter({ hasText: "Please fix the following issues:" });
    await expect(summary.getByRole("listitem")).toHaveText([
      "First name is required",
      "Last name is required",
      "Please enter a valid email address",
      "Phone number is required",
      "Password must be at least 8 characters",
      "Password confirmation is required",
      "You must accept the terms and conditions",
    ]);
    await expect(page.getByText("Please fix these issues:", { exact: true }).first()).toBeVisible();
    await expect(page.locator("#firstName")).toBeFocused();
    await expect(summary).toBeInViewport();
    await summary.getByRole("link", { name: "You must accept the terms and conditions" }).click();
    await expect(page.locator("#termsAccepted")).toBeFocused();
    await page.locator("#firstName").fill("Ada");
    await expect(summary.getByRole("listitem")).toHaveCount(6);
    await summary.getByRole("button", { name: "Dismiss" }).click();
    await expect(summary).toBeHidden();
  });

  test("has the address of an invitation's link filled in", async ({ page }) => {
    await page.goto("/auth?tab=sign-up&email=invited%2Bone%40auth.example");
    await expect(page.locator("#email")).toHaveValue("invited+one@auth.example");
  });

  test("scrolls to the first section with a problem", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/auth?tab=sign-up");
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
});

test.describe("/signup-complete and /email-verification", () => {
  test("say where the email went, and ask where that is not known", async ({ page }) => {
    await openWithEmail(page, "/signup-complete", "somebody@auth.example");
    await expect(page.getByRole("heading", { level: 1, name: "Check your email" })).toBeVisible();
    await expect(page.getByText("We sent a link to somebody@auth.example.")).toBeVisible();
    await expect(page.getByLabel("Email", { exact: true })).toHaveCount(0);
    // In this order: to go where one is keeps the history's state.
    for (const path of ["/email-verification", "/signup-complete"]) {
      await page.goto(path);
      await page.getByRole("button", { name: "Verify email" }).click();
      await expect(page.getByText("Please enter a valid email address")).toBeVisible();
      await expect(page.getByText("Please enter the 6 digits of the code")).toBeVisible();
    }
  });

  test("what stands in the history and is no address is not shown", async ({ page }) => {
    await openWithEmail(page, "/signup-complete", "<b>not an address</b>");
    await expect(page.getByText("We sent you a link.")).toBeVisible();
  });

  test("a resend too soon says so, and counts the seconds down", async ({ page }) => {
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

  test("a resend that is sent says so without telling whether the address is known", async ({ page }) => {
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

  test("without a connection, or a server that works, nothing typed is lost", async ({ page, context }) => {
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

  test("who signs in before that is led to the code", async ({ page }) => {
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

  test("a wrong code is refused, the right one signs in, and both pages then know", async ({ page }) => {
    const { code } = await secretsOf(waiting, /confirm/i);
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
    for (const [hash, title] of states)
      test(`can end with '${title}'`, async ({ page }) => {
        await page.goto(`${path}${hash}`);
        await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
        await expect(page.getByText(button, { exact: true })).toBeVisible();
        // Anybody can write an address: its own words are nobody's.
        await expect(page.getByText("Call this number")).toHaveCount(0);
        if (title === "Too many requests")
          await expect(page.getByText("a pause of 42 seconds")).toBeVisible();
      });

    test("that nobody followed is not taken for a good one", async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        /^(Verify your email|Set a new password)$/,
      );
      await expect(page.getByLabel("New password")).toHaveCount(0);
    });

    test("while the server is away says so, and can be tried again", async ({ page }) => {
      await page.route("**/config.json", (route) => route.abort());
      await page.goto(`${path}${states[0][0]}`);
      await expect(page.getByText("The server cannot be reached")).toBeVisible();
      await page.unroute("**/config.json");
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    });
  });

test("the first half of a change of address says that the other half is awaited", async ({ page }) => {
  await page.goto("/email-verified#message=Confirmation+link+accepted.&sb=");
  await expect(page.getByRole("heading", { level: 1, name: "One of two confirmed" })).toBeVisible();
});

test("a mailed link opens the account once; later and elsewhere it says that it was used", async ({
  page,
  browser,
}) => {
  const email = "pages-link@auth.example";
  await unconfirmedAccount(base, email);
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

test("every address of the auth area draws itself without an error", async ({ page }) => {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  const tabs = ["/auth", "/auth?tab=sign-up", "/auth/sign-up", "/auth?tab=sign-in"];
  for (const path of [
    ...tabs,
    "/forgot-password",
    "/reset-password",
    "/signup-complete",
    "/email-verified",
  ]) {
    await page.goto(path);
    await expect(page.locator("main").getByRole("heading").first()).toBeVisible();
    expect([path, errors]).toEqual([path, []]);
  }
});
