import { randomUUID } from "node:crypto";
import fc from "fast-check";
import type { Shop } from "../servers/full-server.ts";

const jobNames = [
  ...["Oil and filter, 5W-30", "OIL SERVICE", "Rotate tires", "Four-wheel alignment", "Brake fluid exchange"],
  ...["Coolant flush", "Transmission service", "Front brakes", "Engine air filter", "Spark plugs"],
];
const visit = fc.record({
  daysAgo: fc.integer({ min: 0, max: 1500 }),
  odometer: fc.option(fc.integer({ min: 1000, max: 220_000 }), { freq: 4 }),
  status: fc.constantFrom(
    "closed",
    "closed",
    "closed",
    "invoiced",
    "in-progress",
    "ready",
    "void",
    "estimate",
  ),
  jobs: fc.uniqueArray(fc.constantFrom(...jobNames), { maxLength: 3 }),
  cents: fc.integer({ min: 100, max: 200_000 }),
  paid: fc.constantFrom(0, 0.5, 1),
  zone: fc.constantFrom(3, 15, 23),
});
const owner = fc.record({
  cars: fc.array(fc.array(visit, { maxLength: 5 }), { minLength: 1, maxLength: 3 }),
  financeCents: fc.option(fc.integer({ min: 100, max: 5000 }), { freq: 3 }),
});
const movement = fc.record({
  daysAgo: fc.integer({ min: 0, max: 900 }),
  kind: fc.constantFrom("received", "issued", "issued", "brought-back", "adjusted"),
  quantity: fc.integer({ min: 1, max: 8 }),
});
const partHistory = fc.record({
  openedDaysAgo: fc.constantFrom(30, 360, 364, 365, 366, 400, 900),
  movements: fc.array(movement, { maxLength: 6 }),
});

/** Customers, cars, visits, invoices, finance charges, and parts of every age, from a seed. `now` is the shop's time. */
export async function fillShop(shop: Shop, { now, seed }: { now: Date; seed: number }): Promise<void> {
  const sample = <T>(of: fc.Arbitrary<T>, count: number) => fc.sample(of, { numRuns: count, seed });
  const at = (daysAgo: number, hour: number) =>
    new Date(now.getTime() - daysAgo * 86_400_000 - hour * 3_600_000).toISOString();
  const insert = (table: string, rows: readonly Readonly<Record<string, unknown>>[]) => {
    const [first] = rows;
    if (!first) return Promise.resolve();
    const names = Object.keys(first);
    return shop.run(
      `insert into ${table} (organization_id, ${names.join(", ")})
       select $1, ${names.map((name) => `x.${name}`).join(", ")} from json_populate_recordset(null::${table}, $2::json) x`,
      ...[shop.organizationId, JSON.stringify(rows)],
    );
  };
  const customers: Record<string, unknown>[] = [];
  const vehicles: Record<string, unknown>[] = [];
  const orders: Record<string, unknown>[] = [];
  const jobs: Record<string, unknown>[] = [];
  const invoices: Record<string, unknown>[] = [];
  const payments: Record<string, unknown>[] = [];
  const charges: Record<string, unknown>[] = [];
  let number = 70_000;
  for (const [index, { cars, financeCents }] of sample(owner, 40).entries()) {
    const customer = randomUUID();
    customers.push({
      id: customer,
      first_name: "Owner",
      last_name: `Number${index}`,
      email: null,
      phone: null,
      created_at: at(1600, 0),
    });
    if (financeCents !== null)
      charges.push({
        id: randomUUID(),
        location_id: shop.locationId,
        customer_id: customer,
        month: "2026-09-01",
        amount_cents: financeCents,
        annual_rate_bp: 1200,
        minimum_cents: 0,
        working: {},
        at: at(20, 0),
        by_name: "",
      });
    for (const [place, visits] of cars.entries()) {
      const vehicle = randomUUID();
      vehicles.push({
        id: vehicle,
        customer_id: customer,
        year: 2010 + ((index + place) % 14),
        make: "Make",
        model: `Model ${index}-${place}`,
        created_at: at(1600, 0),
      });
      for (const each of visits) {
        const order = randomUUID();
        const opened = at(each.daysAgo, each.zone);
        number += 1;
        orders.push({
          id: order,
          location_id: shop.locationId,
          number,
          customer_id: customer,
          vehicle_id: vehicle,
          status: each.status,
          status_since: opened,
          odometer_in: each.odometer,
          created_at: opened,
        });
        for (const [position, name] of each.jobs.entries())
          jobs.push({
            id: randomUUID(),
            repair_order_id: order,
            position: position + 1,
            name,
            authorization_state: "approved",
            work_state: each.status === "closed" || each.status === "invoiced" ? "completed" : "pending",
            completed_at: each.status === "closed" || each.status === "invoiced" ? opened : null,
          });
        if (each.status !== "closed" && each.status !== "invoiced") continue;
        const invoice = randomUUID();
        invoices.push({
          id: invoice,
          location_id: shop.locationId,
          repair_order_id: order,
          customer_id: customer,
          number,
          posted_at: opened,
          labor_cents: each.cents,
          parts_cents: 0,
          sublet_cents: 0,
          fees_cents: 0,
          discount_cents: 0,
          supplies_cents: 0,
          tax_cents: 0,
          total_cents: each.cents,
          labor_cost_cents: 0,
          parts_cost_cents: 0,
          sublet_cost_cents: 0,
          hours_sold: 1,
          content: {},
        });
        const paid = Math.floor(each.cents * each.paid);
        if (paid > 0)
          payments.push({
            id: randomUUID(),
            invoice_id: invoice,
            method: "cash",
            state: "succeeded",
            amount_cents: paid,
            settled_at: opened,
          });
      }
    }
  }
  await insert("customers", customers);
  await insert("vehicles", vehicles);
  await insert("repair_orders", orders);
  await insert("jobs", jobs);
  await insert("invoices", invoices);
  await insert("payments", payments);
  await insert("finance_charges", charges);
  await fillShelves(shop, sample(partHistory, 40), { at, insert });
}

