import { randomUUID } from "node:crypto";
import { webhookBody, webhookEvents, webhookEventTypes } from "@autoiq/domain/integrations/webhooks/events";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { readyRepairOrder } from "../../../../test/helpers/ready-repair-order.ts";
import { type Shop, type TestServer, testServer } from "../../../../test/servers/full-server.ts";

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await testServer({ webhooks: { localReceiver: "http://127.0.0.1:9" } });
});
beforeEach(async () => {
  shop = await server.makeShop();
  const body = { id: randomUUID(), url: "http://127.0.0.1:9/hooks", eventTypes: webhookEventTypes };
  const { status } = await server.call(shop.people.owner.token, "POST", "/webhook-endpoints", body);
  expect(status).toBe(200);
});

interface Reply {
  readonly id: string;
  readonly version: number;
  readonly items: { id: string; version: number }[];
  readonly payments: { id: string }[];
}
async function run(method: "POST" | "PUT" | "PATCH", path: string, body: object = {}): Promise<Reply> {
  const reply = await server.call<Reply>(shop.people.owner.token, method, path, body);
  expect(reply.status, `${path}: ${JSON.stringify(reply.body)}`).toBe(200);
  return reply.body;
}

/** What was written since the last look: "type record location", and nothing of other kinds. */
async function written(kinds: string): Promise<string[]> {
  const rows = await shop.run<{ text: string; type: string }>(
    `with seen as (delete from webhook_events returning *)
     select type, type || ' ' || record_kind || ' ' || record_id || ' ' || coalesce(location_id::text, '-') as text
     from seen order by created_at, record_kind, sequence`,
  );
  return rows.filter(({ type }) => type.startsWith(kinds)).map(({ text }) => text);
}

test("deposits and their refunds are events of the repair order", async () => {
  const order = await readyRepairOrder(server, shop);
  const of = `repair_order ${order.id} ${shop.locationId}`;
  const [depositId, refundId] = [randomUUID(), randomUUID()];
  await written("");
  const path = `/repair-orders/${order.id}/deposits`;
  await run("POST", path, { id: depositId, payment: { method: "cash", amountCents: 10_000 } });
  expect(await written("deposit.")).toEqual([`deposit.received ${of}`]);
  const back = { id: refundId, method: "cash", amountCents: 4000, reason: "Part not available" };
  await run("POST", `${path}/${depositId}/refunds`, back);
  expect(await written("deposit.")).toEqual([`deposit.refunded ${of}`]);
  // A repeat refunds nothing, and is no event.
  await run("POST", `${path}/${depositId}/refunds`, back);
  expect(await written("deposit.")).toEqual([]);
  for (const outcome of ["sent", "failed"])
    await shop.run(
      "insert into deposit_refund_outcomes (organization_id, refund_id, outcome, at) values ($1, $2, $3, now())",
      ...[shop.organizationId, refundId, outcome],
    );
  expect(await written("deposit.")).toEqual([`deposit.refund_failed ${of}`]);
});

test("refunds are events of the invoice", async () => {
  const order = await readyRepairOrder(server, shop);
  const posting = { version: order.version, odometerOut: 41_260 };
  const invoice = await run("POST", `/repair-orders/${order.id}/invoice`, posting);
  const of = `invoice ${invoice.id} ${shop.locationId}`;
  const paid = await run("POST", `/invoices/${invoice.id}/payments`, { method: "cash", amountCents: 10_000 });
  await written("");
  const refundId = randomUUID();
  await run("POST", `/invoices/${invoice.id}/refunds`, {
    id: refundId,
    paymentId: paid.payments[0]?.id,
    method: "cash",
    amountCents: 1000,
    reason: "Coupon",
  });
  expect(await written("refund.")).toEqual([`refund.created ${of}`]);
  for (const outcome of ["sent", "failed"])
    await shop.run(
      "insert into refund_outcomes (organization_id, refund_id, outcome, at) values ($1, $2, $3, now())",
      ...[shop.organizationId, refundId, outcome],
    );
  expect(await written("refund.")).toEqual([`refund.failed ${of}`]);
});

