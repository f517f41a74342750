import { readFile } from "node:fs/promises";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { createAccount, requestSession, signedIn } from "../fixtures/account.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { emailTo, linkIn, openLink } from "../fixtures/email.ts";
import { password } from "../fixtures/people.ts";

const email = "account@people.example";
const moved = "account-moved@people.example";
const newPassword = "a different long journey";
let base: string;
/** Ivo's browser, in all tests that are about that account. */
let context: BrowserContext;
let page: Page;

test.describe.configure({ mode: "serial" });
test.beforeAll(async ({ baseURL, browser }) => {
  base = baseURL ?? "";
  await createAccount(base, { type: "client", firstName: "Ivo", lastName: "Marsh", email });
  context = await signedIn(browser, base, email);
  page = await context.newPage();
});
test.afterAll(() => context?.close());

// A one-pixel PNG.
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

test("the profile saves a photo and an address", async () => {
  await page.goto("/profile");
  await page
    .getByLabel("Photo file")
    .setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") });
  await expect(page.getByRole("alert")).toContainText("This photo can't be read");
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
});

test("the email address changes once both addresses have confirmed", async () => {
  const form = page.getByRole("form", { name: "Change email address" });
  await form.getByLabel("New email address").fill(moved);
  await form.getByRole("button", { name: "Change email address" }).click();
  await expect(form.getByText(`Waiting for ${email} and ${moved}`)).toBeVisible();
  await openLink(page, linkIn(await emailTo(email, /Confirm your email address change/), /verify/));
  await page.waitForURL(/email-verified/);
  await openLink(page, linkIn(await emailTo(moved, /Confirm your email address change/), /verify/));
  await page.waitForURL(/email-verified|\/client/);
  await page.goto("/profile");
  await expect(page.getByText(`You sign in as ${moved}.`)).toBeVisible();
});

test("preferences apply here and on the next device", async ({ browser }) => {
  await page.goto("/settings");
  await page.getByLabel("Language").selectOption({ label: "English (United Kingdom)" });
  await page.getByLabel("Time zone").selectOption("America/Chicago");
  await page.getByRole("group", { name: "Sign-in on a new device" }).getByLabel("Text message").check();
  await page.getByRole("button", { name: "Save preferences" }).click();
  await expect(page.getByText("Preferences saved", { exact: true }).first()).toBeVisible();
  const synced = page.waitForResponse(
    (answer) => answer.url().endsWith("/account/preferences") && answer.request().method() === "PUT",
  );
  await page.getByRole("radio", { name: "Dark" }).check();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  expect((await synced).status()).toBe(200);
  await page.reload();
  await expect(page.getByLabel("Language")).toHaveValue("en-GB");
  await expectAccessible(page);

  const elsewhere = await signedIn(browser, base, moved, { colorScheme: "light" });
  const next = await elsewhere.newPage();
  await next.goto("/settings");
  await expect(next.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(next.getByLabel("Time zone")).toHaveValue("America/Chicago");
  await expect(
    next.getByRole("group", { name: "Sign-in on a new device" }).getByLabel("Text message"),
  ).toBeChecked();
  await elsewhere.close();
});

test("an export of the user's data is built and downloaded", async () => {
  await page.getByRole("button", { name: "Export my data" }).click();
  const ready = page.getByRole("button", { name: /^Download the export of/ });
  await expect(ready).toBeVisible({ timeout: 20_000 });
  const [download] = await Promise.all([page.waitForEvent("download"), ready.click()]);
  expect(download.suggestedFilename()).toMatch(/^autoiq-data-\d{4}-\d\d-\d\d\.zip$/);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 2).toString()).toBe("PK");
  expect(bytes.includes("account.json")).toBe(true);
});

test("the password is changed with the current one", async () => {
  await page.getByRole("button", { name: "Change password" }).click();
  const form = page.getByRole("form", { name: "Change password" });
  await form.getByLabel("Current password").fill("not the present one");
  await form.getByLabel("New password").fill(newPassword);
  await form.getByLabel("Confirm password").fill(newPassword);
  await form.getByRole("button", { name: "Change password" }).click();
  await expect(form.getByText("That's not your current password")).toBeVisible();
  await form.getByLabel("Current password").fill(password);
  await form.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Password changed", { exact: true }).first()).toBeVisible();
  await expect(form).toHaveCount(0);
  expect((await requestSession(base, moved)).status).toBe(400);
  expect((await requestSession(base, moved, newPassword)).status).toBe(200);
});

test("account deletion needs reauthentication and can be canceled through the emailed link", async ({
  browser,
}) => {
  const leaver = "leaver@people.example";
  await createAccount(base, { type: "client", firstName: "Lea", lastName: "Ver", email: leaver });
  const own = await signedIn(browser, base, leaver);
  const mine = await own.newPage();
  await mine.goto("/settings");
  await mine.getByRole("button", { name: "Delete my account" }).click();
  const dialog = mine.getByRole("dialog", { name: "Delete your account?" });
  await dialog.getByLabel("Your password").fill(password);
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await expect(mine.getByText(/^Your account will be deleted on/)).toBeVisible();
  await expectAccessible(mine);

  const elsewhere = await browser.newPage();
  await elsewhere.goto(linkIn(await emailTo(leaver, /will be deleted/), /cancel-account-deletion/));
  await expect(elsewhere.getByRole("heading", { level: 1, name: "Keep your account?" })).toBeVisible();
  await expectAccessible(elsewhere);
  await elsewhere.getByRole("button", { name: "Keep my account" }).click();
  await expect(
    elsewhere.getByRole("heading", { level: 1, name: "Your account won't be deleted" }),
  ).toBeVisible();
  await elsewhere.close();
  await mine.reload();
  await expect(mine.getByRole("button", { name: "Delete my account" })).toBeVisible();
  await own.close();
});
