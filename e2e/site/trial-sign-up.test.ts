import { expect, type Page, test } from "@playwright/test";
import { createAccount } from "../fixtures/account.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { emailTo, linkIn } from "../fixtures/email.ts";
import { password, signIn, solveCaptcha } from "../fixtures/people.ts";

// Messages and repeats of the choice: packages/web/app/features/subscription/plan-selection-form.test.tsx.

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
  await expect(page.getByLabel("Account type")).toHaveValue("owner");
  await signUpAsOwner(page, email, "Planner Auto");

  // The account's first sign-in leads to the plans, with the chosen one preselected.
  await page.goto(linkIn(await emailTo(email, /confirm/i), /verify/));
  await page.getByRole("link", { name: "Choose your plan" }).click();
  await expect(page).toHaveURL(/\/subscription-selection\?returnTo=\/owner$/);
  await expect(page.getByRole("radio", { name: /Professional/ })).toBeChecked();
  await expect(page.getByRole("radio", { name: /Yearly/ })).toBeChecked();
  await expect(page.getByRole("status").filter({ hasText: "Professional, billed yearly" })).toContainText(
    "7-day free trial, then $5,736 per year. No card needed now",
  );
  await expectAccessible(page);

  // The browser names the plan but has no say in its price.
  const checkoutRequest = page.waitForRequest("**/functions/v1/create-checkout");
  await page.getByRole("button", { name: "Start Free Trial" }).click();
  expect((await checkoutRequest).postDataJSON()).toEqual({ planName: "professional", billing: "yearly" });
  await page.waitForURL("**/checkout/plan/**");
  await expect(page.getByText("TEST MODE: No card is charged.")).toBeVisible();
  await expect(page.getByText("$0.00 today")).toBeVisible();
  await expect(page.getByLabel("Card number")).toHaveCount(0);
  await expectAccessible(page);

  // Leaving and resuming reuses the same checkout.
  const address = page.url();
  await page.getByRole("link", { name: "Cancel and go back" }).click();
  await expect(page.getByText("Checkout was canceled. Nothing has changed.")).toBeVisible();
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
  await page.getByRole("button", { name: "Notifications: 1 alert" }).click();
  await expect(trialNotice).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Today", level: 1 })).toBeVisible();
  await expect(page.getByRole("button", { name: "Notifications", exact: true })).toBeVisible();

  // The settings show the plan and can change it.
  await page.goto("/owner/settings#plan");
  const panel = page.locator("#plan");
  await expect(panel).toContainText("Professional");
  await expect(panel).toContainText("$5,736.00 per year for 1 location");
  await expect(panel).toContainText(`The trial runs until ${until}.`);
  await panel.getByRole("link", { name: "Change plan" }).click();
  await expect(page.getByRole("heading", { name: "Change your plan" })).toBeVisible();
  await expect(page.getByText("Your shop already has Professional, billed yearly.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Change plan" })).toBeDisabled();
  await page.getByRole("radio", { name: /Starter/ }).check();
  await page.getByRole("button", { name: "Change plan" }).click();
  await page.waitForURL(/\/owner\/settings/);
  await page.goto("/owner/settings#plan");
  await expect(panel).toContainText("$2,856.00 per year for 1 location");
  await expectAccessible(page);

  // A card that is added in the provider's portal is charged when the trial ends.
  await panel.getByRole("button", { name: "Add a card" }).click();
  await page.getByLabel("Card number").fill("4242 4242 4242 4242");
  await page.getByLabel("Expiration (MM/YY)").fill("12/34");
  await page.getByLabel("Security code").fill("123");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save card" }).click();
  await page.waitForURL(/\/owner\/settings/);
  await expect(panel).toContainText(`The trial runs until ${until}. Then your card is charged $2,856.00.`);
  await panel.getByRole("button", { name: "Cancel plan" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel plan" }).click();
  await expect(panel).toContainText("Ended");
  await expect(panel.getByRole("link", { name: "Choose a plan" })).toBeVisible();
});

test("a plan chosen before sign-in is preselected afterward, and one chosen after it leads to the checkout", async ({
  page,
  baseURL,
}) => {
  const email = "petra@trial.example";
  await createAccount(baseURL ?? "", {
    type: "owner",
    firstName: "Petra",
    lastName: "Planner",
    email,
    company: "Petra's Garage",
  });
  const starter = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Starter" }) });
  await page.goto("/pricing");
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

  await page.goto("/pricing");
  await expect(page.getByRole("link", { name: "Sign up" })).toBeHidden();
  await starter.getByRole("link", { name: "Start Free Trial" }).click();
  await page.waitForURL("**/checkout/plan/**");
  await expect(page.getByRole("heading", { name: "AutoIQ Starter" })).toBeVisible();
});
