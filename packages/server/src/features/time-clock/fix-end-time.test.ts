import { randomUUID } from "node:crypto";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import type { getMyDay, listMissedClockOuts } from "@autoiq/domain/time-clock/contract";
import { beforeEach, expect, it } from "vitest";
import { type Person, type Shop, type TestServer, testServer } from "../../../test/servers/full-server.ts";

let server: TestServer;
let shop: Shop;
beforeEach(async () => {
  server ??= await testServer();
  shop = await server.makeShop();
  // Nine to six, Monday to Saturday, in New York time.
  await shop.run(
    `update locations set opens = '09:00', closes = '18:00', open_days = '{1,2,3,4,5,6}', time_zone = 'America/New_York'
     where organization_id = $1`,
    shop.organizationId,
  );
});

const ask = <T = { detail: string }>(
  person: Person,
  method: "GET" | "POST" | "PUT",
  path: string,
  body?: object,
) => server.call<T>(person.token, method, path, body);
const forgotten = async () =>
  (await ask<ReplyOf<typeof listMissedClockOuts>>(shop.people.owner, "GET", "/time-clock/missed-clock-outs"))
    .body.clocks;

/** A technician clocks on to a job at 3 p.m. on Friday, November 20, and goes home. */
async function leftRunning(): Promise<string> {
  const { owner, technician } = shop.people;
  server.setNow("2026-11-20T19:00:00Z");
  const { body: opened } = await ask<RepairOrder>(owner, "POST", "/repair-orders", {
    customerId: shop.customerId,
    vehicleId: shop.vehicleId,
    concern: "Brakes",
  });
  const job = randomUUID();
  const line = { id: randomUUID(), kind: "labor", description: "Brakes", hours: "2", rateCents: 15_000 };
  await ask(owner, "PUT", `/repair-orders/${opened.id}/jobs/${job}`, {
    version: 1,
    name: "Brakes",
    lines: [line],
  });
  await ask(owner, "POST", `/repair-orders/${opened.id}/authorizations`, {
    version: 2,
    channel: "phone",
    person: "Dana",
    decisions: [{ jobId: job, decision: "approved" }],
  });
  server.setNow("2026-11-20T20:00:00Z");
  expect((await ask(technician, "POST", `/jobs/${job}/clock-on`)).status).toBe(204);
  return job;
}

const ends = () =>
  shop.run<{ job: boolean; endedAt: string | null; by: string | null }>(
    `select job_id is not null as job, ended_at as "endedAt", ended_by as by from time_entries
     where organization_id = $1 order by 1`,
    shop.organizationId,
  );

it("a clock left running past closing is shown to the front desk with a proposed end, and a person decides", async () => {
  const { owner, technician, management } = shop.people;
  await leftRunning();
  server.setNow("2026-11-20T23:30:00Z");
  expect(await forgotten()).toEqual([]);
  server.setNow("2026-11-21T00:30:00Z");
  const clocks = await forgotten();
  expect(clocks).toMatchObject([
    { name: "The technician", jobId: null, proposedEnd: "2026-11-20T23:00:00.000Z" },
    { name: "The technician", jobName: "Brakes", proposedEnd: "2026-11-20T23:00:00.000Z" },
  ]);
  expect((await ask(technician, "GET", "/time-clock/missed-clock-outs")).status).toBe(403);

  const [attendance, job] = clocks;
  const path = `/time-entries/${job!.id}/end`;
  for (const endedAt of ["2026-11-20T20:00:00Z", "2026-11-21T00:31:00Z"])
    expect((await ask(owner, "PUT", path, { endedAt })).status, endedAt).toBe(422);
  expect((await ask(management, "PUT", path, { endedAt: "2026-11-20T22:40:00Z" })).status).toBe(204);
  expect((await ask(owner, "PUT", path, { endedAt: "2026-11-20T22:50:00Z" })).status).toBe(409);
  expect(await forgotten()).toHaveLength(1);
  await ask(owner, "PUT", `/time-entries/${attendance!.id}/end`, { endedAt: "2026-11-20T23:05:00Z" });
  expect(await ends()).toMatchObject([
    { job: false, endedAt: "2026-11-20T23:05:00Z", by: owner.userId },
    { job: true, endedAt: "2026-11-20T22:40:00Z", by: management.userId },
  ]);
});

