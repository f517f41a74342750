import { z } from "zod";
import { declinedJob } from "../../customers/record/contract.ts";
import { ratingCounts } from "../../inspections/rating-counts.ts";
import { invoiceStates } from "../../invoices/contract.ts";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { day, instant } from "../../kernel/time.ts";
import { repairOrderStatuses } from "../../repair-orders/schema.ts";
import { odometerReading } from "../../vehicles/requests/schema.ts";
import { vehicleMarks } from "../../vehicles/schema.ts";
import { vehicleService } from "../../vehicles/services/schema.ts";

export const clientVehicle = z.object({
  organizationId: id,
  id,
  label: z.string(),
  /** Its odometer is as the shop read it last. */
  ...vehicleMarks.shape,
  shop: z.object({ name: z.string(), phone: z.string(), timeZone: z.string() }),
  /** The shop's calendar day. */
  today: day,
  /** Odometer readings reported by the owner, newest first. */
  reportedOdometers: z.array(odometerReading),
  /** Services that are due, soonest first. */
  services: z.array(
    vehicleService.pick({ intervalId: true, name: true, dueOn: true, dueOdometer: true, byDistance: true }),
  ),
  /** Declined or deferred and not done since, newest first. `open`: its repair order still accepts a decision. */
  offered: z.array(
    declinedJob
      .pick({ jobId: true, name: true, decision: true, decidedAt: true, cents: true, repairOrderId: true })
      .extend({ open: z.boolean() }),
  ),
  /** Newest first. */
  visits: z.array(
    z.object({
      id,
      number: z.number().int(),
      status: z.enum(repairOrderStatuses),
      createdAt: instant,
      concern: z.string(),
      odometer: z.number().int().nullable(),
      /** Names of approved jobs that are done. */
      done: z.array(z.string()),
      /** Of the signed inspection. */
      inspection: ratingCounts.nullable(),
      invoice: z
        .object({ id, number: z.number().int(), totalCents: z.number().int(), state: z.enum(invoiceStates) })
        .nullable(),
    }),
  ),
});
export type ClientVehicle = z.infer<typeof clientVehicle>;

export const getClientVehicle = call({
  name: "portal.vehicle",
  method: "GET",
  path: "/client/vehicles/:organizationId/:id",
  access: "signed-in",
  summary: "A client's vehicle: visits, documents, services due, and postponed work",
  params: z.object({ organizationId: id, id }),
  topics: ["vehicle", "repair-order", "invoice", "payment", "inspection"],
  reply: clientVehicle,
});
