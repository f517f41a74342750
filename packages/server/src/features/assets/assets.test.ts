import { randomUUID } from "node:crypto";
import type { EquipmentDetail, EquipmentList, getDepreciation } from "@autoiq/domain/assets/contract";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import type { Notification } from "@autoiq/domain/messages/notifications";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { multipart, photoForm } from "../../../test/helpers/multipart.ts";
import { type Person, type Shop, type TestServer, testServer } from "../../../test/servers/full-server.ts";

/** 10 AM on Friday, 2026-11-20 in New York. */
const now = "2026-11-20T15:00:00Z";

let server: TestServer;
let shop: Shop;
let otherBayId: string;
beforeAll(async () => {
  server = await testServer();
  // The caller "costless" sees no costs.
  const seen = server.services.authenticate;
  server.services.authenticate = async (token) => {
    const principal = await seen(token?.replace(/^costless /, ""));
    if (!token?.startsWith("costless ") || !principal) return principal;
    const memberships = principal.memberships.map((each) => ({
      ...each,
      limits: { ...each.limits, seesCosts: false },
    }));
    return { ...principal, memberships };
  };
});
beforeEach(async () => {
  server.setNow(now);
  shop = await server.makeShop();
  otherBayId = randomUUID();
  await shop.run(
    "insert into bays (organization_id, id, location_id, name, position) values ($1, $2, $3, 'Bay 2', 2)",
    ...[shop.organizationId, otherBayId, shop.locationId],
  );
});

type Reply = EquipmentDetail & { detail: string; errors?: Record<string, string> };
const call = <T = Reply>(
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  body?: object,
  person: Person = shop.people.owner,
) => server.call<T>(person.token, method, path, body);

const purchase = {
  purchasedOn: "2024-03-01",
  vendor: "Lift Supply",
  costCents: 600_000,
  inServiceOn: "2024-03-05",
  residualCents: 0,
  usefulLifeMonths: 60,
  depreciation: "straight-line",
  decliningPercent: null,
};
const fieldsOf = (change: object = {}) => ({
  name: "Lift 1",
  category: "lift",
  make: "",
  model: "",
  serial: "L-1",
  bayId: shop.bayId,
  neededForBay: true,
  state: "in-use",
  endedOn: null,
  warrantyUntil: null,
  notes: "",
  purchase,
  ...change,
});
async function lift(change: object = {}) {
  const id = randomUUID();
  const reply = await call("POST", "/equipment", { id, fields: fieldsOf(change) });
  expect(reply).toMatchObject({ status: 200 });
  return id;
}
const yearly = {
  version: 0,
  kind: "inspection",
  name: "Yearly lift inspection",
  instructions: "",
  every: { count: 12, unit: "months" },
  dueOn: "2026-11-20",
  blocksBay: true,
  graceDays: 0,
  failedTakesOut: true,
  techniciansRecord: false,
};
async function plan(equipmentId: string, change: object = {}) {
  const id = randomUUID();
  const reply = await call("PUT", `/equipment/${equipmentId}/plans/${id}`, { ...yearly, ...change });
  expect(reply).toMatchObject({ status: 200 });
  return id;
}
const done = (change: object = {}) => ({
  id: randomUUID(),
  seen: 0,
  doneOn: "2026-11-20",
  doneBy: "Lift Inspections Inc.",
  result: "passed",
  ...change,
});
const recordOf = (equipmentId: string, planId: string, change: object = {}, person?: Person) =>
  call("POST", `/equipment/${equipmentId}/plans/${planId}/services`, done(change), person);
const book = (bayId = shop.bayId, startsAt = "2026-11-24T15:00:00Z", endsAt = "2026-11-24T16:00:00Z") =>
  call<{ id: string; version: number; detail: string }>("POST", "/appointments", {
    customerId: shop.customerId,
    bayId,
    startsAt,
    endsAt,
  });
const runJob = () => server.jobs.find(({ task }) => task === "assets.check-due")!.handle({});
const notifications = async (person: Person = shop.people.owner) =>
  (await call<{ rows: Notification[] }>("GET", "/notifications?kind=equipment", undefined, person)).body.rows;
const list = async () => (await call<EquipmentList>("GET", "/equipment")).body;
const detail = async (id: string) => (await call("GET", `/equipment/${id}`)).body;

