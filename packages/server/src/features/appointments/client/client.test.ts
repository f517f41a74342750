import { randomUUID } from "node:crypto";
import { defaultBookingRules } from "@autoiq/domain/appointments/availability/schema";
import type { ClientAppointment } from "@autoiq/domain/appointments/client/contract";
import type { Appointment } from "@autoiq/domain/appointments/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { type Shop, type TestServer, testServer } from "../../../../test/servers/full-server.ts";
import { passwordAlone } from "../../../platform/http/assurance.ts";
import type { Principal } from "../../../platform/http/route.ts";

// The server's clock is at Friday 2026-11-20, 10:00 in New York.
describe("a client's appointments", () => {
  let server: TestServer;
  let shop: Shop;
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
  let dana: string;
  let base: string;

  beforeAll(async () => {
    server = await testServer();
    const staff = server.services.authenticate;
    server.services.authenticate = async (token) => clients.get(token) ?? staff(token);
    shop = await server.makeShop();
    dana = account("dana@example.com");
    base = `/client/shops/${shop.organizationId}/${shop.locationId}`;
  });

  const customer = async (email: string): Promise<string> => {
    await shop.run(
      "insert into customers (organization_id, id, first_name, email) values ($1, $2, 'Someone', $3)",
      ...[shop.organizationId, randomUUID(), email],
    );
    return account(email);
  };
  const ask = (token: string, startsAt: string, more: object = {}) =>
    server.call<ClientAppointment & { detail: string }>(token, "POST", `${base}/appointments`, {
      id: randomUUID(),
      reason: "maintenance",
      startsAt,
      ...more,
    });
  const owner = () => shop.people.owner.token;

  it("offer what is free: a bay, a technician, the shop's hours and its minimum notice", async () => {
    const seen = await server.call<{ days: { day: string; open: boolean; times: string[] }[] }>(
      dana,
      "GET",
      `${base}/times?from=2026-11-20&reason=brakes`,
    );
    expect(seen.status).toBe(200);
    const [friday, saturday, sunday] = seen.body.days;
    // Four hours' notice from 10:00, two hours of work before 18:00.
    expect(friday?.times).toEqual(
      ["14:00", "14:30", "15:00", "15:30", "16:00"].map((clock) =>
        new Date(`2026-11-20T${clock}:00-05:00`).toISOString(),
      ),
    );
    expect(saturday?.times.length).toBeGreaterThan(10);
    expect(sunday).toMatchObject({ open: false, times: [] });
  });

  it("give the last technician to one of twenty simultaneous requests", async () => {
    const people = await Promise.all(
      Array.from({ length: 20 }, (_, index) => customer(`client${index}@example.com`)),
    );
    const startsAt = "2026-11-24T14:00:00.000Z";
    // Two bays, but one technician.
    const all = await Promise.all(people.map((token) => ask(token, startsAt)));
    expect(all.filter((each) => each.status === 200)).toHaveLength(1);
    for (const each of all.filter((one) => one.status !== 200))
      expect(each).toMatchObject({
        status: 409,
        body: { detail: "That time is no longer available. Choose another one." },
      });
    const stored = await shop.run("select status, source from appointments where starts_at = $1", startsAt);
    expect(stored).toEqual([{ status: "requested", source: "client" }]);
  });

  it("hold a requested slot until the front desk responds, once however often it is sent", async () => {
    const id = randomUUID();
    const requestBody = {
      id,
      vehicleId: shop.vehicleId,
      concern: "Also look at the wipers",
      visit: "waiter",
    };
    const [first, again] = [
      await ask(dana, "2026-11-25T14:00:00Z", requestBody),
      await ask(dana, "2026-11-25T14:00:00Z", requestBody),
    ];
    expect(first).toMatchObject({ status: 200, body: { status: "requested", changeable: true } });
    expect(again).toEqual(first);
    const waiting = await server.call<{ appointments: Appointment[] }>(
      owner(),
      "GET",
      "/appointments/requests",
    );
    const request = waiting.body.appointments.find((each) => each.id === id);
    expect(request).toMatchObject({
      source: "client",
      concern: "Oil change or regular service: Also look at the wipers",
      visit: "waiter",
    });
    const other = await customer("late@example.com");
    expect((await ask(other, "2026-11-25T14:30:00Z")).status).toBe(409);
    const confirmed = await server.call<Appointment>(owner(), "POST", `/appointments/${id}/status`, {
      status: "confirmed",
      version: 1,
    });
    expect(confirmed.body).toMatchObject({ status: "confirmed" });
    const path = `/client/appointments/${shop.organizationId}/${id}/time`;
    // Requesting a confirmed time again would make it wait for the shop again.
    expect(
      await server.call(dana, "PUT", path, { startsAt: "2026-11-25T14:00:00Z", version: 2 }),
    ).toMatchObject({
      status: 422,
      body: { detail: "That's your current time. Choose another one, or keep it." },
    });
    const moved = await server.call(dana, "PUT", path, { startsAt: "2026-11-25T14:30:00Z", version: 2 });
    expect(moved).toMatchObject({
      status: 200,
      body: { status: "requested", startsAt: "2026-11-25T14:30:00+00:00", version: 3 },
    });
    const cancelled = await server.call(
      dana,
      "POST",
      `/client/appointments/${shop.organizationId}/${id}/cancellation`,
      { version: 3 },
    );
    expect(cancelled).toMatchObject({ status: 200, body: { status: "cancelled", changeable: false } });
    expect((await ask(other, "2026-11-25T14:30:00Z")).status).toBe(200);
    const history = await server.call<{ entries: { actor: string; action: string }[] }>(
      owner(),
      "GET",
      `/appointments/${id}/history`,
    );
    expect(history.body.entries.map(({ actor, action }) => `${actor}: ${action}`)).toEqual([
      "Dana Reyes (customer): requested",
      "The owner: confirmed",
      "Dana Reyes (customer): asked for another time",
      "Dana Reyes (customer): cancelled",
    ]);
  });

  it("reject what is too soon, too far ahead, too often, for another's car or off the time grid", async () => {
    const token = await customer("often@example.com");
    const detail = async (startsAt: string, more: object = {}) => {
      const { status, body } = await ask(token, startsAt, more);
      return `${status} ${body.detail ?? ""}`;
    };
    expect(await detail("2026-11-20T16:00:00Z")).toBe(
      "422 Bay Auto Tampa needs 4 hours' notice. Choose a later time, or call the shop.",
    );
    expect(await detail("2027-06-01T14:00:00Z")).toBe(
      "422 Bay Auto Tampa takes requests for the next 60 days. Choose an earlier day.",
    );
    expect(await detail("2026-12-01T14:10:00Z")).toContain("409");
    expect(await detail("2026-12-01T14:00:00Z", { vehicleId: shop.vehicleId })).toBe(
      "422 That vehicle isn't yours. Choose another one.",
    );
    for (const hour of [14, 16, 18]) expect(await detail(`2026-12-01T${hour}:00:00Z`)).toContain("200");
    expect(await detail("2026-12-01T20:00:00Z")).toBe(
      "422 You have 3 requests the shop hasn't responded to yet. Cancel one, or call the shop.",
    );
  });

  it("last as long as the shop says, and only for the reasons it offers", async () => {
    const reasons = [{ reason: "brakes", minutes: 480 }];
    const saved = await server.call(owner(), "PUT", "/availability/rules", {
      ...defaultBookingRules,
      reasons,
      version: 0,
    });
    expect(saved.status).toBe(200);
    const token = await customer("long@example.com");
    const seen = await server.call<{ days: { times: string[] }[] }>(
      token,
      "GET",
      `${base}/times?from=2026-12-08&reason=brakes`,
    );
    // Ten hours from 8:00 to 18:00, so eight hours of work can start until 10:00.
    expect(seen.body.days[0]?.times).toHaveLength(5);
    expect(await ask(token, "2026-12-08T14:00:00Z", { reason: "tires" })).toMatchObject({
      status: 422,
      body: {
        detail:
          "Bay Auto Tampa doesn't take online requests for this. Choose something else, or call (813) 555-0100.",
      },
    });
    for (const minutes of [0, 50, 600]) {
      const body = { ...defaultBookingRules, reasons: [{ reason: "brakes", minutes }], version: 1 };
      expect((await server.call(owner(), "PUT", "/availability/rules", body)).status).toBe(422);
    }
  });

  it("are confirmed at once if the shop allows it: one of fifty gets the slot, and both sides are notified", async () => {
    const saved = await server.call(owner(), "PUT", "/availability/rules", {
      ...defaultBookingRules,
      confirmsRequests: false,
      version: 1,
    });
    expect(saved.status).toBe(200);
    const people = await Promise.all(
      Array.from({ length: 50 }, (_, index) => customer(`fast${index}@example.com`)),
    );
    const startsAt = "2026-12-09T14:00:00.000Z";
    const all = await Promise.all(people.map((token) => ask(token, startsAt)));
    const won = all.filter((each) => each.status === 200);
    expect(won).toMatchObject([{ body: { status: "confirmed", changeable: true } }]);
    expect(all.filter((each) => each.status === 409)).toHaveLength(49);
    const id = won[0]?.body.id ?? "";
    const jobs = (await server.queued("messages.notify-appointment")).filter(
      ({ payload }) => payload.appointmentId === id,
    );
    expect(jobs).toHaveLength(1);
    const message = server.jobs.find(({ task }) => task === "messages.notify-appointment");
    await message?.handle(jobs[0]?.payload);
    const notifications = await server.call<{ rows: { title: string; body: string }[] }>(
      owner(),
      "GET",
      "/notifications?kind=request",
    );
    expect(notifications.body.rows[0]).toMatchObject({
      title: "Someone booked Wednesday, December 9 at 9:00 AM",
      body: "Oil change or regular service",
    });
    expect((await server.mails()).at(-1)).toMatchObject({ to: expect.stringMatching(/^fast/) });
    const winner = people[all.findIndex((each) => each.status === 200)] ?? "";
    const path = `/client/appointments/${shop.organizationId}/${id}/time`;
    const moved = await server.call(winner, "PUT", path, { startsAt: "2026-12-10T14:00:00Z", version: 1 });
    expect(moved).toMatchObject({ status: 200, body: { status: "confirmed" } });
    for (const day of [11, 14]) expect((await ask(winner, `2026-12-${day}T14:00:00Z`)).status).toBe(200);
    expect(await ask(winner, "2026-12-15T14:00:00Z")).toMatchObject({
      status: 422,
      body: { detail: "You have 3 upcoming visits. Cancel one, or call the shop." },
    });
  });

  it("can be turned off by the shop", async () => {
    const rules = { ...defaultBookingRules, version: 2, acceptsRequests: false };
    expect((await server.call(owner(), "PUT", "/availability/rules", rules)).status).toBe(200);
    expect((await server.call(owner(), "PUT", "/availability/rules", rules)).status).toBe(409);
    expect(await ask(dana, "2026-12-02T14:00:00Z")).toMatchObject({
      status: 422,
      body: { detail: "Bay Auto Tampa doesn't take online bookings. Call (813) 555-0100." },
    });
    const seen = await server.call<{ shops: object[] }>(dana, "GET", "/client/appointments");
    expect(seen.body.shops).toMatchObject([{ acceptsRequests: false }]);
  });
});
