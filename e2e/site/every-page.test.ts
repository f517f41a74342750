import { sitePages } from "@autoiq/domain/site/pages";
import { expect, type Page, test } from "@playwright/test";
import { JSDOM } from "jsdom";
import { expectAccessible, expectColorsAccessible } from "../fixtures/axe.ts";
import { sharedPage } from "../fixtures/shared-page.ts";
import { expectTabWalk } from "../fixtures/tab-walk.ts";

// The pages are independent, so both workers share the list.
test.describe.configure({ mode: "parallel" });

const paths = sitePages.map((page) => page.path);
const widths = [320, 390, 768, 1440, 1920];

/** Elements wider than the screen, by tag and class. The page itself must never scroll sideways. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll("body *")]
      .filter((each) => each.getBoundingClientRect().right > clientWidth + 1)
      .slice(0, 5)
      .map((each) => `${each.tagName} ${each.className}`);
  });

/** Heading levels that skip one. */
const skippedHeadings = (page: Page) =>
  page.evaluate(() => {
    const levels = [...document.querySelectorAll("h1,h2,h3,h4,h5,h6")]
      .filter((each) => each.checkVisibility())
      .map((each) => ({ level: Number(each.tagName[1]), text: each.textContent }));
    return levels.filter(({ level }, at) => level > (levels[at - 1]?.level ?? 0) + 1);
  });

/** The area is there before React is, and F8 leads to it however early it is pressed. */
async function expectToastArea(page: Page): Promise<void> {
  const name = "Notifications (F8)";
  await expect(page.getByRole("region", { name })).toHaveCount(1);
  await expect(async () => {
    await page.keyboard.press("F8");
    const focused = await page.evaluate(() => document.activeElement?.closest("[aria-label]")?.ariaLabel);
    expect(focused).toBe(name);
  }).toPass({ intervals: [20] });
}

/** After the last element the focus leaves the page, and comes to the first with the next Tab. */
async function tabOut(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  }).toPass({ intervals: [0] });
}

/** No violation in the theme that is set, nor one about colors in the other, which then stays. */
async function expectAccessibleInBothThemes(page: Page, set: "dark" | "light"): Promise<void> {
  await expectAccessible(page);
  const [other, label] = set === "dark" ? (["light", "Light"] as const) : (["dark", "Dark"] as const);
  await page.getByRole("contentinfo").getByRole("button", { name: label }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", other);
  await expectColorsAccessible(page);
}

// Each worker takes a half. In a half, a page is opened by the same browser as the one before, which keeps its scripts.
for (const half of [0, 1])
  test.describe(() => {
    test.describe.configure({ mode: "default" });
    const shared = sharedPage();
    const errors: string[] = [];
    const requests: string[] = [];
    test.beforeAll(() => {
      shared().on("pageerror", (error) => errors.push(error.message));
      shared().on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning") errors.push(message.text());
      });
      shared().on("request", (request) => requests.push(request.url()));
    });

    for (const path of paths.filter((_, at) => at % 2 === half))
      test(`${path} is whole: no error, no stranger, one h1, toast area, keyboard, every width, both themes`, async ({
        baseURL,
      }) => {
        const page = shared();
        await page.setViewportSize({ width: 1280, height: 720 });
        // A visitor who has never been here: what the page before has stored is gone.
        await page.goto("/robots.txt");
        await page.evaluate(() => {
          localStorage.clear();
          sessionStorage.clear();
        });
        await page.context().clearCookies();
        errors.length = 0;
        requests.length = 0;
        const answer = await page.goto(path);
        expect(answer?.status()).toBe(200);
        await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
        await expectToastArea(page);
        await tabOut(page);
        await expectTabWalk(page);
        await expect(page.getByRole("banner")).toHaveCount(1);
        await expect(page.getByRole("main")).toHaveCount(1);
        await expect(page.getByRole("contentinfo")).toHaveCount(1);
        await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
        expect.soft(await skippedHeadings(page), "headings").toEqual([]);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          expect.soft(await overflow(page), `${width} px`).toEqual([]);
          if (width === 320) await expectAccessibleInBothThemes(page, "dark");
          if (width === 1440) await expectAccessibleInBothThemes(page, "light");
        }
        expect(errors).toEqual([]);
        const external = requests.filter((url) => /^https?:/.test(url) && !url.startsWith(baseURL ?? ""));
        expect(requests.length).toBeGreaterThan(0);
        expect(external).toEqual([]);
      });
  });

