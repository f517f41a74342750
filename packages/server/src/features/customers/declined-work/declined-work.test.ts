import { randomUUID } from "node:crypto";
import type { getDeclinedResults, listDeclinedWork } from "@autoiq/domain/customers/declined-work/contract";
import type { FollowUp } from "@autoiq/domain/customers/follow-ups/contract";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { type Shop, type TestServer, testServer } from "../../../../test/servers/full-server.ts";

type List = ReplyOf<typeof listDeclinedWork>;
const today = new Date("2026-11-20T15:00:00Z");
const back = (days: number) => new Date(today.getTime() - days * 86_400_000).toISOString();

describe("declined work", () => {
  let server: TestServer;
  let shop: Shop;
  let number = 5000;

  const call = <T>(method: "GET" | "POST", path: string, body?: object, of = shop) =>
    server.call<T & { detail: string }>(of.people.owner.token, method, path, body);
  const list = async (state: string, of = shop) =>
    (await call<List>("GET", `/declined-work?state=${state}`, undefined, of)).body;
  const stateOf = async (vehicleId: string) => {
    for (const state of ["to-contact", "contacted", "booked", "not-interested"])
      if ((await list(state)).rows.some(({ vehicle }) => vehicle.id === vehicleId)) return state;
    return "gone";
  };
  const results = async () => {
    const { body } = await call<ReplyOf<typeof getDeclinedResults>>("GET", "/declined-work/results");
    return { finding: body.finding, now: body.months.at(-1) };
  };

  /** A car whose visit of some days ago ended with a declined job, with the point it came from. */
  async function car(name: string, { days = 40, cents = 42_000, rating = "red" } = {}) {
    const [customerId, vehicleId, orderId, jobId] = Array.from({ length: 4 }, () => randomUUID());
    number += 1;
    const { organizationId, locationId } = shop;
    await shop.run(
      `insert into customers (organization_id, id, first_name, phone, sms_allowed) values ($1, $2, $3, $4, true)`,
      ...[organizationId, customerId, name, `+1813555${number}`],
    );
    await shop.run(
      `insert into vehicles (organization_id, id, customer_id, make, model, year) values ($1, $2, $3, 'Toyota', 'Camry', 2019)`,
      ...[organizationId, vehicleId, customerId],
    );
    await shop.run(
      `insert into repair_orders (organization_id, id, location_id, number, customer_id, vehicle_id, status, created_at)
       values ($1, $2, $3, $4, $5, $6, 'closed', $7)`,
      ...[organizationId, orderId, locationId, number, customerId, vehicleId, back(days)],
    );
    const [inspectionId, itemId] = [randomUUID(), randomUUID()];
    await shop.run(
      `insert into inspections (organization_id, id, repair_order_id, name, started_at) values ($1, $2, $3, 'Check', $4)`,
      ...[organizationId, inspectionId, orderId, back(days)],
    );
    await shop.run(
      `insert into inspection_items (organization_id, id, inspection_id, repair_order_id, position, section, label, rating)
       values ($1, $2, $3, $5, 1, 'Brakes', 'Front brakes', $4)`,
      ...[organizationId, itemId, inspectionId, rating, orderId],
    );
    await shop.run(
      `insert into jobs (organization_id, id, repair_order_id, position, name, authorization_state, authorized_at, inspection_item_id)
       values ($1, $2, $3, 1, 'Front brake pads', 'declined', $4, $5)`,
      ...[organizationId, jobId, orderId, back(days), itemId],
    );
    await shop.run(
      `insert into authorizations (organization_id, id, repair_order_id, job_id, decision, channel, person, at, job_cents, revised_total_cents)
       values ($1, gen_random_uuid(), $2, $3, 'declined', 'phone', 'Test', $4, $5, 0)`,
      ...[organizationId, orderId, jobId, back(days), cents],
    );
    return { customerId, vehicleId, orderId, jobId } as Record<
      "customerId" | "vehicleId" | "orderId" | "jobId",
      string
    >;
  }
  const task = async (jobIds: string[], rest: object = {}) =>
    call<FollowUp>("POST", "/follow-ups", {
      id: randomUUID(),
      title: "Call about brakes",
      dueOn: "2026-11-20",
      about: { jobIds },
      ...rest,
    });
  /** A later visit of the car, on which a job was sold. */
  async function sell(of: { customerId: string; vehicleId: string }, name: string, cents: number) {
    const [orderId, jobId] = [randomUUID(), randomUUID()];
    number += 1;
    const at = server.services.now().toISOString();
    await shop.run(
      `insert into repair_orders (organization_id, id, location_id, number, customer_id, vehicle_id, status, created_at)
       values ($1, $2, $3, $4, $5, $6, 'closed', $7)`,
      ...[shop.organizationId, orderId, shop.locationId, number, of.customerId, of.vehicleId, at],
    );
    await shop.run(
      `insert into jobs (organization_id, id, repair_order_id, position, name, authorization_state, authorized_at, work_state)
       values ($1, $2, $3, 1, $4, 'approved', $5, 'pending')`,
      ...[shop.organizationId, jobId, orderId, name, at],
    );
    await shop.run(
      `insert into authorizations (organization_id, id, repair_order_id, job_id, decision, channel, person, at, job_cents, revised_total_cents)
       values ($1, gen_random_uuid(), $2, $3, 'approved', 'phone', 'Test', $4, $5, 0)`,
      ...[shop.organizationId, orderId, jobId, at, cents],
    );
  }

  beforeAll(async () => {
    server = await testServer();
    server.setNow(today.toISOString());
    shop = await server.makeShop();
  });

  it("goes from the list over a task and an appointment to what came of it, counted once", async () => {
    const maria = await car("Maria");
    expect((await list("to-contact")).rows[0]).toMatchObject({
      customer: { firstName: "Maria" },
      cents: 42_000,
      jobs: [
        { name: "Front brake pads", decision: "declined", on: "2026-10-11", cents: 42_000, rating: "red" },
      ],
      lastContact: null,
      task: null,
      appointment: null,
      draft: { channel: "sms" },
    });
    const { body: planned } = await task([maria.jobId]);
    expect(planned).toMatchObject({
      customer: { firstName: "Maria" },
      vehicle: { id: maria.vehicleId },
      jobs: [{ name: "Front brake pads" }],
    });
    expect((await list("contacted")).rows[0]).toMatchObject({ task: { id: planned.id, owner: "The owner" } });
    expect((await results()).finding).toBe("No declined work was followed up yet");
    await call("POST", `/follow-ups/${planned.id}/done`, { outcome: "booked", version: planned.version });
    expect((await results()).now).toMatchObject({ followedUp: 1, booked: 0, recovered: 0 });
    server.setNow("2026-11-20T15:10:00Z");
    const booked = await call("POST", "/appointments", {
      customerId: maria.customerId,
      vehicleId: maria.vehicleId,
      bayId: shop.bayId,
      startsAt: "2026-11-23T15:00:00Z",
      endsAt: "2026-11-23T16:00:00Z",
    });
    expect(booked.status).toBe(200);
    expect(await stateOf(maria.vehicleId)).toBe("booked");
    expect((await list("booked")).rows[0]?.lastContact).toMatchObject({ outcome: "booked", by: "The owner" });
    // A second follow-up on the same job, and a second task with both jobs, count the sale once.
    await task([maria.jobId], { done: { outcome: "done", note: "" } });
    await sell(maria, "front brake pads", 45_500);
    expect(await stateOf(maria.vehicleId)).toBe("gone");
    expect(await results()).toEqual({
      finding: "Following up on 1 declined job brought back $455",
      now: { month: "2026-11-01", followedUp: 1, booked: 1, recovered: 1, recoveredCents: 45_500 },
    });
  });

  it("does not count what was sold before a follow-up, or without one", async () => {
    const before = (await results()).now;
    const [early, never] = [await car("Early"), await car("Never")];
    await sell(early, "Front brake pads", 10_000);
    await sell(never, "Front brake pads", 10_000);
    server.setNow("2026-11-20T15:20:00Z");
    await task([early.jobId], { done: { outcome: "done", note: "" } });
    expect((await results()).now).toEqual({ ...before, followedUp: (before?.followedUp ?? 0) + 1 });
  });

  it("that a customer does not want is left alone for half a year", async () => {
    const no = await car("No");
    await task([no.jobId], { done: { outcome: "not-interested", note: "Sells the car" } });
    expect(await stateOf(no.vehicleId)).toBe("not-interested");
    server.setNow("2027-05-25T15:00:00Z");
    expect(await stateOf(no.vehicleId)).toBe("to-contact");
    server.setNow("2026-11-20T15:30:00Z");
  });

  it("is to contact again two weeks after no answer, and its counts are those of the lists", async () => {
    const quiet = await car("Quiet");
    await task([quiet.jobId], { done: { outcome: "no-answer", note: "" } });
    expect(await stateOf(quiet.vehicleId)).toBe("contacted");
    const { counts } = await list("to-contact");
    for (const state of ["to-contact", "contacted", "booked", "not-interested"] as const)
      expect((await list(state)).rows).toHaveLength(counts[state]);
    server.setNow("2026-12-06T15:00:00Z");
    expect(await stateOf(quiet.vehicleId)).toBe("to-contact");
    server.setNow("2026-11-20T15:30:00Z");
  });

  it("to contact is the same list as the assistant's", async () => {
    await car("Same");
    const rows = (await list("to-contact")).rows.map(({ vehicle }) => vehicle.id);
    const crm = await call<{ rows: { key: string }[]; counts: { declined: number } }>(
      "GET",
      "/crm?list=declined",
    );
    expect(crm.body.rows.map(({ key }) => key)).toEqual(rows);
    expect(crm.body.counts.declined).toBe(rows.length);
  });

  it("of two cars is no single task, and of another business is not found", async () => {
    const [one, two] = [await car("One"), await car("Two")];
    expect((await task([one.jobId, two.jobId])).body.detail).toBe("Choose declined work of one car.");
    const other = await server.makeShop();
    const theirs = await call(
      "POST",
      "/follow-ups",
      { id: randomUUID(), title: "Call", dueOn: "2026-11-20", about: { jobIds: [one.jobId] } },
      other,
    );
    expect(theirs.status).toBe(404);
    expect((await list("to-contact", other)).rows).toEqual([]);
    const { token } = shop.people.technician;
    expect((await server.call(token, "GET", "/declined-work")).status).toBe(403);
    expect((await call("GET", "/declined-work?after=x_y")).body.detail).toMatch(/^That page wasn't found/);
  });
});
