import { randomUUID } from "node:crypto";
import {
  type ClosedPeriod,
  getOwnPay,
  type OwnPay,
  type PayOverview,
  type PeriodPreview,
} from "@autoiq/domain/payroll/contract";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { beforeEach, describe, expect, it } from "vitest";
import { textsOf } from "../../../test/helpers/pdf-text.ts";
import { readyRepairOrder } from "../../../test/helpers/ready-repair-order.ts";
import { type Shop, type TestServer, testServer } from "../../../test/servers/full-server.ts";

let server: TestServer;
let shop: Shop;
type Role = "owner" | "management" | "technician" | "admin";
const first = { from: "2026-11-02", to: "2026-11-15" };
const second = { from: "2026-11-16", to: "2026-11-29" };

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
const idOf = (role: Role) => shop.people[role].staffId;
const plan = async (body: object, role: Role = "technician", startsOn = "2026-11-02") => {
  const path = `/payroll/plans/${randomUUID()}`;
  const saved = await ask("owner", "PUT", path, { version: 0, staffId: idOf(role), startsOn, plan: body });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  return saved.body;
};
const spiff = (body: object, id = randomUUID(), version = 0) =>
  ask<{ label: string }>("owner", "PUT", `/payroll/spiffs/${id}`, {
    version,
    cents: 1500,
    earner: "technician",
    staffId: null,
    startsOn: "2026-11-02",
    endsOn: null,
    ...body,
  });
/** A repair order with 1.5 hours of brakes ($225 labor, $80 parts) that the technician completed. */
const job = async (day: string): Promise<RepairOrder & { jobId: string }> => {
  const order = await readyRepairOrder(server, shop);
  const [done] = await shop.run<{ id: string }>(
    `update jobs set completed_at = $3 where organization_id = $1 and repair_order_id = $2 and authorization_state = 'approved'
     returning id`,
    ...[shop.organizationId, order.id, `${day}T15:00:00-05:00`],
  );
  return Object.assign(order, { jobId: done!.id });
};
const invoice = async (order: RepairOrder) => {
  const posted = await ask("owner", "POST", `/repair-orders/${order.id}/invoice`, { version: order.version });
  expect(posted.status, JSON.stringify(posted.body)).toBeLessThan(300);
};
const preview = async (days = first) =>
  (await ask<PeriodPreview>("owner", "GET", `/payroll/preview?from=${days.from}&to=${days.to}`)).body;
const weeksOf = async (role: Role = "technician", days = first) =>
  (await preview(days)).people.find(({ staffId }) => staffId === idOf(role))?.weeks ?? [];
const close = async (days = first) => {
  const { seen } = await preview(days);
  const id = randomUUID();
  const closed = await ask("owner", "POST", "/payroll/periods", { ...days, id, seen, withoutApproval: true });
  expect(closed.status, JSON.stringify(closed.body)).toBe(200);
  return id;
};
const closed = async (id: string) => (await ask<ClosedPeriod>("owner", "GET", `/payroll/periods/${id}`)).body;

describe("a salary", () => {
  it("is paid for every week that began, also without time, and once", async () => {
    await plan({ kind: "salary", weekCents: 120_000, overtime: "exempt" }, "management");
    expect(await weeksOf("management")).toMatchObject([
      { week: "2026-11-02", salaryCents: 120_000, totalCents: 120_000, jobs: [], days: [] },
      { week: "2026-11-09", totalCents: 120_000 },
    ]);
    const id = await close();
    expect((await closed(id)).totalCents).toBe(240_000);
    // Today is Friday of the first week of the second period.
    expect((await preview(second)).totalCents).toBe(120_000);
    const own = (await ask<OwnPay>("management", "GET", "/my-pay")).body;
    expect(own).toMatchObject({ plan: { kind: "salary" }, open: { statement: { totalCents: 120_000 } } });
  });

  it("of somebody who left is paid only with a warning", async () => {
    await plan({ kind: "salary", weekCents: 120_000, overtime: "exempt" }, "management");
    expect((await preview()).missing.paidAfterLeaving).toEqual([]);
    await shop.run(
      "update staff set status = 'left' where organization_id = $1 and id = $2",
      ...[shop.organizationId, idOf("management")],
    );
    expect((await preview()).missing.paidAfterLeaving).toMatchObject([{ staffId: idOf("management") }]);
  });
});

