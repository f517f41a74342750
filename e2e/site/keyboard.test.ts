import { expect, test } from "@playwright/test";
import { createAccount, signedIn } from "../fixtures/account.ts";
import { tabTo } from "../fixtures/tab-walk.ts";

test.describe("keyboard only", () => {
  test("the skip link leads to the content", async ({ page }) => {
    await page.goto("/pricing");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.locator("#main")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
  });

  test("drawer, user menu and calculator can be opened, used and closed", async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/faq");
    await page.getByRole("button", { name: "Menu" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toBeVisible();
    await tabTo(page.getByRole("dialog").getByRole("link", { name: "Pricing" }));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/pricing$/);

    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/landing");
    await page.getByRole("button", { name: "Get Your Free ROI Analysis" }).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Calculate Your Savings" });
    await expect(dialog).toBeVisible();
    await tabTo(dialog.getByRole("button", { name: "Calculate" }));
    await page.keyboard.press("Space");
    await expect(dialog.getByRole("button", { name: "Email My Complete Analysis" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByText("ROI Analysis Sent", { exact: true })).toBeVisible();

    const email = "keyboard-client@people.example";
    await createAccount(baseURL ?? "", { type: "client", firstName: "Kay", lastName: "Board", email });
    const context = await signedIn(browser, baseURL ?? "", email);
    const own = await context.newPage();
    await own.goto("/faq");
    await own.getByRole("banner").getByRole("button", { name: "Account" }).focus();
    await own.keyboard.press("Enter");
    await expect(own.getByRole("menuitem", { name: "Profile" })).toBeFocused();
    await own.keyboard.press("ArrowDown");
    await expect(own.getByRole("menuitem", { name: "Settings" })).toBeFocused();
    await own.keyboard.press("Enter");
    await expect(own).toHaveURL(/\/settings$/);
    await context.close();
  });
});
