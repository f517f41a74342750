import { randomUUID } from "node:crypto";
import type { getFigureRows, getFigures, getTimeInStatus, getToday } from "@autoiq/domain/analytics/contract";
import { figures, sumOf } from "@autoiq/domain/analytics/figures";
import { figureValue } from "@autoiq/domain/analytics/rules";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { promiseState } from "@autoiq/domain/repair-orders/board/rules";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Shop, type TestServer, testServer } from "../../../test/repair-shop.ts";

type Figures = ReplyOf<typeof getFigures>;
type Rows = ReplyOf<typeof getFigureRows>;

const elsewhere = new Map<string, string>();
let server: TestServer;
let shop: Shop;
let number = 1000;
// 10 o'clock in the morning of Friday, 2026-11-20 in New York.
const now = "2026-11-20T15:00:00Z";

beforeAll(async () => {
  server = await testServer();
  server.setNow(now);
  const seen = server.services.authenticate;
  // Whoever asks as "both" has the same seat at the business's other location; as "costless", sees no costs there.
  server.services.authenticate = async (token) => {
    const [, as, plain = token] = /^(both|costless) (.+)$/.exec(token) ?? [];
    const principal = await seen(plain);
    const [seat] = principal?.seats ?? [];
    if (!as || !principal || !seat) return principal;
    const locationId = elsewhere.get(seat.organizationId) ?? "";
    const limits = { ...seat.limits, seesCosts: as === "both" };
    return { ...principal, seats: [seat, { ...seat, locationId, limits }] };
  };
});
beforeEach(async () => {
  shop = await server.makeShop();
  const there = randomUUID();
  elsewhere.set(shop.organizationId, there);
  await shop.run(
    "insert into locations (organization_id, id, name, state) values ($1, $2, 'Bay Auto West', 'FL')",
    ...[shop.organizationId, there],
  );
});

const ask = <T>(path: string, token = shop.people.management.token) => server.call<T>(token, "GET", path);
const both = () => `both ${shop.people.owner.token}`;

