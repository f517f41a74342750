import { expect, test } from "@playwright/test";
import { createAccount, signedIn } from "../fixtures/account.ts";

const owner = "redirects-owner@people.example";
const client = "redirects-client@people.example";
let base: string;

test.beforeAll(async ({ baseURL }) => {
  base = baseURL ?? "";
  await createAccount(base, {
    type: "owner",
    firstName: "Otto",
    lastName: "Reed",
    email: owner,
    company: "Redirects Garage",
  });
  await createAccount(base, { type: "client", firstName: "Cleo", lastName: "Reed", email: client });
});

const first = ["owner", "management", "technician", "admin", "client", "student", "subscription-selection"];
const spoken = [
  "analytics",
  "invoices",
  "invoices/new",
  "inventory",
  "clients",
  "assets",
  "payroll",
  "scheduling",
  "service-schedule",
  "crm",
  "notifications",
  "profile",
  "settings",
];

test.describe("redirects", () => {
  for (const segment of first)
    test(`/${segment} redirects signed-out visitors to /auth?tab=sign-in`, async ({ page }) => {
      for (const path of [`/${segment}`, `/${segment}/anything`]) {
        await page.goto(path);
        await expect(page, path).toHaveURL(/\/auth\?tab=sign-in$/);
      }
    });

  test("the home page and every /auth path redirect a signed-in user to their dashboard", async ({
    browser,
  }) => {
    const context = await signedIn(browser, base, client);
    const page = await context.newPage();
    for (const path of ["/", "/auth", "/auth?tab=sign-up", "/auth/login", "/auth?newSignup=true"]) {
      await page.goto("/faq");
      await page.goto(path);
      await expect(page, path).toHaveURL(/\/client$/);
      // The redirect replaces the history entry, so back returns to the previous page.
      await page.goBack();
      await expect(page, path).toHaveURL(/\/faq$/);
    }
    await context.close();
  });

  test("a newly signed-up owner is redirected to choose a plan", async ({ browser }) => {
    const context = await signedIn(browser, base, owner);
    const page = await context.newPage();
    await page.goto("/auth?tab=sign-in&newSignup=true");
    await expect(page).toHaveURL(/\/subscription-selection\?returnTo=\/owner$/);
    await page.goto("/auth");
    await expect(page).toHaveURL(/\/owner$/);
    await context.close();
  });

  test("another role's dashboard redirects to the user's own", async ({ browser }) => {
    const context = await signedIn(browser, base, client);
    const page = await context.newPage();
    for (const path of ["/owner", "/admin", "/technician/repair-orders/1"]) {
      await page.goto(path);
      await expect(page, path).toHaveURL(/\/client$/);
    }
    await context.close();
  });

  test("every page named by the voice navigation opens for an owner and for a client", async ({
    browser,
  }) => {
    for (const [email, paths] of [
      [owner, spoken.map((path) => `/owner/${path}`)],
      [client, ["/client/scheduling", "/client/payments"]],
    ] as const) {
      const context = await signedIn(browser, base, email);
      const page = await context.newPage();
      for (const path of paths) {
        const answer = await page.goto(path);
        expect(answer?.status(), path).toBe(200);
        await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
        await expect(page.getByText("404 Page Not Found"), path).toBeHidden();
      }
      await context.close();
    }
  });

  test("/invoices redirects to the user's own invoices", async ({ browser }) => {
    const context = await signedIn(browser, base, owner);
    const page = await context.newPage();
    await page.goto("/invoices");
    await expect(page).toHaveURL(/\/owner\/invoices$/);
    await context.close();
  });

  test("/index redirects to the home page", async ({ page }) => {
    await page.goto("/index");
    await expect(page).toHaveURL((url) => url.pathname === "/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});
