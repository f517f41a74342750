import type { Customer } from "@autoiq/domain/customers/schema";
import type { Vehicle } from "@autoiq/domain/vehicles/schema";
import { beforeAll, describe, expect, it } from "vitest";
import { readyRepairOrder } from "../../../../test/helpers/ready-repair-order.ts";
import { type Shop, testServer } from "../../../../test/servers/full-server.ts";

interface VehicleHistory {
  vehicle: Vehicle;
  customerName: string;
  transfers: { fromId: string; toId: string; reason: string }[];
  visits: { customerId: string; done: string[]; declined: string[] }[];
}

describe("a vehicle that changes owners", async () => {
  const server = await testServer();
  let shop: Shop;
  let buyer: Customer;
  const ask = <T = { detail: string }>(method: "GET" | "POST" | "PUT", path: string, body?: object) =>
    server.call<T>(shop.people.owner.token, method, path, body);
  const readHistory = async () =>
    (await ask<VehicleHistory>("GET", `/vehicles/${shop.vehicleId}/history`)).body;

  beforeAll(async () => {
    shop = await server.makeShop();
    buyer = (await ask<Customer>("POST", "/customers", { firstName: "Lee", lastName: "Buyer" })).body;
  });

  it("cannot be sold while a repair order is open for it", async () => {
    const order = await readyRepairOrder(server, shop);
    const { version } = (await readHistory()).vehicle;
    const refused = await ask("POST", `/vehicles/${shop.vehicleId}/transfers`, {
      toCustomerId: buyer.id,
      reason: "sold",
      version,
    });
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toContain(`Repair order ${order.number} is still open`);
    await ask("POST", `/repair-orders/${order.id}/invoice`, { version: order.version });
  });

  it("keeps its visits with the customers who brought it, and shows them to the front desk", async () => {
    const { version } = (await readHistory()).vehicle;
    const sold = { toCustomerId: buyer.id, reason: "sold", version };
    const both = await Promise.all(
      [1, 2].map(() => ask("POST", `/vehicles/${shop.vehicleId}/transfers`, sold)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const after = await readHistory();
    expect(after).toMatchObject({
      customerName: "Lee Buyer",
      transfers: [{ fromId: shop.customerId, toId: buyer.id, reason: "sold" }],
      visits: [{ customerId: shop.customerId, done: ["Front brakes"], declined: ["Wiper blades"] }],
    });
    const before = await ask<{ visits: unknown[]; vehicles: unknown[] }>(
      "GET",
      `/customers/${shop.customerId}`,
    );
    expect([before.body.visits.length, before.body.vehicles.length]).toEqual([1, 0]);
    const timeline = await ask<{ entries: { kind: string; title: string }[] }>(
      "GET",
      `/customers/${buyer.id}/timeline`,
    );
    expect(timeline.body.entries).toMatchObject([{ kind: "transfer" }]);
  });

  it("moves uninvoiced work along when it was under the wrong customer", async () => {
    const opened = await ask<{ id: string }>("POST", "/repair-orders", {
      customerId: buyer.id,
      vehicleId: shop.vehicleId,
      concern: "Noise",
      odometer: 42_000,
    });
    expect(opened.status).toBe(200);
    const { version } = (await readHistory()).vehicle;
    const moved = await ask("POST", `/vehicles/${shop.vehicleId}/transfers`, {
      toCustomerId: shop.customerId,
      reason: "mistake",
      version,
    });
    expect(moved.status).toBe(200);
    expect((await readHistory()).visits.map(({ customerId }) => customerId)).toEqual([
      shop.customerId,
      shop.customerId,
    ]);
  });

  it("cannot change its owner through the vehicle form", async () => {
    const { vehicle } = await readHistory();
    const saved = await ask("PUT", `/vehicles/${vehicle.id}`, { ...vehicle, customerId: buyer.id });
    expect(saved).toMatchObject({ status: 422 });
    expect(saved.body.detail).toContain("“Change owner”");
  });
});
