import { z } from "zod";
import { contact } from "../../kernel/access/visibility.ts";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { day } from "../../kernel/time.ts";
import { odometerSources } from "../requests/schema.ts";
import { serviceInterval, serviceIntervalInput, vehicleService } from "./schema.ts";

export const serviceViews = ["overdue", "soon", "later"] as const;

export const listServicesDue = call({
  name: "vehicles.services-due",
  method: "GET",
  path: "/service-schedule",
  access: "customer.view",
  summary: "Vehicles with services due, 25 at a time",
  query: z.object({
    /** `soon` is within the next 30 days. */
    view: z.enum(serviceViews).default("overdue"),
    /** By the day of the next service. Absent: what is nearest to today comes first. */
    sort: z.enum(["due", "-due"]).optional(),
    /** The `next` value from the previous page. */
    after: z.string().max(100).default(""),
  }),
  topics: ["vehicle", "repair-order", "appointment"],
  reply: z.object({
    today: day,
    rows: z.array(
      z.object({
        vehicleId: id,
        vehicle: z.string(),
        plate: z.string(),
        customer: z.object({
          id,
          firstName: z.string(),
          lastName: z.string(),
          company: z.string(),
          phone: contact(z.string().nullable()),
          email: contact(z.string().nullable()),
          alert: z.string(),
        }),
        seenOn: day,
        /** Estimated for today. */
        odometer: z.number().int().nullable(),
        services: z.array(vehicleService),
        /** The vehicle's next appointment, if it has one. */
        appointmentAt: z.string().nullable(),
      }),
    ),
    counts: z.object({ overdue: z.number().int(), soon: z.number().int() }),
    next: z.string().nullable(),
  }),
});

export const exportServicesDue = call({
  name: "vehicles.export-services-due",
  method: "GET",
  path: "/service-schedule.csv",
  access: "customer.export",
  summary: "Services due, one line per service, as CSV",
  query: z.object({ view: z.enum(serviceViews).default("overdue") }),
  file: "text/csv; charset=utf-8",
});

export const getVehicleServices = call({
  name: "vehicles.services",
  method: "GET",
  path: "/vehicles/:id/services",
  access: "customer.view",
  summary: "A vehicle's services due and mileage",
  params: z.object({ id }),
  topics: ["vehicle", "repair-order"],
  reply: z.object({
    today: day,
    /** When the shop last saw it, and its reading then. Null when it never has. */
    readOn: day,
    readOdometer: z.number().int().nullable(),
    /** Readings reported since, on the scale of the current odometer. */
    lastReported: z
      .object({ on: day, odometer: z.number().int(), source: z.enum(odometerSources), by: z.string() })
      .nullable(),
    odometer: z.number().int().nullable(),
    milesPerDay: z.string(),
    measured: z.boolean(),
    services: z.array(vehicleService),
    /** Services that someone marked as not needed for this vehicle. */
    notNeeded: z.array(z.object({ noteId: id, intervalId: id, name: z.string(), byName: z.string() })),
  }),
});

export const recordReportedOdometer = call({
  name: "vehicles.record-odometer",
  method: "POST",
  path: "/vehicles/:id/odometer",
  access: "vehicle.write",
  summary: "Records a customer's odometer reading, or an odometer replacement",
  params: z.object({ id }),
  body: z.object({
    /** Chosen by the sender: a repeat is the same reading. */
    id,
    odometer: z
      .number({ error: "Enter the odometer reading in miles." })
      .int("Enter a whole number of miles.")
      .min(0, "Enter the odometer reading in miles.")
      .max(2_000_000, "Enter at most 2,000,000 miles."),
    /** The final reading of the previous odometer. If absent, it is the same odometer. */
    replaced: z
      .object({
        before: z
          .number({ error: "Enter the last reading of the old odometer." })
          .int("Enter a whole number of miles.")
          .min(0)
          .max(2_000_000, "Enter at most 2,000,000 miles."),
      })
      .nullable()
      .default(null),
  }),
});

export const recordOutsideService = call({
  name: "vehicles.record-service",
  method: "POST",
  path: "/vehicles/:id/services/:intervalId/notes",
  access: "vehicle.write",
  summary: "Records that a service was done elsewhere, or that this vehicle doesn't need it",
  params: z.object({ id, intervalId: id }),
  body: z.discriminatedUnion("kind", [
    z.object({
      kind: z.literal("done-elsewhere"),
      doneOn: day,
      odometer: z.number().int().min(0).max(2_000_000).nullable().default(null),
    }),
    z.object({ kind: z.literal("not-needed") }),
  ]),
  reply: z.object({ id }),
});

export const removeServiceNote = call({
  name: "vehicles.remove-service-note",
  method: "DELETE",
  path: "/service-notes/:id",
  access: "vehicle.write",
  summary: "Removes a note about a vehicle's service",
  params: z.object({ id }),
});

export const listServiceIntervals = call({
  name: "vehicles.service-intervals",
  method: "GET",
  path: "/service-intervals",
  access: "shop.view",
  summary: "The shop's service intervals",
  topics: ["shop"],
  reply: z.object({ intervals: z.array(serviceInterval) }),
});

export const saveServiceInterval = call({
  name: "vehicles.save-service-interval",
  method: "PUT",
  path: "/service-intervals/:id",
  access: "shop.manage",
  summary: "Adds or changes a service interval; every vehicle's due dates are recalculated",
  params: z.object({ id }),
  body: serviceIntervalInput,
  reply: serviceInterval,
});
