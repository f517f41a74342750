import { randomUUID } from "node:crypto";
import type { getJournal } from "@autoiq/domain/books/contract";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import type { ClosedPeriod, PayOverview, PeriodPreview } from "@autoiq/domain/payroll/contract";
import { beforeEach, expect, test } from "vitest";
import { secondLocation } from "../../../../test/helpers/second-location.ts";
import { type Shop, type TestServer, testServer } from "../../../../test/servers/full-server.ts";

let server: TestServer;
let shop: Shop;
type Role = "owner" | "management" | "technician" | "admin";
type Journal = ReplyOf<typeof getJournal>;

const first = { from: "2026-11-02", to: "2026-11-15" };
const second = { from: "2026-11-16", to: "2026-11-29" };
const firstClose = "2026-11-20T22:00:00Z";
const secondClose = "2026-11-30T15:00:00Z";

beforeEach(async () => {
  server ??= await testServer();
  shop = await server.makeShop();
  await shop.run(
    "update locations set time_zone = 'America/New_York' where organization_id = $1",
    shop.organizationId,
  );
  server.setNow(firstClose);
});

const ask = <T = { detail: string }>(
  role: Role,
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  body?: object,
) => server.call<T>(shop.people[role].token, method, path, body);
const book = (isOn: boolean, role: Role = "owner") => ask(role, "PUT", "/payroll/wage-booking", { isOn });
const plan = async (staffId: string, body: object, id = randomUUID(), version = 0) => {
  const saved = await ask("owner", "PUT", `/payroll/plans/${id}`, {
    version,
    staffId,
    startsOn: "2026-11-02",
    plan: body,
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
};
const salary = (weekCents: number) => ({ kind: "salary", weekCents, overtime: "exempt" });
const hourly = { kind: "hourly", rateCents: 2000, overtime: "federal" };
const drawn = { kind: "flat", rateCents: 3000, guaranteeHours: null, overtime: "federal", drawCents: 40_000 };
const staffOf = (role: Role) => shop.people[role].staffId;
/** One more person at the location. */
const join = async (role: "technician" | "management"): Promise<string> => {
  const id = randomUUID();
  await shop.run(
    `insert into staff (organization_id, id, role, status, name, email, location_id)
     values ($1, $2, $3, 'left', 'Jo Park', $4, $5)`,
    ...[shop.organizationId, id, role, `${id}@example.com`, shop.locationId],
  );
  return id;
};
const work = async (day: string, hours: number, staffId = staffOf("technician")) => {
  const id = randomUUID();
  const added = await ask("owner", "POST", "/time-entries", {
    id,
    staffId,
    startedAt: `${day}T13:00:00Z`,
    endedAt: `${day}T${13 + hours}:00:00Z`,
    breaks: [],
    reason: "Recorded on paper",
  });
  expect(added.status).toBe(204);
  return id;
};
const close = async (days = first, id = randomUUID()) => {
  const { seen } = (
    await ask<PeriodPreview>("owner", "GET", `/payroll/preview?from=${days.from}&to=${days.to}`)
  ).body;
  return ask<{ id: string; totalCents: number; detail: string }>("owner", "POST", "/payroll/periods", {
    ...days,
    id,
    seen,
    withoutApproval: true,
  });
};
const period = (id: string) => ask<ClosedPeriod>("owner", "GET", `/payroll/periods/${id}`);
const journal = async (role: Role = "owner", place = "here") =>
  (await ask<Journal>(role, "GET", `/reports/journal?from=2026-11-01&to=2026-12-31&place=${place}`)).body;
const linesOf = ({ entries }: Journal) =>
  entries.map(({ lines }) => Object.fromEntries(lines.map(({ name, amountCents }) => [name, amountCents])));
const file = (ending: "csv" | "iif", role: Role = "owner") =>
  server.app.inject({
    url: `/api/reports/journal.${ending}?from=2026-11-01&to=2026-12-31`,
    headers: { authorization: `Bearer ${shop.people[role].token}` },
  });

test("is off until the owner turns it on, and books no period that was closed before", async () => {
  await plan(staffOf("technician"), salary(100_000));
  await plan(staffOf("management"), salary(120_000));
  const before = (await close()).body.id;
  expect((await ask<PayOverview>("owner", "GET", "/payroll")).body.booksWages).toBe(false);
  for (const role of ["management", "technician", "admin"] as const)
    expect((await book(true, role)).status, role).toBe(403);
  expect((await book(true)).body).toEqual({ booksWages: true });
  expect((await book(true)).body).toEqual({ booksWages: true });
  expect((await journal()).entries).toEqual([]);
  expect((await period(before)).body.booked).toEqual([]);

  server.setNow(secondClose);
  const id = (await close(second)).body.id;
  const { entries } = await journal();
  expect(entries).toMatchObject([
    { memo: "Wages 2026-11-16 to 2026-11-29", day: "2026-11-30", payPeriodId: id },
  ]);
  expect(linesOf(await journal())).toEqual([
    { "Cost of labor": 200_000, Wages: 240_000, "Wages payable": -440_000 },
  ]);
  expect((await period(id)).body.booked).toMatchObject([{ day: "2026-11-30", totalCents: 440_000 }]);
  // What is booked stays when it is turned off again.
  await book(false);
  expect((await journal()).entries).toHaveLength(1);
  const said = await shop.run<{ action: string }>(
    "select action from history where organization_id = $1 and subject = 'books' order by at",
    shop.organizationId,
  );
  expect(said.map(({ action }) => action)).toEqual([
    "began to book wages when a pay period closes",
    "ended booking wages",
  ]);
});

test("closing many times at once books once, in the transaction of the close", async () => {
  await plan(staffOf("technician"), hourly);
  await work("2026-11-03", 8);
  await book(true);
  const replies = await Promise.all(Array.from({ length: 12 }, () => close()));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(linesOf(await journal())).toEqual([{ "Cost of labor": 16_000, "Wages payable": -16_000 }]);
  // A refused close books nothing.
  await plan(staffOf("management"), hourly);
  expect((await close(second)).status).toBe(422);
  expect((await journal()).entries).toHaveLength(1);
});

test("a draw and a difference below zero are booked to the cent", async () => {
  const planId = randomUUID();
  await plan(staffOf("technician"), drawn, planId);
  await plan(staffOf("management"), hourly);
  await work("2026-11-03", 8, staffOf("management"));
  const wrong = await work("2026-11-04", 8, staffOf("management"));
  await book(true);
  // Two weeks without flag hours: both draws.
  expect((await close()).body.totalCents).toBe(80_000 + 32_000);
  const deleted = await ask("owner", "POST", `/time-entries/${wrong}/delete`, {
    version: 1,
    reason: "Wrong day",
  });
  expect(deleted.status, JSON.stringify(deleted.body)).toBeLessThan(300);
  await plan(staffOf("technician"), { kind: "outside" }, planId, 1);
  server.setNow(secondClose);
  expect((await close(second)).body.totalCents).toBe(-80_000 - 16_000);
  expect(linesOf(await journal())).toEqual([
    { "Wages payable": 96_000, "Cost of labor": -80_000, Wages: -16_000 },
    { "Cost of labor": 80_000, Wages: 32_000, "Wages payable": -112_000 },
  ]);
});

test("each location books its own people", async () => {
  const other = await secondLocation(server, shop);
  await shop.run(
    "update staff set location_id = $3 where organization_id = $1 and id = $2",
    ...[shop.organizationId, staffOf("management"), other],
  );
  await plan(staffOf("technician"), salary(100_000));
  await plan(staffOf("management"), salary(120_000));
  await book(true);
  const id = (await close()).body.id;
  expect(linesOf(await journal())).toEqual([{ "Cost of labor": 200_000, "Wages payable": -200_000 }]);
  expect(linesOf(await journal("owner", "all"))).toHaveLength(2);
  expect((await period(id)).body.booked.map(({ totalCents }) => totalCents).sort()).toEqual([
    200_000, 240_000,
  ]);
});

test("on a locked day, wages go to the first day that is open", async () => {
  await plan(staffOf("technician"), salary(100_000));
  await book(true);
  const lock = { locationIds: [shop.locationId], through: "2026-11-20", reason: "" };
  expect((await ask("owner", "PUT", "/books/locks", lock)).status).toBe(200);
  const id = (await close()).body.id;
  expect((await journal()).entries).toMatchObject([{ day: "2026-11-21" }]);
  expect((await period(id)).body.booked).toMatchObject([{ day: "2026-11-21" }]);
});

test("who may read the journal but not pay sees sums of several people, and never one person's", async () => {
  await plan(staffOf("technician"), salary(43_210));
  await plan(staffOf("management"), salary(98_765));
  await book(true);
  await close();
  expect(await journal("management")).toMatchObject({ entries: [], accounts: [], hasAllWages: false });
  for (const ending of ["csv", "iif"] as const)
    expect((await file(ending, "management")).body).not.toMatch(/Wages|Cost of labor|864\.20|1975\.30/);

  // With two more technicians and one at the desk, technicians are a sum, and the desk is added to it.
  for (const role of ["technician", "technician", "management"] as const)
    await plan(await join(role), salary(50_000));
  server.setNow(secondClose);
  await close(second);
  // The difference of the first period for those who joined is in it, too.
  const total = 2 * (43_210 + 98_765) + 4 * 3 * 50_000;
  const seen = await journal("management");
  expect(linesOf(seen)).toEqual([{ Wages: total, "Wages payable": -total }]);
  expect(seen.entries[0]).toMatchObject({ memo: "Wages 2026-11-16 to 2026-11-29" });
  const technicians = 2 * 43_210 + 4 * 2 * 50_000;
  expect(linesOf(await journal())[0]).toEqual({
    "Cost of labor": technicians,
    Wages: total - technicians,
    "Wages payable": -total,
  });
  expect(await journal()).toMatchObject({ hasAllWages: true });
});

test("the files for the accountant have wages once, with their accounts", async () => {
  await plan(staffOf("technician"), salary(100_000));
  await plan(staffOf("management"), salary(120_000));
  await book(true);
  await close();
  const rows = (await file("csv")).body.split("\r\n").filter((row) => row.includes("Wages 2026-11-02"));
  expect(rows.map((row) => row.split(",").slice(4).join(","))).toEqual([
    "5000,Cost of labor,2000.00,",
    "6500,Wages,2400.00,",
    "2200,Wages payable,,4400.00",
  ]);
  const iif = (await file("iif")).body;
  expect(iif).toMatch(/Cost of labor\tCOGS/);
  expect(iif).toMatch(/Wages payable\tOCLIAB/);
  expect(iif.match(/Wages payable\t.*-4400\.00/g)).toHaveLength(1);
});

test("is final for the database, and must add up to the period", async () => {
  await plan(staffOf("technician"), salary(100_000));
  await book(true);
  const id = (await close()).body.id;
  for (const change of ["update wage_entries set other_cents = 1", "delete from wage_entries"])
    await expect(shop.run(`${change} where organization_id = $1`, shop.organizationId)).rejects.toThrow(
      /permission denied/,
    );
  const insert = (periodId: string, cents: number) =>
    shop.run(
      `insert into wage_entries (organization_id, id, period_id, location_id, booked_on, technician_cents, technician_people,
         other_cents, other_people, booked_at)
       values ($1, gen_random_uuid(), $2, $3, '2026-11-20', $4, 1, 0, 0, now())`,
      ...[shop.organizationId, periodId, shop.locationId, cents],
    );
  await expect(insert(id, 100)).rejects.toThrow("a closed pay period never changes");
  // Of a period that never comes.
  await expect(insert(randomUUID(), 100)).rejects.toThrow(/foreign key/);
  const withWages = (cents: number, total: number) =>
    shop.run(
      `with wages as (
         insert into wage_entries (organization_id, id, period_id, location_id, booked_on, technician_cents, technician_people,
           other_cents, other_people, booked_at)
         values ($1, gen_random_uuid(), $2, $3, '2026-11-30', $4, 1, 0, 0, now()) returning 1),
       weeks as (
         insert into pay_weeks (organization_id, period_id, staff_id, week, staff_name, plan, minutes, overtime_minutes,
           double_minutes, flag_hours, regular_cents, overtime_cents, flat_cents, guarantee_cents, commission_cents, total_cents)
         select $1, $2, $5, '2026-11-16', 'X', '{}', 0, 0, 0, 0, $6, 0, 0, 0, 0, $6 from wages returning 1)
       insert into pay_periods (organization_id, id, from_day, to_day, total_cents, closed_at, closed_by_name)
       select $1, $2, '2026-11-16', '2026-11-29', $6, now(), 'X' from weeks`,
      ...[shop.organizationId, randomUUID(), shop.locationId, cents, staffOf("technician"), total],
    );
  await expect(withWages(99, 100)).rejects.toThrow("the wages that are booked add up to the pay period");
  await book(false);
  await expect(withWages(100, 100)).rejects.toThrow("the wages that are booked add up to the pay period");
  await book(true);
  await withWages(100, 100);
  expect((await journal()).entries).toHaveLength(2);
});
