import { randomUUID } from "node:crypto";
import type { Checklist, ChecklistItem, OnboardingTemplate } from "@autoiq/domain/staff/onboarding/contract";
import { defaultItems } from "@autoiq/domain/staff/onboarding/default-items";
import { itemsFor } from "@autoiq/domain/staff/onboarding/rules";
import type { PersonnelList } from "@autoiq/domain/staff/personnel/contract";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { multipart } from "../../../../test/helpers/multipart.ts";
import { type Shop, type TestServer, testServer } from "../../../../test/servers/full-server.ts";

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  server.setNow("2026-11-30T15:00:00Z");
  shop = await server.makeShop();
});

type Role = "owner" | "management" | "technician";
type Reply = ChecklistItem & { detail: string; code: string; documentId: string };
const ask = <T = Reply>(role: Role, method: "GET" | "POST" | "PUT", path: string, body?: object, of = shop) =>
  server.call<T>(of.people[role].token, method, path, body);
const staffId = () => shop.people.technician.staffId;
const start = async () => {
  const reply = await ask<Checklist>("owner", "POST", `/personnel/${staffId()}/checklist`);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body.items;
};
const own = async () => (await ask<Checklist>("technician", "GET", "/my-checklist")).body.items;
const titled = (items: readonly ChecklistItem[], title: string) => {
  const found = items.find((each) => each.title.startsWith(title));
  if (!found) throw new Error(title);
  return found;
};
const set = (role: Role, item: ChecklistItem, state: string, reason = "", version = item.version) =>
  ask(role, "POST", `/checklist-items/${item.id}/state`, { version, state, reason });
const firstDay = (day: string) =>
  ask("owner", "PUT", `/personnel/${staffId()}/first-day`, { before: null, firstDay: day });

describe("a checklist", () => {
  it("starts once, from the template for the person's role", async () => {
    const items = await start();
    expect(items.map(({ title }) => title)).toEqual(
      itemsFor(defaultItems, "technician").map(({ title }) => title),
    );
    expect((await start()).map(({ id }) => id)).toEqual(items.map(({ id }) => id));
    expect(items.every(({ dueOn }) => dueOn === null)).toBe(true);
    expect(await own()).toEqual(
      (await ask<Checklist>("owner", "GET", `/personnel/${staffId()}/checklist`)).body.items,
    );
  });

  it("counts due days from the first day, by the days on which the shop is open", async () => {
    await start();
    // Monday to Saturday, and closed on the Wednesday.
    await shop.run(
      `insert into special_days (organization_id, location_id, day, name, opens, closes)
       select organization_id, location_id, '2026-11-25', 'Inventory', null, null from staff where organization_id = $1 and id = $2`,
      ...[shop.organizationId, staffId()],
    );
    await shop.run(
      "update locations set open_days = '{1,2,3,4,5}' where organization_id = $1",
      shop.organizationId,
    );
    await firstDay("2026-11-23");
    const items = await own();
    expect(titled(items, "Form W-4")).toMatchObject({ dueOn: "2026-11-23", isOverdue: true });
    expect(titled(items, "Form I-9")).toMatchObject({ dueOn: "2026-11-27", isOverdue: true });
    expect(titled(items, "Report the new hire")).toMatchObject({ dueOn: "2026-12-13", isOverdue: false });
    const { people } = (await ask<PersonnelList>("owner", "GET", "/personnel")).body;
    const person = people.find(({ id }) => id === staffId());
    expect(person).toMatchObject({
      open: items.filter(({ state }) => state === "open").length,
      overdue: items.filter(({ isOverdue }) => isOverdue).length,
      nextDue: "2026-11-23",
    });
  });

  it("starts on its own for somebody who joins, and not for anybody else", async () => {
    await shop.run(
      "update staff set status = 'requested' where organization_id = $1 and id = $2",
      ...[shop.organizationId, staffId()],
    );
    await ask("owner", "POST", `/staff/${staffId()}/decision`, { decision: "approve", role: "technician" });
    const queued = await server.queued("staff.start-onboarding");
    expect(queued.map(({ payload }) => payload)).toContainEqual({
      organizationId: shop.organizationId,
      staffId: staffId(),
    });
    const run = () =>
      server.jobs
        .find(({ task }) => task === "staff.start-onboarding")!
        .handle({ organizationId: shop.organizationId, staffId: staffId() });
    await Promise.all([run(), run()]);
    expect(await own()).toHaveLength(itemsFor(defaultItems, "technician").length);
  });

  it("is the person's and of who manages files, and nobody else's", async () => {
    const item = titled(await start(), "Handbook");
    expect((await ask("management", "GET", `/personnel/${staffId()}/checklist`)).status).toBe(403);
    expect((await ask("management", "POST", `/personnel/${staffId()}/checklist`)).status).toBe(403);
    expect((await set("management", item, "open")).status).toBe(404);
    expect((await ask("management", "GET", "/onboarding-template")).status).toBe(403);
    expect((await ask<Checklist>("management", "GET", "/my-checklist")).body.items).toEqual([]);
    const stranger = await server.makeShop();
    const path = `/checklist-items/${item.id}/state`;
    const body = { version: 1, state: "skipped", reason: "Mine" };
    expect((await ask("owner", "POST", path, body, stranger)).status).toBe(404);
  });
});

