import { randomUUID } from "node:crypto";
import { isCost } from "@autoiq/domain/kernel/costs";
import { can, type Permission, permissions, type StaffRole } from "@autoiq/domain/kernel/permissions";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { makeRecords, type Records } from "./records.ts";
import { type Shop, type TestServer, testServer } from "./repair-shop.ts";
import type { Entry } from "./request.ts";
import { entries } from "./requests.ts";
import { send } from "./send.ts";

let server: TestServer;
let shop: Shop;
let own: Records;
const staffEntries = entries.filter(({ contract }) => contract.access in permissions);
const named = staffEntries.map((entry) => [entry.contract.name, entry] as const);
/** The same people with costs held back. */
const blind = (role: StaffRole) => `blind ${shop.people[role].token}`;

beforeAll(async () => {
  server = await testServer();
  const seen = server.services.authenticate;
  server.services.authenticate = async (token) => {
    const principal = await seen(token.replace(/^blind /, ""));
    if (!principal || !token.startsWith("blind ")) return principal;
    const seats = principal.seats.map((seat) => ({ ...seat, limits: { ...seat.limits, seesCosts: false } }));
    return { ...principal, seats };
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

/** The names of what tells a cost, anywhere in a reply. */
function costsIn(value: unknown, path = ""): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(isCost(name) ? [`${path}.${name}`] : []),
    ...costsIn(inner, `${path}.${name}`),
  ]);
}
/** A reply in parts is a line of JSON for each. */
const readAll = ({ type, text }: { type: string; text: string }): unknown =>
  type.includes("ndjson")
    ? text
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => JSON.parse(line))
    : JSON.parse(text);
const figuresIn = (text: string) => /gross.?profit|"[^"]*margin/i.test(text);
const mayCall = ({ contract }: Entry, role: StaffRole) => can(role, contract.access as Permission);

test("replies do tell costs to those who may see them", async () => {
  const told: string[] = [];
  for (const { contract, ask } of staffEntries.filter((each) => each.contract.method === "GET")) {
    const reply = await send(server, contract, ask(own), shop.people.owner.token);
    if (reply.type.includes("json") && costsIn(readAll(reply)).length > 0) told.push(contract.name);
  }
  expect(told).toEqual(
    expect.arrayContaining([
      ...["repair-orders.get", "repair-orders.history", "inventory.search-parts", "inventory.part-story"],
      ...["shops.get", "shops.settings"],
    ]),
  );
});

// Reading first, then the writes, whose replies carry whole records too.
const order = [...named].sort(
  ([, a], [, b]) => Number(a.contract.method !== "GET") - Number(b.contract.method !== "GET"),
);
describe.each(order)("%s", (_name, entry) => {
  test("tells no cost to who may not see any", async () => {
    const { contract, ask } = entry;
    for (const role of (["owner", "management", "technician", "admin"] as const).filter((each) =>
      mayCall(entry, each),
    )) {
      const reply = await send(server, contract, ask(own), blind(role));
      const what = `${contract.name} as ${role}: ${reply.status} ${reply.text.slice(0, 200)}`;
      expect(reply.status, what).toBeLessThan(500);
      if (reply.type.includes("json")) {
        expect(costsIn(readAll(reply)), what).toEqual([]);
        expect(figuresIn(reply.text), what).toBe(false);
      } else if (reply.type.includes("csv")) {
        expect(reply.text, what).not.toMatch(/cost|margin|markup|profit/i);
      }
    }
  });

  test("declares every cost as something that may be absent", () => {
    if (!entry.contract.reply) return;
    const schema = z.toJSONSchema(entry.contract.reply, {
      // As the browser reads it: what has a default may be absent.
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
    // What is inside of a cost goes with it.
    ...(isCost(name) ? [] : requiredCosts(each, `${path}.${name}`)),
  ]);
  return [...here, ...Object.values(rest).flatMap((each) => requiredCosts(each, path))];
}

test("a job saved by who sees no costs keeps the costs that were there", async () => {
  const { token } = shop.people.owner;
  const opened = await server.call<{ id: string; version: number }>(token, "POST", "/repair-orders", {
    ...{ customerId: shop.customerId, vehicleId: shop.vehicleId, concern: "Noise" },
  });
  const job = `/repair-orders/${opened.body.id}/jobs/${randomUUID()}`;
  const lines = [
    {
      ...{ id: randomUUID(), kind: "part", description: "Pads", partId: shop.partId, partNumber: "PAD-1" },
      ...{ quantity: "1", unitPriceCents: 8000, unitCostCents: 4321 },
    },
    { id: randomUUID(), kind: "sublet", description: "Machining", amountCents: 9000, unitCostCents: 6000 },
  ];
  const saved = await server.call<{ version: number }>(token, "PUT", job, {
    ...{ version: opened.body.version, name: "Brakes", lines },
  });
  const fresh = {
    ...{ id: randomUUID(), kind: "part", description: "More pads", partId: shop.partId, partNumber: "PAD-1" },
    ...{ quantity: "1", unitPriceCents: 8000, unitCostCents: 1 },
  };
  const again = await server.call(blind("admin"), "PUT", job, {
    ...{ version: saved.body.version, name: "Brakes, front" },
    lines: [...lines.map(({ unitCostCents: _, ...line }) => line), fresh],
  });
  expect(again.status).toBe(200);
  const kept = await shop.run<{ unit_cost_cents: number }>(
    "select unit_cost_cents from job_lines where organization_id = $1 and repair_order_id = $2 order by position",
    ...[shop.organizationId, opened.body.id],
  );
  expect(kept.map((each) => each.unit_cost_cents)).toEqual([4321, 6000, 4000]);
});

test("pieces received by who sees no costs come in at the part's cost, and the matrix is not theirs to set", async () => {
  const got = await server.call(blind("admin"), "POST", `/parts/${shop.partId}/receipts`, {
    ...{ quantity: "1", unitCostCents: 1 },
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
