import { expect, type Page, test } from "@playwright/test";

/**
 * Keeps back the requested files, however long a slow connection takes for them.
 * @returns lets them come
 */
async function delayFiles(page: Page, files: (url: URL) => boolean): Promise<() => void> {
  const { promise: arrives, resolve } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await arrives;
    await route.continue();
  });
  return resolve;
}
const isAsset = (url: URL) => url.pathname.startsWith("/assets/");

const field = (page: Page, label: string) => page.getByRole("textbox", { name: label });

test.describe("on a slow connection", () => {
  test("a page can be read as soon as its HTML has arrived", async ({ page }) => {
    await delayFiles(page, (url) => url.pathname.includes("."));
    for (const [path, words] of [
      ["/", "TIME IS MONEY"],
      ["/features", "From the first call to the paid invoice."],
      ["/pricing", "Priced by number of bays"],
      ["/faq", "Is there a free trial?"],
    ] as const)
      await test.step(path, async () => {
        await page.goto(path, { waitUntil: "commit" });
        await expect(page.getByText(words).first()).toBeVisible();
        // Styled although no other file has arrived: the header is sticky.
        await expect(page.getByRole("banner")).toHaveCSS("position", "sticky");
        expect(await page.evaluate(() => performance.getEntriesByType("resource").length)).toBe(0);
      });
  });

  test("text typed into the contact form during loading is sent as typed", async ({ page }) => {
    const release = await delayFiles(page, isAsset);
    await page.goto("/contact", { waitUntil: "commit" });
    await field(page, "Full name").fill("Slow Sam");
    await field(page, "Email").fill("sam@slow.example");
    await field(page, "Message").fill("My line is thin today.");
    await page.getByRole("button", { name: "Send Message" }).click();
    const sent = page.waitForRequest("**/api/contact-messages");
    release();
    expect((await sent).postDataJSON()).toMatchObject({
      name: "Slow Sam",
      email: "sam@slow.example",
      message: "My line is thin today.",
    });
    await expect(page.getByText("Message sent!", { exact: true })).toBeVisible();
    await expect(field(page, "Message")).toHaveValue("");
  });

  test("the calculator and the chat show that they are loading, then open", async ({ page }) => {
    await page.goto("/landing");
    await page.mouse.move(200, 200);
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
    for (const [button, dialog] of [
      ["Get Your Free ROI Analysis", "Calculate Your Savings"],
      ["Ask About AutoIQ", "Ask About AutoIQ"],
    ] as const)
      await test.step(button, async () => {
        const release = await delayFiles(page, isAsset);
        const entry = page.getByRole("button", { name: button });
        await entry.click();
        await expect(entry).toHaveAttribute("aria-busy", "true");
        await expect(page.getByRole("dialog")).toHaveCount(0);
        release();
        await expect(page.getByRole("dialog", { name: dialog })).toBeVisible();
        await page.unrouteAll({ behavior: "wait" });
        await page.keyboard.press("Escape");
      });
  });

  test("a slow page shows that it is loading, then opens", async ({ page }) => {
    await page.goto("/faq");
    await page.mouse.move(200, 200);
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
    const release = await delayFiles(page, isAsset);
    await page.getByRole("banner").getByRole("link", { name: "Features" }).click();
    await expect(page.getByRole("progressbar", { name: "Loading the page" })).toBeVisible();
    release();
    await expect(page).toHaveURL(/\/features$/);
    await expect(page.getByRole("progressbar")).toHaveCount(0);
  });

  test("a link clicked while the server is down loses no typed text", async ({ page, context }) => {
    await page.goto("/contact");
    await field(page, "Full name").fill("Gone Gil");
    await field(page, "Message").fill("Half a sentence that");
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
    await field(page, "Message").press("End");
    await context.setOffline(true);
    await page.getByRole("banner").getByRole("link", { name: "Pricing" }).click();
    await expect(page.getByText("Half a sentence that")).toBeHidden();
    await context.setOffline(false);
    // The browser may reload its own error page in between.
    await expect(() => page.goto("/contact")).toPass();
    await expect(field(page, "Full name")).toHaveValue("Gone Gil");
    await expect(field(page, "Message")).toHaveValue("Half a sentence that");
  });
});
