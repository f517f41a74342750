import { expect, type Page, test } from "@playwright/test";

/** Requested files of React and the page's own components. */
function scripts(page: Page): string[] {
  const requests: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".js") && !pathname.includes(".worker-")) requests.push(pathname);
  });
  return requests;
}

/** A click without a pointer, as from assistive technology. Nothing has triggered hydration before it. */
const clickAlone = (page: Page, role: "button" | "link", name: string) =>
  page
    .getByRole(role, { name })
    .first()
    .evaluate((element: HTMLElement) => element.click());

test("a read-only page loads no React until the first interaction, and keeps what was chosen before it", async ({
  page,
}) => {
  const requests = scripts(page);
  // Which pages wait like this one: e2e/built/hydration.test.ts.
  await page.goto("/pricing");
  await page.waitForLoadState("networkidle");
  await test.step("the yearly prices show before hydration and stay afterward", async () => {
    // Simulates the browser restoring the state, without a pointer.
    await page.getByRole("radio", { name: /Yearly/ }).evaluate((radio: HTMLInputElement) => {
      radio.checked = true;
    });
    await expect(page.getByText("$238").first()).toBeVisible();
    expect(requests).toEqual([]);
    await page.mouse.move(200, 200);
    await expect(page.getByText("billed yearly.")).toBeVisible();
    expect(requests.some((file) => file.includes("/react-"))).toBe(true);
  });
});

test("a page with form fields hydrates at once", async ({ page }) => {
  await page.goto("/features/scheduling");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
});

test("a button clicked before hydration works afterward", async ({ page }) => {
  await page.goto("/");
  await clickAlone(page, "button", "Get Your Free ROI Analysis");
  await expect(page.getByRole("dialog", { name: "Calculate Your Savings" })).toBeVisible();
});

test("text typed before hydration stays and can be sent at once", async ({ page }) => {
  await page.goto("/contact");
  await page.evaluate(() => {
    const typed = { name: "Ada Early", email: "ada@early.example", message: "Typed before anything else." };
    for (const [name, text] of Object.entries(typed)) {
      const field = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
      if (field) field.value = text;
    }
  });
  await clickAlone(page, "button", "Send Message");
  await expect(page.getByText("Message sent!", { exact: true })).toBeVisible();
});

test("a link clicked before hydration still passes on its state", async ({ page }) => {
  await page.clock.install();
  await page.goto("/press");
  // A link that waits too long for React is followed without it. On a busy machine that moment must not come first.
  await page.clock.pauseAt(Date.now() + 60_000);
  await clickAlone(page, "link", "Contact us");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await page.clock.resume();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue(/^Press inquiry/);
});

test("a link works when the scripts cannot be loaded", async ({ page }) => {
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto("/about");
  await page.getByRole("link", { name: "Pricing" }).first().click();
  await expect(page).toHaveURL(/\/pricing$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Priced by number of bays");
});

test("a button reports that the scripts cannot be loaded, and works once they can", async ({
  page,
  context,
}) => {
  await page.goto("/");
  await context.setOffline(true);
  const button = page.getByRole("button", { name: "Get Your Free ROI Analysis" });
  await button.click();
  await expect(page.getByRole("alert").filter({ hasText: "That couldn't load." })).toBeVisible();
  await context.setOffline(false);
  await button.click();
  await expect(page.getByRole("dialog", { name: "Calculate Your Savings" })).toBeVisible();
  await expect(page.getByText("That couldn't load.")).toBeHidden();
});

test("a page from before an update reloads at the first click", async ({ page }) => {
  await page.goto("/");
  // The update removed the old files.
  await page.route(/\/assets\/.*\.js$/, (route) => route.fulfill({ status: 404, body: "" }));
  await page.evaluate(() => document.body.setAttribute("data-old", ""));
  await clickAlone(page, "button", "Get Your Free ROI Analysis");
  await expect(page.locator("[data-old]")).toHaveCount(0);
  await page.unroute(/\/assets\/.*\.js$/);
  await page.getByRole("button", { name: "Get Your Free ROI Analysis" }).click();
  await expect(page.getByRole("dialog", { name: "Calculate Your Savings" })).toBeVisible();
});
