import { randomUUID } from "node:crypto";
import type { BooksLock } from "@autoiq/domain/books/lock/contract";
import { dayIn } from "@autoiq/domain/kernel/time";
import { denominations } from "@autoiq/domain/payments/drawer/rules";
import type { ShopSettings } from "@autoiq/domain/shops/settings";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { actsOf, now, total } from "../../../test/helpers/invoice-acts.ts";
import { readyRepairOrder } from "../../../test/helpers/ready-repair-order.ts";
import { type PaymentProviderSetup, testPaymentProvider } from "../../../test/providers/payment-providers.ts";
import type { Shop } from "../../../test/servers/full-server.ts";

let side: PaymentProviderSetup;
let shop: Shop;
const { posted, cash, refund, credit, call } = actsOf(
  () => side,
  () => shop,
);
beforeAll(async () => {
  side = await testPaymentProvider();
});
beforeEach(async () => {
  side.server.setNow(now.toISOString());
  shop = await side.server.makeShop();
});

type Reply = { locks: BooksLock[]; detail: string };
const today = "2026-11-20";
const said =
  "The books are locked through November 20, 2026. Date it November 21, 2026 or later, or ask the owner to change the lock date.";
const lock = (through: string | null, reason = "", token = shop.people.owner.token) =>
  side.server.call<Reply>(token, "PUT", "/books/locks", { locationIds: [shop.locationId], through, reason });
const entries = async () =>
  (
    await shop.run<{ count: number }>(
      `select ((select count(*) from ledger_entries where organization_id = $1)
         + (select count(*) from drawer_movements where organization_id = $1)
         + (select count(*) from day_closes where organization_id = $1))::int as count`,
      shop.organizationId,
    )
  )[0]?.count;
const file = async (ending: "csv" | "iif", period: string) =>
  (
    await side.server.app.inject({
      url: `/api/reports/journal.${ending}?${period}`,
      headers: { authorization: `Bearer ${shop.people.owner.token}` },
    })
  ).rawPayload;

describe("the lock date", () => {
  test("is set by the owner, moves back only with a reason, and each change is in the audit log", async () => {
    const set = await lock("2026-10-31");
    expect(set.status).toBe(200);
    expect(set.body.locks).toMatchObject([
      {
        locationId: shop.locationId,
        today,
        through: "2026-10-31",
        reason: "",
        changedBy: expect.any(String),
      },
    ]);
    expect((await lock("2026-10-31", "", shop.people.management.token)).status).toBe(403);
    expect((await lock("2026-11-21")).body.detail).toContain("Choose November 20, 2026 or an earlier day.");
    expect(await lock("2026-09-30")).toMatchObject({
      status: 422,
      body: { detail: "Enter why you open days that are locked through October 31, 2026." },
    });
    expect((await lock("2026-09-30", "The October bill was wrong")).body.locks[0]).toMatchObject({
      through: "2026-09-30",
      reason: "The October bill was wrong",
    });
    expect((await lock(null, "Starting over")).body.locks[0]?.through).toBeNull();
    // The same date again changes nothing.
    expect((await lock(null)).status).toBe(200);
    const history = await shop.run<{ action: string; after: object }>(
      "select action, after from history where organization_id = $1 and subject = 'books' order by at, id",
      shop.organizationId,
    );
    expect(history.map(({ action }) => action.replace(/ of .*? through/, " through"))).toEqual([
      "locked the books through October 31, 2026",
      "moved the books lock back through September 30, 2026",
      expect.stringMatching(/^unlocked the books of /),
    ]);
    expect(history[1]?.after).toEqual({
      lockedThrough: "2026-09-30",
      reason: "The October bill was wrong",
    });
    await expect(shop.run("update books_lock_changes set reason = 'x'")).rejects.toThrow();
  });

  test("of another business's location cannot be set", async () => {
    const other = await side.server.makeShop();
    const reply = await side.server.call<Reply>(shop.people.owner.token, "PUT", "/books/locks", {
      locationIds: [other.locationId],
      through: "2026-10-31",
    });
    expect(reply).toMatchObject({
      status: 404,
      body: { detail: "One of the locations isn't yours. Refresh and choose again." },
    });
  });
});

