import { randomUUID } from "node:crypto";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import type { ClosedPeriod, getPay, OwnPay, PeriodPreview } from "@autoiq/domain/payroll/contract";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import type { TimeWeek } from "@autoiq/domain/time-clock/weeks/contract";
import { beforeEach, describe, expect, it } from "vitest";
import { textsOf } from "../../../test/helpers/pdf-text.ts";
import { readyRepairOrder } from "../../../test/helpers/ready-repair-order.ts";
import { type Shop, type TestServer, testServer } from "../../../test/servers/full-server.ts";

let server: TestServer;
let shop: Shop;
type Role = "owner" | "management" | "technician" | "admin";

/** Two weeks in New York that are over: Monday, November 2, to Sunday, November 15. */
const first = { from: "2026-11-02", to: "2026-11-15" };
const second = { from: "2026-11-16", to: "2026-11-29" };
const at = (day: string, clock: string) => `${day}T${clock}:00-05:00`;

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
  of = shop,
) => server.call<T>(of.people[role].token, method, path, body);
const techId = () => shop.people.technician.staffId;
const plan = (
  body: object,
  { startsOn = "2026-11-02", version = 0, id = randomUUID(), staffId = techId() } = {},
) => ask("owner", "PUT", `/payroll/plans/${id}`, { version, staffId, startsOn, plan: body });
const hourly = { kind: "hourly", rateCents: 2000, overtime: "federal" };
const flat = { kind: "flat", rateCents: 3000, guaranteeHours: null, overtime: "federal" };
const work = async (day: string, from = "08:00", to = "18:00") => {
  const added = await ask("owner", "POST", "/time-entries", {
    id: randomUUID(),
    staffId: techId(),
    startedAt: at(day, from),
    endedAt: at(day, to),
    breaks: [],
    reason: "Recorded on paper",
  });
  expect(added.status).toBe(204);
};
const approve = async (week: string) => {
  const own = (await ask<TimeWeek>("technician", "GET", `/my-week?week=${week}`)).body;
  await ask("technician", "POST", "/my-week/sign", { week, seen: own.seen });
  const approved = await ask("management", "POST", `/time-weeks/${techId()}/approve`, {
    week,
    seen: own.seen,
  });
  expect(approved.status).toBe(204);
};
/** A repair order with 1.5 hours of brakes ($225 labor, $80 parts) that the technician completed. */
const job = async (day: string): Promise<RepairOrder> => {
  const order = await readyRepairOrder(server, shop);
  await shop.run(
    `update jobs set completed_at = $3 where organization_id = $1 and repair_order_id = $2 and authorization_state = 'approved'`,
    ...[shop.organizationId, order.id, at(day, "15:00")],
  );
  return order;
};
const preview = async (days = first) =>
  (await ask<PeriodPreview>("owner", "GET", `/payroll/preview?from=${days.from}&to=${days.to}`)).body;
const close = async (days = first, body: object = {}) =>
  ask("owner", "POST", "/payroll/periods", {
    ...days,
    id: randomUUID(),
    seen: (await preview(days)).seen,
    withoutApproval: true,
    ...body,
  });
const closed = async (id: string) => (await ask<ClosedPeriod>("owner", "GET", `/payroll/periods/${id}`)).body;
const idOf = (reply: { body: unknown }) => (reply.body as { id: string }).id;

