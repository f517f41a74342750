import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { createAccount, signedIn } from "../fixtures/account.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { emailTo } from "../fixtures/email.ts";
import { openContext } from "../fixtures/open-context.ts";
import { expectAccessibleInThemes } from "../fixtures/theme.ts";

// What the form says of errors, refusals and failures: packages/web/app/routes/site/contact/contact-form.test.tsx.

const support = "support@autoiq.example";
const send = (page: Page) => page.getByRole("button", { name: "Send Message" });
const field = (page: Page, label: string) => page.getByRole("textbox", { name: label });
const toast = (page: Page, title: string) => page.getByRole("listitem").filter({ hasText: title });

/** Opens the page from a separate network address because each may send five messages an hour. */
async function open(page: Page, from: string) {
  await page.setExtraHTTPHeaders({ "x-forwarded-for": from });
  await page.clock.install();
  await page.goto("/contact");
  await expect(send(page)).toBeEnabled();
  // Nobody writes a message within two seconds, so the form treats a faster sender as a bot.
  await page.clock.fastForward(5000);
}

const good = {
  name: "Dana Reyes",
  email: "dana@contact.example",
  phone: "ask for Lee",
  message: "Do you open on Sundays?",
};

test("a message written by keyboard alone survives a reload, is sent once however often the button is clicked, emailed to support and confirmed, and the form is cleared", async ({
  page,
}) => {
  let sent = 0;
  const { promise: seen, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/api/contact-messages", async (route) => {
    sent += 1;
    await seen;
    await route.continue();
  });
  await open(page, "198.51.100.1");
  await field(page, "Full name").focus();
  for (const text of [good.name, good.email, good.phone, good.message]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await expect(send(page)).toBeFocused();
  // The form's code comes with the first interaction, and stores what was typed before it came.
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem("draft:contact")))
    .toContain(good.message);
  await page.reload();
  await expect(send(page)).toBeEnabled();
  await expect(field(page, "Full name")).toHaveValue(good.name);
  await expect(field(page, "Email")).toHaveValue(good.email);
  await expect(field(page, "Phone")).toHaveValue(good.phone);
  await expect(field(page, "Message")).toHaveValue(good.message);
  await page.clock.fastForward(5000);
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
  await emailTo(good.email, /^We received your message$/);
  await page.reload();
  await expect(send(page)).toBeEnabled();
  await expect(field(page, "Full name")).toHaveValue("");
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
  await page.goto("/contact");
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

test("the contact page has no accessibility violation in either theme", async ({ page }) => {
  await page.goto("/contact");
  await expect(send(page)).toBeEnabled();
  await send(page).click();
  await expect(page.getByText("Name must be at least 2 characters")).toBeVisible();
  await expectAccessibleInThemes(page);
});

test("only the operator can read messages, exactly as they were typed", async ({
  request,
  browser,
  baseURL,
}) => {
  const odd = {
    name: "ليلى <b>Lee</b>",
    email: "odd@contact.example",
    message: "<script>alert(1)</script> 🚗 مرحبا بالعالم",
  };
  const sent = await request.post("/api/contact-messages", {
    headers: { "x-forwarded-for": "198.51.100.2", "idempotency-key": randomUUID() },
    data: { ...odd, phone: "", website: "", writtenInMs: 60_000 },
  });
  expect(sent.status()).toBe(200);

  const base = baseURL ?? "";
  const operatorEmail = "operator@site.example";
  await createAccount(base, { type: "client", firstName: "Ada", lastName: "Park", email: operatorEmail });
  const operator = await (await signedIn(browser, base, operatorEmail)).newPage();
  await operator.goto("/client");
  await operator.getByRole("button", { name: /Account of/ }).click();
  await operator.getByRole("menuitem", { name: "Website messages" }).click();
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
  const otherPage = await (await openContext(browser)).newPage();
  await otherPage.goto("/operator/messages");
  await otherPage.waitForURL("**/auth?tab=sign-in");
});