it("people can end only their own missed clock-out on their own day, not another person's and not a running clock", async () => {
  const { technician } = shop.people;
  await leftRunning();
  server.setNow("2026-11-20T21:00:00Z");
  const [running] = await shop.run<{ id: string }>(
    "select id from time_entries where organization_id = $1 and job_id is null",
    shop.organizationId,
  );
  const end = (endedAt: string) => ask(technician, "PUT", `/time-entries/${running!.id}/end`, { endedAt });
  expect((await end("2026-11-20T20:30:00Z")).body.detail).toMatch(/is still running normally/);

  server.setNow("2026-11-21T14:00:00Z");
  const { body: day } = await ask<ReplyOf<typeof getMyDay>>(technician, "GET", "/my-day");
  expect(day.forgotten).toHaveLength(2);
  expect((await end("2026-11-20T22:45:00Z")).status).toBe(204);
  // The clock on the job ended with the attendance.
  expect((await ends()).map((each) => each.endedAt)).toEqual([
    "2026-11-20T22:45:00Z",
    "2026-11-20T22:45:00Z",
  ]);
  const after = await ask<ReplyOf<typeof getMyDay>>(technician, "GET", "/my-day");
  expect(after.body).toMatchObject({ forgotten: [], clockedHoursToday: "0.00", clockedHoursWeek: "2.75" });
});

/** What a phone stored: done at that time, and sent now. */
const sendLate = (path: string, actedAt: string, sentAt: string) => {
  server.setNow(sentAt);
  return server.call<{ detail: string }>(shop.people.technician.token, "POST", path, undefined, {
    "acted-at": actedAt,
    "sent-at": sentAt,
    "idempotency-key": randomUUID(),
  });
};

it("a clock running since yesterday cannot be stopped with the current time by any action, and nothing changes", async () => {
  const { owner, technician } = shop.people;
  const job = await leftRunning();
  server.setNow("2026-11-21T14:00:00Z");
  const sentence =
    "Your clock on “Brakes” has been running since 15:00 on November 20. Stopping it now would count all of that time. " +
    "Choose “Fix end time” instead.";
  const off = await ask(technician, "POST", `/jobs/${job}/clock-off`);
  expect(off).toMatchObject({ status: 409, body: { detail: sentence } });
  expect((await ask(technician, "POST", "/time-clock/out")).status).toBe(409);
  const done = await ask(owner, "POST", `/jobs/${job}/work`, { work: "completed" });
  expect(done.status).toBe(409);
  expect(done.body.detail).toMatch(/^(?!Your).+'s clock on “Brakes” has been running since/);
  // A phone that has waited only since this morning gets the same response as the screen.
  const late = await sendLate(`/jobs/${job}/clock-off`, "2026-11-21T13:00:00Z", "2026-11-21T14:00:00Z");
  expect(late).toMatchObject({ status: 409, body: { detail: sentence } });
  expect((await ends()).map((each) => each.endedAt)).toEqual([null, null]);
});

it("a clock stopped offline yesterday ends yesterday", async () => {
  const job = await leftRunning();
  const off = await sendLate(`/jobs/${job}/clock-off`, "2026-11-20T23:30:00Z", "2026-11-21T14:00:00Z");
  expect(off.status, off.body?.detail).toBe(204);
  const out = await sendLate("/time-clock/out", "2026-11-20T23:40:00Z", "2026-11-21T14:00:01Z");
  expect(out.status, out.body?.detail).toBe(204);
  expect((await ends()).map((each) => each.endedAt)).toEqual([
    "2026-11-20T23:40:00Z",
    "2026-11-20T23:30:00Z",
  ]);
});

it("a clock started today stops today, and so does one past midnight that may still be running", async () => {
  const { technician } = shop.people;
  const job = await leftRunning();
  server.setNow("2026-11-20T23:59:00Z");
  expect((await ask(technician, "POST", `/jobs/${job}/clock-off`)).status).toBe(204);
  // Night work: started at 23:00 after closing, ended at 01:00.
  server.setNow("2026-11-21T04:00:00Z");
  expect((await ask(technician, "POST", `/jobs/${job}/clock-on`)).status).toBe(204);
  server.setNow("2026-11-21T06:00:00Z");
  expect((await ask(technician, "POST", `/jobs/${job}/clock-off`)).status).toBe(204);
});
