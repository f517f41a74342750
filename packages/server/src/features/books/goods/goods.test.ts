import { randomUUID } from "node:crypto";
import type { getJournal } from "@autoiq/domain/books/contract";
import type { Part } from "@autoiq/domain/inventory/contract";
import type { Invoice } from "@autoiq/domain/invoices/contract";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Desk, deskOf } from "../../../../test/helpers/front-desk.ts";
import { secondLocation } from "../../../../test/helpers/second-location.ts";
import { withoutCosts } from "../../../../test/helpers/without-costs.ts";
import { type Shop, type TestServer, testServer } from "../../../../test/servers/full-server.ts";

let server: TestServer;
let shop: Shop;
let ask: Desk["ask"];
let desk: Desk;
const today = "2026-11-20";
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  server.setNow(`${today}T15:00:00Z`);
  shop = await server.makeShop();
  desk = deskOf(server, shop);
  ask = desk.ask;
});

type Answer = { detail: string };
const from = (fromDay: string | null, token = shop.people.owner.token) =>
  server.call<Answer & { stockFrom: string | null }>(token, "PUT", "/books/stock", { fromDay });
const lock = (through: string) =>
  ask<Answer>("PUT", "/books/locks", { locationIds: [shop.locationId], through, reason: "" });
const csv = async (days = `from=${today}&to=${today}`) =>
  (
    await server.app.inject({
      url: `/api/reports/journal.csv?${days}`,
      headers: { authorization: `Bearer ${shop.people.owner.token}` },
    })
  ).body;
/** What each account that moved comes to, debits above zero. */
async function balances(): Promise<Record<string, number>> {
  const { body } = await ask<ReplyOf<typeof getJournal>>("GET", `/reports/journal?from=${today}&to=${today}`);
  for (const { lines } of body.entries)
    expect(lines.reduce((sum, line) => sum + line.amountCents, 0)).toBe(0);
  return Object.fromEntries(
    body.accounts
      .map((each) => [each.name, each.debitCents - each.creditCents] as const)
      .filter(([, cents]) => cents !== 0),
  );
}
const newPart = async (over: object = {}) =>
  (
    await ask<Part>("POST", "/parts", {
      number: `P-${randomUUID().slice(0, 8)}`,
      name: "Alternator",
      costCents: 12_000,
      coreCents: 4500,
      bin: "A1",
      ...over,
    })
  ).body;
const receive = (part: Part, quantity: string) =>
  ask<Answer>("POST", `/parts/${part.id}/receipts`, { quantity, unitCostCents: 12_000 });

/** A repair order whose part with this core charge, per piece, is on the car. */
async function installed(coreCents: number, quantity = "1") {
  const order = await desk.opened();
  const jobId = randomUUID();
  const lineId = randomUUID();
  const saved = await ask("PUT", `/repair-orders/${order.id}/jobs/${jobId}`, {
    version: order.version,
    name: "Alternator",
    lines: [
      { id: lineId, kind: "part", description: "Alternator", quantity, unitPriceCents: 20_000, coreCents },
    ],
  });
  await desk.answer(saved.body, "approved");
  await ask("PUT", `/jobs/${jobId}/findings`, { cause: "Worn", correction: "Replaced" });
  await ask("POST", `/jobs/${jobId}/work`, { work: "completed" });
  return {
    lineId,
    to: (state: string) => ask<Answer>("PUT", `/repair-orders/${order.id}/lines/${lineId}/core`, { state }),
  };
}

