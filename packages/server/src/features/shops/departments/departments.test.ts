import { randomUUID } from "node:crypto";
import type { Invoice } from "@autoiq/domain/invoices/contract";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import type { DepartmentSettings } from "@autoiq/domain/shops/departments/contract";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { brakeLines, readyRepairOrder } from "../../../../test/helpers/ready-repair-order.ts";
import { type Shop, type TestServer, testServer } from "../../../../test/servers/full-server.ts";

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  shop = await server.makeShop();
});

type Answer = DepartmentSettings & { detail: string; errors?: Record<string, string> };
const ask = <T = Answer>(
  method: "GET" | "PUT" | "POST",
  path: string,
  body?: object,
  role: "owner" | "technician" = "owner",
) => server.call<T>(shop.people[role].token, method, path, body);
const settings = async () => (await ask("GET", "/shop/departments")).body;
const named = (of: DepartmentSettings, name: string) => {
  const found = of.departments.find((each) => each.name === name);
  if (!found) throw new Error(name);
  return found;
};
/** The saved list as it would be sent back. */
const listOf = ({ version, creditsDiagnosis, departments }: DepartmentSettings) => ({
  version,
  creditsDiagnosis,
  defaultId: departments.find((each) => each.isDefault)?.id,
  departments: departments.map(({ id, name, active, isDiagnosis }) => ({ id, name, active, isDiagnosis })),
});
const turnOn = async (...names: string[]) => {
  const list = listOf(await settings());
  const saved = await ask("PUT", "/shop/departments", {
    ...list,
    departments: list.departments.map((each) => ({
      ...each,
      active: each.active || names.includes(each.name),
    })),
  });
  expect(saved.status).toBe(200);
  return saved.body;
};
const openOrder = async (departmentId: string | null, more: object = {}) => {
  const ready = await readyRepairOrder(server, shop);
  const order = await ask<RepairOrder & { detail: string }>("GET", `/repair-orders/${ready.id}`);
  const jobId = randomUUID();
  const saved = await ask<RepairOrder & { detail: string }>(
    "PUT",
    `/repair-orders/${ready.id}/jobs/${jobId}`,
    {
      version: order.body.version,
      name: "Tires",
      departmentId,
      lines: [{ id: randomUUID(), kind: "fee", description: "Mount", amountCents: 4000 }],
      ...more,
    },
  );
  return { order: saved.body, saved, jobId };
};

