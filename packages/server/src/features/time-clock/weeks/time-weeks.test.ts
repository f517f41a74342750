import { randomUUID } from "node:crypto";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import type { listTimeWeeks, TimeWeek } from "@autoiq/domain/time-clock/weeks/contract";
import { beforeEach, describe, expect, it } from "vitest";
import { type Shop, type TestServer, testServer } from "../../../../test/servers/full-server.ts";

let server: TestServer;
let shop: Shop;
type Role = "owner" | "management" | "technician";
const week = "2026-11-16";

/** Wednesday, November 18, in New York: five hours behind UTC. */
const at = (clock: string, day = 18) => `2026-11-${day}T${clock}:00-05:00`;

beforeEach(async () => {
  server ??= await testServer();
  shop = await server.makeShop();
  await shop.run(
    "update locations set time_zone = 'America/New_York' where organization_id = $1",
    shop.organizationId,
  );
  server.setNow("2026-11-20T22:00:00Z");
});

const ask = <T = { detail: string }>(
  role: Role,
  method: "GET" | "POST" | "PUT",
  path: string,
  body?: object,
  of = shop,
) => server.call<T>(of.people[role].token, method, path, body);
const own = async (role: Role = "technician") =>
  (await ask<TimeWeek>(role, "GET", `/my-week?week=${week}`)).body;
const technicianId = () => shop.people.technician.staffId;
const add = (body: object = {}, role: Role = "owner") =>
  ask(role, "POST", "/time-entries", {
    id: randomUUID(),
    staffId: technicianId(),
    startedAt: at("08:00"),
    endedAt: at("17:00"),
    breaks: [],
    reason: "Forgot to clock in",
    ...body,
  });
const sign = async (seen?: string) =>
  ask("technician", "POST", "/my-week/sign", { week, seen: seen ?? (await own()).seen });
const approve = async (role: Role = "management", seen?: string) =>
  ask(role, "POST", `/time-weeks/${technicianId()}/approve`, { week, seen: seen ?? (await own()).seen });
const rows = async (text: string) => shop.run<Record<string, unknown>>(text, shop.organizationId);

