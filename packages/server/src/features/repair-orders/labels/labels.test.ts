import { randomUUID } from "node:crypto";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import type { BulkResult } from "@autoiq/domain/kernel/selection";
import type { getRepairOrderHistory, listRepairOrders } from "@autoiq/domain/repair-orders/contract";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Shop, type TestServer, testServer } from "../../../../test/servers/full-server.ts";

type Done = BulkResult & { detail: string };
let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  shop = await server.makeShop();
  await addLabels();
});
const addLabels = () =>
  shop.run(
    `insert into labels (organization_id, id, location_id, name, color, position)
     values ($1, gen_random_uuid(), $2, 'Fleet', 'blue', 1), ($1, gen_random_uuid(), $2, 'Tow-in', 'amber', 2)`,
    ...[shop.organizationId, shop.locationId],
  );
const call = <T>(method: "GET" | "POST", path: string, body?: object, headers?: Record<string, string>) =>
  server.call<T & { detail: string }>(shop.people.owner.token, method, path, body, headers);
const open = async () =>
  (
    await call<RepairOrder>("POST", "/repair-orders", {
      customerId: shop.customerId,
      vehicleId: shop.vehicleId,
      concern: "Rattle",
    })
  ).body;
const label = (ids: readonly string[], on = true, name = "Fleet", headers?: Record<string, string>) =>
  call<Done>("POST", "/repair-orders/labels", { ids, label: name, on }, headers);
const see = async (id: string) => (await call<RepairOrder>("GET", `/repair-orders/${id}`)).body;

describe("a label on many repair orders", () => {
  it("is added and removed in one request, is logged on each, and reports what was skipped", async () => {
    const [one, two, three] = [await open(), await open(), await open()];
    await label([two.id]);
    await call("POST", `/repair-orders/${three.id}/void`, { version: three.version, reason: "A mistake" });
    expect((await label([one.id, randomUUID()])).status).toBe(404);
    const { status, body } = await label([one.id, two.id, three.id], true, "fleet");
    expect(status).toBe(200);
    expect(body.changed).toEqual([one.id]);
    expect(body.skipped).toEqual([
      { id: two.id, name: String(two.number), reason: "It already has this label." },
      { id: three.id, name: String(three.number), reason: "This repair order was voided." },
    ]);
    expect(await see(one.id)).toMatchObject({ labels: ["Fleet"], version: one.version + 1 });
    const { body: list } = await call<ReplyOf<typeof listRepairOrders>>("GET", "/repair-orders");
    expect(list.rows.find(({ id }) => id === one.id)?.labels).toEqual(["Fleet"]);
    const { body: past } = await call<ReplyOf<typeof getRepairOrderHistory>>(
      ...(["GET", `/repair-orders/${one.id}/history`] as const),
    );
    expect(JSON.stringify(past)).toContain("added the label “Fleet”");
    expect((await label([one.id, two.id], false)).body.changed).toEqual([one.id, two.id]);
    expect((await see(one.id)).labels).toEqual([]);
    expect(server.changes).toContainEqual({
      organizationId: shop.organizationId,
      topic: "repair-order",
      id: two.id,
    });
  });

  it("must be one of the shop's, and is counted once however often it is sent", async () => {
    const { id } = await open();
    expect((await label([id], true, "Nobody's")).body.detail).toMatch(/has no label “Nobody's”/);
    expect((await label([id, id])).status).toBe(422);
    expect((await label([])).status).toBe(422);
    const key = { "idempotency-key": randomUUID() };
    for (let times = 0; times < 2; times += 1)
      expect((await label([id], true, "Fleet", key)).body.changed).toEqual([id]);
    await Promise.all([label([id], true, "Tow-in"), label([id], true, "Tow-in")]);
    expect((await see(id)).labels).toEqual(["Fleet", "Tow-in"]);
  });

  it("does not reach another location or another business", async () => {
    const { id, number } = await open();
    await shop.run(
      "insert into locations (organization_id, id, name, state) values ($1, $2, 'West', 'FL')",
      ...[shop.organizationId, randomUUID()],
    );
    await shop.run(
      "update repair_orders r set location_id = l.id from locations l where r.organization_id = $1 and l.organization_id = $1 and l.name = 'West' and r.id = $2",
      ...[shop.organizationId, id],
    );
    expect((await label([id])).body).toMatchObject({
      changed: [],
      skipped: [{ name: String(number), reason: "It belongs to another location." }],
    });
    const mine = shop;
    shop = await server.makeShop();
    await addLabels();
    expect((await label([id])).status).toBe(404);
    shop = mine;
    expect((await see(id)).labels).toEqual([]);
  });
});

describe("an alert on many customers", () => {
  const add = async (lastName: string, alert = "") =>
    (await call<{ id: string }>("POST", "/customers", { lastName, alert })).body.id;
  const alert = (ids: readonly string[], on = true, text = "Pays by fleet card") =>
    call<Done>("POST", "/customers/alerts", { ids, alert: text, on });
  const alertOf = async (id: string) =>
    (await call<{ customer: { alert: string } }>("GET", `/customers/${id}`)).body.customer.alert;

  it("is added where there is none, and removed where it is still the same", async () => {
    const [one, two, other] = [await add("One"), await add("Two"), await add("Other", "Call first")];
    const { body } = await alert([one, two, other]);
    expect(body).toMatchObject({
      changed: [one, two],
      skipped: [{ id: other, name: "Other", reason: "Has another alert: “Call first”." }],
    });
    expect(await alertOf(one)).toBe("Pays by fleet card");
    expect(await alertOf(other)).toBe("Call first");
    await alert([two], false);
    await alert([two], true, "Something new");
    const undone = await alert([one, two], false);
    expect(undone.body).toMatchObject({ changed: [one], skipped: [{ reason: "Does not have this alert." }] });
    expect([await alertOf(one), await alertOf(two)]).toEqual(["", "Something new"]);
    const technician = await server.call(shop.people.technician.token, "POST", "/customers/alerts", {
      ids: [one],
      alert: "Mine",
      on: true,
    });
    expect(technician.status).toBe(403);
  });
});
