import { readFile } from "node:fs/promises";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { createAccount, signedIn } from "../fixtures/account.ts";
import { authenticator } from "../fixtures/authenticator.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { emailTo } from "../fixtures/email.ts";
import { password } from "../fixtures/people.ts";

const email = "second-step@people.example";
let context: BrowserContext;
let page: Page;
let app: ReturnType<typeof authenticator>;
let used = "";
let codes: string[] = [];

test.describe.configure({ mode: "serial" });
test.beforeAll(async ({ baseURL, browser }) => {
  await createAccount(baseURL ?? "", { type: "client", firstName: "Ana", lastName: "Reyes", email });
  context = await signedIn(browser, baseURL ?? "", email);
  page = await context.newPage();
});
test.afterAll(() => context?.close());

async function enterPassword() {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}
async function signOut() {
  await page.getByRole("button", { name: "Sign out here" }).click();
  await page.waitForURL("**/auth?tab=sign-in");
}
async function enterRecoveryCode(code = "") {
  await page.getByLabel("Recovery code").fill(code);
  await page.getByRole("button", { name: "Verify" }).click();
}
const stepHeading = () => page.getByRole("heading", { level: 1, name: "MFA authentication required" });
/** A realistically long name. */
const stepName = "Work phone of the service counter, second drawer";
const wrongCode = "That code is wrong or was already used. Enter the newest one.";
const rejected = () => page.getByRole("alert").filter({ hasText: wrongCode });

test("an authenticator app is set up with its QR code, its key and recovery codes", async () => {
  await page.goto("/settings");
  await page.getByRole("button", { name: "Add an authenticator app" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Name")).toHaveValue("Authenticator app");
  await dialog.getByLabel("Name").fill(stepName);
  await dialog.getByLabel("Name").press("Enter");
  const picture = dialog.getByRole("img", { name: "QR code that holds the key below" });
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const key = (await dialog.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? "";
  app = authenticator(key);
  await expectAccessible(page);

  await dialog.getByLabel("6-digit code").fill("000000");
  await dialog.getByRole("button", { name: "Verify and turn on" }).click();
  await expect(dialog.getByRole("alert")).toContainText(wrongCode);
  used = await app.next();
  await dialog.getByLabel("6-digit code").fill(used);
  await dialog.getByRole("button", { name: "Verify and turn on" }).click();

  const list = page.getByRole("list", { name: "Recovery codes" });
  await expect(list.getByRole("listitem")).toHaveCount(10);
  codes = await list.getByRole("listitem").allTextContents();
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("autoiq-recovery-codes.txt");
  const fileText = await readFile(await file.path(), "utf8");
  for (const code of codes) expect(fileText).toContain(code);
  await page.getByRole("button", { name: "I have saved them" }).click();

  const steps = page.getByRole("list", { name: "Your second steps" });
  await expect(steps).toContainText(stepName);
  await expect(steps).toContainText("10 of 10 left");
  const mail = await emailTo(email, /two-step verification/);
  expect(mail.text).toContain("Ana Reyes");
});

test("the next sign-in asks for a code and rejects a used one", async () => {
  await signOut();
  await enterPassword();
  await expect(stepHeading()).toBeVisible();
  await expect(page.getByText("Login successful")).toBeHidden();
  await expectAccessible(page);

  await page.goto("/client");
  await expect(stepHeading(), "no way around it").toBeVisible();
  await page.getByLabel("6-digit code").fill(used);
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(rejected()).toBeVisible();

  await page.getByLabel("6-digit code").fill(await app.next());
  await page.getByLabel("6-digit code").press("Enter");
  await page.waitForURL("**/client");
  await expect(page.getByText("Login successful").first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Ana");
});

test("the step can be left for the sign-in form, and a recovery code works once", async () => {
  await page.goto("/settings");
  await signOut();
  await enterPassword();
  await page.getByRole("button", { name: "Back to sign in" }).click();
  await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
  await page.goto("/client");
  await page.waitForURL("**/auth?tab=sign-in");

  await enterPassword();
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await page.setViewportSize({ width: 320, height: 800 });
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wider, "with the other way's long name").toBeLessThanOrEqual(0);
  await enterRecoveryCode(codes[0]?.toUpperCase());
  await page.waitForURL("**/client");
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto("/settings");
  await expect(page.getByRole("list", { name: "Your second steps" })).toContainText("9 of 10 left");

  await signOut();
  await enterPassword();
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await enterRecoveryCode(codes[0]);
  await expect(rejected()).toBeVisible();
  await enterRecoveryCode(codes[1]);
  await page.waitForURL("**/client");
});

test("a new password set through an emailed link still needs the second step", async ({
  browser,
  request,
}) => {
  const { anonKey } = await (await request.get("/config.json")).json();
  await request.post("/auth/v1/recover?redirect_to=/reset-password", {
    headers: { apikey: anonKey },
    data: { email },
  });
  const mail = await emailTo(email, /new password/);
  const link = /https?:\S+verify\S+/.exec(mail.text)?.[0] ?? "";
  const followed = await request.get(link, { maxRedirects: 0 });
  const { hash } = new URL(followed.headers().location ?? "");
  const other = await browser.newPage();
  await other.goto(`/reset-password${hash}`);
  await expect(other.getByLabel("6-digit code")).toBeVisible();
  await expect(other.getByLabel("New password")).toBeHidden();
  await other.close();
});

test("a removed step is no longer asked for", async () => {
  await page.goto("/settings");
  await page.getByRole("button", { name: `Remove ${stepName}` }).click();
  const question = page.getByRole("alertdialog", { name: `Remove “${stepName}”?` });
  await expect(question).toContainText("your recovery codes stop working");
  await question.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Right now your password alone opens your account.")).toBeVisible();
  await signOut();
  await enterPassword();
  await page.waitForURL("**/client");
});
