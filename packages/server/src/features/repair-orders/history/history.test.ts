import { randomUUID } from "node:crypto";
import { changesOf } from "@autoiq/domain/repair-orders/history/changes";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Shop, type TestServer, testServer } from "../../../../test/servers/full-server.ts";

let server: TestServer;
let shop: Shop;
let order: Order;
beforeAll(async () => {
  server = await testServer();
  shop = await server.makeShop();
});
beforeEach(async () => {
  [job, line, part] = [randomUUID(), randomUUID(), randomUUID()];
  const visit = { customerId: shop.customerId, vehicleId: shop.vehicleId, concern: "Brakes squeal" };
  order = (await ask("POST", "/repair-orders", visit)).body;
});

type Order = RepairOrder & { detail: string; code: string };
type Entry = { id: string; action: string; own: boolean; undone: boolean; before: unknown; after: unknown };
type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
const ask = <T = Order>(
  method: Method,
  path: string,
  body?: object,
  role: "owner" | "management" = "owner",
) => server.call<T>(shop.people[role].token, method, path, body);
const now = async () => (await ask("GET", `/repair-orders/${order.id}`)).body;
const entries = async () =>
  (await ask<{ entries: Entry[] }>("GET", `/repair-orders/${order.id}/history`)).body.entries;
const undo = async (entry: Entry | undefined) =>
  ask("POST", `/repair-orders/${order.id}/history/${entry?.id}/undo`);
const undoLast = async () => undo((await entries())[0]);

let [job, line, part] = ["", "", ""];
const save = async (change: object = {}, jobId = job) =>
  ask("PUT", `/repair-orders/${order.id}/jobs/${jobId}`, {
    version: (await now()).version,
    name: "Front brakes",
    concern: "Squeal",
    lines: [
      { id: line, kind: "labor", description: "Replace pads", hours: "1.50", rateCents: 15_000 },
      {
        id: part,
        kind: "part",
        description: "Pads",
        partId: shop.partId,
        partNumber: "PAD-1",
        quantity: "1",
        unitPriceCents: 8000,
        unitCostCents: 4000,
        coreCents: 1000,
        condition: "rebuilt",
      },
    ],
    ...change,
  });

describe("undoing a change", () => {
  it("restores every field of a changed job, names what changed, and can itself be undone", async () => {
    const before = (await save()).body;
    await save({
      name: "Front brakes, ceramic",
      pay: "warranty",
      lines: [{ id: line, kind: "labor", description: "Replace pads", hours: "2", rateCents: 15_000 }],
    });
    const [changed] = await entries();
    expect(changed).toMatchObject({ action: "changed “Front brakes, ceramic”", own: true, undone: false });
    expect(changesOf(changed!)).toEqual([
      { field: "Name", before: "Front brakes", after: "Front brakes, ceramic" },
      { field: "Who pays", before: "Customer pays", after: "Warranty pays" },
      { field: "“Replace pads” hours", before: "1.5", after: "2" },
      { field: "“Pads”", before: "1 × $80.00", after: "" },
    ]);
    const restored = await undo(changed);
    expect(restored.status).toBe(200);
    expect(restored.body.jobs).toEqual(before.jobs);
    expect(restored.body.presented).toEqual(before.presented);
    const after = await entries();
    expect(after[0]!.action).toBe("undid: changed “Front brakes, ceramic”");
    expect(after[1]).toMatchObject({ id: changed!.id, undone: true });
    expect((await undo(changed)).body.detail).toBe("This was already undone.");
    const redone = await undoLast();
    expect(redone.body.jobs[0]).toMatchObject({ name: "Front brakes, ceramic", pay: "warranty" });
  });

  it("removes what was added and restores what was removed, in its position", async () => {
    await save();
    const second = randomUUID();
    await save({ name: "Wipers", lines: [] }, second);
    await ask("DELETE", `/repair-orders/${order.id}/jobs/${job}?version=${(await now()).version}`);
    expect((await now()).jobs.map((each) => each.name)).toEqual(["Wipers"]);
    expect((await undoLast()).body.jobs.map((each) => each.name)).toEqual(["Front brakes", "Wipers"]);
    const added = (await entries()).find((each) => each.action === "added “Wipers”");
    expect((await undo(added)).body.jobs.map((each) => each.name)).toEqual(["Front brakes"]);
  });

  it("restores the visit's details, but only those that the change touched", async () => {
    const path = `/repair-orders/${order.id}`;
    await ask("PATCH", path, { version: (await now()).version, keytag: "17" });
    await ask("PATCH", path, { version: (await now()).version, concern: "Noise in front" });
    const keytag = (await entries())[1];
    expect(changesOf(keytag!)).toEqual([{ field: "Keytag", before: "", after: "17" }]);
    expect((await undo(keytag)).body).toMatchObject({ keytag: "", concern: "Noise in front" });
  });

  it("restores the order of the jobs, unless they were moved again", async () => {
    const ids = [randomUUID(), randomUUID(), randomUUID()];
    for (const [index, id] of ids.entries()) await save({ name: `Job ${index + 1}`, lines: [] }, id);
    const version = (await now()).version;
    const move = (index: number, after: number | null) =>
      ask("PUT", `/repair-orders/${order.id}/jobs/${ids[index]}/position`, {
        afterJobId: after === null ? null : ids[after],
      });
    const names = (of: Order) => of.jobs.map((each) => each.name.at(-1)).join("");
    expect(names((await move(2, null)).body)).toBe("312");
    const [first] = await entries();
    expect(first).toMatchObject({ action: "moved “Job 3” to the top" });
    expect(changesOf(first!)).toEqual([
      { field: "Order", before: "Job 1, Job 2, Job 3", after: "Job 3, Job 1, Job 2" },
    ]);
    // Repeating the same move changes nothing and adds no entry.
    await move(2, null);
    expect((await entries())[0]!.id).toBe(first!.id);
    expect(names((await move(0, 1)).body)).toBe("321");
    expect((await undo(first)).body.detail).toContain("moved again since then");
    expect(names((await undoLast()).body)).toBe("312");
    // Reordering does not make what others are typing stale.
    expect((await now()).version).toBe(version);
    expect((await move(0, 0)).status).toBe(200);
    const gone = await ask("PUT", `/repair-orders/${order.id}/jobs/${randomUUID()}/position`, {
      afterJobId: null,
    });
    expect(gone).toMatchObject({ status: 404 });
  });

  it("loses no job and duplicates none when several people move jobs at once", async () => {
    const ids = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    for (const id of ids) await save({ name: "Job", lines: [] }, id);
    const moves = ids.flatMap((id, index) =>
      [null, ids[(index + 1) % 4]!].map((afterJobId) =>
        ask("PUT", `/repair-orders/${order.id}/jobs/${id}/position`, { afterJobId }),
      ),
    );
    for (const reply of await Promise.all(moves)) expect(reply.status).toBe(200);
    const after = await now();
    expect(after.jobs.map((each) => each.id).sort()).toEqual([...ids].sort());
    expect(after.jobs.map((each) => each.position)).toEqual([1, 2, 3, 4]);
  });

  it("is refused with the reason when later changes depend on it", async () => {
    await save();
    const [added] = await entries();
    await save({ name: "Front and rear brakes" });
    expect((await undo(added)).body.detail).toContain("was changed again since then");
    const [changed] = await entries();
    await ask("POST", `/repair-orders/${order.id}/authorizations`, {
      version: (await now()).version,
      channel: "phone",
      person: "Dana Reyes",
      decisions: [{ jobId: job, decision: "approved" }],
    });
    const before = await now();
    expect((await undo(changed)).body.detail).toContain("was approved since then. Edit it instead.");
    expect((await undoLast()).body.detail).toContain("This entry can't be undone");
    expect(await now()).toEqual(before);
    const unknown = await ask("POST", `/repair-orders/${order.id}/history/${randomUUID()}/undo`);
    expect(unknown.status).toBe(404);
  });

  it("happens once, however many people request it at the same time", async () => {
    await save();
    await save({ name: "Brakes" });
    const [changed] = await entries();
    const replies = await Promise.all(Array.from({ length: 6 }, () => undo(changed)));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect(replies.filter((reply) => reply.status === 409)).toHaveLength(5);
    expect((await now()).jobs[0]!.name).toBe("Front brakes");
  });
});

