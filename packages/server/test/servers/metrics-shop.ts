import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach } from "vitest";
import { type Shop, type TestServer, testServer } from "./full-server.ts";

/** 10 AM on Friday, 2026-11-20 in New York. */
export const now = "2026-11-20T15:00:00Z";

/** For the tests of a file: one server, and a new shop before each test. */
export function beforeEachWithShop(use: (shop: MetricsShop, server: MetricsServer) => void): void {
  let server: MetricsServer;
  beforeAll(async () => {
    server = await metricsServer();
  });
  beforeEach(async () => use(await server.makeShop(), server));
}

export type MetricsServer = Awaited<ReturnType<typeof metricsServer>>;

/**
 * A server at that time. The caller "both" has memberships at two locations, and "costless" sees no costs at the
 * other one.
 */
export async function metricsServer() {
  const elsewhere = new Map<string, string>();
  const server = await testServer();
  server.setNow(now);
  const seen = server.services.authenticate;
  server.services.authenticate = async (token) => {
    const [, as, plain = token] = /^(both|costless) (.+)$/.exec(token) ?? [];
    const principal = await seen(plain);
    const [membership] = principal?.memberships ?? [];
    if (!as || !principal || !membership) return principal;
    const locationId = elsewhere.get(membership.organizationId) ?? "";
    const limits = { ...membership.limits, seesCosts: as === "both" };
    return { ...principal, memberships: [membership, { ...membership, locationId, limits }] };
  };
  return {
    server,
    /** A shop with a second location. */
    async makeShop(): Promise<MetricsShop> {
      const shop = await server.makeShop();
      const there = randomUUID();
      elsewhere.set(shop.organizationId, there);
      await shop.run(
        "insert into locations (organization_id, id, name, state) values ($1, $2, 'Bay Auto West', 'FL')",
        ...[shop.organizationId, there],
      );
      return withRecords(server, shop, there);
    },
  };
}

let number = 1000;
export const lastNumber = (): number => number;

