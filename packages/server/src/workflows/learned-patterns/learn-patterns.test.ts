import { dayIn } from "@autoiq/domain/kernel/time";
import { seededRandom } from "@autoiq/intelligence/kernel/random";
import { milesPerDay } from "@autoiq/intelligence/maintenance/mileage";
import { beforeAll, describe, expect, it } from "vitest";
import { type Shop, type TestServer, testServer } from "../../../test/servers/full-server.ts";
import { learnedPatternsOf } from "../../features/shops/learned-patterns/reads.ts";

const today = new Date("2026-11-20T15:00:00Z");
const back = (days: number) => new Date(today.getTime() - days * 86_400_000).toISOString();

describe("learned patterns from a shop's history", () => {
  let server: TestServer;
  let shop: Shop;
  let other: Shop;
  const random = seededRandom(4);
  const learn = async (of: Shop) => {
    for (const name of ["shops.learn-patterns", "vehicles.refresh-services"])
      await server.jobs.find(({ task }) => task === name)!.handle({ organizationId: of.organizationId });
  };

  /** Cars with five visits, each a repair order with an invoice. The first ones get front brakes on their third visit. */
  async function fill(of: Shop, cars: number) {
    const rows: object[] = [];
    for (let car = 0; car < cars; car++) {
      const perDay = 25 + random() * 15;
      const start = 800 - Math.floor(random() * 60);
      for (let visit = 0; visit < 5; visit++) {
        const at = start - visit * 140;
        rows.push({
          car,
          number: 5000 + rows.length,
          at: back(at),
          odometer: Math.round(20_000 + (start - at) * perDay),
          job: visit === 2 && car < cars / 2 ? "Front brake pads" : "Oil and filter, 5W-30",
        });
      }
    }
    await of.run(
      `with given as (select * from json_to_recordset($3::json) x (car int, number int, at timestamptz, odometer int, job text)),
       people as (insert into customers (organization_id, id, first_name, created_at)
         select $1, gen_random_uuid(), 'Car ' || car, min(at) from given group by car returning id, first_name),
       owned as (insert into vehicles (organization_id, id, customer_id, make, model, year, created_at)
         select $1, gen_random_uuid(), id, 'Toyota', first_name, 2019, $4 from people returning id, customer_id, model),
       orders as (insert into repair_orders (organization_id, id, location_id, number, customer_id, vehicle_id, status, odometer_in, created_at)
         select $1, gen_random_uuid(), $2, g.number, o.customer_id, o.id, 'closed', g.odometer, g.at
         from given g join owned o on o.model = 'Car ' || g.car returning id, number, customer_id, created_at),
       done as (insert into jobs (organization_id, id, repair_order_id, position, name, authorization_state, authorized_at, work_state, completed_at)
         select $1, gen_random_uuid(), r.id, 1, g.job, 'approved', g.at, 'completed', g.at
         from given g join orders r on r.number = g.number)
       insert into invoices (organization_id, id, location_id, repair_order_id, customer_id, number, posted_at, labor_cents, parts_cents,
         sublet_cents, fees_cents, discount_cents, supplies_cents, tax_cents, total_cents, labor_cost_cents, parts_cost_cents,
         sublet_cost_cents, hours_sold, content)
       select $1, gen_random_uuid(), $2, id, customer_id, number, created_at, 20000, 0, 0, 0, 0, 0, 1500, 21500, 0, 0, 0, 1, '{}'
       from orders`,
      ...[of.organizationId, of.locationId, JSON.stringify(rows), back(900)],
    );
  }

  beforeAll(async () => {
    server = await testServer();
    server.setNow(today.toISOString());
    shop = await server.makeShop();
    other = await server.makeShop();
    await fill(shop, 60);
    await learn(shop);
  });
  const patterns = (of: Shop) =>
    server.services.tenancy.read({ organizationId: of.organizationId, userId: null }, (tx) =>
      learnedPatternsOf(tx, "mileage", "lives", "visits", "together", "prices"),
    );

  it("are stored per business, with the backtest on held-out data", async () => {
    const { mileage, lives, visits } = await patterns(shop);
    expect(mileage!.content.cars).toBe(60);
    expect(mileage!.content.within).toBeGreaterThan(45);
    const brakes = lives!.content.lives.find(({ key }) => key === "front-brakes")!;
    expect(brakes.events).toBe(30);
    expect(visits!.content.customers).toBe(60);
    expect(await patterns(other)).toEqual({});
  });

  it("estimate every car's mileage with the same formula", async () => {
    const { mileage } = await patterns(shop);
    const cars = await shop.run<{ perDay: string; days: number; miles: number }>(
      `select miles_per_day::text as "perDay", driven_days as days, driven_miles as miles from vehicle_mileages`,
    );
    expect(cars).toHaveLength(61);
    for (const { perDay, days, miles } of cars)
      expect(Number(perDay)).toBeCloseTo(milesPerDay(mileage!.content.fleet, { days, miles }), 1);
  });

  it("include a forecast for every customer with an invoice, and for nobody else", async () => {
    const rows = await shop.run<Record<string, never>>("select * from customer_forecasts");
    expect(rows).toHaveLength(60);
    for (const row of rows) {
      expect(row.visits).toBe(5);
      expect(row.lifetime_sales_cents).toBe(100_000);
      expect(Number(row.return_probability)).toBeGreaterThan(0);
      expect(Number(row.return_probability)).toBeLessThanOrEqual(1);
      expect(["regular", "at-risk", "lost"]).toContain(row.segment);
    }
    expect(await other.run("select * from customer_forecasts")).toEqual([]);
  });

  it("are the same when learned twice, and queue the next night once", async () => {
    const before = await shop.run("select * from customer_forecasts order by customer_id");
    await learn(shop);
    expect(await shop.run("select * from customer_forecasts order by customer_id")).toEqual(before);
    const next = (await server.queued("shops.learn-patterns")).filter(
      ({ payload }) => payload.organizationId === shop.organizationId,
    );
    expect(next).toHaveLength(1);
    const at = next[0]!.runAt;
    expect(dayIn("America/New_York", at)).toBe("2026-11-21");
    expect(at.getUTCHours()).toBeGreaterThanOrEqual(7);
    expect(at.getUTCHours()).toBeLessThan(10);
  });

  it("work for a business that opened this morning", async () => {
    await learn(other);
    expect((await patterns(other)).visits!.content).toMatchObject({ customers: 0, held: { came: 0 } });
  });
});
