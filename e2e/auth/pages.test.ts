import { expect, test } from "@playwright/test";
import { createAccount, signedIn } from "../fixtures/account.ts";
import { sharedPage } from "../fixtures/shared-page.ts";

const confirmed = "pages-confirmed@auth.example";
let base: string;

test.beforeAll(async ({ baseURL }) => {
  base = baseURL ?? "";
  await createAccount(base, { type: "client", firstName: "Cora", lastName: "Lund", email: confirmed });
});

test.describe("/auth", () => {
  const shared = sharedPage();
  for (const [path, tab] of [
    ["/auth", "Sign In"],
    ["/auth?tab=sign-in", "Sign In"],
    ["/auth?tab=sign-up", "Sign Up"],
    ["/auth?tab=anything", "Sign In"],
    ["/auth/signup", "Sign Up"],
    ["/auth/login?tab=sign-up", "Sign In"],
  ] as const)
    test(`${path} opens the tab ${tab}`, async () => {
      const page = shared();
      await page.goto(path);
      await expect(page.getByRole("tab", { name: tab })).toHaveAttribute("aria-selected", "true");
      await expect(page.getByRole("tab")).toHaveText(["Sign In", "Sign Up"]);
    });

  test("sign-in focuses the first field, and Tab moves from field to field", async ({ page }) => {
    await page.goto("/auth");
    await expect(page.getByLabel("Email")).toBeFocused();
    await page.keyboard.type("cora@auth.example");
    await page.keyboard.press("Tab");
    await page.keyboard.type("not the password");
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue("not the password");
    await page.getByRole("tab", { name: "Sign In" }).focus();
    await page.keyboard.press("Tab");
    await expect(page.getByLabel("Email")).toBeFocused();
  });

  test("switching tabs rewrites the URL without adding history", async ({ page }) => {
    await page.goto("/faq");
    await page.goto("/auth");
    await page.getByRole("tab", { name: "Sign Up" }).click();
    await expect(page).toHaveURL(/\/auth\?tab=sign-up$/);
    await page.getByRole("button", { name: "Already have an account? Sign In" }).click();
    await expect(page).toHaveURL(/\/auth\?tab=sign-in$/);
    await page.getByRole("button", { name: "Don't have an account? Sign Up" }).click();
    await expect(page).toHaveURL(/\/auth\?tab=sign-up$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/faq$/);
  });

  test("shows 'Loading authentication...' until the session is known", async ({ browser }) => {
    const context = await signedIn(browser, base, confirmed);
    const page = await context.newPage();
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/api/me", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/auth");
    await expect(page.getByText("Loading authentication...")).toBeVisible();
    await expect(page.getByRole("tab")).toHaveCount(0);
    answer();
    await expect(page).toHaveURL(/\/client$/);
    await context.close();
  });

  for (const [fonts, card, logo] of [
    ["loaded", 200, 500],
    ["loading", 600, 1000],
  ] as const)
    test(`with fonts ${fonts} the card fades in after ${card} ms and the logo after ${logo} ms`, async ({
      page,
    }) => {
      await page.clock.install({ time: new Date("2026-11-21T12:00:00Z") });
      await page.addInitScript(
        (status) => Object.defineProperty(document.fonts, "status", { get: () => status }),
        fonts,
      );
      await page.clock.pauseAt(new Date("2026-11-21T13:00:00Z"));
      await page.goto("/auth");
      const shown = page.locator("main [data-entered]");
      const brand = page.getByRole("link", { name: "AutoIQ, home" });
      await expect(shown).toHaveAttribute("data-entered", "false");
      await page.clock.runFor(card - 1);
      await expect(shown).toHaveAttribute("data-entered", "false");
      await page.clock.runFor(1);
      await expect(shown).toHaveAttribute("data-entered", "true");
      await expect(shown).toHaveCSS("opacity", "1");
      await page.clock.runFor(logo - card - 1);
      await expect(brand).toHaveAttribute("data-entered", "false");
      await page.clock.runFor(1);
      await expect(brand).toHaveAttribute("data-entered", "true");
      await expect(brand).toHaveCSS("opacity", "1");
    });
});

test("every auth page renders without an error", async ({ page }) => {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  const tabs = ["/auth", "/auth?tab=sign-up", "/auth/sign-up", "/auth?tab=sign-in"];
  for (const path of [
    ...tabs,
    "/forgot-password",
    "/reset-password",
    "/signup-complete",
    "/email-verified",
  ]) {
    await page.goto(path);
    await expect(page.locator("main").getByRole("heading").first()).toBeVisible();
    expect([path, errors]).toEqual([path, []]);
  }
});
