import { randomUUID } from "node:crypto";
import type { Part } from "@autoiq/domain/inventory/contract";
import type { NeededPart } from "@autoiq/domain/inventory/picking/contract";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { beforeAll, expect, it } from "vitest";
import { type Shop, type TestServer, testServer } from "../../../../test/servers/full-server.ts";

let server: TestServer;
let shop: Shop;
let pads: Part;
let orders: { approved: RepairOrder; proposed: RepairOrder };

type Method = "GET" | "POST" | "PUT";
const ask = <T>(method: Method, path: string, body?: object, token = shop.people.owner.token) =>
  server.call<T & { detail: string }>(token, method, path, body);
const pickList = async (path = "", token = shop.people.technician.token) => {
  const { status, body } = await ask<{ parts: NeededPart[] }>("GET", `/pick-list${path}`, undefined, token);
  expect(status, body.detail).toBe(200);
  return body.parts;
};

async function newOrder(promisedAt: string): Promise<RepairOrder> {
  const { body: opened } = await ask<RepairOrder>("POST", "/repair-orders", {
    customerId: shop.customerId,
    vehicleId: shop.vehicleId,
    concern: "Squeals",
    keytag: "17",
    promisedAt,
  });
  const part = { kind: "part", quantity: "2", unitPriceCents: 9900 };
  const saved = await ask<RepairOrder>("PUT", `/repair-orders/${opened.id}/jobs/${randomUUID()}`, {
    version: opened.version,
    name: "Front brakes",
    technicianId: shop.people.technician.staffId,
    lines: [
      { ...part, id: randomUUID(), description: "Brake pads", partId: pads.id, partNumber: pads.number },
      { ...part, id: randomUUID(), description: "Hose from the dealer" },
    ],
  });
  expect(saved.status, saved.body.detail).toBe(200);
  return saved.body;
}

beforeAll(async () => {
  server = await testServer();
  shop = await server.makeShop();
  const created = await ask<Part>("POST", "/parts", {
    number: "PAD-7",
    name: "Brake pads",
    costCents: 4000,
    bin: "A1",
  });
  for (const [bin, quantity] of [
    ["A1", "3"],
    ["B2", "4"],
  ])
    await ask("POST", `/parts/${created.body.id}/receipts`, { quantity, unitCostCents: 4000, bin });
  pads = created.body;
  const later = await newOrder("2026-11-30T20:00:00Z");
  const sooner = await newOrder("2026-11-29T20:00:00Z");
  for (const order of [later, sooner])
    await ask("POST", `/repair-orders/${order.id}/authorizations`, {
      version: order.version,
      channel: "phone",
      person: "Dana Reyes",
      decisions: order.jobs.map((job) => ({ jobId: job.id, decision: "approved" })),
    });
  orders = { approved: sooner, proposed: await newOrder("2026-11-28T20:00:00Z") };
});

it("lists what approved jobs still need, its bin and the car, earliest promise first", async () => {
  const parts = await pickList();
  expect(parts.map(({ repairOrderNumber }) => repairOrderNumber)).toEqual([1002, 1002, 1001, 1001]);
  expect(parts[0]).toMatchObject({
    description: "Brake pads",
    partNumber: "PAD-7",
    quantity: "2",
    partId: pads.id,
    unit: "each",
    keytag: "17",
    jobName: "Front brakes",
    repairOrderId: orders.approved.id,
    reserved: true,
    bins: [
      { bin: "A1", onHand: "3" },
      { bin: "B2", onHand: "4" },
    ],
  });
  expect(parts[1]).toMatchObject({
    description: "Hose from the dealer",
    partId: null,
    bins: [],
    reserved: false,
  });
});

it("covers only one repair order if one is named, and omits parts already taken", async () => {
  const ofOne = `?repairOrderId=${orders.approved.id}`;
  expect(await pickList(ofOne)).toHaveLength(2);
  const [line] = await pickList(ofOne);
  expect(
    (await ask("POST", `/repair-orders/${orders.approved.id}/lines/${line!.lineId}/issue`, {})).status,
  ).toBe(200);
  expect((await pickList(ofOne)).map(({ description }) => description)).toEqual(["Hose from the dealer"]);
  expect(await pickList(`?repairOrderId=${orders.proposed.id}`)).toEqual([]);
});

it("shows no prices, and nothing from another business", async () => {
  expect(JSON.stringify(await pickList())).not.toContain("Cents");
  const other = await server.makeShop();
  expect(await pickList("", other.people.owner.token)).toEqual([]);
  const { status } = await ask(
    ...([
      "GET",
      `/pick-list?repairOrderId=${orders.approved.id}`,
      undefined,
      other.people.owner.token,
    ] as const),
  );
  expect(status).toBe(404);
});
