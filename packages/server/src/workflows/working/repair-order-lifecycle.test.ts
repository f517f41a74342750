import { randomUUID } from "node:crypto";
import type { Job, RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { beforeAll, describe, expect, it } from "vitest";
import { type Person, type Shop, type TestServer, testServer } from "../../../test/servers/full-server.ts";

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await testServer();
  shop = await server.makeShop();
});

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
type Order = RepairOrder & { detail: string; code: string };
const ask = <T = Order>(method: Method, path: string, body?: object, person: Person = shop.people.owner) =>
  server.call<T>(person.token, method, path, body);
const work = (path: string, body?: object, method: Method = "POST") =>
  ask<Job & { detail: string }>(method, path, body, shop.people.technician);
const see = async (id: string) => (await ask("GET", `/repair-orders/${id}`)).body;

async function stock(quantity: string): Promise<void> {
  await shop.run(
    `insert into stock_movements (organization_id, id, location_id, part_id, kind, quantity, unit_cost_cents)
     values ($1, $2, $3, $4, 'received', $5, 4000)`,
    ...[shop.organizationId, randomUUID(), shop.locationId, shop.partId, quantity],
  );
}
const onHand = async () => {
  const text =
    "select trim_scale(on_hand) as n from stock_levels where organization_id = $1 and part_id = $2";
  return (await shop.run<{ n: string }>(text, shop.organizationId, shop.partId))[0]!.n;
};

/** Front brakes from the canned job, approved by phone by default. */
async function brakes(approved = true): Promise<Order> {
  const { body: opened } = await ask("POST", "/repair-orders", {
    customerId: shop.customerId,
    vehicleId: shop.vehicleId,
    concern: "Brakes squeal",
    odometer: 41_250,
  });
  const jobs = [{ jobId: randomUUID(), cannedJobId: shop.cannedJobId }];
  const { body } = await ask("POST", `/repair-orders/${opened.id}/canned-jobs`, { version: 1, jobs });
  return approved ? approve(body) : body;
}
async function approve(order: RepairOrder): Promise<Order> {
  const reply = await ask("POST", `/repair-orders/${order.id}/authorizations`, {
    version: order.version,
    channel: "in-person",
    person: "Dana Reyes",
    decisions: order.jobs
      .filter((job) => job.authorization !== "approved")
      .map((job) => ({ jobId: job.id, decision: "approved" })),
  });
  expect(reply.status).toBe(200);
  return reply.body;
}
const padsOf = (order: RepairOrder) => order.jobs[0]!.lines.find((line) => line.kind === "part")!;

describe("a car through the shop", () => {
  it("goes from approved to ready, with the right statuses, time entries and parts", async () => {
    await stock("1");
    const before = await onHand();
    server.setNow("2026-11-20T15:00:00Z");
    const order = await brakes();
    const job = order.jobs[0]!.id;
    const { version } = order;
    expect(order.status).toBe("approved");

    expect((await work(`/jobs/${job}/clock-on`)).status).toBe(204);
    const started = await see(order.id);
    expect(started).toMatchObject({
      status: "in-progress",
      version,
      clocks: [{ name: "The technician", jobId: job }],
    });
    expect(started.jobs[0]).toMatchObject({ work: "in-progress", technician: { name: "The technician" } });

    const findings = { cause: "Pads worn to 2 mm", correction: "Replaced front pads" };
    expect((await work(`/jobs/${job}/findings`, findings, "PUT")).body).toMatchObject(findings);
    const issued = await ask(
      ...(["POST", `/repair-orders/${order.id}/lines/${padsOf(order).id}/issue`, undefined] as const),
      shop.people.technician,
    );
    expect(padsOf(issued.body).partState).toBe("issued");
    expect(Number(await onHand())).toBe(Number(before) - 1);

    server.setNow("2026-11-20T16:15:00Z");
    const done = await work(`/jobs/${job}/work`, { work: "completed" });
    expect(done.body).toMatchObject({ work: "completed", clockedHours: "1.25" });
    const checked = await see(order.id);
    expect(checked).toMatchObject({ status: "quality-check", clocks: [], version });
    expect(padsOf(checked).partState).toBe("installed");
    expect(new Date(checked.statusSince).toISOString()).toBe("2026-11-20T16:15:00.000Z");

    const technician = shop.people.technician;
    const path = `/repair-orders/${order.id}/quality-check`;
    expect((await ask("POST", path, { version }, technician)).status).toBe(403);
    const ready = await ask("POST", path, { version });
    expect(ready.body).toMatchObject({ status: "ready", qualityCheckedAt: "2026-11-20T16:15:00+00:00" });
    expect(await ask("POST", path, { version: version + 1 })).toMatchObject({
      status: 409,
      body: { detail: "This repair order was already quality-checked." },
    });
    const { body: history } = await ask<{ entries: { action: string }[] }>(
      ...(["GET", `/repair-orders/${order.id}/history`] as const),
    );
    expect(history.entries.map((entry) => entry.action)).toEqual(
      expect.arrayContaining(["clocked on to “Front brakes”", "took 1 × “Brake pads” from stock"]),
    );
  });

  it("is checked again after additional work was approved", async () => {
    await stock("1");
    const order = await brakes();
    const job = order.jobs[0]!.id;
    await work(`/jobs/${job}/findings`, { cause: "Worn", correction: "Replaced" }, "PUT");
    await ask("POST", `/repair-orders/${order.id}/lines/${padsOf(order).id}/issue`);
    await work(`/jobs/${job}/work`, { work: "completed" });
    await ask("POST", `/repair-orders/${order.id}/quality-check`, { version: order.version });
    const line = { id: randomUUID(), kind: "labor", description: "Align", hours: "1", rateCents: 12_000 };
    const extra = await ask("PUT", `/repair-orders/${order.id}/jobs/${randomUUID()}`, {
      version: order.version + 1,
      name: "Alignment",
      lines: [line],
    });
    expect(extra.body.status).toBe("ready");
    const approved = await approve(extra.body);
    expect(approved).toMatchObject({ status: "in-progress", qualityCheckedAt: null });
  });
});

