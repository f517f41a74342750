import { expect, type Page, test } from "@playwright/test";
import { signUp } from "../fixtures/people.ts";
import { withoutScripts } from "../fixtures/public-page.ts";

const main = (page: Page) => page.getByRole("main");

test("the free trial is 7 days on all plans, without a card and without a setup fee", async ({ page }) => {
  await page.goto("/free-trial");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("7 days. Your shop. No card.");
  const terms = main(page).getByRole("term");
  await expect(terms).toHaveText(["7 days", "All plans", "No card", "No setup fee", "Help included"]);
  await expect(main(page).getByText("Starter, Professional, Enterprise, Ultimate")).toBeVisible();
});

test("the free trial says what happens on day 1, on days 2 to 3 and on day 7, and begins at sign-up", async ({
  page,
}) => {
  await page.goto("/free-trial");
  const week = page.getByRole("region", { name: "What happens on which day" });
  await expect(week.getByText("Setup takes 15–30 minutes, with full operation in 2–3 days.")).toBeVisible();
  for (const day of ["Day 1", "Day 2–3", "Day 7"])
    await expect(week.getByText(day, { exact: true })).toBeVisible();
  await main(page).getByRole("link", { name: "Start Your Free 7-Day Trial" }).first().click();
  await expect(page).toHaveURL(/\/auth\?tab=sign-up$/);
});

test("/login has a door for every kind of person and leads to sign-in", async ({ page }) => {
  await page.goto("/login");
  const doors = page.getByRole("region", { name: "Who comes in where" });
  await expect(doors.getByRole("heading", { level: 3 })).toHaveText([
    "Shop owner",
    "Manager or administrator",
    "Technician",
    "Customer with a mailed link",
    "Customer with an account",
    "Student",
  ]);
  await expect(doors.getByText("No account and no password.")).toBeVisible();
  await main(page).getByRole("link", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/auth\?tab=sign-in$/);
});

test("/login helps with a lost password and a confirmation mail that did not come", async ({ page }) => {
  await page.goto("/login");
  const trouble = page.getByRole("region", { name: "If the door sticks" });
  await expect(trouble.getByRole("link", { name: "Forgot password?" })).toHaveAttribute(
    "href",
    "/forgot-password",
  );
  await trouble.getByRole("link", { name: "Send it again" }).click();
  await expect(page.getByRole("button", { name: "Resend verification email" })).toBeVisible();
});

test("/login leads who is signed in to their dashboard", async ({ page }) => {
  const email = "login-door@e2e.example";
  await signUp(page, { type: "Client", firstName: "Lou", lastName: "Door", email });
  await page.goto("/login");
  await expect(page.getByText(`As ${email}.`)).toBeVisible();
  await main(page).getByRole("link", { name: "Go to Dashboard" }).click();
  await expect(page).toHaveURL(/\/client$/);
});

test("support has the response targets 4 h standard, 1 h premium and 15 min enterprise critical", async ({
  page,
}) => {
  await page.goto("/support");
  const targets = page.getByRole("region", { name: "How fast we answer" });
  for (const [label, within] of [
    ["Standard", "4 h"],
    ["Premium", "1 h"],
    ["Enterprise critical", "15 min"],
  ] as const) {
    const target = targets.locator("dl > div").filter({ has: page.getByText(label, { exact: true }) });
    await expect(target.getByText(within, { exact: true })).toBeVisible();
  }
  await expect(targets.getByText("critical response under 1 hour")).toBeVisible();
});

test("support says which plan has email, live chat, phone and an account manager", async ({ page }) => {
  await page.goto("/support");
  const table = page.getByRole("table", { name: "Which plan has which way to reach support" });
  await expect(table.getByRole("columnheader")).toHaveText([
    "Way",
    "Starter",
    "Professional",
    "Enterprise",
    "Ultimate",
  ]);
  for (const [way, has] of [
    ["Email, 24/7", ["Yes", "Yes", "Yes", "Yes"]],
    ["Live chat", ["No", "Yes", "Yes", "Yes"]],
    ["Phone", ["No", "Yes", "Yes", "Yes"]],
    ["Dedicated account manager", ["No", "No", "Yes", "Yes"]],
  ] as const)
    await expect(table.getByRole("row").filter({ hasText: way }).getByRole("cell")).toHaveText([...has]);
});

test("support has hours, phone and email, and leads to help, guide and contact", async ({ page }) => {
  await page.goto("/support");
  const content = main(page);
  for (const words of ["9:00 AM–6:00 PM", "10:00 AM–4:00 PM", "Closed", "Tampa, FL"])
    await expect(content.getByText(words, { exact: true })).toBeVisible();
  await expect(content.getByRole("link", { name: "(813) 555-0100" })).toHaveAttribute(
    "href",
    "tel:+18135550100",
  );
  await expect(content.getByRole("link", { name: "support@autoiq.example" })).toHaveAttribute(
    "href",
    "mailto:support@autoiq.example",
  );
  for (const [name, href] of [
    ["Contact Support", "/contact"],
    ["Help center", "/help"],
    ["User guide", "/docs"],
  ] as const)
    await expect(content.getByRole("link", { name, exact: true }).first()).toHaveAttribute("href", href);
});

test("each integration says what it does, how it is switched on and by which names", async ({ page }) => {
  await page.goto("/integrations");
  const built = page.getByRole("region", { name: "Built in today" });
  await expect(built.getByRole("heading", { level: 3 })).toHaveText([
    "Stripe Checkout",
    "Any mail server, by SMTP",
    "VIN decoding with NHTSA vPIC data",
    "Invoices as PDF",
    "An open API, described by OpenAPI 3.1",
    "Live events",
    "Sign-in on an open wire",
    "PostgreSQL",
    "Metrics and health checks",
  ]);
  await expect(built.getByText("How: ", { exact: true })).toHaveCount(9);
});

test("the addresses that the integrations page names are really served", async ({ page, request }) => {
  await page.goto("/integrations");
  const named = await page.getByRole("region", { name: "Built in today" }).locator("code").allTextContents();
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

test("the shell example of the integrations page does what it says", async ({ page, request }) => {
  await page.goto("/integrations");
  const pre = page.getByRole("region", { name: "Build the one that is missing" }).locator("pre");
  const example = (await pre.textContent()) ?? "";
  const calls = [...example.matchAll(/curl (?:-X (\w+) )?"https:\/\/shop\.example\.com([^"]+)"/g)];
  expect(calls).toHaveLength(3);
  for (const [, method = "GET", path = ""] of calls) {
    const answer = await request.fetch(path, {
      method,
      ...(method === "POST" ? { data: { email: "desk@shop.example.com", password: "wrong" } } : {}),
    });
    // Who is not signed in is turned away from a call that exists; an address that does not exist would be a 404.
    expect([400, 401], `${method} ${path}`).toContain(answer.status());
  }
});

for (const [path, title] of [
  ["/free-trial", "7 days. Your shop. No card."],
  ["/login", "One door. Your own screen behind it."],
  ["/support", "A car is on the lift. We hurry."],
  ["/integrations", "Everything on this page exists."],
] as const) {
  test(`${path} is readable without scripts`, async ({ browser }) => {
    await withoutScripts(browser, path, async (page) => {
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(main(page).getByRole("link").first()).toBeVisible();
    });
  });
}
