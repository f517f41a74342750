import type { searchParts } from "@autoiq/domain/inventory/contract";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { type Shop, type TestServer, testServer } from "../../../../test/servers/full-server.ts";

type List = ReplyOf<typeof searchParts>;
type Row = List["parts"][number];

/** A stable id for each row, in UUID form. */
const id = (of: string) => `overlay(overlay(md5(${of}) placing '4' from 13) placing '8' from 17)::uuid`;
const count = 130;

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await testServer();
  shop = await server.makeShop();
  const { organizationId, locationId } = shop;
  // Names and stocks repeat, so that the id decides between equal ones. Every fourth part has no stock level here.
  await shop.run(
    `insert into parts (organization_id, id, number, name, cost_cents)
     select $1, ${id("'p' || n")}, 'ZZ-' || lpad(n::text, 4, '0'), 'Filter ' || chr(97 + n * 7 % 20), 100
     from generate_series(1, ${count}) n`,
    organizationId,
  );
  await shop.run(
    `insert into stock_levels (organization_id, location_id, part_id, minimum)
     select $1, $2, ${id("'p' || n")}, case when n % 10 = 1 then 9 else 0 end from generate_series(1, ${count}) n where n % 4 <> 0`,
    organizationId,
    locationId,
  );
  await shop.run(
    `insert into stock_movements (organization_id, id, location_id, part_id, kind, quantity, unit_cost_cents)
     select $1, gen_random_uuid(), $2, ${id("'p' || n")}, 'received', n % 7 + 0.5, 100
     from generate_series(1, ${count}) n where n % 4 <> 0 and n % 5 <> 0`,
    organizationId,
    locationId,
  );
});

const page = (query: string) => server.call<List>(shop.people.owner.token, "GET", `/parts?${query}`);
async function listed(sort: string, more = "") {
  const rows: Row[] = [];
  for (let after: string | null = ""; after !== null; ) {
    const { body }: { body: List } = await page(`sort=${sort}${more}&after=${encodeURIComponent(after)}`);
    rows.push(...body.parts.filter(({ number }) => number.startsWith("ZZ-")));
    after = body.next;
  }
  return rows;
}
const isSorted = (values: readonly (string | number)[]) =>
  values.every((value, at) => at === 0 || (values[at - 1] ?? value) <= value);

describe("sorting parts", () => {
  it.each([
    ["number", (row: Row) => row.number],
    ["name", (row: Row) => row.name],
    ["available", (row: Row) => Number(row.available)],
  ] as const)("by %s lists each once over all pages, in both directions", async (sort, value) => {
    const up = await listed(sort);
    const down = await listed(`-${sort}`);
    expect(new Set(up.map((row) => row.id)).size).toBe(count);
    expect(isSorted(up.map((row) => value(row)))).toBe(true);
    expect(down.map((row) => row.id)).toEqual(up.map((row) => row.id).toReversed());
  });

  it("keeps what the list is filtered by", async () => {
    const low = await listed("-available", "&low=yes");
    expect(low.length).toBeGreaterThan(0);
    expect(low.every(({ available, minimum }) => Number(available) < Number(minimum))).toBe(true);
    const named = await listed("available", "&q=filter%20c");
    expect(new Set(named.map(({ name }) => name))).toEqual(new Set(["Filter c"]));
  });

  it("refuses a page that is not one of that order", async () => {
    const after = "brakes_3f0e9f0a-9f55-4a5c-8a53-0d8a4c1a2b3c";
    expect((await page(`sort=available&after=${after}`)).status).toBe(422);
    expect((await page(`sort=name&after=${after}`)).status).toBe(200);
  });

  it.each([
    ["parts", "lower(name)", "id", "parts_by_name", ""],
    ["stock_levels", "on_hand - reserved", "part_id", "stock_levels_by_available", "and location_id = $2"],
  ])("finds a page of %s by %s with the index of that order", async (table, key, last, index, where) => {
    for (const direction of ["asc", "desc"]) {
      const plan = await server.services.tenancy.write(
        { organizationId: shop.organizationId, userId: null },
        async (tx) => {
          // A few rows are sorted faster than an index is read.
          await tx.query({ name: "", text: "set local enable_sort = off", values: [] });
          const text = `explain select ${last} from ${table} where organization_id = $1 ${where}
            order by ${key} ${direction}, ${last} ${direction} limit 26`;
          const values = [shop.organizationId, ...(where ? [shop.locationId] : [])];
          return (await tx.query({ name: "", text, values })).rows as { "QUERY PLAN": string }[];
        },
      );
      expect(plan.map((row) => row["QUERY PLAN"]).join("\n")).toContain(index);
    }
  });
});
