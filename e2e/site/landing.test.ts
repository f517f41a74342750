import { expect, type Page, test } from "@playwright/test";
import { signUp } from "../fixtures/people.ts";

const calm = (page: Page) => page.emulateMedia({ reducedMotion: "reduce" });

for (const path of ["/", "/landing"]) {
  test(`${path} opens with 'TIME IS MONEY' and 'We Save You Both.'`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("TIME IS MONEY");
    await expect(page.getByText("We Save You Both.", { exact: true })).toBeVisible();
    await expect(
      page.getByRole("main").getByText("The intelligent automotive shop management solution powered by AI."),
    ).toBeVisible();
    for (const claim of ["70%", "23%", "$3,750"])
      await expect(page.getByRole("definition").filter({ hasText: claim }).first()).toBeVisible();
  });
}

test("its sections come in their order, without scripts too", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/");
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
    "Enterprise solutions",
    "Why AutoIQ?",
    "Smart scheduling in action",
    "Eight AI features. One record.",
    "Calculate Your Savings",
    "The next car could be the first.",
  ]);
  await expect(page.locator("#features").getByRole("listitem")).toHaveCount(8);
  await expect(page.locator("#savings")).toContainText("$938,700");
  const html = await (await page.request.get("/")).text();
  expect(html).toContain("The calculator needs JavaScript.");
  await context.close();
});

test("the anchor benefits is 'Why AutoIQ?', and 'See How It Works' jumps to it", async ({ page }) => {
  await page.goto("/landing");
  await page.getByRole("link", { name: "See How It Works" }).click();
  await expect(page).toHaveURL(/\/landing#benefits$/);
  const heading = page.locator("#benefits").getByRole("heading", { name: "Why AutoIQ?" });
  await expect(heading).toBeInViewport();
});

test("the anchor features holds eight AI feature cards, each saying what it does", async ({ page }) => {
  await page.goto("/landing#features");
  const cards = page.locator("#features").getByRole("listitem");
  await expect(cards).toHaveCount(8);
  for (const [index, title] of [
    "Smart scheduling",
    "Predictive inventory",
    "Analytics",
    "Customer records",
    "Digital inspections",
    "Technician time tracking",
    "Customer messaging",
    "An AI assistant",
  ].entries()) {
    await expect(cards.nth(index).getByRole("heading")).toHaveText(title);
    await expect(cards.nth(index)).toHaveText(/.{90,}/);
  }
});

test("the enterprise section carries the claims for many locations", async ({ page }) => {
  await page.goto("/landing");
  const section = page.getByRole("region", { name: "Enterprise solutions" });
  for (const [title, text] of [
    ["Multi-location management", "role-based access"],
    ["Enterprise support", "Critical response under 1 hour"],
    ["SOC 2, GDPR and CCPA", "Compliance, with secure storage"],
    ["99.9% uptime", "every location"],
    ["Free data migration", "free training"],
  ] as const) {
    const claim = section.locator("dl > div").filter({ has: page.getByText(title, { exact: true }) });
    await expect(claim.getByRole("definition")).toContainText(text);
  }
});

test("'See Smart Scheduling' goes to /features/scheduling", async ({ page }) => {
  await page.goto("/landing");
  await page.getByRole("link", { name: "See Smart Scheduling" }).click();
  await expect(page).toHaveURL(/\/features\/scheduling$/);
});

test("a visitor sees 'Start Your Free 7-Day Trial' to the sign-up, and a fixed 'Login / Sign Up' to /auth", async ({
  page,
}) => {
  await page.goto("/landing");
  const trials = page.getByRole("main").getByRole("link", { name: "Start Your Free 7-Day Trial" });
  await expect(trials.first()).toHaveAttribute("href", "/auth?tab=sign-up");
  await expect(page.getByRole("main").getByRole("link", { name: "Go to Dashboard" })).toHaveCount(0);
  const entry = page.getByRole("link", { name: "Login / Sign Up" });
  await expect(entry).toHaveCSS("position", "fixed");
  await entry.click();
  await expect(page).toHaveURL(/\/auth/);
});

test("a signed-in person sees 'Go to Dashboard' to the own role, is led there from /, and has no fixed entry", async ({
  page,
}) => {
  const email = "landing.client@example.com";
  await signUp(page, { type: "Client", firstName: "Lena", lastName: "Landing", email });
  await page.goto("/landing");
  const dashboard = page.getByRole("main").getByRole("link", { name: "Go to Dashboard" });
  await expect(dashboard.first()).toHaveAttribute("href", "/client");
  await expect(page.getByRole("main").getByRole("link", { name: /Free 7-Day Trial/ })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Login / Sign Up" })).toHaveCount(0);
  // The calculator knows the address then.
  await page.getByRole("button", { name: "Get Your Free ROI Analysis" }).click();
  const dialog = page.getByRole("dialog", { name: "Calculate Your Savings" });
  await dialog.getByRole("button", { name: "Calculate" }).click();
  await expect(dialog.getByLabel("Email (optional)")).toHaveValue(email);
  await page.goto("/");
  await page.waitForURL("**/client");
});

for (const width of [320, 390, 768, 1024, 1440, 1920]) {
  test(`at ${width} pixels nothing scrolls sideways and the fixed entry covers nothing`, async ({ page }) => {
    await calm(page);
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/landing");
    await page.waitForLoadState("networkidle");
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(width);
    const covered = await page.evaluate(() => {
      const entry = [...document.querySelectorAll("a")].find(
        (each) => each.textContent === "Login / Sign Up",
      );
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
        const inHeader =
          box.bottom <= (document.querySelector("header")?.getBoundingClientRect().bottom ?? 0);
        for (const text of texts) {
          range.selectNodeContents(text);
          const other = range.getBoundingClientRect();
          const meet =
            other.left < box.right &&
            other.right > box.left &&
            other.top < box.bottom &&
            other.bottom > box.top;
          // The header's own ground already lies above what scrolls under it.
          if (meet && other.width > 1 && !(inHeader && text.parentElement?.closest("main")))
            found.push(text.data);
        }
      }
      return found;
    });
    expect(covered).toEqual([]);
  });
}

test("the fixed entry stays clear of the chat's button", async ({ page }) => {
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/landing");
    const chat = page.getByRole("button", { name: /Ask About AutoIQ|Chat/ });
    await expect(chat.first()).toBeVisible();
    const one = await chat.first().boundingBox();
    const other = await page.getByRole("link", { name: "Login / Sign Up" }).boundingBox();
    if (!one || !other) throw new Error("one of the two is not on the page");
    const apart =
      one.x >= other.x + other.width ||
      other.x >= one.x + one.width ||
      one.y >= other.y + other.height ||
      other.y >= one.y + one.height;
    expect(apart, `${width} pixels`).toBe(true);
  }
});

test("what the calculator needs is not loaded before it is asked for", async ({ page }) => {
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

test("nothing moves for who asks for less motion", async ({ page }) => {
  await calm(page);
  await page.goto("/landing");
  await page.locator("#scheduling").scrollIntoViewIfNeeded();
  const moving = () =>
    page.evaluate(() => document.getAnimations().filter((each) => each.playState === "running").length);
  await expect.poll(moving).toBe(0);
});
