import { randomUUID } from "node:crypto";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import type { getRepairOrderHistory } from "@autoiq/domain/repair-orders/contract";
import type { Job, RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Shop, type TestServer, testServer } from "../../../test/servers/full-server.ts";

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  shop = await server.makeShop();
});

const hour = 60 * 60 * 1000;
const received = new Date("2026-11-20T16:00:00Z");

/** A request as a phone sends it from its queue: done at `actedAt` by its own clock, which is `wrongBy` ms off. */
function sendLate(path: string, actedAt: string, wrongBy = 0, key: string = randomUUID(), body?: object) {
  const off = (at: number) => new Date(at + wrongBy).toISOString();
  server.setNow(received.toISOString());
  return server.call<{ detail: string }>(shop.people.technician.token, body ? "PUT" : "POST", path, body, {
    "acted-at": off(new Date(actedAt).getTime()),
    "sent-at": off(received.getTime()),
    "idempotency-key": key,
  });
}
const live = (path: string, at: string) => {
  server.setNow(at);
  return server.call<{ detail: string }>(shop.people.technician.token, "POST", path);
};

async function approvedJob(name: string): Promise<{ orderId: string; job: string }> {
  server.setNow("2026-11-20T08:00:00Z");
  const owner = shop.people.owner.token;
  const { body: opened } = await server.call<RepairOrder>(owner, "POST", "/repair-orders", {
    customerId: shop.customerId,
    vehicleId: shop.vehicleId,
    concern: name,
  });
  const job = randomUUID();
  const line = { id: randomUUID(), kind: "labor", description: name, hours: "2", rateCents: 15_000 };
  await server.call(owner, "PUT", `/repair-orders/${opened.id}/jobs/${job}`, {
    version: 1,
    name,
    lines: [line],
  });
  await server.call(owner, "POST", `/repair-orders/${opened.id}/authorizations`, {
    version: 2,
    channel: "phone",
    person: "Dana",
    decisions: [{ jobId: job, decision: "approved" }],
  });
  return { orderId: opened.id, job };
}

const timeEntries = () =>
  shop.run<{ jobId: string | null; startedAt: string; endedAt: string | null; heard: string | null }>(
    `select job_id as "jobId", started_at as "startedAt", ended_at as "endedAt", started_received_at as heard
     from time_entries where organization_id = $1 order by started_at, job_id nulls first`,
    shop.organizationId,
  );
const at = (clock: string) => `2026-11-20T${clock}:00Z`;

describe("clock events that waited on a phone", () => {
  it("count from when they were pressed, in order and once, however often they are sent", async () => {
    const { orderId, job } = await approvedJob("Brakes");
    const acts = [
      ["/time-clock/in", "2026-11-20T14:00:00Z"],
      [`/jobs/${job}/clock-on`, "2026-11-20T14:10:00Z"],
      [`/jobs/${job}/clock-off`, "2026-11-20T15:40:00Z"],
      ["/time-clock/out", "2026-11-20T15:50:00Z"],
    ] as const;
    for (const [path, done] of acts) {
      const key = randomUUID();
      expect((await sendLate(path, done, 3 * hour, key)).status, path).toBe(204);
      expect((await sendLate(path, done, 3 * hour, key)).status, path).toBe(204);
    }
    expect(await timeEntries()).toMatchObject([
      { jobId: null, startedAt: at("14:00"), endedAt: at("15:50"), heard: at("16:00") },
      { jobId: job, startedAt: at("14:10"), endedAt: at("15:40"), heard: at("16:00") },
    ]);
    const { body } = await server.call<ReplyOf<typeof getRepairOrderHistory>>(
      ...([shop.people.owner.token, "GET", `/repair-orders/${orderId}/history`] as const),
    );
    const entry = body.entries.find(({ action }) => action.startsWith("clocked on to"))!;
    const moments = [entry.at, entry.receivedAt].map((each) => new Date(each!).getTime());
    expect(moments).toEqual([new Date(at("14:10")).getTime(), received.getTime()]);
  });

  it("never overlap hours recorded in the meantime, and then change nothing", async () => {
    const { job } = await approvedJob("Brakes");
    const { job: other } = await approvedJob("Oil");
    await live("/time-clock/in", "2026-11-20T13:00:00Z");
    await live(`/jobs/${other}/clock-on`, "2026-11-20T14:30:00Z");
    await live(`/jobs/${other}/clock-off`, "2026-11-20T15:00:00Z");
    const before = await timeEntries();
    const over = await sendLate(`/jobs/${job}/clock-on`, "2026-11-20T14:45:00Z");
    expect(over.status).toBe(409);
    expect(over.body.detail).toBe(
      "You already have a clock on “Oil” from 09:30 to 10:00, recorded elsewhere. The one at 09:45 would overlap it. Ask the front desk which is correct.",
    );
    expect((await sendLate("/time-clock/out", "2026-11-20T14:00:00Z")).status).toBe(409);
    expect(await timeEntries()).toEqual(before);
    // Right after it there is no overlap.
    expect((await sendLate(`/jobs/${job}/clock-on`, "2026-11-20T15:00:01Z")).status).toBe(204);
  });

  it("are rejected with what to do when they are older than seven days", async () => {
    const reply = await sendLate("/time-clock/in", "2026-11-13T15:59:00Z");
    expect(reply).toMatchObject({ status: 422, body: { detail: expect.stringMatching(/front desk/) } });
    expect(await timeEntries()).toEqual([]);
  });

  it("count from now where nothing says that they waited", async () => {
    await live("/time-clock/in", "2026-11-20T13:00:00Z");
    expect(await timeEntries()).toMatchObject([{ startedAt: at("13:00"), heard: null }]);
  });
});

describe("findings that waited on a phone", () => {
  it("never overwrite what someone else wrote in the meantime", async () => {
    const { job } = await approvedJob("Brakes");
    const path = `/jobs/${job}/findings`;
    const nothing = { cause: "", correction: "" };
    const desk = { cause: "Rotors warped", correction: "" };
    await server.call<Job>(shop.people.owner.token, "PUT", path, { ...desk, seen: nothing });
    const mine = { cause: "Pads worn", correction: "Replaced" };
    const refused = await sendLate(path, "2026-11-20T15:00:00Z", 0, randomUUID(), { ...mine, seen: nothing });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: "stale-version", detail: expect.stringMatching(/^The owner changed this job/) },
    });
    const both = await sendLate(path, "2026-11-20T15:00:00Z", 0, randomUUID(), { ...mine, seen: desk });
    expect(both).toMatchObject({ status: 200, body: mine });
  });
});