describe("breaks by the clock", () => {
  const clock = (path: string, body?: object) => ask("technician", "POST", `/time-clock/${path}`, body);

  it("take an unpaid meal off the worked minutes and leave a paid rest in", async () => {
    server.setNow(at("08:00"));
    expect(await clock("break", { kind: "meal" })).toMatchObject({
      status: 409,
      body: { detail: "Clock in first, then take a break." },
    });
    await clock("in");
    for (const [time, path, body] of [
      ["10:00", "break", { kind: "rest" }],
      ["10:15", "break/end", {}],
      ["12:00", "break", { kind: "meal" }],
      ["12:30", "break/end", {}],
      ["16:30", "out", {}],
    ] as const) {
      server.setNow(at(time));
      expect((await clock(path, body)).status, time).toBe(204);
    }
    // 8:00 to 16:30 is 510 minutes, less 30 of the meal.
    const { minutes, entries, days } = await own();
    expect(entries).toMatchObject([{ minutes: 480, paidBreakMinutes: 15, unpaidBreakMinutes: 30 }]);
    expect({ minutes, wednesday: days[2] }).toEqual({
      minutes: 480,
      wednesday: { day: "2026-11-18", minutes: 480 },
    });
  });

  it("end with the clock-out, and only one runs at a time", async () => {
    server.setNow(at("12:00"));
    await clock("in");
    const started = await Promise.all(Array.from({ length: 50 }, () => clock("break", { kind: "meal" })));
    expect(started.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(started.find(({ status }) => status !== 204)).toMatchObject({
      status: 409,
      body: { detail: "You're already on a break. End it first." },
    });
    server.setNow(at("12:20"));
    await clock("out");
    expect((await own()).entries).toMatchObject([{ minutes: 0, unpaidBreakMinutes: 20 }]);
    expect(await clock("break/end")).toMatchObject({ status: 409 });
  });
});

describe("corrections", () => {
  it("add, change, split and delete attendance, and keep every original with its reason", async () => {
    const id = randomUUID();
    expect((await add({ id })).status).toBe(204);
    // The same entry again: the first one stays.
    expect((await add({ id })).status).toBe(204);
    const meal = { kind: "meal", isPaid: false, startedAt: at("12:00"), endedAt: at("12:30") };
    const changed = await ask("owner", "PUT", `/time-entries/${id}`, {
      version: 1,
      startedAt: at("08:30"),
      endedAt: at("17:00"),
      breaks: [meal],
      reason: "Came at 8:30",
    });
    expect(changed.status).toBe(204);
    expect((await own()).minutes).toBe(480);
    const newId = randomUUID();
    const split = {
      version: 2,
      newId,
      endedAt: at("14:00"),
      startedAt: at("15:00"),
      reason: "Was at the dentist",
    };
    expect((await ask("owner", "POST", `/time-entries/${id}/split`, split)).status).toBe(204);
    expect((await own()).entries).toMatchObject([
      { id, minutes: 300, unpaidBreakMinutes: 30 },
      { id: newId, minutes: 120, unpaidBreakMinutes: 0 },
    ]);
    const gone = { version: 1, reason: "Recorded twice" };
    expect((await ask("owner", "POST", `/time-entries/${newId}/delete`, gone)).status).toBe(204);
    const { corrections, minutes } = await own();
    expect(minutes).toBe(300);
    expect(corrections.map(({ kind, reason, byName }) => [kind, reason, byName])).toEqual([
      ["added", "Forgot to clock in", "The owner"],
      ["changed", "Came at 8:30", "The owner"],
      ["split", "Was at the dentist", "The owner"],
      ["deleted", "Recorded twice", "The owner"],
    ]);
    expect(corrections[0]?.before).toBeNull();
    expect(new Date(corrections[1]!.before!.startedAt)).toEqual(new Date(at("08:00")));
    expect(corrections[2]?.after).toHaveLength(2);
    expect(new Date(corrections[3]!.before!.startedAt)).toEqual(new Date(at("15:00")));
    expect(corrections[3]?.after).toEqual([]);
    const audit = await rows(
      "select action from history where organization_id = $1 and subject = 'time-entry' order by at, id",
    );
    expect(audit).toContainEqual({ action: "deleted The technician's attendance: Recorded twice" });
    for (const change of ["update time_corrections set reason = 'x'", "delete from time_corrections"])
      await expect(rows(`${change} where organization_id = $1`)).rejects.toThrow(/permission denied/);
  });

  it.each<[string, object, RegExp]>([
    ["no reason", { reason: " " }, /reason/i],
    ["an end before the start", { endedAt: at("07:00") }, /^The end must be after the start/],
    ["an end in the future", { endedAt: at("17:01", 20) }, /24 hours|future/],
    ["more than 24 hours", { startedAt: at("08:00", 16) }, /longer than 24 hours/],
    [
      "a break outside",
      { breaks: [{ kind: "rest", isPaid: true, startedAt: at("07:50"), endedAt: at("08:10") }] },
      /isn't within the entry/,
    ],
    [
      "breaks that overlap",
      {
        breaks: [
          { kind: "rest", isPaid: true, startedAt: at("10:00"), endedAt: at("10:15") },
          { kind: "meal", isPaid: false, startedAt: at("10:10"), endedAt: at("10:40") },
        ],
      },
      /overlap/,
    ],
  ])("are refused with %s, and nothing changes", async (_name, body, sentence) => {
    const refused = await add(body);
    expect(refused.status).toBe(422);
    expect(refused.body.detail).toMatch(sentence);
    expect(await rows("select id from time_entries where organization_id = $1")).toEqual([]);
    expect(await rows("select id from time_corrections where organization_id = $1")).toEqual([]);
  });

  it("refuse time that overlaps other attendance, also when fifty arrive at once", async () => {
    const replies = await Promise.all(Array.from({ length: 50 }, () => add()));
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(1);
    const refused = replies.find(({ status }) => status !== 204);
    expect(refused?.status).toBe(409);
    expect(refused?.body.detail).toMatch(/^This overlaps the entry that began at 08:00 on November 18\./);
    expect(await rows("select id from time_corrections where organization_id = $1")).toHaveLength(1);
    // One begins when the other ends.
    expect((await add({ startedAt: at("17:00"), endedAt: at("18:00") })).status).toBe(204);
  });

  it("refuse an older version with the name of who was first", async () => {
    const id = randomUUID();
    await add({ id });
    const change = (reason: string) =>
      ask("owner", "PUT", `/time-entries/${id}`, {
        version: 1,
        startedAt: at("09:00"),
        endedAt: at("17:00"),
        breaks: [],
        reason,
      });
    const replies = await Promise.all(Array.from({ length: 20 }, (_, index) => change(`Change ${index}`)));
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(replies.find(({ status }) => status !== 204)).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/^The owner changed this entry/) },
    });
    expect((await own()).corrections).toHaveLength(2);
  });

  it("are for managers of that shop, and a manager's own time is for somebody else", async () => {
    expect((await add({}, "technician")).status).toBe(403);
    const managers = { staffId: shop.people.management.staffId };
    expect(await add(managers, "management")).toMatchObject({
      status: 422,
      body: { detail: "You can't correct or approve your own time. Ask the owner or another manager." },
    });
    expect((await add(managers, "owner")).status).toBe(204);
    expect((await add({ staffId: shop.people.owner.staffId }, "owner")).status).toBe(204);
    const other = await server.makeShop();
    expect((await add({ staffId: other.people.technician.staffId })).status).toBe(404);
  });
});