describe("a preview", () => {
  it("has every line of each week: hours by day, overtime, and flag hours by job", async () => {
    await plan(hourly);
    // 5 × 10 hours and one week without overtime.
    for (const day of ["02", "03", "04", "05", "06", "10"]) await work(`2026-11-${day}`);
    const order = await job("2026-11-04");
    const { people, totalCents, missing } = await preview();
    // 40 × $20 + 10 × $20 × 1.5, and 10 × $20.
    expect(totalCents).toBe(80_000 + 30_000 + 20_000);
    const [one, two] = people[0]!.weeks;
    expect(one).toMatchObject({
      week: "2026-11-02",
      minutes: 3000,
      overtimeMinutes: 600,
      regularCents: 80_000,
      overtimeCents: 30_000,
      flagHours: "1.5",
      jobs: [{ number: order.number, name: "Front brakes", day: "2026-11-04", flagHours: "1.5" }],
    });
    expect(one?.days).toHaveLength(5);
    expect(two).toMatchObject({ week: "2026-11-09", totalCents: 20_000 });
    expect(missing.notApproved.map(({ week }) => week)).toEqual(["2026-11-02", "2026-11-09"]);
    expect(missing).toMatchObject({ withoutPlan: [], running: [] });
  });

  it("pays flag hours with a guarantee, and commission after discounts and credit notes", async () => {
    await plan({ ...flat, guaranteeHours: "10" });
    await plan(
      { kind: "commission", laborBasisPoints: 1000, partsBasisPoints: 500, overtime: "exempt" },
      { startsOn: "2026-11-09" },
    );
    await work("2026-11-02");
    await job("2026-11-03");
    await job("2026-11-10");
    const [person] = (await preview()).people;
    // 1.5 × $30 and 8.5 × $30; then 10% of $225 and 5% of $80.
    expect(person?.weeks).toMatchObject([
      { flatCents: 4500, guaranteeCents: 25_500, totalCents: 30_000 },
      { commissionCents: 2250 + 400, totalCents: 2650 },
    ]);
  });

  it("pays nothing for a comeback that the customer pays nothing for", async () => {
    await plan(flat);
    const order = await job("2026-11-03");
    await shop.run(
      "update repair_orders set labels = '{Comeback}' where organization_id = $1 and id = $2",
      ...[shop.organizationId, order.id],
    );
    expect((await preview()).totalCents).toBe(4500);
    await shop.run(
      "update jobs set pay = 'internal' where organization_id = $1 and repair_order_id = $2",
      ...[shop.organizationId, order.id],
    );
    const { totalCents, people } = await preview();
    expect(totalCents).toBe(0);
    expect(people[0]?.weeks[0]?.jobs).toMatchObject([{ note: "comeback", flagHours: "0" }]);
  });
});

