import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { createAccount, signedIn } from "../fixtures/account.ts";
import { expectAccessible, expectColorsAccessible } from "../fixtures/axe.ts";
import { daytimeZone } from "../fixtures/daytime-zone.ts";
import { openShop } from "../fixtures/shop.ts";
import { latestSmsTo, smsTo } from "../fixtures/sms.ts";
import { inTheme } from "../fixtures/theme.ts";

const phone = "+18135550155";

test.describe.configure({ mode: "serial" });

let context: BrowserContext;
let page: Page;
let customerId = "";

test.beforeAll(async ({ browser, baseURL }) => {
  const shop = await openShop(browser, baseURL ?? "", {
    company: "Messages Test Garage",
    owner: { firstName: "Mara", lastName: "Owner", email: "owner@messages.example" },
  });
  // Texts are sent during the shop's daytime, so the shop is in a time zone where it is daytime now.
  const { location } = (await shop.ask("GET", "/shop/settings")) as { location: object };
  await shop.ask("PUT", "/shop/location", { ...location, timeZone: daytimeZone() });
  const { id } = await shop.ask("POST", "/customers", {
    firstName: "Rosa",
    lastName: "Marin",
    phone,
    email: "rosa@messages.example",
  });
  customerId = String(id);
  context = await shop.browser();
  page = await context.newPage();
});
test.afterAll(() => context?.close());

const outbox = async (id: string, words: string) => {
  const other = await context.newPage();
  await other.goto(`/outbox/text/${id}`);
  await other.getByLabel("Customer's reply").fill(words);
  await other.getByRole("button", { name: "Send reply" }).click();
  await expect(other).toHaveURL(/\/outbox$/);
  await other.close();
};

/** Three widths in both themes: no automatically detectable violation, nothing wider than the screen. */
async function isWhole(): Promise<void> {
  for (const theme of ["light", "dark"] as const) {
    await inTheme(page, theme);
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(wider, `${page.url()} at ${width}`).toBeLessThanOrEqual(0);
      await (theme === "light" ? expectAccessible(page) : expectColorsAccessible(page));
    }
  }
  await inTheme(page, "light");
  await page.setViewportSize({ width: 1440, height: 900 });
}

test("a customer without consent to texts gets an email, and the screen says why", async () => {
  await page.goto(`/owner/clients/${customerId}`);
  const form = page.getByRole("form", { name: "Write a message" });
  await form.getByRole("radio", { name: "Text" }).click();
  await expect(form.getByText(/hasn't agreed to texts/)).toBeVisible();
  await expect(form.getByRole("button", { name: "Send text" })).toHaveCount(0);
  await form.getByRole("radio", { name: "Email" }).click();
  await form.getByLabel("Subject").fill("Your Camry");
  await form.getByLabel("Message").fill("The parts are here.\n\nWhen would you like to come?");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("log", { name: "Messages" }).getByText("The parts are here.")).toBeVisible();
  await expect(form.getByLabel("Message")).toHaveValue("");
});

test("texts go both ways, live, and STOP ends them", async () => {
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await page.getByLabel("Agreed to get texts about visits").check();
  await page.getByRole("button", { name: "Save customer" }).click();
  await expect(page.getByRole("heading", { name: "Text consent" })).toBeVisible();
  await expect(page.getByText("at the front desk, recorded by Mara Owner")).toBeVisible();
  const form = page.getByRole("form", { name: "Write a message" });
  await form.getByRole("radio", { name: "Text" }).click();
  await form.getByLabel("Message").fill("Your car is ready.");
  await form.getByRole("button", { name: "Send text" }).click();
  const log = page.getByRole("log", { name: "Messages" });
  await expect(log.getByText(/Your car is ready\. Reply STOP to end texts\./)).toBeVisible();
  const text = await latestSmsTo(phone, /Your car is ready/);
  await outbox(text.id, "I come at <b>five</b>");
  await expect(log.getByText("I come at <b>five</b>")).toBeVisible();
  await outbox(text.id, "Please stop texting me");
  await expect(page.getByText(/texted STOP/)).toBeVisible();
  await latestSmsTo(phone, /you won't get more texts from this number/);
  await expect.poll(() => smsTo(phone, /./)).toHaveLength(2);
});

test("a conversation in the inbox is read, assigned and archived", async () => {
  await page.goto("/owner/messages");
  await page.getByRole("link", { name: /Rosa Marin/ }).click();
  await expect(page).toHaveURL(/\/owner\/messages\/[0-9a-f-]+$/);
  await expect(page.getByText("The parts are here.").last()).toBeVisible();
  await isWhole();
  await page.getByLabel("Assigned to").selectOption({ label: "Mara Owner" });
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("heading", { name: "No open conversations" })).toBeVisible();
  await isWhole();
  await page.getByRole("radio", { name: "Mine" }).click();
  await expect(page.getByRole("link", { name: /Rosa Marin/ })).toBeVisible();
});

test("a client writes on their own page, and the front desk sees it at once", async ({
  browser,
  baseURL,
}) => {
  const base = baseURL ?? "";
  const email = "rosa@messages.example";
  await createAccount(base, { type: "client", firstName: "Rosa", lastName: "Marin", email });
  const own = await signedIn(browser, base, email, { viewport: { width: 390, height: 844 } });
  const mine = await own.newPage();
  await mine.goto("/client/messages");
  const form = mine.getByRole("form", { name: /^Message / });
  await form.getByRole("textbox").fill("Can I bring it on Monday?");
  await form.getByRole("button", { name: "Send" }).click();
  await expect(mine.getByText("Can I bring it on Monday?")).toBeVisible();
  await expect(mine.getByText(/texted STOP/)).toBeVisible();
  await expectAccessible(mine);
  await own.close();
  await page.goto("/owner/messages");
  await expect(page.getByRole("link", { name: /Rosa Marin.*1 unread.*/s })).toBeVisible();
  await page.getByRole("link", { name: /Rosa Marin/ }).click();
  await expect(page.getByRole("log").getByText("Can I bring it on Monday?")).toBeVisible();
});

test("notifications are listed, marked as read and configured", async () => {
  await page.getByRole("button", { name: /^Notifications/ }).click();
  await page.getByRole("menuitem", { name: /otifications/ }).click();
  await expect(page).toHaveURL(/\/owner\/notifications$/);
  await expect(page.getByRole("heading", { name: "Notification settings" })).toBeVisible();
  await isWhole();
  const box = page.getByRole("checkbox", { name: "New customer message: By email" });
  await expect(box).not.toBeChecked();
  const saved = page.waitForResponse(
    (response) => response.url().endsWith("/api/notifications/preferences") && response.ok(),
  );
  await box.check();
  await saved;
  await page.reload();
  await expect(box).toBeChecked();
});

test("a template with an unknown field is rejected next to it", async () => {
  await page.goto("/owner/settings#templates");
  await page.getByRole("button", { name: "Add template" }).click();
  const dialog = page.getByRole("dialog", { name: "Add template" });
  await dialog.getByLabel("Name").fill("Tires");
  await dialog.getByLabel("Message", { exact: true }).fill("Hello {firstname}");
  await dialog.getByRole("button", { name: "Save template" }).click();
  await expect(dialog.getByText(/\{firstname\} isn't a field/)).toBeVisible();
  await dialog.getByLabel("Message", { exact: true }).fill("Hello ");
  await dialog.getByRole("button", { name: "{first name}" }).click();
  await expect(dialog.getByLabel("Message", { exact: true })).toHaveValue("Hello {first name}");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save template" }).click();
  await expect(page.getByText("Hello {first name}", { exact: true })).toBeVisible();
});
