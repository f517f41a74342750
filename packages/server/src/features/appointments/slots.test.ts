import { defaultBookingRules } from "@autoiq/domain/appointments/availability/schema";
import type { Appointment } from "@autoiq/domain/appointments/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { type TestShop, testServer, testVehicles } from "../../../test/servers/area-server.ts";
import { customersRoutes } from "../customers/routes.ts";
import { shopsRoutes } from "../shops/routes.ts";
import { appointmentsRoutes } from "./routes.ts";

// New York is 5 hours behind UTC in winter. 2026-11-23 is a Monday.
const at = (clock: string, onDay = "2026-11-23", offset = "-05:00") => `${onDay}T${clock}:00${offset}`;

describe("a slot", async () => {
  const server = await testServer(appointmentsRoutes, customersRoutes, shopsRoutes, testVehicles);
  let shop: TestShop;
  let customerId: string;
  let vehicleId: string;
  const addCustomer = async (lastName: string) =>
    ((await shop.ask("owner", "POST", "/customers", { firstName: "Rosa", lastName })).body as { id: string })
      .id;

  beforeAll(async () => {
    shop = await server.shop("Bay Street Auto");
    customerId = await addCustomer("Lopez");
    const car = { customerId, year: 2019, make: "Toyota", model: "Camry" };
    vehicleId = ((await shop.ask("owner", "POST", "/vehicles", car)).body as { id: string }).id;
  });

  const book = (from: string, to: string, more: object = {}) =>
    shop.ask("owner", "POST", "/appointments", {
      customerId,
      vehicleId,
      bayId: shop.bays[0],
      startsAt: from,
      endsAt: to,
      ...more,
    });

  it("goes to one of fifty simultaneous requests, and the others see who has it", async () => {
    const day = "2026-12-01";
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        // Overlapping but not equal: each starts a minute after the one before.
        book(at(`09:${String(index).padStart(2, "0")}`, day), at("11:00", day), {
          technicianId: index % 2 ? shop.people.technician : null,
        }),
      ),
    );
    const won = all.filter((each) => each.status === 200);
    expect(won).toHaveLength(1);
    for (const each of all.filter((one) => one.status !== 200)) {
      expect(each.status).toBe(409);
      expect(each.detail).toMatch(
        /^Bay 1 is booked from 9:\d\d am to 11:00 am by Rosa Lopez, 2019 Toyota Camry\. Choose another bay or time\.$/,
      );
    }
    const saved = await shop.rows(
      "select 1 from appointments where starts_at between '2026-12-01' and '2026-12-02'",
    );
    expect(saved).toHaveLength(1);
    expect(await shop.rows("select 1 from history where action = 'booked'")).toHaveLength(1);
  });

  it("that is taken is rejected by the database itself, however it is written", async () => {
    const day = "2026-12-02";
    await book(at("09:00", day), at("10:00", day), { technicianId: shop.people.technician });
    const write = (bay: string, technician: string | null) =>
      shop.rows(
        `insert into appointments (organization_id, id, location_id, customer_id, bay_id, technician_id, starts_at, ends_at)
         values ($1, gen_random_uuid(), $2, $3, $4, $5, $6, $7)`,
        [
          shop.organizationId,
          shop.locationId,
          customerId,
          bay,
          technician,
          at("09:30", day),
          at("12:00", day),
        ],
      );
    const held = { code: "23P01", constraint: "calendar_holds_no_overlap" };
    await expect(write(shop.bays[0], null)).rejects.toMatchObject(held);
    await expect(write(shop.bays[1], shop.people.technician)).rejects.toMatchObject(held);
    await expect(
      shop.rows(
        `insert into calendar_blocks (organization_id, id, location_id, bay_id, starts_at, ends_at, reason)
         values ($1, gen_random_uuid(), $2, $3, $4, $5, 'Lift')`,
        [shop.organizationId, shop.locationId, shop.bays[0], at("08:00", day), at("09:15", day)],
      ),
    ).rejects.toMatchObject(held);
  });

  it("names the technician who is booked, and becomes free when its visit moves", async () => {
    const day = "2026-12-03";
    const technicianId = shop.people.technician;
    const first = (await book(at("09:00", day), at("10:00", day), { technicianId })).body as Appointment;
    const second = await book(at("09:30", day), at("10:30", day), { technicianId, bayId: shop.bays[1] });
    expect(second).toMatchObject({
      status: 409,
      detail:
        "The technician is booked from 9:00 am to 10:00 am for Rosa Lopez, 2019 Toyota Camry. Choose another technician or time.",
    });
    // Half an hour later in its own slot. It does not conflict with itself.
    const moved = await shop.ask("owner", "PUT", `/appointments/${first.id}/slot`, {
      bayId: shop.bays[0],
      technicianId,
      startsAt: at("10:30", day),
      endsAt: at("11:30", day),
      version: 1,
    });
    expect(moved.status).toBe(200);
    expect(
      (await book(at("09:30", day), at("10:30", day), { technicianId, bayId: shop.bays[1] })).status,
    ).toBe(200);
    const history = (await shop.ask("owner", "GET", `/appointments/${first.id}/history`)).body as {
      entries: unknown[];
    };
    expect(history.entries).toMatchObject([
      { actor: "The owner", action: "booked", to: { bayId: shop.bays[0], startsAt: at("09:00", day) } },
      {
        actor: "The owner",
        action: "moved",
        from: { startsAt: "2026-12-03T14:00:00Z" },
        to: { startsAt: at("10:30", day), endsAt: at("11:30", day) },
      },
    ]);
  });

  it("repeats at the same local time after the clocks change, all or none", async () => {
    // On 2027-03-14 the clocks change in New York.
    const slot = [at("09:00", "2027-03-01"), at("10:00", "2027-03-01")] as const;
    await book(at("09:30", "2027-03-15", "-04:00"), at("10:30", "2027-03-15", "-04:00"));
    const refused = await book(...slot, { repeat: { weeks: 1, times: 4 } });
    expect(refused).toMatchObject({
      status: 409,
      detail:
        "1 of 4 appointments can't be booked: Monday, March 15. Bay 1 is booked from 9:30 am to 10:30 am by Rosa Lopez, 2019 Toyota Camry. Choose another bay or time. Or skip those dates.",
    });
    const booked = await book(...slot, { repeat: { weeks: 1, times: 4, skipUnavailable: true } });
    expect(booked).toMatchObject({
      status: 200,
      body: { alsoBooked: 2, skipped: ["2027-03-15T13:00:00.000Z"] },
    });
    const { seriesId, id } = booked.body as Appointment;
    const starts = await shop.rows<{ at: string }>(
      "select starts_at as at from appointments where series_id = $1 order by starts_at",
      [seriesId],
    );
    expect(starts.map((row) => row.at)).toEqual([
      "2027-03-01T14:00:00Z",
      "2027-03-08T14:00:00Z",
      "2027-03-22T13:00:00Z",
    ]);
    const status = { status: "cancelled", version: 1, scope: "following" };
    expect((await shop.ask("owner", "POST", `/appointments/${id}/status`, status)).status).toBe(200);
    const left = await shop.rows(
      "select 1 from appointments where series_id = $1 and status <> 'cancelled'",
      [seriesId],
    );
    expect(left).toEqual([]);
  });

  it("moves as a series: this one, the following or all, or nothing with each reason", async () => {
    const first = "2027-06-07";
    const booked = await book(at("09:00", first, "-04:00"), at("10:00", first, "-04:00"), {
      repeat: { weeks: 1, times: 4 },
    });
    const { seriesId, id } = booked.body as Appointment;
    const starts = async () =>
      (
        await shop.rows<{ at: string }>(
          "select starts_at as at from appointments where series_id = $1 order by starts_at",
          [seriesId],
        )
      ).map((row) => row.at.slice(5, 16));
    const [, second] = await shop.rows<{ id: string; version: number }>(
      "select id, version from appointments where series_id = $1 order by starts_at",
      [seriesId],
    );
    const move = (of: string, version: number, day: string, from: string, to: string, scope: string) =>
      shop.ask("owner", "PUT", `/appointments/${of}/slot`, {
        bayId: shop.bays[0],
        startsAt: at(from, day, "-04:00"),
        endsAt: at(to, day, "-04:00"),
        version,
        scope,
      });
    // Each a week later, so the visits swap slots.
    const all = await move(id, 1, "2027-06-14", "11:00", "12:30", "all");
    expect(all).toMatchObject({ status: 200, body: { alsoChanged: 3 } });
    expect(await starts()).toEqual(["06-14T15:00", "06-21T15:00", "06-28T15:00", "07-05T15:00"]);
    const later = await move(second!.id, 2, "2027-06-22", "11:00", "12:30", "following");
    expect(later).toMatchObject({ status: 200, body: { alsoChanged: 2 } });
    expect(await starts()).toEqual(["06-14T15:00", "06-22T15:00", "06-29T15:00", "07-06T15:00"]);

    await book(at("14:00", "2027-06-30", "-04:00"), at("15:00", "2027-06-30", "-04:00"));
    const refused = await move(second!.id, 3, "2027-06-23", "14:30", "15:30", "following");
    expect(refused).toMatchObject({
      status: 409,
      detail:
        "Nothing was moved. 1 of 3 visits don't fit: Wednesday, June 30: Bay 1 is booked from 2:00 pm to 3:00 pm by Rosa Lopez, 2019 Toyota Camry. Choose another bay or time.",
    });
    expect(await starts()).toEqual(["06-14T15:00", "06-22T15:00", "06-29T15:00", "07-06T15:00"]);
    // Two at once: one learns that the other was first.
    const both = await Promise.all(
      ["following", "all"].map((scope) => move(second!.id, 3, "2027-06-23", "08:00", "09:00", scope)),
    );
    expect(both.map((each) => each.status).sort()).toEqual([200, 409]);

    const gone = await shop.ask("owner", "POST", `/appointments/${second!.id}/status`, {
      status: "cancelled",
      version: 4,
      scope: "all",
    });
    expect(gone).toMatchObject({ status: 200, body: { alsoChanged: 3 } });
    const left = await shop.rows(
      "select 1 from appointments where series_id = $1 and status <> 'cancelled'",
      [seriesId],
    );
    expect(left).toEqual([]);
    const free = await book(at("08:00", "2027-06-23", "-04:00"), at("09:00", "2027-06-23", "-04:00"));
    expect(free.status).toBe(200);
  });

  it("lends no more loaner cars than there are, even with simultaneous requests", async () => {
    const day = "2026-12-28";
    const set = (loanerCars: number | null, version: number) =>
      shop.ask("owner", "PUT", "/availability/rules", { ...defaultBookingRules, version, loanerCars });
    expect(await set(1, 0)).toMatchObject({ status: 200, body: { loanerCars: 1, version: 1 } });
    const lend = (from: string, to: string, bay: number, visit = "loaner") =>
      book(at(from, day), at(to, day), { visit, bayId: shop.bays[bay] });
    const both = await Promise.all([0, 1].map((bay) => lend("09:00", "11:00", bay)));
    expect(both.map((each) => each.status).sort()).toEqual([200, 409]);
    expect(both.find((each) => each.status === 409)?.detail).toMatch(/loaner car/);
    const won = both.findIndex((each) => each.status === 200);
    expect(await lend("10:00", "12:00", 1 - won)).toMatchObject({
      status: 409,
      detail:
        "The loaner car is out at some point from 10:00 am to 12:00 pm. Choose another time, or choose waiter, drop-off, or shuttle.",
    });
    const next = await lend("11:00", "12:00", 0);
    expect(next.status).toBe(200);
    const waits = (await lend("13:00", "14:00", 0, "waiter")).body as Appointment;
    await lend("13:30", "14:30", 1);
    const change = { vehicleId: null, concern: "", visit: "loaner", version: 1 };
    const changed = await shop.ask("owner", "PUT", `/appointments/${waits.id}/visit`, change);
    expect(changed).toMatchObject({ status: 409 });
    // However it is written, the database rejects it too.
    await expect(
      shop.rows("update appointments set visit = 'loaner' where id = $1", [waits.id]),
    ).rejects.toMatchObject({ constraint: "loaner_cars_available" });
    // Reducing the number of loaner cars takes none from a customer who has one.
    await set(0, 1);
    const arrived = { status: "arrived", version: 1 };
    const lent = next.body as Appointment;
    expect((await shop.ask("owner", "POST", `/appointments/${lent.id}/status`, arrived)).status).toBe(200);
    expect((await lend("15:00", "16:00", 0)).detail).toContain("has no loaner cars");
    await set(null, 2);
    expect((await lend("15:00", "16:00", 0)).status).toBe(200);
  });

  it("is offered where a bay and a technician are free, and skipped where they are taken", async () => {
    const day = "2026-12-07";
    const technicianId = shop.people.technician;
    await book(at("08:00", day), at("10:00", day), { technicianId });
    // It has no technician assigned, but still takes the only one there is.
    await book(at("10:00", day), at("11:30", day), { bayId: shop.bays[1] });
    const free = await shop.ask("owner", "GET", `/appointments/open-slots?minutes=120&from=${day}&limit=2`);
    expect(free.body).toMatchObject({
      slots: [
        { startsAt: "2026-12-07T16:30:00.000Z", bayId: shop.bays[0], technicianId },
        { startsAt: "2026-12-07T17:00:00.000Z", bayId: shop.bays[0] },
      ],
    });
  });

  it("shows the front desk what to know about the customer", async () => {
    const missing = await addCustomer("Missing");
    const day = "2026-11-24";
    const visit = (await book(at("09:00", day), at("10:00", day), { customerId: missing, vehicleId: null }))
      .body as Appointment;
    await shop.ask("owner", "POST", `/appointments/${visit.id}/status`, { status: "no-show", version: 1 });
    const next = await book(at("09:00", "2026-12-08"), at("10:00", "2026-12-08"), {
      customerId: missing,
      vehicleId: null,
    });
    expect(next.body).toMatchObject({ missedBefore: 1, openOrder: null });
    const known = await shop.ask("owner", "GET", `/appointments/customers/${missing}`);
    expect(known.body).toMatchObject({
      missed: 1,
      lastMissedAt: "2026-11-24T14:00:00Z",
      openOrders: [],
      ahead: [{ id: (next.body as Appointment).id }],
    });
  });

  it("is unaffected by a change of the car, the concern or the kind of visit", async () => {
    const day = "2026-12-09";
    const { id } = (await book(at("09:00", day), at("10:00", day))).body as Appointment;
    const to = { vehicleId: null, concern: "Brakes squeal", visit: "loaner", version: 1 };
    const changed = await shop.ask("owner", "PUT", `/appointments/${id}/visit`, to);
    expect(changed).toMatchObject({ status: 200, body: { vehicle: null, visit: "loaner", version: 2 } });
    const late = await shop.ask("management", "PUT", `/appointments/${id}/visit`, to);
    expect(late).toMatchObject({ status: 409 });
    expect(late.detail).toContain("The owner changed this appointment");
  });
});
