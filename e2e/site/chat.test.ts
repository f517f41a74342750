import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../fixtures/axe.ts";
import { holdAnswerStream } from "../fixtures/controlled-answer-stream.ts";

const opener = (page: Page) => page.getByRole("button", { name: "Ask About AutoIQ" });
const card = (page: Page) => page.getByRole("dialog", { name: "Ask About AutoIQ" });
const field = (page: Page) => card(page).getByLabel("Your question");
const log = (page: Page) => card(page).getByRole("log");
const messages = (page: Page) => log(page).getByRole("listitem");
const press = (page: Page, name: string) => card(page).getByRole("button", { name, exact: true }).click();

async function open(page: Page, path = "/faq") {
  await page.goto(path);
  await opener(page).click();
  await expect(messages(page)).toHaveCount(1);
}
async function ask(page: Page, text: string) {
  await field(page).fill(text);
  await field(page).press("Enter");
}
/** Responds at once without a server request, because the server's rate limit is sized for one visitor. */
const answered = (page: Page, body = "It is so. More: /pricing") =>
  page.route("**/ai/chat-response/stream", (route) => route.fulfill({ contentType: "text/plain", body }));

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
test.use({ viewport: desk });

test.describe("the sales chat", () => {
  test("is a button 'Ask About AutoIQ' at the bottom right of public pages, 'Chat' on small screens", async ({
    page,
  }) => {
    for (const path of ["/", "/landing", "/pricing", "/contact", "/privacy", "/no-such-page"]) {
      await page.goto(path);
      await expect(opener(page), path).toContainText("Ask About AutoIQ");
    }
    const box = await opener(page).boundingBox();
    expect(box && desk.width - box.x - box.width).toBeLessThanOrEqual(32);
    expect(box && desk.height - box.y - box.height).toBe(16);
    await page.setViewportSize(phone);
    await expect(opener(page).getByText("Chat", { exact: true })).toBeVisible();
    await page.goto("/auth");
    await expect(page.getByLabel("Email")).toBeVisible();
    await expect(opener(page)).toHaveCount(0);
  });

  test("loads its panel only when the pointer or focus comes near", async ({ page }) => {
    const scripts: string[] = [];
    page.on("request", (request) => scripts.push(request.url()));
    await page.goto("/faq");
    await expect(opener(page)).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(scripts.filter((url) => url.includes("chat-panel"))).toEqual([]);
    await opener(page).hover();
    await expect.poll(() => scripts.filter((url) => url.includes("chat-panel")).length).toBeGreaterThan(0);
  });

  test("opens as a card 600px high with a message area of 520px, and asks about the biggest challenge", async ({
    page,
  }) => {
    await open(page);
    expect((await card(page).boundingBox())?.height).toBe(600);
    expect((await card(page).locator("[data-chat-messages]").boundingBox())?.height).toBe(520);
    await expect(messages(page).first()).toContainText("biggest shop-management challenge");
    await expect(messages(page).first().locator("time")).toHaveText(/^\d{1,2}:\d\d [AP]M$/);
    await expect(field(page)).toBeFocused();
  });

  test("fits a short window, and exactly fills a phone's screen", async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 500 });
    await open(page);
    const low = await card(page).boundingBox();
    expect(low?.y).toBeGreaterThanOrEqual(64);
    await expect(field(page)).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => card(page).boundingBox()).toEqual({ x: 0, y: 0, width: 320, height: 640 });
    const sizes = await card(page)
      .getByRole("button")
      .evaluateAll((buttons) => buttons.map((each) => each.getBoundingClientRect().height));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
    await press(page, "Minimise");
    const [chat, login] = [page.locator("[data-chat]"), page.getByRole("link", { name: "Login / Sign Up" })];
    await page.goto("/");
    const gap = async () => {
      const [button, entry] = [await chat.boundingBox(), await login.boundingBox()];
      return button && entry ? button.y - entry.y - entry.height : undefined;
    };
    await expect.poll(gap).toBeGreaterThanOrEqual(4);
  });

  test("answers from the product's facts, with a link to their page", async ({ page }) => {
    await open(page);
    await ask(page, "What does Professional cost yearly for 2 locations?");
    await expect(messages(page)).toHaveCount(3);
    await expect(messages(page).nth(2)).toContainText("$956 a month billed yearly, which is $11,472 a year");
    await messages(page).nth(2).getByRole("link", { name: "Pricing" }).click();
    await page.waitForURL("**/pricing");
    await expect(messages(page)).toHaveCount(3);
  });

  test("says when it does not know, and offers the contact form", async ({ page }) => {
    await open(page);
    await ask(page, "Who won the super bowl?");
    await expect(messages(page).nth(2)).toContainText("I do not know that one");
    await expect(messages(page).nth(2).getByRole("link", { name: "Contact form" })).toBeVisible();
  });

  test("Enter sends, Shift+Enter starts a new line, and blank text is not sent", async ({ page }) => {
    await holdAnswerStream(page);
    await open(page);
    await field(page).press("Enter");
    await field(page).fill("  \n ");
    await field(page).press("Enter");
    await card(page).getByRole("button", { name: "Send" }).click({ force: true });
    await expect(messages(page)).toHaveCount(1);
    await field(page).fill("two");
    await field(page).press("Shift+Enter");
    await field(page).pressSequentially("lines");
    await field(page).press("Enter");
    await expect(messages(page)).toHaveCount(2);
    await expect(field(page)).toHaveValue("");
    await expect
      .poll(() => page.evaluate(() => window.requests.map(({ prompt }) => prompt)))
      .toEqual(["two\nlines"]);
  });

  test("shows a partial reply with 'Thinking...' and announces only the complete one", async ({ page }) => {
    await holdAnswerStream(page);
    await open(page);
    await ask(page, "Hello?");
    await expect(card(page).getByRole("status")).toHaveText("Thinking...");
    await page.evaluate(() => window.say("Every plan begins"));
    await expect(card(page).getByText("Every plan begins")).toBeVisible();
    await expect(card(page).getByText("Thinking...")).toBeVisible();
    await expect(messages(page)).toHaveCount(2);
    // One question at a time. Text typed in the meantime waits and is not lost.
    await ask(page, "And then?");
    await card(page).getByRole("button", { name: "Send" }).click({ force: true });
    await expect(field(page)).toHaveValue("And then?");
    await page.evaluate(() => {
      window.say(" with a trial.");
      window.finish();
    });
    await expect(messages(page)).toHaveCount(3);
    await expect(messages(page).nth(2)).toContainText("Every plan begins with a trial.");
    await expect(card(page).getByText("Thinking...")).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => window.requests.length)).toBe(1);
    await field(page).press("Enter");
    await expect(messages(page)).toHaveCount(4);
  });

  test("sends the system message and the last ten messages", async ({ page }) => {
    const bodies: {
      prompt: string;
      context: { page: string; history: { role: string; content: string }[] };
    }[] = [];
    await page.route("**/ai/chat-response/stream", (route) => {
      bodies.push(route.request().postDataJSON());
      return route.fulfill({ contentType: "text/plain", body: `Answer ${bodies.length}.` });
    });
    await open(page);
    for (let turn = 1; turn <= 8; turn += 1) {
      await ask(page, `Question ${turn}`);
      await expect(messages(page)).toHaveCount(1 + 2 * turn);
    }
    const { prompt, context } = bodies[7] ?? { prompt: "", context: { page: "", history: [] } };
    expect(prompt).toBe("Question 8");
    expect(context.page).toBe("/faq");
    expect(context.history).toHaveLength(11);
    expect(context.history[0]?.role).toBe("system");
    expect(context.history.at(-1)).toEqual({ role: "assistant", content: "Answer 7." });
    expect(context.history[1]).toEqual({ role: "user", content: "Question 3" });
  });

  test("can be minimized and closed without losing the focus", async ({ page }) => {
    await holdAnswerStream(page);
    await open(page);
    await ask(page, "Hello?");
    await field(page).press("Escape");
    await expect(card(page)).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
    // The reply continues, and a mark shows that it has arrived.
    await page.evaluate(() => {
      window.say("Here I am.");
      window.finish();
    });
    await expect(page.getByRole("button", { name: "Ask About AutoIQ , new answer" })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(messages(page).nth(2)).toContainText("Here I am.");
    await press(page, "Close");
    await expect(card(page)).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
    await expect(page.getByRole("button", { name: "Close" })).toHaveCount(0);
    await page.keyboard.press("Enter");
    await expect(messages(page)).toHaveCount(3);
  });

  test("works by keyboard alone", async ({ page }) => {
    await answered(page);
    await page.goto("/faq");
    await opener(page).focus();
    await page.keyboard.press("Enter");
    await expect(field(page)).toBeFocused();
    await page.keyboard.type("Is there a trial?");
    await page.keyboard.press("Enter");
    await expect(messages(page)).toHaveCount(3);
    await page.keyboard.press("Shift+Tab");
    await expect(messages(page).nth(2).getByRole("link", { name: "Pricing" })).toBeFocused();
    await page.keyboard.press("Enter");
    await page.waitForURL("**/pricing");
  });

  test("continues from page to page and after a reload, with its draft, and 'Start over' clears it", async ({
    page,
  }) => {
    await answered(page);
    await open(page);
    await ask(page, "Is there a trial?");
    await expect(messages(page)).toHaveCount(3);
    await field(page).fill("half a que");
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Features" }).click();
    await page.waitForURL("**/features");
    await expect(field(page)).toHaveValue("half a que");
    await page.reload();
    await expect(messages(page)).toHaveCount(3);
    await expect(field(page)).toHaveValue("half a que");
    await press(page, "Start over");
    await expect(messages(page)).toHaveCount(1);
    await expect(field(page)).toHaveValue("");
  });

  test("passes the typed text to the contact form, once", async ({ page }) => {
    await answered(page);
    await open(page);
    await ask(page, "Do you work with my <b>fleet</b> 🚗?");
    await expect(messages(page)).toHaveCount(3);
    await field(page).fill("We have 40 vans");
    await press(page, "Talk to a person");
    await page.waitForURL("**/contact");
    const message = page.getByRole("textbox", { name: "Message" });
    await expect(message).toHaveValue("Do you work with my <b>fleet</b> 🚗?\n\nWe have 40 vans");
    await expect(page.getByLabel("Full name")).toBeFocused();
    await message.fill("Only this");
    await page.reload();
    await expect(message).toHaveValue("Only this");
  });

  test("the canned text takes over silently when the server fails, one sentence every 250 ms", async ({
    page,
  }) => {
    await page.clock.install();
    await page.route("**/ai/chat-response/stream", (route) => route.fulfill({ status: 500, body: "no" }));
    await page.goto("/faq");
    await opener(page).click();
    await expect(messages(page)).toHaveCount(1);
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    const failed = page.waitForResponse("**/ai/chat-response/stream");
    await ask(page, "What is it?");
    await failed;
    const first = card(page).getByText("AutoIQ runs a repair shop");
    await expect(async () => {
      await page.clock.runFor(50);
      await expect(first).toBeVisible({ timeout: 50 });
    }).toPass();
    await expect(first).not.toContainText("It stands for");
    await page.clock.runFor(250);
    await expect(first).toContainText("It stands for 70% less administration time.");
    await expect(card(page).getByText("Thinking...")).toBeVisible();
    await page.clock.runFor(2000);
    await expect(messages(page)).toHaveCount(3);
    await expect(messages(page).nth(2).getByRole("link", { name: "Contact form" })).toBeVisible();
    await expect(card(page).getByRole("alert")).toHaveCount(0);
  });

  test("the canned text answers offline and replaces a reply that breaks off", async ({ page, context }) => {
    await open(page);
    await context.setOffline(true);
    await ask(page, "Are you there?");
    await expect(messages(page).nth(2)).toContainText("Every plan begins with a 7-day free trial, no card.");
    await context.setOffline(false);
    await holdAnswerStream(page);
    await page.reload();
    await expect(messages(page)).toHaveCount(3);
    await ask(page, "And now?");
    await expect(card(page).getByText("Thinking...")).toBeVisible();
    await page.evaluate(() => window.say("Half of"));
    await page.evaluate(() => window.breakOff());
    await expect(messages(page).nth(4)).toContainText("AutoIQ runs a repair shop");
  });

  test("reports a panel that fails to load, and the next attempt may work", async ({ page, context }) => {
    // A hydrated page. A page that is not hydrated yet reports it itself (hydration.test.ts).
    await page.goto("/cookies");
    await expect(opener(page)).toBeVisible();
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await opener(page).click();
    await expect(page.getByText("The chat could not be loaded")).toBeVisible();
    await expect(opener(page)).not.toHaveAttribute("aria-busy");
    await context.setOffline(false);
    await opener(page).click();
    await expect(card(page)).toBeVisible();
  });

  test("shows unusual text exactly as typed and received", async ({ page }) => {
    await answered(page, 'See <img src=x onerror="alert(1)"> and //evil.example and /nowhere and /faq.');
    await open(page);
    for (const text of ["<script>alert(1)</script>", "🔧🚗", "مرحبا بالعالم", "‮abc", "x".repeat(2000)]) {
      const before = await messages(page).count();
      await ask(page, text);
      await expect(messages(page)).toHaveCount(before + 2);
      await expect(messages(page).nth(before)).toContainText(text);
    }
    await expect(card(page).getByText("0 left")).toHaveCount(0);
    await expect(messages(page).last().getByRole("link")).toHaveText(["FAQ"]);
    await field(page).fill("y".repeat(1950));
    await expect(card(page).getByText("50 left")).toBeVisible();
    const wide = await card(page).evaluate((each) => each.scrollWidth > each.clientWidth);
    expect(wide).toBe(false);
  });

  test("a minimized chat and a form with a draft do not interfere", async ({ page }) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await open(page, "/contact");
    await press(page, "Minimise");
    await page.getByLabel("Full name").fill("Dana");
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem("draft:contact"))).toContain("Dana");
    await page.getByRole("textbox", { name: "Email" }).fill("dana@contact.example");
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem("draft:contact")))
      .toContain("dana@contact.example");
    expect(errors).toEqual([]);
  });

  test("toasts and the chat do not overlap", async ({ page }) => {
    await page.goto("/no-such-page");
    await page.getByRole("button", { name: "Report Issue" }).click();
    const toast = page.getByRole("region", { name: "Notifications (F8)" }).getByRole("listitem");
    await expect(toast).toBeVisible();
    const clear = async () => {
      const [a, b] = [await toast.boundingBox(), await page.locator("[data-chat]").boundingBox()];
      if (!a || !b) throw new Error("Nothing to compare.");
      return a.x + a.width <= b.x || a.y + a.height <= b.y;
    };
    await toast.hover();
    await expect.poll(clear).toBe(true);
    await opener(page).click();
    await expect(card(page)).toBeVisible();
    await page.getByRole("button", { name: "Report Issue" }).click();
    await toast.hover();
    await expect.poll(clear).toBe(true);
  });

  for (const theme of ["dark", "light"] as const) {
    test(`has no axe violation in ${theme}`, async ({ page }) => {
      await page.addInitScript((chosen) => localStorage.setItem("theme", chosen), theme);
      await holdAnswerStream(page);
      await page.emulateMedia({ reducedMotion: "reduce" });
      await open(page);
      await ask(page, "Hello?");
      await page.evaluate(() => window.say("Every plan"));
      await expect(card(page).getByText("Every plan")).toBeVisible();
      await expectAccessible(page);
      await page.evaluate(() => window.finish());
      await page.setViewportSize(phone);
      await expectAccessible(page);
      await press(page, "Minimise");
      await expectAccessible(page);
    });
  }
});