describe("an invalid step", () => {
  it("is refused with a message, and changes nothing", async () => {
    const order = await brakes(false);
    const job = order.jobs[0]!;
    const issue = `/repair-orders/${order.id}/lines/${padsOf(order).id}/issue`;
    const refused: [() => Promise<{ status: number; body: { detail: string } }>, number, RegExp][] = [
      [() => work(`/jobs/${job.id}/clock-on`), 409, /isn't approved yet. Get the customer's approval/],
      [() => work(`/jobs/${job.id}/work`, { work: "completed" }), 409, /isn't approved yet/],
      [() => work(`/jobs/${job.id}/clock-off`), 409, /You're not clocked on to “Front brakes”/],
      [() => ask("POST", issue), 409, /its parts stay on the shelf/],
      [
        () => ask("POST", `/repair-orders/${order.id}/quality-check`, { version: order.version }),
        ...([409, /Complete every approved job before the quality check/] as const),
      ],
      [() => work(`/jobs/${randomUUID()}/clock-on`), 404, /That job wasn't found/],
      [
        () => ask("POST", `/repair-orders/${order.id}/lines/${randomUUID()}/issue`),
        404,
        /That line wasn't found/,
      ],
    ];
    for (const [move, status, sentence] of refused) {
      const reply = await move();
      expect(reply.status, sentence.source).toBe(status);
      expect(reply.body.detail).toMatch(sentence);
    }
    expect(await see(order.id)).toEqual(order);

    const approved = await approve(order);
    const completed = await work(`/jobs/${job.id}/work`, { work: "completed" });
    expect(completed).toMatchObject({
      status: 422,
      body: { detail: expect.stringMatching(/Enter the correction for/) },
    });
    await work(`/jobs/${job.id}/findings`, { cause: "", correction: "Replaced" }, "PUT");
    const without = await work(`/jobs/${job.id}/work`, { work: "completed" });
    expect(without).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/Pull “Brake pads” from stock/) },
    });
    expect((await see(order.id)).version).toBe(approved.version);
  });

  it("cannot void a repair order after work has begun or a part was issued, but can before", async () => {
    await stock("2");
    const fresh = await brakes(false);
    const path = (order: RepairOrder) => `/repair-orders/${order.id}/void`;
    const voided = await ask("POST", path(fresh), { version: fresh.version });
    expect(voided.body.status).toBe("void");
    const after = await ask("PATCH", `/repair-orders/${fresh.id}`, {
      version: voided.body.version,
      keytag: "1",
    });
    expect(after).toMatchObject({ status: 409, body: { detail: "This repair order was voided." } });

    const taken = await brakes();
    await ask("POST", `/repair-orders/${taken.id}/lines/${padsOf(taken).id}/issue`);
    expect((await ask("POST", path(taken), { version: taken.version })).body.detail).toMatch(
      /Parts were pulled from stock/,
    );
    const decline = await ask("POST", `/repair-orders/${taken.id}/authorizations`, {
      version: taken.version,
      channel: "phone",
      person: "Dana Reyes",
      decisions: [{ jobId: taken.jobs[0]!.id, decision: "declined" }],
    });
    expect(decline.body.detail).toMatch(/already pulled from stock/);

    const started = await brakes();
    await work(`/jobs/${started.jobs[0]!.id}/clock-on`);
    expect((await ask("POST", path(started), { version: started.version })).body.detail).toMatch(
      /Work has started/,
    );
    await work(`/jobs/${started.jobs[0]!.id}/clock-off`);
  });
});

