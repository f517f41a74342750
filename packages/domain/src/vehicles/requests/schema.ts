import { z } from "zod";
import { id } from "../../kernel/ids.ts";
import { instant } from "../../kernel/time.ts";
import { vehicle, vehicleInput } from "../schema.ts";

/**
 * - waiting: the desk has not looked at it
 * - added: it is on file; declined: it is not, with the desk's reason
 * - withdrawn: the customer took it back
 */
const vehicleRequestStates = ["waiting", "added", "declined", "withdrawn"] as const;

/** What a customer says about a vehicle that the shop does not have on file. */
export const askedVehicle = vehicleInput.omit({ customerId: true });
export type AskedVehicle = z.infer<typeof askedVehicle>;

export const vehicleRequest = vehicle.omit({ customerId: true, version: true }).extend({
  state: z.enum(vehicleRequestStates),
  reason: z.string(),
  /** The vehicle that came of it. */
  vehicleId: id.nullable(),
  createdAt: instant,
  decidedAt: instant.nullable(),
});
export type VehicleRequest = z.infer<typeof vehicleRequest>;

/** account: on the customer's page. desk: to somebody of the shop. replaced: another odometer was put in. */
export const odometerSources = ["account", "desk", "replaced"] as const;
export type OdometerSource = (typeof odometerSources)[number];

/** What a customer read off the odometer, and when they told it. */
export const odometerReading = z.object({ id, odometer: z.number().int(), at: instant });
export type OdometerReading = z.infer<typeof odometerReading>;
