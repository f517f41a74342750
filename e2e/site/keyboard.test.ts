import { sitePages } from "@autoiq/domain/site/pages";
import { expect, type Page, test } from "@playwright/test";
import { createAccount, signedIn } from "../fixtures/account.ts";

interface Stop {
  readonly name: string;
  /** Nothing around the focused element shows the focus. */
  readonly unmarked: boolean;
  /** It is outside of the screen, or completely covered by a floating element. */
  readonly hidden: boolean;
}

/** The focused element, or null once the focus has left the page. */
const stop = (page: Page): Promise<Stop | null> =>
  page.evaluate(async () => {
    const at = document.activeElement;
    if (!at || at === document.body || at === document.documentElement) return null;
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    // A borderless field may show the focus on the element around it.
    const around = [at, at.parentElement, at.parentElement?.parentElement, at.nextElementSibling].filter(
      (each): each is Element => each instanceof Element,
    );
    const outlined = around.some((each) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(each);
      return outlineStyle !== "none" && outlineWidth !== "0px";
    });
    const marked = outlined || getComputedStyle(at).boxShadow !== "none";
    const box = (
      at.getBoundingClientRect().width > 2 ? at : (at.parentElement ?? at)
    ).getBoundingClientRect();
    const points = [0.15, 0.5, 0.85].flatMap((x) =>
      [0.2, 0.5, 0.8].map((y) => [box.left + box.width * x, box.top + box.height * y] as const),
    );
    const seen = points.some(([x, y]) => {
      const top = document.elementFromPoint(x, y);
      return top !== null && around.some((each) => each.contains(top) || top.contains(each));
    });
    const words = at.getAttribute("aria-label") ?? at.textContent ?? "";
    return {
      name: `${at.tagName.toLowerCase()} ${words.trim().slice(0, 40) || at.id || at.getAttribute("name")}`,
      unmarked: !marked,
      hidden: !seen,
    };
  });

test.describe("keyboard only", () => {
  for (const { path } of sitePages)
    test(`${path} can be tabbed through: every stop has a visible focus, and there is an end`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto(path);
      await page.waitForLoadState("networkidle");
      const stops: Stop[] = [];
      for (let pressed = 0; pressed < 400; pressed += 1) {
        await page.keyboard.press("Tab");
        const now = await stop(page);
        if (!now) break;
        stops.push(now);
      }
      expect(stops.length, "the walk ends").toBeLessThan(400);
      expect(stops.length).toBeGreaterThan(15);
      expect(stops[0]?.name).toMatch(/^a Skip to/);
      expect
        .soft(
          stops.filter(({ unmarked }) => unmarked).map(({ name }) => name),
          "unmarked",
        )
        .toEqual([]);
      expect
        .soft(
          stops.filter(({ hidden }) => hidden).map(({ name }) => name),
          "out of sight",
        )
        .toEqual([]);
    });

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
    await expect(async () => {
      await page.keyboard.press("Tab");
      await expect(page.getByRole("dialog").getByRole("link", { name: "Pricing" })).toBeFocused({
        timeout: 50,
      });
    }).toPass();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/pricing$/);

    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/landing");
    await page.getByRole("button", { name: "Get Your Free ROI Analysis" }).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Calculate Your Savings" });
    await expect(dialog).toBeVisible();
    await expect(async () => {
      await page.keyboard.press("Tab");
      await expect(dialog.getByRole("button", { name: "Calculate" })).toBeFocused({ timeout: 50 });
    }).toPass();
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
