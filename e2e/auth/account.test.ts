import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { createAccount, signedIn } from "../fixtures/account.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { emailTo, linkIn, openLink } from "../fixtures/email.ts";
import { password } from "../fixtures/people.ts";

const email = "account@people.example";
const moved = "account-moved@people.example";
const newPassword = "a different long journey";
let base: string;

test.describe.configure({ mode: "serial" });
test.beforeAll(async ({ baseURL }) => {
  base = baseURL ?? "";
  await createAccount(base, { type: "client", firstName: "Ivo", lastName: "Marsh", email });
});

// A one-pixel PNG.
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

test("the profile saves a photo and an address", async ({ browser }) => {
  const context = await signedIn(browser, base, email);
  const page = await context.newPage();
  await page.goto("/profile");
  await page
    .getByLabel("Photo file")
    .setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") });
  await expect(page.getByRole("alert")).toContainText("not a picture");
  await page.getByLabel("Photo file").setInputFiles({ name: "me.png", mimeType: "image/png", buffer: pixel });
  await expect(page.getByText("Photo saved", { exact: true }).first()).toBeVisible();
  await expect(page.locator("main img[src^='blob:'], header img[src^='blob:']").first()).toBeVisible();
  await page.getByLabel("Street address").fill("12 Bay Street");
  await page.getByLabel("City").fill("Tampa");
  await page.getByLabel("ZIP code").fill("33602");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText("Profile saved", { exact: true }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Street address")).toHaveValue("12 Bay Street");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Remove photo" }).click();
  await expect(page.getByText("Photo removed", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Choose a photo" })).toBeVisible();
  await context.close();
});

test("preferences apply here and on the next device", async ({ browser }) => {
  const context = await signedIn(browser, base, email);
  const page = await context.newPage();
  await page.goto("/settings");
  await page.getByLabel("Language").selectOption({ label: "English (United Kingdom)" });
  await page.getByLabel("Time zone").selectOption("America/Chicago");
  await page.getByRole("group", { name: "Sign-in on a new device" }).getByLabel("Text message").check();
  await page.getByRole("button", { name: "Save preferences" }).click();
  await expect(page.getByText("Preferences saved", { exact: true }).first()).toBeVisible();
  await page.getByRole("radio", { name: "Dark" }).check();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(async () => {
    await page.reload();
    await expect(page.getByLabel("Language")).toHaveValue("en-GB", { timeout: 2000 });
  }).toPass();
  await expectAccessible(page);

  const elsewhere = await signedIn(browser, base, email, { colorScheme: "light" });
  const next = await elsewhere.newPage();
  await next.goto("/settings");
  await expect(next.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(next.getByLabel("Time zone")).toHaveValue("America/Chicago");
  await expect(
    next.getByRole("group", { name: "Sign-in on a new device" }).getByLabel("Text message"),
  ).toBeChecked();
  await Promise.all([context.close(), elsewhere.close()]);
});

test("an export of the user's data is built and downloaded", async ({ browser }) => {
  const context = await signedIn(browser, base, email);
  const page = await context.newPage();
  await page.goto("/settings");
  await page.getByRole("button", { name: "Export my data" }).click();
  const ready = page.getByRole("button", { name: /^Download the export of/ });
  await expect(ready).toBeVisible({ timeout: 20_000 });
  const [download] = await Promise.all([page.waitForEvent("download"), ready.click()]);
  expect(download.suggestedFilename()).toMatch(/^autoiq-data-\d{4}-\d\d-\d\d\.zip$/);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 2).toString()).toBe("PK");
  expect(bytes.includes("account.json")).toBe(true);
  await context.close();
});