describe("on a locked day, nothing is written by", () => {
  /** Prepares on an open day, locks it, and expects that the act is refused and writes nothing. */
  const expectRefused = async (act: () => Promise<{ status: number; body: { detail: string } }>) => {
    await lock(today);
    const before = await entries();
    const reply = await act();
    expect([reply.status, reply.body.detail]).toEqual([409, said]);
    expect(await entries()).toBe(before);
    // The next day is open.
    side.server.setNow("2026-11-21T15:00:00Z");
    const next = await act();
    expect(next.body.detail).toBeUndefined();
    expect(next.status).toBe(200);
    expect(await entries()).toBeGreaterThan(before ?? 0);
  };

  test("posting an invoice", async () => {
    const order = await readyRepairOrder(side.server, shop);
    await expectRefused(() => call("POST", `/repair-orders/${order.id}/invoice`, { version: order.version }));
  });

  test("a payment", async () => {
    const invoice = await posted();
    await expectRefused(() => cash(invoice.id, 10_000));
  });

  test("a refund", async () => {
    const { id } = await posted();
    await cash(id, total);
    const paid = (await call("GET", `/invoices/${id}`)).body;
    await expectRefused(() => refund(paid));
  });

  test("a credit note", async () => {
    const invoice = await posted();
    await expectRefused(() => credit(invoice, { amountCents: 5000 }));
  });

  test("a write-off", async () => {
    const invoice = await posted();
    await expectRefused(() =>
      call("POST", `/invoices/${invoice.id}/write-offs`, {
        id: randomUUID(),
        amountCents: total,
        reason: "Moved away",
      }),
    );
  });

  test("a deposit, and its refund", async () => {
    const order = await readyRepairOrder(side.server, shop);
    const id = randomUUID();
    await expectRefused(() =>
      call("POST", `/repair-orders/${order.id}/deposits`, {
        id,
        payment: { method: "cash", amountCents: 5000 },
      }),
    );
    await lock("2026-11-21");
    const reply = await call("POST", `/repair-orders/${order.id}/deposits/${id}/refunds`, {
      id: randomUUID(),
      method: "cash",
      amountCents: 5000,
      reason: "Changed their mind",
    });
    expect([reply.status, reply.body.detail]).toEqual([409, said.replace("21", "22").replace("20", "21")]);
  });

  test("a payment on account, and its credit", async () => {
    await posted();
    await expectRefused(() =>
      call("POST", `/customers/${shop.customerId}/account-payments`, {
        id: randomUUID(),
        payment: { method: "check", amountCents: total + 5000, checkNumber: "2088" },
      }),
    );
  });

  test("a use or refund of a customer's credit", async () => {
    const own = `/customers/${shop.customerId}`;
    const payment = { method: "check", amountCents: 9000, checkNumber: "2088" };
    const { body } = await call<{ credits: { id: string }[] }>("POST", `${own}/account-payments`, {
      id: randomUUID(),
      payment,
    });
    await posted();
    await expectRefused(() =>
      call("POST", `${own}/credit-applications`, { id: randomUUID(), amountCents: 2000 }),
    );
    await lock("2026-11-21");
    const paymentId = body.credits[0]?.id;
    const reply = await call("POST", `${own}/account-payments/${paymentId}/refunds`, {
      id: randomUUID(),
      method: "check",
      amountCents: 1000,
      reason: "Overpaid",
    });
    expect([reply.status, reply.body.detail]).toEqual([409, said.replace("21", "22").replace("20", "21")]);
  });

  test("cash paid in or out", async () => {
    await call("POST", "/drawer", { floatCents: 20_000 });
    await expectRefused(() =>
      call("POST", "/drawer/movements", {
        id: randomUUID(),
        kind: "paid-out",
        amountCents: 2500,
        reason: "Window cleaner",
      }),
    );
  });

  test("a close of the day", async () => {
    await call("POST", "/drawer", { floatCents: 20_000 });
    await expectRefused(() =>
      call("POST", "/drawer/closes", {
        id: randomUUID(),
        lastClose: 0,
        expectedCents: 20_000,
        terminalCents: 0,
        counts: denominations.map((cents) => ({ cents, count: cents === 2000 ? 10 : 0 })),
        leftCents: 20_000,
      }),
    );
  });

  test("a counter sale", async () => {
    await expectRefused(() =>
      call("POST", "/counter-sales", {
        id: randomUUID(),
        customerId: shop.customerId,
        totalCents: 500,
        payments: [],
        rest: "customer",
        lines: [{ id: randomUUID(), kind: "fee", description: "Disposal", amountCents: 500 }],
      }),
    );
  });

  test("the database, whoever asks it", async () => {
    const { id } = await posted();
    await lock(today);
    await expect(
      shop.run(
        `insert into write_offs (organization_id, id, location_id, invoice_id, customer_id, amount_cents, reason, at, by_name)
         select organization_id, $2, location_id, id, customer_id, total_cents, 'Gone', $3, 'Ona' from invoices
         where organization_id = $1`,
        ...[shop.organizationId, randomUUID(), "2026-11-05T15:00:00Z"],
      ),
    ).rejects.toThrow(said);
    expect(await shop.run("select 1 from write_offs where invoice_id = $1", id)).toEqual([]);
  });

  test("a change of the time zone, which would move entries to other days", async () => {
    await lock("2026-10-31");
    const { location } = (await call<ShopSettings>("GET", "/shop/settings")).body;
    const change = () =>
      side.server.call<{ detail: string }>(shop.people.owner.token, "PUT", "/shop/location", {
        ...location,
        timeZone: "America/Denver",
      });
    expect(await change()).toMatchObject({
      status: 409,
      body: {
        detail:
          "The books are locked through October 31, 2026. Another time zone would move entries to other days. Unlock the books first.",
      },
    });
    await lock(null, "The time zone was wrong");
    expect((await change()).status).toBe(200);
  });
});

