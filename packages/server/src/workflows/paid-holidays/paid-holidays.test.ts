import { randomUUID } from "node:crypto";
import type { ClosedPeriod, OwnPay, PeriodPreview } from "@autoiq/domain/payroll/contract";
import type { PaidHoliday, PaidHolidays } from "@autoiq/domain/payroll/holidays/contract";
import type { OwnTimeOff, TeamTimeOff } from "@autoiq/domain/time-clock/time-off/contract";
import { beforeEach, expect, test } from "vitest";
import { accountThatPrefers } from "../../../test/helpers/account-language.ts";
import { textsOf } from "../../../test/helpers/pdf-text.ts";
import { type Shop, type TestServer, testServer } from "../../../test/servers/full-server.ts";

let server: TestServer;
let shop: Shop;
type Role = "owner" | "management" | "technician" | "admin";

/** Two weeks in New York that are over: Monday, November 2, to Sunday, November 15. Veterans Day is a Wednesday. */
const first = { from: "2026-11-02", to: "2026-11-15" };
const second = { from: "2026-11-16", to: "2026-11-29" };
const third = { from: "2026-11-30", to: "2026-12-13" };
const veterans = "2026-11-11";

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
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  body?: object,
  of: Shop = shop,
) => server.call<T>(of.people[role].token, method, path, body);
const techId = () => shop.people.technician.staffId;
const hourly = { kind: "hourly", rateCents: 2000, overtime: "federal" };
const flat = { kind: "flat", rateCents: 3000, guaranteeHours: null, overtime: "federal" };
const plan = async (body: object, staffId = techId()) => {
  const saved = await ask("owner", "PUT", `/payroll/plans/${randomUUID()}`, {
    version: 0,
    staffId,
    startsOn: "2026-11-02",
    plan: body,
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
};
interface Chosen {
  readonly id?: string;
  readonly version?: number;
  readonly day?: string;
  readonly name?: string;
  readonly people?: readonly { staffId: string; minutes: number }[];
}
const put = (
  { id = randomUUID(), version = 0, day = veterans, name = "Veterans Day", people }: Chosen = {},
  role: Role = "owner",
) =>
  ask<PaidHoliday & { detail: string }>(role, "PUT", `/payroll/holidays/${id}`, {
    version,
    day,
    name,
    people: people ?? [{ staffId: techId(), minutes: 480 }],
  });
const holiday = async (of: Chosen = {}) => {
  const saved = await put(of);
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  return saved.body;
};
const list = async () => (await ask<PaidHolidays>("owner", "GET", "/payroll/holidays")).body;
const vacation = async (day: string, body: object = {}) => {
  const id = randomUUID();
  const sent = await ask("technician", "POST", "/my-time-off", {
    id,
    kind: "vacation",
    firstDay: day,
    lastDay: day,
    ...body,
  });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  const answer = { version: 1, answer: "approved", word: "" };
  expect((await ask("management", "POST", `/time-off/${id}/answer`, answer)).status).toBe(204);
};
const policy = () =>
  ask("owner", "PUT", "/time-off/policies/vacation", {
    version: 0,
    startsOn: "2026-11-01",
    workedMinutesPerHour: 1800,
    capMinutes: null,
  });
const preview = async (days = first) =>
  (await ask<PeriodPreview>("owner", "GET", `/payroll/preview?from=${days.from}&to=${days.to}`)).body;
const close = async (days = first) =>
  ask<{ id: string; detail: string; totalCents: number }>("owner", "POST", "/payroll/periods", {
    ...days,
    id: randomUUID(),
    seen: (await preview(days)).seen,
    withoutApproval: true,
  });
const closed = async (id: string) => (await ask<ClosedPeriod>("owner", "GET", `/payroll/periods/${id}`)).body;
const work = async (day: string) => {
  const added = await ask("owner", "POST", "/time-entries", {
    id: randomUUID(),
    staffId: techId(),
    startedAt: `${day}T13:00:00Z`,
    endedAt: `${day}T21:00:00Z`,
    breaks: [],
    reason: "Recorded on paper",
  });
  expect(added.status).toBe(204);
};
const file = (path: string, role: Role = "owner") =>
  server.app.inject({
    method: "GET",
    url: `/api${path}`,
    headers: { authorization: `Bearer ${shop.people[role].token}` },
  });

test("a paid holiday is a line of its day: in the preview, the statement, the files, one's own pay, and the booked wages", async () => {
  await ask("owner", "PUT", "/payroll/wage-booking", { isOn: true });
  await plan(hourly);
  // Also on the holiday itself: the work is paid as well, and the holiday makes no overtime.
  for (const day of ["09", "10", "11", "12", "13"]) await work(`2026-11-${day}`);
  await holiday();
  const [week] = (await preview()).people[0]!.weeks;
  expect(week).toMatchObject({
    minutes: 2400,
    overtimeMinutes: 0,
    regularCents: 80_000,
    leaveMinutes: 480,
    leaveCents: 16_000,
    totalCents: 96_000,
    leave: [{ day: veterans, kind: "holiday", minutes: 480, rateCents: 2000, cents: 16_000 }],
  });
  const { id, totalCents } = (await close()).body;
  expect(totalCents).toBe(96_000);
  expect(await closed(id)).toMatchObject({ booked: [{ totalCents }], people: [{ weeks: [week] }] });
  const pdf = textsOf((await file(`/my-pay/${id}/statement`, "technician")).rawPayload)
    .map(({ text }) => text)
    .join("\n");
  for (const words of ["Paid holiday, $20.00 an hour", "Paid leave and holidays"])
    expect(pdf).toContain(words);
  // In the language of the person, also for the owner.
  await accountThatPrefers(server, "es-US", { userId: shop.people.technician.userId });
  for (const [path, role] of [
    [`/my-pay/${id}/statement`, "technician"],
    [`/payroll/periods/${id}/statements/${techId()}`, "owner"],
  ] as const) {
    const { rawPayload } = await file(path, role);
    const spanish = textsOf(rawPayload)
      .map(({ text }) => text)
      .join("\n");
    expect(spanish).toMatch(/Recibo de pago[\s\S]*Feriado pagado, \$20\.00 por hora[\s\S]*Página 1 de 1/);
    const words = spanish.replace(/The\s+technician/g, "");
    expect(words.match(/\b(?:the|of|hours?|paid|week|page|not)\b/gi) ?? []).toEqual([]);
    expect(/\/Lang \((.*?)\)/.exec(rawPayload.toString("latin1"))?.[1]).toBe("es-US");
  }
  const rows = async (layout: string) =>
    (await file(`/payroll/periods/${id}/pay.csv?layout=${layout}`)).body.replace("\uFEFF", "").split("\r\n");
  const [columns, row] = await rows("lines");
  expect(columns?.endsWith(",Vacation hours,Sick leave hours,Paid leave,Holiday hours")).toBe(true);
  expect(row?.endsWith(",0.00,0.00,160.00,8.00")).toBe(true);
  expect(await rows("gusto")).toEqual([
    "last_name,first_name,regular_hours,overtime_hours,double_overtime_hours,holiday_hours,commission,correction_payment",
    "technician,The,40.00,0.00,0.00,8.00,0.00,0.00",
    "",
  ]);
  server.setNow("2026-11-26T22:00:00Z");
  await holiday({ day: "2026-11-26", name: "Thanksgiving Day" });
  const own = (await ask<OwnPay>("technician", "GET", "/my-pay")).body;
  expect(own.open?.statement).toMatchObject({
    totalCents: 16_000,
    weeks: [{ leave: [{ kind: "holiday", day: "2026-11-26" }] }],
  });
});

test("the form suggests the usual hours of the weekday, and what was saved stays when a week or a plan changes", async () => {
  await plan(hourly);
  await plan({ kind: "outside" }, shop.people.management.staffId);
  await plan({ kind: "salary", weekCents: 100_000, overtime: "exempt" }, shop.people.owner.staffId);
  const week = (starts: string) => ({
    weekday: 3,
    starts,
    ends: "15:00",
    breakStarts: null,
    breakEnds: null,
  });
  const set = async (version: number, starts: string) => {
    const body = { version, week: [week(starts)] };
    const saved = await ask("owner", "PUT", `/availability/weeks/${techId()}`, body);
    expect(saved.status, JSON.stringify(saved.body)).toBeLessThan(300);
  };
  await set(1, "10:00");
  const usual = async (day: string) =>
    (await ask<{ people: object[] }>("owner", "GET", `/payroll/holidays/usual-hours?day=${day}`)).body.people;
  // The calendar closes the shop on that day, and it is paid for that. People without a plan are not asked for.
  await shop.run(
    "insert into special_days (organization_id, location_id, day, name) select $1, id, $2, 'Veterans Day' from locations where organization_id = $1",
    ...[shop.organizationId, veterans],
  );
  expect(await usual(veterans)).toEqual([
    { staffId: shop.people.owner.staffId, name: "The owner", minutes: 480 },
    { staffId: techId(), name: "The technician", minutes: 300 },
  ]);
  expect(await usual("2026-11-12")).toMatchObject([{ minutes: 480 }, { name: "The technician", minutes: 0 }]);
  const saved = await holiday({ people: [{ staffId: techId(), minutes: 300 }] });
  await set(2, "08:00");
  expect((await preview()).people.find(({ staffId }) => staffId === techId())?.totalCents).toBe(10_000);
  expect((await list()).holidays).toEqual([saved]);
  // Somebody else is added by an edit.
  const both = [...saved.people, { staffId: shop.people.owner.staffId, minutes: 480 }];
  const edited = await holiday({
    id: saved.id,
    version: 1,
    people: both.map(({ staffId, minutes }) => ({ staffId, minutes })),
  });
  expect(edited).toMatchObject({ version: 2, people: [{ name: "The owner" }, { minutes: 300 }] });
});

test("vacation on a paid holiday is not paid twice, and not taken of the balance", async () => {
  await plan(hourly);
  await policy();
  await vacation("2026-11-10", { lastDay: "2026-11-12" });
  const left = async () => (await ask<OwnTimeOff>("technician", "GET", "/my-time-off")).body.balances;
  expect(await left()).toEqual([{ kind: "vacation", minutes: -3 * 480 }]);
  const { id } = await holiday();
  const lines = async () => (await preview()).people[0]?.weeks.flatMap(({ leave }) => leave);
  expect(await lines()).toMatchObject([
    { day: "2026-11-10", kind: "vacation", minutes: 480 },
    { day: veterans, kind: "holiday", minutes: 480 },
    { day: "2026-11-12", kind: "vacation", minutes: 480 },
  ]);
  expect(await left()).toEqual([{ kind: "vacation", minutes: -2 * 480 }]);
  // Half a holiday: the other half is vacation.
  await holiday({ id, version: 1, people: [{ staffId: techId(), minutes: 240 }] });
  expect(await lines()).toMatchObject([
    { minutes: 480 },
    { day: veterans, kind: "holiday", minutes: 240 },
    { day: veterans, kind: "vacation", minutes: 240 },
    { minutes: 480 },
  ]);
  expect(await left()).toEqual([{ kind: "vacation", minutes: -2 * 480 - 240 }]);
  expect((await ask("owner", "DELETE", `/payroll/holidays/${id}`)).status).toBe(204);
  expect(await left()).toEqual([{ kind: "vacation", minutes: -3 * 480 }]);
});

test("whoever answers a request sees whether it is paid, and what paid holidays leave of it", async () => {
  await plan(hourly);
  const send = async (kind: string, firstDay: string, lastDay = firstDay) => {
    const sent = { id: randomUUID(), kind, firstDay, lastDay };
    expect((await ask("technician", "POST", "/my-time-off", sent)).status).toBe(200);
  };
  // Monday to Friday of the week after next, and a day of other kinds.
  await send("vacation", "2026-12-21", "2026-12-25");
  await send("unpaid", "2026-12-28");
  await send("sick", "2026-12-29");
  const waiting = async () =>
    (await ask<TeamTimeOff>("management", "GET", "/time-off")).body.waiting.map((each) => [
      each.request.kind,
      each.paid,
      each.takenMinutes,
    ]);
  const others = [
    ["unpaid", "none", 480],
    ["sick", "none", 480],
  ];
  expect(await waiting()).toEqual([["vacation", "none", 2400], ...others]);
  await policy();
  expect(await waiting()).toEqual([["vacation", "all", 2400], ...others]);
  await holiday({ day: "2026-12-25", name: "Christmas Day" });
  expect(await waiting()).toEqual([["vacation", "all", 1920], ...others]);
  await ask("owner", "PUT", "/time-off/policies/vacation", {
    version: 1,
    startsOn: "2026-11-01",
    workedMinutesPerHour: 1800,
    capMinutes: null,
    paidUntil: "2026-12-22",
  });
  expect(await waiting()).toEqual([["vacation", "some", 1920], ...others]);
});

test("a holiday that is added, shortened, and removed after the close falls into the next periods", async () => {
  await plan(hourly);
  await work("2026-11-03");
  const before = (await close()).body.id;
  const { id } = await holiday();
  expect((await preview(second)).people[0]?.weeks).toMatchObject([
    { week: "2026-11-09", minutes: 0, leaveMinutes: 480, totalCents: 16_000 },
  ]);
  server.setNow("2026-11-30T15:00:00Z");
  expect((await close(second)).body.totalCents).toBe(16_000);
  await holiday({ id, version: 1, people: [{ staffId: techId(), minutes: 360 }] });
  expect((await preview(third)).people[0]?.weeks).toMatchObject([
    { week: "2026-11-09", totalCents: -4000, leave: [{ kind: "holiday", minutes: -120, cents: -4000 }] },
  ]);
  expect((await ask("owner", "DELETE", `/payroll/holidays/${id}`)).status).toBe(204);
  expect((await preview(third)).totalCents).toBe(-16_000);
  server.setNow("2026-12-14T15:00:00Z");
  expect((await close(third)).body.totalCents).toBe(-16_000);
  expect((await preview({ from: "2026-12-14", to: "2026-12-27" })).people).toEqual([]);
  expect((await closed(before)).totalCents).toBe(16_000);
});

test("without a leave rate or an average the person is named, and the period isn't closed", async () => {
  await plan(flat);
  await holiday();
  expect((await preview()).missing.withoutLeaveRate).toMatchObject([
    { name: "The technician", week: "2026-11-09" },
  ]);
  expect(await close()).toMatchObject({
    status: 422,
    body: { detail: expect.stringMatching(/^The technician has paid leave or a paid holiday/) },
  });
});

test("of two changes at once one is saved, a repeat is the same holiday, and a day has one", async () => {
  await plan(hourly);
  const id = randomUUID();
  const added = await holiday({ id });
  expect(await holiday({ id })).toEqual(added);
  const edit = (name: string) => put({ id, version: 1, name });
  const both = await Promise.all([edit("Armistice Day"), edit("Day of Veterans")]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const saved = both.find(({ status }) => status === 200)!.body;
  expect(await edit(saved.name)).toMatchObject({ status: 200, body: saved });
  expect((await list()).holidays).toEqual([saved]);
  expect(await put()).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining(`a paid holiday already: ${saved.name}`) },
  });
  const twins = await Promise.all([
    put({ day: "2026-12-25", name: "One" }),
    put({ day: "2026-12-25", name: "Two" }),
  ]);
  expect(twins.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await put({ version: 4, day: "2026-12-24" })).status).toBe(404);
  expect((await ask("owner", "DELETE", `/payroll/holidays/${id}`)).status).toBe(204);
  expect((await ask("owner", "DELETE", `/payroll/holidays/${id}`)).status).toBe(404);
});

