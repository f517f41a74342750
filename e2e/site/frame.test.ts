import { drawerLinks, footerColumns, headerLinks } from "@autoiq/domain/site/pages";
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

  test("links to features, pricing, FAQ and contact; the logo links to the first page", async ({ page }) => {
    await page.goto("/faq");
    const links = header(page).getByRole("navigation", { name: "Main" }).getByRole("link");
    const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(targets).toEqual(["/features", "/pricing", "/faq", "/contact"]);
    expect(targets).toEqual(headerLinks.map((link) => link.to));
    await header(page).getByRole("link", { name: "AutoIQ, home" }).click();
    await expect(page).toHaveURL((url) => url.pathname === "/");
  });

  test("offers 'Log in' and 'Sign up' to who is not signed in", async ({ page }) => {
    await page.goto("/faq");
    await expect(header(page).getByRole("link", { name: "Log in" })).toHaveAttribute(
      "href",
      "/auth?tab=sign-in",
    );
    await expect(header(page).getByRole("link", { name: "Sign up" })).toHaveAttribute(
      "href",
      "/auth?tab=sign-up",
    );
    await header(page).getByRole("link", { name: "Sign up" }).click();
    await expect(page).toHaveURL(/\/auth\?tab=sign-up$/);
  });

  test("has a user menu headed by the email, with Profile, Settings and Sign out", async ({ browser }) => {
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

  test("signs out: session and memory are gone, a toast says so, and the sign-in page follows", async ({
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
    const kept = await page.evaluate(() => Object.keys(localStorage));
    expect(kept.filter((key) => /^(userType|lastActivity|userEmail|sb-.*)$/.test(key))).toEqual([]);
    await context.close();
  });

  test("says when a sign-out failed, and the session stays", async ({ browser }) => {
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
  test("exists below 768 px only, where the header's own links do not", async ({ page }) => {
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

  test("stands at the right edge, with five links and the voice navigation", async ({ page }) => {
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
      // The sign-in page has no drawer to come back to.
      if (to.startsWith("/auth")) await page.goto("/faq");
      await openDrawer(page);
      await drawer(page).getByRole("link", { name, exact: true }).click();
      await expect(drawer(page), name).toBeHidden();
      await expect(page).toHaveURL((url) => url.pathname + url.search === to);
    }
  });

  test("closes on Voice Navigation, which opens", async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto("/faq");
    await openDrawer(page);
    await drawer(page).getByRole("button", { name: "Voice Navigation" }).click();
    await expect(page.getByRole("dialog", { name: "AI Voice Navigation" })).toBeVisible();
    await expect(drawer(page)).toHaveCount(1);
  });

  test("closes on Sign out, its own button for who is signed in", async ({ browser }) => {
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

  test("says so when it cannot be loaded, and the page stays", async ({ page }) => {
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
  test("has the tagline, its links by group and the current year", async ({ page }) => {
    await page.goto("/faq");
    const footer = page.getByRole("contentinfo");
    await expect(footer).toContainText("The intelligent automotive shop management solution powered by AI");
    const groups = {
      Product: ["/features", "/pricing", "/integrations", "/updates"],
      Company: ["/about", "/contact", "/careers", "/press"],
      Support: ["/help", "/docs", "/training", "/support"],
      Legal: ["/privacy", "/terms", "/cookies"],
    };
    expect(footerColumns.map((column) => column.heading)).toEqual(Object.keys(groups));
    for (const [heading, targets] of Object.entries(groups)) {
      const links = footer.getByRole("navigation", { name: heading }).getByRole("link");
      await expect
        .poll(() => links.evaluateAll((all) => all.map((link) => link.getAttribute("href"))))
        .toEqual(targets);
    }
    await expect(footer.getByRole("link", { name: "Cookie Settings" })).toHaveAttribute("href", "/cookies");
    await expect(footer).toContainText(`© ${new Date().getFullYear()} AutoIQ`);
  });

  test("shows the year of the visit, not of the build", async ({ page }) => {
    await page.clock.setFixedTime(new Date("2031-03-01T12:00:00Z"));
    await page.goto("/faq");
    await expect(page.getByRole("contentinfo")).toContainText("© 2031 AutoIQ");
  });

  test("leads to pages that are there", async ({ request }) => {
    for (const { to } of footerColumns.flatMap((column) => column.links)) {
      const answer = await request.get(to);
      expect(answer.status(), to).toBe(200);
    }
  });
});

test.describe("the falling digits", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });
  const digits = (page: Page) => page.locator("canvas[data-digits]");

  test("are 300, on mobile screens 150, at an opacity of 0.3, and nobody's business", async ({ page }) => {
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

  test("fall: the picture changes, and no frame lays the page out again", async ({ page }) => {
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

  test("are absent for who asks for less motion", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/faq");
    await expect(page.locator("canvas").first()).toBeHidden();
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await expect(page.locator("canvas").first()).toBeVisible();
    await page.emulateMedia({ reducedMotion: "reduce" });
    await expect(page.locator("canvas").first()).toBeHidden();
  });
});
