import { z } from "zod";
import { id } from "../../kernel/ids.ts";
import { instant } from "../../kernel/time.ts";
import { vehicle, vehicleDetails } from "../schema.ts";

/**
 * - waiting: the front desk has not reviewed it
 * - added: it is on file; declined: it is not, with the front desk's reason
 * - withdrawn: the customer withdrew it
 */
const vehicleRequestStates = ["waiting", "added", "declined", "withdrawn"] as const;

/** A customer's description of a vehicle that the shop does not have on file. */
export const requestedVehicle = vehicleDetails;
export type RequestedVehicle = z.infer<typeof requestedVehicle>;

export const vehicleRequest = vehicle.omit({ customerId: true, version: true }).extend({
  state: z.enum(vehicleRequestStates),
  reason: z.string(),
  /** The vehicle created from it. */
  vehicleId: id.nullable(),
  createdAt: instant,
  decidedAt: instant.nullable(),
});
export type VehicleRequest = z.infer<typeof vehicleRequest>;

/** account: on the customer's page. desk: to a team member. replaced: the odometer was replaced. */
export const odometerSources = ["account", "desk", "replaced"] as const;
export type OdometerSource = (typeof odometerSources)[number];

/** An odometer reading from a customer, and when they reported it. */
export const odometerReading = z.object({ id, odometer: z.number().int(), at: instant });
export type OdometerReading = z.infer<typeof odometerReading>;
