import { randomUUID } from "node:crypto";
import type { StaffRole } from "@autoiq/domain/kernel/access/roles";
import type { RepairOrderCard } from "@autoiq/domain/repair-orders/board/contract";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import type { CostedSettings } from "@autoiq/domain/shops/settings";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Shop, type TestServer, testServer } from "../../../../test/servers/full-server.ts";

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  shop = await server.makeShop();
});

const ask = async <T>(method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE", path: string, body?: object) =>
  server.call<T>(shop.people.owner.token, method, path, body);
const cardsOf = async (path = "/board") => (await ask<{ cards: RepairOrderCard[] }>("GET", path)).body.cards;

async function opened(changes: object = {}): Promise<RepairOrder> {
  const { body } = await ask<RepairOrder>("POST", "/repair-orders", {
    customerId: shop.customerId,
    vehicleId: shop.vehicleId,
    concern: "Brakes squeal",
  });
  if (Object.keys(changes).length === 0) return body;
  return (await ask<RepairOrder>("PATCH", `/repair-orders/${body.id}`, { version: body.version, ...changes }))
    .body;
}
const labor = (hours: string) => [
  { id: randomUUID(), kind: "labor", description: "Work", hours, rateCents: 10_000 },
];
async function withJobs(order: RepairOrder, jobs: readonly [id: string, name: string, hours: string][]) {
  let { version } = order;
  for (const [id, name, hours] of jobs) {
    const { body } = await ask<RepairOrder>("PUT", `/repair-orders/${order.id}/jobs/${id}`, {
      version,
      name,
      lines: labor(hours),
      technicianId: shop.people.technician.staffId,
    });
    version = body.version;
  }
  return version;
}

describe("a board card", () => {
  it("shows hours offered, sold, done and clocked, who works on it, what holds it up and its bay", async () => {
    const order = await opened();
    const [front, rear, flush] = [randomUUID(), randomUUID(), randomUUID()];
    const version = await withJobs(order, [
      [front, "Front brakes", "1.50"],
      [rear, "Rear brakes", "2"],
      [flush, "Brake flush", "0.75"],
    ]);
    await ask("POST", `/repair-orders/${order.id}/authorizations`, {
      version,
      channel: "phone",
      person: "Dana Reyes",
      decisions: [front, rear].map((jobId) => ({ jobId, decision: "approved" })),
    });
    await shop.run(
      `update jobs set work_state = 'completed', completed_at = now() where organization_id = $1 and id = $2`,
      ...[shop.organizationId, front],
    );
    await ask("POST", `/jobs/${rear}/work`, { work: "on-hold", holdReason: "parts" });
    await shop.run(
      `insert into time_entries (organization_id, id, staff_id, job_id, repair_order_id, started_at, ended_at)
       values ($1, gen_random_uuid(), $2, $3, $4, '2026-11-20T13:00Z', '2026-11-20T14:15Z'),
         ($1, gen_random_uuid(), $6, $5, $4, '2026-11-20T14:30Z', null)`,
      ...[shop.organizationId, shop.people.technician.staffId, front, order.id, rear],
      shop.people.management.staffId,
    );
    await shop.run(
      `insert into appointments (organization_id, id, location_id, customer_id, bay_id, starts_at, ends_at, status, repair_order_id)
       values ($1, gen_random_uuid(), $2, $3, $4, '2026-11-20T13:00Z', '2026-11-20T16:00Z', 'checked-in', $5)`,
      ...[shop.organizationId, shop.locationId, shop.customerId, shop.bayId, order.id],
    );
    const [card] = await cardsOf();
    expect(card).toMatchObject({
      id: order.id,
      hoursPresented: "4.25",
      hoursSold: "3.5",
      hoursDone: "1.5",
      hoursClocked: "1.25",
      clockedOn: ["The management"],
      jobsOpen: 2,
      jobsDone: 1,
      bay: { id: shop.bayId, name: "Bay 1" },
      technicians: [{ id: shop.people.technician.staffId, name: "The technician" }],
      blocks: [{ reason: "parts", job: "Rear brakes" }],
    });
    expect(await cardsOf(`/board/cards?ids=${order.id}`)).toEqual([card]);
  });

  it("is fetched by id after an event, and a closed one or another shop's is not returned", async () => {
    const [first, second] = [await opened(), await opened()];
    const other = await server.makeShop();
    await ask("POST", `/repair-orders/${second.id}/void`, { version: second.version });
    const ids = `${first.id},${second.id}`;
    expect((await cardsOf(`/board/cards?ids=${ids}`)).map((card) => card.id)).toEqual([first.id]);
    const otherShopReply = await server.call(other.people.owner.token, "GET", `/board/cards?ids=${ids}`);
    expect(otherShopReply.status).toBe(404);
    const wrong = await ask<{ detail: string }>("GET", "/board/cards?ids=all");
    expect(wrong.status).toBe(422);
  });
});

describe("the shop's labels", () => {
  const save = (body: object, role: StaffRole = "owner") =>
    server.call<CostedSettings & { detail: string }>(shop.people[role].token, "PUT", "/shop/labels", body);
  const [fleet, tow] = [randomUUID(), randomUUID()];

  it("are renamed, even swapped, on open repair orders, and stay as text on closed ones", async () => {
    const first = await save({
      version: 1,
      labels: [
        { id: fleet, name: "Fleet", color: "blue" },
        { id: tow, name: "Tow-in", color: "amber" },
      ],
    });
    expect(first.status).toBe(200);
    const both = await opened({ labels: ["Tow-in", "VIP", "Fleet"] });
    const gone = await opened({ labels: ["Fleet"] });
    await ask("POST", `/repair-orders/${gone.id}/void`, { version: gone.version });
    expect((await ask<CostedSettings>("GET", "/shop/settings")).body.labels.labels).toMatchObject([
      { name: "Fleet", open: 1 },
      { name: "Tow-in", open: 1 },
    ]);
    const { status } = await save({
      version: 2,
      labels: [
        { id: tow, name: "Fleet", color: "amber" },
        { id: fleet, name: "Tow-in", color: "blue" },
      ],
    });
    expect(status).toBe(200);
    const labelsOf = async (id: string) =>
      (await ask<RepairOrder>("GET", `/repair-orders/${id}`)).body.labels;
    expect(await labelsOf(both.id)).toEqual(["Fleet", "VIP", "Tow-in"]);
    expect(await labelsOf(gone.id)).toEqual(["Fleet"]);
    expect(server.changes).toContainEqual({
      organizationId: shop.organizationId,
      topic: "repair-order",
      id: both.id,
    });
    const { body } = await ask<{ labels: { name: string }[] }>("GET", "/shop");
    expect(body.labels.map((each) => each.name)).toEqual(["Fleet", "Tow-in"]);
  });

  it("are not saved with duplicate names, over another person's change, or by a role without permission", async () => {
    const twice = await save({
      version: 1,
      labels: [
        { id: fleet, name: "Fleet", color: "blue" },
        { id: tow, name: "fleet", color: "red" },
      ],
    });
    expect(twice.status).toBe(422);
    expect((await save({ version: 1, labels: [] })).status).toBe(200);
    const stale = await save({ version: 1, labels: [{ id: fleet, name: "Fleet", color: "blue" }] });
    expect(stale).toMatchObject({ status: 409 });
    expect(stale.body.detail).toContain("list of labels");
    expect((await save({ version: 2, labels: [] }, "technician")).status).toBe(403);
  });
});

describe("saved views", () => {
  const view = { page: "board", name: "Late cars", query: "promise=late" };

  it("belong to one person: nobody else sees, overwrites or removes them", async () => {
    const id = randomUUID();
    expect((await ask("PUT", `/views/${id}`, view)).status).toBe(200);
    expect((await ask("PUT", `/views/${id}`, { ...view, query: "promise=risk" })).body).toEqual({
      views: [{ id, name: "Late cars", query: "promise=risk" }],
    });
    const manager = shop.people.management.token;
    expect((await server.call(manager, "GET", "/views?page=board")).body).toEqual({ views: [] });
    expect((await server.call(manager, "PUT", `/views/${id}`, { ...view, name: "Mine" })).status).toBe(200);
    expect((await server.call(manager, "DELETE", `/views/${id}`)).status).toBe(204);
    expect((await ask("GET", "/views?page=board")).body).toMatchObject({
      views: [{ id, name: "Late cars" }],
    });
    expect((await ask("DELETE", `/views/${id}`)).status).toBe(204);
    expect((await ask("DELETE", `/views/${id}`)).status).toBe(204);
    expect((await ask("GET", "/views?page=board")).body).toEqual({ views: [] });
  });

  it("have unique names and a maximum number", async () => {
    for (let index = 0; index < 30; index += 1)
      expect((await ask("PUT", `/views/${randomUUID()}`, { ...view, name: `View ${index}` })).status).toBe(
        200,
      );
    const one = await ask<{ detail: string }>("PUT", `/views/${randomUUID()}`, { ...view, name: "view 3" });
    expect(one.status).toBe(409);
    const more = await ask<{ detail: string }>("PUT", `/views/${randomUUID()}`, view);
    expect(more).toMatchObject({ status: 422 });
    expect(more.body.detail).toContain("Delete one");
  });
});

describe("a status that ends", () => {
  it("is recorded with its start and end by the database", async () => {
    server.setNow("2026-11-20T15:00:00Z");
    const order = await opened();
    const job = randomUUID();
    const version = await withJobs(order, [[job, "Front brakes", "1"]]);
    server.setNow("2026-11-20T16:30:00Z");
    await ask("POST", `/repair-orders/${order.id}/authorizations`, {
      version,
      channel: "phone",
      person: "Dana Reyes",
      decisions: [{ jobId: job, decision: "approved" }],
    });
    const periods = await shop.run<{ status: string; minutes: number }>(
      `select status, extract(epoch from until - since)::int / 60 as minutes from status_periods
       where organization_id = $1 and repair_order_id = $2 order by since`,
      ...[shop.organizationId, order.id],
    );
    expect(periods).toEqual([{ status: "estimate", minutes: 90 }]);
    await expect(
      shop.run("update status_periods set status = 'ready' where organization_id = $1", shop.organizationId),
    ).rejects.toThrow(/permission denied/);
  });
});
