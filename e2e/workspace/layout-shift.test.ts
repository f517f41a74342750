import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { recordShifts, shiftOf } from "../fixtures/layout-shift.ts";
import { openShop } from "../fixtures/shop.ts";
import { vehicleInShop } from "../fixtures/vehicle-in-shop.ts";

/** What waits for the server, outside of what is folded away. */
const loading = "[data-loading]:visible, [data-loading][hidden]";

/** Chromium's score above which a reader notices. */
const noticeable = 0.02;

test("no page of the desk shifts while its parts arrive", async ({ browser, baseURL }) => {
  test.setTimeout(240_000);
  const shop = await openShop(browser, baseURL ?? "", {
    company: "Still Page Garage",
    owner: { firstName: "Ona", lastName: "Owner", email: "owner@still-page.example" },
  });
  const order = await vehicleInShop(shop.ask, "Stella", "stella@still-page.example");
  const { customer } = (await shop.ask("GET", order.path)) as { customer: { id: string } };
  await shop.ask("POST", `/customers/${customer.id}/notes`, { text: "Prefers to wait" });
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
  const context = await shop.browser();
  await recordShifts(context);
  const page = await context.newPage();
  for (const path of [
    "",
    "/scheduling",
    "/board",
    "/repair-orders",
    order.path,
    "/clients",
    `/clients/${customer.id}`,
    "/crm",
    "/messages",
    "/inventory",
    "/inventory/bins",
    "/invoices",
    `/invoices/${sale.id}`,
    "/settings",
  ])
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`/owner${path}`);
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
      await expect(page.locator(loading)).toHaveCount(0);
      // The slowest reply, and what it is drawn with.
      await page.waitForTimeout(900);
      const { score, moved } = await shiftOf(page);
      expect.soft(score, `${path} at ${width} px: ${moved.join("; ")}`).toBeLessThanOrEqual(noticeable);
    }
  await context.close();
});