describe("a core in the journal", () => {
  test("moves from the deposit with the vendor to the shop, to the vendor, and is credited in part", async () => {
    await from(today);
    const core = await installed(4500, "2");
    // On the car: the vendor's deposit is on no document of ours yet.
    expect(await balances()).toEqual({});
    await core.to("received");
    expect(await balances()).toEqual({ "Core inventory": 9000, "Core deposits with vendors": -9000 });
    await ask("POST", "/cores/returns", { lineIds: [core.lineId], vendor: "Bay Parts" });
    expect(await balances()).toEqual({
      "Vendor core credits receivable": 9000,
      "Core deposits with vendors": -9000,
    });
    await ask("POST", "/cores/credits", { lineIds: [core.lineId], amountCents: 7000 });
    expect(await balances()).toEqual({
      "Core deposits with vendors": -9000,
      "Goods received, not billed": 7000,
      "Cores not credited": 2000,
    });
    const file = await csv();
    expect(file).toContain("Core credited by vendor");
    expect(await csv()).toBe(file);
  });

  test("that the vendor refuses is a loss", async () => {
    await from(today);
    const core = await installed(4500);
    await core.to("received");
    await core.to("returned");
    await ask("POST", "/cores/credits", { lineIds: [core.lineId], amountCents: 0 });
    expect(await balances()).toEqual({ "Core deposits with vendors": -4500, "Cores not credited": 4500 });
  });

  test("that the customer keeps is a loss, and every step back takes back what was booked", async () => {
    await from(today);
    const core = await installed(4500);
    await core.to("none");
    expect(await balances()).toEqual({ "Core deposits with vendors": -4500, "Cores not credited": 4500 });
    for (const state of ["pending", "none", "pending", "received", "returned", "received", "pending"])
      expect((await core.to(state)).status, state).toBe(200);
    expect(await balances()).toEqual({});
  });

  test("fifty people who mark it at once book it once", async () => {
    await from(today);
    const core = await installed(4500);
    const replies = await Promise.all(Array.from({ length: 50 }, () => core.to("received")));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await balances()).toEqual({ "Core inventory": 4500, "Core deposits with vendors": -4500 });
  });
});

describe("a core charge", () => {
  const one = 17_200;
  const sale = async () => {
    const part = await newPart();
    await receive(part, "1");
    const reply = await ask<Invoice & Answer>("POST", "/counter-sales", {
      id: randomUUID(),
      customerId: shop.customerId,
      lines: [
        {
          id: randomUUID(),
          kind: "part",
          description: "Alternator",
          partId: part.id,
          quantity: "1",
          unitPriceCents: 16_000,
          taxable: false,
        },
        {
          id: randomUUID(),
          kind: "fee",
          description: "Core deposit, Alternator",
          amountCents: 1200,
          isCoreCharge: true,
          taxable: false,
        },
      ],
      totalCents: one,
      payments: [{ method: "cash", amountCents: one }],
      rest: "none",
    });
    expect(reply.body.detail).toBeUndefined();
    return reply.body;
  };

  test("is owed to the customer, is no income, and a credit note for it gives it back", async () => {
    const invoice = await sale();
    expect(await balances()).toMatchObject({ "Core charges held": -1200, "Parts sales": -16_000 });
    expect(await balances()).not.toHaveProperty("Fee income");
    const credited = await ask<Answer>("POST", `/invoices/${invoice.id}/credit-notes`, {
      id: randomUUID(),
      amountCents: 1200,
      reason: "Old part brought back",
      lines: [{ job: 0, line: 1 }],
    });
    expect(credited.status).toBe(200);
    const after = await balances();
    expect(after).not.toHaveProperty("Core charges held");
    expect(after).not.toHaveProperty("Sales credits");
  });

  test("goes back with the whole invoice to the cent, after a part of it", async () => {
    const invoice = await sale();
    for (const amountCents of [333, null])
      await ask("POST", `/invoices/${invoice.id}/credit-notes`, {
        id: randomUUID(),
        amountCents,
        reason: "Wrong part",
        lines: [],
      });
    const after = await balances();
    expect(after).not.toHaveProperty("Core charges held");
    expect(after["Sales credits"]).toBe(16_000);
  });
});

