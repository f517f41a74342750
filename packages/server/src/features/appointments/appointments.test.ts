import type { Appointment } from "@autoiq/domain/appointments/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { type TestShop, testServer, testVehicles } from "../../../test/servers/area-server.ts";
import { customersRoutes } from "../customers/routes.ts";
import { shopsRoutes } from "../shops/routes.ts";
import { appointmentsRoutes } from "./routes.ts";

// New York is 5 hours behind UTC in winter. 2026-11-23 is a Monday.
const at = (clock: string, onDay = "2026-11-23") => `${onDay}T${clock}:00-05:00`;

describe("appointments", async () => {
  const server = await testServer(appointmentsRoutes, customersRoutes, shopsRoutes, testVehicles);
  let shop: TestShop;
  let other: TestShop;
  let customerId: string;
  let vehicleId: string;

  beforeAll(async () => {
    shop = await server.shop("Bay Street Auto");
    other = await server.shop("Elsewhere Auto");
    customerId = (
      (await shop.ask("owner", "POST", "/customers", { lastName: "Lopez" })).body as { id: string }
    ).id;
    vehicleId = (
      (
        await shop.ask("owner", "POST", "/vehicles", {
          customerId,
          year: 2019,
          make: "Toyota",
          model: "Camry",
        })
      ).body as { id: string }
    ).id;
  });

  const book = (from: string, to: string, more: object = {}, role: "owner" | "technician" = "owner") =>
    shop.ask(role, "POST", "/appointments", {
      customerId,
      vehicleId,
      bayId: shop.bays[0],
      startsAt: from,
      endsAt: to,
      ...more,
    });

  it("are booked, appear in the calendar on the shop's own day, and update open screens", async () => {
    const booked = await book(at("17:00"), at("18:00"), { concern: "Brakes squeal" });
    expect(booked).toMatchObject({
      status: 200,
      body: { status: "confirmed", vehicle: { label: "2019 Toyota Camry" }, customer: { lastName: "Lopez" } },
    });
    // 17:00 in New York is 22:00 UTC of the same day. 19:00 would be the next day in UTC.
    const list = await shop.ask("technician", "GET", "/appointments?from=2026-11-23&to=2026-11-23");
    expect(list.body).toMatchObject({
      timeZone: "America/New_York",
      appointments: [{ startsAt: "2026-11-23T22:00:00Z" }],
    });
    const before = await shop.ask("technician", "GET", "/appointments?from=2026-11-22&to=2026-11-22");
    expect(before.body).toMatchObject({ appointments: [] });
    expect(server.changes.some((change) => change.topic === "appointment")).toBe(true);
  });

  it("reject a bay and a technician that are taken, even with simultaneous requests", async () => {
    const all = await Promise.all([1, 2, 3, 4].map(() => book(at("08:00"), at("09:00"))));
    expect(all.map((each) => each.status).sort()).toEqual([200, 409, 409, 409]);
    expect(all.find((each) => each.status === 409)?.detail).toBe(
      "Bay 1 is booked from 8:00 am to 9:00 am by Lopez, 2019 Toyota Camry. Choose another bay or time.",
    );
    const technicianId = shop.people.technician;
    expect((await book(at("10:00"), at("11:00"), { technicianId })).status).toBe(200);
    const twice = await book(at("10:30"), at("11:30"), { technicianId, bayId: shop.bays[1] });
    expect(twice).toMatchObject({
      status: 409,
      detail:
        "The technician is booked from 10:00 am to 11:00 am for Lopez, 2019 Toyota Camry. Choose another technician or time.",
    });
    const next = await book(at("11:00"), at("12:00"), { technicianId });
    expect(next.status).toBe(200);
  });

  it.each([
    [
      at("07:00"),
      at("09:00"),
      "That's outside opening hours. Bay Street Auto is open Monday to Saturday, 8:00 am to 6:00 pm.",
    ],
    [
      at("17:30"),
      at("18:30"),
      "That's outside opening hours. Bay Street Auto is open Monday to Saturday, 8:00 am to 6:00 pm.",
    ],
    [
      at("10:00", "2026-11-29"),
      at("11:00", "2026-11-29"),
      "The shop is closed on Sundays. Bay Street Auto is open Monday to Saturday, 8:00 am to 6:00 pm.",
    ],
    [
      at("10:00", "2026-11-19"),
      at("11:00", "2026-11-19"),
      "That day has passed. Choose today or a later day.",
    ],
    [at("11:00"), at("10:00"), "An appointment must end after it starts."],
    [at("11:00"), at("11:10"), "An appointment must be at least 15 minutes long."],
    [
      at("17:00"),
      at("09:00", "2026-11-24"),
      "An appointment must end on the day it starts. Bay Street Auto is open Monday to Saturday, 8:00 am to 6:00 pm.",
    ],
  ])("reject %s to %s", async (from, to, detail) => {
    expect(await book(from, to)).toMatchObject({ status: 422, detail });
  });

  it("reject another customer's vehicle, another shop's bay and unknown people", async () => {
    const otherShopReply = (
      (await shop.ask("owner", "POST", "/customers", { lastName: "Kim" })).body as { id: string }
    ).id;
    expect(await book(at("13:00"), at("14:00"), { customerId: otherShopReply })).toMatchObject({
      status: 422,
      detail: "That vehicle doesn't belong to this customer. Choose another one.",
    });
    expect((await book(at("13:00"), at("14:00"), { bayId: other.bays[0] })).detail).toContain(
      "That bay isn't available",
    );
    expect(
      (await book(at("13:00"), at("14:00"), { technicianId: other.people.technician })).detail,
    ).toContain("isn't on the team");
    const foreign = await other.ask("owner", "POST", "/appointments", {
      customerId,
      bayId: other.bays[0],
      startsAt: at("13:00"),
      endsAt: at("14:00"),
    });
    expect(foreign.status).toBe(404);
  });

  it("move by version, and not after they are canceled", async () => {
    const day = "2026-11-24";
    const booked = (await book(at("09:00", day), at("10:00", day))).body as Appointment;
    const slot = { bayId: shop.bays[1], startsAt: at("13:00", day), endsAt: at("15:00", day) };
    const moved = await shop.ask("owner", "PUT", `/appointments/${booked.id}/slot`, { ...slot, version: 1 });
    expect(moved).toMatchObject({ status: 200, body: { bayId: shop.bays[1], version: 2 } });
    const late = await shop.ask("admin", "PUT", `/appointments/${booked.id}/slot`, { ...slot, version: 1 });
    expect(late.status).toBe(409);
    expect(late.detail).toContain("The owner changed this appointment");
    const cancelled = await shop.ask("owner", "POST", `/appointments/${booked.id}/status`, {
      status: "cancelled",
      version: 2,
    });
    expect(cancelled).toMatchObject({ status: 200, body: { status: "cancelled" } });
    const after = await shop.ask("owner", "PUT", `/appointments/${booked.id}/slot`, { ...slot, version: 3 });
    expect(after).toMatchObject({
      status: 409,
      detail: "This appointment is canceled and can't be moved.",
    });
    expect(
      (await other.ask("owner", "PUT", `/appointments/${booked.id}/slot`, { ...slot, version: 3 })).status,
    ).toBe(404);
  });

  it("give a no-show's slot to another car, and cannot confirm the first one again", async () => {
    const day = "2026-11-25";
    const first = (await book(at("09:00", day), at("10:00", day))).body as Appointment;
    const missed = await shop.ask("owner", "POST", `/appointments/${first.id}/status`, {
      status: "no-show",
      version: 1,
    });
    expect(missed.status).toBe(200);
    expect((await book(at("09:00", day), at("10:00", day))).status).toBe(200);
    const back = await shop.ask("owner", "POST", `/appointments/${first.id}/status`, {
      status: "confirmed",
      version: 2,
    });
    expect(back).toMatchObject({ status: 409 });
    expect(back.detail).toContain("Bay 1 is booked from 9:00 am to 10:00 am by Lopez");
  });

  it("are booked once when a request is repeated with its Idempotency-Key", async () => {
    const send = () =>
      shop.ask(
        "owner",
        "POST",
        "/appointments",
        {
          customerId,
          bayId: shop.bays[1],
          startsAt: at("09:00", "2026-11-27"),
          endsAt: at("10:00", "2026-11-27"),
        },
        { "idempotency-key": "one-click-twice" },
      );
    const first = await send();
    const again = await send();
    expect(first.status).toBe(200);
    expect(again).toEqual(first);
  });

  it("are booked by the front desk, not by technicians", async () => {
    expect((await book(at("15:00"), at("16:00"), {}, "technician")).status).toBe(403);
  });

  it("reject a range of more than 62 days", async () => {
    const wide = await shop.ask("owner", "GET", "/appointments?from=2026-01-01&to=2026-12-31");
    expect(wide).toMatchObject({ status: 422, detail: "Choose a range of 1 to 62 days." });
  });

  it("describe the shop with its bays, rates and people", async () => {
    const reply = await shop.ask("technician", "GET", "/shop");
    expect(reply.body).toMatchObject({
      organizationName: "Bay Street Auto",
      location: { opens: "08:00", bays: [{ name: "Bay 1" }, { name: "Bay 2" }], pricing: { state: "FL" } },
    });
    expect((reply.body as { people: unknown[] }).people).toHaveLength(4);
  });
});