describe("equipment", () => {
  test("is added once, changed by the version that was seen, and recorded in the audit log", async () => {
    const id = await lift();
    expect(
      (await call("POST", "/equipment", { id, fields: fieldsOf({ name: "Again" }) })).body.equipment.name,
    ).toBe("Lift 1");
    const path = `/equipment/${id}`;
    const changed = await call("PUT", path, { version: 1, fields: fieldsOf({ name: "Front lift" }) });
    expect(changed.body.equipment).toMatchObject({ name: "Front lift", version: 2, bookCents: 280_000 });
    expect(await call("PUT", path, { version: 1, fields: fieldsOf() }, shop.people.management)).toMatchObject(
      {
        status: 409,
        body: { detail: expect.stringMatching(/^The owner changed this equipment/) },
      },
    );
    const actions = await shop.run<{ action: string }>(
      "select action from history where organization_id = $1 and subject = 'equipment' order by at, id",
      shop.organizationId,
    );
    expect(actions.map(({ action }) => action)).toEqual([
      "added the equipment Lift 1",
      "changed the equipment Front lift",
    ]);
  });

  test("refuses another location's bay, a sale in the future, and what does not fit together", async () => {
    const add = (fields: object) => call("POST", "/equipment", { id: randomUUID(), fields });
    expect(await add(fieldsOf({ bayId: randomUUID() }))).toMatchObject({
      status: 422,
      body: { detail: "That bay isn't at this location. Choose another one." },
    });
    expect(await add(fieldsOf({ state: "sold", endedOn: "2026-11-21" }))).toMatchObject({ status: 422 });
    const malformed = await add(fieldsOf({ purchase: { ...purchase, residualCents: 600_001 } }));
    expect(malformed).toMatchObject({ status: 422, body: { errors: expect.anything() } });
    expect((await list()).equipment).toEqual([]);
  });

  test("is of one business and one location, and its costs are for those who may see them", async () => {
    const id = await lift();
    const stranger = await server.makeShop();
    const theirs = await server.call(stranger.people.owner.token, "GET", `/equipment/${id}`);
    expect(theirs.status).toBe(404);
    const byTechnician = await call("GET", `/equipment/${id}`, undefined, shop.people.technician);
    expect(byTechnician.body.equipment.purchase).not.toHaveProperty("costCents");
    expect(byTechnician.body.equipment).not.toHaveProperty("bookCents");
    for (const [person, path] of [
      [shop.people.technician, "/equipment/depreciation"],
      [shop.people.admin, "/equipment/depreciation.csv"],
    ] as const)
      expect((await call("GET", path, undefined, person)).status).toBe(403);
    expect(
      await call("PUT", `/equipment/${id}`, { version: 1, fields: fieldsOf() }, shop.people.technician),
    ).toMatchObject({ status: 403 });
    // Whoever sees no costs changes none.
    const { management } = shop.people;
    const costless = { ...management, token: `costless ${management.token}` };
    const fields = fieldsOf({
      name: "Lift A",
      purchase: { ...purchase, costCents: null, depreciation: "none", usefulLifeMonths: null },
    });
    expect((await call("PUT", `/equipment/${id}`, { version: 1, fields }, costless)).status).toBe(200);
    expect((await detail(id)).equipment).toMatchObject({
      name: "Lift A",
      purchase: { costCents: 600_000, depreciation: "straight-line" },
    });
  });

  test("keeps photos and PDFs, and no other file", async () => {
    const id = await lift();
    const upload = async (form: { type: string; payload: Buffer }, person = shop.people.technician) => {
      const reply = await server.app.inject({
        method: "POST",
        url: `/api/equipment/${id}/files?name=Label`,
        headers: { authorization: `Bearer ${person.token}`, "content-type": form.type },
        payload: form.payload,
      });
      return { status: reply.statusCode, body: reply.json<Reply>() };
    };
    const photo = (await upload(await photoForm())).body.files[0]!;
    expect(photo).toMatchObject({ isPhoto: true, name: "Label" });
    const pdf = multipart("photo", "a.pdf", Buffer.from("%PDF-1.4\ntrailer <<>>\n%%EOF"));
    const { files } = (await upload(pdf)).body;
    expect(files).toHaveLength(2);
    expect((await upload(multipart("photo", "a.pdf", Buffer.from("%PDF-1.4 cut")))).status).toBe(422);
    expect((await upload(multipart("photo", "a.exe", Buffer.from("MZ")))).status).toBe(422);
    const get = (path: string) =>
      server.app.inject({
        url: `/api/equipment/${id}/${path}`,
        headers: { authorization: `Bearer ${shop.people.owner.token}` },
      });
    expect((await get(`photos/${photo.id}?size=small`)).headers["content-type"]).toBe("image/jpeg");
    expect((await get(`documents/${photo.id}`)).statusCode).toBe(404);
    expect((await call("DELETE", `/equipment/${id}/files/${photo.id}`)).body.files).toHaveLength(1);
    expect((await get(`photos/${photo.id}`)).statusCode).toBe(404);
  });
});