describe("every kind of plan", () => {
  it.each([
    { kind: "hourly-bonus", rateCents: 2200, bonusCents: 500, bonusAboveHours: "40", overtime: "federal" },
    { kind: "salary", weekCents: 90_000, overtime: "california" },
    {
      kind: "advisor",
      laborBasisPoints: 400,
      partsBasisPoints: 200,
      grossBasisPoints: 0,
      overtime: "federal",
      drawCents: 60_000,
    },
    {
      kind: "tiers",
      by: "flag-hours",
      of: "completed",
      tiers: [
        { from: 0, laborBasisPoints: 2000, partsBasisPoints: 0, grossBasisPoints: 0 },
        { from: 4000, laborBasisPoints: 2500, partsBasisPoints: 100, grossBasisPoints: 50 },
      ],
      overtime: "exempt",
      drawCents: 50_000,
      takesBackComebacks: true,
    },
    {
      kind: "flat",
      rateCents: 3000,
      guaranteeHours: null,
      overtime: "federal",
      drawCents: 40_000,
      takesBackComebacks: true,
    },
  ])("is kept as it was set: $kind", async (body) => {
    expect(await plan(body)).toMatchObject({ plan: body });
    const { plans } = (await ask<PayOverview>("owner", "GET", "/payroll")).body;
    expect(plans.map((each) => each.plan)).toEqual([body]);
  });

  it.each([
    [{ kind: "salary", weekCents: -1, overtime: "exempt" }, 422],
    [{ kind: "tiers", by: "flag-hours", of: "completed", tiers: [], overtime: "exempt" }, 422],
    [
      {
        kind: "tiers",
        by: "flag-hours",
        of: "advised",
        tiers: [
          { from: 0, laborBasisPoints: 0, partsBasisPoints: 0, grossBasisPoints: 0 },
          { from: 1, laborBasisPoints: 0, partsBasisPoints: 0, grossBasisPoints: 0 },
        ],
        overtime: "exempt",
      },
      422,
    ],
  ])("is refused when it doesn't fit together: %j", async (body, status) => {
    const saved = await ask("owner", "PUT", `/payroll/plans/${randomUUID()}`, {
      version: 0,
      staffId: idOf("technician"),
      startsOn: "2026-11-02",
      plan: body,
    });
    expect(saved.status).toBe(status);
    expect((await ask<PayOverview>("owner", "GET", "/payroll")).body.plans).toEqual([]);
  });
});

describe("an advisor", () => {
  it("has a share of the invoices of the repair orders that they advise, and credit notes take it back", async () => {
    await plan(
      {
        kind: "advisor",
        laborBasisPoints: 400,
        partsBasisPoints: 200,
        grossBasisPoints: 0,
        overtime: "exempt",
      },
      "management",
    );
    await plan({ kind: "outside" });
    const order = await job("2026-11-03");
    await shop.run(
      "update repair_orders set advisor_id = $3 where organization_id = $1 and id = $2",
      ...[shop.organizationId, order.id, idOf("management")],
    );
    expect(await weeksOf("management")).toEqual([]);
    server.setNow("2026-11-11T15:00:00Z");
    await invoice(order);
    server.setNow("2026-11-20T22:00:00Z");
    // 4% of $225 and 2% of $80, in the week of the invoice.
    expect(await weeksOf("management")).toMatchObject([
      {
        week: "2026-11-09",
        commissionCents: 900 + 160,
        flagHours: "0",
        jobs: [{ number: order.number, laborCents: 22_500, partsCents: 8000, profitCents: 0 }],
      },
    ]);
    const id = await close();
    const before = await closed(id);
    const [posted] = await shop.run<{ id: string }>(
      "select id from invoices where organization_id = $1 and repair_order_id = $2",
      ...[shop.organizationId, order.id],
    );
    const note = await ask("owner", "POST", `/invoices/${posted!.id}/credit-notes`, {
      id: randomUUID(),
      reason: "Wrong car",
      amountCents: null,
      lines: [],
    });
    expect(note.status, JSON.stringify(note.body)).toBeLessThan(300);
    expect(await weeksOf("management", second)).toMatchObject([
      { week: "2026-11-09", commissionCents: -1060, totalCents: -1060, jobs: [{ note: "credited" }] },
    ]);
    expect(await closed(id)).toEqual(before);
  });
});

