import { randomUUID } from "node:crypto";
import type { ClosingPreview } from "@autoiq/domain/shops/closing/contract";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { secondLocation } from "../../../test/helpers/second-location.ts";
import { type Shop, type TestServer, testServer } from "../../../test/servers/full-server.ts";

let server: TestServer;
let shop: Shop;
let brandon: string;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  server.setNow("2026-11-20T15:00:00Z");
  shop = await server.makeShop();
  brandon = await secondLocation(server, shop);
});

type Role = "owner" | "management" | "technician" | "admin";
type Reply = { detail: string; code: string; isClosed: boolean; version: number; id: string };
const ask = <T = Reply>(
  role: Role,
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  body?: object,
  at = shop.locationId,
) => server.call<T>(shop.people[role].token, method, path, body, { "x-location": at });
const staffId = (role: Role) => shop.people[role].staffId;
const rows = <T = Record<string, unknown>>(text: string) => shop.run<T>(text, shop.organizationId);
const preview = async (at = shop.locationId) =>
  (await ask<ClosingPreview>("owner", "GET", "/shop/closing", undefined, at)).body;
const close = (body: object = {}, at = shop.locationId) =>
  ask("owner", "POST", "/shop/close", { version: 1, moveTo: brandon, ...body }, at);
const reopen = (version: number, at = shop.locationId) =>
  ask("owner", "POST", "/shop/reopen", { version }, at);
const homeOf = async (role: Role) =>
  (await shop.run<{ id: string }>("select location_id as id from staff where id = $1", staffId(role)))[0]?.id;
const queued = async () =>
  (await server.queued("subscription.set-locations")).filter(
    ({ payload }) => (payload as { organizationId: string }).organizationId === shop.organizationId,
  ).length;
const entries = (action: string) =>
  shop.run<{ after: object }>(
    "select after from history where organization_id = $1 and action = $2",
    ...[shop.organizationId, action],
  );
const openOrder = () =>
  ask("owner", "POST", "/repair-orders", {
    customerId: shop.customerId,
    vehicleId: shop.vehicleId,
    concern: "Brakes squeal",
  });