describe("a plan", () => {
  test("is listed by when it is due, and moves on when it is recorded", async () => {
    const id = await lift();
    const soon = await plan(id);
    const later = await plan(id, {
      name: "Lift maintenance",
      kind: "service",
      dueOn: "2026-12-15",
      blocksBay: false,
    });
    expect((await list()).plans.map((each) => [each.id, each.state])).toEqual([
      [soon, "this-month"],
      [later, "next-month"],
    ]);
    const recorded = await recordOf(id, soon, {
      doneOn: "2026-11-18",
      result: "passed-with-notes",
      note: "Worn pads",
    });
    expect(recorded.body.plans.find((each) => each.id === soon)).toMatchObject({
      dueOn: "2027-11-18",
      lastDoneOn: "2026-11-18",
      recorded: 1,
      state: "later",
    });
    expect(recorded.body.services).toMatchObject([
      {
        planName: "Yearly lift inspection",
        doneBy: "Lift Inspections Inc.",
        dueOn: "2026-11-20",
        note: "Worn pads",
      },
    ]);
  });

  test("is recorded once, when fifty people record it at the same moment", async () => {
    const id = await lift();
    const planId = await plan(id);
    const people = [shop.people.owner, shop.people.management, shop.people.admin];
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) => recordOf(id, planId, {}, people[index % people.length])),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = replies.filter(({ status }) => status !== 200);
    for (const { status, body } of refused) {
      expect(status).toBe(409);
      expect(body.detail).toMatch(/ already recorded “Yearly lift inspection”\./);
    }
    const after = await detail(id);
    expect(after.services).toHaveLength(1);
    expect(after.plans[0]).toMatchObject({ recorded: 1, dueOn: "2027-11-20" });
  });

  test("is recorded by technicians only where it says so", async () => {
    const id = await lift();
    const { technician } = shop.people;
    const strict = await recordOf(id, await plan(id), {}, technician);
    expect(strict).toMatchObject({
      status: 403,
      body: { detail: expect.stringMatching(/^Only the front desk records “Yearly lift inspection”\./) },
    });
    const own = await plan(id, { name: "Drain", techniciansRecord: true, blocksBay: false });
    expect((await recordOf(id, own, {}, technician)).status).toBe(200);
  });

  test("refuses a day in the future, a failure without a note, and a plan without a bay to block", async () => {
    const id = await lift();
    const planId = await plan(id);
    expect((await recordOf(id, planId, { doneOn: "2026-11-21" })).status).toBe(422);
    expect((await recordOf(id, planId, { result: "failed" })).body.errors).toHaveProperty("note");
    expect((await detail(id)).services).toEqual([]);
    const jack = await lift({ category: "jack", bayId: null, neededForBay: false });
    expect(await call("PUT", `/equipment/${jack}/plans/${randomUUID()}`, yearly)).toMatchObject({
      status: 422,
      body: { detail: "Lift 1 has no bay to block. Choose its bay first." },
    });
  });

  test("notifies the shop once two weeks before, and once when it is overdue", async () => {
    const id = await lift();
    await plan(id, { dueOn: "2026-12-05" });
    await runJob();
    expect(await notifications()).toEqual([]);
    server.setNow("2026-11-21T15:00:00Z");
    for (let times = 0; times < 3; times += 1) await runJob();
    expect(await notifications()).toMatchObject([
      { title: "Lift 1: Yearly lift inspection is due December 5, 2026", path: `/assets/${id}` },
    ]);
    expect(await notifications(shop.people.technician)).toEqual([]);
    server.setNow("2026-12-06T15:00:00Z");
    await Promise.all([runJob(), runJob(), runJob()]);
    expect((await notifications())[0]).toMatchObject({
      title: "Lift 1: Yearly lift inspection was due December 5, 2026",
      body: "It is overdue. Record it when it is done. Its bay can't be booked until then.",
    });
    expect(await notifications()).toHaveLength(2);
    expect((await detail(id)).outages).toHaveLength(1);
  });
});

