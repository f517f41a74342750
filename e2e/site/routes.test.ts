import { sitePages } from "@autoiq/domain/site/pages";
import { type APIRequestContext, expect, test } from "@playwright/test";
import { createAccount, signedIn } from "../fixtures/account.ts";

const publicPages = [
  ...["/", "/landing", "/features", "/features/scheduling", "/pricing", "/contact", "/training", "/faq"],
  ...["/free-trial", "/login", "/integrations", "/updates", "/about", "/careers", "/press", "/help", "/docs"],
  ...["/support", "/privacy", "/terms", "/cookies"],
];
const authPages = ["/auth", "/reset-password", "/email-verified", "/forgot-password", "/signup-complete"];
const privatePages = ["/profile", "/settings", "/invoices"];

test.describe("every URL in the table", () => {
  test("is a page with its own heading, without an account", async ({ page }) => {
    for (const path of [...publicPages, ...authPages]) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(200);
      await expect(page.getByRole("heading", { level: 1 }), path).toHaveCount(1);
      await expect(page.getByRole("heading", { level: 1 }), path).not.toHaveText("404 Page Not Found");
      await expect(page, path).toHaveURL((url) => url.pathname === path);
    }
  });

  test("that needs an account requires sign-in", async ({ page }) => {
    for (const path of [...privatePages, "/subscription-selection?returnTo=/owner"]) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(200);
      await expect(page, path).toHaveURL(/\/auth\?tab=sign-in$/);
    }
  });
});

/** The page's own heading in the HTML served to everybody. */
async function headingOf(request: APIRequestContext, path: string): Promise<string> {
  const html = await (await request.get(path)).text();
  const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? "";
  return heading
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
}

test("public pages are open to signed-in users: only the header differs", async ({
  browser,
  baseURL,
  request,
}) => {
  const email = "routes-client@people.example";
  const base = baseURL ?? "";
  await createAccount(base, { type: "client", firstName: "Rita", lastName: "Open", email });
  const context = await signedIn(browser, base, email);
  const page = await context.newPage();
  const header = page.getByRole("banner");
  // The home page redirects to the user's dashboard, and /login shows who is already signed in.
  for (const { path } of sitePages.filter((each) => each.path !== "/" && each.path !== "/login")) {
    await page.goto(path);
    await expect(header.getByRole("button", { name: "Account" }), path).toBeVisible({ timeout: 15_000 });
    await expect(header.getByRole("link", { name: "Log in" }), path).toBeHidden();
    await expect(page, path).toHaveURL((url) => url.pathname === path);
    const words = await headingOf(request, path);
    expect(words, path).not.toBe("");
    await expect(page.getByRole("heading", { level: 1 }), path).toHaveText(words);
  }
  await context.close();
});
