import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../fixtures/axe.ts";
import { emailTo, linkIn } from "../fixtures/email.ts";
import { password, signIn } from "../fixtures/people.ts";
import { expectAccessibleInThemes } from "../fixtures/theme.ts";

// Messages, failures and repeats: packages/web/app/routes/site/training/pre-enrollment-form.test.tsx.

const enroll = (page: Page) => page.getByRole("button", { name: "Pre-Enroll Now" });
const field = (page: Page, label: string) => page.getByRole("textbox", { name: label });

const student = {
  "First name": "Sam",
  "Last name": "Lee",
  Email: " Path@Training.Example ",
  Phone: "813-555-0142",
  Address: "1 Bay St",
  City: "Tampa",
  State: "FL",
  "ZIP code": "33602",
};

test("a student enrolls by keyboard alone, confirms by email, chooses a password and signs in with it", async ({
  page,
}) => {
  const email = "full-path@training.example";
  await page.goto("/training");
  await expect(enroll(page)).toBeEnabled();
  await field(page, "First name").focus();
  for (const [label, text] of Object.entries(student)) {
    await page.keyboard.type(text);
    if (label === "Email") {
      // The address is trimmed and lowercased under the cursor.
      await expect(field(page, label)).toHaveValue("path@training.example");
      await page.keyboard.press("Home");
      await page.keyboard.type("FULL-");
      await expect(field(page, label)).toHaveValue(email);
    }
    await page.keyboard.press("Tab");
  }
  await expect(enroll(page)).toBeFocused();
  const signedUp = page.waitForRequest("**/auth/v1/signup**");
  const notified = page.waitForResponse("**/functions/v1/send-pre-enrollment-notification");
  await page.keyboard.press("Enter");
  const { password: generated, data } = (await signedUp).postDataJSON();
  expect(generated).toHaveLength(12);
  for (const kind of [/[a-z]/, /[A-Z]/, /[0-9]/, /[^A-Za-z0-9]/]) expect(generated).toMatch(kind);
  expect(data).toMatchObject({
    account_type: "student",
    first_name: "Sam",
    last_name: "Lee",
    phone: "813-555-0142",
    address: "1 Bay St",
    city: "Tampa",
    state: "FL",
    zip_code: "33602",
    pre_enrolled: true,
  });
  expect(new Date(data.pre_enrollment_date).toISOString()).toBe(data.pre_enrollment_date);
  expect((await notified).status()).toBe(200);
  expect((await notified).request().postDataJSON()).toEqual({
    firstName: "Sam",
    lastName: "Lee",
    email,
    phone: "813-555-0142",
    address: "1 Bay St",
    city: "Tampa",
    state: "FL",
    zipCode: "33602",
  });
  await page.waitForURL("**/signup-complete");
  const toast = page.getByRole("listitem").filter({ hasText: "Pre-enrollment Successful!" });
  await expect(toast).toContainText("Please check your email to verify your account.");
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByRole("button", { name: "Resend verification email" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("userEmail"))).toBe(email);
  expect((await emailTo("support@autoiq.example", /^Pre-enrollment: Sam Lee$/)).replyTo).toBe(email);

  const mail = await emailTo(email, /^Confirm your email address and choose your password$/);
  expect(mail.text).not.toContain(generated);
  await page.goto(linkIn(mail, /verify/));
  await page.waitForURL("**/email-verified**");
  await expect(page.getByText(`${email} is confirmed.`)).toBeVisible();
  await expectAccessible(page);
  // Leaving before setting a password leads back here.
  await page.goto("/student");
  await page.waitForURL("**/email-verified");
  await page.getByLabel("New password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Set new password" }).click();
  await page.waitForURL("**/student");

  await page.getByRole("button", { name: /Account of/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.waitForURL("**/auth?tab=sign-in");
  await signIn(page, email);
  await expect(page).toHaveURL(/\/student/);
});

test("the training page has no accessibility violation in either theme", async ({ page }) => {
  await page.goto("/training");
  await expect(enroll(page)).toBeEnabled();
  await enroll(page).click();
  // The click hydrates the page. The check covers the errors it then shows.
  await expect(field(page, "First name")).toHaveAttribute("aria-invalid", "true");
  await expectAccessibleInThemes(page);
});
