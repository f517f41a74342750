import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { createAccount, signedIn } from "../fixtures/account.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { emailTo, linkIn } from "../fixtures/email.ts";
import { sendOk } from "../fixtures/people.ts";

const email = "devices@people.example";
const agents = {
  windows:
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
  iphone:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1",
};
let base: string;
let desk: BrowserContext;
let page: Page;

test.describe.configure({ mode: "serial" });
test.beforeAll(async ({ baseURL, browser }) => {
  base = baseURL ?? "";
  await createAccount(base, {
    type: "owner",
    firstName: "Ona",
    lastName: "Silva",
    email,
    company: "Devices Garage",
  });
  desk = await signedIn(browser, base, email, { userAgent: agents.windows });
  page = await desk.newPage();
});
test.afterAll(() => desk?.close());

test("a sign-in on another device is announced by email, listed, and ended with one click", async ({
  browser,
}) => {
  const phone = await signedIn(browser, base, email, { userAgent: agents.iphone });
  const signedOut = await phone.newPage();
  await signedOut.goto("/profile");
  await expect(signedOut.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
  const mail = await emailTo(email, /New sign-in/);

  await page.goto(linkIn(mail, /\/settings#devices$/));
  const list = page.getByRole("list", { name: "Signed-in devices" });
  await expect(list).toBeInViewport();
  await expect(list.getByRole("listitem").first()).toContainText("Chrome on Windows");
  await expect(list.getByRole("listitem").first()).toContainText("This device");
  const there = list.getByRole("listitem").filter({ hasText: "Safari on iPhone" });
  await expect(there).toHaveCount(1);
  await expectAccessible(page);
  await there.getByRole("button", { name: /^Sign out Safari on iPhone/ }).click();
  const dialog = page.getByRole("alertdialog", { name: "Sign out Safari on iPhone?" });
  await dialog.getByRole("button", { name: "Sign out device" }).click();
  await expect(page.getByText("Device signed out", { exact: true }).first()).toBeVisible();
  await expect(there).toHaveCount(0);

  await signedOut.reload();
  await expect(signedOut).toHaveURL(/\/auth\?tab=sign-in$/);
  await phone.close();
  const activity = page.getByRole("list", { name: "Account activity" });
  await page.reload();
  await expect(activity).toContainText("Signed out a device");
  await expect(activity).toContainText("Signed in on a new device");
});

test("the audit log shows an owner who did what, by person, kind and day", async () => {
  await sendOk(page, "POST", "/staff/invitations", {
    email: "audited@people.example",
    name: "Audra Dee",
    role: "technician",
  });
  await page.goto("/owner/audit");
  await expect(page.getByRole("heading", { level: 1, name: "Audit log" })).toBeVisible();
  const table = page.getByRole("table", { name: "Audit log" });
  await expect(table).toContainText("Signed in");
  await expect(table).toContainText("Ona Silva");
  await expect(table).toContainText("127.0.0.1");
  await expectAccessible(page);
  await page.getByLabel("Type").selectOption({ label: "Invitation" });
  await expect(page).toHaveURL(/kind=invitation/);
  await expect(table.getByRole("row")).toHaveCount(2);
  await expect(table).toContainText("Invited a team member");
  await expect(table).toContainText("email: audited@people.example");
  await page.getByLabel("Date").fill("2020-01-01");
  await expect(page.getByText("No matching entries")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Type")).toHaveValue("invitation");
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(table.getByRole("row")).not.toHaveCount(2);
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 844 });
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wider, `at ${width} px`).toBeLessThanOrEqual(0);
  }
});