describe("an item", () => {
  it("that is a task is checked, unchecked, and skipped with a reason, and says who did it", async () => {
    const task = titled(await start(), "Walk the shop");
    // It is the manager's.
    expect(await set("technician", task, "done")).toMatchObject({ status: 409 });
    const done = await set("owner", task, "done");
    expect(done.body).toMatchObject({ state: "done", byName: "The owner", version: 2 });
    expect((await set("owner", task, "done")).body).toMatchObject({ version: 2 });
    expect(await set("owner", task, "skipped", "Late")).toMatchObject({
      status: 409,
      body: { code: "stale-version" },
    });
    expect((await set("owner", done.body, "open")).body).toMatchObject({
      state: "open",
      byName: null,
      at: null,
    });
    expect((await set("owner", task, "skipped", "", 3)).status).toBe(422);
    expect((await set("owner", task, "skipped", "Worked here before", 3)).body).toMatchObject({
      state: "skipped",
      reason: "Worked here before",
    });
  });

  it("that is a document is supplied by the person, and opens again when it is removed", async () => {
    const item = titled(await start(), "Driver’s license");
    expect(await set("owner", item, "done")).toMatchObject({ status: 422 });
    const documentId = randomUUID();
    const path = `/checklist-items/${item.id}/document`;
    const body = { documentId, expiresOn: "2030-05-04" };
    expect((await ask("owner", "PUT", path, body)).status).toBe(404);
    expect((await ask("technician", "PUT", path, body)).body).toEqual({ documentId });
    expect((await ask("technician", "PUT", path, body)).status).toBe(200);
    // Not before its file is there.
    expect(titled(await own(), "Driver’s license").state).toBe("open");
    const form = multipart("photo", "a.pdf", Buffer.from("%PDF-1.4\ntrailer <<>>\n%%EOF"));
    const sent = await server.app.inject({
      method: "POST",
      url: `/api/personnel-documents/${documentId}/file`,
      headers: { authorization: `Bearer ${shop.people.technician.token}`, "content-type": form.type },
      payload: form.payload,
    });
    expect(sent.statusCode).toBe(200);
    expect(titled(await own(), "Driver’s license")).toMatchObject({
      state: "done",
      byName: "The technician",
    });
    // What the checklist no longer asks for, or never asked them for.
    const again = { documentId: randomUUID(), expiresOn: null };
    expect((await ask("technician", "PUT", path, again)).status).toBe(409);
    const i9 = titled(await own(), "Form I-9");
    expect((await ask("technician", "PUT", `/checklist-items/${i9.id}/document`, again)).status).toBe(409);
    const removal = { version: 2, reason: "The wrong page" };
    expect((await ask("owner", "POST", `/personnel-documents/${documentId}/removal`, removal)).status).toBe(
      204,
    );
    expect(titled(await own(), "Driver’s license").state).toBe("open");
  });

  it("that AutoIQ knows checks itself off", async () => {
    const items = await start();
    expect(titled(items, "Account set up").state).toBe("done");
    expect(await set("owner", titled(items, "First clock-in"), "done")).toMatchObject({
      status: 422,
      body: { detail: expect.stringContaining("checks itself off") },
    });
    await shop.run(
      "insert into time_entries (organization_id, id, staff_id, started_at) values ($1, $2, $3, '2026-11-30T13:00:00Z')",
      ...[shop.organizationId, randomUUID(), staffId()],
    );
    await ask("technician", "PUT", `/my-certificates/${randomUUID()}`, {
      version: null,
      skill: "epa-609",
      issuedOn: "2020-05-04",
    });
    await ask("owner", "PUT", `/payroll/plans/${randomUUID()}`, {
      version: 0,
      staffId: staffId(),
      startsOn: "2026-11-30",
      plan: { kind: "flat", rateCents: 3000, guaranteeHours: "30", overtime: "federal" },
    });
    const now = await own();
    for (const title of ["First clock-in", "ASE, EPA 609", "Pay plan"])
      expect(titled(now, title), title).toMatchObject({
        state: "done",
        byName: null,
        at: expect.any(String),
      });
    expect(titled(now, "Time clock PIN").state).toBe("open");
  });
});

it("the template is the shop's own once it is saved, and started checklists stay", async () => {
  const before = await start();
  const item = {
    title: "Tour",
    kind: "task",
    documentKind: null,
    fact: null,
    doneBy: "manager",
    roles: ["management"],
    source: "",
    days: 1,
    isBusinessDays: true,
  };
  const save = (version: number, items: readonly object[]) =>
    ask<OnboardingTemplate & { code: string }>("owner", "PUT", "/onboarding-template", { version, items });
  expect((await ask<OnboardingTemplate>("owner", "GET", "/onboarding-template")).body).toMatchObject({
    version: 0,
    items: { length: defaultItems.length },
  });
  expect((await save(0, [{ ...item, kind: "document" }])).status).toBe(422);
  expect((await save(0, [{ ...item, title: " " }])).status).toBe(422);
  expect((await save(0, [item])).body).toEqual({ version: 1, items: [item] });
  expect((await save(0, [])).body).toMatchObject({ code: "stale-version" });
  expect(await own()).toEqual(before);
  const managerId = shop.people.management.staffId;
  const started = await ask<Checklist>("owner", "POST", `/personnel/${managerId}/checklist`);
  expect(started.body.items.map(({ title }) => title)).toEqual(["Tour"]);
});