test("a card payment that the processor reports on a locked day is booked on the first open day", async () => {
  const { id } = await posted();
  const { body } = await call<{ url: string }>("POST", `/invoices/${id}/checkout`);
  await lock(today);
  expect(await side.pay(body.url, now)).toBeLessThan(400);
  expect((await call("GET", `/invoices/${id}`)).body.paidCents).toBe(total);
  const [entry] = await shop.run<{ at: string }>(
    "select at from ledger_entries where organization_id = $1 and kind = 'payment'",
    shop.organizationId,
  );
  expect(dayIn("America/New_York", new Date(entry?.at ?? ""))).toBe("2026-11-21");
});

test("exports of a locked period are the same bytes forever: after more work, renamed accounts, and a later lock", async () => {
  const first = await posted();
  await cash(first.id, 10_000);
  await call("PUT" as "POST", "/books/accounts", {
    accounts: [{ key: "labor", number: "4010", name: "Labor income" }],
  });
  await lock(today);
  side.server.setNow("2026-11-25T15:00:00Z");
  const period = `from=2026-11-01&to=${today}`;
  const before = await Promise.all([file("csv", period), file("iif", period)]);
  expect(before[1].toString()).toContain("Labor income");
  // Corrections are new entries, dated after the lock.
  await credit(first, { amountCents: 5000 });
  await refund((await call("GET", `/invoices/${first.id}`)).body);
  await cash((await posted()).id, 2000);
  await call("PUT" as "POST", "/books/accounts", {
    accounts: [{ key: "labor", number: "4020", name: "Labor and diagnosis" }],
  });
  await lock("2026-11-24");
  expect(await Promise.all([file("csv", period), file("iif", period)])).toEqual(before);
  const open = (await file("csv", "from=2026-11-25&to=2026-11-25")).toString();
  expect(open).toContain("Labor and diagnosis");
  expect(open).toContain("Credit note");
  // An opened period has the new names.
  await lock("2026-10-31", "The accountant asked for it");
  expect((await file("csv", period)).toString()).toContain("Labor and diagnosis");
});

test("a lock and 50 payments at once: each payment is refused, or was there before the lock", async () => {
  const invoices = [await posted(), await posted()];
  const acts = Array.from({ length: 50 }, (_, index) =>
    cash(invoices[index % 2]?.id ?? "", 100).then(({ status, body }) => ({ status, detail: body.detail })),
  );
  const locked = lock(today);
  const replies = await Promise.all(acts);
  expect((await locked).status).toBe(200);
  const period = `from=${today}&to=${today}`;
  const [count] = await shop.run<{ count: number }>(
    "select count(*)::int as count from ledger_entries where organization_id = $1 and kind = 'payment'",
    shop.organizationId,
  );
  const taken = replies.filter(({ status }) => status === 200).length;
  expect(count?.count).toBe(taken);
  for (const { status, detail } of replies) if (status !== 200) expect([status, detail]).toEqual([409, said]);
  const csv = await file("csv", period);
  expect((await cash(invoices[0]?.id ?? "", 100)).status).toBe(409);
  expect(await file("csv", period)).toEqual(csv);
});