describe("the departments of a business", () => {
  test("begin with Mechanical alone, so that nobody has to choose", async () => {
    const { departments, version } = await settings();
    expect(version).toBe(1);
    expect(departments.map((each) => [each.name, each.active, each.isDefault, each.isDiagnosis])).toEqual([
      ["Mechanical", true, true, false],
      ["Tires", false, false, false],
      ["Diagnosis", false, false, true],
      ["Body", false, false, false],
      ["Detail", false, false, false],
    ]);
    const { body } = await ask<{ departments: { name: string }[] }>("GET", "/shop");
    expect(body.departments).toMatchObject([{ name: "Mechanical", isDefault: true }]);
  });

  test("are renamed, reordered, turned on, and added, and the history says so", async () => {
    const list = listOf(await settings());
    const glass = { id: randomUUID(), name: "Glass", active: true, isDiagnosis: false };
    const [mechanical, tires, ...rest] = list.departments;
    const saved = await ask("PUT", "/shop/departments", {
      ...list,
      creditsDiagnosis: true,
      defaultId: tires?.id,
      // The names are swapped.
      departments: [
        glass,
        { ...tires, name: "Mechanical", active: true },
        { ...mechanical, name: "Tires" },
        ...rest,
      ],
    });
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({ version: 2, creditsDiagnosis: true });
    expect(saved.body.departments.slice(0, 3)).toMatchObject([
      { id: glass.id, name: "Glass", isDefault: false },
      { id: tires?.id, name: "Mechanical", isDefault: true },
      { id: mechanical?.id, name: "Tires", isDefault: false },
    ]);
    const [entry] = await shop.run<{ action: string }>(
      "select action from history where organization_id = $1 and subject = 'organization' order by at desc limit 1",
      shop.organizationId,
    );
    expect(entry?.action).toBe("changed the departments");
  });

  test("refuse an older version, a name twice, a default that is off, and removing a used one", async () => {
    const list = listOf(await settings());
    const bad = async (change: object) => {
      const { status, body } = await ask("PUT", "/shop/departments", { ...list, ...change });
      return [status, body.errors ? Object.values(body.errors)[0] : body.detail];
    };
    const off = list.departments.map((each) => ({ ...each, active: false }));
    expect(await bad({ departments: off })).toEqual([
      422,
      "Mechanical is the default. Turn it on, or choose another default.",
    ]);
    const [mechanical, tires, ...rest] = list.departments;
    expect(await bad({ departments: [mechanical, { ...tires, name: "mechanical" }, ...rest] })).toEqual([
      422,
      "Another department already has this name.",
    ]);
    await readyRepairOrder(server, shop);
    expect(await bad({ defaultId: tires?.id, departments: [{ ...tires, active: true }, ...rest] })).toEqual([
      409,
      "Mechanical was used. Turn it off instead of removing it.",
    ]);
    expect((await ask("PUT", "/shop/departments", list)).status).toBe(200);
    const [status, detail] = await bad({});
    expect([status, detail]).toEqual([
      409,
      "The owner changed this list of departments while you were working on it. Here's the current version. Nothing you typed was saved over it.",
    ]);
    expect((await settings()).departments).toHaveLength(5);
  });

  test("leave the list when they were never used", async () => {
    const list = listOf(await settings());
    const kept = list.departments.filter((each) => each.name !== "Body");
    const saved = await ask("PUT", "/shop/departments", { ...list, departments: kept });
    expect(saved.body.departments.map((each) => each.name)).toEqual([
      "Mechanical",
      "Tires",
      "Diagnosis",
      "Detail",
    ]);
  });

  test("are saved once when many people save at the same time", async () => {
    const list = listOf(await settings());
    const saves = await Promise.all(Array.from({ length: 50 }, () => ask("PUT", "/shop/departments", list)));
    expect(saves.filter((each) => each.status === 200)).toHaveLength(1);
    expect(saves.filter((each) => each.status === 409)).toHaveLength(49);
    expect((await settings()).version).toBe(2);
  });

  test("are homes of technicians and bays, of this location only", async () => {
    const all = await turnOn("Tires");
    const tires = named(all, "Tires");
    const [bay] = all.bays;
    const [technician] = all.technicians;
    const homes = {
      technicians: [{ id: technician?.id, departmentId: tires.id }],
      bays: [{ id: bay?.id, departmentId: tires.id }],
    };
    const saved = await ask("PUT", "/shop/departments/homes", homes);
    expect(saved.body.technicians[0]).toMatchObject({ departmentId: tires.id });
    expect(saved.body.bays[0]).toMatchObject({ departmentId: tires.id });
    expect(named(saved.body, "Tires").used).toBe(true);
    const unknown = await ask("PUT", "/shop/departments/homes", {
      technicians: [],
      bays: [{ id: randomUUID(), departmentId: tires.id }],
    });
    expect([unknown.status, unknown.body.detail]).toEqual([
      409,
      "A technician or bay is no longer at this location. Refresh and try again.",
    ]);
    const off = await ask("PUT", "/shop/departments/homes", {
      technicians: [],
      bays: [{ id: bay?.id, departmentId: named(all, "Body").id }],
    });
    expect(off.status).toBe(422);
  });

  test("of a bay refuse no work: the calendar says that a car has other work", async () => {
    const all = await turnOn("Tires");
    const tires = named(all, "Tires");
    const order = await readyRepairOrder(server, shop);
    await shop.run(
      "update jobs set work_state = 'pending', completed_at = null where organization_id = $1",
      shop.organizationId,
    );
    const at = { startsAt: "2026-11-23T14:00:00Z", endsAt: "2026-11-23T15:00:00Z" };
    const booked = await ask<{ id: string; detail: string }>("POST", "/appointments", {
      customerId: shop.customerId,
      vehicleId: shop.vehicleId,
      bayId: shop.bayId,
      ...at,
    });
    expect([booked.status, booked.body.detail]).toEqual([200, undefined]);
    await shop.run(
      "update appointments set status = 'checked-in', repair_order_id = $2 where organization_id = $1",
      ...[shop.organizationId, order.id],
    );
    const otherWork = async () => {
      type Listed = { appointments: { otherWork: unknown }[] };
      const { body } = await ask<Listed>("GET", "/appointments?from=2026-11-23&to=2026-11-23");
      return body.appointments[0]?.otherWork;
    };
    expect(await otherWork()).toBeNull();
    const homeOf = (departmentId: string) =>
      ask("PUT", "/shop/departments/homes", { technicians: [], bays: [{ id: shop.bayId, departmentId }] });
    await homeOf(tires.id);
    expect(await otherWork()).toEqual({ bayDepartment: "Tires", departments: ["Mechanical"] });
    await homeOf(named(all, "Mechanical").id);
    expect(await otherWork()).toBeNull();
  });

  test("are the owner's to set", async () => {
    expect((await ask("GET", "/shop/departments", undefined, "technician")).status).toBe(403);
  });
});

