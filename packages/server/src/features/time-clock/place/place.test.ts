import { randomUUID } from "node:crypto";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import type { SavedClockInRule } from "@autoiq/domain/time-clock/place/contract";
import type { PersonWeek, TimeWeek } from "@autoiq/domain/time-clock/weeks/contract";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Shop, type TestServer, testServer } from "../../../../test/servers/full-server.ts";

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  server.setNow("2026-11-20T15:00:00Z");
  shop = await server.makeShop();
});

type Role = "owner" | "management" | "technician" | "admin";
const ask = <T = { detail: string }>(
  role: Role,
  method: "GET" | "POST" | "PUT",
  path: string,
  body?: object,
  headers?: Record<string, string>,
) => server.call<T>(shop.people[role].token, method, path, body, headers);
const place = { latitude: 27.9506, longitude: -82.4572, radiusMeters: 150 };
const save = (rule: object, role: Role = "owner") =>
  ask<SavedClockInRule & { detail: string }>(role, "PUT", "/time-clock/rule", {
    version: 0,
    networks: [],
    place: null,
    outside: "flag",
    ...rule,
  });
const at = (meters: number) => ({
  position: { latitude: place.latitude + meters / 111_195, longitude: place.longitude, accuracy: 10 },
});
const clockIn = (body?: object, headers?: Record<string, string>) =>
  ask("technician", "POST", "/time-clock/in", body, headers);
/** Pressed an hour ago, as a phone sends it from its queue. */
const late = () => ({
  "acted-at": "2026-11-20T14:00:00Z",
  "sent-at": "2026-11-20T15:00:00Z",
  "idempotency-key": randomUUID(),
});
const entries = () =>
  shop.run<{ place: string | null; distance: number | null }>(
    `select started_place as place, started_distance_meters as distance from time_entries
     where organization_id = $1 and job_id is null order by started_at`,
    shop.organizationId,
  );

async function approvedJob(): Promise<string> {
  const { body: opened } = await ask<RepairOrder>("owner", "POST", "/repair-orders", {
    customerId: shop.customerId,
    vehicleId: shop.vehicleId,
    concern: "Brakes",
  });
  const job = randomUUID();
  const line = { id: randomUUID(), kind: "labor", description: "Brakes", hours: "2", rateCents: 15_000 };
  await ask("owner", "PUT", `/repair-orders/${opened.id}/jobs/${job}`, {
    version: 1,
    name: "Brakes",
    lines: [line],
  });
  await ask("owner", "POST", `/repair-orders/${opened.id}/authorizations`, {
    version: 2,
    channel: "phone",
    person: "Dana",
    decisions: [{ jobId: job, decision: "approved" }],
  });
  return job;
}

describe("the rule of a location", () => {
  it("is off until the owner sets it, and asks nobody anything", async () => {
    expect((await ask("technician", "GET", "/time-clock/place")).body).toEqual({ asksPosition: false });
    expect((await clockIn()).status).toBe(204);
    expect(await entries()).toEqual([{ place: null, distance: null }]);
    for (const role of ["technician", "management"] as const) {
      expect((await ask(role, "GET", "/time-clock/rule")).status, role).toBe(403);
      expect((await save({ place }, role)).status, role).toBe(403);
    }
  });

  it("is saved once, refuses an older version and what is no network, and the audit log names the change", async () => {
    const first = (await ask<SavedClockInRule>("owner", "GET", "/time-clock/rule")).body;
    expect(first).toMatchObject({ version: 0, networks: [], place: null, yourNetwork: "127.0.0.1" });
    expect((await save({ networks: ["203.0.113.0/24", "shop"] })).body.detail).toBe(
      "“shop” is not an IP address or a range. Enter one such as 203.0.113.7 or 203.0.113.0/24.",
    );
    expect((await save({ place: { ...place, radiusMeters: 10 } })).status).toBe(422);
    const rule = { networks: ["203.0.113.0/24"], place };
    expect((await save(rule)).body).toMatchObject({ ...rule, version: 1, outside: "flag" });
    // The same again is a repeat. Another change needs the newest version.
    expect((await save(rule)).body.version).toBe(1);
    expect((await save({ ...rule, outside: "refuse" })).status).toBe(409);
    expect((await save({ version: 1 })).body).toMatchObject({ version: 2, place: null });
    const said = await shop.run<{ action: string; after: object }>(
      "select action, after from history where organization_id = $1 and action like '%clock in%' order by at",
      shop.organizationId,
    );
    expect(said).toMatchObject([
      { action: "changed where people may clock in", after: rule },
      { action: "let people clock in anywhere" },
    ]);
    const other = await server.makeShop();
    expect(
      (await server.call<SavedClockInRule>(other.people.owner.token, "GET", "/time-clock/rule")).body.version,
    ).toBe(0);
  });
});

