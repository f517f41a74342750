import { randomUUID } from "node:crypto";
import type { ClosedPeriod, OwnPay, PeriodPreview } from "@autoiq/domain/payroll/contract";
import type { TimeOffRequest } from "@autoiq/domain/time-clock/time-off/contract";
import type { TimeOffPolicies } from "@autoiq/domain/time-clock/time-off/policy-contract";
import { beforeEach, expect, test } from "vitest";
import { textsOf } from "../../../test/helpers/pdf-text.ts";
import { type Shop, type TestServer, testServer } from "../../../test/servers/full-server.ts";

let server: TestServer;
let shop: Shop;
type Role = "owner" | "management" | "technician" | "admin";

/** Two weeks in New York that are over: Monday, November 2, to Sunday, November 15. */
const first = { from: "2026-11-02", to: "2026-11-15" };
const second = { from: "2026-11-16", to: "2026-11-29" };
const third = { from: "2026-11-30", to: "2026-12-13" };

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
) => server.call<T>(shop.people[role].token, method, path, body);
const techId = () => shop.people.technician.staffId;
const hourly = { kind: "hourly", rateCents: 2000, overtime: "federal" };
const flat = { kind: "flat", rateCents: 3000, guaranteeHours: null, overtime: "federal" };
const plan = async (body: object, { startsOn = "2026-11-02", version = 0, id = randomUUID() } = {}) => {
  const saved = await ask("owner", "PUT", `/payroll/plans/${id}`, {
    version,
    staffId: techId(),
    startsOn,
    plan: body,
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
};
const policy = (kind: "vacation" | "sick" = "vacation", body: object = {}) =>
  ask("owner", "PUT", `/time-off/policies/${kind}`, {
    version: 0,
    startsOn: "2026-11-01",
    workedMinutesPerHour: 1800,
    capMinutes: null,
    ...body,
  });
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
const request = async (firstDay: string, body: object = {}) => {
  const sent = await ask<TimeOffRequest>("technician", "POST", "/my-time-off", {
    id: randomUUID(),
    kind: "vacation",
    firstDay,
    lastDay: firstDay,
    ...body,
  });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  return sent.body;
};
const approve = async (id: string) => {
  const body = { version: 1, answer: "approved", word: "" };
  expect((await ask("management", "POST", `/time-off/${id}/answer`, body)).status).toBe(204);
};
const leave = async (day: string, body: object = {}) => {
  const sent = await request(day, body);
  await approve(sent.id);
  return sent;
};
const preview = async (days = first) =>
  (await ask<PeriodPreview>("owner", "GET", `/payroll/preview?from=${days.from}&to=${days.to}`)).body;
const close = async (days = first, id = randomUUID()) =>
  ask<{ id: string; detail: string; totalCents: number }>("owner", "POST", "/payroll/periods", {
    ...days,
    id,
    seen: (await preview(days)).seen,
    withoutApproval: true,
  });
const closed = async (id: string) => (await ask<ClosedPeriod>("owner", "GET", `/payroll/periods/${id}`)).body;
const file = (path: string, role: Role = "owner") =>
  server.app.inject({
    method: "GET",
    url: `/api${path}`,
    headers: { authorization: `Bearer ${shop.people[role].token}` },
  });

test("approved vacation and sick leave are lines of their days, and unpaid and other time off is not", async () => {
  await plan(hourly);
  await policy();
  await policy("sick");
  for (const day of ["02", "03", "04", "05", "06"]) await work(`2026-11-${day}`);
  // On a day that was worked as well, and Sunday to Tuesday: the shop is closed on Sunday.
  await leave("2026-11-06");
  await leave("2026-11-08", { lastDay: "2026-11-10" });
  await leave("2026-11-11", { kind: "sick", from: "09:00", until: "12:30" });
  await leave("2026-11-12", { kind: "unpaid" });
  await leave("2026-11-13", { kind: "other" });
  await request("2026-11-14");
  const { people, totalCents, missing } = await preview();
  const [one, two] = people[0]!.weeks;
  // Forty hours at work: leave is no overtime.
  expect(one).toMatchObject({ minutes: 2400, overtimeMinutes: 0, regularCents: 80_000 });
  expect(one).toMatchObject({ leaveMinutes: 480, leave: [{ day: "2026-11-06", kind: "vacation" }] });
  expect(two?.leave.map(({ day }) => day)).toEqual(["2026-11-09", "2026-11-10", "2026-11-11"]);
  expect(two).toMatchObject({ minutes: 0, leaveMinutes: 2 * 480 + 210, leaveCents: 39_000 });
  expect(two?.leave.at(-1)).toEqual({
    day: "2026-11-11",
    kind: "sick",
    minutes: 210,
    rateCents: 2000,
    cents: 7000,
  });
  expect(totalCents).toBe(80_000 + 16_000 + 39_000);
  // A week of leave alone has no time to approve.
  expect(missing.notApproved.map(({ week }) => week)).toEqual(["2026-11-02"]);
});

test("a kind that the business does not pay is no line, and the owner says from and until which day it is paid", async () => {
  await plan(hourly);
  await leave("2026-11-04");
  await leave("2026-11-11");
  expect((await preview()).people).toEqual([]);
  await policy("vacation", { paidFrom: null });
  expect((await preview()).people).toEqual([]);
  expect((await policy("vacation", { version: 1, paidFrom: "2026-11-10" })).status).toBe(204);
  expect((await preview()).totalCents).toBe(16_000);
  // What is left out stays as it is.
  expect((await policy("vacation", { version: 2, capMinutes: 4800 })).status).toBe(204);
  expect((await preview()).totalCents).toBe(16_000);
  expect(
    await policy("vacation", { version: 3, paidFrom: "2026-11-10", paidUntil: "2026-11-09" }),
  ).toMatchObject({ status: 422, body: { detail: expect.stringMatching(/^The last paid day is before/) } });
  const ends = { version: 3, paidFrom: "2026-11-01", paidUntil: "2026-11-10" };
  expect((await policy("vacation", ends)).status).toBe(204);
  expect((await preview()).people[0]?.weeks.map(({ week }) => week)).toEqual(["2026-11-02"]);
  for (const role of ["management", "technician", "admin"] as const)
    expect(
      (await ask(role, "PUT", "/time-off/policies/vacation", { ...ends, startsOn: "2026-11-01" })).status,
    ).toBe(403);
});

test("a policy that is set after a close pays no leave that the payroll service got by hand", async () => {
  await plan(hourly);
  await leave("2026-11-04");
  await close();
  await policy();
  const { body } = await ask<TimeOffPolicies>("owner", "GET", "/time-off/policies");
  expect(body).toMatchObject({
    openSince: "2026-11-16",
    policies: [{ paidFrom: "2026-11-16", paidUntil: null }],
  });
  expect((await preview(second)).people).toEqual([]);
});

test("leave that is approved after the close, and canceled after another, falls into the next period", async () => {
  await plan(hourly);
  await policy("sick");
  await work("2026-11-03");
  const paid = await leave("2026-11-04", { kind: "sick" });
  const late = await request("2026-11-05", { kind: "sick", from: "09:00", until: "10:20" });
  const id = (await close()).body.id;
  const before = await closed(id);
  expect(before).toMatchObject({
    totalCents: 32_000,
    people: [{ weeks: [{ leaveMinutes: 480, leaveCents: 16_000 }] }],
  });
  await approve(late.id);
  // 80 minutes of $20.00.
  expect((await preview(second)).people[0]?.weeks).toMatchObject([
    {
      week: "2026-11-02",
      minutes: 0,
      leaveMinutes: 80,
      leaveCents: 2667,
      totalCents: 2667,
      leave: [{ day: "2026-11-05", kind: "sick", minutes: 80, rateCents: 2000, cents: 2667 }],
    },
  ]);
  server.setNow("2026-11-30T15:00:00Z");
  const next = (await close(second)).body.id;
  expect((await close(second)).body.id).toBe(next);
  expect((await preview(third)).people).toEqual([]);
  const cancel = { version: 2, word: "Worked after all" };
  expect((await ask("management", "POST", `/time-off/${paid.id}/cancel`, cancel)).status).toBe(204);
  const back = await preview(third);
  expect(back.people[0]?.weeks).toMatchObject([
    {
      week: "2026-11-02",
      leaveMinutes: -480,
      totalCents: -16_000,
      leave: [{ day: "2026-11-04", minutes: -480, cents: -16_000 }],
    },
  ]);
  server.setNow("2026-12-14T15:00:00Z");
  const last = (await close(third)).body.id;
  expect((await closed(last)).people).toEqual(back.people);
  expect((await preview({ from: "2026-12-14", to: "2026-12-27" })).people).toEqual([]);
  expect(await closed(id)).toEqual(before);
});

test("a plan that pays by the week's work pays leave at its leave rate, and is asked for one before there is an average", async () => {
  const planId = randomUUID();
  await plan(flat, { id: planId });
  await policy();
  await leave("2026-11-04");
  const { missing, people } = await preview();
  expect(missing.withoutLeaveRate).toMatchObject([{ name: "The technician", week: "2026-11-02" }]);
  expect(people[0]?.weeks[0]?.leave).toMatchObject([{ minutes: 480, rateCents: null, cents: 0 }]);
  expect(await close()).toMatchObject({
    status: 422,
    body: { detail: expect.stringMatching(/^The technician has paid leave.*Enter a leave rate/) },
  });
  await plan({ ...flat, leaveRateCents: 2500 }, { id: planId, version: 1 });
  expect((await preview()).totalCents).toBe(20_000);
  expect((await close()).status).toBe(200);
});

test("a plan without a leave rate pays what was earned an hour in the full periods of 90 days", async () => {
  await plan({ ...flat, guaranteeHours: "10" });
  await policy();
  for (const day of ["02", "03", "04", "09", "10"]) await work(`2026-11-${day}`);
  // Two weeks of 10 × $30.00 in 24 and 16 hours: $15.00 an hour.
  await close();
  await leave("2026-11-19", { from: "09:00", until: "13:00" });
  const { people, missing } = await preview(second);
  expect(missing.withoutLeaveRate).toEqual([]);
  expect(people[0]?.weeks).toMatchObject([
    { minutes: 0, guaranteeCents: 0, leave: [{ rateCents: 1500, cents: 6000 }], totalCents: 6000 },
  ]);
  server.setNow("2026-11-30T15:00:00Z");
  await close(second);
  expect((await preview(third)).people).toEqual([]);
});

test("a salary pays for leave already, and its hours are on the statement", async () => {
  await plan({ kind: "salary", weekCents: 100_000, overtime: "exempt" });
  await policy();
  await leave("2026-11-02", { lastDay: "2026-11-06" });
  const [week] = (await preview()).people[0]!.weeks;
  expect(week).toMatchObject({ minutes: 0, leaveMinutes: 2400, leaveCents: 0, totalCents: 100_000 });
  expect(week?.leave).toHaveLength(5);
});

test("leave is on the statement, in the files, in the technician's own pay, and in the wages that are booked", async () => {
  await ask("owner", "PUT", "/payroll/wage-booking", { isOn: true });
  await plan(hourly);
  await policy();
  await policy("sick");
  await work("2026-11-03");
  await leave("2026-11-04", { kind: "sick" });
  await leave("2026-11-05", { from: "09:00", until: "12:00" });
  const { id, totalCents } = (await close()).body;
  expect(totalCents).toBe(16_000 + 16_000 + 6000);
  expect((await closed(id)).booked).toMatchObject([{ totalCents }]);
  const statement = await file(`/my-pay/${id}/statement`, "technician");
  const pdf = textsOf(statement.rawPayload)
    .map(({ text }) => text)
    .join("\n");
  for (const words of [
    "Sick leave, $20.00 an hour",
    "Vacation, $20.00 an hour",
    "Hours of leave and holidays, not worked",
    "11.00 h",
  ])
    expect(pdf).toContain(words);
  const rows = async (layout: string) =>
    (await file(`/payroll/periods/${id}/pay.csv?layout=${layout}`)).body.replace("\uFEFF", "").split("\r\n");
  expect(await rows("gusto")).toEqual([
    "last_name,first_name,regular_hours,overtime_hours,double_overtime_hours,pto_hours,sick_hours,commission,correction_payment",
    "technician,The,8.00,0.00,0.00,3.00,8.00,0.00,0.00",
    "",
  ]);
  const [columns, row] = await rows("lines");
  expect(columns?.endsWith(",Total,Vacation hours,Sick leave hours,Paid leave,Holiday hours")).toBe(true);
  expect(row?.endsWith(",380.00,3.00,8.00,220.00,0.00")).toBe(true);
  await leave("2026-11-19");
  await leave("2026-11-26");
  // So far: the leave of next week has not begun.
  const own = (await ask<OwnPay>("technician", "GET", "/my-pay")).body;
  expect(own.open?.statement).toMatchObject({
    totalCents: 16_000,
    weeks: [{ leave: [{ kind: "vacation" }] }],
  });
  for (const role of ["management", "admin"] as const)
    expect((await ask(role, "GET", `/payroll/periods/${id}`)).status).toBe(403);
  expect((await ask<OwnPay>("management", "GET", "/my-pay")).body.open).toBeNull();
});

test("the database refuses leave that does not add up", async () => {
  const insert = (week: { cents: number; total: number }, line: { minutes: number; cents: number }) =>
    shop.run(
      `with weeks as (
         insert into pay_weeks (organization_id, period_id, staff_id, week, staff_name, plan, minutes, overtime_minutes,
           double_minutes, flag_hours, regular_cents, overtime_cents, flat_cents, guarantee_cents, commission_cents,
           leave_minutes, leave_cents, total_cents)
         values ($1, $2, $3, '2026-11-02', 'X', '{}', 0, 0, 0, 0, 0, 0, 0, 0, 0, 480, $4, $5) returning 1),
       lines as (
         insert into pay_lines (organization_id, period_id, staff_id, week, position, day, leave_kind, leave_minutes, leave_cents)
         select $1, $2, $3, '2026-11-02', 1, '2026-11-02', 'sick', $6, $7 from weeks returning 1)
       insert into pay_periods (organization_id, id, from_day, to_day, total_cents, closed_at, closed_by_name)
       select $1, $2, '2026-11-02', '2026-11-15', $5, now(), 'X' from lines`,
      ...[shop.organizationId, randomUUID(), techId(), week.cents, week.total, line.minutes, line.cents],
    );
  const week = { cents: 16_000, total: 16_000 };
  await expect(insert({ cents: 16_000, total: 15_999 }, { minutes: 480, cents: 16_000 })).rejects.toThrow(
    /pay_weeks_check/,
  );
  await expect(insert(week, { minutes: 479, cents: 16_000 })).rejects.toThrow(/add up to its hours, leave/);
  await expect(insert(week, { minutes: 480, cents: 15_999 })).rejects.toThrow(/add up to its hours, leave/);
  await insert(week, { minutes: 480, cents: 16_000 });
});