describe("work under a department", () => {
  test("a job is of the default department unless somebody chose another", async () => {
    const all = await turnOn("Tires");
    const { order, jobId } = await openOrder(named(all, "Tires").id);
    const names = order.jobs.map((job) => job.department?.name);
    expect(names).toEqual(["Mechanical", "Mechanical", "Tires"]);
    // A save without a department keeps it.
    const again = await ask<RepairOrder>("PUT", `/repair-orders/${order.id}/jobs/${jobId}`, {
      version: order.version,
      name: "Tires and wheels",
      lines: [],
    });
    expect(again.body.jobs[2]).toMatchObject({ name: "Tires and wheels", department: { name: "Tires" } });
  });

  test("that was turned off, or is of another business, is refused in a sentence", async () => {
    const off = named(await settings(), "Body");
    const { saved } = await openOrder(off.id);
    expect([saved.status, saved.body.detail]).toEqual([
      422,
      "That department is no longer used. Refresh and choose another one.",
    ]);
    const other = await server.makeShop();
    const theirs = await server.call<DepartmentSettings>(
      other.people.owner.token,
      "GET",
      "/shop/departments",
    );
    const line = {
      id: randomUUID(),
      kind: "fee",
      description: "Mount",
      amountCents: 4000,
      departmentId: theirs.body.departments[0]?.id,
    };
    expect((await openOrder(null, { lines: [line] })).saved.status).toBe(422);
  });

  test("comes from the canned job, and from the default once its department was turned off", async () => {
    const all = await turnOn("Tires");
    const { body: canned } = await ask<{ version: number; lines: [] }>(
      "GET",
      `/canned-jobs/${shop.cannedJobId}`,
    );
    const saved = await ask<{ departmentId: string }>("PUT", `/canned-jobs/${shop.cannedJobId}`, {
      ...canned,
      departmentId: named(all, "Tires").id,
    });
    expect(saved.body.departmentId).toBe(named(all, "Tires").id);
    const ready = await readyRepairOrder(server, shop);
    const addCanned = async () => {
      const { body } = await ask<RepairOrder>("POST", `/repair-orders/${ready.id}/canned-jobs`, {
        jobs: [{ jobId: randomUUID(), cannedJobId: shop.cannedJobId }],
      });
      return body.jobs.at(-1)?.department?.name;
    };
    expect(await addCanned()).toBe("Tires");
    const list = listOf(await settings());
    await ask("PUT", "/shop/departments", {
      ...list,
      departments: list.departments.map((each) => ({ ...each, active: each.name === "Mechanical" })),
    });
    expect(await addCanned()).toBe("Mechanical");
  });

  test("stays on the posted invoice, whatever is renamed later, and adds up to it", async () => {
    const all = await turnOn("Tires");
    const lines = brakeLines(shop).map((line) =>
      line.kind === "part" ? { ...line, departmentId: named(all, "Tires").id } : line,
    );
    const order = await readyRepairOrder(server, shop, lines);
    const posted = await ask<Invoice>("POST", `/repair-orders/${order.id}/invoice`, {
      version: order.version,
    });
    expect(posted.status).toBe(200);
    const list = listOf(await settings());
    await ask("PUT", "/shop/departments", {
      ...list,
      departments: list.departments.map((each) =>
        each.name === "Mechanical" ? { ...each, name: "General repair" } : each,
      ),
    });
    const { body } = await ask<Invoice>("GET", `/invoices/${posted.body.id}`);
    expect(body.content.jobs[0]?.department?.name).toBe("Mechanical");
    const [row] = await shop.run<{ sum: number; total: number; departments: number }>(
      `select sum(d.labor_cents + d.parts_cents + d.sublet_cents + d.fees_cents + d.supplies_cents + d.discount_cents)::int as sum,
         i.total_cents - i.tax_cents as total, count(*)::int as departments
       from invoices i join invoice_departments d on d.organization_id = i.organization_id and d.invoice_id = i.id
       where i.organization_id = $1 group by i.id, i.organization_id`,
      shop.organizationId,
    );
    expect(row).toEqual({ sum: row?.total, total: row?.total, departments: 2 });
    await expect(
      shop.run(
        "update invoice_departments set labor_cents = 0 where organization_id = $1",
        shop.organizationId,
      ),
    ).rejects.toThrow();
  });

  test("a counter sale's lines have one too", async () => {
    const all = await turnOn("Tires");
    const line = (departmentId?: string) => ({
      id: randomUUID(),
      kind: "fee",
      description: "Disposal",
      amountCents: 1000,
      ...(departmentId && { departmentId }),
    });
    const sell = (departmentId: string) => {
      const lines = [line(), line(departmentId)];
      return ask<Invoice & { detail: string }>("POST", "/counter-sales", {
        id: randomUUID(),
        customerId: null,
        lines,
        totalCents: 2000,
        payments: [{ method: "cash", amountCents: 2000 }],
        rest: "none",
      });
    };
    const sold = await sell(named(all, "Tires").id);
    expect([sold.status, sold.body.detail]).toEqual([200, undefined]);
    expect(sold.body.content.jobs[0]?.lines.map((each) => each.departmentId)).toEqual([
      undefined,
      named(all, "Tires").id,
    ]);
    const rows = await shop.run<{ name: string; fees_cents: number }>(
      `select d.name, x.fees_cents from invoice_departments x
       join departments d on d.organization_id = x.organization_id and d.id = x.department_id
       where x.organization_id = $1 order by d.position`,
      shop.organizationId,
    );
    expect(rows).toEqual([
      { name: "Mechanical", fees_cents: 1000 },
      { name: "Tires", fees_cents: 1000 },
    ]);
    expect((await sell(named(all, "Body").id)).status).toBe(422);
  });
});