test("changing the password requires the current one", async ({ browser }) => {
  const context = await signedIn(browser, base, email);
  const page = await context.newPage();
  await page.goto("/settings");
  await page.getByRole("button", { name: "Change password" }).click();
  const form = page.getByRole("form", { name: "Change password" });
  await form.getByLabel("Current password").fill("not the present one");
  await form.getByLabel("New password").fill(newPassword);
  await form.getByLabel("Confirm password").fill(newPassword);
  await form.getByRole("button", { name: "Change password" }).click();
  await expect(form.getByText("This is not your current password")).toBeVisible();
  await expect(form.getByLabel("New password")).toHaveValue(newPassword);
  await form.getByLabel("Current password").fill(password);
  await form.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Password changed", { exact: true }).first()).toBeVisible();
  await expect(form).toHaveCount(0);
  await page.getByRole("button", { name: "Change password" }).click();
  await form.getByLabel("Current password").fill(newPassword);
  await form.getByLabel("New password").fill(password);
  await form.getByLabel("Confirm password").fill(password);
  await form.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Password changed", { exact: true }).first()).toBeVisible();
  await expect(form).toHaveCount(0);
  await context.close();
});

test("the email address changes once both addresses have confirmed", async ({ browser }) => {
  const context = await signedIn(browser, base, email);
  const page = await context.newPage();
  await page.goto("/profile");
  const form = page.getByRole("form", { name: "Change email address" });
  await form.getByLabel("New email address").fill(email);
  await form.getByRole("button", { name: "Change email address" }).click();
  await expect(form.getByText("This is your address already")).toBeVisible();
  await form.getByLabel("New email address").fill(moved);
  await form.getByRole("button", { name: "Change email address" }).click();
  await expect(form.getByText(`Waiting for both ${email} and ${moved}`)).toBeVisible();
  await openLink(page, linkIn(await emailTo(email, /confirm the change/i), /verify/));
  await page.waitForURL(/email-verified/);
  await openLink(page, linkIn(await emailTo(moved, /confirm the change/i), /verify/));
  await page.waitForURL(/email-verified|\/client/);
  await page.goto("/profile");
  await expect(page.getByText(`You sign in as ${moved}.`)).toBeVisible();
  await context.close();
});

test("account deletion needs reauthentication and can be canceled through the emailed link", async ({
  browser,
  page,
}) => {
  const leaver = "leaver@people.example";
  await createAccount(base, { type: "client", firstName: "Lea", lastName: "Ver", email: leaver });
  const context = await signedIn(browser, base, leaver);
  const mine = await context.newPage();
  await mine.goto("/settings");
  await mine.getByRole("button", { name: "Delete my account" }).click();
  const dialog = mine.getByRole("dialog", { name: "Delete your account?" });
  await dialog.getByLabel("Your password").fill("not the password");
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await expect(dialog.getByText("That is not your password")).toBeVisible();
  await dialog.getByLabel("Your password").fill(password);
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await expect(mine.getByText(/^Your account will be deleted on/)).toBeVisible();
  await expectAccessible(mine);

  await page.goto(linkIn(await emailTo(leaver, /will be deleted/), /cancel-account-deletion/));
  await expect(page.getByRole("heading", { level: 1, name: "Keep your account?" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Keep my account" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your account is kept" })).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Keep my account" }).click();
  await expect(page.getByRole("alert")).toContainText("This link was used already");
  await page.goto("/cancel-account-deletion?token=short");
  await expect(page.getByRole("heading", { level: 1, name: "This link is not complete" })).toBeVisible();
  await mine.reload();
  await expect(mine.getByRole("button", { name: "Delete my account" })).toBeVisible();
  await context.close();
});

test("the only owner of a shop is shown what to do first", async ({ browser }) => {
  const owner = "only-owner@people.example";
  await createAccount(base, {
    type: "owner",
    firstName: "Odd",
    lastName: "Owner",
    email: owner,
    company: "Only Garage",
  });
  const context = await signedIn(browser, base, owner);
  const page = await context.newPage();
  await page.goto("/settings");
  await page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await dialog.getByLabel("Your password").fill(password);
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await expect(dialog.getByRole("alert")).toContainText("You are the only owner of Only Garage");
  await context.close();
});
