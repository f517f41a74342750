import type { Notification } from "@autoiq/domain/messages/notifications";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readyRepairOrder } from "../../../test/helpers/ready-repair-order.ts";
import { type Person, type Shop, type TestServer, testServer } from "../../../test/servers/full-server.ts";

let server: TestServer;
let shop: Shop;
let order: RepairOrder;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  server.setNow("2026-11-20T15:00:00Z");
  shop = await server.makeShop();
  order = await readyRepairOrder(server, shop);
});

const reason = "The left side still squeals";
const brakes = () => order.jobs[0]!;
const reopen = (by: Person, body: object = { reason }) =>
  server.call<{ detail?: string; work?: string; reopenedFor?: string }>(
    by.token,
    "POST",
    `/jobs/${brakes().id}/reopen`,
    body,
  );
/** Takes the job's brake pads from stock. */
const pullPads = () =>
  server.call(
    shop.people.owner.token,
    "POST",
    `/repair-orders/${order.id}/lines/${brakes().lines[1]!.id}/issue`,
  );
const current = async () => {
  const reply = await server.call<RepairOrder>(shop.people.owner.token, "GET", `/repair-orders/${order.id}`);
  return reply.body;
};
const heardBy = async (person: Person) => {
  const reply = await server.call<{ rows: Notification[] }>(person.token, "GET", "/notifications");
  return reply.body.rows.filter(({ kind }) => kind === "job-reopened");
};

describe("reopening a completed job", () => {
  it("opens the work and the quality check, says what is left, and notifies the technician", async () => {
    expect(order.status).toBe("ready");
    await pullPads();
    const reply = await reopen(shop.people.management);
    expect(reply).toMatchObject({ status: 200, body: { work: "pending", reopenedFor: reason } });
    expect(await current()).toMatchObject({
      status: "approved",
      qualityCheckedAt: null,
      jobs: [{ name: "Front brakes", completedAt: null, reopenedFor: reason }, { name: "Wiper blades" }],
    });
    expect(await heardBy(shop.people.technician)).toMatchObject([
      {
        title: expect.stringContaining(`Front brakes, repair order ${order.number}`),
        body: reason,
        path: `/repair-orders/${order.id}`,
      },
    ]);
    const history = await server.call<{ entries: { action: string }[] }>(
      shop.people.owner.token,
      "GET",
      `/repair-orders/${order.id}/history`,
    );
    expect(history.body.entries.map(({ action }) => action)).toContain(`reopened “Front brakes”: ${reason}`);

    // Done again, nothing is left to do, and the car is checked again.
    const done = await server.call(shop.people.technician.token, "POST", `/jobs/${brakes().id}/work`, {
      work: "completed",
    });
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    const after = await current();
    expect(after.status).toBe("quality-check");
    expect(after.jobs[0]?.reopenedFor ?? null).toBeNull();
  });

  it("keeps parts that are on the car, so that completing asks for none again", async () => {
    await pullPads();
    const before = (await current()).jobs[0]!.lines.map(({ partState }) => partState);
    await reopen(shop.people.owner);
    expect((await current()).jobs[0]!.lines.map(({ partState }) => partState)).toEqual(before);
  });

  it.each([
    ["without a reason", { reason: "  " }, 422, "Enter what still has to be done."],
    ["with a novel as its reason", { reason: "x".repeat(501) }, 422, "Enter at most 500 characters."],
  ])("is refused %s, and changes nothing", async (_what, body, status, detail) => {
    const reply = await reopen(shop.people.owner, body);
    expect(reply.status).toBe(status);
    expect(JSON.stringify(reply.body)).toContain(detail);
    expect(await current()).toEqual(order);
  });

  it("is refused for a job that isn't completed, also a second time", async () => {
    expect((await reopen(shop.people.owner)).status).toBe(200);
    const again = await reopen(shop.people.owner);
    expect(again).toMatchObject({ status: 409, body: { detail: "“Front brakes” isn't completed." } });
    expect(await heardBy(shop.people.technician)).toHaveLength(1);
  });

  it("is refused once the invoice is posted", async () => {
    const { version } = await current();
    const posted = await server.call(shop.people.owner.token, "POST", `/repair-orders/${order.id}/invoice`, {
      version,
    });
    expect(posted.status, JSON.stringify(posted.body)).toBeLessThan(300);
    expect((await reopen(shop.people.owner)).status).toBe(409);
    expect((await current()).jobs[0]?.completedAt).not.toBeNull();
  });

  it("is not for technicians", async () => {
    expect((await reopen(shop.people.technician)).status).toBe(403);
    expect(await current()).toEqual(order);
  });
});
