import { randomUUID } from "node:crypto";
import type { getJournal } from "@autoiq/domain/books/contract";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { actsOf, total } from "../../../test/helpers/invoice-acts.ts";
import { readyRepairOrder } from "../../../test/helpers/ready-repair-order.ts";
import { withoutCosts } from "../../../test/helpers/without-costs.ts";
import { type PaymentProviderSetup, testPaymentProvider } from "../../../test/providers/payment-providers.ts";
import type { Shop } from "../../../test/servers/full-server.ts";

let side: PaymentProviderSetup;
let shop: Shop;
const { posted, cash, card, credit, refund, call } = actsOf(
  () => side,
  () => shop,
);
beforeAll(async () => {
  side = await testPaymentProvider();
});
beforeEach(async () => {
  shop = await side.server.makeShop();
});

type Journal = ReplyOf<typeof getJournal>;
const period = "from=2026-11-20&to=2026-11-20";
const journal = (token?: string) => call<Journal>("GET", `/reports/journal?${period}`, undefined, token);
const file = (ending: "csv" | "iif") =>
  side.server.app.inject({
    url: `/api/reports/journal.${ending}?${period}`,
    headers: { authorization: `Bearer ${shop.people.owner.token}` },
  });
const sumOf = (of: Journal, side: "debitCents" | "creditCents") =>
  of.accounts.reduce((sum, each) => sum + each[side], 0);
const balanceOf = (of: Journal, name: string) => {
  const account = of.accounts.find((each) => each.name === name);
  return account && account.debitCents - account.creditCents;
};

test("an invoice is booked to sales by kind, tax by jurisdiction, receivables, and cost of goods", async () => {
  const invoice = await posted();
  const { body } = await journal();
  expect(body.entries).toMatchObject([
    {
      id: `invoice-${invoice.id}`,
      day: "2026-11-20",
      memo: `Invoice ${invoice.number}`,
      invoiceId: invoice.id,
    },
  ]);
  expect(
    Object.fromEntries((body.entries[0]?.lines ?? []).map((each) => [each.name, each.amountCents])),
  ).toEqual({
    "Repair order receivables": 35_948,
    "Labor sales": -22_500,
    "Parts sales": -8000,
    "Fee income": -500,
    "Shop supplies income": -2440,
    "Sales tax due:FL State": -2006,
    "Sales tax due:FL County": -502,
    "Cost of parts sold": 4000,
    "Parts inventory": -4000,
  });
});

test("payments, refunds, and credit notes move receivables as the ledger does, and debits equal credits", async () => {
  const first = await posted();
  await cash(first.id, 10_000);
  await call("POST", `/invoices/${first.id}/payments`, {
    method: "ach",
    amountCents: 5000,
    details: { reference: "TR-88" },
  });
  await credit(first, { amountCents: 5000 });
  const second = await card((await posted()).id);
  const third = await posted();
  await cash(third.id, total);
  await refund((await call("GET", `/invoices/${third.id}`)).body);
  const { body } = await journal();
  expect(sumOf(body, "debitCents")).toBe(sumOf(body, "creditCents"));
  const [ledger] = await shop.run<{ owed: number }>(
    "select sum(amount_cents)::int as owed from ledger_entries where organization_id = $1",
    shop.organizationId,
  );
  expect(balanceOf(body, "Repair order receivables")).toBe(ledger?.owed);
  expect(balanceOf(body, "Cash and checks to deposit")).toBe(10_000 + total - 1000);
  expect(balanceOf(body, "ACH clearing")).toBe(5000);
  expect(balanceOf(body, "Online card clearing")).toBe(second.totalCents);
});

