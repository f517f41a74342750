import { randomUUID } from "node:crypto";
import type { FollowUp, listFollowUps } from "@autoiq/domain/customers/follow-ups/contract";
import type { Lead } from "@autoiq/domain/customers/leads/contract";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { type Shop, type TestServer, testServer } from "../../../../test/servers/full-server.ts";

describe("tasks", () => {
  let server: TestServer;
  let shop: Shop;
  let other: Shop;

  type Role = "owner" | "management" | "technician";
  const call = <T>(
    method: "GET" | "POST" | "PUT",
    path: string,
    body?: object,
    role: Role = "owner",
    of = shop,
  ) => server.call<T & { detail: string }>(of.people[role].token, method, path, body);
  const add = async (facts: object = {}, role: Role = "owner") => {
    const body = { id: randomUUID(), title: "Call Maria Lopez", dueOn: "2026-11-20", ...facts };
    const reply = await call<FollowUp>("POST", "/follow-ups", body, role);
    expect(reply.status, reply.body.detail).toBe(200);
    return reply.body;
  };
  const complete = (task: FollowUp, body: object) =>
    call<{ followUp: FollowUp; next: FollowUp | null }>("POST", `/follow-ups/${task.id}/done`, {
      version: task.version,
      ...body,
    });
  const list = async (query: string, role: Role = "owner", of = shop) =>
    (await call<ReplyOf<typeof listFollowUps>>("GET", `/follow-ups?${query}`, undefined, role, of)).body;
  const notify = () => server.jobs.find(({ task }) => task === "customers.notify-follow-ups")!.handle({});
  const notified = async (role: Role) =>
    (
      await shop.run<{ title: string }>(
        "select title from notifications where organization_id = $1 and user_id = $2 and kind = 'follow-up'",
        ...[shop.organizationId, shop.people[role].userId],
      )
    ).map(({ title }) => title);

  beforeAll(async () => {
    server = await testServer();
    shop = await server.makeShop();
    other = await server.makeShop();
  });

  it("know the customer of what they are about", async () => {
    const byCar = await add({ about: { vehicleId: shop.vehicleId } });
    expect(byCar).toMatchObject({
      customer: { firstName: "Dana" },
      vehicle: { label: "2019 Honda Accord" },
      owner: { id: shop.people.owner.staffId },
      done: null,
    });
    const { body: lead } = await call<Lead>("POST", "/leads", {
      id: randomUUID(),
      name: "Maria Lopez",
      phone: "8135550161",
      source: "call",
    });
    const byLead = await add({ about: { leadId: lead.id } });
    expect(byLead).toMatchObject({ lead: { name: "Maria Lopez" }, customer: null });
    expect((await list(`leadId=${lead.id}`)).followUps.map(({ id }) => id)).toEqual([byLead.id]);
    expect((await list(`of=everyone&customerId=${shop.customerId}`)).followUps.map(({ id }) => id)).toEqual([
      byCar.id,
    ]);
  });

  it.each([
    ["an unknown lead", { about: { leadId: randomUUID() } }, 404, /wasn't found/],
    ["an unknown car", { about: { vehicleId: randomUUID() } }, 404, /wasn't found/],
    ["an unknown job", { about: { jobIds: [randomUUID()] } }, 404, /wasn't found/],
    ["nobody of the desk", { ownerId: randomUUID() }, 422, /^Choose an owner who works at the front desk\.$/],
    ["no title", { title: " " }, 422, /title|Enter/],
    ["no day", { dueOn: "tomorrow" }, 422, /dueOn|Choose a day|correct/i],
  ])("are refused with %s", async (_name, facts, status, sentence) => {
    const before = (await shop.run<{ n: number }>("select count(*)::int as n from follow_ups"))[0]?.n;
    const body = { id: randomUUID(), title: "Call", dueOn: "2026-11-20", ...facts };
    const reply = await call<object>("POST", "/follow-ups", body);
    expect(reply.status).toBe(status);
    expect(JSON.stringify(reply.body)).toMatch(
      sentence.source.startsWith("^") ? /Choose an owner/ : sentence,
    );
    expect((await shop.run<{ n: number }>("select count(*)::int as n from follow_ups"))[0]?.n).toBe(before);
  });

  it("belong to the desk of one business", async () => {
    const task = await add();
    expect((await call("GET", "/follow-ups", undefined, "technician")).status).toBe(403);
    const theirs = await call(
      "POST",
      `/follow-ups/${task.id}/done`,
      { outcome: "done", version: 1 },
      "owner",
      other,
    );
    expect(theirs).toMatchObject({ status: 404, body: { detail: "That task wasn't found." } });
    const notTheirs = await add({ ownerId: shop.people.management.staffId });
    expect((await list("of=me", "management")).followUps.map(({ id }) => id)).toContain(notTheirs.id);
    const technician = await call("POST", "/follow-ups", {
      id: randomUUID(),
      title: "Call",
      dueOn: "2026-11-20",
      ownerId: shop.people.technician.staffId,
    });
    expect(technician.status).toBe(422);
  });

  it("end with what came of them, and a call back is the next task on its day", async () => {
    const task = await add({ about: { customerId: shop.customerId } });
    expect((await complete(task, { outcome: "call-back" })).body.detail).toBe("Choose the day to call back.");
    expect((await complete(task, { outcome: "booked", next: { on: "2026-11-25" } })).status).toBe(422);
    const { body } = await complete(task, {
      outcome: "call-back",
      note: "After work",
      next: { on: "2026-11-25", clock: "17:30" },
    });
    expect(body.followUp.done).toMatchObject({ outcome: "call-back", by: "The owner", note: "After work" });
    expect(body.next).toMatchObject({
      title: task.title,
      dueOn: "2026-11-25",
      dueClock: "17:30",
      customer: { id: shop.customerId },
      done: null,
    });
    expect((await list("state=done")).followUps[0]?.id).toBe(task.id);
    const again = await complete(body.followUp, { outcome: "done" });
    expect(again.body.detail).toMatch(/^This task is already done/);
    const opened = await call<FollowUp>("POST", `/follow-ups/${task.id}/reopen`, {
      version: body.followUp.version,
    });
    expect(opened.body).toMatchObject({ done: null });
  });

  it("end once when fifty end them at once", async () => {
    const task = await add();
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => complete(task, { outcome: "no-answer", next: { on: "2026-11-21" } })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const next = (await list("of=everyone")).followUps.filter(({ dueOn }) => dueOn === "2026-11-21");
    expect(next).toHaveLength(1);
  });

  it("notify their owner once, when they are due, and again after another day was chosen", async () => {
    const own = { ownerId: shop.people.management.staffId, title: "Call Lee" };
    const task = await add({ ...own, dueClock: "11:00" });
    await notify();
    expect(await notified("management")).not.toContain("Due: Call Lee");
    server.setNow("2026-11-20T16:05:00Z");
    await Promise.all([notify(), notify()]);
    await notify();
    expect((await notified("management")).filter((title) => title === "Due: Call Lee")).toHaveLength(1);
    expect(await notified("owner")).not.toContain("Due: Call Lee");
    const { body } = await call<FollowUp>("PUT", `/follow-ups/${task.id}`, {
      ...own,
      dueOn: "2026-11-20",
      dueClock: "11:02",
      version: task.version,
    });
    await notify();
    expect((await notified("management")).filter((title) => title === "Due: Call Lee")).toHaveLength(2);
    await complete(body, { outcome: "done" });
    server.setNow("2026-11-20T15:00:00Z");
  });

  it("are counted for the person who asks, by the shop's clock", async () => {
    const counts = async () =>
      (await call<{ overdue: number; today: number }>("GET", "/follow-ups/counts", undefined, "management"))
        .body;
    const before = await counts();
    const ownerId = shop.people.management.staffId;
    await add({ ownerId, dueOn: "2026-11-19" });
    await add({ ownerId, dueOn: "2026-11-20", dueClock: "09:00" });
    await add({ ownerId, dueOn: "2026-11-20", dueClock: "12:00" });
    await add({ ownerId, dueOn: "2026-11-20" });
    await add({ ownerId, dueOn: "2026-11-21" });
    // 10:00 in Tampa.
    expect(await counts()).toEqual({ overdue: before.overdue + 2, today: before.today + 2 });
  });

  it("are paged in the order of their day", async () => {
    const own = await server.makeShop();
    await own.run(
      `insert into follow_ups (organization_id, id, location_id, title, owner_id, due_on, due_at, created_at, created_by_name)
       select $1, gen_random_uuid(), $2, 'Task ' || n, $3, '2026-11-20', timestamptz '2026-11-20Z' + n * interval '1 minute', now(), 'Ona'
       from generate_series(1, 60) n`,
      ...[own.organizationId, own.locationId, own.people.owner.staffId],
    );
    const first = await list("of=me", "owner", own);
    const second = await list(`of=me&after=${encodeURIComponent(first.next ?? "")}`, "owner", own);
    expect([...first.followUps, ...second.followUps].map(({ title }) => title)).toEqual(
      Array.from({ length: 60 }, (_, index) => `Task ${index + 1}`),
    );
    expect(second.next).toBeNull();
  });
});
