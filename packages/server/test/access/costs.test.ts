import { randomUUID } from "node:crypto";
import { isCost } from "@autoiq/domain/kernel/access/costs";
import { type Shape, shapeOf } from "@autoiq/domain/kernel/access/masking";
import { can, type Permission, permissions } from "@autoiq/domain/kernel/access/permissions";
import type { StaffRole } from "@autoiq/domain/kernel/access/roles";
import type { Visibility } from "@autoiq/domain/kernel/access/visibility";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { makeRecords, type Records } from "../helpers/records.ts";
import { send } from "../helpers/send.ts";
import { entries } from "../requests/all-requests.ts";
import type { Entry } from "../requests/request-entry.ts";
import { type Shop, type TestServer, testServer } from "../servers/full-server.ts";

let server: TestServer;
let shop: Shop;
let own: Records;
const staffEntries = entries.filter(({ contract }) => contract.access in permissions);
const named = staffEntries.map((entry) => [entry.contract.name, entry] as const);
/** The same people without permission to see costs. */
const blind = (role: StaffRole) => `blind ${shop.people[role].token}`;

beforeAll(async () => {
  server = await testServer();
  const seen = server.services.authenticate;
  server.services.authenticate = async (token) => {
    const principal = await seen(token.replace(/^blind /, ""));
    if (!principal || !token.startsWith("blind ")) return principal;
    const memberships = principal.memberships.map((membership) => ({
      ...membership,
      limits: { ...membership.limits, seesCosts: false },
    }));
    return { ...principal, memberships };
  };
  shop = await server.makeShop();
  own = await makeRecords(server, shop, "own@example.com");
  await shop.run(
    `insert into invoices select organization_id, gen_random_uuid(), location_id, $2, customer_id, 5001, posted_at, null,
       labor_cents, parts_cents, sublet_cents, fees_cents, discount_cents, supplies_cents, tax_cents, total_cents,
       labor_cost_cents, parts_cost_cents, sublet_cost_cents, hours_sold, content
     from invoices where organization_id = $1 limit 1`,
    ...[shop.organizationId, own.repairOrderId],
  );
});

/** The names of properties with a cost, anywhere in a reply. */
function costsIn(value: unknown, path = ""): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(isCost(name) ? [`${path}.${name}`] : []),
    ...costsIn(inner, `${path}.${name}`),
  ]);
}
/** What a reply holds in the fields that its contract marks so. */
function markedIn(value: unknown, shape: Shape | undefined, visibility: Visibility): unknown[] {
  if (value === undefined || !shape) return [];
  if (shape.visibility === visibility) return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    markedIn(
      inner,
      Array.isArray(value) ? shape.items : (shape.properties.get(name) ?? shape.values),
      visibility,
    ),
  );
}
const isVisible = (detail: unknown) => detail !== "";
/** A streamed reply has one line of JSON for each part. */
const readAll = ({ type, text }: { type: string; text: string }): unknown =>
  type.includes("ndjson")
    ? text
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => JSON.parse(line))
    : JSON.parse(text);
const numbersIn = (text: string) => /gross.?profit|"[^"]*margin/i.test(text);
const mayCall = ({ contract }: Entry, role: StaffRole) => can(role, contract.access as Permission);

test("replies include costs for people who may see them", async () => {
  const withCosts: string[] = [];
  const reached: string[] = [];
  for (const { contract, ask } of staffEntries.filter((each) => each.contract.method === "GET")) {
    const reply = await send(server, contract, ask(own), shop.people.owner.token);
    if (!reply.type.includes("json")) continue;
    const value = readAll(reply);
    if (costsIn(value).length > 0) withCosts.push(contract.name);
    const shape = contract.reply && shapeOf(contract.reply);
    if (markedIn(value, shape, "contact").some(isVisible)) reached.push(contract.name);
  }
  expect(reached).toEqual(
    expect.arrayContaining(["repair-orders.get", "repair-orders.estimate", "customers.get"]),
  );
  expect(withCosts).toEqual(
    expect.arrayContaining([
      ...["repair-orders.get", "repair-orders.history", "inventory.search-parts", "inventory.part-history"],
      ...["shops.get", "shops.settings"],
    ]),
  );
});

