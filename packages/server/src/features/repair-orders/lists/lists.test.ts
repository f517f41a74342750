import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import type { listRepairOrders } from "@autoiq/domain/repair-orders/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { type Shop, type TestServer, testServer } from "../../../../test/servers/full-server.ts";

type List = ReplyOf<typeof listRepairOrders>;

/** A stable id for each row, in UUID form. */
const id = (of: string) => `overlay(overlay(md5(${of}) placing '4' from 13) placing '8' from 17)::uuid`;

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await testServer();
  shop = await server.makeShop();
  // 90 customers with one name and a car each, every third with a second car of another make. 2,400 visits, with the
  // common name on every fourth of the newest and on none of the oldest.
  await shop.run(
    `insert into customers (organization_id, id, first_name, last_name)
     select $1, ${id(`'customer' || n`)}, 'Person', case when n <= 90 then 'Commonly' else 'Rarely' || n end
     from generate_series(1, 180) n`,
    shop.organizationId,
  );
  await shop.run(
    `insert into vehicles (organization_id, id, customer_id, year, make, model)
     select $1, ${id(`'vehicle' || n || make`)}, ${id(`'customer' || n`)}, 2015, make, 'Model'
     from generate_series(1, 180) n, unnest(array['Mazda', 'Volvo']) make where make = 'Mazda' or n % 3 = 0`,
    shop.organizationId,
  );
  await shop.run(
    `insert into repair_orders (organization_id, id, location_id, number, customer_id, vehicle_id, status, created_at)
     select $1, ${id(`'order' || n`)}, $2, 5000 + n, ${id(`'customer' || c`)},
       ${id(`'vehicle' || c || case when c % 3 = 0 and n % 8 = 0 then 'Volvo' else 'Mazda' end`)}, 'closed',
       timestamptz '2026-01-01' + n * interval '1 minute'
     from generate_series(1, 2400) n
     cross join lateral (select case when n > 300 and n % 4 = 0 then 1 + n / 4 % 90 else 91 + n % 90 end as c) of_customer`,
    ...[shop.organizationId, shop.locationId],
  );
}, 60_000);

async function numbersOf(q: string): Promise<number[]> {
  const seen: number[] = [];
  for (let after: string | null = ""; after !== null; ) {
    const path: string = `/repair-orders?q=${encodeURIComponent(q)}&after=${encodeURIComponent(after)}`;
    const { body }: { body: List } = await server.call<List>(shop.people.owner.token, "GET", path);
    seen.push(...body.rows.map(({ number }) => number));
    after = body.next;
  }
  return seen;
}

describe("searching repair orders", () => {
  it("pages through the results of a common word, each visit once, newest first, down to the oldest", async () => {
    const expected = Array.from({ length: 2400 }, (_, at) => 2400 - at)
      .filter((n) => n > 300 && n % 4 === 0)
      .map((n) => 5000 + n);
    expect(await numbersOf("commonly")).toEqual(expected);
  });

  it("matches the car of the visit, not another car of the same customer", async () => {
    const expected = Array.from({ length: 2400 }, (_, at) => 2400 - at)
      .filter((n) => n > 300 && n % 8 === 0 && (1 + (Math.floor(n / 4) % 90)) % 3 === 0)
      .map((n) => 5000 + n);
    expect(await numbersOf("commonly volvo")).toEqual(expected);
  });
});
