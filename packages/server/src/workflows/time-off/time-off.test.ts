import { randomUUID } from "node:crypto";
import type { OwnTimeOff, TeamTimeOff, TimeOffRequest } from "@autoiq/domain/time-clock/time-off/contract";
import type { TimeOffPolicies } from "@autoiq/domain/time-clock/time-off/policy-contract";
import { beforeEach, describe, expect, it } from "vitest";
import { type Shop, type TestServer, testServer } from "../../../test/servers/full-server.ts";

let server: TestServer;
let shop: Shop;
type Role = "owner" | "management" | "technician";

beforeEach(async () => {
  server ??= await testServer();
  shop = await server.makeShop();
  await shop.run(
    "update locations set time_zone = 'America/New_York' where organization_id = $1",
    shop.organizationId,
  );
  server.setNow("2026-11-20T15:00:00Z");
});

const ask = <T = { detail: string }>(
  role: Role,
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  body?: object,
  of = shop,
) => server.call<T>(of.people[role].token, method, path, body);
const rows = async (text: string) => shop.run<Record<string, unknown>>(text, shop.organizationId);

// December 7, 2026 is a Monday, in New York five hours behind UTC.
const at = (clock: string, day = "2026-12-07") => `${day}T${clock}:00-05:00`;
const request = (body: object = {}, role: Role = "technician") =>
  ask<TimeOffRequest & { detail: string }>(role, "POST", "/my-time-off", {
    id: randomUUID(),
    kind: "vacation",
    firstDay: "2026-12-07",
    lastDay: "2026-12-08",
    ...body,
  });
const own = async (role: Role = "technician") => (await ask<OwnTimeOff>(role, "GET", "/my-time-off")).body;
const team = async (role: Role = "management") => (await ask<TeamTimeOff>(role, "GET", "/time-off")).body;
/** What the technician is notified of, the first first. */
const heardByTechnician = () =>
  shop.run<Record<string, unknown>>(
    "select title, body, path from notifications where organization_id = $1 and kind = 'time-off-answered' order by at, id",
    shop.organizationId,
  );
const answer = (id: string, body: object = {}, role: Role = "management") =>
  ask(role, "POST", `/time-off/${id}/answer`, { version: 1, answer: "approved", word: "", ...body });
const book = (from: string, to: string, day = "2026-12-07") =>
  ask<{ id: string; detail: string }>("owner", "POST", "/appointments", {
    customerId: shop.customerId,
    bayId: shop.bayId,
    technicianId: shop.people.technician.staffId,
    startsAt: at(from, day),
    endsAt: at(to, day),
  });