describe("clocking in elsewhere", () => {
  it("is flagged with the distance, and the week and the manager's page say so", async () => {
    await save({ place });
    expect((await ask("technician", "GET", "/time-clock/place")).body).toEqual({ asksPosition: true });
    expect((await clockIn(at(1234))).status).toBe(204);
    expect(await entries()).toEqual([{ place: "outside", distance: 1230 }]);
    expect((await ask<TimeWeek>("technician", "GET", "/my-week")).body.entries).toMatchObject([
      { startedPlace: "outside", startedDistanceMeters: 1230 },
    ]);
    const { people } = (await ask<{ people: PersonWeek[] }>("management", "GET", "/time-weeks")).body;
    expect(people.find(({ staffId }) => staffId === shop.people.technician.staffId)).toMatchObject({
      awayClockIns: 1,
    });
    // The position itself is nowhere.
    const [{ found } = { found: 1 }] = await shop.run<{ found: number }>(
      `select (select count(*) from history h where h.organization_id = $1 and row_to_json(h)::text like '%27.96%')::int
         + (select count(*) from time_entries t where t.organization_id = $1 and row_to_json(t)::text like '%27.96%')::int as found`,
      shop.organizationId,
    );
    expect(found).toBe(0);
  });

  it("is refused with what to do, changes nothing, and clocking out is never refused", async () => {
    await save({ place, outside: "refuse" });
    expect(await clockIn(at(1234))).toMatchObject({
      status: 422,
      body: {
        detail:
          "You're too far from the shop. Clock in when you are there, or use the shop's time clock tablet.",
      },
    });
    expect((await clockIn()).body.detail).toMatch(/^Your shop checks where you clock in/);
    expect(await entries()).toEqual([]);
    expect((await clockIn(at(120))).status).toBe(204);
    expect(await entries()).toEqual([{ place: "inside", distance: 120 }]);
    expect((await ask("technician", "POST", "/time-clock/out")).status).toBe(204);
  });

  it("by the network is judged by the request's address", async () => {
    await save({ networks: ["203.0.113.0/24"], outside: "refuse" });
    expect((await clockIn(at(0))).body.detail).toMatch(/^You're not on the shop's network/);
    await save({ version: 1, networks: ["127.0.0.0/8"], outside: "refuse" });
    expect((await clockIn()).status).toBe(204);
    expect(await entries()).toEqual([{ place: "inside", distance: null }]);
  });

  it("that waited on a phone is judged by its position, and flagged without one, never refused", async () => {
    await save({ networks: ["127.0.0.0/8"], place, outside: "refuse" });
    expect((await clockIn(undefined, late())).status).toBe(204);
    expect(await entries()).toEqual([{ place: "unknown", distance: null }]);
    expect((await ask("technician", "POST", "/time-clock/out")).status).toBe(204);
    server.setNow("2026-11-20T18:00:00Z");
    const next = {
      "acted-at": "2026-11-20T17:00:00Z",
      "sent-at": "2026-11-20T18:00:00Z",
      "idempotency-key": randomUUID(),
    };
    expect((await clockIn(at(900), next)).status).toBe(204);
    expect((await entries())[1]).toEqual({ place: "outside", distance: 900 });
  });

  it("by starting a job is judged too, unless the person is clocked in", async () => {
    const job = await approvedJob();
    await save({ place, outside: "refuse" });
    expect((await ask("technician", "POST", `/jobs/${job}/clock-on`, at(5000))).body.detail).toMatch(
      /^You're too far from the shop/,
    );
    expect(await entries()).toEqual([]);
    expect((await clockIn(at(0))).status).toBe(204);
    expect((await ask("technician", "POST", `/jobs/${job}/clock-on`)).status).toBe(204);
    expect(await entries()).toEqual([{ place: "inside", distance: 0 }]);
  });

  it("is never asked on the shop's kiosk", async () => {
    await save({ place, outside: "refuse" });
    const { token } = (
      await ask<{ token: string }>("owner", "POST", "/kiosks", { id: randomUUID(), name: "Front" })
    ).body;
    expect((await ask("technician", "PUT", "/my-kiosk-pin", { pin: "7315" })).status).toBeLessThan(300);
    const clocked = await server.call<{ state: string }>(token, "POST", "/kiosk/clock", {
      staffId: shop.people.technician.staffId,
      pin: "7315",
      action: "clock-in",
    });
    expect(clocked.status, JSON.stringify(clocked.body)).toBe(200);
    expect(await entries()).toEqual([{ place: null, distance: null }]);
  });
});
