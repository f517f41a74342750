import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import type { listRepairOrders } from "@autoiq/domain/repair-orders/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { type Shop, type TestServer, testServer } from "../../../../../test/servers/full-server.ts";

type List = ReplyOf<typeof listRepairOrders>;

/** A stable id for each row, in UUID form. */
const id = (of: string) => `overlay(overlay(md5(${of}) placing '4' from 13) placing '8' from 17)::uuid`;
const count = 70;

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await testServer();
  shop = await server.makeShop();
  const { organizationId, locationId } = shop;
  await shop
    .run("delete from repair_orders where organization_id = $1", organizationId)
    .catch(() => undefined);
  await shop.run(
    `insert into customers (organization_id, id, first_name, last_name) values ($1, ${id("'c'")}, 'Sam', 'Sorted')`,
    organizationId,
  );
  await shop.run(
    `insert into vehicles (organization_id, id, customer_id, year, make, model)
     values ($1, ${id("'v'")}, ${id("'c'")}, 2015, 'Mazda', '3')`,
    organizationId,
  );
  // Every fifth has no promised time, and totals repeat, so that the id decides between equal ones.
  await shop.run(
    `insert into repair_orders (organization_id, id, location_id, number, customer_id, vehicle_id, status, created_at,
       promised_at, total_cents)
     select $1, ${id("'o' || n")}, $2, 7000 + n, ${id("'c'")}, ${id("'v'")},
       case when n % 3 = 0 then 'approved' else 'closed' end, timestamptz '2026-01-01' + (n * 37 % 71) * interval '1 hour',
       case when n % 5 = 0 then null else timestamptz '2026-02-01' + (n * 29 % 71) * interval '1 hour' end, (n * 13 % 10) * 100
     from generate_series(1, ${count}) n`,
    organizationId,
    locationId,
  );
}, 60_000);

async function listed(sort: string, more = "") {
  const rows: List["rows"][number][] = [];
  for (let after: string | null = ""; after !== null; ) {
    const path: string = `/repair-orders?sort=${sort}${more}&after=${encodeURIComponent(after)}`;
    const { body }: { body: List } = await server.call<List>(shop.people.owner.token, "GET", path);
    rows.push(...body.rows.filter(({ number }) => number > 7000 && number <= 7000 + count));
    after = body.next;
  }
  return rows;
}
const isSorted = (values: readonly (string | number)[]) =>
  values.every((value, at) => at === 0 || (values[at - 1] ?? value) <= value);

describe("sorting repair orders", () => {
  it.each([
    ["opened", (row: List["rows"][number]) => Date.parse(row.createdAt)],
    ["number", (row: List["rows"][number]) => row.number],
    ["promised", (row: List["rows"][number]) => (row.promisedAt ? Date.parse(row.promisedAt) : Infinity)],
    ["total", (row: List["rows"][number]) => row.totalCents],
  ] as const)("by %s lists each once over all pages, in both directions", async (sort, value) => {
    const up = await listed(sort);
    const down = await listed(`-${sort}`);
    expect(new Set(up.map(({ id }) => id)).size).toBe(count);
    expect(isSorted(up.map(value))).toBe(true);
    expect(down.map(({ id }) => id)).toEqual(up.map(({ id }) => id).toReversed());
  });

  it("keeps the chosen status", async () => {
    const rows = await listed("promised", "&status=approved");
    expect(rows).toHaveLength(Math.floor(count / 3));
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(["approved"]));
  });

  it("refuses a page that is not one of that order", async () => {
    const { owner } = shop.people;
    const path = "/repair-orders?sort=number&after=2026-01-01T00:00:00Z_3f0e9f0a-9f55-4a5c-8a53-0d8a4c1a2b3c";
    expect((await server.call(owner.token, "GET", path)).status).toBe(422);
  });

  it.each([
    ["total_cents", "repair_orders_by_total"],
    ["coalesce(promised_at, 'infinity'::timestamptz)", "repair_orders_by_promise"],
    ["created_at", "repair_orders_by_age"],
    ["number", "repair_orders_organization_id_location_id_number_key"],
  ])("finds a page by %s with the index of that order", async (key, index) => {
    for (const direction of ["asc", "desc"]) {
      const plan = await shop.run<{ "QUERY PLAN": string }>(
        `explain select id from repair_orders where organization_id = $1 and location_id = $2
         order by ${key} ${direction}, id ${direction} limit 26`,
        shop.organizationId,
        shop.locationId,
      );
      expect(plan.map((row) => row["QUERY PLAN"]).join("\n")).toContain(index);
    }
  });
});