describe("a request for time off", () => {
  it("waits for a manager, is approved, blocks the calendar, and shows the answer", async () => {
    const sent = await request({ note: "Family visit" });
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    expect(sent.body).toMatchObject({ state: "waiting", minutes: 960, isWholeDays: true });
    expect((await team()).waiting).toMatchObject([
      { request: { id: sent.body.id, note: "Family visit" }, conflicts: { visits: [], off: [] } },
    ]);
    const notices = await rows("select title, path from notifications where organization_id = $1");
    expect(notices).toContainEqual({ title: "The technician asks for time off", path: "/team/time" });
    expect((await answer(sent.body.id, { word: "Enjoy it" })).status).toBe(204);
    expect((await own()).requests).toMatchObject([
      { state: "approved", answer: "Enjoy it", answeredByName: "The management", version: 2 },
    ]);
    expect(await team()).toMatchObject({ waiting: [], ahead: [{ id: sent.body.id }] });
    expect(await heardByTechnician()).toEqual([
      { title: "Your time off is approved", body: "Mon, December 7 to Tue, December 8", path: "/week" },
    ]);
    // The calendar does not say why.
    expect(await book("09:00", "10:00")).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/^The technician is off from .*: Time off\./) },
    });
    const audit = await rows(
      "select action from history where organization_id = $1 and subject = 'time-entry' order by at, id",
    );
    expect(audit.map(({ action }) => action)).toEqual([
      "asked for time off",
      "approved The technician's time off",
    ]);
  });

  it("of hours blocks only them", async () => {
    const { body } = await request({ kind: "other", lastDay: "2026-12-07", from: "09:00", until: "11:00" });
    expect(body).toMatchObject({ minutes: 120, isWholeDays: false });
    await answer(body.id);
    expect((await book("10:30", "11:30")).status).toBe(409);
    expect((await book("11:00", "12:00")).status).toBe(200);
  });

  it("is not approved over a booked visit, which the list names", async () => {
    const visit = await book("09:00", "10:00");
    expect(visit.status, JSON.stringify(visit.body)).toBe(200);
    const other = await request({}, "owner");
    await answer(other.body.id, {}, "owner");
    const { body } = await request();
    const [waiting] = (await team()).waiting;
    expect(waiting?.conflicts).toMatchObject({
      visits: [{ id: visit.body.id, customer: "Dana Reyes" }],
      off: [{ name: "The owner" }],
    });
    expect(await answer(body.id)).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/Dana Reyes\. Move that visit first\.$/) },
    });
    expect((await own()).requests).toMatchObject([{ state: "waiting", version: 1 }]);
  });

  it("is declined with a reason, and the days can be asked for again", async () => {
    const { body } = await request();
    expect(await answer(body.id, { answer: "declined" })).toMatchObject({
      status: 422,
      body: { detail: expect.stringMatching(/say why/) },
    });
    expect((await answer(body.id, { answer: "declined", word: "Two are off" })).status).toBe(204);
    expect((await own()).requests).toMatchObject([{ state: "declined", answer: "Two are off" }]);
    expect((await book("09:00", "10:00")).status).toBe(200);
    expect((await request()).status).toBe(200);
  });

  it("is sent once, also when it is repeated or asked for at the same time", async () => {
    const id = randomUUID();
    const repeated = await Promise.all(Array.from({ length: 10 }, () => request({ id })));
    expect(new Set(repeated.map(({ status }) => status))).toEqual(new Set([200]));
    const others = await Promise.all(Array.from({ length: 20 }, () => request({ firstDay: "2026-12-08" })));
    expect(new Set(others.map(({ status }) => status))).toEqual(new Set([409]));
    expect(others[0]?.body.detail).toMatch(/^You already asked for time off then/);
    expect((await own()).requests).toHaveLength(1);
  });

  it("is answered by one of fifty managers at once, and the others learn whose answer it is", async () => {
    const { body } = await request();
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        index % 2 === 0
          ? answer(body.id, {}, "management")
          : answer(body.id, { answer: "declined", word: "Two are off" }, "owner"),
      ),
    );
    const { state } = (await own()).requests[0]!;
    // The same answer of the same manager again is no second one.
    const [first, second] = state === "approved" ? [0, 1] : [1, 0];
    for (const [index, reply] of replies.entries())
      expect(reply.status).toBe(index % 2 === first ? 204 : 409);
    expect(replies[second]?.body.detail).toMatch(/^The (owner|management) already (approved|declined)/);
    const answers = await rows(
      "select action from history where organization_id = $1 and action like '%The technician''s time off'",
    );
    expect(answers).toHaveLength(1);
    const blocks = await rows("select id from calendar_blocks where organization_id = $1");
    expect(blocks).toHaveLength(state === "approved" ? 1 : 0);
  });

  it("is canceled by its person before it begins, which frees the calendar", async () => {
    const { body } = await request();
    await answer(body.id);
    const [block] = await rows("select id from calendar_blocks where organization_id = $1");
    expect(await ask("owner", "DELETE", `/availability/blocks/${block?.id}`)).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/approved as a request/) },
    });
    const cancel = (version: number) =>
      ask("technician", "POST", `/my-time-off/${body.id}/cancel`, { version });
    expect(await cancel(1)).toMatchObject({ status: 409 });
    expect((await cancel(2)).status).toBe(204);
    expect((await cancel(2)).status).toBe(204);
    expect((await own()).requests).toMatchObject([{ state: "canceled", canceledByName: "The technician" }]);
    // Of the approval, not of their own cancellation.
    expect(await heardByTechnician()).toHaveLength(1);
    expect((await book("09:00", "10:00")).status).toBe(200);
    expect(await answer(body.id, { version: 3 })).toMatchObject({
      status: 409,
      body: { detail: "The technician canceled this request." },
    });
  });

  it("that has begun is canceled by a manager, with a reason", async () => {
    const { body } = await request();
    await answer(body.id);
    server.setNow(at("12:00"));
    expect(await ask("technician", "POST", `/my-time-off/${body.id}/cancel`, { version: 2 })).toMatchObject({
      status: 422,
      body: { detail: "This time off has begun. Ask a manager to cancel it." },
    });
    const cancel = (word: string) =>
      ask("management", "POST", `/time-off/${body.id}/cancel`, { version: 2, word });
    expect((await cancel("")).status).toBe(422);
    expect((await cancel("Came back early")).status).toBe(204);
    expect((await own()).requests).toMatchObject([{ state: "canceled", answer: "Came back early" }]);
    expect((await heardByTechnician()).map(({ title }) => title)).toEqual([
      "Your time off is approved",
      "Your time off is canceled",
    ]);
    expect(await rows("select id from calendar_blocks where organization_id = $1")).toEqual([]);
  });

  it("for days that have passed is approved without blocking anything", async () => {
    const { body } = await request({ kind: "sick", firstDay: "2026-11-18", lastDay: "2026-11-18" });
    expect((await answer(body.id)).status).toBe(204);
    expect(await rows("select id from calendar_blocks where organization_id = $1")).toEqual([]);
  });

  it("for a day on which the person does not work is refused", async () => {
    const day = "2026-12-25";
    await ask("owner", "PUT", "/availability/special-days", { name: "Christmas", from: day, to: day });
    expect(await request({ firstDay: day, lastDay: day })).toMatchObject({
      status: 422,
      body: { detail: expect.stringMatching(/^You don't work then/) },
    });
    expect((await own()).requests).toEqual([]);
  });

  it("is for managers of that location, and one's own is for somebody else", async () => {
    const { body } = await request({}, "management");
    expect(await answer(body.id)).toMatchObject({
      status: 422,
      body: { detail: "You can't correct or approve your own time. Ask the owner or another manager." },
    });
    expect((await answer(body.id, {}, "technician")).status).toBe(403);
    const other = await server.makeShop();
    const path = `/time-off/${body.id}/answer`;
    const approved = { version: 1, answer: "approved", word: "" };
    expect((await ask("owner", "POST", path, approved, other)).status).toBe(404);
    const theirs = `/my-time-off/${body.id}/cancel`;
    expect((await ask("technician", "POST", theirs, { version: 1 })).status).toBe(404);
    expect((await answer(body.id, {}, "owner")).status).toBe(204);
  });
});

