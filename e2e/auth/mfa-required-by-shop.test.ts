import { expect, type Page, request, test } from "@playwright/test";
import { createAccount, signedIn } from "../fixtures/account.ts";
import { authenticator } from "../fixtures/authenticator.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { password } from "../fixtures/people.ts";

const owner = "olivia.steps@people.example";
const technician = "tess.steps@people.example";
const company = "Second Step Garage";
let base: string;

test.describe.configure({ mode: "serial" });
test.beforeAll(async ({ baseURL }) => {
  base = baseURL ?? "";
  await createAccount(base, { type: "owner", firstName: "Olivia", lastName: "Owens", email: owner, company });
});

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

/** The invitation is created through the server. The person then signs up with its address. */
async function invite(token: string, email: string) {
  const server = await request.newContext({ baseURL: base });
  const answer = await server.post("/api/staff/invitations", {
    headers: { authorization: `Bearer ${token}` },
    data: { email, name: "Tess Nguyen", role: "technician" },
  });
  expect(answer.status()).toBe(200);
  await server.dispose();
}

test("an owner who requires a second step for technicians must set one up first", async ({ browser }) => {
  const context = await signedIn(browser, base, owner);
  const page = await context.newPage();
  await page.goto("/owner/settings");
  const rule = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "Second sign-in step" }) });
  await rule.getByLabel("Business Owner").check();
  await rule.getByRole("button", { name: "Save" }).click();
  await expect(rule.getByRole("alert")).toContainText("Set up your own second step first");
  await rule.getByLabel("Business Owner").uncheck();
  await rule.getByLabel("Technician").check();
  await rule.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved", { exact: true }).first()).toBeVisible();
  await page.reload();
  await expect(rule.getByLabel("Technician")).toBeChecked();

  const token = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((each) => /^sb-.*-auth-token$/.test(each)) ?? "";
    return JSON.parse(localStorage.getItem(key) ?? "{}").access_token as string;
  });
  await invite(token, technician);
  await context.close();
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
    page.getByRole("heading", { level: 1, name: "Your shop asks for a second sign-in step" }),
  ).toBeVisible();
  await expectAccessible(page);
  await addApp(page);
  await expect(
    page.getByRole("heading", { level: 1, name: "Your second sign-in step is set up" }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Open my workspace" }).click();
  await expect(page.getByRole("navigation").first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your second sign-in step is set up" })).toBeHidden();
  await context.close();
});

test("a sensitive action asks for the second step again and then continues", async ({ browser }) => {
  const context = await signedIn(browser, base, owner);
  const page = await context.newPage();
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
        detail: "Please confirm that it is you.",
        code: "insufficient_aal",
      }),
    });
  });
  await page.goto("/owner/settings");
  const rule = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "Second sign-in step" }) });
  await rule.getByLabel("Business Owner").check();
  await rule.getByRole("button", { name: "Save" }).click();
  const question = page.getByRole("dialog", { name: "Confirm that it is you" });
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
  await rule.getByRole("button", { name: "Save" }).click();
  await question.getByRole("button", { name: "Close" }).click();
  await expect(rule.getByRole("alert")).toContainText("Please confirm that it is you.");
  await expect(rule.getByLabel("Manager")).toBeChecked();
  await context.close();
});

test("a session with only the password gets nothing from the server", async () => {
  const server = await request.newContext({ baseURL: base });
  const { anonKey } = await (await server.get("/config.json")).json();
  const answer = await server.post("/auth/v1/token?grant_type=password", {
    headers: { apikey: anonKey },
    data: { email: owner, password },
  });
  const { access_token: token } = await answer.json();
  for (const path of ["/api/me", "/api/shop", "/api/staff", "/api/live"]) {
    const reply = await server.get(path, { headers: { authorization: `Bearer ${token}` } });
    expect([reply.status(), (await reply.json()).code], path).toEqual([403, "insufficient_aal"]);
  }
  await server.dispose();
});
