import { randomUUID } from "node:crypto";
import { can, type Permission, permissions } from "@autoiq/domain/kernel/access/permissions";
import { type StaffRole, staffRoles } from "@autoiq/domain/kernel/access/roles";
import { limitsOf, noOwnLimits } from "@autoiq/domain/staff/limits";
import { beforeAll, describe, expect, test } from "vitest";
import { makeRecords, type Records } from "../helpers/records.ts";
import { send } from "../helpers/send.ts";
import { entries } from "../requests/all-requests.ts";
import type { Entry } from "../requests/request-entry.ts";
import { type Shop, type TestServer, testServer } from "../servers/full-server.ts";

// The people of one location, with the same roles at another location of the same business.
let server: TestServer;
let shop: Shop;
let records: Records;
const elsewhere = randomUUID();
const away = (role: StaffRole) => `away ${shop.people[role].token}`;

beforeAll(async () => {
  server = await testServer();
  const seen = server.services.authenticate;
  server.services.authenticate = async (token) => {
    const principal = await seen(token.replace(/^(away|both) /, ""));
    if (!principal || !/^(away|both) /.test(token)) return principal;
    const there = principal.memberships.map((membership) => ({ ...membership, locationId: elsewhere }));
    if (token.startsWith("away ")) return { ...principal, memberships: there };
    // A manager at one location, and a technician at the other.
    const limits = limitsOf("technician", noOwnLimits);
    return {
      ...principal,
      memberships: [
        ...principal.memberships,
        ...there.map((membership) => ({ ...membership, role: "technician" as const, limits })),
      ],
    };
  };
  shop = await server.makeShop();
  records = await makeRecords(server, shop, "own@example.com");
  await shop.run(
    `insert into locations (organization_id, id, name, state) values ($1, $2, 'Bay Auto Brandon', 'FL')`,
    ...[shop.organizationId, elsewhere],
  );
});

const staffEntries = entries.filter(({ contract }) => contract.access in permissions);
const named = staffEntries.map((entry) => [entry.contract.name, entry] as const);
const mayCall = ({ contract }: Entry, role: StaffRole) => can(role, contract.access as Permission);

let everyPaper: string | undefined;
let lastSeen: unknown;

/** All documents of the first location, from every table. */
async function papers(): Promise<unknown> {
  everyPaper ??= await statementOfPapers();
  const { organizationId, locationId } = shop;
  // By name, so that it is planned once: with this many tables that takes longer than the reading.
  const query = { name: "test-every-paper", text: everyPaper, values: [locationId] };
  const { rows } = await server.services.tenancy.read({ organizationId, userId: null }, (tx) =>
    tx.query(query),
  );
  lastSeen = rows;
  return lastSeen;
}

async function statementOfPapers(): Promise<string> {
  const found = await shop.run<{ name: string; key: string }>(
    `select table_name as name, min(column_name) as key from information_schema.columns
     where table_schema = 'public' and column_name in ('location_id', 'repair_order_id', 'invoice_id')
       -- People, gift cards, packages, and a customer's thread are the whole business's, and who looks at a paper writes nothing on it.
       and table_name not in ('staff', 'staff_locations', 'presences', 'conversations', 'gift_cards', 'sold_packages')
       -- Who may export the whole business prepares an import for any of its locations.
       and table_name <> 'record_import_uploads'
       -- A kiosk's row has a hash that the business's own transactions cannot read. Its own test closes one elsewhere.
       and has_table_privilege('autoiq_tenant', table_name::regclass, 'select')
     group by table_name order by 1`,
  );
  expect(found.length).toBeGreaterThan(20);
  const of: Record<string, string> = {
    location_id: "location_id = $1",
    repair_order_id: "repair_order_id in (select id from repair_orders where location_id = $1)",
    invoice_id: "invoice_id in (select id from invoices where location_id = $1)",
  };
  const parts = found.map(
    ({ name, key }) => `select '${name}' as name, t::text as row from ${name} t where ${of[key]}`,
  );
  parts.push("select 'locations', t::text from locations t where id = $1");
  return `select * from (${parts.join(" union all ")}) x order by 1, 2`;
}

