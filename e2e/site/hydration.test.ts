import { expect, type Page, test } from "@playwright/test";
import { createAccount, signedIn } from "../fixtures/account.ts";

/** Requested files of React and the page's own components. */
function scripts(page: Page): string[] {
  const requestedScripts: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".js") && !pathname.includes(".worker-")) requestedScripts.push(pathname);
  });
  return requestedScripts;
}

/** A click without a pointer, as from assistive technology. Nothing has triggered hydration before it. */
const clickAlone = (page: Page, role: "button" | "link", name: string) =>
  page
    .getByRole(role, { name })
    .first()
    .evaluate((element: HTMLElement) => element.click());

test("a read-only page loads no React until the first interaction", async ({ page }) => {
  const requestedScripts = scripts(page);
  for (const path of ["/", "/features", "/pricing", "/faq", "/contact", "/training", "/about", "/docs"]) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    expect([path, requestedScripts]).toEqual([path, []]);
  }
  await page.mouse.move(200, 200);
  await expect.poll(() => requestedScripts.some((file) => file.includes("/react-"))).toBe(true);
});

test("pages with form fields hydrate at once", async ({ page }) => {
  for (const path of ["/cookies", "/help", "/features/scheduling", "/docs/api", "/auth"]) {
    const requestedScripts = scripts(page);
    await page.goto(path);
    await expect.poll(() => requestedScripts.length, { message: path }).toBeGreaterThan(0);
  }
});

test("a button clicked before hydration works afterward", async ({ page }) => {
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  await clickAlone(page, "button", "Get Your Free ROI Analysis");
  await expect(page.getByRole("dialog", { name: "Calculate Your Savings" })).toBeVisible();
});

test("text typed before hydration stays and can be sent at once", async ({ page }) => {
  await page.goto("/contact");
  await page.waitForLoadState("networkidle");
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
  await page.goto("/press");
  await page.waitForLoadState("networkidle");
  await clickAlone(page, "link", "Write to us");
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue(/^Press inquiry/);
});

test("a link works when the scripts cannot be loaded", async ({ page }) => {
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto("/about");
  await page.getByRole("link", { name: "Pricing" }).first().click();
  await expect(page).toHaveURL(/\/pricing$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Count your bays");
});

test("a button reports that the scripts cannot be loaded, and works once they can", async ({
  page,
  context,
}) => {
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  const button = page.getByRole("button", { name: "Get Your Free ROI Analysis" });
  await button.click();
  await expect(page.getByRole("alert").filter({ hasText: "could not be loaded" })).toBeVisible();
  await context.setOffline(false);
  await button.click();
  await expect(page.getByRole("dialog", { name: "Calculate Your Savings" })).toBeVisible();
  await expect(page.getByText("That could not be loaded.")).toBeHidden();
});

test("a page from before an update reloads at the first click", async ({ page }) => {
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  // The update removed the old files.
  await page.route(/\/assets\/.*\.js$/, (route) => route.fulfill({ status: 404, body: "" }));
  await page.evaluate(() => document.body.setAttribute("data-old", ""));
  await clickAlone(page, "button", "Get Your Free ROI Analysis");
  await expect(page.locator("[data-old]")).toHaveCount(0);
  await page.unroute(/\/assets\/.*\.js$/);
  await page.getByRole("button", { name: "Get Your Free ROI Analysis" }).click();
  await expect(page.getByRole("dialog", { name: "Calculate Your Savings" })).toBeVisible();
});

test("a link to one answer opens it without any interaction", async ({ page }) => {
  await page.goto("/faq");
  const question = page.locator("main details[id]").nth(3);
  const id = await question.getAttribute("id");
  await page.goto("/");
  await page.goto(`/faq#${id}`);
  await expect(question).toHaveAttribute("open", "");
});

test("the yearly prices show before hydration and stay afterward", async ({ page }) => {
  const requestedScripts = scripts(page);
  await page.goto("/pricing");
  await page.waitForLoadState("networkidle");
  // Simulates the browser restoring the state, without a pointer.
  await page.getByRole("radio", { name: /Yearly/ }).evaluate((radio: HTMLInputElement) => {
    radio.checked = true;
  });
  await expect(page.getByText("$238").first()).toBeVisible();
  expect(requestedScripts).toEqual([]);
  await page.mouse.move(200, 200);
  await expect(page.getByText("billed yearly.")).toBeVisible();
});

test("a signed-in user is greeted without any interaction", async ({ browser, baseURL }) => {
  const email = "sleeper@site.example";
  await createAccount(baseURL ?? "", {
    type: "owner",
    firstName: "Sol",
    lastName: "Sleeper",
    email,
    company: "Sleeper Auto",
  });
  const context = await signedIn(browser, baseURL ?? "", email);
  const page = await context.newPage();
  await page.goto("/");
  await expect(page.getByRole("banner").getByRole("link", { name: "Go to Dashboard" })).toBeVisible();
  await context.close();
});
