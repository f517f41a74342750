import { expect, type Page, test } from "@playwright/test";
import { createAccount, signedIn } from "../fixtures/account.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { emailTo } from "../fixtures/email.ts";

const support = "support@autoiq.example";
const send = (page: Page) => page.getByRole("button", { name: "Send Message" });
const field = (page: Page, label: string) => page.getByRole("textbox", { name: label });
const toast = (page: Page, title: string) => page.getByRole("listitem").filter({ hasText: title });

let visitors = 0;
/** Opens the page from a separate network address because each may send five messages an hour. */
async function open(page: Page) {
  visitors += 1;
  await page.setExtraHTTPHeaders({ "x-forwarded-for": `198.51.100.${visitors}` });
  await page.clock.install();
  await page.goto("/contact");
  await expect(send(page)).toBeEnabled();
  // Nobody writes a message within two seconds, so the form treats a faster sender as a bot.
  await page.clock.fastForward(5000);
}

const good = {
  name: "Dana Reyes",
  email: "dana@contact.example",
  phone: "",
  message: "Do you open on Sundays?",
};
async function fill(page: Page, form: Partial<typeof good> = {}) {
  const typed = { ...good, ...form };
  await field(page, "Full name").fill(typed.name);
  await field(page, "Email").fill(typed.email);
  await field(page, "Phone").fill(typed.phone);
  await field(page, "Message").fill(typed.message);
}
async function expectFilled(page: Page, form: Partial<typeof good> = {}) {
  const typed = { ...good, ...form };
  await expect(field(page, "Full name")).toHaveValue(typed.name);
  await expect(field(page, "Email")).toHaveValue(typed.email);
  await expect(field(page, "Message")).toHaveValue(typed.message);
}

test("a one-letter name, a missing email and a short message show the form's errors and focus the first", async ({
  page,
}) => {
  await open(page);
  await send(page).click();
  for (const sentence of [
    "Name must be at least 2 characters",
    "Please enter a valid email address",
    "Message must be at least 10 characters",
  ])
    await expect(page.getByText(sentence, { exact: true })).toBeVisible();
  await expect(field(page, "Full name")).toBeFocused();
  await expect(field(page, "Full name")).toHaveAccessibleDescription("Name must be at least 2 characters");
  await fill(page, { name: "D", email: "dana@", message: "Too short" });
  await expect(page.getByText("Name must be at least 2 characters", { exact: true })).toBeVisible();
  await field(page, "Full name").fill("Dana");
  await expect(page.getByText("Name must be at least 2 characters", { exact: true })).toBeHidden();
  await field(page, "Message").fill("x".repeat(5001));
  await expect(page.getByText("Please use at most 5,000 characters", { exact: true })).toBeVisible();
});

test("a message is sent once however often the button is clicked, emailed to support and confirmed, and the form is cleared", async ({
  page,
}) => {
  let sent = 0;
  const { promise: seen, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/api/contact-messages", async (route) => {
    sent += 1;
    await seen;
    await route.continue();
  });
  await open(page);
  await fill(page, { phone: "ask for Lee" });
  await send(page).dblclick();
  await expect(page.getByRole("button", { name: "Sending..." })).toBeDisabled();
  answer();
  await expect(toast(page, "Message sent!")).toContainText(
    "We have received your message and will get back to you soon.",
  );
  await expect(field(page, "Full name")).toHaveValue("");
  await expect(field(page, "Message")).toHaveValue("");
  expect(sent).toBe(1);
  const mail = await emailTo(support, /^Contact: Dana Reyes$/);
  expect(mail).toMatchObject({ replyTo: good.email });
  expect(mail.text).toContain("Do you open on Sundays?");
  expect(mail.text).toContain("ask for Lee");
  await emailTo(good.email, /^We have received your message$/);
  await page.reload();
  await expect(field(page, "Full name")).toHaveValue("");
});

test("when the server is down the visitor sees an error, nothing is lost even after a reload, and a retry sends no second message", async ({
  page,
}) => {
  const keys: (string | undefined)[] = [];
  let answer: "down" | "broken" | "late" = "down";
  await page.route("**/api/contact-messages", async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    if (answer === "down") return route.abort();
    if (answer === "broken") return route.fulfill({ status: 500, body: "" });
    // The request arrives, but the response is lost.
    await route.fetch();
    return route.abort();
  });
  await open(page);
  const form = { email: "retry@contact.example" };
  await fill(page, form);
  await send(page).click();
  await expect(toast(page, "Error")).toContainText("Failed to send your message. Please try again later.");
  const failure = page.getByRole("alert").filter({ hasText: "nothing you typed is lost" });
  await expect(failure).toContainText("The message did not reach us.");
  await expect(failure).toBeFocused();
  await expectFilled(page, form);

  answer = "broken";
  await send(page).click();
  await expect(failure).toContainText("Our server could not take the message just now.");
  await expectFilled(page, form);

  await page.reload();
  await expect(send(page)).toBeEnabled();
  await expectFilled(page, form);
  await page.clock.fastForward(5000);
  answer = "late";
  await send(page).click();
  await expect(failure).toBeVisible();
  await page.unroute("**/api/contact-messages");
  await send(page).click();
  await expect(toast(page, "Message sent!")).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
});

