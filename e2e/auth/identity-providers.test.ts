import { expect, type Page, test } from "@playwright/test";
import {
  type OpenIdProvider,
  startOpenIdProvider,
} from "../../packages/server/test/providers/openid-provider.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { type DedicatedServer, freePort, startDedicatedServer } from "../fixtures/dedicated-server.ts";
import { expectAccessibleInThemes } from "../fixtures/theme.ts";

/** Another installation: three providers, one of them down, and a minimum password length of twelve. */
let server: DedicatedServer;
let google: OpenIdProvider;
let acme: OpenIdProvider;

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  const port = await freePort();
  const callback = `http://localhost:${port}/auth/v1/callback`;
  google = await startOpenIdProvider(callback);
  acme = await startOpenIdProvider(callback);
  const settings = (name: string, { issuer, clientId, clientSecret }: OpenIdProvider) => ({
    [`AUTH_OIDC_${name}_ISSUER`]: issuer,
    [`AUTH_OIDC_${name}_CLIENT_ID`]: clientId,
    [`AUTH_OIDC_${name}_CLIENT_SECRET`]: clientSecret,
  });
  server = await startDedicatedServer(port, {
    ...settings("GOOGLE", google),
    ...settings("ACME", acme),
    AUTH_OIDC_ACME_DOMAINS: "acme.example",
    ...settings("AWAY", { ...google, issuer: `http://127.0.0.1:${await freePort()}` } as OpenIdProvider),
    AUTH_OIDC_AWAY_LABEL: "Shop Login",
    AUTH_MIN_PASSWORD: "12",
  });
});
test.afterAll(async () => {
  await server?.stop();
  google?.close();
  acme?.close();
});

const open = (page: Page, path = "/auth?tab=sign-in") => page.goto(`${server.url}${path}`);
const byGoogle = (page: Page) => page.getByRole("button", { name: "Continue with Google" });
const alertWith = (page: Page, sentence: string) => page.getByRole("alert").filter({ hasText: sentence });

test("an installation without providers offers none", async ({ page, baseURL }) => {
  await page.goto(`${baseURL}/auth?tab=sign-in`);
  await expect(page.getByRole("button", { name: "Sign In", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: /Continue with|your company/ })).toHaveCount(0);
});

test("'Continue with Google' creates a client's account and signs in to it again", async ({ page }) => {
  google.person = { sub: "g-1", email: "gina@example.com", email_verified: true, name: "Gina Park" };
  await open(page);
  await expect(byGoogle(page)).toBeVisible();
  await expect(page.getByRole("button", { name: "Continue with Shop Login" })).toBeVisible();
  await expect(page.getByText("This makes a free client account."), "before it is pressed").toBeVisible();
  await expectAccessibleInThemes(page);
  await byGoogle(page).press("Enter");
  await page.waitForURL("**/client");
  await expect(page.getByText("Login successful").first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Gina");
  expect(page.url(), "no token stays in the address").not.toContain("token");

  await page.goto(`${server.url}/settings`);
  await page.getByRole("button", { name: "Sign out here" }).click();
  await page.waitForURL("**/auth?tab=sign-in");
  await byGoogle(page).click();
  await page.waitForURL("**/client");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Gina");
});

const refusals = [
  {
    what: "that the person refuses",
    person: undefined,
    sentence: "The other service did not let you in, or you did not agree there. Nobody was signed in.",
  },
  {
    what: "that has not checked the address",
    person: { sub: "g-2", email: "unchecked@example.com", email_verified: false },
    sentence: "Your email address is not verified at the other service.",
  },
  {
    what: "that tells no address",
    person: { sub: "g-3" },
    sentence: "The other service did not tell us an email address.",
  },
];
for (const { what, person, sentence } of refusals)
  test(`a provider ${what} shows an error message once`, async ({ page }) => {
    google.person = person;
    await open(page);
    await byGoogle(page).click();
    await expect(alertWith(page, sentence)).toBeVisible();
    await expectAccessible(page);
    expect(new URL(page.url()).search).toBe("?tab=sign-in");
    expect(new URL(page.url()).hash).toBe("");
    await page.reload();
    await expect(byGoogle(page)).toBeVisible();
    await expect(alertWith(page, sentence)).toBeHidden();
  });

test("a provider that does not respond also shows an error message", async ({ page }) => {
  await open(page);
  await page.getByRole("button", { name: "Continue with Shop Login" }).click();
  await expect(alertWith(page, "The other service does not answer at the moment.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign In", exact: true })).toBeVisible();
});

test("text from the URL is not shown", async ({ page }) => {
  await open(page, "/auth?error=access_denied&error_code=x&error_description=Call+555-0100+now");
  await expect(alertWith(page, "The sign-in by the other service did not work.")).toBeVisible();
  await expect(page.getByText("555-0100")).toBeHidden();
});

test("members of a company sign in through their company", async ({ page }) => {
  acme.person = { sub: "a-1", email: "ann@acme.example", name: "Ann Lee" };
  await open(page);
  const company = page.getByRole("button", { name: "Sign in with your company" });
  await expect(page.getByText(/acme/i), "whose people sign in here is told nobody").toHaveCount(0);
  await company.click();
  await expect(alertWith(page, "Enter your work email address above first.")).toBeVisible();
  await page.getByLabel("Email").fill("ann@elsewhere.example");
  await company.click();
  await expect(
    alertWith(page, "Your company has no sign-in of its own here. Use your password."),
  ).toBeVisible();
  await page.getByLabel("Email").fill("ann@acme.example");
  await company.click();
  await page.waitForURL("**/client");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Ann");
});

test.describe("with a minimum password length of twelve", () => {
  test("the sign-up form states and checks the length, and the server agrees", async ({ page, request }) => {
    await open(page, "/auth?tab=sign-up");
    await expect(page.getByText("At least 12 characters.")).toBeVisible();
    const field = page.locator("#password");
    await field.fill("elevenchars");
    await expect(page.getByText("Password must be at least 12 characters")).toBeVisible();
    await field.fill("twelve chars");
    await expect(page.getByText("Password must be at least 12 characters")).toBeHidden();

    const { anonKey } = await (await request.get(`${server.url}/config.json`)).json();
    const answer = await request.post(`${server.url}/auth/v1/signup`, {
      headers: { apikey: anonKey, "x-supabase-api-version": "2024-01-01" },
      data: { email: "short@example.com", password: "elevenchars" },
    });
    expect(answer.status()).toBe(422);
    expect(await answer.json()).toMatchObject({
      code: "weak_password",
      weak_password: { reasons: ["length"] },
    });
  });

  test("sign-in still sends an older, shorter password to the server", async ({ page }) => {
    await open(page);
    await page.getByLabel("Email").fill("nobody@example.com");
    await page.getByLabel("Password", { exact: true }).fill("8letters");
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(alertWith(page, "Email or password is incorrect")).toBeVisible();
  });
});
