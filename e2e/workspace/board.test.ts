import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../fixtures/axe.ts";
import { openShop, type SignedIn } from "../fixtures/shop.ts";
import { inTheme } from "../fixtures/theme.ts";

let shop: SignedIn;
let page: Page;
const numbers: number[] = [];
const orders: { id: string; version: number }[] = [];

test.describe.configure({ mode: "serial" });

/** Three cars: an estimate, one promised an hour ago, and one without a promise. */
test.beforeAll(async ({ browser, baseURL }) => {
  shop = await openShop(browser, baseURL ?? "", {
    company: "Board Test Garage",
    owner: { firstName: "Bea", lastName: "Board", email: "owner@board.example" },
  });
  for (const [name, promisedAt] of [
    ["Ann", null],
    ["Bob", new Date(Date.now() - 3_600_000).toISOString()],
    ["Cyd", null],
  ] as const) {
    const customer = await shop.ask("POST", "/customers", { firstName: name, lastName: "Lane" });
    const vehicle = await shop.ask("POST", "/vehicles", {
      customerId: customer.id,
      year: 2020,
      make: "Honda",
      model: "Fit",
      plate: `BRD${name}`,
    });
    const opened = await shop.ask("POST", "/repair-orders", {
      customerId: customer.id,
      vehicleId: vehicle.id,
      concern: "Brakes squeal",
      promisedAt,
    });
    numbers.push(Number(opened.number));
    orders.push({ id: String(opened.id), version: Number(opened.version) });
  }
  page = await shop.page({ viewport: { width: 1440, height: 1000 } });
});
test.afterAll(async () => page?.context().close());

const cardOf = (name: string) => page.locator("main article").filter({ hasText: `${name} Lane` });
const linkOf = (name: string) => cardOf(name).getByRole("link");

test("a label added in the settings can be set on a card", async () => {
  await page.goto("/owner/settings#labels");
  const form = page.getByRole("form", { name: "Labels" });
  await form.getByRole("button", { name: "Add label" }).click();
  const last = form.getByRole("listitem").last();
  await last.getByRole("textbox").fill("Needs a ride");
  await last.getByRole("combobox").selectOption("green");
  await form.getByRole("button", { name: "Save changes" }).click();
  await expect(form.getByText("Saved", { exact: true })).toBeVisible();
  await page.goto("/owner/board");
  await cardOf("Ann")
    .getByRole("button", { name: `Labels for ${numbers[0]}` })
    .click();
  const dialog = page.getByRole("dialog", { name: `Labels for ${numbers[0]}` });
  await dialog.getByRole("button", { name: "Needs a ride" }).click();
  await dialog.getByRole("button", { name: "Save labels" }).click();
  await expect(dialog).toBeHidden();
  await expect(cardOf("Ann").getByText("Needs a ride")).toBeVisible();
  await expect(cardOf("Bob").getByText(/^Late by/)).toBeVisible();
});

test("a view is saved under a name, and its URL shows a colleague the same", async () => {
  await page.getByLabel("Label", { exact: true }).selectOption("Needs a ride");
  await expect(page.locator("main article")).toHaveCount(1);
  await expect(page).toHaveURL(/label=Needs\+a\+ride/);
  await page.getByRole("button", { name: "Saved filters" }).click();
  await page.getByRole("menuitem", { name: "Save filters…" }).click();
  const dialog = page.getByRole("dialog", { name: "Save filters" });
  await dialog.getByLabel("Name").fill("Rides");
  await dialog.getByRole("button", { name: "Save filters" }).click();
  await expect(dialog).toBeHidden();
  await page.goto("/owner/board?promise=at-risk");
  await expect(page.locator("main article")).toHaveCount(1);
  await expect(cardOf("Bob")).toBeVisible();
  await page.getByRole("button", { name: "Saved filters" }).click();
  await page.getByRole("menuitem", { name: "Rides" }).click();
  await expect(cardOf("Ann")).toBeVisible();
  await expect(cardOf("Bob")).toBeHidden();
  await page.getByRole("button", { name: "Show all", exact: true }).click();
  await expect(page.locator("main article")).toHaveCount(3);
});

test("a live change moves a card, loads only that card and keeps its focus, and the arrow keys continue from it", async () => {
  await linkOf("Bob").focus();
  await page.keyboard.press("ArrowDown");
  await expect(linkOf("Ann")).toBeFocused();
  const requests: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/board")) requests.push(pathname);
  });
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
  const [first] = orders;
  const jobId = randomUUID();
  const { version } = await shop.ask("GET", `/repair-orders/${first?.id}`);
  const saved = await shop.ask("PUT", `/repair-orders/${first?.id}/jobs/${jobId}`, {
    version,
    name: "Front brakes",
    lines: [{ id: randomUUID(), kind: "labor", description: "Pads", hours: "1.5", rateCents: 10_000 }],
  });
  await shop.ask("POST", `/repair-orders/${first?.id}/authorizations`, {
    version: saved.version,
    channel: "phone",
    person: "Ann Lane",
    decisions: [{ jobId, decision: "approved" }],
  });
  const approved = page.getByRole("region", { name: "Approved" });
  await expect(approved.getByRole("link", { name: /Ann Lane/ })).toBeFocused();
  await expect(approved.getByText("0 / 1.5 h")).toBeVisible();
  expect(new Set(requests)).toEqual(new Set(["/api/board/cards"]));
  await page.keyboard.press("ArrowLeft");
  await expect(linkOf("Bob")).toBeFocused();
  await page.keyboard.press("End");
  await expect(linkOf("Cyd")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/owner/repair-orders/${orders[2]?.id}`));
});

test("a phone shows one status at a time, and every width and theme is accessible", async () => {
  await page.goto("/owner/board");
  await expect(page.locator("main article")).toHaveCount(3);
  for (const [width, theme] of [
    [1440, "dark"],
    [768, "light"],
    [390, "light"],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await inTheme(page, theme);
    await expectAccessible(page);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
      .toBeLessThanOrEqual(0);
  }
  await page
    .getByRole("group", { name: "Status" })
    .getByRole("button", { name: /^Approved/ })
    .click();
  await expect(page).toHaveURL(/state=approved/);
  await expect(cardOf("Ann")).toBeVisible();
  await expect(cardOf("Bob")).toBeHidden();
});