describe("closing", () => {
  it("is refused while something is missing, and says what to do", async () => {
    await work("2026-11-03");
    expect(await close()).toMatchObject({
      status: 422,
      body: {
        detail: expect.stringMatching(/^The technician has time or jobs in this period and no pay plan/),
      },
    });
    await plan(hourly);
    expect(await close(first, { withoutApproval: false })).toMatchObject({
      status: 409,
      body: { code: "needs-confirmation" },
    });
    expect(await close(second)).toMatchObject({
      status: 422,
      body: { detail: expect.stringMatching(/^This pay period ends on November 29, 2026/) },
    });
    expect(await close({ from: "2026-11-03", to: "2026-11-15" }, { seen: "x" })).toMatchObject({
      status: 422,
      body: { detail: expect.stringMatching(/begins on a Monday/) },
    });
    const { seen } = await preview();
    await work("2026-11-04");
    expect(await close(first, { seen })).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/^Time or work changed/) },
    });
    expect(
      await shop.run("select id from pay_periods where organization_id = $1", shop.organizationId),
    ).toEqual([]);
    await approve("2026-11-02");
    expect((await close(first, { withoutApproval: false })).status).toBe(200);
  });

  it("happens once, also when fifty arrive, and the next period begins on the day after", async () => {
    await plan(hourly);
    await work("2026-11-03");
    const { seen } = await preview();
    const replies = await Promise.all(Array.from({ length: 50 }, () => close(first, { seen })));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(replies.map(idOf)).size).toBe(1);
    const overview = (await ask<ReplyOf<typeof getPay>>("owner", "GET", "/payroll")).body;
    expect(overview.periods).toMatchObject([{ ...first, totalCents: 20_000, people: 1 }]);
    expect(overview.next).toEqual({ ...second, isFirst: false });
    expect(await close({ from: "2026-11-09", to: "2026-11-15" }, { seen })).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/^The next pay period begins on November 16, 2026/) },
    });
  });

  it("keeps the period as it was, and the next one has what changed since", async () => {
    await plan(flat);
    await job("2026-11-03");
    const reopened = await job("2026-11-04");
    const credited = await job("2026-11-05");
    await ask("owner", "POST", `/repair-orders/${credited.id}/invoice`, { version: credited.version });
    const id = idOf(await close());
    const before = await closed(id);
    expect(before.totalCents).toBe(13_500);

    // Reopened, credited in full, and completed late.
    await shop.run(
      `update jobs set work_state = 'in-progress', completed_at = null where organization_id = $1 and repair_order_id = $2`,
      ...[shop.organizationId, reopened.id],
    );
    const [invoice] = await shop.run<{ id: string }>(
      "select id from invoices where organization_id = $1 and repair_order_id = $2",
      ...[shop.organizationId, credited.id],
    );
    const note = await ask("owner", "POST", `/invoices/${invoice!.id}/credit-notes`, {
      id: randomUUID(),
      reason: "Wrong car",
      amountCents: null,
      lines: [],
    });
    expect(note.status, JSON.stringify(note.body)).toBeLessThan(300);
    const late = await job("2026-11-12");
    await job("2026-11-18");

    expect(await closed(id)).toEqual(before);
    const next = await preview(second);
    expect(next.people[0]?.weeks).toMatchObject([
      {
        week: "2026-11-02",
        flagHours: "-3",
        flatCents: -9000,
        jobs: [
          { number: reopened.number, flagHours: "-1.5", note: "undone" },
          { number: credited.number, flagHours: "-1.5", note: "credited" },
        ],
      },
      { week: "2026-11-09", flatCents: 4500, jobs: [{ number: late.number, flagHours: "1.5" }] },
      { week: "2026-11-16", flatCents: 4500 },
    ]);
    expect(next.totalCents).toBe(0);
    server.setNow("2026-11-30T15:00:00Z");
    const secondId = idOf(await close(second));
    expect((await closed(secondId)).people).toEqual(next.people);
    // All of it is paid: the third period begins with nothing.
    expect((await preview({ from: "2026-11-30", to: "2026-12-13" })).people).toEqual([]);
    expect(await closed(id)).toEqual(before);
  });

  it("pays corrected time and a changed plan in the next period, with overtime as the week had it", async () => {
    const planId = randomUUID();
    await plan(hourly, { id: planId });
    for (const day of ["02", "03", "04", "05"]) await work(`2026-11-${day}`);
    await close();
    await work("2026-11-06", "08:00", "10:00");
    // Two more hours above 40 at $30.
    expect((await preview(second)).people[0]?.weeks).toMatchObject([
      { week: "2026-11-02", minutes: 120, overtimeMinutes: 120, overtimeCents: 6000, totalCents: 6000 },
    ]);
    await plan({ ...hourly, rateCents: 2100 }, { id: planId, version: 1 });
    // 40 × $1 and 2 × $31.50.
    expect((await preview(second)).totalCents).toBe(4000 + 6300);
    expect(await ask("owner", "DELETE", `/payroll/plans/${planId}`)).toMatchObject({
      status: 422,
      body: { detail: expect.stringMatching(/^A closed pay period used this plan/) },
    });
  });

  it("is final for the database", async () => {
    await plan(hourly);
    await work("2026-11-03");
    const id = idOf(await close());
    for (const table of ["pay_periods", "pay_weeks", "pay_lines"])
      for (const change of [`update ${table} set organization_id = organization_id`, `delete from ${table}`])
        await expect(shop.run(`${change} where organization_id = $1`, shop.organizationId)).rejects.toThrow(
          /permission denied/,
        );
    await expect(
      shop.run(
        `insert into pay_lines (organization_id, period_id, staff_id, week, position, day, minutes)
         values ($1, $2, $3, '2026-11-02', 99, '2026-11-02', 60)`,
        ...[shop.organizationId, id, techId()],
      ),
    ).rejects.toThrow("a closed pay period never changes");
    await expect(
      shop.run(
        `insert into pay_periods (organization_id, id, from_day, to_day, total_cents, closed_at, closed_by_name)
         values ($1, gen_random_uuid(), '2026-11-23', '2026-11-29', 0, now(), 'X')`,
        shop.organizationId,
      ),
    ).rejects.toThrow("begins on the day after the last one");
    await expect(
      shop.run(
        `insert into pay_periods (organization_id, id, from_day, to_day, total_cents, closed_at, closed_by_name)
         values ($1, gen_random_uuid(), '2026-11-16', '2026-11-22', 100, now(), 'X')`,
        shop.organizationId,
      ),
    ).rejects.toThrow("sum of its weeks");
  });
});

