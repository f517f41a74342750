import { randomUUID } from "node:crypto";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { beforeAll, describe, expect, it } from "vitest";
import { type Shop, type TestServer, testServer } from "../../../test/servers/full-server.ts";

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await testServer();
  shop = await server.makeShop();
  await shop.run(
    `insert into stock_movements (organization_id, id, location_id, part_id, kind, quantity, unit_cost_cents)
     values ($1, $2, $3, $4, 'received', 5, 4000)`,
    ...[shop.organizationId, randomUUID(), shop.locationId, shop.partId],
  );
});

type Answer = RepairOrder & { detail: string };
const ask = <T = Answer>(method: "GET" | "POST" | "PUT", path: string, body?: object) =>
  server.call<T>(shop.people.owner.token, method, path, body);
const [lineId, partLineId] = [randomUUID(), randomUUID()];
const labor = (cents: number, id: string = lineId) => ({
  id,
  kind: "labor",
  description: "Replace pads",
  hours: "1.00",
  rateCents: cents,
});
const pads = (quantity: string, id: string = partLineId) => ({
  id,
  kind: "part",
  description: "Pads",
  partId: shop.partId,
  quantity,
  unitPriceCents: 5000,
});
const save = (order: RepairOrder, jobId: string, lines: readonly object[]) =>
  ask("PUT", `/repair-orders/${order.id}/jobs/${jobId}`, { version: order.version, name: "Brakes", lines });
const answer = (order: RepairOrder, decision: string) =>
  ask("POST", `/repair-orders/${order.id}/authorizations`, {
    version: order.version,
    channel: "phone",
    person: "Dana Reyes",
    decisions: [{ jobId: order.jobs[0]!.id, decision }],
  });
/** Labor of $100.00, which the customer approved by phone. 8% supplies: $108.00. Labor alone is not taxed. */
async function approved(lines: readonly object[] = [labor(10_000, randomUUID())]): Promise<RepairOrder> {
  const { customerId, vehicleId } = shop;
  const opened = (await ask("POST", "/repair-orders", { customerId, vehicleId, concern: "Squeals" })).body;
  const saved = (await save(opened, randomUUID(), lines)).body;
  const { status, body } = await answer(saved, "approved");
  expect(status).toBe(200);
  return body;
}
const reserved = async (order: RepairOrder) =>
  (
    await shop.run<{ quantity: string }>(
      "select quantity::text from stock_reservations where repair_order_id = $1",
      order.id,
    )
  ).map((row) => Number(row.quantity));
const changeLabor = (order: RepairOrder, cents: number) => {
  const [job] = order.jobs;
  return save(order, job!.id, [labor(cents, job!.lines[0]!.id)]);
};

describe("changing an approved job", () => {
  it("needs no new authorization within the overage, and the record says so", async () => {
    const order = await approved();
    const { status, body } = await changeLabor(order, 11_000);
    expect(status).toBe(200);
    expect(body.jobs[0]).toMatchObject({ authorization: "approved" });
    expect(body.authorized.totalCents).toBe(11_880);
    expect(body.authorizations).toEqual(order.authorizations);
    const { body: history } = await ask<{ entries: { action: string }[] }>(
      ...["GET" as const, `/repair-orders/${order.id}/history`],
    );
    expect(history.entries.map(({ action }) => action)).toContain(
      "changed “Brakes”: $118.80 with $108.00 authorized, no new authorization needed",
    );
  });

  it("proposes the job again beyond the overage, and leaves the earlier authorization on record", async () => {
    const order = await approved();
    const { body } = await changeLabor(order, 11_001);
    expect(body).toMatchObject({ status: "estimate", authorized: { totalCents: 0 } });
    expect(body.jobs[0]).toMatchObject({ authorization: "proposed" });
    expect(body.authorizations).toEqual(order.authorizations);
    // Work waits for the customer, and a new approval counts in full.
    const again = await answer(body, "approved");
    expect(again.body.jobs[0]).toMatchObject({ authorization: "approved" });
    expect(again.body.authorizations.map(({ revisedTotalCents }) => revisedTotalCents)).toEqual([
      10_800, 11_881,
    ]);
  });

  it("needs none for a lower price, and returns to approved at the approved price", async () => {
    const lowered = await changeLabor(await approved(), 5000);
    expect(lowered.body).toMatchObject({ status: "approved", authorized: { totalCents: 5400 } });
    const raised = (await changeLabor(lowered.body, 50_000)).body;
    expect(raised.jobs[0]).toMatchObject({ authorization: "proposed" });
    const back = await changeLabor(raised, 10_000);
    expect(back.body.jobs[0]).toMatchObject({ authorization: "approved" });
  });

  it("keeps the shelf with it: reserved while approved, free while it waits", async () => {
    const order = await approved([labor(10_000), pads("1")]);
    expect(await reserved(order)).toEqual([1]);
    const jobId = order.jobs[0]!.id;
    const swapped = await save(order, jobId, [labor(4000), pads("2")]);
    expect(swapped.body.jobs[0]).toMatchObject({ authorization: "approved" });
    expect(await reserved(order)).toEqual([2]);
    const raised = await save(swapped.body, jobId, [labor(90_000), pads("2")]);
    expect(raised.body.jobs[0]).toMatchObject({ authorization: "proposed" });
    expect(await reserved(order)).toEqual([]);
    const without = await save(raised.body, jobId, [labor(4000)]);
    expect(without.body.jobs[0]).toMatchObject({ authorization: "approved" });
    expect(await reserved(order)).toEqual([]);
  });

  it("leaves a part that was pulled from stock, a completed job, and a posted invoice alone", async () => {
    const line = randomUUID();
    const order = await approved([labor(10_000, randomUUID()), pads("1", line)]);
    const jobId = order.jobs[0]!.id;
    const issued = await ask("POST", `/repair-orders/${order.id}/lines/${line}/issue`);
    expect(issued.status).toBe(200);
    const gone = await save(issued.body, jobId, [labor(10_000, randomUUID())]);
    expect(gone).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining("pulled from stock") },
    });
    await shop.run("update jobs set work_state = 'completed', completed_at = now() where id = $1", jobId);
    const done = await save(issued.body, jobId, [pads("1", line)]);
    expect(done).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining("already completed") },
    });
  });

  it("cannot be declined once work has begun: the first approval holds", async () => {
    const order = await approved();
    await shop.run("update jobs set work_state = 'in-progress' where id = $1", order.jobs[0]!.id);
    const raised = (await changeLabor(order, 50_000)).body;
    const declined = await answer(raised, "declined");
    expect(declined).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining("the previously approved price applies") },
    });
  });
});
