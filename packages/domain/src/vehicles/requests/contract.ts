import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { odometerReading, vehicleRequest } from "./schema.ts";

export const getCustomerReportedData = call({
  name: "vehicles.customer-reported",
  method: "GET",
  path: "/customers/:id/reported-vehicle-data",
  access: "customer.view",
  summary: "Vehicles a customer asked to add, and odometer readings they reported",
  params: z.object({ id }),
  topics: ["vehicle", "customer"],
  reply: z.object({
    requests: z.array(vehicleRequest),
    /** The latest one per vehicle, newest first. */
    readings: z.array(odometerReading.extend({ vehicleId: id })),
  }),
});

/** `add` creates the vehicle for the customer who made the request. */
export const decideVehicleRequest = call({
  name: "vehicles.decide-request",
  method: "POST",
  path: "/vehicle-requests/:id/decision",
  access: "vehicle.write",
  summary: "Adds a vehicle a customer requested, or declines with a reason",
  params: z.object({ id }),
  body: z.discriminatedUnion("decision", [
    z.object({ decision: z.literal("add") }),
    z.object({
      decision: z.literal("decline"),
      reason: z
        .string()
        .trim()
        .min(1, "Enter a reason for the customer.")
        .max(300, "Enter at most 300 characters."),
    }),
  ]),
  reply: vehicleRequest,
});
