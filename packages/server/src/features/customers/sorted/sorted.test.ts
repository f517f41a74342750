import type { searchCustomers } from "@autoiq/domain/customers/contract";
import { customerName } from "@autoiq/domain/customers/schema";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { type Shop, type TestServer, testServer } from "../../../../test/servers/full-server.ts";

type List = ReplyOf<typeof searchCustomers>;

/** A stable id for each row, in UUID form. */
const id = (of: string) => `overlay(overlay(md5(${of}) placing '4' from 13) placing '8' from 17)::uuid`;
const count = 60;

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await testServer();
  shop = await server.makeShop();
  // Names repeat, so that the id decides between equal ones. Every sixth is a company, one name has a line below.
  await shop.run(
    `insert into customers (organization_id, id, first_name, last_name, company, created_at)
     select $1, ${id("'c' || n")}, case n % 3 when 0 then 'Ana' when 1 then 'Bo_b' else '' end, 'Sorted' || chr(97 + n * 7 % 20),
       case when n % 6 = 0 then 'Fleet ' || chr(97 + n % 20) else '' end, timestamptz '2026-01-01' + (n * 37 % 61) * interval '1 microsecond'
     from generate_series(1, ${count}) n`,
    shop.organizationId,
  );
});

const page = (query: string) => server.call<List>(shop.people.owner.token, "GET", `/customers?${query}`);
async function listed(sort: string) {
  const rows: List["customers"][number][] = [];
  for (let after: string | null = ""; after !== null; ) {
    const { body }: { body: List } = await page(`sort=${sort}&after=${encodeURIComponent(after)}`);
    rows.push(...body.customers.filter((each) => /^(Sorted|Fleet)/.test(each.company || each.lastName)));
    after = body.next;
  }
  return rows;
}
const shownName = (row: List["customers"][number]) =>
  (row.company || `${row.lastName} ${row.firstName}`).toLowerCase();

describe("sorting customers", () => {
  it.each(["name", "added"])("by %s lists each once over all pages, in both directions", async (sort) => {
    const up = await listed(sort);
    const down = await listed(`-${sort}`);
    expect(new Set(up.map((row) => row.id)).size).toBe(count);
    expect(down.map((row) => row.id)).toEqual(up.map((row) => row.id).toReversed());
  });

  it("has companies under their names and people under their last names", async () => {
    const names = (await listed("name")).map(shownName);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, "en")));
    expect(names[0]).toMatch(/^fleet /);
  });

  it("has the newest first unless asked otherwise, and a search has its best matches and no further page", async () => {
    const [first] = await listed("-added");
    expect((await page("")).body.customers.map(customerName)).toEqual(
      (await page("sort=-added")).body.customers.map(customerName),
    );
    expect(first).toBeDefined();
    const found = await page("q=fleet&sort=name");
    expect(found.body.customers.length).toBeGreaterThan(0);
    expect(found.body.next).toBeNull();
  });

  it("refuses a page that is not one of that order", async () => {
    const after = "sorted_3f0e9f0a-9f55-4a5c-8a53-0d8a4c1a2b3c";
    expect((await page(`sort=added&after=${after}`)).status).toBe(422);
    expect((await page(`sort=name&after=${after}`)).status).toBe(200);
  });

  it.each([
    ["lower(coalesce(nullif(company, ''), last_name || ' ' || first_name))", "customers_by_shown_name"],
    ["created_at", "customers_by_age"],
  ])("finds a page by %s with the index of that order", async (key, index) => {
    for (const direction of ["asc", "desc"]) {
      const plan = await shop.run<{ "QUERY PLAN": string }>(
        `explain select id from customers where organization_id = $1 and merged_into is null
         order by ${key} ${direction}, id ${direction} limit 26`,
        shop.organizationId,
      );
      expect(plan.map((row) => row["QUERY PLAN"]).join("\n")).toContain(index);
    }
  });
});