describe("closing a location", () => {
  it("moves its people, closes its kiosks and its request page, and queues the plan", async () => {
    await shop.run(
      `insert into kiosks (organization_id, id, location_id, name, hash, created_at, created_by_staff_id, created_by_name)
       values ($1, gen_random_uuid(), $2, 'Front', sha256(gen_random_uuid()::text::bytea), now(), $3, 'The owner')`,
      ...[shop.organizationId, shop.locationId, staffId("owner")],
    );
    await shop.run(
      `insert into request_pages (organization_id, location_id, slug, is_open, changed_at, changed_by_name)
       values ($1, $2, $3, true, now(), 'The owner')`,
      ...[shop.organizationId, shop.locationId, `closing-${shop.organizationId.slice(0, 8)}`],
    );
    await shop.run(
      `insert into calendar_blocks (organization_id, id, location_id, staff_id, starts_at, ends_at, reason)
       values ($1, gen_random_uuid(), $2, $3, '2026-12-01T12:00Z', '2026-12-02T12:00Z', 'Vacation')`,
      ...[shop.organizationId, shop.locationId, staffId("technician")],
    );
    const seen = await preview();
    expect(seen).toMatchObject({
      closedAt: null,
      blockers: [],
      kiosks: 1,
      hasRequestPage: true,
      partsInStock: 1,
    });
    expect(seen.others).toEqual([{ id: brandon, name: "Bay Auto Brandon" }]);
    expect(seen.people.map(({ id }) => id).sort()).toEqual(
      Object.values(shop.people)
        .map((each) => each.staffId)
        .sort(),
    );

    expect(await close({ version: seen.version })).toMatchObject({ status: 200, body: { isClosed: true } });
    expect(await preview()).toMatchObject({
      closedAt: "2026-11-20T15:00:00Z",
      closedByName: "The owner",
      people: [],
      kiosks: 0,
      hasRequestPage: false,
      partsInStock: 1,
    });
    for (const role of ["owner", "management", "technician", "admin"] as const)
      expect(await homeOf(role), role).toBe(brandon);
    expect(await rows("select location_id as id from calendar_blocks where organization_id = $1")).toEqual([
      { id: brandon },
    ]);
    const readers = await shop.run<{ role: string }>(
      "select role from staff_locations where organization_id = $1 and location_id = $2 order by role",
      ...[shop.organizationId, shop.locationId],
    );
    expect(readers).toEqual([{ role: "admin" }, { role: "management" }]);
    expect(await entries("closed a location")).toMatchObject([
      { after: { movedTo: "Bay Auto Brandon", kiosksClosed: 1 } },
    ]);
    expect(await queued()).toBe(1);
  });

  it("happens once, however often and by however many it is asked for", async () => {
    const { version } = await preview();
    const replies = await Promise.all(Array.from({ length: 8 }, () => close({ version })));
    expect(replies.map(({ status, body }) => [status, body.isClosed])).toEqual(
      replies.map(() => [200, true]),
    );
    expect(await entries("closed a location")).toHaveLength(1);
  });

  it("is refused with a sentence while something is open there, and changes nothing", async () => {
    const order = await openOrder();
    const booked = await ask("owner", "POST", "/appointments", {
      customerId: shop.customerId,
      bayId: shop.bayId,
      technicianId: null,
      startsAt: "2026-12-07T15:00:00Z",
      endsAt: "2026-12-07T16:00:00Z",
    });
    expect([order.status, booked.status], booked.body.detail).toEqual([200, 200]);
    await ask("technician", "POST", "/time-clock/in", {});
    await shop.run(
      `insert into leads (organization_id, id, location_id, name, phone, source, stage_since, created_at, created_by_name)
       values ($1, gen_random_uuid(), $2, 'Lee Park', '+18135550177', 'web', now(), now(), 'AutoIQ')`,
      ...[shop.organizationId, shop.locationId],
    );
    const seen = await preview();
    expect(seen.blockers.map(({ kind, count, items }) => [kind, count, items[0]?.label])).toEqual([
      ["repair-order", 1, expect.stringMatching(/^RO \d+$/)],
      ["appointment", 1, expect.any(String)],
      ["lead", 1, "Lee Park"],
      ["clock", 1, "The technician"],
    ]);
    const refused = await close({ version: seen.version });
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toMatch(
      /still has 1 open repair order, 1 appointment ahead, 1 open lead and 1 running clock\. Finish or move them, then close it\.$/,
    );
    expect(await homeOf("technician")).toBe(shop.locationId);
    expect([await queued(), await entries("closed a location")]).toEqual([0, []]);
  });

  it("is refused for the last open one, without a place for its people, and to who read an old state", async () => {
    const { version } = await preview();
    expect(await close({ version, moveTo: null })).toMatchObject({ status: 422 });
    expect(await close({ version, moveTo: randomUUID() })).toMatchObject({ status: 422 });
    expect(await close({ version: version + 1 })).toMatchObject({
      status: 409,
      body: { code: "stale-version" },
    });
    for (const role of ["management", "technician", "admin"] as const)
      expect((await ask(role, "POST", "/shop/close", { version, moveTo: brandon })).status, role).toBe(403);
    expect((await close({ version, moveTo: null }, brandon)).status).toBe(200);
    const last = await close({ version });
    expect(last).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/your only open location/) },
    });
  });

  it("leaves one open when two owners close the last two at once", async () => {
    const [here, there] = [await preview(), await preview(brandon)];
    const replies = await Promise.all([
      close({ version: here.version }),
      close({ version: there.version, moveTo: shop.locationId }, brandon),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("leaves nothing open at it when somebody opens a repair order at the same moment", async () => {
    const { version } = await preview();
    const [closed, ...opened] = await Promise.all([
      close({ version }),
      ...Array.from({ length: 6 }, () => openOrder()),
    ]);
    const created = opened.filter(({ status }) => status === 200).length;
    for (const { status, body } of opened) expect([200, 409], body.detail).toContain(status);
    expect(closed?.status).toBe(created > 0 ? 409 : 200);
  });
});

describe("a closed location", () => {
  const closed = async () => {
    const { version } = await preview();
    const reply = await close({ version });
    expect(reply.status, reply.body.detail).toBe(200);
    return reply.body.version;
  };

  it("takes no new work even from a server that doesn't know it yet", async () => {
    await closed();
    // The memberships of the test know nothing of the closing, so only the database refuses.
    const order = await openOrder();
    expect(order).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/^This location is closed/) },
    });
    const sale = await ask("owner", "POST", "/counter-sales", {
      id: randomUUID(),
      lines: [{ partId: shop.partId, quantity: "1" }],
    });
    expect(sale.status).not.toBe(200);
  });

  it("is not offered for imports, invitations, parts, roles, or online booking", async () => {
    await closed();
    const importTo = (locationId: string) =>
      ask("owner", "POST", "/record-imports/uploads", { system: "tekmetric", locationId }, brandon);
    expect((await importTo(brandon)).status).toBe(200);
    expect(await importTo(shop.locationId)).toMatchObject({
      status: 422,
      body: { detail: "Choose a location of this business." },
    });
    const invite = (locationId: string) =>
      ask(
        "owner",
        "POST",
        "/staff/invitations",
        { email: `${randomUUID()}@example.com`, name: "Lee Park", role: "technician", locationId },
        brandon,
      );
    expect((await invite(brandon)).status).toBe(200);
    expect((await invite(shop.locationId)).status).toBe(404);
    const principal = await server.services.authenticate(shop.people.owner.token);
    const there = principal?.memberships.find(({ locationId }) => locationId === shop.locationId);
    Object.assign(there ?? {}, { isClosed: true });
    const moved = await ask(
      "owner",
      "POST",
      `/parts/${shop.partId}/transfers`,
      { quantity: "1", fromBin: "", toLocationId: shop.locationId, note: "" },
      brandon,
    );
    expect(moved).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/location is closed/) },
    });
    const plan = await ask<{ version: number; memberships: { locationId: string; role: string | null }[] }>(
      "owner",
      "GET",
      `/staff/${staffId("technician")}/memberships`,
      undefined,
      brandon,
    );
    expect(plan.body.memberships.map(({ locationId }) => locationId)).toEqual([brandon]);
    const manager = await ask<{ memberships: { locationId: string; isClosed: boolean }[] }>(
      "owner",
      "GET",
      `/staff/${staffId("management")}/memberships`,
      undefined,
      brandon,
    );
    expect(manager.body.memberships).toMatchObject([
      { locationId: brandon, isClosed: false },
      { locationId: shop.locationId, isClosed: true },
    ]);
  });

  it("opens again empty, and adds to the plan again", async () => {
    const version = await closed();
    expect((await reopen(version + 5)).status).toBe(409);
    expect(await reopen(version)).toMatchObject({
      status: 200,
      body: { isClosed: false, version: version + 1 },
    });
    expect(await reopen(version)).toMatchObject({
      status: 200,
      body: { isClosed: false, version: version + 1 },
    });
    expect(await entries("reopened a location")).toHaveLength(1);
    expect((await openOrder()).status).toBe(200);
    expect(await homeOf("technician")).toBe(brandon);
  });
});