describe("a spiff", () => {
  it("is paid with its job, is on the statement, and its change falls into the next period", async () => {
    await plan({ kind: "flat", rateCents: 3000, guaranteeHours: null, overtime: "federal" });
    await job("2026-11-03");
    const [part] = await shop.run<{ category: string; quantity: string }>(
      `select p.category, l.quantity::text from job_lines l join parts p on p.organization_id = l.organization_id and p.id = l.part_id
       where l.organization_id = $1`,
      shop.organizationId,
    );
    const pieces = Math.floor(Number(part?.quantity ?? 0));
    await shop.run("update parts set category = 'Brakes' where organization_id = $1", shop.organizationId);
    const [cannedJobId, spiffId] = [randomUUID(), randomUUID()];
    await shop.run(
      `insert into canned_jobs (organization_id, id, code, name, lines) values ($1, $2, 'BRK', 'Front brakes', '[]')`,
      ...[shop.organizationId, cannedJobId],
    );
    await shop.run(
      "update jobs set canned_job_id = $2 where organization_id = $1",
      ...[shop.organizationId, cannedJobId],
    );
    expect((await spiff({ target: { kind: "canned-job", cannedJobId } }, spiffId)).body.label).toBe(
      "Front brakes",
    );
    await spiff({ target: { kind: "category", category: "brakes" }, cents: 100 });
    // Not earned: another person, another role, another time.
    await spiff({ target: { kind: "canned-job", cannedJobId }, staffId: idOf("management") });
    await spiff({ target: { kind: "canned-job", cannedJobId }, earner: "advisor" });
    await spiff({ target: { kind: "canned-job", cannedJobId }, startsOn: "2026-11-04" });
    const earned = 1500 + 100 * pieces;
    const [week] = await weeksOf();
    expect(week).toMatchObject({ flatCents: 4500, spiffCents: earned, totalCents: 4500 + earned });
    expect(week?.jobs[0]).toMatchObject({ spiffCents: earned });
    expect(week?.jobs[0]?.spiffs).toContain("Front brakes");
    const id = await close();
    const statement = await server.app.inject({
      method: "GET",
      url: `/api/payroll/periods/${id}/statements/${idOf("technician")}`,
      headers: { authorization: `Bearer ${shop.people.owner.token}` },
    });
    expect(
      textsOf(statement.rawPayload)
        .map(({ text }) => text)
        .join(" "),
    ).toContain("Spiff $");
    expect((await ask("owner", "DELETE", `/payroll/spiffs/${spiffId}`)).status).toBe(422);
    const changed = { target: { kind: "canned-job", cannedJobId }, cents: 2000 };
    expect((await spiff(changed, spiffId, 1)).status).toBe(200);
    // The same request again, and one that saw the first version.
    expect((await spiff(changed, spiffId, 1)).status).toBe(200);
    expect((await spiff({ ...changed, cents: 9 }, spiffId, 1)).status).toBe(409);
    expect(await weeksOf("technician", second)).toMatchObject([
      { week: "2026-11-02", spiffCents: 500, totalCents: 500, jobs: [{ spiffCents: 500 }] },
    ]);
  });

  it("names what is missing, and changes nothing", async () => {
    const wrong = [
      [{ target: { kind: "canned-job", cannedJobId: randomUUID() } }, 404],
      [{ target: { kind: "part", partNumber: "NOPE" } }, 422],
      [{ target: { kind: "category", category: "Tires" }, staffId: randomUUID() }, 404],
      [{ target: { kind: "category", category: "Tires" }, endsOn: "2026-11-01" }, 422],
      [{ target: { kind: "category", category: "Tires" }, cents: 0 }, 422],
    ] as const;
    for (const [body, status] of wrong) expect((await spiff(body)).status, JSON.stringify(body)).toBe(status);
    expect((await ask<PayOverview>("owner", "GET", "/payroll")).body.spiffs).toEqual([]);
  });
});

describe("a draw", () => {
  it("lifts a week, is carried over closed periods, and is recovered from a better week", async () => {
    await plan({
      kind: "flat",
      rateCents: 20_000,
      guaranteeHours: null,
      overtime: "exempt",
      drawCents: 40_000,
    });
    // 1.5 × $200 = $300 in the first week; 4.5 × $200 = $900 in the third.
    await job("2026-11-03");
    for (const day of ["2026-11-16", "2026-11-17", "2026-11-18"]) await job(day);
    expect(await weeksOf()).toMatchObject([
      { flatCents: 30_000, drawCents: 10_000, drawBalanceCents: 10_000, totalCents: 40_000 },
      { flatCents: 0, drawCents: 40_000, drawBalanceCents: 50_000, totalCents: 40_000 },
    ]);
    const id = await close();
    expect((await closed(id)).people[0]?.weeks[1]).toMatchObject({ drawBalanceCents: 50_000 });
    // $900: the draw is left, and $500 is recovered.
    expect(await weeksOf("technician", second)).toMatchObject([
      { flatCents: 90_000, drawCents: -50_000, drawBalanceCents: 0, totalCents: 40_000 },
    ]);
  });
});

