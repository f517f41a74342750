import type { getMetrics } from "@autoiq/domain/analytics/contract";
import type { getDepartmentReport } from "@autoiq/domain/analytics/departments/contract";
import type { getJournal, listAccounts } from "@autoiq/domain/books/contract";
import type { Invoice } from "@autoiq/domain/invoices/contract";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import type { DepartmentSettings } from "@autoiq/domain/shops/departments/contract";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { actsOf } from "../../../../test/helpers/invoice-acts.ts";
import { brakeLines, readyRepairOrder } from "../../../../test/helpers/ready-repair-order.ts";
import { withoutCosts } from "../../../../test/helpers/without-costs.ts";
import {
  type PaymentProviderSetup,
  testPaymentProvider,
} from "../../../../test/providers/payment-providers.ts";
import type { Shop } from "../../../../test/servers/full-server.ts";

let side: PaymentProviderSetup;
let shop: Shop;
let tires: string;
const { posted, cash, credit, call } = actsOf(
  () => side,
  () => shop,
);
const write = <T>(path: string, body: object) =>
  side.server.call<T>(shop.people.owner.token, "PUT", path, body);
beforeAll(async () => {
  side = await testPaymentProvider();
});
beforeEach(async () => {
  side.server.setNow("2026-11-20T15:00:00Z");
  shop = await side.server.makeShop();
  const { body } = await call<DepartmentSettings>("GET", "/shop/departments");
  const { version, departments } = body;
  tires = departments.find((each) => each.name === "Tires")?.id ?? "";
  const saved = await write("/shop/departments", {
    version,
    creditsDiagnosis: false,
    defaultId: departments.find((each) => each.isDefault)?.id,
    departments: departments.map(({ id, name, active, isDiagnosis }) => ({
      id,
      name,
      isDiagnosis,
      active: active || id === tires,
    })),
  });
  expect(saved.status).toBe(200);
});

const period = "from=2026-11-20&to=2026-11-20";
const report = async () =>
  (await call<ReplyOf<typeof getDepartmentReport>>("GET", `/reports/departments?${period}`)).body;
const csv = async (path: string) =>
  (
    await side.server.app.inject({
      url: `/api/${path}?${period}`,
      headers: { authorization: `Bearer ${shop.people.owner.token}` },
    })
  ).body;
/** The brake job: $225.00 of labor and $5.00 of fees, and $80.00 of parts of the department Tires. */
async function postedByTwo(): Promise<Invoice> {
  const lines = brakeLines(shop).map((line) =>
    line.kind === "part" ? { ...line, departmentId: tires } : line,
  );
  const order = await readyRepairOrder(side.server, shop, lines);
  return (await call("POST", `/repair-orders/${order.id}/invoice`, { version: order.version })).body;
}

test("each department's sales, hours, ARO, and gross profit agree with the metrics of the whole", async () => {
  await postedByTwo();
  const { rows, total, finding } = await report();
  // Shop supplies of $24.40 are divided like labor and parts: $18.00 and $6.40.
  expect(
    rows.map((row) => [row.name, row.salesCents, row.hoursSold, row.repairOrders, row.aroCents]),
  ).toEqual([
    ["Mechanical", 22_500 + 500 + 1800, 150, 1, 24_800],
    ["Tires", 8000 + 640, 0, 1, 8640],
  ]);
  expect(rows[1]).toMatchObject({ grossProfitCents: 4640, grossProfitBasisPoints: 5370 });
  expect(finding).toMatch(/^Mechanical is 74% of sales, and \w+ has the lowest gross profit at \d+%$/);
  const { body } = await call<ReplyOf<typeof getMetrics>>("GET", `/reports?${period}`);
  const metric = (key: string) => body.metrics.find((each) => each.key === key)?.value;
  expect([
    total.salesCents,
    total.grossProfitCents,
    total.hoursSold,
    total.aroCents,
    total.repairOrders,
  ]).toEqual(["sales", "gross-profit", "hours-sold", "aro", "car-count"].map(metric));
});

test("a credit note comes off the department of the line that it names", async () => {
  const invoice = await postedByTwo();
  const line = invoice.content.jobs[0]?.lines.findIndex((each) => each.kind === "part") ?? 0;
  await credit(invoice, { amountCents: 1070, lines: [{ job: 0, line }] });
  const note = (await call("GET", `/invoices/${invoice.id}`)).body.creditNotes[0];
  const { rows, total } = await report();
  expect(rows[1]?.salesCents).toBe(8640 - (note?.netCents ?? 0));
  const { body } = await call<ReplyOf<typeof getMetrics>>("GET", `/reports?${period}`);
  expect(total.salesCents).toBe(body.metrics.find((each) => each.key === "sales")?.value);
});