describe("a bay", () => {
  test("is out of service while its lift's inspection is overdue, and back when it is recorded", async () => {
    const id = await lift();
    const planId = await plan(id);
    const kept = await book(shop.bayId, "2026-11-23T15:00:00Z", "2026-11-23T16:00:00Z");
    expect(kept.status).toBe(200);
    server.setNow("2026-11-21T15:00:00Z");
    await runJob();
    expect(await book()).toMatchObject({
      status: 409,
      body: {
        detail:
          "Bay 1 is out of service since Saturday, November 21 with its equipment, Lift 1: Yearly lift inspection was due November 20. Choose another bay, or see the equipment under Assets.",
      },
    });
    expect((await book(otherBayId)).status).toBe(200);
    // What was booked before stays, is listed, and can leave.
    const after = await detail(id);
    expect(after.affected).toMatchObject([{ id: kept.body.id, bayName: "Bay 1" }]);
    const calendar = (
      await call<{
        blocks: { bayId: string; reason: string; equipmentId: string }[];
        days: { bayMinutes: number }[];
      }>("GET", "/appointments?from=2026-11-24&to=2026-11-24")
    ).body;
    expect(calendar.blocks).toMatchObject([
      { bayId: shop.bayId, equipmentId: id, reason: "Lift 1: Yearly lift inspection was due November 20" },
    ]);
    expect(calendar.days[0]!.bayMinutes).toBe(600);
    expect((await recordOf(id, planId)).status).toBe(200);
    expect((await book(shop.bayId, "2026-11-24T17:00:00Z", "2026-11-24T18:00:00Z")).status).toBe(200);
  });

  test("is out of service at once for a plan that is already overdue, and back when it is stopped", async () => {
    const id = await lift({ neededForBay: false });
    const planId = await plan(id, { dueOn: "2026-11-01" });
    expect((await book()).status).toBe(409);
    expect((await call("POST", `/equipment/${id}/plans/${planId}/stop`)).body.plans).toEqual([]);
    expect((await book()).status).toBe(200);
  });

  test("stays free for a plan that blocks nothing, or within its grace days", async () => {
    const id = await lift();
    await plan(id, { dueOn: "2026-11-01", blocksBay: false });
    await plan(id, { dueOn: "2026-11-10", graceDays: 10 });
    await runJob();
    expect((await book()).status).toBe(200);
  });

  test("is out of service with a breakdown until the expected end, or until somebody says that it is back", async () => {
    const id = await lift();
    const [first, second] = [randomUUID(), randomUUID()];
    const path = `/equipment/${id}/outages`;
    const reported = await call(
      "POST",
      path,
      { id: first, reason: "Leaks at the cylinder", startsAt: now, endsAt: "2026-11-24T13:00:00Z" },
      shop.people.technician,
    );
    expect(reported.status).toBe(200);
    expect(
      (await call("POST", path, { id: first, reason: "Again", startsAt: now })).body.outages,
    ).toHaveLength(1);
    expect(await notifications()).toMatchObject([
      {
        title: "Lift 1 is out of service",
        body: `Bay 1 can't be booked. ${shop.people.technician.name} reported: Leaks at the cylinder`,
      },
    ]);
    expect((await book(shop.bayId, "2026-11-23T15:00:00Z", "2026-11-23T16:00:00Z")).body.detail).toMatch(
      /^Bay 1 is out of service from Friday, November 20, 10:00 am to Tuesday, November 24, 8:00 am with its equipment, Lift 1: Leaks at the cylinder\. Choose another bay or time/,
    );
    expect((await book()).status).toBe(200);
    await call("POST", path, { id: second, reason: "Motor", startsAt: "2026-11-25T13:00:00Z" });
    const slot = ["2026-11-25T15:00:00Z", "2026-11-25T16:00:00Z"] as const;
    expect((await book(shop.bayId, ...slot)).status).toBe(409);
    expect((await call("POST", `${path}/${second}/end`, {}, shop.people.technician)).status).toBe(403);
    expect((await call("POST", `${path}/${second}/end`, {})).status).toBe(200);
    expect((await book(shop.bayId, ...slot)).status).toBe(200);
  });

  test("is out of service with a failed inspection until the next one passes", async () => {
    const id = await lift();
    const planId = await plan(id, { blocksBay: false });
    const failed = await recordOf(id, planId, { result: "failed", note: "Cracked arm" });
    expect(failed.body.outages).toMatchObject([
      {
        cause: "failed",
        reason: "Yearly lift inspection failed: Cracked arm",
        bayName: "Bay 1",
        endsAt: null,
      },
    ]);
    expect((await book()).status).toBe(409);
    expect((await recordOf(id, planId, { seen: 1 })).status).toBe(200);
    expect((await book()).status).toBe(200);
  });

  test("goes with its equipment: another bay, or retired", async () => {
    const id = await lift();
    await call("POST", `/equipment/${id}/outages`, { id: randomUUID(), reason: "Motor", startsAt: now });
    await call("PUT", `/equipment/${id}`, { version: 1, fields: fieldsOf({ bayId: otherBayId }) });
    expect((await book()).status).toBe(200);
    expect((await book(otherBayId)).status).toBe(409);
    const retired = fieldsOf({ bayId: otherBayId, state: "retired", endedOn: "2026-11-20" });
    await call("PUT", `/equipment/${id}`, { version: 2, fields: retired });
    expect((await book(otherBayId)).status).toBe(200);
    expect((await list()).equipment[0]).toMatchObject({ state: "retired", outage: null });
  });

  test("is refused by the database for whoever does not ask first, and never lost to a race", async () => {
    const id = await lift();
    await call("POST", `/equipment/${id}/outages`, { id: randomUUID(), reason: "Motor", startsAt: now });
    const insert = (status: string) =>
      shop.run(
        `insert into appointments (organization_id, id, location_id, customer_id, bay_id, starts_at, ends_at, status)
         values ($1, $2, $3, $4, $5, '2026-11-24T15:00:00Z', '2026-11-24T16:00:00Z', $6)`,
        ...[shop.organizationId, randomUUID(), shop.locationId, shop.customerId, shop.bayId, status],
      );
    await expect(insert("confirmed")).rejects.toMatchObject({ code: "23P01", constraint: "bay_in_service" });
    await insert("cancelled");
    // Bookings and a breakdown at the same moment: each booking is either before it, and listed, or refused.
    const other = await lift({ name: "Lift 2", bayId: otherBayId });
    const day = (index: number) => `2026-12-${String(1 + index).padStart(2, "0")}`;
    const [, ...booked] = await Promise.all([
      call("POST", `/equipment/${other}/outages`, { id: randomUUID(), reason: "Motor", startsAt: now }),
      ...Array.from({ length: 10 }, (_, index) =>
        book(otherBayId, `${day(index)}T15:00:00Z`, `${day(index)}T16:00:00Z`),
      ),
    ]);
    const kept = booked.filter(({ status }) => status === 200).map(({ body }) => body.id);
    expect((await detail(other)).affected.map((each) => each.id).sort()).toEqual(kept.sort());
  });
});