async function order(
  status: string,
  more: { locationId?: string; promisedAt?: string; since?: string } = {},
) {
  const id = randomUUID();
  await shop.run(
    `insert into repair_orders (organization_id, id, location_id, number, customer_id, vehicle_id, status, promised_at, status_since)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    ...[
      shop.organizationId,
      id,
      more.locationId ?? shop.locationId,
      ++number,
      shop.customerId,
      shop.vehicleId,
    ],
    ...[status, more.promisedAt ?? null, more.since ?? now],
  );
  return id;
}

/** 7.5 % tax, labor at a quarter and parts at half of their price as cost; paid when that is given. */
async function invoice(
  of: { at: string; labor: number; parts: number; hours: string; paidAt?: string; inspected?: boolean },
  locationId = shop.locationId,
) {
  const id = randomUUID();
  const repairOrderId = await order(of.paidAt ? "closed" : "invoiced", { locationId });
  const tax = Math.round((of.labor + of.parts) * 0.075);
  await shop.run(
    `insert into invoices (organization_id, id, location_id, repair_order_id, customer_id, number, posted_at, labor_cents, parts_cents,
       sublet_cents, fees_cents, discount_cents, supplies_cents, tax_cents, total_cents, labor_cost_cents, parts_cost_cents,
       sublet_cost_cents, hours_sold, content)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0, 0, 0, 0, $10, $11, $12, $13, 0, $14, '{}')`,
    ...[
      shop.organizationId,
      id,
      locationId,
      repairOrderId,
      shop.customerId,
      number,
      of.at,
      of.labor,
      of.parts,
    ],
    ...[tax, of.labor + of.parts + tax, Math.round(of.labor / 4), Math.round(of.parts / 2), of.hours],
  );
  if (of.paidAt)
    await shop.run(
      `insert into payments (organization_id, id, invoice_id, method, state, amount_cents, settled_at)
       values ($1, $2, $3, 'cash', 'succeeded', $4, $5), ($1, $6, $3, 'card', 'failed', $4, $5)`,
      ...[shop.organizationId, randomUUID(), id, of.labor + of.parts + tax, of.paidAt, randomUUID()],
    );
  if (of.inspected)
    await shop.run(
      `insert into inspections (organization_id, id, repair_order_id, name, started_at, completed_at) values ($1, $2, $3, 'Points', $4, $4)`,
      ...[shop.organizationId, randomUUID(), repairOrderId, of.at],
    );
  return { id, repairOrderId };
}

describe("the figures", () => {
  it("sum a period in the shop's own days beside the one before it", async () => {
    // 23:30 of the 19th in New York is the 20th in UTC.
    await invoice({ at: "2026-11-20T04:30Z", labor: 20_000, parts: 10_000, hours: "1.5", paidAt: now });
    await invoice({ at: "2026-11-20T14:00Z", labor: 40_000, parts: 20_000, hours: "3", paidAt: now });
    await invoice({
      at: "2026-11-18T14:00Z",
      labor: 10_000,
      parts: 0,
      hours: "0.75",
      paidAt: "2026-11-18T15:00Z",
    });
    await invoice({ at: "2026-11-16T14:00Z", labor: 99_000, parts: 0, hours: "9" });
    const { status, body } = await ask<Figures>("/figures?from=2026-11-19&to=2026-11-20");
    expect(status).toBe(200);
    const pairs = Object.fromEntries(body.figures.map((each) => [each.key, [each.value, each.before]]));
    expect(pairs).toMatchObject({
      sales: [90_000, 10_000],
      "car-count": [2, 1],
      aro: [45_000, 10_000],
      "gross-profit": [90_000 - 15_000 - 15_000, 7_500],
      "gross-profit-percent": [6667, 7500],
      "labor-profit-percent": [7500, 7500],
      "parts-profit-percent": [5000, null],
      "effective-labor-rate": [13_333, 13_333],
      "hours-per-ro": [225, 75],
      paid: [96_750, 10_750],
    });
    expect(body.steps).toEqual(["2026-11-19", "2026-11-20"]);
    expect(body.figures.find((each) => each.key === "sales")?.series).toEqual([30_000, 60_000]);
  });

  it("show a day that has 25 hours as one day", async () => {
    const { body } = await ask<Figures>("/figures?from=2026-10-31&to=2026-11-02");
    expect(body.steps).toEqual(["2026-10-31", "2026-11-01", "2026-11-02"]);
  });

  it("are kept from who may not see them: other shops, technicians, the front desk, costs", async () => {
    const other = await server.makeShop();
    await invoice({ at: now, labor: 1_000, parts: 0, hours: "1" });
    const empty = await ask<Figures>("/figures?from=2026-11-01&to=2026-11-20", other.people.owner.token);
    expect(empty.body.figures.find((each) => each.key === "sales")).toMatchObject({ value: 0, before: 0 });
    for (const role of ["technician", "admin"] as const)
      expect((await ask("/figures?from=2026-11-01&to=2026-11-20", shop.people[role].token)).status).toBe(403);
    const theirs = await ask(`/figures?from=2026-11-01&to=2026-11-20&place=${other.locationId}`, both());
    expect(theirs.status).toBe(404);
    const blind = `costless ${shop.people.owner.token}`;
    const seen = await ask<Figures>("/figures?from=2026-11-01&to=2026-11-20&place=all", blind);
    expect(seen.body.figures.filter((each) => each.key.includes("profit"))).toEqual([]);
    const rows = "/figures/rows?from=2026-11-01&to=2026-11-20&place=all&figure=gross-profit";
    expect((await ask(rows, blind)).status).toBe(404);
    expect((await ask(rows, both())).status).toBe(200);
  });

  it("say which periods and pages there are", async () => {
    const wrong = await ask<{ detail: string }>("/figures?from=2026-11-20&to=2026-11-01");
    expect(wrong).toMatchObject({
      status: 422,
      body: { detail: "Ask for 1 to 400 days, the first day first." },
    });
    const rows = "/figures/rows?from=2026-11-01&to=2026-11-20";
    expect((await ask(`${rows}&figure=luck`)).status).toBe(422);
    expect((await ask(`${rows}&figure=aro&after=nonsense`)).status).toBe(422);
  });

  it("count each job's last answer in the period", async () => {
    const repairOrderId = await order("approved");
    const jobId = randomUUID();
    await shop.run(
      "insert into jobs (organization_id, id, repair_order_id, position, name) values ($1, $2, $3, 1, 'Struts')",
      ...[shop.organizationId, jobId, repairOrderId],
    );
    const answer = (at: string, decision: string) =>
      shop.run(
        `insert into authorizations (organization_id, id, repair_order_id, job_id, decision, channel, person, at, job_cents, revised_total_cents)
         values ($1, $2, $3, $4, $5, 'phone', 'Dana', $6, 50000, 50000)`,
        ...[shop.organizationId, randomUUID(), repairOrderId, jobId, decision, at],
      );
    await answer("2026-11-18T15:00Z", "deferred");
    await answer("2026-11-19T15:00Z", "declined");
    await answer("2026-11-20T14:00Z", "approved");
    const valuesOf = async (from: string, to: string) => {
      const { body } = await ask<Figures>(`/figures?from=${from}&to=${to}`);
      const of = (key: string) => body.figures.find((each) => each.key === key);
      return [of("close-ratio")?.value, of("declined")?.value, of("declined")?.before];
    };
    expect(await valuesOf("2026-11-18", "2026-11-19")).toEqual([0, 50_000, 0]);
    expect(await valuesOf("2026-11-20", "2026-11-20")).toEqual([10_000, 0, 50_000]);
    expect(await valuesOf("2026-11-18", "2026-11-20")).toEqual([10_000, 0, 0]);
  });
});

/** A small generator, so that a failure can be run again: mulberry32. */
function seeded(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** Some weeks of everything that a figure counts, at both locations. */
async function someWeeks(seed: number) {
  const random = seeded(seed);
  const there = elsewhere.get(shop.organizationId) ?? "";
  const staffId = shop.people.technician.staffId;
  const instant = () => new Date(Date.parse("2026-10-10T00:00Z") + random(41 * 1440) * 60_000).toISOString();
  for (let turn = 0; turn < 30; turn += 1) {
    const locationId = random(3) === 0 ? there : shop.locationId;
    const at = instant();
    const { id, repairOrderId } = await invoice(
      {
        ...{ at, labor: random(90_000), parts: random(60_000), hours: (random(900) / 100).toFixed(2) },
        ...{ inspected: random(2) === 0, ...(random(4) > 0 ? { paidAt: instant() } : {}) },
      },
      locationId,
    );
    if (random(5) === 0)
      await shop.run(
        `insert into credit_notes (organization_id, id, location_id, invoice_id, customer_id, number, posted_at, posted_name, reason,
           net_cents, tax_cents, total_cents, items)
         select $1, $2, $3, $4, $5, $6, $7, 'The owner', 'Too much', 1 + total_cents / 3, 0, 1 + total_cents / 3, '[]' from invoices where id = $4 and total_cents > 10`,
        ...[shop.organizationId, randomUUID(), locationId, id, shop.customerId, number, instant()],
      );
    const jobId = randomUUID();
    await shop.run(
      "insert into jobs (organization_id, id, repair_order_id, position, name) values ($1, $2, $3, 1, 'A job')",
      ...[shop.organizationId, jobId, repairOrderId],
    );
    for (let answers = random(3); answers > 0; answers -= 1)
      await shop.run(
        `insert into authorizations (organization_id, id, repair_order_id, job_id, decision, channel, person, at, job_cents, revised_total_cents)
         values ($1, $2, $3, $4, $5, 'phone', 'Dana', $6, $7, 0)`,
        ...[shop.organizationId, randomUUID(), repairOrderId, jobId],
        ...[["approved", "declined", "deferred"][random(3)], instant(), random(99_999)],
      );
    const began = instant();
    await shop.run(
      `insert into time_entries (organization_id, id, staff_id, job_id, repair_order_id, started_at, ended_at)
       values ($1, $2, $3, $4, $5, $6, $6::timestamptz + $7 * interval '1 second')`,
      ...[shop.organizationId, randomUUID(), staffId],
      ...(random(2) === 0 ? [jobId, repairOrderId] : [null, null]),
      ...[began, random(20_000)],
    );
  }
  for (const [index, status] of ["checked-in", "no-show", "arrived", "confirmed", "cancelled"].entries())
    await shop.run(
      `insert into appointments (organization_id, id, location_id, customer_id, bay_id, starts_at, ends_at, status)
       values ($1, $2, $3, $4, $5, $6, $6::timestamptz + interval '1 hour', $7)`,
      ...[shop.organizationId, randomUUID(), shop.locationId, shop.customerId, shop.bayId],
      ...[`2026-11-1${index}T15:00Z`, status],
    );
}

async function allRows(path: string, token: string) {
  const rows: Rows["rows"] = [];
  let page: Rows;
  do {
    page = (await ask<Rows>(`${path}${rows.length > 0 ? `&after=${pageAfter}` : ""}`, token)).body;
    rows.push(...page.rows);
    pageAfter = encodeURIComponent(page.next ?? "");
  } while (page.next);
  return { rows, page };
}
let pageAfter = "";

describe("every figure", () => {
  it.each([1, 2, 3])("is the sum of its rows, of its steps and of its locations (weeks %i)", async (seed) => {
    await someWeeks(seed);
    for (const [from, to, step] of [
      ["2026-10-10", "2026-11-20", "week"],
      ["2026-11-01", "2026-11-14", "day"],
      ["2026-10-28", "2026-11-20", "month"],
    ] as const) {
      const period = `from=${from}&to=${to}`;
      const { body } = await ask<Figures>(`/figures?${period}&step=${step}&place=all`, both());
      expect(body.places).toHaveLength(2);
      expect(body.figures).toHaveLength(figures.length);
      for (const figure of figures) {
        const shown = body.figures.find((each) => each.key === figure.key)!;
        const { rows, page } = await allRows(
          `/figures/rows?${period}&place=all&figure=${figure.key}`,
          both(),
        );
        const above = rows.reduce((sum, row) => sum + row.above, 0);
        const below = rows.reduce((sum, row) => sum + (row.below ?? 0), 0);
        expect(page, figure.key).toMatchObject({ above, below: figure.below ? below : null });
        const [top] = Object.keys(figure.above);
        const [bottom] = Object.keys(figure.below ?? {});
        const plain = {
          ...figure,
          above: { [top!]: 1 as const },
          ...(bottom ? { below: { [bottom]: 1 as const } } : {}),
        };
        // A margin's rows hold the profit above the line: counted as one measure, they give the same figure.
        const sums = top === bottom ? null : { [top!]: above, ...(bottom ? { [bottom]: below } : {}) };
        if (sums) expect(shown.value, figure.key).toBe(figureValue(plain, sums));
        else expect(shown.value, figure.key).toBe(below === 0 ? null : Math.round((above * 10_000) / below));
        if (!figure.below) {
          const total = (values: readonly (number | null)[]) =>
            values.reduce((sum: number, each) => sum + (each ?? 0), 0);
          expect(total(shown.series), figure.key).toBe(shown.value);
          expect(total(shown.each), figure.key).toBe(shown.value);
        }
        for (const { id } of body.places) {
          const one = await ask<Figures>(`/figures?${period}&place=${id}`, both());
          const place = body.places.findIndex((each) => each.id === id);
          expect(one.body.figures.find((each) => each.key === figure.key)?.value).toBe(shown.each[place]);
        }
      }
    }
    expect(sumOf({ sales: 1, "all-costs": -1 }, { sales: 5, "all-costs": 3 })).toBe(2);
  });

  it("leaves as a table with the same numbers, and no formula that a spreadsheet would run", async () => {
    await invoice({ at: now, labor: 20_050, parts: 0, hours: "1.5" });
    const file = await ask<string>("/figures.csv?from=2026-11-20&to=2026-11-20");
    expect(file.status).toBe(200);
    expect(file.body).toContain("Sales,US dollars,200.50,0.00,");
    const rows = await ask<string>(
      "/figures/rows.csv?from=2026-11-20&to=2026-11-20&figure=effective-labor-rate",
    );
    expect(rows.body).toContain(`Invoice ${number},Dana Reyes,200.50,1.50`);
  });
});

describe("today", () => {
  const todayOf = async (place: string, token = both()) =>
    (await ask<ReplyOf<typeof getToday>>(`/today?place=${place}`, token)).body.places;

  it("counts what is expected, in the shop, waiting, ready, unpaid, low and earned, at one location or each", async () => {
    const there = elsewhere.get(shop.organizationId) ?? "";
    await order("awaiting-approval", { promisedAt: "2026-11-20T14:00Z", since: "2026-11-20T13:15Z" });
    await order("awaiting-approval", { since: "2026-11-20T14:30Z" });
    await order("in-progress", { promisedAt: "2026-11-20T16:30Z" });
    await order("in-progress", { promisedAt: "2026-11-20T21:00Z" });
    await order("ready", { promisedAt: "2026-11-20T14:00Z" });
    await order("void");
    await order("estimate", { locationId: there });
    await invoice({ at: now, labor: 40_000, parts: 0, hours: "1" });
    await shop.run(
      `insert into appointments (organization_id, id, location_id, customer_id, bay_id, starts_at, ends_at, status)
       values ($1, gen_random_uuid(), $2, $3, $4, '2026-11-20T18:00Z', '2026-11-20T19:00Z', 'confirmed'),
         ($1, gen_random_uuid(), $2, $3, $4, '2026-11-20T19:00Z', '2026-11-20T20:00Z', 'cancelled'),
         ($1, gen_random_uuid(), $2, $3, $4, '2026-11-21T18:00Z', '2026-11-21T19:00Z', 'requested')`,
      ...[shop.organizationId, shop.locationId, shop.customerId, shop.bayId],
    );
    await shop.run(
      "update stock_levels set minimum = 5 where organization_id = $1 and location_id = $2",
      ...[shop.organizationId, shop.locationId],
    );
    const here = {
      ...{ locationId: shop.locationId, day: "2026-11-20", carsExpected: 1, requests: 1, carsInShop: 5 },
      ...{ waitingForApproval: 2, longestWaitMinutes: 105, readyForPickup: 1, readyCents: 0, unpaid: 1 },
      ...{
        unpaidCents: 43_000,
        promisesAtRisk: 2,
        promisesLate: 1,
        lowParts: 1,
        postedCents: 40_000,
        paidCents: 0,
      },
    };
    expect(await todayOf("here")).toMatchObject([here]);
    expect(await todayOf("all")).toMatchObject([here, { locationId: there, carsInShop: 1, unpaid: 0 }]);
    expect(await todayOf("all", shop.people.owner.token)).toHaveLength(1);
  });

  it("counts a promise as at risk exactly when the board's card says so", async () => {
    const cards = [];
    for (const [hours, work] of [
      [1, "1"],
      [3, "1"],
      [3, "4.5"],
      [6, "4.5"],
      [-1, "0.5"],
    ] as const) {
      const promisedAt = new Date(Date.parse(now) + hours * 3_600_000).toISOString();
      const id = await order("in-progress", { promisedAt });
      const jobs = [randomUUID(), randomUUID()];
      await shop.run(
        `insert into jobs (organization_id, id, repair_order_id, position, name, authorization_state, work_state, completed_at)
         values ($1, $2, $4, 1, 'Sold', 'approved', 'pending', null), ($1, $3, $4, 2, 'Done', 'approved', 'completed', now())`,
        ...[shop.organizationId, ...jobs, id],
      );
      for (const [index, jobId] of jobs.entries())
        await shop.run(
          `insert into job_lines (organization_id, id, job_id, repair_order_id, position, kind, description, hours, rate_cents, amount_cents)
           values ($1, gen_random_uuid(), $2, $3, 1, 'labor', 'Work', $4, 100, 100)`,
          ...[shop.organizationId, jobId, id, index === 0 ? work : "9"],
        );
      cards.push({
        status: "in-progress" as const,
        promisedAt,
        hoursSold: String(Number(work) + 9),
        hoursDone: "9",
      });
    }
    const states = cards.map((card) => promiseState(card, new Date(now)));
    const [place] = await todayOf("here");
    expect(place).toMatchObject({
      promisesAtRisk: states.filter((state) => state === "at-risk" || state === "late").length,
      promisesLate: states.filter((state) => state === "late").length,
    });
    expect(states).toEqual(["at-risk", "in-time", "at-risk", "in-time", "late"]);
  });
});

describe("time in status", () => {
  it("is told of the stretches that ended in the period, with mean, median and longest", async () => {
    const repairOrderId = await order("ready");
    for (const [from, to] of [
      ["2026-11-19T10:00Z", "2026-11-19T11:00Z"],
      ["2026-11-19T11:00Z", "2026-11-19T13:00Z"],
      ["2026-11-19T14:00Z", "2026-11-20T14:00Z"],
      ["2026-11-01T14:00Z", "2026-11-02T14:00Z"],
    ])
      await shop.run(
        `insert into status_spells (organization_id, repair_order_id, location_id, status, since, until)
         values ($1, $2, $3, 'awaiting-approval', $4, $5)`,
        ...[shop.organizationId, repairOrderId, shop.locationId, from, to],
      );
    const { body } = await ask<ReplyOf<typeof getTimeInStatus>>(
      "/figures/time-in-status?from=2026-11-19&to=2026-11-20",
    );
    expect(body.states).toEqual([
      { status: "awaiting-approval", count: 3, mean: 900, median: 200, longest: 2400 },
    ]);
  });
});