// Reads first, then writes, whose replies contain whole records too.
const order = [...named].sort(
  ([, a], [, b]) => Number(a.contract.method !== "GET") - Number(b.contract.method !== "GET"),
);
describe.each(order)("%s", (_name, entry) => {
  test("tells no cost to who may not see any, and no contact detail to who may not see customers", async () => {
    const { contract, ask } = entry;
    const shape = contract.reply && shapeOf(contract.reply);
    for (const role of (["owner", "management", "technician", "admin"] as const).filter((each) =>
      mayCall(entry, each),
    )) {
      const reply = await send(server, contract, ask(own), blind(role));
      const label = `${contract.name} as ${role}: ${reply.status} ${reply.text.slice(0, 200)}`;
      expect(reply.status, label).toBeLessThan(500);
      if (reply.type.includes("json")) {
        const value = readAll(reply);
        expect(costsIn(value), label).toEqual([]);
        expect(numbersIn(reply.text), label).toBe(false);
        if (reply.status !== 200) continue;
        expect(markedIn(value, shape, "cost"), label).toEqual([]);
        if (!can(role, "customer.view"))
          expect(markedIn(value, shape, "contact").filter(isVisible), label).toEqual([]);
      } else if (reply.type.includes("csv")) {
        expect(reply.text, label).not.toMatch(/cost|margin|markup|profit/i);
      }
    }
  });

  test("declares every cost as optional", () => {
    if (!entry.contract.reply) return;
    const schema = z.toJSONSchema(entry.contract.reply, {
      // As the browser reads it: a property with a default may be absent.
      io: "input",
      unrepresentable: "any",
      reused: "inline",
    });
    expect(requiredCosts(schema)).toEqual([]);
  });
});

type Schema = { readonly [key: string]: unknown };
function requiredCosts(schema: unknown, path = ""): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  if (Array.isArray(schema)) return schema.flatMap((each) => requiredCosts(each, path));
  const { properties, required, ...rest } = schema as Schema & { required?: string[] };
  const here = Object.entries((properties ?? {}) as Record<string, Schema>).flatMap(([name, each]) => [
    ...(isCost(name) && required?.includes(name) ? [`${path}.${name}`] : []),
    // A cost includes everything inside it.
    ...(isCost(name) ? [] : requiredCosts(each, `${path}.${name}`)),
  ]);
  return [...here, ...Object.values(rest).flatMap((each) => requiredCosts(each, path))];
}

test("a job saved by a person who sees no costs keeps its existing costs", async () => {
  const { token } = shop.people.owner;
  const opened = await server.call<{ id: string; version: number }>(token, "POST", "/repair-orders", {
    customerId: shop.customerId,
    vehicleId: shop.vehicleId,
    concern: "Noise",
  });
  const job = `/repair-orders/${opened.body.id}/jobs/${randomUUID()}`;
  const lines = [
    {
      id: randomUUID(),
      kind: "part",
      description: "Pads",
      partId: shop.partId,
      partNumber: "PAD-1",
      quantity: "1",
      unitPriceCents: 8000,
      unitCostCents: 4321,
    },
    { id: randomUUID(), kind: "sublet", description: "Machining", amountCents: 9000, unitCostCents: 6000 },
  ];
  const saved = await server.call<{ version: number }>(token, "PUT", job, {
    version: opened.body.version,
    name: "Brakes",
    lines,
  });
  const fresh = {
    id: randomUUID(),
    kind: "part",
    description: "More pads",
    partId: shop.partId,
    partNumber: "PAD-1",
    quantity: "1",
    unitPriceCents: 8000,
    unitCostCents: 1,
  };
  const again = await server.call(blind("admin"), "PUT", job, {
    version: saved.body.version,
    name: "Brakes, front",
    lines: [...lines.map(({ unitCostCents: _, ...line }) => line), fresh],
  });
  expect(again.status).toBe(200);
  const stored = await shop.run<{ unit_cost_cents: number }>(
    "select unit_cost_cents from job_lines where organization_id = $1 and repair_order_id = $2 order by position",
    ...[shop.organizationId, opened.body.id],
  );
  expect(stored.map((each) => each.unit_cost_cents)).toEqual([4321, 6000, 4000]);
});

test("stock received by a person who sees no costs has the part's cost, and they cannot set the matrix", async () => {
  const got = await server.call(blind("admin"), "POST", `/parts/${shop.partId}/receipts`, {
    quantity: "1",
    unitCostCents: 1,
  });
  expect(got.status).toBe(200);
  const [part] = await shop.run<{ cost_cents: number }>(
    "select cost_cents from parts where organization_id = $1 and id = $2",
    ...[shop.organizationId, shop.partId],
  );
  expect(part?.cost_cents).toBeGreaterThan(1);
  const matrix = { version: 1, steps: [{ fromCostCents: 0, multiplierBasisPoints: 20_000 }] };
  expect(await server.call(blind("admin"), "PUT", "/shop/matrix", matrix)).toMatchObject({ status: 403 });
});
