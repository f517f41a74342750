import { expect, type Page, test } from "@playwright/test";
import {
  isSignedBy,
  type WebhookReceiver,
  webhookReceiver,
} from "../../packages/server/test/providers/webhook-receiver.ts";
import { type DedicatedServer, freePort, startDedicatedServer } from "../fixtures/dedicated-server.ts";
import { type Ask, openShop } from "../fixtures/shop.ts";
import { expectAccessibleInThemes } from "../fixtures/theme.ts";

test.describe.configure({ mode: "serial" });

let receiver: WebhookReceiver;
let server: DedicatedServer;
let ask: Ask;
let page: Page;
let secret: string;

test.beforeAll(async ({ browser }) => {
  receiver = await webhookReceiver();
  server = await startDedicatedServer(await freePort(), {
    WEBHOOK_TEST_RECEIVER: receiver.origin,
    AUTH_SERVICE_KEY: process.env.E2E_SERVICE_KEY ?? "",
  });
  const owner = await openShop(browser, server.url, {
    company: "Hooks Garage",
    owner: { firstName: "Ona", lastName: "Owner", email: "owner@hooks.example" },
  });
  ({ ask } = owner);
  page = await owner.page({
    viewport: { width: 1440, height: 900 },
    permissions: ["clipboard-read", "clipboard-write"],
  });
});
test.afterAll(async () => {
  await page?.context().close();
  await server?.stop();
  await receiver?.close();
});

const press = async (name: string | RegExp, role: "button" | "menuitem" = "button") => {
  await page.getByRole(role, { name }).focus();
  await page.keyboard.press("Enter");
};
const deliveries = () => page.getByRole("list", { name: "Deliveries" }).getByRole("listitem");

test("an owner adds an endpoint by keyboard, and copies its secret once", async () => {
  await page.goto("/owner/settings#api-keys");
  await expect(page.getByText("AutoIQ notifies your program when")).toBeVisible();
  await press("New endpoint");
  const form = page.getByRole("form", { name: "New webhook endpoint" });
  await form.getByRole("button", { name: "Add endpoint" }).focus();
  await page.keyboard.press("Enter");
  await expect(form.getByText("Enter the whole address")).toBeVisible();
  await expect(form.getByText("Choose at least one event.")).toBeVisible();
  await form.getByLabel("Address").focus();
  await page.keyboard.type("http://10.0.0.7/hooks");
  await page.keyboard.press("Tab");
  await expect(form.getByLabel("All events")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(form.getByLabel("Customer added")).toBeFocused();
  await page.keyboard.press("Space");
  await form.getByRole("button", { name: "Add endpoint" }).focus();
  await page.keyboard.press("Enter");
  await expect(form.getByText("Enter an https address with a host name of the internet")).toBeVisible();
  await expectAccessibleInThemes(page);
  await form.getByLabel("Address").fill(`${receiver.origin}/hooks`);
  await form.getByRole("button", { name: "Add endpoint" }).focus();
  await page.keyboard.press("Enter");
  const shown = page.getByRole("status", { name: "Signing secret" });
  await expect(shown).toHaveText(/^whsec_[A-Za-z0-9+/]{43}=$/);
  secret = (await shown.textContent()) ?? "";
  await press("Copy the signing secret");
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  await expectAccessibleInThemes(page);
  await press("Done");
  const row = page.getByRole("list", { name: "Webhook endpoints" }).getByRole("listitem").first();
  await expect(row).toContainText(`${receiver.origin}/hooks`);
  await expect(row).toContainText("Nothing delivered yet");
  await expect(page.locator("body")).not.toContainText(secret);
});

test("a test delivery arrives, is in the log, and can be sent again", async () => {
  await press(/^Deliveries of/);
  await expect(page.getByText("Nothing was sent yet.")).toBeVisible();
  await press("Send test delivery");
  await expect(deliveries()).toHaveCount(1);
  await expect(deliveries().first()).toContainText("Delivered", { timeout: 20_000 });
  await expect(deliveries().first()).toContainText("Status 204");
  await expect(deliveries().first()).toContainText("1 attempt");
  expect(receiver.received).toHaveLength(1);
  expect(receiver.received[0]!.body.type).toBe("ping");
  expect(await isSignedBy(secret, receiver.received[0]!)).toBe(true);
  await press("Redeliver Test");
  await expect(deliveries().first()).toContainText("2 attempts", { timeout: 20_000 });
  await expect(deliveries().first()).toContainText("Delivered");
  const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
  expect(ids).toEqual([ids[0], ids[0]]);
  await expectAccessibleInThemes(page);
});

test("a new customer is an event, and a failure says why", async () => {
  receiver.state.react = () => 503;
  await ask("POST", "/customers", { firstName: "Maria", lastName: "Lopez", phone: "8135550142" });
  await page.keyboard.press("Escape");
  await press(/^Deliveries of/);
  await expect(deliveries().first()).toContainText("Customer added");
  await expect(deliveries().first()).toContainText("It responded with status 503.", { timeout: 20_000 });
  await expect(deliveries().first()).toContainText("Next attempt");
  await page.keyboard.press("Escape");
});

test("the card and the log fit a phone", async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(page.getByRole("list", { name: "Webhook endpoints" })).toBeVisible();
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= 390);
  expect(await fits()).toBe(true);
  await page.getByRole("button", { name: /^Deliveries of/ }).click();
  await expect(deliveries()).toHaveCount(2);
  expect(await fits()).toBe(true);
  await expectAccessibleInThemes(page);
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 1440, height: 900 });
});

test("the secret is rotated, and the endpoint disabled and deleted, by keyboard", async () => {
  const more = async (act: string) => {
    await press(/^More for/);
    await press(act, "menuitem");
  };
  await more("Rotate secret");
  await page.getByRole("alertdialog").getByRole("button", { name: "Rotate secret" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status", { name: "Signing secret" })).not.toHaveText(secret);
  await press("Done");
  // The sheet took the place of the question, and gives the focus back to what that was opened from.
  await expect(page.getByRole("button", { name: /^More for/ })).toBeFocused();
  const list = page.getByRole("list", { name: "Webhook endpoints" });
  await expect(list).toContainText("Previous secret valid until");
  await more("Disable");
  await expect(list.getByText("Disabled", { exact: true })).toBeVisible();
  await more("Enable");
  await expect(list.getByText("Disabled", { exact: true })).toHaveCount(0);
  await more("Delete");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete endpoint" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("AutoIQ notifies your program when")).toBeVisible();
});