describe("a job that two share", () => {
  it("is split to the cent and the thousandth, for open and for closed weeks", async () => {
    const flat = { kind: "flat", rateCents: 3000, guaranteeHours: null, overtime: "exempt" };
    await plan(flat);
    await plan(flat, "management");
    const { jobId } = await job("2026-11-03");
    const shares = [
      { staffId: idOf("technician"), basisPoints: 6667 },
      { staffId: idOf("management"), basisPoints: 3333 },
    ];
    const split = (body: object) => ask("owner", "PUT", `/payroll/jobs/${jobId}/shares`, body);
    expect((await split({ seen: [], shares: shares.slice(0, 1) })).status).toBe(422);
    expect((await split({ seen: [], shares: [shares[0], { ...shares[1], basisPoints: 3332 }] })).status).toBe(
      422,
    );
    expect(
      (await split({ seen: [], shares: [shares[0], { ...shares[1], staffId: randomUUID() }] })).status,
    ).toBe(404);
    const id = await close();
    expect((await split({ seen: [], shares })).status).toBe(204);
    expect((await split({ seen: [], shares })).status).toBe(204);
    expect((await split({ seen: [], shares: [] })).status).toBe(409);
    // 1.5 × 0.6667 = 1.00005 and 0.49995 in thousandths: 1 and 0.5. Half an hour changed hands.
    expect(await weeksOf("technician", second)).toMatchObject([
      { week: "2026-11-02", flagHours: "-0.5", flatCents: -1500, jobs: [{ laborCents: -7499 }] },
    ]);
    expect(await weeksOf("management", second)).toMatchObject([
      { week: "2026-11-02", flagHours: "0.5", flatCents: 1500, jobs: [{ laborCents: 7499 }] },
    ]);
    await expect(
      shop.run(
        "update pay_job_shares set basis_points = 1 where organization_id = $1 and job_id = $2",
        ...[shop.organizationId, jobId],
      ),
    ).rejects.toThrow("add up to 10000");
    expect((await closed(id)).totalCents).toBe(4500);
    expect((await split({ seen: shares, shares: [] })).status).toBe(204);
    expect((await preview(second)).totalCents).toBe(0);
  });
});

describe("a comeback", () => {
  it("takes hours back from the technician whose work came back only where their plan says so", async () => {
    const flat = { kind: "flat", rateCents: 3000, guaranteeHours: null, overtime: "exempt" };
    await plan({ ...flat, takesBackComebacks: true });
    await plan(flat, "management");
    const original = await job("2026-11-03");
    const again = await job("2026-11-04");
    await shop.run(
      `update repair_orders set vehicle_id = (select vehicle_id from repair_orders where organization_id = $1 and id = $3),
         labels = '{Comeback}' where organization_id = $1 and id = $2`,
      ...[shop.organizationId, again.id, original.id],
    );
    await shop.run(
      "update jobs set pay = 'internal', technician_id = $3 where organization_id = $1 and repair_order_id = $2",
      ...[shop.organizationId, again.id, idOf("management")],
    );
    const [week] = await weeksOf();
    expect(week).toMatchObject({ flagHours: "0", flatCents: 0 });
    expect(week?.jobs).toMatchObject([
      { number: original.number, flagHours: "1.5", note: null },
      { number: again.number, flagHours: "-1.5", note: "charged-back" },
    ]);
    // Their own comeback takes nothing more.
    await shop.run(
      "update jobs set technician_id = $3 where organization_id = $1 and repair_order_id = $2",
      ...[shop.organizationId, again.id, idOf("technician")],
    );
    expect((await weeksOf())[0]).toMatchObject({ flagHours: "1.5", flatCents: 4500 });
  });
});

describe("pay of all kinds", () => {
  it("is refused to everyone but the owner", async () => {
    for (const role of ["management", "admin", "technician"] as const) {
      expect((await ask(role, "GET", "/payroll/spiff-choices")).status).toBe(403);
      const body = { seen: [], shares: [] };
      expect((await ask(role, "PUT", `/payroll/jobs/${randomUUID()}/shares`, body)).status).toBe(403);
      expect((await ask(role, "DELETE", `/payroll/spiffs/${randomUUID()}`)).status).toBe(403);
    }
    expect((await ask("owner", "DELETE", `/payroll/spiffs/${randomUUID()}`)).status).toBe(404);
  });
});

describe("who sees their own pay and no costs", () => {
  it("gets every line of it without the gross profit that it depends on", async () => {
    await plan({
      kind: "tiers",
      by: "gross-profit",
      of: "completed",
      tiers: [
        { from: 0, laborBasisPoints: 2000, partsBasisPoints: 0, grossBasisPoints: 0 },
        { from: 10_000, laborBasisPoints: 3000, partsBasisPoints: 0, grossBasisPoints: 0 },
      ],
      overtime: "exempt",
    });
    await job("2026-11-17");
    const { status, body } = await ask<OwnPay>("technician", "GET", "/my-pay");
    expect(status).toBe(200);
    // As the page reads it: a field that is left out must be allowed to be.
    const read = getOwnPay.reply?.safeParse(body);
    expect(read?.success, JSON.stringify(read?.error?.issues)).toBe(true);
    expect(JSON.stringify(body)).toContain('"laborCents":22500');
    expect(JSON.stringify(body)).not.toContain("profitCents");
    // The owner sees what chose the tier.
    expect((await weeksOf("technician", second))[0]?.jobs[0]?.profitCents).toBeGreaterThan(0);
  });
});
