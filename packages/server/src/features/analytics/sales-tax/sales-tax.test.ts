import type { getSalesTaxReport } from "@autoiq/domain/analytics/sales-tax/contract";
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
const { posted, cash, credit, call } = actsOf(
  () => side,
  () => shop,
);
beforeAll(async () => {
  side = await testPaymentProvider();
});
beforeEach(async () => {
  shop = await side.server.makeShop();
});

type Report = ReplyOf<typeof getSalesTaxReport>;
const period = "from=2026-11-20&to=2026-11-20";
const report = async (basis: "accrual" | "cash", token?: string) =>
  call<Report>("GET", `/reports/sales-tax?${period}&basis=${basis}`, undefined, token);

// $225 labor, $80 parts, $5 fee, 8% supplies on labor and parts ($24.40) are $334.40. Florida taxes all of it, since a
// part is furnished: 6% state $20.06, 1.5% county $5.02.
const state = { state: "FL", level: "state", name: "State", basisPoints: 600, taxableCents: 33_440 };
const county = { state: "FL", level: "county", name: "County", basisPoints: 150, taxableCents: 33_440 };
const florida = {
  state: "FL",
  salesCents: 33_440,
  exemptCents: 0,
  notTaxedCents: 0,
  taxableCents: 33_440,
  localTaxableCents: 33_440,
  overCapCents: 0,
  stateTaxCents: 2006,
  localTaxCents: 502,
  tireFeeCents: 0,
  batteryFeeCents: 0,
};

test("tax counts when the invoice is posted on an accrual basis, and as it is paid on a cash basis", async () => {
  const invoice = await posted();
  expect((await report("accrual")).body).toEqual({
    salesCents: 33_440,
    exemptCents: 0,
    taxableCents: 33_440,
    taxCents: 2508,
    finding: "Sales tax is $25.08: 100% of sales were taxable",
    jurisdictions: [
      { ...state, taxCents: 2006 },
      { ...county, taxCents: 502 },
    ],
    exempt: [],
    states: [florida],
    returns: [
      {
        state: "FL",
        stateName: "Florida",
        form: expect.objectContaining({ name: "DR-15", isConfirmed: false }),
        lines: expect.arrayContaining([
          { line: "A.1", label: "Sales/Services: gross sales", cents: 33_440 },
          { line: "A.4", label: "Sales/Services: tax due, with surtax", cents: 2508 },
          { line: "15(d)", label: "Total amount of discretionary sales surtax due", cents: 502 },
        ]),
      },
    ],
  });
  expect((await report("cash")).body).toMatchObject({ salesCents: 0, taxCents: 0, jurisdictions: [] });
  // Half of the total: 179.74 of 359.48.
  await cash(invoice.id, total / 2);
  expect((await report("cash")).body).toMatchObject({
    salesCents: 16_720,
    taxCents: 1254,
    jurisdictions: [
      { name: "State", taxableCents: 16_720, taxCents: 1003 },
      { name: "County", taxableCents: 16_720, taxCents: 251 },
    ],
  });
  await cash(invoice.id, total / 2);
  expect((await report("cash")).body).toEqual((await report("accrual")).body);
});

test("a credit note takes its tax back, and the report equals invoices less credit notes", async () => {
  await posted();
  const invoice = await posted();
  await credit(invoice, { amountCents: 10_000 });
  await credit(await posted());
  const { body } = await report("accrual");
  const [sums] = await shop.run<{ tax: number; net: number }>(
    `select (select sum(tax_cents) from invoices where organization_id = $1)::int
       - (select sum(tax_cents) from credit_notes where organization_id = $1)::int as tax,
     (select sum(total_cents - tax_cents) from invoices where organization_id = $1)::int
       - (select sum(net_cents) from credit_notes where organization_id = $1)::int as net`,
    shop.organizationId,
  );
  expect([body.taxCents, body.salesCents]).toEqual([sums?.tax, sums?.net]);
  // The second invoice keeps 259.48 of 359.48 of what each jurisdiction taxed. The third keeps nothing.
  expect(body.jurisdictions[0]?.taxableCents).toBe(33_440 + 24_138);
});

test("an exempt sale is listed by its certificate, in the file too", async () => {
  await shop.run(
    `insert into tax_exemptions (organization_id, id, customer_id, number, reason, created_at, created_by)
     values ($1, gen_random_uuid(), $2, 'EX-77', 'government', now(), 'Owner')`,
    ...[shop.organizationId, shop.customerId],
  );
  await posted();
  const { body } = await report("accrual");
  expect(body).toMatchObject({
    salesCents: 33_440,
    exemptCents: 33_440,
    taxCents: 0,
    jurisdictions: [],
    exempt: [{ certificate: "EX-77", state: "FL", exemptCents: 33_440 }],
  });
  const file = await side.server.app.inject({
    url: `/api/reports/sales-tax.csv?${period}`,
    headers: { authorization: `Bearer ${shop.people.owner.token}` },
  });
  expect(file.body).toContain("Exempt,FL,");
  expect(file.body).toContain("Return DR-15,FL,,Sales/Services: exempt sales,,,,,,,,A.2,334.40\r\n");
  expect(file.body).toContain("EX-77,,334.40,,,,,\r\n");
  expect(await shop.run("select action from history where subject = 'export'")).toHaveLength(1);
});

test("a state without sales has its return at zero, and one without a form says so", async () => {
  expect((await report("accrual")).body.returns).toMatchObject([{ state: "FL", form: { name: "DR-15" } }]);
  await shop.run(
    "update locations set state = 'OR' where organization_id = $1 and id = $2",
    ...[shop.organizationId, shop.locationId],
  );
  expect((await report("accrual")).body.returns).toEqual([
    { state: "OR", stateName: "Oregon", form: null, lines: [] },
  ]);
});

test("a technician sees no sales tax", async () => {
  expect((await report("accrual", shop.people.technician.token)).status).toBe(403);
});