describe("depreciation", () => {
  test("is totaled by year and category, without what was sold", async () => {
    await lift();
    await lift({
      name: "Scan tool",
      category: "scan-tool",
      bayId: null,
      neededForBay: false,
      state: "sold",
      endedOn: "2026-01-31",
      purchase: { ...purchase, costCents: 120_000, inServiceOn: "2025-01-01", usefulLifeMonths: 36 },
    });
    const {
      body: { report },
    } = await call<ReplyOf<typeof getDepreciation>>("GET", "/equipment/depreciation");
    // 10,000 a month from March 2024 to October 2026, and 12 months of the other one.
    expect(report).toMatchObject({ bookCents: 280_000, paidCents: 600_000 });
    expect(report?.years).toEqual([
      { year: 2024, cents: 100_000, bookCents: 500_000 },
      { year: 2025, cents: 160_000, bookCents: 460_000 },
      { year: 2026, cents: 120_000, bookCents: 260_000 },
      { year: 2027, cents: 120_000, bookCents: 140_000 },
      { year: 2028, cents: 120_000, bookCents: 20_000 },
      { year: 2029, cents: 20_000, bookCents: 0 },
    ]);
    expect(report?.categories).toMatchObject([
      { category: "lift", pieces: 1, cents: 120_000 },
      { category: "scan-tool", pieces: 1, cents: 0, bookCents: 0 },
    ]);
    const file = await server.app.inject({
      url: "/api/equipment/depreciation.csv",
      headers: { authorization: `Bearer ${shop.people.owner.token}` },
    });
    const lines = file.body.trim().split("\r\n");
    expect(lines).toHaveLength(1 + 60 + 12);
    expect(lines[1]).toBe("2024-03,Lift 1,Lift,L-1,straight-line,2024-03,6000.00,0.00,100.00,5900.00");
  });
});
