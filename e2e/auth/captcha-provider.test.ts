import { expect, test } from "@playwright/test";
import { expectAccessible } from "../fixtures/axe.ts";
import { type DedicatedServer, freePort, startDedicatedServer } from "../fixtures/dedicated-server.ts";
import { password } from "../fixtures/people.ts";

/** Another installation, with hCaptcha. Its script is simulated, but the page's own policy must allow it. */
let server: DedicatedServer;
test.beforeAll(async () => {
  server = await startDedicatedServer(await freePort(), {
    CAPTCHA_PROVIDER: "hcaptcha",
    CAPTCHA_SITE_KEY: "10000000-ffff-ffff-ffff-000000000001",
    CAPTCHA_SECRET: "the-secret-of-a-test",
  });
});
test.afterAll(() => server?.stop());

const script = "https://js.hcaptcha.com/1/api.js?render=explicit";

test("another provider's box is shown, and its token is sent with the form", async ({ page }) => {
  const refused: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy/i.test(message.text())) refused.push(message.text());
  });
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
  await page.goto(`${server.url}/auth?tab=sign-up`);
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

test("an unreachable provider shows a message and preserves the input", async ({ page }) => {
  await page.route(script, (route) => route.abort());
  await page.goto(`${server.url}/auth?tab=sign-up`);
  await page.getByLabel("First name").fill("Hanna");
  await expect(page.getByText("The captcha could not be loaded. Please check your connection")).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveValue("Hanna");
});
