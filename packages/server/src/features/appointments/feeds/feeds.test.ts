import { createHash, randomUUID } from "node:crypto";
import type { CalendarFeed } from "@autoiq/domain/appointments/feeds/contract";
import type { StaffRole } from "@autoiq/domain/kernel/access/roles";
import ICAL from "ical.js";
import { beforeEach, describe, expect, it } from "vitest";
import { accountThatPrefers } from "../../../../test/helpers/account-language.ts";
import { type Shop, type TestServer, testServer } from "../../../../test/servers/full-server.ts";

let server: TestServer;
let shop: Shop;
beforeEach(async () => {
  server ??= await testServer();
  shop = await server.makeShop();
  await shop.run(
    "update locations set time_zone = 'America/New_York' where organization_id = $1",
    shop.organizationId,
  );
  server.setNow("2026-11-20T15:00:00Z");
  await server.owner("delete from auth.rate_limits where budget like 'calendar%'");
});

interface Created {
  feeds: CalendarFeed[];
  address: string;
  detail: string;
}
const ask = <T = Created>(
  role: StaffRole,
  method: "GET" | "POST",
  path: string,
  body?: object,
  of: Shop = shop,
) => server.call<T>(of.people[role].token, method, path, body);
const createOwn = (role: StaffRole, changes: object = {}) =>
  ask(role, "POST", "/calendar-feeds/own", {
    id: randomUUID(),
    showsCustomers: false,
    showsShifts: false,
    ...changes,
  });
const create = (role: StaffRole, changes: object = {}) =>
  ask(role, "POST", "/calendar-feeds", {
    id: randomUUID(),
    showsCustomers: false,
    bayId: null,
    staffId: null,
    ...changes,
  });
const own = async (role: StaffRole) => (await ask(role, "GET", "/calendar-feeds/own")).body.feeds;
const ofLocation = async (role: StaffRole = "owner") =>
  (await ask(role, "GET", "/calendar-feeds")).body.feeds;

/** What a calendar program gets at an address. */
const fetched = (address: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: "GET", url: new URL(address).pathname, headers });
const statusOf = async (address: string) => (await fetched(address)).statusCode;

