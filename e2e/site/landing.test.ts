import { expect, type Page, test } from "@playwright/test";
import { createAccount, signedIn } from "../fixtures/account.ts";

const calm = (page: Page) => page.emulateMedia({ reducedMotion: "reduce" });

test("the anchor benefits is 'Why AutoIQ?', and 'See How It Works' jumps to it", async ({ page }) => {
  await page.goto("/landing");
  await page.getByRole("link", { name: "See How It Works" }).click();
  await expect(page).toHaveURL(/\/landing#benefits$/);
  const heading = page.locator("#benefits").getByRole("heading", { name: "Why AutoIQ?" });
  await expect(heading).toBeInViewport();
});

test("a signed-in user sees 'Go to Dashboard' for their role, is redirected there from /, and has no fixed login link", async ({
  browser,
  baseURL,
}) => {
  const email = "landing.client@example.com";
  await createAccount(baseURL ?? "", { type: "client", firstName: "Lena", lastName: "Landing", email });
  const context = await signedIn(browser, baseURL ?? "", email);
  const page = await context.newPage();
  await page.goto("/landing");
  const dashboard = page.getByRole("main").getByRole("link", { name: "Go to Dashboard" });
  await expect(dashboard.first()).toHaveAttribute("href", "/client");
  await expect(page.getByRole("main").getByRole("link", { name: /Free 7-Day Trial/ })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Login / Sign Up" })).toHaveCount(0);
  // For a signed-in user the calculator knows the address.
  await page.getByRole("button", { name: "Get Your Free ROI Analysis" }).click();
  const dialog = page.getByRole("dialog", { name: "Calculate Your Savings" });
  await dialog.getByRole("button", { name: "Calculate" }).click();
  await expect(dialog.getByLabel("Email (optional)")).toHaveValue(email);
  await page.goto("/");
  await page.waitForURL("**/client");
  await context.close();
});

/** Texts on the page over which the fixed entry comes to lie while somebody scrolls. */
const coveredByEntry = (page: Page) =>
  page.evaluate(() => {
    const entry = [...document.querySelectorAll("a")].find((each) => each.textContent === "Login / Sign Up");
    if (!entry) return ["there is no entry"];
    const found: string[] = [];
    const texts = [...document.querySelectorAll("main, header, footer")].flatMap((root) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const all: Text[] = [];
      while (walker.nextNode()) all.push(walker.currentNode as Text);
      return all.filter(
        (text) =>
          text.data.trim() && !entry.contains(text) && !text.parentElement?.closest(".sr-only, noscript"),
      );
    });
    const range = document.createRange();
    for (let top = 0; top < document.documentElement.scrollHeight; top += 300) {
      window.scrollTo(0, top);
      const box = entry.getBoundingClientRect();
      const inHeader = box.bottom <= (document.querySelector("header")?.getBoundingClientRect().bottom ?? 0);
      for (const text of texts) {
        range.selectNodeContents(text);
        const other = range.getBoundingClientRect();
        const meet =
          other.left < box.right &&
          other.right > box.left &&
          other.top < box.bottom &&
          other.bottom > box.top;
        // The header's background already covers what scrolls under it.
        if (meet && other.width > 1 && !(inHeader && text.parentElement?.closest("main")))
          found.push(text.data);
      }
    }
    window.scrollTo(0, 0);
    return found;
  });

test("at no width anything scrolls sideways, and the fixed entry covers nothing and stays clear of the chat", async ({
  page,
}) => {
  await page.goto("/landing");
  await page.waitForLoadState("networkidle");
  const entry = page.getByRole("link", { name: "Login / Sign Up" });
  await expect(entry).toHaveCSS("position", "fixed");
  const chat = page.getByRole("button", { name: /Ask About AutoIQ|Chat/ }).first();
  await expect(chat).toBeVisible();
  for (const width of [320, 390, 768, 1024, 1440, 1920])
    await test.step(`${width} pixels`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
        .toBeLessThanOrEqual(width);
      expect(await coveredByEntry(page)).toEqual([]);
      const [one, other] = [await chat.boundingBox(), await entry.boundingBox()];
      if (!one || !other) throw new Error("one of the two is not on the page");
      const apart =
        one.x >= other.x + other.width ||
        other.x >= one.x + one.width ||
        one.y >= other.y + other.height ||
        other.y >= one.y + one.height;
      expect(apart).toBe(true);
    });
});

test("the calculator's code loads only when it is opened", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.goto("/landing");
  await page.waitForLoadState("networkidle");
  expect(scripts.filter((url) => /roi-dialog|zod|radix/i.test(url))).toEqual([]);
  await page.getByRole("button", { name: "Get Your Free ROI Analysis" }).focus();
  await expect.poll(() => scripts.some((url) => url.includes("roi-dialog"))).toBe(true);
});

test("nothing moves with reduced motion", async ({ page }) => {
  await calm(page);
  await page.goto("/landing");
  await page.locator("#scheduling").scrollIntoViewIfNeeded();
  const moving = () =>
    page.evaluate(() => document.getAnimations().filter((each) => each.playState === "running").length);
  await expect.poll(moving).toBe(0);
});
