import type { getMetrics } from "@autoiq/domain/analytics/contract";
import type { getDailyTotals } from "@autoiq/domain/analytics/daily-totals/contract";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { actsOf, total } from "../../../../test/helpers/invoice-acts.ts";
import {
  type PaymentProviderSetup,
  testPaymentProvider,
} from "../../../../test/providers/payment-providers.ts";
import type { Shop } from "../../../../test/servers/full-server.ts";

let side: PaymentProviderSetup;
let shop: Shop;
const { posted, cash, credit, refund, call } = actsOf(
  () => side,
  () => shop,
);
beforeAll(async () => {
  side = await testPaymentProvider();
});
beforeEach(async () => {
  shop = await side.server.makeShop();
});

test("sales, production, and cash count by their own days, and agree with the metrics", async () => {
  const first = await posted();
  await shop.run(
    "update jobs set completed_at = '2026-11-20T14:00:00Z' where organization_id = $1 and work_state = 'completed'",
    shop.organizationId,
  );
  side.server.setNow("2026-11-21T15:00:00Z");
  await cash(first.id, 10_000);
  await credit(first, { amountCents: 5000 });
  side.server.setNow("2026-11-22T15:00:00Z");
  await refund((await call("GET", `/invoices/${first.id}`)).body, { amountCents: 1000 });
  const query = "from=2026-11-20&to=2026-11-22";
  const { body } = await call<ReplyOf<typeof getDailyTotals>>("GET", `/reports/daily-totals?${query}`);
  const [third, second, day] = body.rows;
  expect(body.rows.map((row) => row.day)).toEqual(["2026-11-22", "2026-11-21", "2026-11-20"]);
  expect(day).toMatchObject({ salesCents: total - 2508, invoices: 1, jobs: 1, cashCents: 0 });
  // The tax is $20.06 and $5.02.
  // The job without its supplies: $225.00 of labor, $80.00 of parts, and a fee of $5.00.
  expect(day?.productionCents).toBe(31_000);
  expect(second).toMatchObject({ invoices: 0, productionCents: 0, cashCents: 10_000, payments: 1 });
  // The refund reduces the invoice by $10.00, of which $0.70 is tax.
  expect(third).toMatchObject({ salesCents: -930, cashCents: -1000 });
  const metrics = await call<ReplyOf<typeof getMetrics>>("GET", `/reports?${query}`);
  const metric = (key: string) => metrics.body.metrics.find((each) => each.key === key)?.value;
  const sum = (key: "salesCents" | "cashCents") => body.rows.reduce((all, row) => all + row[key], 0);
  expect([sum("salesCents"), sum("cashCents")]).toEqual([metric("sales"), metric("paid")]);
  side.server.setNow("2026-11-20T15:00:00Z");
});

test("a week or month adds up its days, and a cut one says its last day", async () => {
  const first = await posted();
  side.server.setNow("2026-11-21T15:00:00Z");
  await cash(first.id, 10_000);
  side.server.setNow("2026-11-23T15:00:00Z");
  await cash(first.id, 2000);
  side.server.setNow("2026-12-01T15:00:00Z");
  await cash(first.id, 500);
  const by = async (step: string) =>
    (
      await call<ReplyOf<typeof getDailyTotals>>(
        "GET",
        `/reports/daily-totals?from=2026-11-18&to=2026-12-02&step=${step}`,
      )
    ).body.rows.map(({ day, until, invoices, cashCents, payments }) => [
      day,
      until,
      invoices,
      cashCents,
      payments,
    ]);
  expect(await by("week")).toEqual([
    ["2026-11-30", "2026-12-02", 0, 500, 1],
    ["2026-11-23", "2026-11-29", 0, 2000, 1],
    ["2026-11-18", "2026-11-22", 1, 10_000, 1],
  ]);
  expect(await by("month")).toEqual([
    ["2026-12-01", "2026-12-02", 0, 500, 1],
    ["2026-11-18", "2026-11-30", 1, 12_000, 2],
  ]);
  expect((await call("GET", "/reports/daily-totals?from=2026-11-18&to=2026-12-02&step=year")).status).toBe(
    422,
  );
  side.server.setNow("2026-11-20T15:00:00Z");
});
