import { randomUUID } from "node:crypto";
import type { Appointment } from "@autoiq/domain/appointments/contract";
import type { DayPlanReply } from "@autoiq/domain/appointments/day-plan/contract";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { beforeAll, describe, expect, it } from "vitest";
import { type Shop, type TestServer, testServer } from "../../../test/servers/full-server.ts";

let server: TestServer;
let shop: Shop;
const day = "2026-11-24";
const at = (clock: string) => `${day}T${clock}:00-05:00`;
const instant = (clock: string) => new Date(at(clock)).toISOString();
const ask = <T>(
  method: "GET" | "POST" | "PUT",
  path: string,
  body?: object,
  token = shop.people.owner.token,
) => server.call<T>(token, method, path, body);
const plan = async () => {
  const reply = await ask<DayPlanReply>("POST", "/day-plans", { day });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body;
};
const book = async (from: string, to: string) => {
  const reply = await ask<Appointment>("POST", "/appointments", {
    customerId: shop.customerId,
    vehicleId: shop.vehicleId,
    bayId: shop.bayId,
    technicianId: shop.people.technician.staffId,
    startsAt: at(from),
    endsAt: at(to),
    concern: "Noise",
    visit: "drop-off",
  });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body;
};

/** A checked-in car with an approved job of that many labor hours. */
async function checkIn(
  { id, version }: Appointment,
  hours: string,
): Promise<{ order: RepairOrder; job: string }> {
  const reply = await ask<{ repairOrderId: string }>("POST", `/appointments/${id}/check-in`, {
    vehicleId: shop.vehicleId,
    version,
  });
  expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300);
  const { repairOrderId } = reply.body;
  const { body: order } = await ask<RepairOrder>("GET", `/repair-orders/${repairOrderId}`);
  const job = randomUUID();
  const line = { id: randomUUID(), kind: "labor", description: "Brakes", hours, rateCents: 15_000 };
  await ask("PUT", `/repair-orders/${order.id}/jobs/${job}`, {
    version: order.version,
    name: "Brakes",
    lines: [line],
  });
  await ask("POST", `/repair-orders/${order.id}/authorizations`, {
    version: order.version + 1,
    channel: "phone",
    person: "Dana",
    decisions: [{ jobId: job, decision: "approved" }],
  });
  return { order, job };
}

beforeAll(async () => {
  server = await testServer();
  shop = await server.makeShop();
  server.setNow(at("09:00"));
});

describe("a running job past its planned end", () => {
  it("is named with its minutes, and the plan moves what comes after it and says from when and whom", async () => {
    const first = await book("09:00", "10:00");
    const second = await book("10:00", "11:00");
    const { order, job } = await checkIn(first, "2");
    const clock = (path: string) =>
      ask("POST", path, undefined, shop.people.technician.token).then(({ status }) =>
        expect(status).toBe(204),
      );
    await clock("/time-clock/in");
    await clock(`/jobs/${job}/clock-on`);

    server.setNow(at("09:30"));
    // Half an hour of two was clocked on a clock that still runs.
    expect((await plan()).running).toMatchObject([
      {
        jobName: "Brakes",
        repairOrderNumber: order.number,
        staffId: shop.people.technician.staffId,
        minutesOver: 0,
        plannedEndsAt: instant("10:00"),
        expectedAt: instant("11:00"),
      },
    ]);

    server.setNow(at("10:35"));
    const late = await plan();
    expect(late.running).toMatchObject([{ minutesOver: 35, expectedAt: instant("11:00") }]);
    const moved = late.items.find(({ id }) => id === second.id);
    expect(moved).toMatchObject({
      was: { startsAt: second.startsAt, technicianId: shop.people.technician.staffId, bayId: shop.bayId },
      now: { startsAt: instant("11:00") },
      changes: ["time"],
      planned: { startsAt: instant("11:00") },
    });

    // All its hours are used up: what is left is never less than zero, and a quarter of an hour is kept for it.
    server.setNow(at("12:00"));
    expect((await plan()).running).toMatchObject([{ minutesOver: 120, expectedAt: instant("12:15") }]);

    await clock(`/jobs/${job}/clock-off`);
    expect((await plan()).running).toEqual([]);
  });
});
