import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { JSDOM } from "jsdom";
import { createAccount, signedIn } from "../fixtures/account.ts";

const main = (page: Page) => page.getByRole("main");
const integrations = async (request: APIRequestContext) =>
  new JSDOM(await (await request.get("/integrations")).text()).window.document;

test("/login helps with a confirmation mail that did not come", async ({ page }) => {
  await page.goto("/login");
  const trouble = page.getByRole("region", { name: "If the door sticks" });
  await trouble.getByRole("link", { name: "Send it again" }).click();
  await expect(page.getByRole("button", { name: "Resend verification email" })).toBeVisible();
});

test("/login links signed-in users to their dashboard", async ({ browser, baseURL }) => {
  const email = "login-door@e2e.example";
  await createAccount(baseURL ?? "", { type: "client", firstName: "Lou", lastName: "Door", email });
  const context = await signedIn(browser, baseURL ?? "", email);
  const page = await context.newPage();
  await page.goto("/login");
  await expect(page.getByText(`As ${email}.`)).toBeVisible();
  await main(page).getByRole("link", { name: "Go to Dashboard" }).click();
  await expect(page).toHaveURL(/\/client$/);
  await context.close();
});

test("the endpoints named on the integrations page exist", async ({ request }) => {
  const page = await integrations(request);
  const named = [...page.querySelectorAll("main code")].map((each) => each.textContent);
  for (const path of ["/health/live", "/health/ready", "/metrics", "/auth/v1/.well-known/jwks.json"]) {
    expect(named).toContain(path);
    expect((await request.get(path)).status(), path).toBe(200);
  }
  const document = await (await request.get("/api/openapi.json")).json();
  expect(document.openapi).toMatch(/^3\.1/);
  for (const path of ["/api/vin/{vin}", "/api/invoices/{id}/pdf"]) {
    expect(named).toContain(path);
    expect(document.paths).toHaveProperty([path]);
  }
  expect((await request.get("/api/live")).status()).toBe(401);
});

test("the shell example on the integrations page works", async ({ request }) => {
  const example = (await integrations(request)).querySelector("main pre")?.textContent ?? "";
  const calls = [...example.matchAll(/curl (?:-X (\w+) )?"https:\/\/shop\.example\.com([^"]+)"/g)];
  expect(calls).toHaveLength(3);
  for (const [, method = "GET", path = ""] of calls) {
    const answer = await request.fetch(path, {
      method,
      ...(method === "POST" ? { data: { email: "desk@shop.example.com", password: "wrong" } } : {}),
    });
    // An existing endpoint rejects unauthenticated requests. A missing one would return 404.
    expect([400, 401], `${method} ${path}`).toContain(answer.status());
  }
});