test("server errors are shown next to their field, and a busy network shows the server's message", async ({
  page,
}) => {
  await open(page);
  await fill(page);
  const problem = (status: number, rest: object) => ({
    status,
    contentType: "application/problem+json",
    body: JSON.stringify({ type: "about:blank", title: "No", status, ...rest }),
  });
  await page.route("**/api/contact-messages", (route) =>
    route.fulfill(
      problem(422, { detail: "email: no", errors: { email: "Please enter a valid email address" } }),
    ),
  );
  await send(page).click();
  await expect(field(page, "Email")).toBeFocused();
  await expect(field(page, "Email")).toHaveAccessibleDescription("Please enter a valid email address");
  const wait = "Too many messages from this network. Please wait a few minutes and try again.";
  await page.route("**/api/contact-messages", (route) => route.fulfill(problem(429, { detail: wait })));
  await send(page).click();
  await expect(page.getByRole("alert").filter({ hasText: wait })).toBeFocused();
  await expectFilled(page);
});

test("the map is our own drawing until the visitor loads it, so no other host is contacted before", async ({
  page,
}) => {
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    const { hostname } = new URL(request.url());
    if (hostname !== "localhost" && request.url().startsWith("http")) elsewhere.push(request.url());
  });
  await page.route("https://www.openstreetmap.org/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<p>the map</p>" }),
  );
  const refused: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) refused.push(message.text());
  });
  await open(page);
  await expect(page.getByRole("img", { name: /Drawing of Tampa Bay/ })).toBeVisible();
  expect(elsewhere).toEqual([]);
  await page.getByRole("button", { name: "Load the map" }).click();
  const frame = page.getByTitle("Map of Tampa, Florida, from OpenStreetMap");
  await expect(frame).toHaveAttribute("src", /openstreetmap\.org\/export\/embed\.html\?bbox=.*marker=27\.9/);
  await expect(frame.contentFrame().getByText("the map")).toBeVisible();
  await expect(page.getByRole("link", { name: /Open in OpenStreetMap/ })).toHaveAttribute(
    "href",
    /^https:\/\/www\.openstreetmap\.org\//,
  );
  expect(refused).toEqual([]);
});

test("the form is filled in, sent and confirmed by keyboard alone", async ({ page }) => {
  await page.route("**/api/contact-messages", (route) => route.fulfill({ json: { received: true } }));
  await open(page);
  await field(page, "Full name").focus();
  for (const text of [good.name, good.email, "8135550142", good.message]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await expect(send(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(toast(page, "Message sent!")).toBeVisible();
});

for (const theme of ["dark", "light"] as const) {
  test(`the contact page has no accessibility violation in ${theme}`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem("theme", chosen), theme);
    await page.goto("/contact");
    await expect(send(page)).toBeEnabled();
    await send(page).click();
    await expect(page.getByText("Name must be at least 2 characters")).toBeVisible();
    await expectAccessible(page);
  });
}

test("only the operator can read messages, exactly as they were typed", async ({
  page,
  browser,
  baseURL,
}) => {
  const odd = {
    name: "ليلى <b>Lee</b>",
    email: "odd@contact.example",
    message: "<script>alert(1)</script> 🚗 مرحبا بالعالم",
  };
  await open(page);
  await fill(page, odd);
  await send(page).click();
  await expect(toast(page, "Message sent!")).toBeVisible();

  const base = baseURL ?? "";
  const operatorEmail = "operator@site.example";
  await createAccount(base, { type: "client", firstName: "Ada", lastName: "Park", email: operatorEmail });
  const operator = await (await signedIn(browser, base, operatorEmail)).newPage();
  await operator.goto("/client");
  await operator.getByRole("button", { name: /Account of/ }).click();
  await operator.getByRole("menuitem", { name: "Messages from the site" }).click();
  await operator.getByRole("link", { name: /ليلى/ }).click();
  await expect(operator.getByText(odd.message).last()).toBeVisible();
  await expect(operator.getByRole("link", { name: "Reply by email" })).toHaveAttribute(
    "href",
    /^mailto:odd@contact\.example\?subject=/,
  );
  await expectAccessible(operator);
  await operator.getByRole("button", { name: "Mark as answered" }).click();
  await expect(operator.getByRole("link", { name: /ليلى/ })).toBeHidden();
  await operator.getByRole("radio", { name: "Answered" }).click();
  await operator.getByRole("link", { name: /ليلى/ }).click();
  await expect(operator.getByText(/by operator@site\.example/)).toBeVisible();

  const email = "lee@contact.example";
  await createAccount(base, { type: "client", firstName: "Lee", lastName: "Fox", email });
  const other = await (await signedIn(browser, base, email)).newPage();
  await other.goto("/operator/messages");
  await expect(other.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
  const otherPage = await (await browser.newContext()).newPage();
  await otherPage.goto("/operator/messages");
  await otherPage.waitForURL("**/auth?tab=sign-in");
});
