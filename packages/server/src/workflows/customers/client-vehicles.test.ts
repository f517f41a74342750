import { randomUUID } from "node:crypto";
import type { ClientOverview } from "@autoiq/domain/portal/contract";
import type { ClientVehicle } from "@autoiq/domain/portal/vehicle/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { readyRepairOrder } from "../../../test/helpers/ready-repair-order.ts";
import { type Shop, type TestServer, testServer } from "../../../test/servers/full-server.ts";
import { createCustomerEvents } from "../../features/portal/live/customer-events.ts";
import { passwordAlone } from "../../platform/http/assurance.ts";
import type { Principal } from "../../platform/http/route.ts";
import type { Change } from "../../platform/tenancy.ts";

describe("a client's vehicles", () => {
  let server: TestServer;
  let shop: Shop;
  let dana: string;
  let otherClient: string;
  const clients = new Map<string, Principal>();
  const account = (email: string): string => {
    const token = randomUUID();
    clients.set(token, {
      userId: randomUUID(),
      sessionId: randomUUID(),
      accountType: "client",
      memberships: [],
      name: "Dana Reyes",
      email,
      emailConfirmed: true,
      assurance: passwordAlone,
    });
    return token;
  };
  beforeAll(async () => {
    server = await testServer();
    const staff = server.services.authenticate;
    server.services.authenticate = async (token) => clients.get(token) ?? staff(token);
    shop = await server.makeShop();
    dana = account("dana@example.com");
    otherClient = account("stranger@example.com");
    await shop.run(
      "insert into customers (organization_id, id, first_name, email) values ($1, $2, 'Sam', 'stranger@example.com')",
      ...[shop.organizationId, randomUUID()],
    );
  });

  const requestBody = {
    id: randomUUID(),
    vin: "",
    year: 2021,
    make: "Toyota",
    model: "Camry",
    plate: "xyz 1",
  };
  const request = (body: object, token = dana) =>
    server.call<{ state: string; detail: string; vehicleId: string | null }>(
      token,
      "POST",
      `/client/customers/${shop.customerId}/vehicle-requests`,
      body,
    );
  const overview = async (token = dana) =>
    (await server.call<ClientOverview>(token, "GET", "/client/overview")).body;
  const owner = () => shop.people.owner.token;

  it("are requested once however often it is sent, shown to the front desk, and added only by the front desk", async () => {
    const all = await Promise.all([request(requestBody), request(requestBody), request(requestBody)]);
    expect(all.map(({ status, body }) => [status, body.state])).toEqual(Array(3).fill([200, "waiting"]));
    expect((await overview()).vehicleRequests).toMatchObject([{ id: requestBody.id, plate: "XYZ 1" }]);
    expect((await overview()).vehicles).toHaveLength(1);
    const notifications = await server.call<{ rows: { title: string; path: string }[] }>(
      owner(),
      "GET",
      "/notifications?kind=request",
    );
    expect(notifications.body.rows).toMatchObject([
      { title: "Dana Reyes requested to add a vehicle", path: `/clients/${shop.customerId}` },
    ]);
    const decide = () =>
      server.call<{ state: string; detail: string }>(
        owner(),
        "POST",
        `/vehicle-requests/${requestBody.id}/decision`,
        { decision: "add" },
      );
    const both = await Promise.all([decide(), decide()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const after = await overview();
    expect(after.vehicles.map(({ label }) => label)).toContain("2021 Toyota Camry");
    expect(after.vehicleRequests).toEqual([]);
    const taken = await server.call(
      dana,
      "POST",
      `/client/vehicle-requests/${shop.organizationId}/${requestBody.id}/withdrawal`,
    );
    expect(taken.status).toBe(409);
  });

  it("reveal nothing about other customers: a VIN that is on file elsewhere is requested like any other", async () => {
    const path = `/client/customers/${shop.customerId}/vehicle-requests`;
    expect((await server.call(otherClient, "POST", path, { ...requestBody, id: randomUUID() })).status).toBe(
      404,
    );
    const [own] = (await overview(otherClient)).shops;
    const vin = "1HGCM82633A004352";
    const id = randomUUID();
    const ownRequest = await server.call<{ state: string }>(
      otherClient,
      "POST",
      `/client/customers/${own?.customerId}/vehicle-requests`,
      { id, vin, make: "Honda", model: "Accord" },
    );
    expect(ownRequest).toMatchObject({ status: 200, body: { state: "waiting" } });
    // The front desk sees whose it is, and the request stays.
    const added = await server.call<{ detail: string }>(owner(), "POST", `/vehicle-requests/${id}/decision`, {
      decision: "add",
    });
    expect(added).toMatchObject({
      status: 409,
      body: { detail: "That VIN is already on file for Dana Reyes." },
    });
    expect(await request({ ...requestBody, id: randomUUID(), vin })).toMatchObject({
      status: 422,
      body: { detail: "The shop already has this vehicle on file. It's in your garage." },
    });
    const declined = await server.call(owner(), "POST", `/vehicle-requests/${id}/decision`, {
      decision: "decline",
      reason: "Please show us the registration at your visit.",
    });
    expect(declined.status).toBe(200);
    expect((await overview(otherClient)).vehicleRequests).toMatchObject([
      { state: "declined", reason: "Please show us the registration at your visit." },
    ]);
  });

  it("have readings that the owner reports, next to the shop's and never below them", async () => {
    await readyRepairOrder(server, shop);
    const path = `/client/vehicles/${shop.organizationId}/${shop.vehicleId}`;
    const tell = (odometer: number, token = dana, id = randomUUID()) =>
      server.call<{ detail: string }>(token, "POST", `${path}/odometer`, { id, odometer });
    expect(await tell(41_000)).toMatchObject({
      status: 422,
      body: {
        detail:
          "The shop already recorded 41,250 miles. Check the number. If the odometer was replaced, tell the shop.",
      },
    });
    const id = randomUUID();
    expect((await tell(42_100, dana, id)).status).toBe(200);
    expect((await tell(42_100, dana, id)).status).toBe(200);
    expect((await tell(42_200, dana, id)).status).toBe(409);
    expect((await tell(42_000)).status).toBe(422);
    expect((await tell(43_000, otherClient)).status).toBe(404);
    const seen = await server.call<ClientVehicle>(dana, "GET", path);
    expect(seen.body).toMatchObject({ odometer: 41_250, reportedOdometers: [{ odometer: 42_100 }] });
    const desk = await server.call<{ readings: object[] }>(
      owner(),
      "GET",
      `/customers/${shop.customerId}/reported-vehicle-data`,
    );
    expect(desk.body.readings).toMatchObject([{ vehicleId: shop.vehicleId, odometer: 42_100 }]);
    await expect(
      shop.run("update odometer_readings set odometer = 1 where organization_id = $1", shop.organizationId),
    ).rejects.toThrow();
  });

  it("show visits, documents and deferred work, but not those of an earlier owner", async () => {
    const path = `/client/vehicles/${shop.organizationId}/${shop.vehicleId}`;
    const seen = await server.call<ClientVehicle>(dana, "GET", path);
    expect(seen.body.visits).toMatchObject([{ status: "ready", done: ["Front brakes"], invoice: null }]);
    expect(seen.body.offered).toMatchObject([
      { name: "Wiper blades", decision: "declined", cents: 3000, open: false },
    ]);
    expect((await server.call(otherClient, "GET", path)).status).toBe(404);
    const [own] = (await overview(otherClient)).shops;
    await shop.run(
      "update vehicles set customer_id = $2 where organization_id = $1 and id = $3",
      ...[shop.organizationId, own?.customerId, shop.vehicleId],
    );
    expect((await server.call(dana, "GET", path)).status).toBe(404);
    const next = await server.call<ClientVehicle>(otherClient, "GET", path);
    expect(next.body).toMatchObject({ visits: [], offered: [], reportedOdometers: [] });
  });

  it("send live updates, like all of a client's records, to that client only", async () => {
    const received = { dana: [] as Change[], otherClient: [] as Change[] };
    let publish: (change: Change) => void = () => undefined;
    const live = {
      publish: () => undefined,
      onElsewhere: () => undefined,
      onRightsChanged: () => undefined,
      onMissed: () => undefined,
      close: async () => undefined,
      subscribe: (_: string, listener: (change: Change) => void) => {
        publish = listener;
        return () => undefined;
      },
    };
    const watchOwn = createCustomerEvents(live, server.services.tenancy, (error) =>
      expect(error).toBeUndefined(),
    );
    const { organizationId, customerId } = shop;
    const [own] = (await overview(otherClient)).shops;
    const leave = watchOwn({ organizationId, customerId }, (change) => received.dana.push(change));
    watchOwn({ organizationId, customerId: own?.customerId ?? "" }, (change) =>
      received.otherClient.push(change),
    );
    const [order] = await shop.run<{ id: string }>(
      "select id from repair_orders where organization_id = $1",
      organizationId,
    );
    const change = (topic: Change["topic"], id: string) => publish({ organizationId, topic, id });
    change("repair-order", order?.id ?? "");
    change("message", customerId);
    change("part", shop.partId);
    change("vehicle", shop.vehicleId);
    change("repair-order", randomUUID());
    await expect
      .poll(() => received.dana.map(({ topic }) => topic).sort())
      .toEqual(["message", "repair-order"]);
    expect(received.otherClient.map(({ topic }) => topic)).toEqual(["vehicle"]);
    leave();
    change("message", customerId);
    change("message", own?.customerId ?? "");
    await expect.poll(() => received.otherClient.length).toBe(2);
    expect(received.dana).toHaveLength(2);
  });
});
