import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../fixtures/axe.ts";
import { openShop } from "../fixtures/shop.ts";

let page: Page;

test.describe.configure({ mode: "serial" });

/** The day so far: one sale paid in cash, one on account, and a car with a missed promise. */
test.beforeAll(async ({ browser, baseURL }) => {
  const shop = await openShop(browser, baseURL ?? "", {
    company: "Evening Test Garage",
    owner: { firstName: "Eve", lastName: "Ning", email: "owner@evening.example" },
  });
  const debtor = { firstName: "Pat", lastName: "Account", email: "pat@evening.example" };
  const customer = await shop.ask("POST", "/customers", debtor);
  const sell = async (amountCents: number, rest: object) => {
    const lines = [{ id: randomUUID(), kind: "fee", description: "Storage", amountCents }];
    await shop.ask("POST", "/counter-sales", {
      id: randomUUID(),
      totalCents: amountCents,
      lines,
      customerId: customer.id,
      ...rest,
    });
  };
  await sell(6000, {
    payments: [{ method: "cash", amountCents: 6000, tenderedCents: 10_000 }],
    rest: "none",
  });
  await sell(4000, { payments: [], rest: "customer" });
  const vehicle = await shop.ask("POST", "/vehicles", {
    customerId: customer.id,
    year: 2018,
    make: "Honda",
    model: "Civic",
    plate: "EVE1",
  });
  await shop.ask("POST", "/repair-orders", {
    customerId: customer.id,
    vehicleId: vehicle.id,
    concern: "Noise",
    promisedAt: new Date(Date.now() - 3_600_000).toISOString(),
  });
  page = await shop.page({ viewport: { width: 1440, height: 1000 } });
});
test.afterAll(async () => page?.context().close());

const main = () => page.getByRole("main");
const today = () => main().getByRole("list", { name: "Today", exact: true });

test("the day is shown in numbers, and each links to its records", async () => {
  await page.goto("/owner");
  await expect(today().getByRole("link", { name: /^\$100\.00 Invoiced today/ })).toBeVisible();
  await expect(today().getByRole("link", { name: /^\$60\.00 Payments today/ })).toBeVisible();
  await expectAccessible(page);
  await today()
    .getByRole("link", { name: /Invoiced today/ })
    .click();
  await expect(page).toHaveURL(/\/owner\/analytics\?metric=sales&period=today/);
  const records = main().getByRole("region", { name: "Records for sales" });
  await expect(records).toContainText("$100.00");
  await expect(records.getByRole("link", { name: /^Invoice \d+$/ })).toHaveCount(2);
  await expectAccessible(page);
  await records
    .getByRole("link", { name: /^Invoice \d+$/ })
    .last()
    .click();
  await expect(page).toHaveURL(/\/owner\/invoices\/[0-9a-f-]{36}$/);
  await expect(main().getByText("$60.00").first()).toBeVisible();
});

test("customers with a balance due are reminded, and the late promise is on the board", async () => {
  await page.goto("/owner/invoices?state=aging");
  const row = main().getByRole("row", { name: /Pat Account/ });
  await expect(row).toContainText("$40.00");
  await row.getByRole("button", { name: "Remind Pat Account" }).click();
  await expect(row.getByText(/^(Sends|Emailed) /)).toBeVisible();
  await page.goto("/owner");
  await today()
    .getByRole("link", { name: /^1 Promises at risk 1 late/ })
    .click();
  await expect(main().locator("article")).toHaveCount(1);
  await expectAccessible(page);
});

test("tomorrow's schedule and the audit log end the day, on the phone too", async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/owner/scheduling");
  await expect(main().getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.goto("/owner/audit");
  await expect(
    main()
      .getByText(/Posted a counter sale for \$60\.00/)
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
});
