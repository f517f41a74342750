import { randomUUID } from "node:crypto";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { getMyDay } from "@autoiq/domain/time-clock/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { type Shop, type TestServer, testServer } from "../../../test/servers/full-server.ts";

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await testServer();
  shop = await server.makeShop();
});

const post = (path: string) => server.call<{ detail: string }>(shop.people.technician.token, "POST", path);
const myDay = async () =>
  (await server.call<ReplyOf<typeof getMyDay>>(shop.people.technician.token, "GET", "/my-day")).body;

async function approvedJob(name: string): Promise<{ order: RepairOrder; job: string }> {
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
  const { body: order } = await server.call<RepairOrder>(
    owner,
    "POST",
    `/repair-orders/${opened.id}/authorizations`,
    { version: 2, channel: "phone", person: "Dana", decisions: [{ jobId: job, decision: "approved" }] },
  );
  return { order, job };
}

describe("a technician's clocks", () => {
  it("allow one attendance and one job at a time, and end together", async () => {
    server.setNow("2026-11-20T13:00:00Z");
    const { job: first } = await approvedJob("Oil change");
    const { order: other, job: second } = await approvedJob("Alignment");
    expect((await post("/time-clock/in")).status).toBe(204);
    expect(await post("/time-clock/in")).toMatchObject({
      status: 409,
      body: { detail: "You're already clocked in." },
    });
    expect((await post(`/jobs/${first}/clock-on`)).status).toBe(204);
    const busy = await post(`/jobs/${second}/clock-on`);
    expect(busy.status).toBe(409);
    expect(busy.body.detail).toMatch(
      /^You're clocked on to “Oil change” on repair order \d+\. Clock off there first\.$/,
    );
    expect((await post(`/jobs/${first}/clock-on`)).body.detail).toBe(
      "You're already clocked on to “Oil change”.",
    );

    server.setNow("2026-11-20T14:30:00Z");
    const day = await myDay();
    expect(getMyDay.reply!.parse(day)).toEqual(day);
    expect(day).toMatchObject({ name: "The technician", onJob: { jobId: first }, clockedHoursToday: "1.50" });
    const mine = day.repairOrders.flatMap((order) => order.jobs);
    expect(mine.find((job) => job.id === first)).toMatchObject({
      mine: true,
      soldHours: "2",
      work: "in-progress",
    });
    expect(mine.find((job) => job.id === second)).toMatchObject({ mine: false, technicianId: null });
    expect(day.repairOrders.map((order) => order.id)).toContain(other.id);

    expect((await post("/time-clock/out")).status).toBe(204);
    expect(await myDay()).toMatchObject({ attendanceSince: null, onJob: null, clockedHoursToday: "1.50" });
    expect(await post("/time-clock/out")).toMatchObject({
      status: 409,
      body: { detail: "You're not clocked in." },
    });
    expect((await post(`/jobs/${first}/clock-off`)).status).toBe(409);
  });

  it("start once when the button is pressed many times, on one job or on several", async () => {
    const jobs = await Promise.all(["A", "B", "C"].map((name) => approvedJob(name)));
    const replies = await Promise.all(
      Array.from({ length: 24 }, (_, index) => post(`/jobs/${jobs[index % 3]!.job}/clock-on`)),
    );
    expect(replies.filter((reply) => reply.status === 204)).toHaveLength(1);
    expect(replies.filter((reply) => reply.status === 409)).toHaveLength(23);
    const open = await shop.run(
      "select job_id from time_entries where organization_id = $1 and ended_at is null",
      shop.organizationId,
    );
    // The job's, and the attendance that came with it.
    expect(open).toHaveLength(2);
    await post("/time-clock/out");
  });

  it("count flag hours on the day the job was finished, by the shop's own midnight", async () => {
    server.setNow("2026-11-21T04:30:00Z");
    const { job } = await approvedJob("Late job");
    await post(`/jobs/${job}/clock-on`);
    const findings = { cause: "Loose", correction: "Tightened" };
    await server.call(shop.people.technician.token, "PUT", `/jobs/${job}/findings`, findings);
    await server.call(shop.people.technician.token, "POST", `/jobs/${job}/work`, { work: "completed" });
    expect((await myDay()).flagHoursToday).toBe("2");
    server.setNow("2026-11-21T05:30:00Z");
    expect((await myDay()).flagHoursToday).toBe("0");
    await post("/time-clock/out");
  });
});
