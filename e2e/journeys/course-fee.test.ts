import { expect, type Page, test } from "@playwright/test";
import { createAccount, signedIn } from "../fixtures/account.ts";
import { type DedicatedServer, freePort, startDedicatedServer } from "../fixtures/dedicated-server.ts";
import { expectTabWalk } from "../fixtures/tab-walk.ts";
import { expectAccessibleInThemes } from "../fixtures/theme.ts";

/** Another installation, whose course has a fee. */
let server: DedicatedServer;
let page: Page;
let operator: Page;
const sentence =
  "The first 2 lessons are free. Pay the course fee of $499.00 to open the other lessons and the final exam.";

test.describe.configure({ mode: "serial" });
test.beforeAll(async ({ browser }) => {
  server = await startDedicatedServer(await freePort(), {
    TRAINING_FEE_CENTS: "49900",
    AUTH_SERVICE_KEY: process.env.E2E_SERVICE_KEY ?? "",
    OPERATOR_EMAILS: "operator@fee.example",
  });
  const { url } = server;
  const name = { firstName: "Stella", lastName: "Park" };
  await createAccount(url, Object.assign({ type: "student", email: "stella@fee.example" } as const, name));
  await createAccount(url, Object.assign({ type: "client", email: "operator@fee.example" } as const, name));
  page = await (await signedIn(browser, url, "stella@fee.example")).newPage();
  operator = await (await signedIn(browser, url, "operator@fee.example")).newPage();
});
test.afterAll(async () => {
  await server?.stop();
});

test("a visitor reads the amount before pre-enrolling", async ({ browser }) => {
  const visitor = await browser.newPage();
  await visitor.goto(`${server.url}/training`);
  const step = visitor.getByText("The full fee of $499.00 is due before the course starts.");
  await expect(step).toBeVisible();
  // React, which loads with the first interaction, keeps it. So does a visit from another page.
  await visitor.getByLabel("First name").fill("Stella");
  await expect(step).toBeVisible();
  await visitor.goto(`${server.url}/pricing`);
  await visitor.getByRole("link", { name: "Training" }).first().click();
  await visitor.waitForURL("**/training");
  await expect(step).toBeVisible();
  await visitor.close();
});

test("a student tries the first lessons, and meets the fee at the third one", async () => {
  await page.goto(`${server.url}/student`);
  await expect(page.getByText(sentence).first()).toBeVisible();
  await expect(page.getByText("Opens when the course fee is paid").first()).toBeVisible();
  await expectAccessibleInThemes(page);
  const lessons = page.getByRole("list", { name: "Lessons on your path" }).getByRole("link");
  await lessons.nth(1).click();
  await expect(page.getByRole("button", { name: "Open practice shop" })).toBeVisible();
  await page.getByRole("link", { name: /^Next:/ }).click();
  await expect(page.getByText(sentence)).toBeVisible();
  await expect(page.getByRole("button", { name: "Open practice shop" })).toHaveCount(0);
  await expectAccessibleInThemes(page);
  await page.goto(`${server.url}/student/exam`);
  await expect(page.getByText(sentence).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Begin the exam" })).toHaveCount(0);
});

test("pays by keyboard, once, and everything opens with a receipt", async () => {
  await page.goto(`${server.url}/student`);
  const second = await page.context().newPage();
  await second.goto(`${server.url}/student`);
  await page.getByRole("button", { name: "Pay $499.00" }).press("Enter");
  await page.waitForURL("**/checkout/test/**");
  // The second tab leads to the same page.
  await second.getByRole("button", { name: "Pay $499.00" }).click();
  await second.waitForURL("**/checkout/test/**");
  expect(new URL(second.url()).pathname).toBe(new URL(page.url()).pathname);
  await expect(page.getByText("Course fee, AutoIQ Shop Operations")).toBeVisible();
  await page.getByLabel("Card number").fill("4242 4242 4242 4242");
  await page.getByLabel("Expiration (MM/YY)").fill("12/34");
  await page.getByLabel("Security code").fill("123");
  await page.getByRole("button", { name: "Pay $499.00" }).press("Enter");
  await page.waitForURL("**/student?checkout=paid");
  await expect(page.getByText(sentence)).toHaveCount(0);
  await second.reload();
  await expect(second.getByText("Already paid").first()).toBeVisible();
  await second.close();
  await page.getByRole("link", { name: "Open the receipt" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Receipt" })).toBeVisible();
  await expect(page.getByText(/^AIF-\d{4}-/)).toBeVisible();
  await expect(page.getByText("$499.00")).toBeVisible();
  await expectAccessibleInThemes(page);
  await page.reload();
  await expect(page.getByText("$499.00")).toBeVisible();
  await expectTabWalk(page, 6);
  const pdf = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Open PDF" }).click();
  await (await pdf).close();
});

test("an instructor refunds it with a reason, and the lessons close", async () => {
  await operator.goto(`${server.url}/operator/students`);
  await operator.getByRole("button", { name: "Refund fee" }).click();
  const dialog = operator.getByRole("dialog", { name: "Refund $499.00 to Stella Park?" });
  await dialog.getByLabel("Reason").fill("The start date was moved");
  await expectAccessibleInThemes(operator);
  await dialog.getByRole("button", { name: "Refund $499.00" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(operator.getByText(/Course fee \$499\.00, refunded/)).toBeVisible();
  await page.goto(`${server.url}/student`);
  await expect(page.getByText(sentence).first()).toBeVisible();
});