/** A phone's label of the chat's button; and the yearly prices, which e2e/site/pricing.test.ts switches to. */
const drawnElsewhere = (path: string) =>
  path === "/pricing" ? /^(Chat|\$238|\$478|\$798|\$1,999|per location, billed \$[\d,]+ a year)$/ : /^Chat$/;

/** Text that the file has and the browser does not draw at a desk. */
const undrawn = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const { data, parentElement: around } = walker.currentNode as Text;
      if (!data.trim() || !around || around.closest("script, style, template, noscript, svg, option"))
        continue;
      if (!around.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        found.push(data.trim());
    }
    return found;
  });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("every page is drawn as its file says, and a form says that it needs scripts", async ({
    page,
    baseURL,
  }) => {
    const externalRequests: string[] = [];
    page.on("request", (request) => {
      if (/^https?:/.test(request.url()) && !request.url().startsWith(baseURL ?? ""))
        externalRequests.push(request.url());
    });
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
      await page.evaluate(() => {
        // A question shows its answer to who opens it; those that share a name are open one at a time.
        for (const each of document.querySelectorAll("details")) {
          each.removeAttribute("name");
          each.open = true;
        }
      });
      const hidden = (await undrawn(page)).filter((text) => !drawnElsewhere(path).test(text));
      expect.soft(hidden, path).toEqual([]);
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
    expect(externalRequests).toEqual([]);
  });
});

test("every link and every anchor resolves", async ({ request, baseURL }) => {
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
  const requested = new Set<string>();
  const broken: string[] = [];
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { to, from } = next;
    if (requested.has(to)) continue;
    requested.add(to);
    const [path = "/", anchor] = to.split("#");
    const { status, html } = await open(path);
    if (status !== 200) broken.push(`${from} → ${to}: ${status}`);
    // On a client-rendered page, the skip link's target exists only in the browser.
    else if (anchor && !html.includes(`id="${anchor}"`) && !(anchor === "main" && !html.includes("<main")))
      broken.push(`${from} → ${to}: no such anchor`);
    if (!/^text\/html|<html/i.test(html.slice(0, 200)) && !html.includes("<html")) continue;
    // Workspaces and account pages are client-rendered, so their HTML has no links.
    for (const [, href = ""] of html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)) {
      const url = new URL(href.replaceAll("&amp;", "&"), new URL(path, baseURL));
      if (url.origin === new URL(baseURL ?? "").origin)
        queue.push({ to: url.pathname + url.search + url.hash, from: path });
    }
  }
  expect(broken).toEqual([]);
});

test("whoever asks for less motion sees every change at once", async ({ page }) => {
  await page.goto("/faq");
  const sizes = await page.getByRole("heading", { level: 1 }).evaluate((title) => {
    getComputedStyle(title).fontSize;
    title.style.fontSize = "20px";
    return [getComputedStyle(title).fontSize, document.getAnimations().length];
  });
  expect(sizes).toEqual(["20px", 0]);
});

test("every page has the security headers", async ({ request }) => {
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
    // The camera scans parts: allowed for this origin only, and only with the user's permission.
    expect.soft(headers["permissions-policy"], path).toMatch(/camera=\(self\).*geolocation=\(self\)/);
  }
});

test("every page's own address and picture begin with the installation's", async ({ request, baseURL }) => {
  for (const path of paths.filter((each) => each !== "/landing")) {
    const { head } = new JSDOM(await (await request.get(path)).text()).window.document;
    const canonical = head.querySelector('link[rel="canonical"]')?.getAttribute("href");
    expect.soft(canonical, path).toBe(new URL(path, baseURL).href);
    const picture = head.querySelector('meta[property="og:image"]')?.getAttribute("content");
    expect.soft(picture, path).toMatch(new RegExp(`^${baseURL}/`));
  }
});
