import { drawerLinks } from "@autoiq/domain/site/pages";
import { expect, type Page, test } from "@playwright/test";
import { createAccount, signedIn } from "../fixtures/account.ts";
import { expectAccessible } from "../fixtures/axe.ts";

const email = "frame-client@people.example";
let base: string;

test.beforeAll(async ({ baseURL }) => {
  base = baseURL ?? "";
  await createAccount(base, { type: "client", firstName: "Frida", lastName: "Kane", email });
});

const phone = { width: 390, height: 844 };
const header = (page: Page) => page.getByRole("banner");
const drawer = (page: Page) => page.getByRole("dialog");
const toast = (page: Page, text: string) =>
  page.getByRole("region", { name: /Notifications/ }).getByText(text, { exact: true });

async function openDrawer(page: Page) {
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(drawer(page)).toBeVisible();
}

test.describe("the public header", () => {
  test("stays at the top of the screen", async ({ page }) => {
    await page.goto("/faq");
    await expect(header(page)).toHaveCSS("position", "sticky");
    await page.evaluate(() => window.scrollTo({ top: 600, behavior: "instant" }));
    await expect(async () => expect((await header(page).boundingBox())?.y).toBe(0)).toPass();
  });

  test("leads to the first page by its logo", async ({ page }) => {
    await page.goto("/faq");
    await header(page).getByRole("link", { name: "AutoIQ, home" }).click();
    await expect(page).toHaveURL((url) => url.pathname === "/");
  });

  test("leads who is not signed in to the sign-up", async ({ page }) => {
    await page.goto("/faq");
    await expect(header(page).getByRole("link", { name: "Log in" })).toBeVisible();
    await header(page).getByRole("link", { name: "Sign up" }).click();
    await expect(page).toHaveURL(/\/auth\?tab=sign-up$/);
  });

  test("has a user menu headed by the email address, with Profile, Settings and Sign out", async ({
    browser,
  }) => {
    const context = await signedIn(browser, base, email);
    const page = await context.newPage();
    await page.goto("/faq");
    await expect(header(page).getByRole("link", { name: "Log in" })).toBeHidden();
    await header(page).getByRole("button", { name: "Account" }).click();
    const menu = page.getByRole("menu");
    await expect(menu).toContainText(email);
    await expect(menu.getByRole("menuitem")).toHaveText(["Profile", "Settings", "Sign out"]);
    await expectAccessible(page);
    await menu.getByRole("menuitem", { name: "Profile" }).click();
    await expect(page).toHaveURL(/\/profile$/);
    await page.goto("/faq");
    await header(page).getByRole("button", { name: "Account" }).click();
    await menu.getByRole("menuitem", { name: "Settings" }).click();
    await expect(page).toHaveURL(/\/settings$/);
    await context.close();
  });

  test("signs out: session and stored data are cleared, a toast confirms, and the sign-in page opens", async ({
    browser,
  }) => {
    const context = await signedIn(browser, base, email);
    const page = await context.newPage();
    await page.goto("/faq");
    await header(page).getByRole("button", { name: "Account" }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await expect(toast(page, "Signed out successfully")).toBeVisible();
    await expect(toast(page, "You have been signed out of your account.")).toBeVisible();
    await expect(page).toHaveURL(/\/auth\?tab=sign-in$/);
    const storedKeys = await page.evaluate(() => Object.keys(localStorage));
    expect(storedKeys.filter((key) => /^(userType|lastActivity|userEmail|sb-.*)$/.test(key))).toEqual([]);
    await context.close();
  });

  test("reports a failed sign-out and preserves the session", async ({ browser }) => {
    const context = await signedIn(browser, base, email);
    const page = await context.newPage();
    await page.goto("/faq");
    await page.route("**/auth/v1/logout*", (route) => route.fulfill({ status: 500, json: { msg: "down" } }));
    await header(page).getByRole("button", { name: "Account" }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await expect(toast(page, "Sign out failed")).toBeVisible();
    await expect(toast(page, "There was a problem signing out. Please try again.")).toBeVisible();
    await expect(page).toHaveURL(/\/faq$/);
    await expect(header(page).getByRole("button", { name: "Account" })).toBeVisible();
    await context.close();
  });
});

test.describe("the drawer", () => {
  test("exists only below 768 px, where the header's own links do not", async ({ page }) => {
    await page.goto("/faq");
    const menu = header(page).getByRole("button", { name: "Menu" });
    const links = header(page).getByRole("navigation", { name: "Main" });
    await page.setViewportSize({ width: 767, height: 900 });
    await expect(menu).toBeVisible();
    await expect(links).toBeHidden();
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(menu).toBeHidden();
    await expect(links).toBeVisible();
  });

  test("is at the right edge, with five links and the voice navigation", async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto("/faq");
    await openDrawer(page);
    const box = await drawer(page).boundingBox();
    await expect(async () => {
      const now = await drawer(page).boundingBox();
      expect(Math.round((now?.x ?? 0) + (now?.width ?? 0))).toBe(phone.width);
    }).toPass();
    expect(box?.height).toBe(phone.height);
    const entries = drawer(page).getByRole("navigation", { name: "Menu" });
    const targets = await entries
      .getByRole("link")
      .evaluateAll((all) => all.map((a) => a.getAttribute("href")));
    expect(targets).toEqual(["/", "/features", "/pricing", "/training", "/contact"]);
    await expect(entries.getByRole("button", { name: "Voice Navigation" })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(drawer(page)).toBeHidden();
    await expect(page.getByRole("button", { name: "Menu" })).toBeFocused();
  });

  test("closes on every link, on log in and on sign up", async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto("/faq");
    const acts = [
      ...drawerLinks.map((link) => ({ name: link.label, to: link.to as string })),
      { name: "Log in", to: "/auth?tab=sign-in" },
      { name: "Sign up", to: "/auth?tab=sign-up" },
    ];
    for (const { name, to } of acts) {
      // The sign-in page has no drawer, so start over.
      if (to.startsWith("/auth")) await page.goto("/faq");
      await openDrawer(page);
      await drawer(page).getByRole("link", { name, exact: true }).click();
      await expect(drawer(page), name).toBeHidden();
      await expect(page).toHaveURL((url) => url.pathname + url.search === to);
    }
  });

  test("closes on Voice Navigation and opens that", async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto("/faq");
    await openDrawer(page);
    await drawer(page).getByRole("button", { name: "Voice Navigation" }).click();
    await expect(page.getByRole("dialog", { name: "AI Voice Navigation" })).toBeVisible();
    await expect(drawer(page)).toHaveCount(1);
  });

  test("closes on Sign out, shown only to signed-in users", async ({ browser }) => {
    const context = await signedIn(browser, base, email, { viewport: phone });
    const page = await context.newPage();
    await page.goto("/faq");
    await openDrawer(page);
    await expect(drawer(page)).toContainText(email);
    await drawer(page).getByRole("button", { name: "Sign out" }).click();
    await expect(drawer(page)).toBeHidden();
    await expect(page).toHaveURL(/\/auth\?tab=sign-in$/);
    await context.close();
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

test.describe("the footer", () => {
  test("shows the year of the visit, not of the build", async ({ page }) => {
    await page.clock.setFixedTime(new Date("2031-03-01T12:00:00Z"));
    await page.goto("/faq");
    await expect(page.getByRole("contentinfo")).toContainText("© 2031 AutoIQ");
  });
});

test.describe("the falling digits", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });
  const digits = (page: Page) => page.locator("canvas[data-digits]");

  test("number 300, or 150 on mobile screens, at an opacity of 0.3, and are hidden from assistive technology and the pointer", async ({
    page,
  }) => {
    await page.goto("/faq");
    await expect(digits(page)).toHaveAttribute("data-digits", "300");
    await expect(digits(page)).toHaveCSS("opacity", "0.3");
    await expect(page.locator("[aria-hidden=true]").filter({ has: digits(page) })).toHaveCSS(
      "pointer-events",
      "none",
    );
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(digits(page)).toHaveAttribute("data-digits", "300");
    await page.setViewportSize({ width: 767, height: 900 });
    await expect(digits(page)).toHaveAttribute("data-digits", "150");
  });

  test("animate without a layout per frame", async ({ page }) => {
    await page.goto("/faq");
    await expect(digits(page)).toHaveAttribute("data-digits", "300");
    await page.waitForLoadState("networkidle");
    const picture = () => digits(page).evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
    const before = await picture();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Performance.enable");
    const layouts = async () => {
      const { metrics } = await devtools.send("Performance.getMetrics");
      return metrics.find((each) => each.name === "LayoutCount")?.value ?? Number.NaN;
    };
    const frames = (count: number) =>
      page.evaluate(
        (count) =>
          new Promise<void>((done) => {
            let left = count;
            const next = () => {
              left -= 1;
              if (left <= 0) done();
              else requestAnimationFrame(next);
            };
            requestAnimationFrame(next);
          }),
        count,
      );
    await frames(5);
    const start = await layouts();
    await frames(40);
    expect((await layouts()) - start).toBeLessThanOrEqual(2);
    expect(await picture()).not.toBe(before);
  });

  test("are absent with reduced motion", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/faq");
    await expect(page.locator("canvas").first()).toBeHidden();
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await expect(page.locator("canvas").first()).toBeVisible();
    await page.emulateMedia({ reducedMotion: "reduce" });
    await expect(page.locator("canvas").first()).toBeHidden();
  });
});
