import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../fixtures/axe.ts";
import { emailTo, linkIn } from "../fixtures/email.ts";
import { password, signIn, solveCaptcha } from "../fixtures/people.ts";

const securityPassword = "journey-three";

/** Fills in and submits a business owner's sign-up form, from whatever page it is on. */
async function signUpAsOwner(page: Page, email: string, company: string): Promise<void> {
  await page.getByLabel("Account type").selectOption({ label: "Business Owner" });
  await page.getByLabel("First name").fill("Paula");
  await page.getByLabel("Last name").fill("Planner");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Phone number").fill("(813) 555-0123");
  await page.getByLabel("Company name").fill(company);
  await page.locator("#password").fill(password);
  await page.locator("#passwordConfirm").fill(password);
  await page.getByLabel("I accept the terms").check();
  await solveCaptcha(page);
  await page.getByRole("button", { name: "Create account" }).click();
  const dialog = page.getByRole("dialog", { name: "Security Verification Required" });
  await dialog.getByLabel("Security password").fill(securityPassword);
  await dialog.getByRole("button", { name: "Verify & Create Account" }).click();
  await page.waitForURL("**/signup-complete");
}

/** An owner with an account and a session but no plan. */
async function newOwner(page: Page, email: string): Promise<void> {
  await page.goto("/auth?tab=sign-up");
  await signUpAsOwner(page, email, `Shop of ${email.split("@")[0]}`);
  await page.goto(linkIn(await emailTo(email, /confirm/i), /verify/));
  await page.waitForURL("**/email-verified*");
  await expect(page.getByRole("link", { name: "Choose your plan" })).toBeVisible();
}

test("a trial button leads through sign-up, email and plan to the checkout, and the trial runs for 7 days", async ({
  page,
}) => {
  const email = "paula@trial.example";
  await page.goto("/pricing");
  await page.getByRole("radio", { name: /Yearly/ }).check();
  const professional = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "Professional" }) });
  await professional.getByRole("link", { name: "Start Free Trial" }).click();
  await expect(page).toHaveURL(/\/auth\?tab=sign-up$/);
  await signUpAsOwner(page, email, "Planner Auto");

  // The account's first sign-in leads to the plans, with the chosen one preselected.
  await page.goto(linkIn(await emailTo(email, /confirm/i), /verify/));
  await page.getByRole("link", { name: "Choose your plan" }).click();
  await expect(page).toHaveURL(/\/subscription-selection\?returnTo=\/owner$/);
  await expect(page.getByRole("radio", { name: /Professional/ })).toBeChecked();
  await expect(page.getByRole("radio", { name: /Yearly/ })).toBeChecked();
  await expect(page.getByRole("status").filter({ hasText: "Professional, billed yearly" })).toContainText(
    "7 free days, then $5,736 a year. No card is asked for now",
  );
  await expectAccessible(page);

  // The browser names the plan but has no say in its price.
  const checkoutRequest = page.waitForRequest("**/functions/v1/create-checkout");
  await page.getByRole("button", { name: "Start Free Trial" }).click();
  expect((await checkoutRequest).postDataJSON()).toEqual({ planName: "professional", billing: "yearly" });
  await page.waitForURL("**/checkout/plan/**");
  await expect(page.getByText("TEST MODE: no money moves here and no card is charged.")).toBeVisible();
  await expect(page.getByText("$0.00 today")).toBeVisible();
  await expect(page.getByLabel("Card number")).toHaveCount(0);
  await expectAccessible(page);

  // Leaving and resuming reuses the same checkout.
  const address = page.url();
  await page.getByRole("link", { name: "Cancel and go back" }).click();
  await expect(page.getByText("The checkout was left, and nothing has changed.")).toBeVisible();
  await page.getByRole("radio", { name: /Professional/ }).check();
  await page.getByRole("radio", { name: /Yearly/ }).check();
  await page.getByRole("button", { name: "Start Free Trial" }).click();
  await page.waitForURL(address);

  await page.getByRole("button", { name: "Start free trial" }).click();
  await page.waitForURL(/\/owner(\?|$)/);
  const until = new Date(Date.now() + 7 * 86_400_000).toLocaleDateString("en-US", {
    month: "short",
    day: "numeric",
    year: "numeric",
    timeZone: "America/New_York",
  });
  const trialNotice = page.getByText(`Your 7-day trial of Professional runs until ${until}.`);
  await expect(trialNotice).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Today", level: 1 })).toBeVisible();
  await expect(trialNotice).toBeHidden();

  // The settings show the plan and can change it.
  await page.goto("/owner/settings");
  const panel = page.locator("#plan");
  await expect(panel).toContainText("Professional");
  await expect(panel).toContainText("$5,736.00 a year, for 1 location");
  await expect(panel).toContainText(`The trial runs until ${until}.`);
  await panel.getByRole("link", { name: "Change plan" }).click();
  await expect(page.getByRole("heading", { name: "Change your plan" })).toBeVisible();
  await expect(page.getByText("Your shop already has Professional, billed yearly.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Change plan" })).toBeDisabled();
  await page.getByRole("radio", { name: /Starter/ }).check();
  await page.getByRole("button", { name: "Change plan" }).click();
  await page.getByRole("button", { name: "Start free trial" }).click();
  await expect(page.getByText(`Your 7-day trial of Starter runs until ${until}.`)).toBeVisible();

  await page.goto("/owner/settings");
  await panel.getByRole("button", { name: "Cancel plan" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel plan" }).click();
  await expect(panel).toContainText("Ended");
  await expect(panel.getByRole("link", { name: "Choose a plan" })).toBeVisible();
});

