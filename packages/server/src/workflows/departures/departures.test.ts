import { randomUUID } from "node:crypto";
import type { ClosedPeriod, PeriodPreview } from "@autoiq/domain/payroll/contract";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import type { DeparturePreview } from "@autoiq/domain/staff/departures/contract";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { brakeLines } from "../../../test/helpers/ready-repair-order.ts";
import { type Shop, type TestServer, testServer } from "../../../test/servers/full-server.ts";

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  server.setNow("2026-11-20T22:00:00Z");
  shop = await server.makeShop();
  await shop.run(
    "update locations set time_zone = 'America/New_York' where organization_id = $1",
    shop.organizationId,
  );
});

type Role = "owner" | "management" | "technician" | "admin";
type Method = "GET" | "POST" | "PUT" | "DELETE";
const ask = <T = { detail: string; code: string }>(role: Role, method: Method, path: string, body?: object) =>
  server.call<T>(shop.people[role].token, method, path, body);
const staffId = (role: Role = "technician") => shop.people[role].staffId;
const rows = (text: string) => shop.run<Record<string, unknown>>(text, shop.organizationId);
const preview = async (query = "", role: Role = "owner") =>
  (await ask<DeparturePreview & { detail: string }>(role, "GET", `/staff/${staffId()}/departure?${query}`))
    .body;
const end = (body: object = {}, role: Role = "owner", of: Role = "technician") =>
  ask<{ id: string; state: string; version: number; detail: string; code: string }>(
    role,
    "POST",
    `/staff/${staffId(of)}/departure`,
    { id: randomUUID(), version: 0, lastDay: "2026-11-20", successorId: null, ...body },
  );
const statusOf = async (role: Role = "technician") =>
  (await shop.run<{ status: string }>("select status from staff where id = $1", staffId(role)))[0]?.status;
const runJob = async () => {
  const { handle } = server.jobs.find(({ task }) => task === "staff.end-departures")!;
  await (handle as (payload: object) => Promise<void>)({ organizationId: shop.organizationId });
};

/** An open repair order with a job of the technician, made from the canned job. */
const openOrder = async (): Promise<RepairOrder> => {
  const opened = await ask<RepairOrder>("owner", "POST", "/repair-orders", {
    customerId: shop.customerId,
    vehicleId: shop.vehicleId,
    concern: "Brakes squeal",
  });
  const saved = await ask<RepairOrder>(
    "owner",
    "PUT",
    `/repair-orders/${opened.body.id}/jobs/${randomUUID()}`,
    {
      version: opened.body.version,
      name: "Front brakes",
      lines: brakeLines(shop),
      technicianId: staffId(),
    },
  );
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  await shop.run(
    "update jobs set canned_job_id = $2 where organization_id = $1",
    shop.organizationId,
    shop.cannedJobId,
  );
  return saved.body;
};
const book = async (day: string, technicianId: string | null = staffId(), bayId = shop.bayId) => {
  const booked = await ask<{ id: string; detail: string }>("owner", "POST", "/appointments", {
    customerId: shop.customerId,
    bayId,
    technicianId,
    startsAt: `${day}T09:00:00-05:00`,
    endsAt: `${day}T10:00:00-05:00`,
  });
  expect(booked.status, booked.body.detail).toBe(200);
  return booked.body.id;
};
const addTask = () =>
  ask("owner", "POST", "/follow-ups", {
    id: randomUUID(),
    title: "Call about the belt",
    ownerId: "me",
    dueOn: "2026-12-01",
    about: { leadId: null, customerId: shop.customerId, vehicleId: null, repairOrderId: null, jobIds: [] },
  }).then(async (added) => {
    expect(added.status, JSON.stringify(added.body)).toBe(200);
    await shop.run(
      "update follow_ups set owner_id = $2 where organization_id = $1",
      shop.organizationId,
      staffId(),
    );
  });
const requireSkill = (mode: "warn" | "refuse") =>
  ask("owner", "PUT", "/skill-needs", {
    version: 0,
    mode,
    needs: [{ category: null, cannedJobId: shop.cannedJobId, skill: "ase-a5", name: "" }],
  });
