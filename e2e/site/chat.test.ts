import { expect, type Page, test } from "@playwright/test";
import { holdAnswerStream } from "../fixtures/controlled-answer-stream.ts";
import { expectAccessibleInThemes } from "../fixtures/theme.ts";

// What the card says and sends: packages/web/app/features/assistant/chat/chat-widget.test.tsx.

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

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
test.use({ viewport: desk });

test.describe("the sales chat", () => {
  test("is a button at the bottom right, 'Chat' on small screens, and loads its panel only when the pointer or focus comes near", async ({
    page,
  }) => {
    const scripts: string[] = [];
    page.on("request", (request) => scripts.push(request.url()));
    const panel = () => scripts.filter((url) => url.includes("chat-panel"));
    await page.goto("/faq");
    await expect(opener(page)).toContainText("Ask About AutoIQ");
    const box = await opener(page).boundingBox();
    expect(box && desk.width - box.x - box.width).toBeLessThanOrEqual(32);
    expect(box && desk.height - box.y - box.height).toBe(16);
    await page.setViewportSize(phone);
    await expect(opener(page).getByText("Chat", { exact: true })).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(panel()).toEqual([]);
    await opener(page).hover();
    await expect.poll(() => panel().length).toBeGreaterThan(0);
    await page.goto("/auth");
    await expect(page.getByLabel("Email")).toBeVisible();
    await expect(opener(page)).toHaveCount(0);
  });

  test("opens as a card 600px high with a message area of 520px, which fits every screen and covers nothing", async ({
    page,
  }) => {
    await page.route("**/ai/chat-response/stream", (route) =>
      route.fulfill({ contentType: "text/plain", body: "It is so. More: /pricing" }),
    );
    await open(page);
    expect((await card(page).boundingBox())?.height).toBe(600);
    expect((await card(page).locator("[data-chat-messages]").boundingBox())?.height).toBe(520);
    await expect(field(page)).toBeFocused();

    await test.step("a word without end stays inside", async () => {
      await ask(page, "x".repeat(2000));
      await expect(messages(page)).toHaveCount(3);
      const wide = await card(page).evaluate((each) => each.scrollWidth > each.clientWidth);
      expect(wide).toBe(false);
    });
    await test.step("it fits a short window, and exactly fills a phone's screen", async () => {
      await page.setViewportSize({ width: 1024, height: 500 });
      await expect.poll(async () => (await card(page).boundingBox())?.y).toBeGreaterThanOrEqual(64);
      await expect(field(page)).toBeInViewport({ ratio: 1 });
      await page.setViewportSize({ width: 320, height: 640 });
      await expect.poll(() => card(page).boundingBox()).toEqual({ x: 0, y: 0, width: 320, height: 640 });
      const sizes = await card(page)
        .getByRole("button")
        .evaluateAll((buttons) => buttons.map((each) => each.getBoundingClientRect().height));
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
    });
    await test.step("minimized, it stays clear of the entry", async () => {
      await press(page, "Minimize");
      await page.goto("/");
      const entry = page.getByRole("link", { name: "Login / Sign Up" });
      const gap = async () => {
        const [chat, login] = [await page.locator("[data-chat]").boundingBox(), await entry.boundingBox()];
        return chat && login ? chat.y - login.y - login.height : undefined;
      };
      await expect.poll(gap).toBeGreaterThanOrEqual(4);
    });
    await test.step("it stays clear of a toast, closed and open", async () => {
      await page.setViewportSize(desk);
      await page.getByRole("region", { name: "Chat" }).getByRole("button", { name: "Close" }).click();
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
  });

  test("answers from the product's facts, stays from page to page, and passes what was typed to the contact form", async ({
    page,
  }) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    const question = "What does Professional cost yearly for 2 locations?";

    await test.step("by keyboard alone, with a link to the page of the facts", async () => {
      await page.goto("/faq");
      await opener(page).focus();
      await page.keyboard.press("Enter");
      await expect(field(page)).toBeFocused();
      await page.keyboard.type(question);
      await page.keyboard.press("Enter");
      await expect(messages(page)).toHaveCount(3);
      await expect(messages(page).nth(2)).toContainText("$956 a month billed yearly ($11,472 a year)");
      await page.keyboard.press("Shift+Tab");
      await expect(messages(page).nth(2).getByRole("link", { name: "Pricing" })).toBeFocused();
      await page.keyboard.press("Enter");
      await page.waitForURL("**/pricing");
      await expect(messages(page)).toHaveCount(3);
    });
    await test.step("with its draft, and after a reload", async () => {
      await field(page).fill("half a que");
      await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Features" }).click();
      await page.waitForURL("**/features");
      await expect(field(page)).toHaveValue("half a que");
      await page.reload();
      await expect(messages(page)).toHaveCount(3);
      await expect(field(page)).toHaveValue("half a que");
    });
    await test.step("passes the typed text to the contact form, once, and does not interfere with its draft", async () => {
      await field(page).fill("We have 40 <b>vans</b> 🚗");
      await press(page, "Talk to a person");
      await page.waitForURL("**/contact");
      const message = page.getByRole("textbox", { name: "Message" });
      await expect(message).toHaveValue(`${question}\n\nWe have 40 <b>vans</b> 🚗`);
      await expect(page.getByLabel("Full name")).toBeFocused();
      await message.fill("Only this");
      const draft = () => page.evaluate(() => sessionStorage.getItem("draft:contact"));
      await expect.poll(draft).toContain("Only this");
      await page.getByLabel("Full name").fill("Dana");
      await expect.poll(draft).toContain("Dana");
      await page.reload();
      await expect(message).toHaveValue("Only this");
    });
    expect(errors).toEqual([]);
  });

  test("reports a panel that fails to load, and the next attempt may work", async ({ page, context }) => {
    // A hydrated page. A page that is not hydrated yet reports it itself (hydration.test.ts).
    await page.goto("/cookies");
    await expect(opener(page)).toBeVisible();
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await opener(page).click();
    await expect(page.getByText("The chat couldn't load")).toBeVisible();
    await expect(opener(page)).not.toHaveAttribute("aria-busy");
    await context.setOffline(false);
    await opener(page).click();
    await expect(card(page)).toBeVisible();
  });

  test("has no axe violation in either theme", async ({ page }) => {
    await holdAnswerStream(page);
    await open(page);
    await ask(page, "Hello?");
    await page.evaluate(() => window.say("Every plan"));
    await expect(card(page).getByText("Every plan")).toBeVisible();
    await expectAccessibleInThemes(page);
    await page.evaluate(() => window.finish());
    await expect(messages(page)).toHaveCount(3);
    await page.setViewportSize(phone);
    await expectAccessibleInThemes(page);
    await press(page, "Minimize");
    await expectAccessibleInThemes(page);
  });
});
