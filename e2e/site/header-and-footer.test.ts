import { expect, type Page, test } from "@playwright/test";
import { createAccount, signedIn } from "../fixtures/account.ts";
import { expectAccessible } from "../fixtures/axe.ts";

const phone = { width: 390, height: 844 };
const header = (page: Page) => page.getByRole("banner");
const drawer = (page: Page) => page.getByRole("dialog", { name: "AutoIQ", exact: true });
const toast = (page: Page, text: string) =>
  page.getByRole("region", { name: /Notifications/ }).getByText(text, { exact: true });

async function openDrawer(page: Page) {
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(drawer(page)).toBeVisible();
}

test("the header stays at the top of the screen, and the footer shows the year of the visit, not of the build", async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date("2031-03-01T12:00:00Z"));
  await page.goto("/faq");
  await expect(page.getByRole("contentinfo")).toContainText("© 2031 AutoIQ");
  await expect(header(page)).toHaveCSS("position", "sticky");
  await page.evaluate(() => window.scrollTo({ top: 600, behavior: "instant" }));
  await expect(async () => expect((await header(page).boundingBox())?.y).toBe(0)).toPass();
});

test("a signed-in user is greeted without any interaction, has a user menu, and signs out in the drawer", async ({
  browser,
  baseURL,
}) => {
  const base = baseURL ?? "";
  const email = "frame-client@people.example";
  await createAccount(base, { type: "client", firstName: "Frida", lastName: "Kane", email });
  const context = await signedIn(browser, base, email);
  const page = await context.newPage();
  await page.goto("/faq");
  await expect(header(page).getByRole("link", { name: "Go to Dashboard" })).toBeVisible();
  await expect(header(page).getByRole("link", { name: "Log in" })).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);

  await test.step("the menu is headed by the email address, with Profile, Settings and Sign out", async () => {
    await header(page).getByRole("button", { name: "Account" }).click();
    const menu = page.getByRole("menu");
    await expect(menu).toContainText(email);
    await expect(menu.getByRole("menuitem")).toHaveText(["Profile", "Settings", "Sign out"]);
    await expect(menu.getByRole("menuitem", { name: "Profile" })).toHaveAttribute("href", "/profile");
    await expectAccessible(page);
    await menu.getByRole("menuitem", { name: "Settings" }).click();
    await expect(page).toHaveURL(/\/settings$/);
    await page.goBack();
  });

  await test.step("a failed sign-out is reported and preserves the session", async () => {
    await page.route("**/auth/v1/logout*", (route) => route.fulfill({ status: 500, json: { msg: "down" } }));
    await header(page).getByRole("button", { name: "Account" }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await expect(toast(page, "Sign out failed")).toBeVisible();
    await expect(toast(page, "There was a problem signing out. Please try again.")).toBeVisible();
    await expect(page).toHaveURL(/\/faq$/);
    await expect(header(page).getByRole("button", { name: "Account" })).toBeVisible();
    await page.unrouteAll();
  });

  await test.step("session and stored data are cleared, a toast confirms, and the sign-in page opens", async () => {
    await page.setViewportSize(phone);
    await openDrawer(page);
    await expect(drawer(page)).toContainText(email);
    await drawer(page).getByRole("button", { name: "Sign out" }).click();
    await expect(drawer(page)).toBeHidden();
    await expect(toast(page, "Signed out successfully")).toBeVisible();
    await expect(toast(page, "You have been signed out of your account.")).toBeVisible();
    await expect(page).toHaveURL(/\/auth\?tab=sign-in$/);
    const storedKeys = await page.evaluate(() => Object.keys(localStorage));
    expect(storedKeys.filter((key) => /^(userType|lastActivity|userEmail|sb-.*)$/.test(key))).toEqual([]);
  });
  await context.close();
});

