import { randomUUID } from "node:crypto";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { createAccount } from "../fixtures/account.ts";
import { emailTo, linkIn } from "../fixtures/email.ts";
import { expectQuiet, recordShifts, shiftOf } from "../fixtures/layout-shift.ts";
import { openShop, type SignedIn, signInByApi } from "../fixtures/shop.ts";
import { vehicleInShop } from "../fixtures/vehicle-in-shop.ts";

/** What waits for the server, outside of what is folded away. */
const loading = "[data-loading]:visible, [data-loading][hidden]";

/** Chromium's score above which a reader notices. */
const noticeable = 0.02;

/** What the addresses of the desk's pages need. */
interface Records {
  readonly order: string;
  readonly customer: string;
  readonly sale: string;
}

const deskPages: readonly ((records: Records) => string)[] = [
  () => "/owner",
  () => "/owner/scheduling",
  () => "/owner/board",
  () => "/owner/repair-orders",
  ({ order }) => `/owner${order}`,
  () => "/owner/clients",
  ({ customer }) => `/owner/clients/${customer}`,
  () => "/owner/crm",
  () => "/owner/messages",
  () => "/owner/inventory",
  () => "/owner/inventory/bins",
  () => "/owner/invoices",
  ({ sale }) => `/owner/invoices/${sale}`,
  () => "/owner/settings",
  () => "/owner/analytics",
  () => "/owner/analytics/trends",
  () => "/owner/analytics/forecast",
  () => "/owner/analytics/team-costs",
  () => "/owner/analytics/payments",
  () => "/owner/analytics/what-if",
];

// A test for each page: together they take minutes, and the first that shifts would hide the others.
test.describe("a page of the desk does not shift while its parts arrive", () => {
  const title = (page: (typeof deskPages)[number]) =>
    page({ order: "/repair-orders/:id", customer: ":id", sale: ":id" });
  let records: Records;
  let page: Page;
  test.beforeAll(async ({ browser, baseURL }) => {
    const shop = await openShop(browser, baseURL ?? "", {
      company: "Still Page Garage",
      owner: { firstName: "Ona", lastName: "Owner", email: "owner@still-page.example" },
    });
    const order = await vehicleInShop(shop.ask, "Stella", "stella@still-page.example");
    const { customer } = (await shop.ask("GET", order.path)) as { customer: { id: string } };
    await shop.ask("POST", `/customers/${customer.id}/notes`, { text: "Prefers to wait" });
    // Many findings, each with the jobs that it can become: they arrive after the rest of the repair order.
    const inspection = (await shop.ask("POST", `${order.path}/inspection`, {})) as unknown as {
      items: { id: string; kind: string; version: number }[];
    };
    for (const { id, version } of inspection.items.filter(({ kind }) => kind === "rating").slice(0, 6))
      await shop.ask("PATCH", `/inspection-items/${id}`, { version, rating: "red", note: "Worn" });
    await shop.ask("PUT", `/customers/${customer.id}/messages/${randomUUID()}`, {
      channel: "email",
      subject: "Your brakes",
      body: "They are worn.\n".repeat(20),
    });
    for (const number of ["BP-1", "BP-2"])
      await shop.ask("POST", "/parts", {
        number,
        name: `Pads ${number}`,
        costCents: 3000,
        bin: "a1",
        minimum: "2",
      });
    const sale = await shop.ask("POST", "/counter-sales", {
      id: randomUUID(),
      totalCents: 6000,
      customerId: customer.id,
      rest: "customer",
      lines: [{ id: randomUUID(), kind: "fee", description: "Storage", amountCents: 6000 }],
      payments: [],
    });
    records = { order: order.path, customer: customer.id, sale: String(sale.id) };
    page = await recordingPage(shop);
  });
  test.afterAll(() => page?.context().close());

  for (const address of deskPages) test(title(address), () => expectStill(page, address(records)));
});

test("no page of a technician shifts while its parts arrive", async ({ browser, baseURL }) => {
  test.setTimeout(240_000);
  const { shop, order } = await shopWithCar(browser, baseURL ?? "", "technician");
  const { id: inspectionId } = await shop.ask("POST", `${order.path}/inspection`, {});
  const tia = await signInByApi(browser, baseURL ?? "", "tia@still-technician.example");
  await tia.ask("POST", "/time-clock/in", {});
  await expectAllStill(tia, [
    "/technician",
    "/technician/parts",
    `/technician${order.path}`,
    `/technician/inspections/${inspectionId}`,
  ]);
});

test("no page of a customer shifts while its parts arrive", async ({ browser, baseURL }) => {
  test.setTimeout(240_000);
  const email = "stella@still-customer.example";
  await createAccount(baseURL ?? "", { type: "client", firstName: "Stella", lastName: "Network", email });
  const { shop, order } = await shopWithCar(browser, baseURL ?? "", "customer");
  await shop.ask("POST", `${order.path}/inspection`, {});
  const opened = await shop.ask("GET", order.path);
  const { version } = await shop.ask("PATCH", order.path, { version: opened.version, odometerIn: 41_250 });
  const jobId = randomUUID();
  const line = { id: randomUUID(), kind: "labor", description: "Wipers", hours: "0.5", rateCents: 13_500 };
  const added = await shop.ask("PUT", `${order.path}/jobs/${jobId}`, {
    version,
    name: "Wiper blades",
    lines: [line],
  });
  await shop.ask("POST", `${order.path}/estimates`, { version: added.version, to: email });
  const customer = await signInByApi(browser, baseURL ?? "", email);
  const page = await customer.page();
  await page.goto("/client");
  const linked = page
    .getByRole("main")
    .locator('a[href^="/client/repair-orders/"], a[href^="/client/vehicles/"]');
  await expect(linked.first()).toBeVisible();
  const records = await linked.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  await page.context().close();
  await expectAllStill(customer, [
    "/client",
    "/client/scheduling",
    "/client/payments",
    "/client/messages",
    "/client/message-preferences",
    ...new Set(records),
    new URL(linkIn(await emailTo(email, /estimate/i), /\/e\//)).pathname,
  ]);
});

/** A shop with a technician, and a customer's car in it. */
async function shopWithCar(browser: Browser, baseURL: string, name: string) {
  const shop = await openShop(browser, baseURL, {
    company: `Still ${name} Garage`,
    owner: { firstName: "Ona", lastName: "Owner", email: `owner@still-${name}.example` },
    team: [{ type: "technician", firstName: "Tia", lastName: "Tech", email: `tia@still-${name}.example` }],
  });
  return { shop, order: await vehicleInShop(shop.ask, "Stella", `stella@still-${name}.example`) };
}

/** An empty page of this person that records shifts, whose replies come in another order than they were asked for. */
async function recordingPage(person: SignedIn): Promise<Page> {
  const context = await person.browser();
  await recordShifts(context);
  return context.newPage();
}

async function expectAllStill(person: SignedIn, paths: readonly string[]): Promise<void> {
  const page = await recordingPage(person);
  for (const path of paths) await expectStill(page, path);
  await page.context().close();
}

/** Opens that address on a phone and on a desk. */
async function expectStill(page: Page, path: string): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    await expect(page.locator(loading)).toHaveCount(0);
    await expectQuiet(page);
    const { score, moved } = await shiftOf(page);
    expect.soft(score, `${path} at ${width} px: ${moved.join("; ")}`).toBeLessThanOrEqual(noticeable);
  }
}
