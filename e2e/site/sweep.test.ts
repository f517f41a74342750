import { sitePages } from "@autoiq/domain/site/pages";
import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../fixtures/axe.ts";

// No page knows of another: both workers share the list.
test.describe.configure({ mode: "parallel" });

const paths = sitePages.map((page) => page.path);
const widths = [320, 390, 768, 1440, 1920];

/** What is wider than the screen, by its tag and class: the page itself must never scroll sideways. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll("body *")]
      .filter((each) => each.getBoundingClientRect().right > clientWidth + 1)
      .slice(0, 5)
      .map((each) => `${each.tagName} ${each.className}`);
  });

/** Heading levels that skip one on the way down. */
const skippedHeadings = (page: Page) =>
  page.evaluate(() => {
    const levels = [...document.querySelectorAll("h1,h2,h3,h4,h5,h6")]
      .filter((each) => each.checkVisibility())
      .map((each) => ({ level: Number(each.tagName[1]), text: each.textContent }));
    return levels.filter(({ level }, at) => level > (levels[at - 1]?.level ?? 0) + 1);
  });

for (const path of paths)
  test(`${path} is whole: no error, no stranger, one h1, every width, both themes`, async ({
    page,
    baseURL,
  }) => {
    const errors: string[] = [];
    const strangers: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") errors.push(message.text());
    });
    page.on("request", (request) => {
      const url = request.url();
      if (/^https?:/.test(url) && !url.startsWith(baseURL ?? "")) strangers.push(url);
    });
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await page.waitForLoadState("networkidle");
    await expect(page.getByRole("banner")).toHaveCount(1);
    await expect(page.getByRole("main")).toHaveCount(1);
    await expect(page.getByRole("contentinfo")).toHaveCount(1);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    expect.soft(await skippedHeadings(page), "headings").toEqual([]);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await overflow(page), `${width} px`).toEqual([]);
    }
    for (const [theme, label] of [
      ["dark", "Dark"],
      ["light", "Light"],
    ] as const) {
      await page.getByRole("contentinfo").getByRole("button", { name: label }).click();
      await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
      for (const width of [320, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expectAccessible(page);
      }
    }
    expect(errors).toEqual([]);
    expect(strangers).toEqual([]);
  });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("every page can be read, and a form says that it needs it", async ({ page }) => {
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
      const { read, forms, notes } = await page.getByRole("main").evaluate((main) => {
        const shown = (selector: string) =>
          [...main.querySelectorAll(selector)].filter((each) =>
            each.checkVisibility({ opacityProperty: true }),
          );
        return {
          read: shown("h2,h3,p,li,td,dd,summary,legend")
            .map((each) => each.textContent)
            .join(" ").length,
          forms: shown("form").length,
          notes: main.querySelectorAll("noscript").length,
        };
      });
      expect.soft(read, path).toBeGreaterThan(300);
      if (forms > 0) expect.soft(notes, `${path} has a form`).toBeGreaterThan(0);
    }
  });
});

test("every link and every anchor leads somewhere", async ({ request, baseURL }) => {
  const seen = new Map<string, { status: number; html: string }>();
  const open = async (path: string) => {
    const known = seen.get(path);
    if (known) return known;
    const answer = await request.get(path, { maxRedirects: 5 });
    const page = { status: answer.status(), html: await answer.text() };
    seen.set(path, page);
    return page;
  };
  const queue = paths.map((path) => ({ to: path as string, from: "the table of pages" }));
  const asked = new Set<string>();
  const broken: string[] = [];
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { to, from } = next;
    if (asked.has(to)) continue;
    asked.add(to);
    const [path = "/", anchor] = to.split("#");
    const { status, html } = await open(path);
    if (status !== 200) broken.push(`${from} → ${to}: ${status}`);
    // The skip link of a page that the browser draws has its target there.
    else if (anchor && !html.includes(`id="${anchor}"`) && !(anchor === "main" && !html.includes("<main")))
      broken.push(`${from} → ${to}: no such anchor`);
    if (!/^text\/html|<html/i.test(html.slice(0, 200)) && !html.includes("<html")) continue;
    // Workspaces and the account's own pages are drawn by the browser: their HTML has no links.
    for (const [, href = ""] of html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)) {
      const url = new URL(href.replaceAll("&amp;", "&"), new URL(path, baseURL));
      if (url.origin === new URL(baseURL ?? "").origin)
        queue.push({ to: url.pathname + url.search + url.hash, from: path });
    }
  }
  expect(broken).toEqual([]);
});

test("every page is answered with the headers that protect it", async ({ request }) => {
  for (const path of [...paths, "/auth", "/owner", "/no-such-page"]) {
    const headers = (await request.get(path)).headers();
    const policy = headers["content-security-policy"] ?? "";
    const scripts = policy.split(";").find((each) => each.trim().startsWith("script-src")) ?? "";
    expect.soft(scripts, path).toContain("'self'");
    expect.soft(scripts, path).not.toMatch(/unsafe-inline|unsafe-eval|https?:|\*/);
    expect.soft(policy, path).toContain("object-src 'none'");
    expect.soft(policy, path).toContain("base-uri 'self'");
    expect.soft(policy, path).toContain("frame-ancestors 'none'");
    expect.soft(headers["x-content-type-options"], path).toBe("nosniff");
    expect.soft(headers["referrer-policy"], path).toBe("strict-origin-when-cross-origin");
    expect.soft(headers["permissions-policy"], path).toMatch(/microphone=\(self\)/);
    // A part is scanned by the camera: for pages of this origin, and only once a person allows it.
    expect.soft(headers["permissions-policy"], path).toMatch(/camera=\(self\).*geolocation=\(\)/);
  }
});

test("every page says what it is, once: title, description, canonical address, preview picture", async ({
  request,
  baseURL,
}) => {
  const titles = new Map<string, string>();
  for (const path of paths.filter((each) => each !== "/landing")) {
    const html = await (await request.get(path)).text();
    const one = (pattern: RegExp) => {
      const found = [...html.matchAll(new RegExp(pattern, "g"))];
      expect.soft(found, `${path} ${pattern}`).toHaveLength(1);
      return found[0]?.[1] ?? "";
    };
    const title = one(/<title>([^<]+)<\/title>/);
    expect.soft(titles.get(title), `${path} has the title of`).toBeUndefined();
    titles.set(title, path);
    expect.soft(title.length, path).toBeLessThanOrEqual(60);
    const description = one(/<meta name="description" content="([^"]+)"/);
    expect.soft(description.length, path).toBeGreaterThanOrEqual(70);
    expect.soft(one(/<link rel="canonical" href="([^"]+)"/), path).toBe(new URL(path, baseURL).href);
    const picture = one(/<meta property="og:image" content="([^"]+)"/);
    expect.soft(picture, path).toMatch(/^https?:\/\//);
  }
});