describe("a week", () => {
  it("is signed by the person, approved by a manager, and a later change opens it again and leaves a trail", async () => {
    const id = randomUUID();
    await add({ id });
    expect(await approve()).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/hasn't signed this week yet/) },
    });
    expect((await sign()).status).toBe(204);
    expect((await own()).state).toBe("signed");
    expect((await approve()).status).toBe(204);
    expect(await own()).toMatchObject({ state: "approved", approvedByName: "The management" });
    const gone = { version: 1, reason: "Recorded twice" };
    expect((await ask("management", "POST", `/time-entries/${id}/delete`, gone)).status).toBe(204);
    const { state, events, signedAt, approvedAt } = await own();
    expect({ state, signedAt, approvedAt }).toEqual({ state: "open", signedAt: null, approvedAt: null });
    expect(events.map(({ kind, byName }) => [kind, byName])).toEqual([
      ["signed", "The technician"],
      ["approved", "The management"],
      ["reopened", "The management"],
    ]);
    const { body } = await ask<ReplyOf<typeof listTimeWeeks>>(
      "management",
      "GET",
      `/time-weeks?week=${week}`,
    );
    expect(body.people.find(({ staffId }) => staffId === technicianId())).toMatchObject({
      state: "open",
      wasReopened: true,
      corrections: 2,
    });
  });

  it("opens again when the person clocks in", async () => {
    await add();
    await sign();
    server.setNow("2026-11-20T22:10:00Z");
    await ask("technician", "POST", "/time-clock/in");
    expect((await own()).state).toBe("open");
    expect(await sign()).toMatchObject({
      status: 409,
      body: { detail: "A clock is still running. Clock out, then sign the week." },
    });
  });

  it("is signed and approved once, by fifty at a time", async () => {
    await add();
    const { seen } = await own();
    const signed = await Promise.all(Array.from({ length: 50 }, () => sign(seen)));
    expect(new Set(signed.map(({ status }) => status))).toEqual(new Set([204]));
    const approved = await Promise.all(Array.from({ length: 50 }, () => approve("management", seen)));
    expect(new Set(approved.map(({ status }) => status))).toEqual(new Set([204]));
    expect((await own()).events.map(({ kind }) => kind)).toEqual(["signed", "approved"]);
  });

  it("is not signed or approved by who saw another version of it", async () => {
    await add();
    const { seen } = await own();
    await add({ startedAt: at("08:00", 19), endedAt: at("12:00", 19) });
    const changed = {
      status: 409,
      body: { detail: "This week changed while you were looking at it. Check it again." },
    };
    expect(await sign(seen)).toMatchObject(changed);
    await sign();
    expect(await approve("owner", seen)).toMatchObject(changed);
  });

  it.each([
    ["a week that hasn't begun", "2026-11-23", /hasn't begun/],
    ["an empty week", "2026-11-09", /no time in this week/],
    ["a Tuesday", "2026-11-17", /Choose the Monday of a week/],
  ])("of %s is not signed", async (_name, of, sentence) => {
    const refused = await ask("technician", "POST", "/my-week/sign", { week: of, seen: "0.0.0.0.0" });
    expect(refused.status).toBe(422);
    expect(refused.body.detail).toMatch(sentence);
  });

  it("has a missed clock-out that its person mended", async () => {
    server.setNow(at("08:00"));
    await ask("technician", "POST", "/time-clock/in");
    server.setNow(at("08:00", 19));
    const running = (await own()).entries[0]!;
    const end = { endedAt: at("17:30") };
    expect((await ask("technician", "PUT", `/time-entries/${running.id}/end`, end)).status).toBe(204);
    const { corrections, minutes } = await own();
    expect(minutes).toBe(570);
    expect(corrections).toMatchObject([
      { kind: "mended", isOwn: true, byName: "The technician", reason: "", before: { endedAt: null } },
    ]);
  });

  it("shows how much is above 40 hours", async () => {
    for (const day of [16, 17, 18, 19]) await add({ startedAt: at("07:00", day), endedAt: at("18:00", day) });
    const { body } = await ask<ReplyOf<typeof listTimeWeeks>>("owner", "GET", `/time-weeks?week=${week}`);
    // 4 × 11 hours.
    expect(body.people.find(({ staffId }) => staffId === technicianId())).toMatchObject({
      minutes: 2640,
      overtimeMinutes: 240,
      running: 0,
    });
  });
});