describe("the people who have it open", () => {
  type People = { people: { name: string; writing: boolean; jobId: string | null }[] };
  /** A job on another repair order. */
  const jobOf = async ({ people, customerId, vehicleId }: Shop) => {
    const { token } = people.owner;
    const visit = { customerId, vehicleId, concern: "Noise" };
    const { body } = await server.call<Order>(token, "POST", "/repair-orders", visit);
    const id = randomUUID();
    const written = { version: body.version, name: "Diagnosis", lines: [] };
    const saved = await server.call(token, "PUT", `/repair-orders/${body.id}/jobs/${id}`, written);
    expect(saved.status).toBe(200);
    return { job: id };
  };
  const present = (role: "owner" | "management", jobId: string | null = null) =>
    ask<People>("PUT", `/repair-orders/${order.id}/presence`, { jobId }, role);

  it("are shown to the others, with the job they edit, until they leave or time out", async () => {
    server.setNow("2026-11-20T15:00:00Z");
    await save();
    expect((await present("owner")).body.people).toEqual([]);
    server.changes.length = 0;
    expect((await present("management", job)).body.people).toMatchObject([{ name: "The owner" }]);
    expect(server.changes).toMatchObject([{ topic: "presence", id: order.id }]);
    await present("management", job);
    expect(server.changes).toHaveLength(1);
    const seen = () => ask<People>("GET", `/repair-orders/${order.id}/presence`);
    expect((await seen()).body.people).toMatchObject([{ name: "The management", jobId: job }]);
    await ask("DELETE", `/repair-orders/${order.id}/presence`, undefined, "management");
    expect((await seen()).body.people).toEqual([]);
    await present("management");
    server.setNow("2026-11-20T15:01:00Z");
    expect((await seen()).body.people).toEqual([]);
    expect((await present("owner")).body.people).toEqual([]);
    server.setNow("2026-11-20T15:00:00Z");
  });

  it("may edit a job that is not saved yet, but no job of another repair order", async () => {
    const path = `/repair-orders/${order.id}/presence`;
    const [{ job: foreignJob }, { job: otherJob }] = [
      await jobOf(await server.makeShop()),
      await jobOf(shop),
    ];
    await ask("PUT", path, { writing: true }, "management");
    const seen = () => ask<People>("GET", path);
    const unsaved = { name: "The management", writing: true, jobId: null };
    expect((await seen()).body.people).toMatchObject([unsaved]);
    server.changes.length = 0;
    for (const jobId of [foreignJob, otherJob, randomUUID()]) {
      expect(await ask("PUT", path, { jobId }, "management"), jobId).toMatchObject({
        status: 404,
        body: { detail: "That job wasn't found on this repair order." },
      });
    }
    expect(server.changes).toEqual([]);
    expect((await seen()).body.people).toMatchObject([unsaved]);
  });
});
