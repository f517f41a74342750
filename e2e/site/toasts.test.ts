import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../fixtures/axe.ts";
import { openContext } from "../fixtures/open-context.ts";

// When a toast closes automatically: packages/web/app/ui/feedback/toaster.test.tsx.

const region = (page: Page) => page.getByRole("region", { name: "Notifications (F8)" });
const toasts = (page: Page) => region(page).getByRole("listitem");

/** The not-found page shows a toast on every click of its report button. */
async function openToast(page: Page) {
  await page.getByRole("button", { name: "Report Issue" }).click();
  await expect(toasts(page)).toHaveCount(1);
  // Waits until the toast has stopped moving, so that a swipe starts at its final position.
  await toasts(page).evaluate((toast) =>
    Promise.all(toast.getAnimations().map((animation) => animation.finished)),
  );
}

async function swipe(page: Page, distance: number) {
  const box = await toasts(page).boundingBox();
  if (!box) throw new Error("There is no toast.");
  const [x, y] = [box.x + 40, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let moved = 10; moved <= Math.abs(distance); moved += 10)
    await page.mouse.move(x + Math.sign(distance) * moved, y);
  await page.mouse.move(x + distance, y);
  await page.mouse.up();
}

test.describe("toasts", () => {
  // The public pages' own: e2e/site/every-page.test.ts.
  test("the sign-in page and the page that was not found have a toast area, F8 focuses it, and a toast closes by key, button and swipe", async ({
    page,
  }) => {
    for (const path of ["/auth", "/no-such-page"])
      await test.step(`F8 on ${path}`, async () => {
        await page.goto(path);
        await expect(region(page)).toHaveCount(1);
        await page.waitForFunction(() => document.querySelector("#main") !== null);
        await expect(async () => {
          await page.keyboard.press("F8");
          const focused = await page.evaluate(
            () => document.activeElement?.closest("[aria-label]")?.ariaLabel,
          );
          expect(focused).toBe("Notifications (F8)");
        }).toPass();
      });
    await test.step("F8 focuses the region of an open toast, and Tab reaches its close button", async () => {
      await openToast(page);
      await page.keyboard.press("F8");
      await expect(region(page).locator(":focus")).toHaveCount(1);
      await expect(async () => {
        await page.keyboard.press("Tab");
        await expect(toasts(page).getByRole("button", { name: "Close" })).toBeFocused({ timeout: 200 });
      }).toPass();
      await page.keyboard.press("Enter");
      await expect(toasts(page)).toHaveCount(0);
    });
    await test.step("it has a close button and no accessibility violation", async () => {
      await openToast(page);
      // Under the pointer it stays, however long the check takes.
      await toasts(page).hover();
      await expectAccessible(page);
      await toasts(page).getByRole("button", { name: "Close" }).click();
      await expect(toasts(page)).toHaveCount(0);
    });
    await test.step("it closes on a swipe of 50 px to the right, but not on a shorter one or to the left", async () => {
      await openToast(page);
      await swipe(page, 45);
      await expect(toasts(page)).toHaveCount(1);
      await swipe(page, -120);
      await expect(toasts(page)).toHaveCount(1);
      await swipe(page, 55);
      await expect(toasts(page)).toHaveCount(0);
    });
  });

  test("closes on a touch swipe", async ({ browser }) => {
    const context = await openContext(browser, { viewport: { width: 390, height: 844 }, hasTouch: true });
    const page = await context.newPage();
    await page.goto("/no-such-page");
    await openToast(page);
    const box = await toasts(page).boundingBox();
    if (!box) throw new Error("There is no toast.");
    const devtools = await context.newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", moved: number) =>
      devtools.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: type === "touchEnd" ? [] : [{ x: box.x + 40 + moved, y: box.y + 20 }],
      });
    await touch("touchStart", 0);
    for (let moved = 10; moved <= 80; moved += 10) await touch("touchMove", moved);
    await touch("touchEnd", 80);
    // Long before it would close automatically.
    await expect(toasts(page)).toHaveCount(0, { timeout: 3000 });
    await context.close();
  });

  test("appears even when the server has gone down since the page was opened", async ({ page }) => {
    await page.goto("/no-such-page");
    await expect(async () => {
      await page.keyboard.press("Tab");
      const names = await page.evaluate(() =>
        performance.getEntriesByType("resource").map((entry) => entry.name),
      );
      expect(names.filter((name) => name.includes("/toaster-"))).not.toEqual([]);
    }).toPass();
    await page.waitForLoadState("networkidle");
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Report Issue" }).click();
    await expect(toasts(page)).toHaveCount(1);
  });
});
