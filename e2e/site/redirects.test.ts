import { expect, type Page, test } from "@playwright/test";
import { createAccount, signedIn } from "../fixtures/account.ts";
import { sharedPage } from "../fixtures/shared-page.ts";

const owner = "redirects-owner@people.example";
const client = "redirects-client@people.example";
let ownerPage: Page;
let clientPage: Page;

test.beforeAll(async ({ browser, baseURL }) => {
  const base = baseURL ?? "";
  await createAccount(base, {
    type: "owner",
    firstName: "Otto",
    lastName: "Reed",
    email: owner,
    company: "Redirects Garage",
  });
  await createAccount(base, { type: "client", firstName: "Cleo", lastName: "Reed", email: client });
  ownerPage = await (await signedIn(browser, base, owner)).newPage();
  clientPage = await (await signedIn(browser, base, client)).newPage();
});

test.afterAll(async () => {
  await ownerPage?.context().close();
  await clientPage?.context().close();
});

const first = ["owner", "management", "technician", "admin", "client", "student", "subscription-selection"];
const authPages = ["/auth", "/reset-password", "/email-verified", "/forgot-password", "/signup-complete"];
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
  const visitor = sharedPage();

  for (const segment of first)
    test(`/${segment} redirects signed-out visitors to /auth?tab=sign-in`, async () => {
      for (const path of [`/${segment}`, `/${segment}/anything`]) {
        await visitor().goto(path);
        await expect(visitor(), path).toHaveURL(/\/auth\?tab=sign-in$/);
      }
    });

  test("a page for signing in or signing up has its own heading and needs no account", async () => {
    for (const path of authPages) {
      const answer = await visitor().goto(path);
      expect(answer?.status(), path).toBe(200);
      await expect(visitor().getByRole("heading", { level: 1 }), path).toHaveCount(1);
      await expect(visitor().getByRole("heading", { level: 1 }), path).not.toHaveText("404 Page Not Found");
      await expect(visitor(), path).toHaveURL((url) => url.pathname === path);
    }
  });

  test("/index redirects to the home page", async () => {
    await visitor().goto("/index");
    await expect(visitor()).toHaveURL((url) => url.pathname === "/");
    await expect(visitor().getByRole("heading", { level: 1 })).toBeVisible();
  });

  test("the home page and every /auth path redirect a signed-in user to their dashboard", async () => {
    await clientPage.goto("/faq");
    for (const path of ["/", "/auth", "/auth?tab=sign-up", "/auth/login", "/auth?newSignup=true"]) {
      await clientPage.goto(path);
      await expect(clientPage, path).toHaveURL(/\/client$/);
      // The redirect replaces the history entry, so back returns to the previous page.
      await clientPage.goBack();
      await expect(clientPage, path).toHaveURL(/\/faq$/);
    }
  });

  test("another role's dashboard redirects to the user's own", async () => {
    for (const path of ["/owner", "/admin", "/technician/repair-orders/1"]) {
      await clientPage.goto(path);
      await expect(clientPage, path).toHaveURL(/\/client$/);
    }
  });

  test("a newly signed-up owner is redirected to choose a plan", async () => {
    await ownerPage.goto("/auth?tab=sign-in&newSignup=true");
    await expect(ownerPage).toHaveURL(/\/subscription-selection\?returnTo=\/owner$/);
    await ownerPage.goto("/auth");
    await expect(ownerPage).toHaveURL(/\/owner$/);
  });

  test("/invoices redirects to the user's own invoices", async () => {
    await ownerPage.goto("/invoices");
    await expect(ownerPage).toHaveURL(/\/owner\/invoices$/);
  });

  test("every page named by the voice navigation opens for an owner and for a client", async () => {
    for (const [page, paths] of [
      [ownerPage, spoken.map((path) => `/owner/${path}`)],
      [clientPage, ["/client/scheduling", "/client/payments"]],
    ] as const)
      for (const path of paths) {
        const answer = await page.goto(path);
        expect(answer?.status(), path).toBe(200);
        await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
        await expect(page.getByText("404 Page Not Found"), path).toBeHidden();
      }
  });
});