/** The entries that another program reads. */
async function eventsAt(address: string) {
  const reply = await fetched(address);
  expect(reply.statusCode, reply.body).toBe(200);
  expect(reply.body).not.toMatch(/\$|price|\d\.\d\d/i);
  for (const line of reply.body.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const root = new ICAL.Component(ICAL.parse(reply.body));
  const events = root.getAllSubcomponents("vevent").map((each) => {
    const text = (name: string) => String(each.getFirstPropertyValue(name) ?? "");
    const { uid, summary, description, startDate, endDate } = new ICAL.Event(each);
    return {
      uid,
      summary,
      description: description ?? "",
      from: startDate.isDate ? startDate.toString() : startDate.toJSDate().toISOString(),
      until: endDate.isDate ? endDate.toString() : endDate.toJSDate().toISOString(),
      status: text("status"),
      sequence: Number(text("sequence")),
      location: text("location"),
    };
  });
  return { name: String(root.getFirstPropertyValue("x-wr-calname")), events };
}
const summariesAt = async (address: string) => (await eventsAt(address)).events.map((each) => each.summary);

async function book(changes: object = {}): Promise<{ id: string; version: number }> {
  const reply = await ask<{ id: string; version: number; detail: string }>("owner", "POST", "/appointments", {
    customerId: shop.customerId,
    vehicleId: shop.vehicleId,
    bayId: shop.bayId,
    technicianId: shop.people.technician.staffId,
    startsAt: "2026-11-23T10:00:00-05:00",
    endsAt: "2026-11-23T11:30:00-05:00",
    concern: "Brakes squeal; front, left",
    ...changes,
  });
  expect(reply.status, reply.body.detail).toBe(200);
  return reply.body;
}

describe("a person's own feed", () => {
  it("has their appointments with vehicle and work, and nothing of the customer, prices, or others", async () => {
    const visit = await book();
    await book({
      technicianId: null,
      startsAt: "2026-11-23T13:00:00-05:00",
      endsAt: "2026-11-23T14:00:00-05:00",
    });
    const { body } = await createOwn("technician");
    expect(body.address).toMatch(/^http:\/\/localhost:3000\/calendar\/[\w-]{43}\.ics$/);
    const { name, events } = await eventsAt(body.address);
    expect(name).toBe("The technician · Bay Auto Tampa");
    expect(events).toEqual([
      {
        uid: `appointment-${visit.id}@calendar.autoiq`,
        summary: "2019 Honda Accord · Brakes squeal; front, left",
        description: "Brakes squeal; front, left\nBay: Bay 1\nTechnician: The technician",
        from: "2026-11-23T15:00:00.000Z",
        until: "2026-11-23T16:30:00.000Z",
        status: "CONFIRMED",
        sequence: 0,
        location: "Bay Auto Tampa, Bay 1",
      },
    ]);
  });

  it("has work that is assigned to them on a repair order, with its number and jobs", async () => {
    const visit = await book({ technicianId: null });
    const orderId = randomUUID();
    await shop.run(
      `insert into repair_orders (organization_id, id, location_id, number, customer_id, vehicle_id, status)
       values ($1, $2, $3, 1042, $4, $5, 'in-progress')`,
      ...[shop.organizationId, orderId, shop.locationId, shop.customerId, shop.vehicleId],
    );
    await shop.run(
      "update appointments set repair_order_id = $2, status = 'checked-in' where organization_id = $1 and id = $3",
      ...[shop.organizationId, orderId, visit.id],
    );
    const { address } = (await createOwn("technician")).body;
    expect(await summariesAt(address)).toEqual([]);
    const job = async (name: string, technicianId: string | null, state: string, position: number) =>
      shop.run(
        `insert into jobs (organization_id, id, repair_order_id, position, name, technician_id, authorization_state)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        ...[shop.organizationId, randomUUID(), orderId, position, name, technicianId, state],
      );
    await job("Front brakes", shop.people.technician.staffId, "approved", 1);
    await job("Oil change", shop.people.management.staffId, "approved", 2);
    await job("Wipers", shop.people.technician.staffId, "declined", 3);
    expect(await summariesAt(address)).toEqual(["RO 1042 · 2019 Honda Accord · Front brakes"]);
    const bay = (await create("owner", { bayId: shop.bayId })).body.address;
    expect(await summariesAt(bay)).toEqual(["RO 1042 · 2019 Honda Accord · Front brakes, Oil change"]);
  });

  it("shows a technician the customer's name if they choose it, and never the phone number", async () => {
    await book();
    const technician = await eventsAt((await createOwn("technician", { showsCustomers: true })).body.address);
    expect(technician.events[0]?.summary).toBe("2019 Honda Accord · Brakes squeal; front, left · Dana Reyes");
    expect(technician.events[0]?.description).toContain("Customer: Dana Reyes");
    expect(technician.events[0]?.description).not.toContain("555");
    const desk = { showsCustomers: true, staffId: shop.people.technician.staffId };
    const manager = await eventsAt((await create("management", desk)).body.address);
    expect(manager.events[0]?.description).toContain("Phone: (813) 555-0142");
    const hidden = await fetched(
      (await create("management", { ...desk, showsCustomers: false })).body.address,
    );
    expect(hidden.body).not.toMatch(/Dana|Reyes|555/);
    await shop.run(
      "update customers set phone = null where organization_id = $1 and id = $2",
      ...[shop.organizationId, shop.customerId],
    );
    const without = await eventsAt((await create("management", desk)).body.address);
    expect(without.events[0]?.description).toMatch(/Customer: Dana Reyes$/);
  });

  it("has approved time off as whole days, and working hours around it if they choose that", async () => {
    const { token, staffId } = shop.people.technician;
    await shop.run(
      `insert into staff_shifts (organization_id, staff_id, weekday, starts, ends) values ($1, $2, 1, '08:00', '16:30')`,
      ...[shop.organizationId, staffId],
    );
    const id = randomUUID();
    const off = { id, kind: "vacation", firstDay: "2026-12-07", lastDay: "2026-12-07" };
    expect((await server.call(token, "POST", "/my-time-off", off)).status).toBe(200);
    const { address } = (await createOwn("technician", { showsShifts: true })).body;
    const on = async (day: string) =>
      (await eventsAt(address)).events
        .filter(({ from }) => from.startsWith(day))
        .map(({ summary, from, until }) => ({ summary, from, until }));
    const shift = {
      summary: "Working hours",
      from: "2026-12-07T13:00:00.000Z",
      until: "2026-12-07T21:30:00.000Z",
    };
    expect(await on("2026-12-07")).toEqual([shift]);
    const yes = { version: 1, answer: "approved", word: "" };
    expect((await ask("management", "POST", `/time-off/${id}/answer`, yes)).status).toBe(204);
    expect(await on("2026-12-07")).toEqual([
      { summary: "Time off", from: "2026-12-07", until: "2026-12-08" },
    ]);
    expect(await on("2026-12-14")).toHaveLength(1);
    const without = (await createOwn("technician")).body.address;
    expect(await summariesAt(without)).toEqual(["Time off"]);
  });

  it("reaches from 30 days ago to 180 days ahead", async () => {
    const on = (day: string) => ({
      startsAt: `${day}T10:00:00-05:00`,
      endsAt: `${day}T11:00:00-05:00`,
      concern: day,
    });
    server.setNow("2026-10-01T15:00:00Z");
    for (const day of ["2026-10-20", "2026-10-21", "2027-05-19", "2027-05-20"]) await book(on(day));
    server.setNow("2026-11-20T15:00:00Z");
    const { address } = (await createOwn("technician")).body;
    expect(await summariesAt(address)).toEqual(
      ["2026-10-21", "2027-05-19"].map((day) => `2019 Honda Accord · ${day}`),
    );
  });

  it("is in its creator's language", async () => {
    await book();
    await accountThatPrefers(server, "es-US", shop.people.technician);
    const { address } = (await createOwn("technician")).body;
    expect((await eventsAt(address)).events[0]?.description).toContain("Técnico: The technician");
  });

  it("says that an appointment was canceled, requested, or changed", async () => {
    const { id, version } = await book();
    const { address } = (await createOwn("technician")).body;
    const first = async () => (await eventsAt(address)).events[0];
    const before = await fetched(address);
    await shop.run(
      "update appointments set status = 'requested' where organization_id = $1 and id = $2",
      ...[shop.organizationId, id],
    );
    expect(await first()).toMatchObject({ status: "TENTATIVE" });
    await shop.run(
      "update appointments set status = 'confirmed' where organization_id = $1 and id = $2",
      ...[shop.organizationId, id],
    );
    const canceled = { status: "cancelled", version };
    expect((await ask("owner", "POST", `/appointments/${id}/status`, canceled)).status).toBe(200);
    expect(await first()).toMatchObject({
      uid: `appointment-${id}@calendar.autoiq`,
      status: "CANCELLED",
      sequence: 1,
    });
    expect((await fetched(address)).headers.etag).not.toBe(before.headers.etag);
  });
});

describe("a feed of the location", () => {
  it("is for those who manage the calendar, of a bay, a person, or everything", async () => {
    const bays = { otherBay: randomUUID() };
    await shop.run(
      "insert into bays (organization_id, id, location_id, name, position) values ($1, $2, $3, 'Bay 2', 2)",
      ...[shop.organizationId, bays.otherBay, shop.locationId],
    );
    await book({ concern: "One" });
    await book({ concern: "Two", bayId: bays.otherBay, technicianId: null });
    const block = {
      id: randomUUID(),
      bayId: bays.otherBay,
      staffId: null,
      startsAt: "2026-11-24T10:00:00-05:00",
      endsAt: "2026-11-24T12:00:00-05:00",
      reason: "Lift inspection",
    };
    expect((await ask("owner", "POST", "/availability/blocks", block)).status).toBe(200);
    const [one, two] = ["One", "Two"].map((concern) => `2019 Honda Accord · ${concern}`);
    const at = async (changes: object, role: StaffRole = "management") =>
      summariesAt((await create(role, changes)).body.address);
    expect(await at({})).toEqual([one, two, "Bay 2 · Lift inspection"]);
    expect(await at({ bayId: shop.bayId })).toEqual([one]);
    expect(await at({ bayId: bays.otherBay }, "admin")).toEqual([two, "Lift inspection"]);
    expect(await at({ staffId: shop.people.technician.staffId }, "owner")).toEqual([one]);
    expect((await create("technician")).status).toBe(403);
    expect((await ask("technician", "GET", "/calendar-feeds")).status).toBe(403);
    expect((await ofLocation()).map((each) => [each.subject, each.subjectName, each.createdBy])).toEqual(
      expect.arrayContaining([
        ["location", "Bay Auto Tampa", "The management"],
        ["bay", "Bay 2", "The admin"],
        ["person", "The technician", "The owner"],
      ]),
    );
  });

  it("is never of another shop's bay or person", async () => {
    const other = await server.makeShop();
    expect(await create("owner", { bayId: other.bayId })).toMatchObject({
      status: 422,
      body: { detail: "That bay isn't available at this location. Choose another one." },
    });
    expect(await create("owner", { staffId: other.people.technician.staffId })).toMatchObject({
      status: 422,
      body: { detail: "That person isn't on the team at this location. Choose another one." },
    });
    const both = { bayId: shop.bayId, staffId: shop.people.technician.staffId };
    expect((await create("owner", both)).status).toBe(422);
    const { feeds } = (await create("owner")).body;
    for (const act of ["replacement", "revocation"])
      expect((await ask("owner", "POST", `/calendar-feeds/${feeds[0]?.id}/${act}`, {}, other)).status).toBe(
        404,
      );
    expect(await ofLocation()).toHaveLength(1);
  });
});

describe("an address", () => {
  it("is stored as a hash only, and comes from a repeat of the request once more", async () => {
    const id = randomUUID();
    const first = await createOwn("technician", { id });
    const again = await createOwn("technician", { id });
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(await own("technician")).toHaveLength(1);
    expect(await statusOf(first.body.address)).toBe(404);
    const token = /calendar\/([\w-]+)\.ics/.exec(again.body.address)?.[1] ?? "";
    const stored = await server.services.tenancy.identityRead((tx) =>
      tx.query({
        name: "",
        text: "select f.*, f::text as row from calendar_feeds f where id = $1",
        values: [id],
      }),
    );
    const [feed] = stored.rows as { hash: Buffer; row: string }[];
    expect(feed?.hash.equals(createHash("sha256").update(token).digest())).toBe(true);
    const [kept] = await shop.run<{ text: string }>(
      `select (select coalesce(string_agg(i::text, ''), '') from idempotency_keys i)
         || (select coalesce(string_agg(h::text, ''), '') from history h) as text`,
    );
    expect(kept?.text).toContain("created a calendar feed of “The technician”");
    expect(`${feed?.row}${kept?.text}`).not.toContain(token);
    await expect(shop.run("select hash from calendar_feeds")).rejects.toThrow("permission denied");
    expect(await statusOf(again.body.address)).toBe(200);
    expect((await createOwn("technician", { id })).status).toBe(409);
  });

  it("is private, is answered with 304 while nothing changed, and says when it was last used", async () => {
    await book();
    const { address } = (await createOwn("technician")).body;
    expect((await own("technician"))[0]?.lastUsedAt).toBeNull();
    const reply = await fetched(address);
    expect(reply.headers).toMatchObject({
      "content-type": "text/calendar; charset=utf-8",
      "cache-control": "private, no-cache",
    });
    const known = { "if-none-match": `"other", ${reply.headers.etag}` };
    server.setNow("2026-11-20T15:30:00Z");
    const same = await fetched(address, known);
    expect([same.statusCode, same.body]).toEqual([304, ""]);
    expect(same.headers.etag).toBe(reply.headers.etag);
    expect((await own("technician"))[0]?.lastUsedAt).toBe("2026-11-20T15:30:00Z");
    await book({ startsAt: "2026-11-24T10:00:00-05:00", endsAt: "2026-11-24T11:00:00-05:00" });
    expect((await fetched(address, known)).statusCode).toBe(200);
  });

  it("stops at once when it is replaced or revoked, by its creator or by who manages the calendar", async () => {
    const { feeds, address } = (await createOwn("technician")).body;
    const act = (role: StaffRole, what: string) =>
      ask<{ address: string }>(role, "POST", `/calendar-feeds/${feeds[0]?.id}/${what}`);
    expect((await act("owner", "replacement")).status).toBe(404);
    const { body } = await act("technician", "replacement");
    expect([await statusOf(address), await statusOf(body.address)]).toEqual([404, 200]);
    const managers = (await create("owner")).body;
    const theirs = `/calendar-feeds/${managers.feeds.find((each) => each.subject === "location")?.id}`;
    expect((await ask("technician", "POST", `${theirs}/revocation`)).status).toBe(404);
    expect(await statusOf(managers.address)).toBe(200);
    expect((await act("management", "revocation")).status).toBe(200);
    expect(await statusOf(body.address)).toBe(404);
    expect((await act("technician", "revocation")).status).toBe(200);
    expect((await act("technician", "replacement")).status).toBe(404);
    expect(await own("technician")).toEqual([]);
  });

  it.each(["suspended", "left"])(
    "answers 404 at once when its creator or its person is %s",
    async (status) => {
      const mine = (await createOwn("technician")).body.address;
      const ofTechnician = (await create("owner", { staffId: shop.people.technician.staffId })).body.address;
      const ofBay = (await create("management", { bayId: shop.bayId })).body.address;
      const all = async () => [await statusOf(mine), await statusOf(ofTechnician), await statusOf(ofBay)];
      expect(await all()).toEqual([200, 200, 200]);
      const becomes = (role: StaffRole, state: string) =>
        shop.run(
          "update staff set status = $2 where organization_id = $1 and id = $3",
          ...[shop.organizationId, state, shop.people[role].staffId],
        );
      await becomes("technician", status);
      expect(await all()).toEqual([404, 404, 200]);
      expect((await ofLocation()).map(({ isPaused }) => isPaused).sort()).toEqual([false, true, true]);
      await becomes("management", status);
      expect(await all()).toEqual([404, 404, 404]);
    },
  );

  it("answers 404 while its creator's account is blocked", async () => {
    const { address } = (await createOwn("technician")).body;
    await accountThatPrefers(server, "en-US", shop.people.technician);
    const block = (until: string | null) =>
      server.services.tenancy.identity((tx) =>
        tx.query({
          name: "",
          text: "update auth.users set banned_until = $2 where id = $1",
          values: [shop.people.technician.userId, until],
        }),
      );
    await block("2026-11-21T15:00:00Z");
    expect(await statusOf(address)).toBe(404);
    await block("2026-11-20T14:00:00Z");
    expect(await statusOf(address)).toBe(200);
  });

  it("follows what its creator may do today", async () => {
    await book();
    const { address } = (await create("management", { showsCustomers: true })).body;
    const mine = (await createOwn("management", { showsCustomers: true })).body.address;
    expect((await fetched(address)).body).toContain("555-0142");
    await shop.run(
      "update staff set role = 'technician' where organization_id = $1 and id = $2",
      ...[shop.organizationId, shop.people.management.staffId],
    );
    expect([await statusOf(address), await statusOf(mine)]).toEqual([404, 200]);
  });

  it("that nobody has is 404, and one that is fetched too often is refused with a wait", async () => {
    for (const file of ["a.ics", `${"A".repeat(43)}.ics`, `${"A".repeat(43)}`])
      expect(await statusOf(`http://localhost/calendar/${file}`)).toBe(404);
    const { address } = (await createOwn("technician")).body;
    const statuses: number[] = [];
    for (let count = 0; count < 122; count += 1) statuses.push(await statusOf(address));
    expect(statuses.slice(0, 120).every((status) => status === 200)).toBe(true);
    const late = await fetched(address);
    expect(late.statusCode).toBe(429);
    expect(Number(late.headers["retry-after"])).toBeGreaterThan(0);
  });
});

it("a person can have 20 feeds", async () => {
  for (let count = 0; count < 20; count += 1) expect((await createOwn("technician")).status).toBe(200);
  expect((await createOwn("technician")).status).toBe(422);
  expect((await createOwn("owner")).status).toBe(200);
});