test("an inspection is an event when it is completed and when it is signed off, and an estimate when it is sent", async () => {
  const order = await run("POST", "/repair-orders", {
    customerId: shop.customerId,
    vehicleId: shop.vehicleId,
    concern: "Brakes squeal",
    odometer: 41_250,
    confirmedOdometer: 41_250,
  });
  const inspection = await run("POST", `/repair-orders/${order.id}/inspection`);
  const of = `inspection ${inspection.id} ${shop.locationId}`;
  await written("");
  for (const { id, version } of inspection.items)
    await run("PATCH", `/inspection-items/${id}`, { version, rating: "green" });
  expect(await written("inspection.")).toEqual([]);
  await run("POST", `/inspections/${inspection.id}/complete`);
  expect(await written("inspection.")).toEqual([`inspection.completed ${of}`]);
  await run("POST", `/inspections/${inspection.id}/sign-off`);
  expect(await written("inspection.")).toEqual([`inspection.signed_off ${of}`]);

  const { body } = await server.call<Reply>(
    ...[shop.people.owner.token, "GET" as const, `/repair-orders/${order.id}`],
  );
  const job = await run("PUT", `/repair-orders/${order.id}/jobs/${randomUUID()}`, {
    version: body.version,
    name: "Front brakes",
    lines: [{ id: randomUUID(), kind: "labor", description: "Pads", hours: "1.50", rateCents: 15_000 }],
  });
  await written("");
  const sending = { version: job.version, to: "dana@example.com" };
  await run("POST", `/repair-orders/${order.id}/estimates`, sending);
  expect(await written("estimate.")).toEqual([`estimate.sent repair_order ${order.id} ${shop.locationId}`]);
});

test("a part is an event when it is added, changed, received, counted, issued, and returned", async () => {
  const fields = { name: "Rotor", brand: "Bay", category: "Brakes", unit: "each" };
  const prices = { costCents: 5000, fixedPriceCents: 9000, coreCents: 0, stateFee: "none", bin: "A1" };
  const part = await run("POST", "/parts", Object.assign({ number: "ROT-1" }, fields, prices));
  expect(await written("part.")).toEqual([`part.created part ${part.id} -`]);
  const here = `part ${part.id} ${shop.locationId}`;
  const receipt = { quantity: "4", unitCostCents: 5000, reason: "Delivery" };
  await run("POST", `/parts/${part.id}/receipts`, receipt);
  expect(await written("part.r")).toEqual([`part.received ${here}`]);
  await run("POST", `/parts/${part.id}/adjustments`, { counted: "3", reason: "count", note: "Yearly" });
  expect(await written("part.a")).toEqual([`part.adjusted ${here}`]);
  await shop.run("update parts set name = 'Brake rotor' where id = $1", part.id);
  expect(await written("part.")).toEqual([`part.updated part ${part.id} -`]);
  const order = await readyRepairOrder(server, shop);
  const line = order.jobs.flatMap((job) => job.lines).find(({ partId }) => partId === shop.partId);
  await shop.run(
    "update jobs set work_state = 'in-progress' where organization_id = $1",
    shop.organizationId,
  );
  await written("");
  const stock = `part ${shop.partId} ${shop.locationId}`;
  await run("POST", `/repair-orders/${order.id}/lines/${line?.id}/issue`);
  expect(await written("part.")).toEqual([`part.issued ${stock}`]);
  const back = { quantity: "1", reason: "not-needed" };
  await run("POST", `/repair-orders/${order.id}/lines/${line?.id}/return`, back);
  expect(await written("part.")).toEqual([`part.returned ${stock}`]);
});

test.each(webhookEventTypes)("%s names a record that a program can read", (type) => {
  const { kind } = webhookEvents[type];
  const recordId = randomUUID();
  const event = { id: randomUUID(), type, createdAt: "", sequence: 1, organizationId: "", locationId: null };
  const { data } = JSON.parse(webhookBody(Object.assign(event, { recordKind: kind, recordId })));
  const path = String(data.path)
    .replace(recordId, ":id")
    .replace(/^\/api/, "");
  const reads = [...server.app.contracts.values()].filter(({ method }) => method === "GET");
  expect(reads.map((each) => each.path)).toContain(path);
});
