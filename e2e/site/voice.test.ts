import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../fixtures/axe.ts";
import { endOfSpeech, installSpeechRecognition, removeSpeechRecognition, say } from "../fixtures/speech.ts";

const panel = (page: Page) => page.getByRole("dialog", { name: "AI Voice Navigation" });
const toast = (page: Page, text: string) =>
  page.getByRole("region", { name: /Notifications/ }).getByText(text, { exact: true });

async function openPanel(page: Page, at = "/faq") {
  await page.goto(at);
  await page.getByRole("button", { name: "Voice Navigation" }).click();
  await expect(panel(page)).toBeVisible();
}

async function speak(page: Page, command: string) {
  await panel(page).getByRole("button", { name: "Click to speak" }).click();
  await say(page, command);
  await endOfSpeech(page);
}

test.describe("voice navigation", () => {
  test("opens from the header as a floating card with example commands and 'Click to speak...'", async ({
    page,
  }) => {
    await installSpeechRecognition(page);
    await openPanel(page);
    await expect(panel(page)).toContainText("Try Go to pricing, Open features or Show training");
    await expect(panel(page).getByText("Click to speak...", { exact: true })).toBeVisible();
    await expect(panel(page)).toHaveCSS("position", "fixed");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Light" }).click();
    await expectAccessible(page);
  });

  test("opens from the drawer, which closes", async ({ page }) => {
    await installSpeechRecognition(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/faq");
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Voice Navigation" }).click();
    await expect(panel(page)).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(1);
    await expect(panel(page).getByRole("button", { name: "Click to speak" })).toBeFocused();
    const card = await panel(page).boundingBox();
    expect(card && card.x >= 0 && card.x + card.width <= 390).toBe(true);
  });

  test("shows 'Listening...' while it listens, once, in US English, with interim results", async ({
    page,
  }) => {
    await installSpeechRecognition(page);
    await openPanel(page);
    await panel(page).getByRole("button", { name: "Click to speak" }).click();
    await expect(panel(page).getByText("Listening...", { exact: true })).toBeVisible();
    const settings = await page.evaluate(() => {
      const { lang, continuous, interimResults } = window.ears.settings;
      return { lang, continuous, interimResults };
    });
    expect(settings).toEqual({ lang: "en-US", continuous: false, interimResults: true });
    await say(page, "go to");
    await expect(panel(page).getByRole("status")).toHaveText("go to");
    await say(page, "go to pricing");
    await expect(panel(page).getByRole("status")).toHaveText("go to pricing");
    await expect(page).toHaveURL(/\/faq$/);
    await endOfSpeech(page);
    await expect(page).toHaveURL(/\/pricing$/);
    await expect(toast(page, "Navigating to Pricing")).toBeVisible();
    await expect(panel(page)).toBeHidden();
    await expect(page.locator("#main")).toBeFocused();
  });

  for (const [command, path, label] of [
    ["go to landing", "/landing", "Landing"],
    ["navigate to features", "/features", "Features"],
    ["open contact", "/contact", "Contact"],
    ["show training", "/training", "Training"],
    ["Show me the pricing page, please.", "/pricing", "Pricing"],
    ["go to index", "/", "Index"],
    ["open home", "/", "Home"],
    // Nobody is signed in, so the owner's and the client's pages start with sign-in.
    ["show the inventory", "/auth?tab=sign-in", "Inventory"],
    ["open new invoice", "/auth?tab=sign-in", "New Invoice"],
    ["go to payments", "/auth?tab=sign-in", "Payments"],
  ] as const)
    test(`'${command}' leads to ${path}`, async ({ page }) => {
      await installSpeechRecognition(page, { prefix: "" });
      await openPanel(page);
      await speak(page, command);
      await expect(toast(page, `Navigating to ${label}`)).toBeVisible();
      await expect(page).toHaveURL((url) => url.pathname + url.search === path);
    });

  for (const command of [
    "pricing",
    "open the pod bay doors",
    "open",
    "<script>alert(1)</script>",
    "😀 مرحبا",
  ])
    test(`'${command}' is not recognized and can be said again`, async ({ page }) => {
      await installSpeechRecognition(page);
      await openPanel(page);
      await speak(page, command);
      await expect(panel(page).getByRole("alert")).toHaveText("Command not recognized. Please try again.");
      await expect(page).toHaveURL(/\/faq$/);
      await speak(page, "open pricing");
      await expect(page).toHaveURL(/\/pricing$/);
    });

  test("silence and the word 'Listening...' are not commands", async ({ page }) => {
    await installSpeechRecognition(page);
    await openPanel(page);
    for (const transcript of ["", "   ", "Listening..."]) {
      await speak(page, transcript);
      await expect(panel(page).getByRole("button", { name: "Click to speak" })).toBeVisible();
      await expect(panel(page).getByRole("alert")).toBeHidden();
    }
  });

  test("a browser without speech recognition says so and accepts the command by keyboard", async ({
    page,
  }) => {
    await removeSpeechRecognition(page);
    await openPanel(page);
    const alert = panel(page).getByRole("alert");
    await expect(alert).toHaveText("Speech recognition is not supported in your browser");
    await panel(page).getByRole("button", { name: "Click to speak" }).click();
    await expect(alert).toHaveText("Speech recognition is not supported in your browser");
    await panel(page).getByLabel("Or type a command").fill("show features");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/features$/);
    await expect(toast(page, "Navigating to Features")).toBeVisible();
  });

  for (const error of ["not-allowed", "no-speech", "network"])
    test(`the recognition error '${error}' shows a plain message`, async ({ page }) => {
      await installSpeechRecognition(page);
      await openPanel(page);
      await panel(page).getByRole("button", { name: "Click to speak" }).click();
      await say(page, "go to pricing");
      await page.evaluate((reason) => window.ears.fail(reason), error);
      await expect(panel(page).getByRole("alert")).toHaveText("Error recognizing speech. Please try again.");
      await expect(page).toHaveURL(/\/faq$/);
      await speak(page, "go to pricing");
      await expect(page).toHaveURL(/\/pricing$/);
    });

  test("a recognition that cannot start shows a plain message", async ({ page }) => {
    await installSpeechRecognition(page, { startFails: true });
    await openPanel(page);
    await panel(page).getByRole("button", { name: "Click to speak" }).click();
    await expect(panel(page).getByRole("alert")).toHaveText(
      "Failed to start voice recognition. Please try again.",
    );
    await expect(panel(page).getByText("Click to speak...", { exact: true })).toBeVisible();
  });

  test("a second click stops listening and takes what was heard", async ({ page }) => {
    await installSpeechRecognition(page);
    await openPanel(page);
    await panel(page).getByRole("button", { name: "Click to speak" }).click();
    await say(page, "open pricing");
    await panel(page).getByRole("button", { name: "Stop listening" }).click();
    await expect(page).toHaveURL(/\/pricing$/);
    await expect.poll(() => page.evaluate(() => window.ears.calls)).toEqual(["start", "stop"]);
  });

  test("closing it stops listening and discards what was heard", async ({ page }) => {
    await installSpeechRecognition(page);
    await openPanel(page);
    await panel(page).getByRole("button", { name: "Click to speak" }).click();
    await say(page, "open pricing");
    await panel(page).getByRole("button", { name: "Close voice navigation" }).click();
    await expect(panel(page)).toBeHidden();
    await expect.poll(() => page.evaluate(() => window.ears.calls)).toEqual(["start", "abort"]);
    await endOfSpeech(page);
    await expect(page).toHaveURL(/\/faq$/);
  });

  test("going to another page stops listening", async ({ page }) => {
    await installSpeechRecognition(page);
    await openPanel(page);
    await panel(page).getByRole("button", { name: "Click to speak" }).click();
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Features" }).click();
    await expect(page).toHaveURL(/\/features$/);
    await expect.poll(() => page.evaluate(() => window.ears.calls)).toEqual(["start", "abort"]);
  });

  test("works by keyboard alone and restores the focus", async ({ page }) => {
    await installSpeechRecognition(page);
    await page.goto("/faq");
    const entry = page.getByRole("button", { name: "Voice Navigation" });
    await entry.focus();
    await page.keyboard.press("Enter");
    await expect(panel(page).getByRole("button", { name: "Click to speak" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(panel(page).getByRole("button", { name: "Stop listening" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(panel(page)).toBeHidden();
    await expect(entry).toBeFocused();
  });

  test("requests nothing up front: no microphone, no other host", async ({ page, baseURL }) => {
    const foreign: string[] = [];
    page.on("request", (request) => {
      if (!request.url().startsWith(baseURL ?? "")) foreign.push(request.url());
    });
    await installSpeechRecognition(page);
    await openPanel(page);
    expect(await page.evaluate(() => window.ears)).toBeUndefined();
    expect(foreign).toEqual([]);
  });
});