test.describe("the drawer", () => {
  test("exists only below 768 px, at the right edge, with five links and the voice navigation", async ({
    page,
  }) => {
    await page.goto("/faq");
    const menu = header(page).getByRole("button", { name: "Menu" });
    const links = header(page).getByRole("navigation", { name: "Main" });
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(menu).toBeHidden();
    await expect(links).toBeVisible();
    await page.setViewportSize({ width: 767, height: 900 });
    await expect(menu).toBeVisible();
    await expect(links).toBeHidden();

    await page.setViewportSize(phone);
    await openDrawer(page);
    await expect(async () => {
      const box = await drawer(page).boundingBox();
      expect(Math.round((box?.x ?? 0) + (box?.width ?? 0))).toBe(phone.width);
      expect(box?.height).toBe(phone.height);
    }).toPass();
    const entries = drawer(page).getByRole("navigation", { name: "Menu" });
    const targets = await entries
      .getByRole("link")
      .evaluateAll((all) => all.map((a) => a.getAttribute("href")));
    expect(targets).toEqual(["/", "/features", "/pricing", "/training", "/contact"]);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(drawer(page)).toBeHidden();
    await expect(menu).toBeFocused();

    await openDrawer(page);
    await entries.getByRole("link", { name: "Pricing" }).click();
    await expect(drawer(page)).toBeHidden();
    await expect(page).toHaveURL(/\/pricing$/);
    await openDrawer(page);
    await entries.getByRole("button", { name: "Voice Navigation" }).click();
    await expect(page.getByRole("dialog", { name: "AI Voice Navigation" })).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(1);
  });

  test("reports that it failed to load, and the page still works", async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto("/faq");
    await expect(async () => {
      await page.keyboard.press("Shift");
      expect(
        await page.evaluate(() =>
          performance.getEntriesByType("resource").some((each) => each.name.includes("/toaster-")),
        ),
      ).toBe(true);
    }).toPass();
    await page.waitForLoadState("networkidle");
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(toast(page, "No connection")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});

test.describe("the falling digits", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("number 300, or 150 on mobile screens, behind the page, without a layout per frame, and are absent with reduced motion", async ({
    page,
  }) => {
    const digits = page.locator("canvas[data-digits]");
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/faq");
    await expect(page.locator("canvas").first()).toBeHidden();
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await expect(digits).toBeVisible();
    await expect(digits).toHaveAttribute("data-digits", "300");

    await test.step("at an opacity of 0.3, hidden from assistive technology and the pointer", async () => {
      await expect(digits).toHaveCSS("opacity", "0.3");
      const around = page.locator("[aria-hidden=true]").filter({ has: digits });
      await expect(around).toHaveCSS("pointer-events", "none");
    });

    await test.step("they move without a layout per frame", async () => {
      await expect(page.locator("html[data-unfolding]")).toHaveCount(0);
      const picture = () => digits.evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
      const before = await picture();
      const devtools = await page.context().newCDPSession(page);
      await devtools.send("Performance.enable");
      const layouts = async () => {
        const { metrics } = await devtools.send("Performance.getMetrics");
        return metrics.find((each) => each.name === "LayoutCount")?.value ?? Number.NaN;
      };
      const frames = (count: number) =>
        page.evaluate(async (count) => {
          for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
        }, count);
      await frames(5);
      const start = await layouts();
      await frames(40);
      expect((await layouts()) - start).toBeLessThanOrEqual(2);
      expect(await picture()).not.toBe(before);
    });

    await page.setViewportSize({ width: 768, height: 900 });
    await expect(digits).toHaveAttribute("data-digits", "300");
    await page.setViewportSize({ width: 767, height: 900 });
    await expect(digits).toHaveAttribute("data-digits", "150");
    await page.emulateMedia({ reducedMotion: "reduce" });
    await expect(page.locator("canvas").first()).toBeHidden();
  });

  test("fall from the beginning where motion is welcome", async ({ page }) => {
    await page.goto("/faq");
    await expect(page.locator("canvas[data-digits]")).toHaveAttribute("data-digits", "300");
  });
});