test("an invoice without departments is the default department's", async () => {
  const first = await posted();
  // As a server from before departments posts one.
  await shop.run(
    `insert into invoices select organization_id, gen_random_uuid(), location_id, null, customer_id, 5001, posted_at, null,
       labor_cents, parts_cents, sublet_cents, fees_cents, discount_cents, supplies_cents, tax_cents, total_cents,
       labor_cost_cents, parts_cost_cents, sublet_cost_cents, hours_sold, content
     from invoices where organization_id = $1 and id = $2`,
    ...[shop.organizationId, first.id],
  );
  const { rows, total } = await report();
  expect(rows.map((row) => [row.name, row.salesCents])).toEqual([["Mechanical", 2 * (35_948 - 2508)]]);
  expect(rows[0]).toMatchObject({ hoursSold: 300, repairOrders: 1, salesCents: total.salesCents });
});

test("the file has the department in its last column, and the file of invoices has all of an invoice's", async () => {
  await postedByTwo();
  const [head, first] = (await csv("reports/departments.csv")).replace("\ufeff", "").split("\r\n");
  expect(head).toBe("Sales,Labor,Parts,Hours sold,Repair orders,ARO,Gross profit,Gross profit %,Department");
  expect(first).toMatch(/^248\.00,225\.00,0\.00,1\.50,1,248\.00,.*,Mechanical$/);
  expect((await csv("invoices.csv")).split("\r\n")[1]).toContain(',"Mechanical, Tires",');
});

test("people who may not see costs get no gross profit", async () => {
  await postedByTwo();
  const [body, file] = await withoutCosts(
    side.server,
    async () => [await report(), await csv("reports/departments.csv")] as const,
  );
  expect(body.rows[0]).toMatchObject({ name: "Mechanical", salesCents: 24_800 });
  expect(body.rows[0]).not.toHaveProperty("grossProfitCents");
  expect(body.finding).toBe("Mechanical is 74% of sales");
  expect(file).toContain("ARO,Department");
});

const balances = (of: ReplyOf<typeof getJournal>) =>
  Object.fromEntries(of.accounts.map((each) => [each.name, each.debitCents - each.creditCents]));
const journal = async () =>
  (await call<ReplyOf<typeof getJournal>>("GET", `/reports/journal?${period}`)).body;

test("the journal is the same until its books are kept by department, and then has subaccounts that add up", async () => {
  const invoice = await postedByTwo();
  await cash(invoice.id, 10_000);
  await credit(invoice, { amountCents: 5000 });
  const before = [await csv("reports/journal.csv"), await csv("reports/journal.iif")];
  expect(before[0]).not.toContain("Department");
  const plain = balances(await journal());
  // From tomorrow on: the files of today stay as they are.
  expect((await write("/books/departments", { fromDay: "2026-11-21" })).status).toBe(200);
  expect([await csv("reports/journal.csv"), await csv("reports/journal.iif")]).toEqual(before);
  await write("/books/departments", { fromDay: "2026-11-20" });
  const divided = balances(await journal());
  expect(divided).toMatchObject({
    "Labor sales:Mechanical": -22_500,
    "Parts sales:Tires": -8000,
    "Fee income:Mechanical": -500,
    "Shop supplies income:Mechanical": -1800,
    "Shop supplies income:Tires": -640,
    "Cost of parts sold:Tires": 4000,
  });
  const sum = (of: Record<string, number>, name: string) =>
    Object.entries(of).reduce((all, [key, value]) => (key.split(":")[0] === name ? all + value : all), 0);
  for (const name of Object.keys(plain))
    expect([name, sum(divided, name.split(":")[0] ?? "")]).toEqual([
      name,
      sum(plain, name.split(":")[0] ?? ""),
    ]);
  const [head, ...lines] = (await csv("reports/journal.csv")).trim().split("\r\n");
  expect(head).toMatch(/Credit,Department$/);
  expect(lines.filter((line) => line.endsWith(",Tires")).length).toBeGreaterThan(2);
  const { body } = await call<ReplyOf<typeof listAccounts>>("GET", "/books/accounts");
  expect(body).toMatchObject({ hasDepartments: true, departmentsFrom: "2026-11-20" });
  expect(body.accounts.map((each) => each.name)).toContain("Labor sales:Tires");
  expect(await csv("reports/journal.iif")).toContain("ACCNT\tLabor sales:Mechanical\tINC");
  // Back to the file of before, byte by byte.
  await write("/books/departments", { fromDay: null });
  expect([await csv("reports/journal.csv"), await csv("reports/journal.iif")]).toEqual(before);
});