describe("pay", () => {
  it("is seen by the owner and the person, and by nobody else, on no way", async () => {
    await plan({ ...hourly, rateCents: 4321 });
    await work("2026-11-03", "08:00", "09:00");
    await work("2026-11-17", "08:00", "09:00");
    const id = idOf(await close());
    for (const role of ["management", "admin", "technician"] as const)
      for (const path of [
        "",
        "/preview?from=2026-11-02&to=2026-11-15",
        `/periods/${id}`,
        `/periods/${id}/pay.csv`,
      ])
        expect((await ask(role, "GET", `/payroll${path}`)).status, `${role} ${path}`).toBe(403);
    const own = (await ask<OwnPay>("technician", "GET", "/my-pay")).body;
    expect(own).toMatchObject({
      plan: { rateCents: 4321 },
      open: { ...second, statement: { totalCents: 4321 } },
      periods: [{ id, totalCents: 4321 }],
    });
    expect((await ask("technician", "GET", `/my-pay/${id}`)).body).toMatchObject({
      statement: { staffId: techId(), totalCents: 4321 },
    });
    expect((await ask<OwnPay>("management", "GET", "/my-pay")).body).toEqual({
      plan: { kind: "outside" },
      open: null,
      periods: [],
    });
    expect((await ask("management", "GET", `/my-pay/${id}`)).status).toBe(404);
    const other = await server.makeShop();
    expect((await ask("owner", "GET", `/payroll/periods/${id}`, undefined, other)).status).toBe(404);
    // An administrator reads the audit log, which has no amount.
    const history = await shop.run<{ entry: string }>(
      "select row_to_json(h)::text as entry from history h where organization_id = $1 and subject = 'pay'",
      shop.organizationId,
    );
    expect(history).toHaveLength(2);
    expect(history.map(({ entry }) => entry).join()).not.toContain("4321");
  });

  it("is a statement as PDF, a table, and a row for Gusto", async () => {
    await plan(hourly);
    for (const day of ["02", "03", "04", "05", "06"]) await work(`2026-11-${day}`);
    await job("2026-11-04");
    const id = idOf(await close());
    const file = (path: string, role: Role = "owner") =>
      server.app.inject({
        method: "GET",
        url: `/api${path}`,
        headers: { authorization: `Bearer ${shop.people[role].token}` },
      });
    const statement = await file(`/payroll/periods/${id}/statements/${techId()}`);
    const pdf = textsOf(statement.rawPayload)
      .map(({ text }) => text)
      .join("\n");
    for (const words of [
      "Pay statement",
      "The technician",
      "Front brakes",
      "$1,100.00",
      "AutoIQ withholds no taxes",
    ])
      expect(pdf).toContain(words);
    expect((await file(`/my-pay/${id}/statement`, "technician")).statusCode).toBe(200);
    expect(
      (await file(`/payroll/periods/${id}/pay.csv?layout=gusto`)).body.replace("\uFEFF", "").split("\r\n"),
    ).toEqual([
      "last_name,first_name,regular_hours,overtime_hours,double_overtime_hours,commission,correction_payment",
      "technician,The,40.00,10.00,0.00,0.00,0.00",
      "",
    ]);
    expect((await file(`/payroll/periods/${id}/pay.csv`)).body).toContain(
      'The technician,2026-11-02,Week,"$20.00 an hour, federal overtime",50.00,10.00,0.00,1.50,800.00,300.00,0.00,0.00,0.00,0.00,0.00,0.00,0.00,1100.00',
    );
  });
});