test.describe("an owner without a plan", () => {
  test.describe.configure({ mode: "serial" });
  let page: Page;
  test.beforeAll(async ({ browser }) => {
    page = await (await browser.newContext()).newPage();
    await newOwner(page, "otto@trial.example");
  });
  test.afterAll(async () => page.context().close());

  test("is redirected at the first sign-in to /subscription-selection?returnTo=/owner, and later to /owner", async () => {
    await page.goto("/auth?tab=sign-in&newSignup=true");
    await expect(page).toHaveURL(/\/subscription-selection\?returnTo=\/owner$/);
    await page.goto("/auth?tab=sign-in");
    await expect(page).toHaveURL(/\/owner$/);
  });

  test("may decide later, and is redirected only within this site", async () => {
    for (const [returnTo, path] of [
      ["/owner/settings", /\/owner\/settings$/],
      ["//evil.example", /localhost:\d+\/owner$/],
      ["https://evil.example/owner", /localhost:\d+\/owner$/],
    ] as const) {
      await page.goto(`/subscription-selection?returnTo=${encodeURIComponent(returnTo)}`);
      await page.getByRole("link", { name: "Decide later" }).click();
      await expect(page).toHaveURL(path);
    }
  });

  test("chooses by keyboard alone", async () => {
    await page.goto("/subscription-selection?returnTo=/owner");
    await page.getByRole("radio", { name: /Monthly/ }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("radio", { name: /Yearly/ })).toBeChecked();
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("radio", { name: /Enterprise/ })).toBeChecked();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Start Free Trial" })).toBeFocused();
  });

  test("sees 'Payment Error' with the server's message, its default, or a note that no URL was returned", async () => {
    const toast = page.getByRole("status").filter({ hasText: "Payment Error" });
    const press = async (answer: object | "abort", status = 200) => {
      await page.goto("/subscription-selection?returnTo=/owner");
      await page.route("**/functions/v1/create-checkout", (route) =>
        answer === "abort" ? route.abort() : route.fulfill({ status, json: answer }),
      );
      await page.getByRole("button", { name: "Start Free Trial" }).click();
      await expect(page.getByText("Payment Error").first()).toBeVisible();
    };
    for (const [answer, status, message] of [
      [{ code: "refused", message: "This is why." }, 422, "This is why."],
      [{}, 500, "Unable to process payment. Please try again."],
      ["abort", 0, "Unable to process payment. Please try again."],
      [{}, 200, "No checkout URL received"],
      [{ url: "javascript:alert(1)" }, 200, "No checkout URL received"],
    ] as const) {
      await press(answer, status);
      await expect(page.getByText(message).first(), message).toBeVisible();
      await expect(page.getByRole("button", { name: "Start Free Trial" })).toBeEnabled();
      await expect(page).toHaveURL(/\/subscription-selection/);
      await page.unroute("**/functions/v1/create-checkout");
    }
    await expect.poll(() => toast.count()).toBeLessThan(2);
  });

  test("sends one request when clicking twice while the server is slow", async () => {
    let requestCount = 0;
    const { promise: seen, resolve: answer } = Promise.withResolvers<void>();
    await page.goto("/subscription-selection?returnTo=/owner");
    await page.route("**/functions/v1/create-checkout", async (route) => {
      requestCount += 1;
      await seen;
      await route.fulfill({ status: 500, json: {} });
    });
    const button = page.getByRole("button", { name: "Start Free Trial" });
    await button.dblclick();
    await expect(button).toBeDisabled();
    answer();
    await expect(button).toBeEnabled();
    expect(requestCount).toBe(1);
    await page.unroute("**/functions/v1/create-checkout");
  });

  test("a signed-in owner goes from a trial button on the pricing page straight to the checkout", async () => {
    await page.goto("/pricing");
    await expect(page.getByRole("link", { name: "Sign up" })).toBeHidden();
    const starter = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name: "Starter" }) });
    await starter.getByRole("link", { name: "Start Free Trial" }).click();
    await page.waitForURL("**/checkout/plan/**");
    await expect(page.getByRole("heading", { name: "AutoIQ Starter" })).toBeVisible();
  });
});

test("a plan chosen before sign-in is preselected afterward", async ({ browser }) => {
  const email = "petra@trial.example";
  const elsewhere = await (await browser.newContext()).newPage();
  await newOwner(elsewhere, email);
  await elsewhere.context().close();
  const page = await (await browser.newContext()).newPage();
  await page.goto("/pricing");
  const starter = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Starter" }) });
  await starter.getByRole("link", { name: "Start Free Trial" }).click();
  await page.getByRole("tab", { name: "Sign In" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/\/subscription-selection/);
  await expect(page.getByRole("radio", { name: /Starter/ })).toBeChecked();
  // After a decision the choice is cleared.
  await page.getByRole("link", { name: "Decide later" }).click();
  await signIn(page, email);
  await expect(page).toHaveURL(/\/owner$/);
  await page.context().close();
});

test("/subscription-selection redirects a visitor without an account to sign-in", async ({ page }) => {
  await page.goto("/subscription-selection?returnTo=/owner");
  await expect(page).toHaveURL(/\/auth\?tab=sign-in$/);
});
