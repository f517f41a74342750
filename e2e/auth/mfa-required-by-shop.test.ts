import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { createAccount, signedIn } from "../fixtures/account.ts";
import { authenticator } from "../fixtures/authenticator.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { sendOk } from "../fixtures/people.ts";

const owner = "olivia.steps@people.example";
const technician = "tess.steps@people.example";
const company = "Second Step Garage";
let base: string;
let desk: BrowserContext;
/** The owner's page, in the first and the last test. */
let page: Page;

test.describe.configure({ mode: "serial" });
test.beforeAll(async ({ baseURL, browser }) => {
  base = baseURL ?? "";
  await createAccount(base, { type: "owner", firstName: "Olivia", lastName: "Owens", email: owner, company });
  desk = await signedIn(browser, base, owner);
  page = await desk.newPage();
});
test.afterAll(() => desk?.close());

/** Adds an app through the settings dialogs, up to the recovery codes. */
async function addApp(page: Page) {
  await page.getByRole("button", { name: "Add an authenticator app" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Continue" }).click();
  const app = authenticator((await dialog.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? "");
  await dialog.getByLabel("6-digit code").fill(await app.next());
  await dialog.getByRole("button", { name: "Verify and turn on" }).click();
  await expect(page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem")).toHaveCount(10);
  await page.getByRole("button", { name: "I have saved them" }).click();
  return app;
}

const ruleOf = (page: Page) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: "Two-step verification" }) });

test("an owner who requires a second step for technicians must set one up first", async () => {
  await page.goto("/owner/settings#signing-in");
  const rule = ruleOf(page);
  await rule.getByLabel("Business Owner").check();
  await rule.getByRole("button", { name: "Save changes" }).click();
  await expect(rule.getByRole("alert")).toContainText("Set up your own two-step verification first");
  await rule.getByLabel("Business Owner").uncheck();
  await rule.getByLabel("Technician").check();
  await rule.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Saved", { exact: true }).first()).toBeVisible();
  await page.reload();
  await expect(rule.getByLabel("Technician")).toBeChecked();
  await sendOk(page, "POST", "/staff/invitations", {
    email: technician,
    name: "Tess Nguyen",
    role: "technician",
  });
});

test("a technician of that shop sets one up before the workspace opens", async ({ browser }) => {
  await createAccount(base, {
    type: "technician",
    firstName: "Tess",
    lastName: "Nguyen",
    email: technician,
    company,
  });
  const context = await signedIn(browser, base, technician);
  const page = await context.newPage();
  await page.goto("/technician");
  await expect(
    page.getByRole("heading", { level: 1, name: "Your shop requires two-step verification" }),
  ).toBeVisible();
  await expectAccessible(page);
  await addApp(page);
  await expect(
    page.getByRole("heading", { level: 1, name: "Two-step verification is set up" }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Open my workspace" }).click();
  await expect(page.getByRole("navigation").first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Two-step verification is set up" })).toBeHidden();
  await context.close();
});

test("a sensitive action asks for the second step again and then continues", async () => {
  await page.goto("/settings");
  const app = await addApp(page);
  // Simulates a quarter of an hour later because the test cannot change the server's clock.
  let refused = 0;
  await page.route("**/api/shop/second-factor", async (route) => {
    if (route.request().method() !== "PUT" || refused > 0) return route.continue();
    refused += 1;
    await route.fulfill({
      status: 403,
      contentType: "application/problem+json",
      body: JSON.stringify({
        type: "/docs/errors#insufficient_aal",
        title: "A second step is needed",
        status: 403,
        detail: "Confirm that it's you.",
        code: "insufficient_aal",
      }),
    });
  });
  await page.goto("/owner/settings#signing-in");
  const rule = ruleOf(page);
  await rule.getByLabel("Business Owner").check();
  await rule.getByRole("button", { name: "Save changes" }).click();
  const question = page.getByRole("dialog", { name: "Confirm it's you" });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByLabel("6-digit code").fill(await app.next());
  await question.getByLabel("6-digit code").press("Enter");
  await expect(question).toBeHidden();
  await expect(page.getByText("Saved", { exact: true }).first()).toBeVisible();
  expect(refused).toBe(1);
  await page.reload();
  await expect(rule.getByLabel("Business Owner")).toBeChecked();

  // When the prompt is closed, the form says why nothing was saved.
  refused = 0;
  await rule.getByLabel("Manager").check();
  await rule.getByRole("button", { name: "Save changes" }).click();
  await question.getByRole("button", { name: "Close" }).click();
  await expect(rule.getByRole("alert")).toContainText("Confirm that it's you.");
  await expect(rule.getByLabel("Manager")).toBeChecked();
});