describe.each(named)("%s", (_name, entry) => {
  test("changes nothing of another location of the same business", async () => {
    const { contract, ask } = entry;
    if (contract.method === "GET") return;
    // Nobody may change them, so the check after one test also serves the next.
    const before = lastSeen ?? (await papers());
    for (const role of staffRoles.filter((each) => mayCall(entry, each))) {
      const reply = await send(server, contract, ask(records), away(role));
      expect(reply.status, `${role}: ${reply.text.slice(0, 200)}`).toBeLessThan(500);
    }
    expect(await papers()).toEqual(before);
  });
});

test("invoices and payments belong to the location that posted them, in every role", async () => {
  for (const role of ["owner", "management", "admin"] as const) {
    for (const path of [
      `/invoices/${records.invoiceId}`,
      `/invoices/${records.invoiceId}/pdf`,
      `/credit-notes/${records.creditNoteId}/pdf`,
    ])
      expect((await server.call(away(role), "GET", path)).status, `${role} ${path}`).toBe(404);
    const list = await server.call<{ rows: { id: string }[] }>(away(role), "GET", "/invoices");
    const ours = await shop.run<{ id: string }>(
      "select id from invoices where location_id = $1",
      shop.locationId,
    );
    expect(ours.length).toBeGreaterThan(0);
    expect(list.body.rows.filter((row) => ours.some(({ id }) => id === row.id))).toEqual([]);
  }
  expect((await server.call(shop.people.owner.token, "GET", `/invoices/${records.invoiceId}`)).status).toBe(
    200,
  );
});

test("a car's work is visible in every location", async () => {
  const reply = await server.call<{ jobs: object[] }>(
    away("management"),
    "GET",
    `/repair-orders/${records.repairOrderId}`,
  );
  expect(reply.status).toBe(200);
  expect(reply.body.jobs.length).toBeGreaterThan(0);
});

describe("a manager at one location who is a technician at another", () => {
  const both = () => `both ${shop.people.management.token}`;
  const at = (locationId?: string) => ({
    "x-organization": shop.organizationId,
    ...(locationId ? { "x-location": locationId } : {}),
  });

  test.each(named)("%s: has the rights of the role at the request's location", async (_name, entry) => {
    const { contract, ask } = entry;
    const here = await send(server, contract, ask(records), both(), at(shop.locationId));
    const there = await send(server, contract, ask(records), both(), at(elsewhere));
    const isForbidden = (reply: { status: number; detail: string }) =>
      reply.status === 403 && reply.detail.startsWith("Your role doesn't allow this");
    expect(isForbidden(here), here.text).toBe(!mayCall(entry, "management"));
    expect(isForbidden(there), there.text).toBe(!mayCall(entry, "technician"));
  });

  test("acts from the first membership without a location, and is refused where there is no membership", async () => {
    const reply = await server.call<{ location: { id: string } }>(both(), "GET", "/shop", undefined, at());
    expect(reply.body.location.id).toBe(shop.locationId);
    const nowhere = await server.call(both(), "GET", "/shop", undefined, at(randomUUID()));
    expect(nowhere.status).toBe(403);
    const foreign = { "x-organization": randomUUID(), "x-location": shop.locationId };
    expect((await server.call(both(), "GET", "/shop", undefined, foreign)).status).toBe(403);
  });

  test("sees costs at the first location and none at the other", async () => {
    const costOf = async (locationId: string) => {
      const { body } = await server.call<{ parts: { costCents?: number }[] }>(
        ...([both(), "GET", "/parts", undefined, at(locationId)] as const),
      );
      return body.parts[0]?.costCents;
    };
    expect(await costOf(shop.locationId)).toBeGreaterThan(0);
    expect(await costOf(elsewhere)).toBeUndefined();
  });
});
