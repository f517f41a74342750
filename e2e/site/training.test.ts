import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../fixtures/axe.ts";
import { emailTo, linkIn } from "../fixtures/email.ts";
import { password, signIn, signUp } from "../fixtures/people.ts";

const enroll = (page: Page) => page.getByRole("button", { name: "Pre-Enroll Now" });
const field = (page: Page, label: string) => page.getByRole("textbox", { name: label });
const banner = (page: Page) => page.getByRole("main").getByRole("alert");

const student = {
  "First name": "Sam",
  "Last name": "Lee",
  Email: "sam@training.example",
  Phone: "813-555-0142",
  Address: "1 Bay St",
  City: "Tampa",
  State: "FL",
  "ZIP code": "33602",
};
async function fill(page: Page, email: string) {
  for (const [label, text] of Object.entries({ ...student, Email: email }))
    await field(page, label).fill(text);
}
async function open(page: Page) {
  await page.goto("/training");
  await expect(enroll(page)).toBeEnabled();
}

test("every field is validated on every change, with these messages", async ({ page }) => {
  await open(page);
  for (const [label, almost, enough, sentence] of [
    ["First name", "S", "a", "First name must be at least 2 characters."],
    ["Last name", "L", "e", "Last name must be at least 2 characters."],
    ["Email", "sam@training", ".example", "Please enter a valid email address."],
    ["Phone", "813555014", "2", "Please enter a valid phone number."],
    ["Address", "1 Ba", "y", "Please enter a valid address."],
    ["City", "T", "a", "Please enter a valid city."],
    ["State", "F", "L", "Please enter a valid state."],
    ["ZIP code", "3360", "2", "Please enter a valid ZIP code."],
  ] as const) {
    const message = page.getByText(sentence, { exact: true });
    await field(page, label).pressSequentially(almost);
    await expect(message).toBeVisible();
    await expect(field(page, label)).toHaveAccessibleDescription(sentence);
    await field(page, label).pressSequentially(enough);
    await expect(message).toBeHidden();
  }
  await field(page, "Email").fill("");
  await expect(page.getByText("Email is required.", { exact: true })).toBeVisible();
});

test("an empty form reports every field and focuses the first, and script, emoji and overlong text cause no problem", async ({
  page,
}) => {
  await open(page);
  await enroll(page).click();
  await expect(field(page, "First name")).toBeFocused();
  await expect(page.getByText(/^(Please enter a valid|.* must be at least|Email is required)/)).toHaveCount(
    8,
  );
  await field(page, "First name").fill("<script>alert(1)</script> 🚗 مرحبا");
  await expect(page.getByText("First name must be at least 2 characters.")).toBeHidden();
  await field(page, "City").fill("x".repeat(200));
  await expect(page.getByText("Please use at most 80 characters.")).toBeVisible();
  await field(page, "Email").fill("<script>@x.y");
  await expect(page.getByText("Please enter a valid email address.")).toBeVisible();
});

test("the address is trimmed and lowercased while typing", async ({ page }) => {
  await open(page);
  await field(page, "Email").pressSequentially(" Sam.LEE@Training.Example ");
  await expect(field(page, "Email")).toHaveValue("sam.lee@training.example");
  await field(page, "Email").press("Home");
  await field(page, "Email").pressSequentially("DR");
  await expect(field(page, "Email")).toHaveValue("drsam.lee@training.example");
});

test("a pre-enrolled student confirms by email, chooses a password and signs in with it", async ({
  page,
}) => {
  const email = "full-path@training.example";
  await open(page);
  await fill(page, email);
  const signedUp = page.waitForRequest("**/auth/v1/signup**");
  const notified = page.waitForResponse("**/functions/v1/send-pre-enrollment-notification");
  await enroll(page).dblclick();
  await expect(page.getByRole("button", { name: "Processing..." })).toBeDisabled();
  const { password: made, data } = (await signedUp).postDataJSON();
  expect(made).toHaveLength(12);
  for (const kind of [/[a-z]/, /[A-Z]/, /[0-9]/, /[^A-Za-z0-9]/]) expect(made).toMatch(kind);
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
  expect(mail.text).not.toContain(made);
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

test("a failed notification goes unnoticed by the student", async ({ page }) => {
  await page.route("**/functions/v1/send-pre-enrollment-notification", (route) => route.abort());
  await open(page);
  await fill(page, "silent@training.example");
  await enroll(page).click();
  await page.waitForURL("**/signup-complete");
  await expect(page.getByRole("main").getByRole("alert")).toBeHidden();
});

test("a failure shows a banner and preserves the form, even after a reload", async ({ page, browser }) => {
  const known = "known@training.example";
  const other = await (await browser.newContext()).newPage();
  await signUp(other, { type: "Client", firstName: "Kim", lastName: "Nash", email: known });
  await open(page);
  await fill(page, known);

  await page.route("**/api/pre-enrollment-tickets", (route) => route.abort());
  await enroll(page).click();
  await expect(banner(page)).toContainText("Network error. Please check your connection and try again.");
  await expect(banner(page)).toBeFocused();
  await page.unroute("**/api/pre-enrollment-tickets");

  const wait = "Too many pre-enrollments from this network. Please try again in 2 minutes.";
  await page.route("**/api/pre-enrollment-tickets", (route) =>
    route.fulfill({
      status: 429,
      contentType: "application/problem+json",
      body: JSON.stringify({ type: "about:blank", title: "Too many requests", status: 429, detail: wait }),
    }),
  );
  await enroll(page).click();
  await expect(banner(page)).toContainText(wait);
  await page.unroute("**/api/pre-enrollment-tickets");

  await page.route("**/auth/v1/signup**", (route) => route.fulfill({ status: 422, json: { msg: "" } }));
  await enroll(page).click();
  await expect(banner(page)).not.toContainText(wait);
  await page.unroute("**/auth/v1/signup**");

  await page.reload();
  await expect(enroll(page)).toBeEnabled();
  await expect(field(page, "Email")).toHaveValue(known);
  await expect(field(page, "ZIP code")).toHaveValue("33602");
  // The confirmed account got an email within the last minute, so the message is the API's own or says that the
  // account exists.
  await enroll(page).click();
  await expect(banner(page)).toContainText(/already exists|For security purposes/);
  await expect(field(page, "Address")).toHaveValue("1 Bay St");
});

for (const theme of ["dark", "light"] as const) {
  test(`the training page has no accessibility violation in ${theme}`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem("theme", chosen), theme);
    await open(page);
    await enroll(page).click();
    // The click hydrates the page. The check covers the errors it then shows.
    await expect(field(page, "First name")).toHaveAttribute("aria-invalid", "true");
    await expectAccessible(page);
  });
}

test("the form is filled in and sent by keyboard alone", async ({ page }) => {
  await open(page);
  await field(page, "First name").focus();
  for (const text of Object.values({ ...student, Email: "keys@training.example" })) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await expect(enroll(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/signup-complete");
});
