import { expect, type Page, test } from "@playwright/test";

test("the anchor benefits is 'Why AutoIQ?', 'See How It Works' jumps to it, and nothing moves with reduced motion", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/landing");
  await page.getByRole("link", { name: "See How It Works" }).click();
  await expect(page).toHaveURL(/\/landing#benefits$/);
  const heading = page.locator("#benefits").getByRole("heading", { name: "Why AutoIQ?" });
  await expect(heading).toBeInViewport();

  await page.locator("#scheduling").scrollIntoViewIfNeeded();
  const moving = () =>
    page.evaluate(() => document.getAnimations().filter((each) => each.playState === "running").length);
  await expect.poll(moving).toBe(0);
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
        // The header's background already covers what scrolls under it: at the end of a phone's page that is the footer.
        if (meet && other.width > 1 && !(inHeader && text.parentElement?.closest("main, footer")))
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
  // Below the fold the page is laid out part by part, and in the fallback font until its own has come.
  await expect(page.locator("html[data-unfolding]")).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
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