async function fillShelves(
  shop: Shop,
  histories: readonly {
    openedDaysAgo: number;
    movements: readonly { daysAgo: number; kind: string; quantity: number }[];
  }[],
  {
    at,
    insert,
  }: {
    at(daysAgo: number, hour: number): string;
    insert(table: string, rows: readonly Readonly<Record<string, unknown>>[]): Promise<unknown>;
  },
): Promise<void> {
  const parts = histories.map((history, index) => ({
    history,
    id: randomUUID(),
    number: `GEN-${1000 + index}`,
  }));
  await insert(
    "parts",
    parts.map(({ id, number }) => ({ id, number, name: `Part ${number}`, cost_cents: 1234, active: true })),
  );
  await insert(
    "stock_levels",
    parts.map(({ id }) => ({ location_id: shop.locationId, part_id: id, minimum: 2, maximum: 6 })),
  );
  await insert(
    "stock_movements",
    parts.flatMap(({ id, history: { openedDaysAgo, movements } }) =>
      [
        { daysAgo: openedDaysAgo, kind: "opening", quantity: 60 },
        ...movements.filter(({ daysAgo }) => daysAgo <= openedDaysAgo),
      ].flatMap(({ daysAgo, kind, quantity }) => {
        const issue = randomUUID();
        const row = (of: { id: string; kind: string; quantity: number; returns_id: string | null }) =>
          Object.assign(of, {
            location_id: shop.locationId,
            part_id: id,
            unit_cost_cents: 1234,
            reason: "",
            at: at(daysAgo, of.returns_id ? 0 : 1),
          });
        // A part that was issued and brought back an hour later was not used.
        if (kind === "brought-back")
          return [
            row({ id: issue, kind: "issued", quantity: -quantity, returns_id: null }),
            row({ id: randomUUID(), kind: "returned", quantity, returns_id: issue }),
          ];
        return [
          row({ id: issue, kind, quantity: kind === "issued" ? -quantity : quantity, returns_id: null }),
        ];
      }),
    ),
  );
}