test("a deposit is held until its invoice is posted, and counts once", async () => {
  const order = await readyRepairOrder(side.server, shop);
  const taken = await call("POST", `/repair-orders/${order.id}/deposits`, {
    id: randomUUID(),
    payment: { method: "cash", amountCents: 5000 },
  });
  expect(taken.status).toBe(200);
  const before = (await journal()).body;
  expect(balanceOf(before, "Customer deposits held")).toBe(-5000);
  expect(before.entries[0]).toMatchObject({ memo: "Deposit (Cash)", repairOrderId: order.id });
  const { version } = (await call<{ version: number }>("GET", `/repair-orders/${order.id}`)).body;
  await call("POST", `/repair-orders/${order.id}/invoice`, { version });
  const after = (await journal()).body;
  expect(balanceOf(after, "Customer deposits held")).toBe(0);
  expect(balanceOf(after, "Cash and checks to deposit")).toBe(5000);
  expect(balanceOf(after, "Repair order receivables")).toBe(total - 5000);
  expect(after.entries.map((each) => each.memo)).toContainEqual(
    expect.stringMatching(/^Deposit applied \(Cash\), invoice \d+$/),
  );
});

test("both files are the same bytes each time, and each export is in the audit log", async () => {
  const invoice = await posted();
  await cash(invoice.id, 10_000);
  for (const ending of ["csv", "iif"] as const) {
    const first = await file(ending);
    expect(first.statusCode).toBe(200);
    expect((await file(ending)).rawPayload).toEqual(first.rawPayload);
  }
  const iif = (await file("iif")).body;
  expect(iif).toContain(
    `TRNS\tGENERAL JOURNAL\t11/20/2026\tRepair order receivables\t359.48\t${invoice.number}\tInvoice ${invoice.number}\r\n`,
  );
  expect(iif).toContain("TRNS\tGENERAL JOURNAL\t11/20/2026\tCash and checks to deposit\t100.00\t");
  expect(await shop.run("select action from history where subject = 'export'")).toHaveLength(5);
});

test("without costs the journal leaves out cost of goods and still balances", async () => {
  await posted();
  const { body } = await withoutCosts(side.server, () => journal());
  expect(body.hasGoods).toBe(false);
  expect(balanceOf(body, "Cost of parts sold")).toBeUndefined();
  expect(sumOf(body, "debitCents")).toBe(sumOf(body, "creditCents"));
});

test("a technician sees no journal, and a period that is too long says what to choose", async () => {
  expect((await journal(shop.people.technician.token)).status).toBe(403);
  const long = await call("GET", "/reports/journal?from=2024-01-01&to=2026-11-20");
  expect(long.status).toBe(422);
  expect(long.body.detail).toContain("Choose a range of 1 to 400 days.");
});

test("the owner names accounts, and a name that would mix two accounts is refused", async () => {
  await posted();
  const put = (accounts: object[], token = shop.people.owner.token) =>
    side.server.call<{ detail: string }>(token, "PUT", "/books/accounts", { accounts });
  const labor = { key: "labor", number: "4010", name: "Income:Labor" };
  expect((await put([labor], shop.people.management.token)).status).toBe(403);
  expect((await put([labor])).status).toBe(200);
  // Terminal and online cards go to one account.
  const cards = { number: "1260", name: "Card clearing" };
  expect(
    (
      await put([
        { key: "card", ...cards },
        { key: "card-terminal", ...cards },
      ])
    ).status,
  ).toBe(200);
  expect(balanceOf((await journal()).body, "Income:Labor")).toBe(-22_500);
  const iif = (await file("iif")).body;
  expect(iif).toContain("ACCNT\tIncome\tINC\t\r\nACCNT\tIncome:Labor\tINC\t4010\r\n");
  for (const [account, said] of [
    [{ ...labor, key: "parts", number: "4999" }, "has two numbers"],
    [{ key: "parts", number: "4010", name: "Parts" }, "Number 4010 is used by two accounts."],
    [{ ...labor, key: "inventory" }, "two types of accounts"],
    [{ ...labor, key: "nothing" }, "does not exist"],
    [{ key: "parts", number: "4100", name: "" }, "Enter a name."],
  ] as const) {
    const reply = await put([account]);
    expect(reply.status).toBeGreaterThanOrEqual(409);
    expect(JSON.stringify(reply.body)).toContain(said);
  }
  const saved = await shop.run("select key from books_accounts order by key");
  expect(saved).toEqual([{ key: "card" }, { key: "card-terminal" }, { key: "labor" }]);
  expect(await shop.run("select action from history where subject = 'books'")).toHaveLength(2);
});