describe("parts in the journal", () => {
  test("are inventory from their receipt, with their core deposit, until the vendor's bill", async () => {
    await from(today);
    const part = await newPart();
    await receive(part, "3");
    const received = {
      "Parts inventory": 36_000,
      "Core deposits with vendors": 13_500,
      "Goods received, not billed": -49_500,
    };
    expect(await balances()).toEqual(received);
    // A later core charge does not change what was booked.
    const { body } = await ask<{ part: Part }>("GET", `/parts/${part.id}`);
    const changed = await ask("PUT", `/parts/${part.id}`, { ...body.part, coreCents: 9900 });
    expect(changed.status).toBe(200);
    expect(await balances()).toEqual(received);
  });

  test("that a count does not find are an expense", async () => {
    await from(today);
    const part = await newPart({ coreCents: 0 });
    await receive(part, "3");
    await ask("POST", `/parts/${part.id}/adjustments`, { counted: "2", reason: "missing" });
    expect(await balances()).toEqual({
      "Parts inventory": 24_000,
      "Goods received, not billed": -36_000,
      "Inventory adjustments": 12_000,
    });
  });

  test("that move to another location are owed between the two, and nothing over both", async () => {
    const there = await secondLocation(server, shop);
    await from(today);
    const part = await newPart({ coreCents: 500 });
    await receive(part, "3");
    const sent = await ask<Answer>("POST", `/parts/${part.id}/transfers`, {
      quantity: "2",
      fromBin: "A1",
      toLocationId: there,
      note: "",
    });
    expect(sent.status).toBe(200);
    expect(await balances()).toEqual({
      "Parts inventory": 12_000,
      "Core deposits with vendors": 500,
      "Due between locations": 25_000,
      "Goods received, not billed": -37_500,
    });
  });

  test("that come back after their invoice are inventory again, and no cost of goods", async () => {
    await from(today);
    const part = await newPart({ coreCents: 0 });
    await receive(part, "1");
    const { body: invoice } = await ask<Invoice>("POST", "/counter-sales", {
      id: randomUUID(),
      customerId: null,
      lines: [
        {
          id: randomUUID(),
          kind: "part",
          description: "Alternator",
          partId: part.id,
          quantity: "1",
          unitPriceCents: 16_000,
          taxable: false,
        },
      ],
      totalCents: 16_000,
      payments: [{ method: "cash", amountCents: 16_000 }],
      rest: "none",
    });
    expect(await balances()).toMatchObject({ "Cost of parts sold": 12_000 });
    const { body: issued } = await ask<{ parts: { id: string }[] }>(
      ...(["GET", `/invoices/${invoice.id}/issued-parts`] as const),
    );
    const credit = await ask<Answer>("POST", `/invoices/${invoice.id}/credit-notes`, {
      id: randomUUID(),
      amountCents: null,
      reason: "Wrong part",
      lines: [],
      restockParts: issued.parts.map(({ id }) => ({ issueId: id, quantity: "1" })),
    });
    expect(credit.status).toBe(200);
    const after = await balances();
    expect(after).not.toHaveProperty("Cost of parts sold");
    expect(after["Parts inventory"]).toBe(12_000);
  });
});

describe("the first day", () => {
  test("leaves earlier days as they were exported, and is the owner's to choose", async () => {
    const part = await newPart();
    await receive(part, "3");
    const before = await csv();
    expect(before).not.toContain("Parts received");
    expect((await from("2026-11-21")).body.stockFrom).toBe("2026-11-21");
    expect(await csv()).toBe(before);
    expect((await from(today, shop.people.management.token)).status).toBe(403);
    await from(today);
    expect(await csv()).toContain("Parts received");
    await from(null);
    expect(await csv()).toBe(before);
    const actions = await shop.run<{ action: string }>(
      "select action from history where organization_id = $1 and subject = 'books' order by at, id",
      shop.organizationId,
    );
    expect(actions.map(({ action }) => action)).toContain("began to book parts and cores");
  });

  test("cannot be set on locked days, and those take no receipt and no core while they are booked", async () => {
    const part = await newPart({ coreCents: 0 });
    const core = await installed(4500);
    await lock(today);
    // The journal has no parts and cores yet.
    expect((await receive(part, "1")).status).toBe(200);
    const refused = await from(today);
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toContain("this would book locked days anew");
    await ask("PUT", "/books/locks", { locationIds: [shop.locationId], through: null, reason: "Test" });
    await from(today);
    await lock(today);
    for (const act of [() => receive(part, "1"), () => core.to("received")]) {
      const reply = await act();
      expect([reply.status, reply.body.detail]).toEqual([
        409,
        "The books are locked through November 20, 2026. Date it November 21, 2026 or later, or ask the owner to change the lock date.",
      ]);
    }
    server.setNow("2026-11-21T15:00:00Z");
    expect((await receive(part, "1")).status).toBe(200);
    expect((await core.to("received")).status).toBe(200);
  });

  test("without costs, the journal has no parts and cores", async () => {
    await from(today);
    await receive(await newPart(), "3");
    expect(await withoutCosts(server, balances)).toEqual({});
  });
});