const jobTechnician = async () =>
  (await rows("select technician_id as id from jobs where organization_id = $1"))[0]?.id;

describe("ending employment today", () => {
  it("hands everything over in one step, and ends the clock, the PIN, push, and time off", async () => {
    const order = await openOrder();
    await shop.run(
      "update repair_orders set advisor_id = $2 where organization_id = $1",
      shop.organizationId,
      staffId(),
    );
    await book("2026-12-07");
    await addTask();
    await shop.run(
      `insert into conversations (organization_id, id, location_id, customer_id, last_at, assigned_to)
       values ($1, $2, $3, $4, now(), $5)`,
      ...[shop.organizationId, randomUUID(), shop.locationId, shop.customerId, staffId()],
    );
    await shop.run(
      `insert into leads (organization_id, id, location_id, name, phone, source, stage_since, owner_id, created_at, created_by_name)
       values ($1, $2, $3, 'Lee Park', '+18135550177', 'call', now(), $4, now(), 'The owner')`,
      ...[shop.organizationId, randomUUID(), shop.locationId, staffId()],
    );
    await shop.run(
      "insert into kiosk_pins (organization_id, staff_id, hash, set_at) values ($1, $2, '$argon2id$x', now())",
      ...[shop.organizationId, staffId()],
    );
    await shop.run(
      `insert into push_subscriptions (organization_id, id, user_id, session_id, endpoint, p256dh, auth, browser, created_at)
       values ($1, $2, $3, $2, 'https://push.example/1', repeat('p', 87), repeat('a', 22), 'Chrome', now())`,
      ...[shop.organizationId, randomUUID(), shop.people.technician.userId],
    );
    const off = await ask<{ id: string }>("technician", "POST", "/my-time-off", {
      id: randomUUID(),
      kind: "vacation",
      firstDay: "2026-12-21",
      lastDay: "2026-12-22",
    });
    await ask("management", "POST", `/time-off/${off.body.id}/answer`, {
      version: 1,
      answer: "approved",
      word: "",
    });
    await ask("technician", "POST", "/time-clock/in", {});
    const seen = await preview(`successorId=${staffId("management")}`);
    expect(seen.work.map(({ kind, count }) => [kind, count])).toEqual([
      ["job", 1],
      ["repair-order", 1],
      ["appointment", 1],
      ["conversation", 1],
      ["lead", 1],
      ["task", 1],
    ]);
    expect(seen.work.flatMap(({ refused }) => refused)).toEqual([]);
    expect(seen.work[0]?.lines).toEqual([`RO ${order.number}: Front brakes`]);
    expect(seen.clocks).toHaveLength(1);
    expect(seen.openWeeks).toEqual(["2026-11-16"]);
    expect(seen.timeOff).toMatchObject([{ firstDay: "2026-12-21", state: "approved", isWithdrawn: true }]);

    const body = { id: randomUUID(), successorId: staffId("management") };
    const ended = await end(body);
    expect(ended, JSON.stringify(ended.body)).toMatchObject({ status: 200, body: { state: "ended" } });
    // The same request again, as after a lost reply.
    expect((await end(body)).body).toEqual(ended.body);
    expect(await statusOf()).toBe("left");
    const to = staffId("management");
    expect(await jobTechnician()).toBe(to);
    for (const [table, column] of [
      ["repair_orders", "advisor_id"],
      ["appointments", "technician_id"],
      ["conversations", "assigned_to"],
      ["leads", "owner_id"],
      ["follow_ups", "owner_id"],
    ])
      expect(await rows(`select ${column} as id from ${table} where organization_id = $1`)).toEqual([
        { id: to },
      ]);
    expect(await rows("select ended_at from time_entries where organization_id = $1")).toEqual([
      { ended_at: "2026-11-20T22:00:00Z" },
    ]);
    for (const table of ["kiosk_pins", "push_subscriptions", "calendar_blocks"])
      expect(await rows(`select 1 from ${table} where organization_id = $1`), table).toEqual([]);
    expect(
      await rows("select state, canceled_by_name from time_off_requests where organization_id = $1"),
    ).toEqual([{ state: "canceled", canceled_by_name: "The owner" }]);
    const audit = await rows(
      "select action, count(*)::int as n from history where organization_id = $1 and (action like '%handed over%' or action = 'ended employment') group by action order by action",
    );
    expect(audit).toEqual([
      { action: "ended employment", n: 1 },
      { action: "handed over from The technician to The management", n: 6 },
    ]);
    expect((await end({ successorId: null })).body.detail).toMatch(/ended already/);
  });

  it("leaves unassigned what nobody takes over, but not a task", async () => {
    await openOrder();
    await addTask();
    const refused = await end();
    expect(refused).toMatchObject({
      status: 422,
      body: { detail: "Choose who takes over the open task. A task needs an owner." },
    });
    expect(await statusOf()).toBe("active");
    expect(await jobTechnician()).toBe(staffId());
    // A technician does no work of the front desk.
    const other = await end({ successorId: staffId("technician") });
    expect(other.status).toBe(422);
    expect(await end({ successorId: staffId("management"), unassigned: ["job"] })).toMatchObject({
      status: 200,
    });
    expect(await jobTechnician()).toBeNull();
  });

  it("respects the shop's skill rule and the successor's calendar", async () => {
    await openOrder();
    await requireSkill("refuse");
    const second = randomUUID();
    await shop.run(
      "insert into bays (organization_id, id, location_id, name, position) values ($1, $2, $3, 'Bay 2', 2)",
      ...[shop.organizationId, second, shop.locationId],
    );
    const visit = await book("2026-12-07");
    await book("2026-12-07", staffId("management"), second);
    const seen = await preview(`successorId=${staffId("management")}`);
    expect(seen.work.flatMap(({ kind, refused }) => refused.map(({ reason }) => [kind, reason]))).toEqual([
      ["job", expect.stringMatching(/^The management doesn't have ASE A5/)],
      ["appointment", "The management is booked or off then"],
    ]);
    expect((await end({ successorId: staffId("management") })).status).toBe(200);
    expect(await jobTechnician()).toBeNull();
    const [kept] = await shop.run<{ id: string | null }>(
      "select technician_id as id from appointments where id = $1",
      visit,
    );
    expect(kept?.id).toBeNull();
  });

  it("warns of a missing skill where the shop only warns", async () => {
    await openOrder();
    await requireSkill("warn");
    const seen = await preview(`successorId=${staffId("management")}`);
    expect(seen.work[0]).toMatchObject({
      refused: [],
      warnings: [{ missing: expect.stringMatching(/ASE A5/) }],
    });
    await end({ successorId: staffId("management") });
    expect(await jobTechnician()).toBe(staffId("management"));
  });

  it("is refused with a sentence, and changes nothing", async () => {
    const problems: [Awaited<ReturnType<typeof end>>, number, RegExp][] = [
      [await end({ lastDay: "2026-11-05" }), 422, /at most 14 days ago/],
      [await end({ lastDay: "2028-11-05" }), 422, /within a year/],
      [await end({ successorId: staffId() }), 422, /somebody else/],
      [await end({}, "owner", "owner"), 422, /your own employment/],
      [await end({}, "admin", "owner"), 422, /Only an owner/],
      [await end({ version: 3 }), 409, /taken back/],
      [await end({}, "management"), 403, /./],
      [await end({}, "technician"), 403, /./],
    ];
    for (const [reply, status, detail] of problems) {
      expect(reply.status, reply.body.detail).toBe(status);
      expect(reply.body.detail).toMatch(detail);
    }
    expect(await statusOf()).toBe("active");
    expect(await rows("select id from staff_departures where organization_id = $1")).toEqual([]);
  });

  it("happens once when it is pressed many times at once", async () => {
    await openOrder();
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => end({ successorId: staffId("management") })),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(
      await rows("select 1 from history where organization_id = $1 and action = 'ended employment'"),
    ).toHaveLength(1);
  });
});

describe("a later last day", () => {
  const planned = (body: object = {}) =>
    end({ lastDay: "2026-12-11", successorId: staffId("management"), ...body });

  it("is planned, shows on the team list, and is carried out when the day is over", async () => {
    await openOrder();
    await book("2026-12-10");
    const after = await book("2026-12-14");
    const saved = await planned();
    expect(saved).toMatchObject({ status: 200, body: { state: "planned", version: 1 } });
    expect(await statusOf()).toBe("active");
    const leaves = async (role: Role) =>
      (
        await ask<{ people: { id: string; leavesOn: string | null }[] }>(role, "GET", "/staff")
      ).body.people.find(({ id }) => id === staffId())?.leavesOn;
    expect(await leaves("admin")).toBe("2026-12-11");
    expect(await leaves("management")).toBeNull();
    const [queued] = (await server.queued("staff.end-departures")).filter(
      ({ payload }) => (payload as { organizationId: string }).organizationId === shop.organizationId,
    );
    // Midnight in New York.
    expect(queued?.runAt.toISOString()).toBe("2026-12-12T05:00:00.000Z");
    server.setNow("2026-12-12T04:59:00Z");
    await runJob();
    expect(await statusOf()).toBe("active");
    server.setNow("2026-12-12T05:00:00Z");
    await Promise.all([runJob(), runJob()]);
    await runJob();
    expect(await statusOf()).toBe("left");
    expect(await jobTechnician()).toBe(staffId("management"));
    const moved = await rows(
      "select id from appointments where organization_id = $1 and technician_id <> (select id from staff where organization_id = $1 and role = 'technician')",
    );
    expect(moved).toEqual([{ id: after }]);
    expect(
      await rows("select actor_name from history where organization_id = $1 and action = 'ended employment'"),
    ).toEqual([{ actor_name: "The owner" }]);
  });

  it("ends what the calendar offers and counts, and says nobody's last day to who books", async () => {
    const slotsFrom = async (day: string) =>
      (
        await ask<{ slots: { startsAt: string }[] }>(
          "management",
          "GET",
          `/appointments/open-slots?minutes=60&from=${day}&technicianId=${staffId()}`,
        )
      ).body.slots;
    const shiftsOn = async (day: string) =>
      (
        await ask<{ days: { shifts: { staffId: string }[] }[] }>(
          "management",
          "GET",
          `/appointments?from=${day}&to=${day}`,
        )
      ).body.days[0]?.shifts.filter((each) => each.staffId === staffId()).length;
    expect((await slotsFrom("2026-12-14")).length).toBeGreaterThan(0);
    expect(await shiftsOn("2026-12-14")).toBe(1);
    const saved = await planned();
    expect(saved.status).toBe(200);
    expect((await slotsFrom("2026-12-11")).length).toBeGreaterThan(0);
    expect(await slotsFrom("2026-12-14")).toEqual([]);
    expect([await shiftsOn("2026-12-11"), await shiftsOn("2026-12-14")]).toEqual([1, 0]);
    const availability = await ask<{ weeks: object[] }>("management", "GET", "/availability");
    expect(availability.body.weeks.length).toBeGreaterThan(0);
    expect(JSON.stringify(availability.body)).not.toContain("2026-12-11");
  });

  it("can be changed and taken back, by who read the latest", async () => {
    await planned();
    expect(await planned({ version: 0, lastDay: "2026-12-18" })).toMatchObject({
      status: 409,
      body: { code: "stale-version" },
    });
    expect((await planned({ version: 1, lastDay: "2026-12-18" })).body).toMatchObject({ version: 2 });
    expect((await preview()).planned).toMatchObject({ lastDay: "2026-12-18", version: 2 });
    const path = `/staff/${staffId()}/departure`;
    expect((await ask("owner", "DELETE", `${path}?version=1`)).status).toBe(409);
    expect((await ask("owner", "DELETE", `${path}?version=2`)).status).toBe(204);
    expect((await ask("owner", "DELETE", `${path}?version=2`)).status).toBe(204);
    server.setNow("2026-12-19T06:00:00Z");
    await runJob();
    expect(await statusOf()).toBe("active");
  });

  it("takes no new visits after it, from when it is planned until it is taken back", async () => {
    await planned();
    const visit = (day: string) =>
      ask("owner", "POST", "/appointments", {
        customerId: shop.customerId,
        bayId: shop.bayId,
        technicianId: staffId(),
        startsAt: `${day}T09:00:00-05:00`,
        endsAt: `${day}T10:00:00-05:00`,
      });
    expect((await visit("2026-12-11")).status).toBe(200);
    expect(await visit("2026-12-14")).toMatchObject({
      status: 409,
      body: { detail: "The technician doesn't work here anymore then. Choose another technician." },
    });
    await ask("owner", "DELETE", `/staff/${staffId()}/departure?version=1`);
    expect((await visit("2026-12-14")).status).toBe(200);
  });

  it("gives tasks to an owner when the successor left meanwhile", async () => {
    await addTask();
    await openOrder();
    await planned();
    await shop.run("update staff set status = 'left' where id = $1", staffId("management"));
    server.setNow("2026-12-12T05:00:00Z");
    await runJob();
    expect(await rows("select owner_id as id from follow_ups where organization_id = $1")).toEqual([
      { id: staffId("owner") },
    ]);
    expect(await jobTechnician()).toBeNull();
  });

  it("does not end the only owner who is left", async () => {
    await shop.run("update staff set role = 'owner' where id = $1", staffId());
    expect(await planned()).toMatchObject({ status: 200 });
    await shop.run("update staff set status = 'suspended' where id = $1", staffId("owner"));
    server.setNow("2026-12-12T05:00:00Z");
    await runJob();
    expect(await statusOf()).toBe("active");
    expect(await rows("select state from staff_departures where organization_id = $1")).toEqual([
      { state: "taken-back" },
    ]);
  });

  it("never changes in the database once it ended", async () => {
    await end();
    await expect(
      shop.run(
        "update staff_departures set last_day = '2026-12-01' where organization_id = $1",
        shop.organizationId,
      ),
    ).rejects.toThrow(/does not change/);
  });
});

describe("pay after leaving", () => {
  const work = async (day: string) => {
    const added = await ask("owner", "POST", "/time-entries", {
      id: randomUUID(),
      staffId: staffId(),
      startedAt: `${day}T08:00:00-05:00`,
      endedAt: `${day}T18:00:00-05:00`,
      breaks: [],
      reason: "Recorded on paper",
    });
    expect(added.status).toBe(204);
  };
  const days = { from: "2026-11-16", to: "2026-11-29" };

  it("is previewed for who sees pay, paid in the next period, and stays readable", async () => {
    for (const role of ["technician", "management", "owner", "admin"] as const)
      await ask("owner", "PUT", `/payroll/plans/${randomUUID()}`, {
        version: 0,
        staffId: staffId(role),
        startsOn: "2026-11-02",
        plan:
          role === "technician"
            ? { kind: "hourly", rateCents: 2000, overtime: "federal" }
            : { kind: "outside" },
      });
    await work("2026-11-16");
    await work("2026-11-19");
    expect((await preview()).finalPay).toMatchObject({
      until: "2026-11-20",
      totalCents: 40_000,
      isRunning: false,
    });
    const others = await preview("", "admin");
    expect(others.name).toBe("The technician");
    expect(others).not.toHaveProperty("finalPay");
    expect((await end()).status).toBe(200);
    server.setNow("2026-12-01T15:00:00Z");
    const seen = (
      await ask<PeriodPreview>("owner", "GET", `/payroll/preview?from=${days.from}&to=${days.to}`)
    ).body;
    expect(seen.people.find((each) => each.staffId === staffId())?.totalCents).toBe(40_000);
    const id = randomUUID();
    const closed = await ask("owner", "POST", "/payroll/periods", {
      ...days,
      id,
      seen: seen.seen,
      withoutApproval: true,
    });
    expect(closed.status, JSON.stringify(closed.body)).toBe(200);
    const period = (await ask<ClosedPeriod>("owner", "GET", `/payroll/periods/${id}`)).body;
    expect(period.people).toMatchObject([{ staffId: staffId(), totalCents: 40_000 }]);
  });
});
