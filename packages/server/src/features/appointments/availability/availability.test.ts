import { randomUUID } from "node:crypto";
import type { Appointment } from "@autoiq/domain/appointments/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { type TestShop, testServer } from "../../../../test/servers/area-server.ts";
import { customersRoutes } from "../../customers/routes.ts";
import { appointmentsRoutes } from "../routes.ts";

const at = (clock: string, onDay: string) => `${onDay}T${clock}:00-05:00`;

describe("availability", async () => {
  const server = await testServer(appointmentsRoutes, customersRoutes);
  let shop: TestShop;
  let customerId: string;

  beforeAll(async () => {
    shop = await server.shop("Bay Street Auto");
    const lopez = { firstName: "Rosa", lastName: "Lopez" };
    customerId = ((await shop.ask("owner", "POST", "/customers", lopez)).body as { id: string }).id;
  });

  const book = (day: string, from: string, to: string, more: object = {}) =>
    shop.ask("owner", "POST", "/appointments", {
      customerId,
      bayId: shop.bays[0],
      startsAt: at(from, day),
      endsAt: at(to, day),
      ...more,
    });
  const close = (body: object) => shop.ask("management", "PUT", "/availability/special-days", body);
  const dayOf = async (day: string) =>
    ((await shop.ask("technician", "GET", `/appointments?from=${day}&to=${day}`)).body as { days: object[] })
      .days[0];

  it("closes a holiday for bookings, and says why", async () => {
    const thanksgiving = { name: "Thanksgiving Day", from: "2026-11-26", to: "2026-11-26" };
    expect((await close(thanksgiving)).status).toBe(200);
    expect(await book("2026-11-26", "09:00", "10:00")).toMatchObject({
      status: 422,
      detail: "The shop is closed on Thursday, November 26: Thanksgiving Day. Choose another day.",
    });
    expect(await dayOf("2026-11-26")).toMatchObject({
      name: "Thanksgiving Day",
      opens: null,
      bayMinutes: 0,
      technicianMinutes: 0,
    });
    expect((await shop.ask("owner", "DELETE", "/availability/special-days/2026-11-26")).status).toBe(204);
    expect((await book("2026-11-26", "09:00", "10:00")).status).toBe(200);
  });

  it("opens a Sunday with hours of its own, and removes them only when nothing is booked", async () => {
    const sunday = "2026-12-06";
    expect((await book(sunday, "09:00", "10:00")).status).toBe(422);
    await close({ name: "Open Sunday", from: sunday, to: sunday, opens: "09:00", closes: "12:00" });
    expect(await book(sunday, "11:30", "12:30")).toMatchObject({
      detail:
        "On Sunday, December 6 (Open Sunday) the shop is open 9:00 am to 12:00 pm. Choose another time.",
    });
    expect((await book(sunday, "09:00", "10:00")).status).toBe(200);
    expect(await shop.ask("owner", "DELETE", `/availability/special-days/${sunday}`)).toMatchObject({
      status: 409,
      detail:
        "Rosa Lopez is booked that day at 9:00 am, outside regular hours. Move or cancel that appointment first.",
    });
  });

  it("does not close a day with booked cars, and names them", async () => {
    await book("2026-12-24", "09:00", "10:00");
    expect(await close({ name: "Christmas", from: "2026-12-24", to: "2026-12-25" })).toMatchObject({
      status: 409,
      detail:
        "One appointment is booked then: Rosa Lopez (Thursday, December 24, 9:00 am). Move or cancel it first.",
    });
    expect((await book("2026-12-25", "09:00", "10:00")).status).toBe(200);
  });

  it("follows a technician's work week: no visit outside it, and less capacity that day", async () => {
    const staffId = shop.people.technician;
    const path = `/availability/weeks/${staffId}`;
    const week = [{ weekday: 1, starts: "08:00", ends: "12:00" }];
    expect((await shop.ask("management", "PUT", path, { version: 1, week })).body).toMatchObject({
      version: 2,
      week,
    });
    expect((await shop.ask("owner", "PUT", path, { version: 1, week: null })).status).toBe(409);
    const [monday, tuesday] = ["2026-12-14", "2026-12-15"];
    expect(await book(monday, "11:30", "12:30", { technicianId: staffId })).toMatchObject({
      detail: "The technician works 8:00 am to 12:00 pm on Mondays. Choose another technician or time.",
    });
    expect(await book(tuesday, "09:00", "10:00", { technicianId: staffId })).toMatchObject({
      detail: "The technician doesn't work on Tuesdays. Choose another technician or another day.",
    });
    expect((await book(monday, "09:00", "10:30", { technicianId: staffId })).status).toBe(200);
    expect(await dayOf(monday)).toMatchObject({
      bayMinutes: 1200,
      bayTaken: 90,
      technicianMinutes: 240,
      technicianTaken: 90,
      shifts: [{ staffId, starts: "08:00", ends: "12:00" }],
    });
    expect(await dayOf(tuesday)).toMatchObject({ technicianMinutes: 0 });
    expect((await shop.ask("owner", "PUT", path, { version: 2, week: null })).status).toBe(200);
  });

  it("takes a bay out of service, but not over a booked car, and a person off the schedule", async () => {
    const day = "2026-12-16";
    const visit = (await book(day, "13:00", "14:00")).body as Appointment;
    const lift = {
      id: randomUUID(),
      bayId: shop.bays[0],
      reason: "Lift inspection",
      startsAt: at("08:00", day),
      endsAt: at("18:00", "2026-12-17"),
    };
    const block = (body: object) => shop.ask("management", "POST", "/availability/blocks", body);
    expect(await block(lift)).toMatchObject({
      status: 409,
      detail: "Bay 1 is booked from 1:00 pm to 2:00 pm by Rosa Lopez. Move that visit first.",
    });
    await shop.ask("owner", "POST", `/appointments/${visit.id}/status`, { status: "cancelled", version: 1 });
    const [once, again] = [await block(lift), await block(lift)];
    expect(once.status).toBe(200);
    expect(again).toEqual(once);
    expect(await book(day, "09:00", "10:00")).toMatchObject({
      status: 409,
      detail:
        "Bay 1 is out of service from Wednesday, December 16, 8:00 am to Thursday, December 17, 6:00 pm: Lift inspection. Choose another bay or time.",
    });
    expect(await dayOf(day)).toMatchObject({ bayMinutes: 600 });
    const staffId = shop.people.technician;
    const away = { id: randomUUID(), staffId, reason: "Dentist" };
    await block({ ...away, startsAt: at("09:00", day), endsAt: at("11:00", day) });
    expect(await book(day, "10:30", "11:30", { bayId: shop.bays[1], technicianId: staffId })).toMatchObject({
      status: 409,
      detail: "The technician is off from 9:00 am to 11:00 am: Dentist. Choose another technician or time.",
    });
    expect((await shop.ask("owner", "DELETE", `/availability/blocks/${lift.id}`)).status).toBe(204);
    expect((await shop.ask("owner", "DELETE", `/availability/blocks/${lift.id}`)).status).toBe(404);
    expect((await book(day, "09:00", "10:00")).status).toBe(200);
  });

  it("either closes a day or books a car on it when both are requested at once", async () => {
    const day = "2027-01-05";
    const [closed, ...booked] = await Promise.all([
      close({ name: "Inventory", from: day, to: day }),
      ...[1, 2, 3].map((hour) => book(day, `0${hour + 7}:00`, `0${hour + 7}:45`)),
    ]);
    const cars = booked.filter((each) => each.status === 200).length;
    expect(closed.status).toBe(cars === 0 ? 200 : 409);
  });
});
