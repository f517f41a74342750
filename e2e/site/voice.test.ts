import { expect, type Page, test } from "@playwright/test";
import { openShop } from "../fixtures/shop.ts";
import { endOfSpeech, installSpeechRecognition, say } from "../fixtures/speech.ts";
import { expectAccessibleInThemes } from "../fixtures/theme.ts";

// What the card says and does with a command: packages/web/app/features/voice/voice-panel.test.tsx.

const entry = (page: Page) => page.getByRole("button", { name: "Voice Navigation" });
const panel = (page: Page) => page.getByRole("dialog", { name: "AI Voice Navigation" });
const microphone = (page: Page) => panel(page).getByRole("button", { name: "Click to speak" });
const toast = (page: Page, text: string) =>
  page.getByRole("region", { name: /Notifications/ }).getByText(text, { exact: true });

test.describe("voice navigation", () => {
  test("opens from the header as a floating card with example commands, and asks nobody for anything", async ({
    page,
    baseURL,
  }) => {
    const foreign: string[] = [];
    page.on("request", (request) => {
      if (!request.url().startsWith(baseURL ?? "")) foreign.push(request.url());
    });
    await installSpeechRecognition(page);
    await page.goto("/faq");
    await entry(page).click();
    for (const example of ["Go to pricing", "Open features", "Show training"])
      await expect(panel(page).getByRole("group", { name: "Try" }).getByText(example)).toBeVisible();
    await expect(panel(page).getByText("Click to speak...", { exact: true })).toBeVisible();
    await expect(panel(page)).toHaveCSS("position", "fixed");
    await expectAccessibleInThemes(page);
    // Neither the microphone nor another host.
    expect(await page.evaluate(() => window.ears)).toBeUndefined();
    expect(foreign).toEqual([]);
  });

  test("opens from the drawer, which closes", async ({ page }) => {
    await installSpeechRecognition(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/faq");
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Voice Navigation" }).click();
    await expect(panel(page)).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(1);
    await expect(microphone(page)).toBeFocused();
    const card = await panel(page).boundingBox();
    expect(card && card.x >= 0 && card.x + card.width <= 390).toBe(true);
  });

  test("leads to the page of a spoken command, by keyboard alone, and restores the focus", async ({
    page,
  }) => {
    await installSpeechRecognition(page);
    await page.goto("/faq");
    await entry(page).focus();
    await page.keyboard.press("Enter");
    await expect(microphone(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(panel(page).getByText("Listening...", { exact: true })).toBeVisible();
    await expect(panel(page).getByRole("button", { name: "Stop listening" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(panel(page)).toBeHidden();
    await expect(entry(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(microphone(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await say(page, "go to pricing");
    await expect(panel(page).getByRole("status")).toHaveText("go to pricing");
    await endOfSpeech(page);
    await expect(toast(page, "Navigating to Pricing")).toBeVisible();
    await expect(page).toHaveURL(/\/pricing$/);
    await expect(panel(page)).toBeHidden();
    await expect(page.locator("#main")).toBeFocused();
    // Nobody is signed in, so the owner's and the client's pages start with sign-in.
    await entry(page).click();
    await microphone(page).click();
    await say(page, "show the inventory");
    await endOfSpeech(page);
    await expect(toast(page, "Navigating to Inventory")).toBeVisible();
    await expect(page).toHaveURL(/\/auth\?tab=sign-in$/);
  });

  test("leads the owner of a shop to each page by its everyday name, from the site and from the desk", async ({
    browser,
    baseURL,
  }) => {
    const shop = await openShop(browser, baseURL ?? "", {
      company: "Voice Garage",
      owner: { firstName: "Vera", lastName: "Voss", email: "vera@voice.example" },
    });
    const page = await shop.page({ reducedMotion: "reduce" });
    await installSpeechRecognition(page);
    await page.goto("/faq");
    await entry(page).click();
    await microphone(page).click();
    await say(page, "open assets");
    await endOfSpeech(page);
    await expect(toast(page, "Navigating to Assets")).toBeVisible();
    await expect(page).toHaveURL(/\/owner\/assets$/);
    await expect(page.getByRole("heading", { level: 1, name: "Assets" })).toBeVisible();
    // At the desk the panel is in the command menu.
    for (const [command, path, title] of [
      ["go to bank", "/owner/bank", "Bank"],
      ["show my profile", "/owner/profile", "Profile"],
      ["open the timesheets", "/owner/payroll", "Payroll"],
    ] as const) {
      await page.keyboard.press("Control+k");
      await page.getByRole("combobox", { name: "Find a page or record" }).fill("voice");
      await page.getByRole("option", { name: "Voice navigation" }).click();
      await microphone(page).click();
      await say(page, command);
      await endOfSpeech(page);
      await expect(toast(page, `Navigating to ${title}`)).toBeVisible();
      await expect(page).toHaveURL((url) => url.pathname === path);
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    }
    await page.context().close();
  });
});
