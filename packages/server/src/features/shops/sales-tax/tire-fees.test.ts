import { randomUUID } from "node:crypto";
import type { getSalesTaxReport } from "@autoiq/domain/analytics/sales-tax/contract";
import type { getJournal } from "@autoiq/domain/books/contract";
import type { Invoice } from "@autoiq/domain/invoices/contract";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import type { SalesTaxSettings } from "@autoiq/domain/shops/tax/contract";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { actsOf } from "../../../../test/helpers/invoice-acts.ts";
import { textsOf } from "../../../../test/helpers/pdf-text.ts";
import { readyRepairOrder } from "../../../../test/helpers/ready-repair-order.ts";
import {
  type PaymentProviderSetup,
  testPaymentProvider,
} from "../../../../test/providers/payment-providers.ts";
import type { Shop } from "../../../../test/servers/full-server.ts";

let side: PaymentProviderSetup;
let shop: Shop;
const { call } = actsOf(
  () => side,
  () => shop,
);
beforeAll(async () => {
  side = await testPaymentProvider();
});
beforeEach(async () => {
  shop = await side.server.makeShop();
});

const rules = (over: object = {}) => ({
  labor: "never",
  taxable: { part: true, sublet: false, fee: true, supplies: false },
  tireFeeCents: 0,
  batteryFeeCents: 0,
  ...over,
});
const save = async (over: object) => {
  const { body } = await call<SalesTaxSettings>("GET", "/shop/sales-tax");
  return side.server.call<SalesTaxSettings & { errors?: object }>(
    shop.people.owner.token,
    "PUT",
    "/shop/sales-tax/rules",
    rules({ fromDay: body.today, ...over }),
  );
};
const tire = (unitPriceCents: number, quantity: string, stateFee = "tire") => ({
  id: randomUUID(),
  kind: "part",
  description: "All-season tire",
  quantity,
  unitPriceCents,
  unitCostCents: 5000,
  stateFee,
  dotNumber: Array.from({ length: Number(quantity) }, () => "1XA2B3C1224").join(", "),
});
const posted = async (...lines: object[]): Promise<Invoice> => {
  const order = await readyRepairOrder(side.server, shop, lines);
  const { body } = await call("POST", `/repair-orders/${order.id}/invoice`, { version: order.version });
  return body;
};
const day = "from=2026-11-20&to=2026-11-20";

test("a fee by price with a limit per tire is on the invoice, the PDF, the report, and the journal", async () => {
  const rule = { basisPoints: 200, capCents: 200, large: null };
  expect((await save({ tireFeeRule: rule })).body.rules.at(-1)).toMatchObject({ tireFeeRule: rule });
  // 2% of $359.96 is $7.20, below 4 × $2. 6% and 1.5% of $367.16, and 8% supplies that are not taxed.
  const invoice = await posted(tire(8999, "4"));
  expect(invoice.content.stateFees).toEqual([{ kind: "tire", count: "4", amountCents: 720 }]);
  expect(invoice.content.totals).toMatchObject({ feesCents: 720, taxCents: 2203 + 551 });
  const pdf = await side.server.app.inject({
    url: `/api/invoices/${invoice.id}/pdf`,
    headers: { authorization: `Bearer ${shop.people.owner.token}` },
  });
  expect(textsOf(pdf.rawPayload).map(({ text }) => text)).toContain("$7.20");
  const report = await call<ReplyOf<typeof getSalesTaxReport>>("GET", `/reports/sales-tax?${day}`);
  expect(report.body.states).toMatchObject([{ state: "FL", tireFeeCents: 720, taxableCents: 36_716 }]);
  const journal = await call<ReplyOf<typeof getJournal>>("GET", `/reports/journal?${day}`);
  expect(journal.body.accounts.find(({ number }) => number === "2250")).toMatchObject({ creditCents: 720 });
});

test("a large tire has a share of its own", async () => {
  await save({ tireFeeRule: { basisPoints: 200, capCents: null, large: { cents: 0, basisPoints: 100 } } });
  const invoice = await posted(tire(16_000, "2"), tire(30_000, "2", "large-tire"));
  expect(invoice.content.stateFees).toEqual([{ kind: "tire", count: "4", amountCents: 640 + 600 }]);
});

test("an invoice keeps the fee of its rules when they change", async () => {
  await save({ tireFeeRule: { basisPoints: 200, capCents: 200, large: null } });
  const invoice = await posted(tire(8999, "4"));
  await save({ tireFeeCents: 100, tireFeeRule: null });
  const { body } = await call("GET", `/invoices/${invoice.id}`);
  expect(body.content.stateFees).toEqual([{ kind: "tire", count: "4", amountCents: 720 }]);
});

test("labor is taxed job by job", async () => {
  await save({ labor: "with-parts-by-job" });
  const only = {
    id: randomUUID(),
    kind: "labor",
    description: "Diagnosis",
    hours: "1.00",
    rateCents: 10_000,
  };
  // The declined wiper job has a part, the approved job has none.
  expect((await posted(only)).content.totals).toMatchObject({ taxCents: 0 });
});

test.each([
  [{ basisPoints: 3000, capCents: null, large: null }, { "tireFeeRule.basisPoints": "Enter at most 25%." }],
  [
    { basisPoints: 200, capCents: 0, large: null },
    { "tireFeeRule.capCents": "Enter an amount above zero, or leave it empty for no limit." },
  ],
  [
    { basisPoints: 200, capCents: null, large: { cents: -1, basisPoints: 100 } },
    { "tireFeeRule.large.cents": expect.any(String) },
  ],
])("%o is refused with what to enter, and nothing changes", async (tireFeeRule, errors) => {
  const before = (await call<SalesTaxSettings>("GET", "/shop/sales-tax")).body;
  const refused = await save({ tireFeeRule });
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toEqual(errors);
  expect((await call<SalesTaxSettings>("GET", "/shop/sales-tax")).body).toEqual(before);
});
