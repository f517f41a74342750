import { expect, type Page, test } from "@playwright/test";
import {
  type OpenIdProvider,
  startOpenIdProvider,
} from "../../packages/server/test/providers/openid-provider.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { type DedicatedServer, freePort, startDedicatedServer } from "../fixtures/dedicated-server.ts";
import { password } from "../fixtures/people.ts";
import { expectAccessibleInThemes } from "../fixtures/theme.ts";

/** Another installation: two identity providers and hCaptcha. */
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
    CAPTCHA_PROVIDER: "hcaptcha",
    CAPTCHA_SITE_KEY: "10000000-ffff-ffff-ffff-000000000001",
    CAPTCHA_SECRET: "the-secret-of-a-test",
  });
});
test.afterAll(async () => {
  await server?.stop();
  google?.close();
  acme?.close();
});

const open = (page: Page, path = "/auth?tab=sign-in") => page.goto(`${server.url}${path}`);
const byGoogle = (page: Page) => page.getByRole("button", { name: "Continue with Google" });
const said = (page: Page, sentence: string) => page.getByRole("alert").filter({ hasText: sentence });

test("'Continue with Google' creates a client's account and signs in to it again", async ({ page }) => {
  google.person = { sub: "g-1", email: "gina@example.com", email_verified: true, name: "Gina Park" };
  await open(page);
  await expect(byGoogle(page)).toBeVisible();
  await expect(page.getByText("This creates a free client account."), "before it is pressed").toBeVisible();
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

test("a provider that the person refuses shows an error message once", async ({ page }) => {
  google.person = undefined;
  await open(page);
  await byGoogle(page).click();
  const sentence = "The other service didn't sign you in, or you declined there. You're not signed in.";
  await expect(said(page, sentence)).toBeVisible();
  await expectAccessible(page);
  expect(new URL(page.url()).search).toBe("?tab=sign-in");
  expect(new URL(page.url()).hash).toBe("");
  await page.reload();
  await expect(byGoogle(page)).toBeVisible();
  await expect(said(page, sentence)).toBeHidden();
});

test("members of a company sign in through their company", async ({ page }) => {
  acme.person = { sub: "a-1", email: "ann@acme.example", name: "Ann Lee" };
  await open(page);
  const company = page.getByRole("button", { name: "Sign in with your company" });
  await expect(page.getByText(/acme/i), "whose people sign in here is told nobody").toHaveCount(0);
  await page.getByLabel("Email").fill("ann@elsewhere.example");
  await company.click();
  await expect(said(page, "Your company doesn't have single sign-on here. Use your password.")).toBeVisible();
  await page.getByLabel("Email").fill("ann@acme.example");
  await company.click();
  await page.waitForURL("**/client");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Ann");
});

test("another captcha provider's box is shown, and its token is sent with the form", async ({ page }) => {
  const script = "https://js.hcaptcha.com/1/api.js?render=explicit";
  const refused: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy/i.test(message.text())) refused.push(message.text());
  });
  // The script is simulated, but the page's own policy must allow it.
  await page.route(script, (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: `window.hcaptcha = {
        render(place, options) {
          const box = document.createElement("button");
          box.type = "button";
          box.textContent = "I am human: " + options.sitekey + ", " + options.theme;
          box.addEventListener("click", () => options.callback("token-of-the-box"));
          place.append(box);
          return "box-1";
        },
        remove() {},
      };`,
    }),
  );
  await open(page, "/auth?tab=sign-up");
  const box = page.getByRole("button", { name: /^I am human: 10000000-ffff-ffff-ffff-000000000001/ });
  await expect(box).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Account type").selectOption({ label: "Client" });
  await page.getByLabel("First name").fill("Hanna");
  await page.getByLabel("Last name").fill("Cole");
  await page.getByLabel("Email").fill("hanna@captcha.example");
  await page.getByLabel("Phone number").fill("(813) 555-0123");
  await page.locator("#password").fill(password);
  await page.locator("#passwordConfirm").fill(password);
  await page.getByLabel("I accept the terms and conditions").check();
  await box.click();
  const sent = page.waitForRequest(/\/auth\/v1\/signup/);
  await page.getByRole("button", { name: "Create account" }).click();
  expect((await sent).postDataJSON().gotrue_meta_security).toEqual({ captcha_token: "token-of-the-box" });
  expect(refused).toEqual([]);
});
