import { randomUUID } from "node:crypto";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { beforeAll, describe, expect, it } from "vitest";
import { textsOf } from "../../../test/helpers/pdf-text.ts";
import { readyRepairOrder } from "../../../test/helpers/ready-repair-order.ts";
import { type Shop, type TestServer, testServer } from "../../../test/servers/full-server.ts";

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await testServer();
  shop = await server.makeShop();
});

type Answer = RepairOrder & { detail: string; errors?: Record<string, string> };
const ask = <T = Answer>(method: "GET" | "POST" | "PUT" | "PATCH", path: string, body?: object) =>
  server.call<T>(shop.people.owner.token, method, path, body);
const opened = async (of: object = {}) => {
  const { customerId, vehicleId } = shop;
  return (await ask("POST", "/repair-orders", { customerId, vehicleId, ...of })).body;
};
const withJob = async (order: RepairOrder) =>
  (
    await ask("PUT", `/repair-orders/${order.id}/jobs/${randomUUID()}`, {
      version: order.version,
      name: "Find the no-start",
      lines: [{ id: randomUUID(), kind: "labor", description: "Diagnose", hours: "1.00", rateCents: 10_000 }],
    })
  ).body;
const send = (order: RepairOrder) =>
  ask("POST", `/repair-orders/${order.id}/estimates`, { version: order.version, to: "dana@example.com" });
const change = (order: RepairOrder, of: object) =>
  ask("PATCH", `/repair-orders/${order.id}`, { version: order.version, ...of });
const odometerOnFile = async () =>
  (
    await shop.run<{ odometer: number | null }>("select odometer from vehicles where id = $1", shop.vehicleId)
  )[0]!.odometer;

describe("a car that was towed in", () => {
  it("opens its repair order without odometer and concern, and is listed everywhere", async () => {
    const before = await odometerOnFile();
    const order = await opened();
    expect(order).toMatchObject({
      odometerIn: null,
      odometerUnreadable: false,
      concern: "",
      status: "estimate",
    });
    expect(await odometerOnFile()).toBe(before);
    for (const path of [
      "/repair-orders?q=&status=all&after=",
      "/board",
      "/repair-orders.csv?q=&status=all",
      `/vehicles/${shop.vehicleId}/services`,
    ])
      expect([path, (await ask("GET", path)).status]).toEqual([path, 200]);
  });

  it("is checked in from an appointment without them", async () => {
    const id = randomUUID();
    await shop.run(
      `insert into appointments (organization_id, id, location_id, customer_id, bay_id, status, starts_at, ends_at, visit)
       values ($1, $2, $3, $4, $5, 'confirmed', '2026-11-24T14:00:00Z', '2026-11-24T15:00:00Z', 'drop-off')`,
      ...[shop.organizationId, id, shop.locationId, shop.customerId, shop.bayId],
    );
    const { vehicleId } = shop;
    expect((await ask("POST", `/appointments/${id}/check-in`, { vehicleId, version: 1 })).status).toBe(200);
  });

  it("needs them for its written estimate, which shows that the odometer cannot be read", async () => {
    let order: RepairOrder = await withJob(await opened());
    const refused = await send(order);
    expect(refused).toMatchObject({
      status: 422,
      body: { detail: expect.stringMatching(/^Add the odometer and the customer's concern before sending/) },
    });
    expect((await ask("GET", `/repair-orders/${order.id}`)).body.estimates).toEqual([]);
    const both = await change(order, { odometerIn: 5, odometerUnreadable: true });
    expect(both).toMatchObject({ status: 422, body: { detail: expect.stringContaining("not both") } });
    order = (await change(order, { concern: "Does not start", odometerUnreadable: true })).body;
    expect(order).toMatchObject({ odometerIn: null, odometerUnreadable: true });
    const sent = await send(order);
    expect(sent.status).toBe(200);
    const pdf = await server.app.inject({
      url: `/api/repair-orders/${order.id}/estimates/${sent.body.estimates[0]!.id}/pdf`,
      headers: { authorization: `Bearer ${shop.people.owner.token}` },
    });
    const text = textsOf(pdf.rawPayload)
      .map((each) => each.text)
      .join(" ");
    expect(text).toContain("Odometer not readable");
  });

  it("takes its first reading later, which is then the vehicle's", async () => {
    const order = await opened({ concern: "Flat battery" });
    const unreadable = (await change(order, { odometerUnreadable: true })).body;
    const read = await change(unreadable, { odometerIn: 52_000 });
    expect(read.body).toMatchObject({ odometerIn: 52_000, odometerUnreadable: false });
    expect(await odometerOnFile()).toBe(52_000);
    const again = await change(read.body, { odometerUnreadable: true });
    expect(again.body).toMatchObject({ odometerIn: null, odometerUnreadable: true });
  });

  it("needs a reading for its invoice, or the statement that there is none", async () => {
    let order: RepairOrder = await readyRepairOrder(server, shop);
    order = (await change(order, { odometerIn: null })).body;
    const post = () => ask("POST", `/repair-orders/${order.id}/invoice`, { version: order.version });
    expect(await post()).toMatchObject({
      status: 422,
      body: { detail: expect.stringMatching(/^Add the odometer before posting the invoice/) },
    });
    order = (await change(order, { odometerUnreadable: true })).body;
    const invoice = await post();
    expect(invoice).toMatchObject({
      status: 200,
      body: { content: { vehicle: { odometerIn: null, odometerOut: null, odometerUnreadable: true } } },
    });
  });
});
