import { type Browser, type BrowserContext, expect, type Page, test } from "@playwright/test";

/** Slow 3G as in the browser's developer tools: 2 s per round trip, 50 KB per second. */
async function slowDown(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 2000,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
}

const field = (page: Page, label: string) => page.getByRole("textbox", { name: label });

type Flow = (visitor: { page: Page; context: BrowserContext }) => Promise<void>;
const flows: Flow[] = [];
const outcomes = new Map<Flow, PromiseSettledResult<void>>();

async function visit(browser: Browser, flow: Flow): Promise<void> {
  const context = await browser.newContext();
  try {
    await flow({ context, page: await context.newPage() });
  } finally {
    await context.close();
  }
}

/** These tests wait for a connection more than they work: all wait side by side, and each reports its own outcome. */
function slowly(flow: Flow): () => void {
  flows.push(flow);
  return () => {
    const outcome = outcomes.get(flow);
    if (outcome?.status !== "fulfilled") throw outcome?.reason;
  };
}

test.beforeAll(async ({ browser }) => {
  const results = await Promise.allSettled(flows.map((flow) => visit(browser, flow)));
  for (const [index, outcome] of results.entries()) outcomes.set(flows[index] as Flow, outcome);
});

test.describe("on a slow connection", () => {
  for (const [path, words] of [
    ["/", "TIME IS MONEY"],
    ["/features", "From the first call to the paid invoice."],
    ["/pricing", "Count your bays"],
    ["/faq", "Is there a free trial?"],
  ] as const)
    test(
      `${path} can be read and typed in as soon as its HTML has arrived`,
      slowly(async ({ page }) => {
        await slowDown(page);
        await page.goto(path, { waitUntil: "commit" });
        await expect(page.getByText(words).first()).toBeVisible();
        // Styled although no other file has arrived: the header is sticky.
        await expect(page.getByRole("banner")).toHaveCSS("position", "sticky");
      }),
    );

  test(
    "text typed into the contact form during loading is sent as typed",
    slowly(async ({ page }) => {
      await slowDown(page);
      await page.goto("/contact", { waitUntil: "commit" });
      await field(page, "Full name").fill("Slow Sam");
      await field(page, "Email").fill("sam@slow.example");
      await field(page, "Message").fill("My line is thin today.");
      await page.getByRole("button", { name: "Send Message" }).click();
      await expect(page.getByText("Message sent!", { exact: true })).toBeVisible({ timeout: 60_000 });
      await expect(field(page, "Message")).toHaveValue("");
    }),
  );

  test(
    "the button shows that a message is being sent, and a second click sends no second one",
    slowly(async ({ page }) => {
      let sent = 0;
      page.on("request", (request) => {
        if (request.url().endsWith("/api/contact-messages") && request.method() === "POST") sent += 1;
      });
      await page.goto("/contact");
      await field(page, "Full name").fill("Slow Sue");
      await field(page, "Email").fill("sue@slow.example");
      await field(page, "Message").fill("My line is thin today, too.");
      await page.waitForLoadState("networkidle");
      await slowDown(page);
      await page.getByRole("button", { name: "Send Message" }).click();
      const busy = page.getByRole("button", { name: "Sending..." });
      await expect(busy).toBeDisabled();
      await busy.click({ force: true }).catch(() => undefined);
      await expect(page.getByText("Message sent!", { exact: true })).toBeVisible({ timeout: 60_000 });
      expect(sent).toBe(1);
    }),
  );

  test(
    "the calculator and the chat show that they are loading, then open",
    slowly(async ({ page }) => {
      await page.goto("/landing");
      await page.mouse.move(200, 200);
      await page.waitForLoadState("networkidle");
      await slowDown(page);
      const entry = page.getByRole("button", { name: "Get Your Free ROI Analysis" });
      await entry.click();
      await expect(entry).toHaveAttribute("aria-busy", "true");
      await expect(page.getByRole("dialog", { name: "Calculate Your Savings" })).toBeVisible({
        timeout: 60_000,
      });
      await page.keyboard.press("Escape");
      const chat = page.getByRole("button", { name: "Ask About AutoIQ" });
      await chat.click();
      await expect(chat).toHaveAttribute("aria-busy", "true");
      await expect(page.getByRole("dialog", { name: "Ask About AutoIQ" })).toBeVisible({ timeout: 60_000 });
    }),
  );

  test(
    "a slow page shows that it is loading, then opens",
    slowly(async ({ page }) => {
      await page.goto("/faq");
      await page.mouse.move(200, 200);
      await expect(page.locator("html[data-hydrated]")).toBeAttached();
      await page.waitForLoadState("networkidle");
      await slowDown(page);
      await page.getByRole("banner").getByRole("link", { name: "Features" }).click();
      await expect(page.getByRole("progressbar", { name: "Loading the page" })).toBeVisible();
      await expect(page).toHaveURL(/\/features$/, { timeout: 60_000 });
      await expect(page.getByRole("progressbar")).toHaveCount(0);
    }),
  );

  test(
    "a link clicked while the server is down loses no typed text",
    slowly(async ({ page, context }) => {
      await page.goto("/contact");
      await field(page, "Full name").fill("Gone Gil");
      await field(page, "Message").fill("Half a sentence that");
      await expect(page.locator("html[data-hydrated]")).toBeAttached();
      await page.waitForLoadState("networkidle");
      await field(page, "Message").press("End");
      await context.setOffline(true);
      await page.getByRole("banner").getByRole("link", { name: "Pricing" }).click();
      await expect(page.getByText("Half a sentence that")).toBeHidden();
      await context.setOffline(false);
      // The browser may reload its own error page in between.
      await expect(() => page.goto("/contact")).toPass();
      await expect(field(page, "Full name")).toHaveValue("Gone Gil");
      await expect(field(page, "Message")).toHaveValue("Half a sentence that");
    }),
  );

  test(
    "the button shows that a pre-enrollment is being sent, and the form stays until it is done",
    slowly(async ({ page }) => {
      await page.goto("/training");
      for (const [label, text] of Object.entries({
        "First name": "Sid",
        "Last name": "Slow",
        Email: "sid@slow.example",
        Phone: "813-555-0142",
        Address: "1 Bay St",
        City: "Tampa",
        State: "FL",
        "ZIP code": "33602",
      }))
        await field(page, label).fill(text);
      await page.waitForLoadState("networkidle");
      await slowDown(page);
      await page.getByRole("button", { name: "Pre-Enroll Now" }).click();
      await expect(page.getByRole("button", { name: "Processing..." })).toBeDisabled();
      await expect(field(page, "First name")).toHaveValue("Sid");
      await page.waitForURL("**/signup-complete", { timeout: 90_000 });
    }),
  );
});
