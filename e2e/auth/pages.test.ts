import { expect, test } from "@playwright/test";

test("the keyboard moves from field to field, and switching tabs adds no history", async ({ page }) => {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  await page.goto("/auth/signup");
  await expect(page.getByRole("tab", { name: "Sign Up" })).toHaveAttribute("aria-selected", "true");
  await page.goto("/faq");
  await page.goto("/auth");
  await expect(page.getByLabel("Email")).toBeFocused();
  await page.keyboard.type("cora@auth.example");
  await page.keyboard.press("Tab");
  await page.keyboard.type("not the password");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("not the password");
  await page.getByRole("tab", { name: "Sign In" }).focus();
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Email")).toBeFocused();

  await page.getByRole("tab", { name: "Sign Up" }).click();
  await expect(page).toHaveURL(/\/auth\?tab=sign-up$/);
  await page.getByRole("button", { name: "Already have an account? Sign In" }).click();
  await expect(page).toHaveURL(/\/auth\?tab=sign-in$/);
  await page.getByRole("button", { name: "Don't have an account? Sign Up" }).click();
  await expect(page).toHaveURL(/\/auth\?tab=sign-up$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/faq$/);
  expect(errors).toEqual([]);
});

test("the card fades in after 200 ms and the logo after 500 ms", async ({ page }) => {
  await page.clock.install({ time: new Date("2026-11-21T12:00:00Z") });
  await page.addInitScript(() => Object.defineProperty(document.fonts, "status", { get: () => "loaded" }));
  await page.clock.pauseAt(new Date("2026-11-21T13:00:00Z"));
  await page.goto("/auth");
  const shown = page.locator("main [data-entered]");
  const brand = page.getByRole("link", { name: "AutoIQ, home" });
  await expect(shown).toHaveAttribute("data-entered", "false");
  await expect(shown).toHaveCSS("opacity", "0");
  await page.clock.runFor(200);
  await expect(shown).toHaveAttribute("data-entered", "true");
  await expect(shown).toHaveCSS("opacity", "1");
  await expect(brand).toHaveCSS("opacity", "0");
  await page.clock.runFor(300);
  await expect(brand).toHaveAttribute("data-entered", "true");
  await expect(brand).toHaveCSS("opacity", "1");
});