describe("balances", () => {
  const policy = (body: object = {}, kind = "vacation", role: Role = "owner") =>
    ask(role, "PUT", `/time-off/policies/${kind}`, {
      version: 0,
      startsOn: "2026-11-01",
      workedMinutesPerHour: 1800,
      capMinutes: null,
      ...body,
    });
  const work = (day: number, breaks: object[] = []) =>
    ask("owner", "POST", "/time-entries", {
      id: randomUUID(),
      staffId: shop.people.technician.staffId,
      startedAt: at("08:00", `2026-11-${day}`),
      endedAt: at("18:00", `2026-11-${day}`),
      breaks,
      reason: "Forgot to clock in",
    });

  it("are earned by hours at work without meals, and go down by approved leave", async () => {
    expect((await policy()).status).toBe(204);
    const meal = {
      kind: "meal",
      isPaid: false,
      startedAt: at("12:00", "2026-11-16"),
      endedAt: at("13:00", "2026-11-16"),
    };
    await work(16, [meal]);
    await work(17);
    // 9 and 10 hours: 1140 minutes earn 38.
    expect((await own()).balances).toEqual([{ kind: "vacation", minutes: 38 }]);
    const adjustment = {
      id: randomUUID(),
      staffId: shop.people.technician.staffId,
      kind: "vacation",
      minutes: 2400,
      reason: "From the last software",
    };
    for (const _ of [1, 2])
      expect((await ask("owner", "POST", "/time-off/adjustments", adjustment)).status).toBe(204);
    expect((await own()).balances).toEqual([{ kind: "vacation", minutes: 2438 }]);
    const { body } = await request();
    expect((await team()).waiting).toMatchObject([{ balanceMinutes: 2438 }]);
    await answer(body.id);
    expect((await own()).balances).toEqual([{ kind: "vacation", minutes: 1478 }]);
    await ask("technician", "POST", `/my-time-off/${body.id}/cancel`, { version: 2 });
    expect((await own()).balances).toEqual([{ kind: "vacation", minutes: 2438 }]);
    const { people } = (await ask<TimeOffPolicies>("management", "GET", "/time-off/policies")).body;
    expect(people.find(({ name }) => name === "The technician")?.balances).toEqual([
      { kind: "vacation", minutes: 2438 },
    ]);
  });

  it("begin with what the owner adds, also before the policy's first day", async () => {
    await policy({ startsOn: "2027-01-01" });
    const staffId = shop.people.technician.staffId;
    const adjustment = { id: randomUUID(), staffId, kind: "vacation", minutes: 480, reason: "From before" };
    expect((await ask("owner", "POST", "/time-off/adjustments", adjustment)).status).toBe(204);
    expect((await own()).balances).toEqual([{ kind: "vacation", minutes: 480 }]);
  });

  it("follow what the owner sets, by version, and show the state's minimum", async () => {
    expect((await policy({}, "sick", "management")).status).toBe(403);
    await shop.run("update locations set state = 'CA' where organization_id = $1", shop.organizationId);
    expect((await policy({ capMinutes: 4800 }, "sick")).status).toBe(204);
    // A repeat of what was saved, and another one that has not seen it.
    expect((await policy({ capMinutes: 4800 }, "sick")).status).toBe(204);
    expect(await policy({ capMinutes: 6000 }, "sick")).toMatchObject({ status: 409 });
    expect((await policy({ version: 1, capMinutes: 6000 }, "sick")).status).toBe(204);
    const { body } = await ask<TimeOffPolicies>("owner", "GET", "/time-off/policies");
    expect(body).toMatchObject({
      policies: [{ kind: "sick", capMinutes: 6000, version: 2 }],
      state: "CA",
      minimum: { workedHours: 30, capHours: 80 },
    });
    for (const change of ["update time_off_adjustments set minutes = 1", "delete from time_off_requests"])
      await expect(rows(`${change} where organization_id = $1`)).rejects.toThrow(/permission denied/);
  });

  it("are not shown or adjusted where nobody earns leave", async () => {
    expect((await own()).balances).toEqual([]);
    const staffId = shop.people.technician.staffId;
    const adjustment = { id: randomUUID(), staffId, kind: "vacation", minutes: 480, reason: "From before" };
    expect(await ask("owner", "POST", "/time-off/adjustments", adjustment)).toMatchObject({
      status: 422,
      body: { detail: "Nobody earns vacation yet. Set first how it is earned." },
    });
    await request();
    expect((await team()).waiting).toMatchObject([{ balanceMinutes: null }]);
  });
});