function withRecords(server: TestServer, shop: Shop, there: string) {
  const { organizationId } = shop;
  const ask = <T>(path: string, token = shop.people.management.token) => server.call<T>(token, "GET", path);
  const both = `both ${shop.people.owner.token}`;

  async function order(
    status: string,
    more: { locationId?: string; promisedAt?: string; since?: string } = {},
  ) {
    const id = randomUUID();
    await shop.run(
      `insert into repair_orders (organization_id, id, location_id, number, customer_id, vehicle_id, status, promised_at, status_since)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      ...[organizationId, id, more.locationId ?? shop.locationId, ++number, shop.customerId, shop.vehicleId],
      ...[status, more.promisedAt ?? null, more.since ?? now],
    );
    return id;
  }

  /** 7.5% tax. Costs are a quarter of the labor price and half of the parts price. Paid when that is given. */
  async function invoice(
    of: {
      at: string;
      labor: number;
      parts: number;
      hours: string;
      discount?: number;
      paidAt?: string;
      inspected?: boolean;
    },
    locationId = shop.locationId,
  ) {
    const id = randomUUID();
    const repairOrderId = await order(of.paidAt ? "closed" : "invoiced", { locationId });
    const discount = of.discount ?? 0;
    const tax = Math.round((of.labor + of.parts) * 0.075);
    await shop.run(
      `insert into invoices (organization_id, id, location_id, repair_order_id, customer_id, number, posted_at, labor_cents, parts_cents,
         sublet_cents, fees_cents, discount_cents, supplies_cents, tax_cents, total_cents, labor_cost_cents, parts_cost_cents,
         sublet_cost_cents, hours_sold, content)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0, 0, $15, 0, $10, $11, $12, $13, 0, $14, '{}')`,
      ...[organizationId, id, locationId, repairOrderId, shop.customerId, number, of.at, of.labor, of.parts],
      ...[
        tax,
        of.labor + of.parts - discount + tax,
        Math.round(of.labor / 4),
        Math.round(of.parts / 2),
        of.hours,
      ],
      -discount,
    );
    if (of.paidAt)
      await shop.run(
        `insert into payments (organization_id, id, invoice_id, method, state, amount_cents, settled_at)
         values ($1, $2, $3, 'cash', 'succeeded', $4, $5), ($1, $6, $3, 'card', 'failed', $4, $5)`,
        ...[organizationId, randomUUID(), id, of.labor + of.parts + tax, of.paidAt, randomUUID()],
      );
    if (of.inspected)
      await shop.run(
        `insert into inspections (organization_id, id, repair_order_id, name, started_at, completed_at) values ($1, $2, $3, 'Points', $4, $4)`,
        ...[organizationId, randomUUID(), repairOrderId, of.at],
      );
    return { id, repairOrderId };
  }

  /** Several weeks of everything that a metric counts, at both locations. */
  async function someWeeks(seed: number) {
    const random = seeded(seed);
    const staffId = shop.people.technician.staffId;
    const instant = () =>
      new Date(Date.parse("2026-10-10T00:00Z") + random(41 * 1440) * 60_000).toISOString();
    for (let turn = 0; turn < 30; turn += 1) {
      const locationId = random(3) === 0 ? there : shop.locationId;
      const at = instant();
      const { id, repairOrderId } = await invoice(
        {
          at,
          labor: random(90_000),
          parts: random(60_000),
          hours: (random(900) / 100).toFixed(2),
          inspected: random(2) === 0,
          ...(random(4) > 0 ? { paidAt: instant() } : {}),
        },
        locationId,
      );
      if (random(5) === 0)
        await shop.run(
          `insert into credit_notes (organization_id, id, location_id, invoice_id, customer_id, number, posted_at, posted_name, reason,
             net_cents, tax_cents, total_cents, items)
           select $1, $2, $3, $4, $5, $6, $7, 'The owner', 'Too much', 1 + total_cents / 3, 0, 1 + total_cents / 3, '[]' from invoices where id = $4 and total_cents > 10`,
          ...[organizationId, randomUUID(), locationId, id, shop.customerId, number, instant()],
        );
      const jobId = randomUUID();
      await shop.run(
        "insert into jobs (organization_id, id, repair_order_id, position, name) values ($1, $2, $3, 1, $4)",
        // The same car may be offered the same work again.
        ...[organizationId, jobId, repairOrderId, `Work ${turn % 20}`],
      );
      const answers = Array.from({ length: random(4) }, instant).sort();
      for (const answeredAt of answers) {
        const decision = ["approved", "declined", "deferred"][random(3)];
        await shop.run(
          "update jobs set authorization_state = $3 where organization_id = $1 and id = $2",
          ...[organizationId, jobId, decision],
        );
        await shop.run(
          `insert into authorizations (organization_id, id, repair_order_id, job_id, decision, channel, person, at, job_cents, revised_total_cents)
           values ($1, $2, $3, $4, $5, 'phone', 'Dana', $6, $7, 0)`,
          ...[organizationId, randomUUID(), repairOrderId, jobId],
          ...[decision, answeredAt, random(99_999)],
        );
      }
      const began = instant();
      await shop.run(
        `insert into time_entries (organization_id, id, staff_id, job_id, repair_order_id, started_at, ended_at)
         values ($1, $2, $3, $4, $5, $6, $6::timestamptz + $7 * interval '1 second')`,
        ...[organizationId, randomUUID(), staffId],
        ...(random(2) === 0 ? [jobId, repairOrderId] : [null, null]),
        ...[began, random(20_000)],
      );
    }
    for (const [index, status] of ["checked-in", "no-show", "arrived", "confirmed", "cancelled"].entries())
      await shop.run(
        `insert into appointments (organization_id, id, location_id, customer_id, bay_id, starts_at, ends_at, status)
         values ($1, $2, $3, $4, $5, $6, $6::timestamptz + interval '1 hour', $7)`,
        ...[organizationId, randomUUID(), shop.locationId, shop.customerId, shop.bayId],
        ...[`2026-11-1${index}T15:00Z`, status],
      );
  }

  return { ...shop, there, ask, both, order, invoice, someWeeks };
}
export type MetricsShop = ReturnType<typeof withRecords>;

/** mulberry32, a small seeded generator, so that a failure can be repeated. */
function seeded(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}
