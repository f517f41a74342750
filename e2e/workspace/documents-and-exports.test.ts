import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { openShop } from "../fixtures/shop.ts";

const email = "owner@papers.example";
let page: Page;
let invoiceId = "";
let order = { id: "", number: 0 };

test.describe.configure({ mode: "serial" });

/** A shop with one row for each of its lists. The customer's name must be escaped for spreadsheets. */
test.beforeAll(async ({ browser, baseURL }) => {
  const shop = await openShop(browser, baseURL ?? "", {
    company: "Papers Test Garage",
    owner: { firstName: "Pia", lastName: "Papers", email },
  });
  const create = (path: string, body: object) => shop.ask("POST", path, body);
  const customer = await create("/customers", { firstName: "Dana", lastName: 'Reyes, "the Ford"' });
  const vehicle = await create("/vehicles", {
    customerId: customer.id,
    year: 2018,
    make: "Honda",
    model: "Civic",
    plate: "CSV1",
  });
  const opened = await create("/repair-orders", {
    customerId: customer.id,
    vehicleId: vehicle.id,
    concern: "Noise over bumps",
  });
  order = { id: String(opened.id), number: Number(opened.number) };
  await create("/parts", { number: "PF-48", name: "=Oil filter", costCents: 450 });
  const sale = await create("/counter-sales", {
    id: randomUUID(),
    totalCents: 6000,
    customerId: customer.id,
    rest: "none",
    lines: [{ id: randomUUID(), kind: "fee", description: "Storage", amountCents: 6000 }],
    payments: [{ method: "cash", amountCents: 6000, tenderedCents: 6000 }],
  });
  invoiceId = String(sale.id);
  page = await shop.page({ viewport: { width: 1440, height: 1000 } });
});
test.afterAll(async () => page?.context().close());

/** Number of images on the invoice as printed now. */
async function picturesOnInvoice(): Promise<number> {
  const printed = await page.evaluate(async (id) => {
    const key = Object.keys(localStorage).find((each) => /^sb-.*-auth-token$/.test(each));
    const { access_token: token } = JSON.parse(localStorage.getItem(key ?? "") ?? "{}");
    const answer = await fetch(`/api/invoices/${id}/pdf`, { headers: { authorization: `Bearer ${token}` } });
    return new TextDecoder("latin1").decode(await answer.arrayBuffer());
  }, invoiceId);
  expect(printed.slice(0, 5)).toBe("%PDF-");
  return printed.match(/\/Subtype\s*\/Image/g)?.length ?? 0;
}

test("a logo is uploaded, appears on documents, and is removed", async () => {
  const main = page.getByRole("main");
  await page.goto("/owner/settings");
  await expect(main.getByRole("button", { name: "Upload logo" })).toBeVisible();
  const plain = await picturesOnInvoice();
  const logo = await sharp({ create: { width: 600, height: 200, channels: 3, background: "#fff" } })
    .composite([
      { input: Buffer.from('<svg width="400" height="120"><rect width="400" height="120"/></svg>') },
    ])
    .png()
    .toBuffer();
  await main.getByLabel("Logo file").setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: logo });
  const shown = main.getByRole("img", { name: "Logo as printed" });
  await expect(shown).toBeVisible();
  await expect
    .poll(() => shown.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0);
  expect(await picturesOnInvoice()).toBeGreaterThan(plain);
  await page.goto(`/owner/invoices/${invoiceId}`);
  await expect(main.getByText("Billed by")).toBeVisible();
  await expect(main.locator("img")).toHaveCount(1);
  const paper = page.waitForEvent("popup");
  await main.getByRole("button", { name: "PDF" }).click();
  await (await paper).close();
  await page.goto("/owner/settings");
  await main.getByRole("button", { name: "Remove logo" }).click();
  await expect(main.getByRole("button", { name: "Upload logo" })).toBeVisible();
  expect(await picturesOnInvoice()).toBe(plain);
});

test("a work order prints in place of the page, and its QR code leads to the repair order", async () => {
  // The test cannot operate the browser's print dialog, so the work order stays until printing is reported as
  // finished.
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  const main = page.getByRole("main");
  await page.goto(`/owner/repair-orders/${order.id}`);
  await main.getByRole("button", { name: "Print", exact: true }).click();
  await page.getByRole("menuitem", { name: "Work sheet, no prices" }).click();
  const paper = page.locator("#paper");
  await expect(paper).toContainText("Noise over bumps");
  await expect(paper).toContainText(String(order.number));
  await expect(paper).toContainText("Left front tread");
  await expect(paper).not.toContainText("$");
  await expect(paper).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(paper).toBeVisible();
  await expect(main).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await expect(paper).toHaveCount(0);
  await page.goto(`/repair-orders/${order.id}`);
  await expect(page).toHaveURL(new RegExp(`/owner/repair-orders/${order.id}$`));
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(`Repair order ${order.number}`);
});

/** The rows of an RFC 4180 file, keyed by its header. */
function rowsOf(text: string): Record<string, string>[] {
  expect(text.startsWith("\uFEFF"), "a spreadsheet knows it as UTF-8").toBe(true);
  const lines: string[][] = [];
  for (const line of text.slice(1).split("\r\n").filter(Boolean)) {
    const cells = [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)];
    lines.push(cells.map(([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? ""));
  }
  const [names = [], ...rows] = lines;
  for (const row of rows) expect(row, names.join()).toHaveLength(names.length);
  return rows.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at] ?? ""])));
}

test("each list exports to a file that a spreadsheet can read", async () => {
  for (const [path, button, file, known] of [
    ["clients", "CSV", /^customers-/, 'Reyes, "the Ford"'],
    ["inventory", "CSV", /^parts-/, "'=Oil filter"],
    ["repair-orders", "CSV", /^repair-orders-/, /Reyes, "the Ford"$/],
    ["invoices", "CSV", /^invoices-/, /Reyes, "the Ford"$/],
    ["audit", "CSV", /^audit-log-/, "Pia Papers"],
    ["team", "Team CSV", /^team-/, email],
    ["analytics", "CSV", /^metrics-/, "Car count"],
  ] as const) {
    await page.goto(`/owner/${path}`);
    const saved = page.waitForEvent("download");
    await page.getByRole("main").getByRole("button", { name: button, exact: true }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toMatch(file);
    expect(download.suggestedFilename()).toMatch(/-\d{4}-\d\d-\d\d\.csv$/);
    const rows = rowsOf(await readFile(await download.path(), "utf8"));
    const cells = rows.flatMap((row) => Object.values(row));
    const found = cells.some((cell) => (typeof known === "string" ? cell === known : known.test(cell)));
    expect(found, `${path}: ${JSON.stringify(rows.slice(0, 3))}`).toBe(true);
  }
});