test("a holiday pays nobody without a plan, nobody of another business, and nobody after their last day", async () => {
  expect(await put()).toMatchObject({
    status: 422,
    body: { detail: expect.stringMatching(/^The technician has no pay plan/) },
  });
  await plan(hourly);
  const other = await server.makeShop();
  const stranger = [{ staffId: other.people.technician.staffId, minutes: 480 }];
  expect((await put({ people: stranger })).status).toBe(404);
  expect((await put({ day: "2026-05-01" })).status).toBe(422);
  const { id } = await holiday({ day: "2026-11-26", name: "Thanksgiving Day" });
  expect((await ask("owner", "DELETE", `/payroll/holidays/${id}`, undefined, other)).status).toBe(404);
  expect(
    (await ask<PaidHolidays>("owner", "GET", "/payroll/holidays", undefined, other)).body.holidays,
  ).toEqual([]);
  server.setNow("2026-11-30T15:00:00Z");
  const paid = async () => (await preview(second)).totalCents;
  expect(await paid()).toBe(16_000);
  const depart = (lastDay: string) =>
    shop.run(
      `insert into staff_departures (organization_id, id, staff_id, last_day, ends_at, state, planned_by, planned_by_name, planned_at)
       values ($1, $2, $3, $4::date, $4::date + 1, 'planned', $5, 'The owner', now())`,
      ...[shop.organizationId, randomUUID(), techId(), lastDay, shop.people.owner.userId],
    );
  await depart("2026-11-25");
  expect(await paid()).toBe(0);
  expect((await ask<OwnTimeOff>("technician", "GET", "/my-time-off")).body.holidays).toEqual([]);
  expect(await put({ id, version: 1, day: "2026-11-26" })).toMatchObject({
    status: 422,
    body: { detail: expect.stringMatching(/^The technician's last day is/) },
  });
  await shop.run(
    "update staff_departures set last_day = '2026-11-26' where organization_id = $1",
    shop.organizationId,
  );
  expect(await paid()).toBe(16_000);
  await shop.run(
    "update staff_departures set state = 'taken-back', last_day = '2026-11-20' where organization_id = $1",
    shop.organizationId,
  );
  // An account that left the team without an end of employment, at the end of November 25 in New York.
  const leave = (at: string) =>
    shop.run(
      "update staff set status = 'left', decided_at = $2 where organization_id = $1 and id = $3",
      ...[shop.organizationId, at, techId()],
    );
  await leave("2026-11-26T04:00:00Z");
  expect(await paid()).toBe(0);
  await leave("2026-11-27T04:00:00Z");
  expect(await paid()).toBe(16_000);
});

test("only who manages pay changes holidays or reads anybody's hours, and people see their own", async () => {
  await plan(hourly);
  await plan(hourly, shop.people.management.staffId);
  const people = [
    { staffId: techId(), minutes: 480 },
    { staffId: shop.people.management.staffId, minutes: 417 },
  ];
  const { id } = await holiday({ day: "2026-11-26", name: "Thanksgiving Day", people });
  for (const role of ["management", "technician", "admin"] as const) {
    expect((await ask(role, "GET", "/payroll/holidays")).status).toBe(403);
    expect((await ask(role, "GET", "/payroll/holidays/usual-hours?day=2026-11-26")).status).toBe(403);
    expect((await put({}, role)).status).toBe(403);
    expect((await ask(role, "DELETE", `/payroll/holidays/${id}`)).status).toBe(403);
  }
  const own = async (role: Role) => (await ask<OwnTimeOff>(role, "GET", "/my-time-off")).body.holidays;
  expect(await own("technician")).toEqual([{ day: "2026-11-26", name: "Thanksgiving Day", minutes: 480 }]);
  expect(await own("management")).toMatchObject([{ minutes: 417 }]);
  expect(await own("owner")).toEqual([]);
  const log = await shop.run(
    "select action, before, after from history where organization_id = $1",
    shop.organizationId,
  );
  expect(JSON.stringify(log)).toMatch(/added the paid holiday Thanksgiving Day/);
  expect(JSON.stringify(log)).not.toMatch(/417/);
});