describe("a part", () => {
  it("is issued once, when 50 people request the last piece at the same time", async () => {
    // A separate shop: nothing is reserved there, and one piece is in stock.
    shop = await server.makeShop();
    expect(await onHand()).toBe("1");
    const orders = await Promise.all(Array.from({ length: 25 }, () => brakes()));
    const replies = await Promise.all(
      [...orders, ...orders].map((order) =>
        ask("POST", `/repair-orders/${order.id}/lines/${padsOf(order).id}/issue`),
      ),
    );
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    const refused = replies.filter((reply) => reply.status === 409);
    expect(refused).toHaveLength(49);
    const sentences = new Set(refused.map((reply) => reply.body.detail));
    expect([...sentences].every((each) => /1 needed, 0 available|already pulled from stock/.test(each))).toBe(
      true,
    );
    expect(await onHand()).toBe("0");
  });

  it("that is not in stock is back-ordered, once, and issued when it has arrived", async () => {
    const order = await brakes();
    const path = `/repair-orders/${order.id}/lines/${padsOf(order).id}`;
    expect((await ask("POST", `${path}/issue`)).body.detail).toMatch(
      /1 needed, 0 available\. Receive it first, or mark the line as back-ordered/,
    );
    const ordered = await ask("POST", `${path}/back-order`);
    expect(padsOf(ordered.body)).toMatchObject({ partState: "ordered", backOrdered: true });
    expect((await ask("POST", `${path}/back-order`)).status).toBe(409);
    expect((await ask("POST", `${path}/back-order`, undefined, shop.people.technician)).status).toBe(403);
    await stock("1");
    const issued = await ask("POST", `${path}/issue`);
    expect(padsOf(issued.body)).toMatchObject({ partState: "issued", backOrdered: false });
  });

  it("that is non-stock and bought for the job does not hold up the job", async () => {
    const { body: opened } = await ask("POST", "/repair-orders", {
      customerId: shop.customerId,
      vehicleId: shop.vehicleId,
      concern: "Mirror",
    });
    const line = {
      id: randomUUID(),
      kind: "part",
      description: "Mirror",
      quantity: "1",
      unitPriceCents: 9_000,
    };
    const job = randomUUID();
    const { body } = await ask("PUT", `/repair-orders/${opened.id}/jobs/${job}`, {
      version: 1,
      name: "Mirror",
      lines: [line],
    });
    await approve(body);
    expect((await ask("POST", `/repair-orders/${opened.id}/lines/${line.id}/issue`)).status).toBe(422);
    await work(`/jobs/${job}/findings`, { cause: "Broken", correction: "Replaced" }, "PUT");
    const done = await work(`/jobs/${job}/work`, { work: "completed" });
    expect(done.body).toMatchObject({ work: "completed", lines: [{ partState: "installed" }] });
  });
});

describe("a job on hold", () => {
  it("shows the reason, stops the clocks, and can be resumed", async () => {
    const order = await brakes();
    const job = order.jobs[0]!.id;
    server.setNow("2026-11-20T17:00:00Z");
    await work(`/jobs/${job}/clock-on`);
    server.setNow("2026-11-20T17:30:00Z");
    const held = await work(`/jobs/${job}/work`, { work: "on-hold", holdReason: "parts" });
    expect(held.body).toMatchObject({ work: "on-hold", holdReason: "parts", clockedHours: "0.50" });
    const { body: board } = await ask<{ cards: { id: string; blocks: object[] }[] }>("GET", "/board");
    expect(board.cards.find((card) => card.id === order.id)?.blocks).toMatchObject([{ reason: "parts" }]);
    const again = await work(`/jobs/${job}/work`, { work: "pending" });
    expect(again.body).toMatchObject({ work: "in-progress", holdReason: null });
  });
});
