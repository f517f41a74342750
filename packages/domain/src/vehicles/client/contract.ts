import { z } from "zod";
import { en as sentences } from "../../catalog/portal-errors/en.ts";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { decodeVin } from "../contract.ts";
import { odometerReading, requestedVehicle, vehicleRequest } from "../requests/schema.ts";

const ofVehicle = z.object({ organizationId: id, id });

/** Like the front desk's decoding, without revealing whether anyone's vehicle has that VIN. */
export const decodeVinAsClient = call({
  name: "client-vehicles.decode-vin",
  method: "GET",
  path: "/client/vin/:vin",
  access: "signed-in",
  summary: "A VIN, decoded without a network",
  params: z.object({ vin: z.string().max(40) }),
  reply: decodeVin.reply!.omit({ onFile: true }),
});

/**
 * `id` in the path is the client's own record in that shop. The caller chooses the request's id, so a repeat creates
 * only one request.
 */
export const requestVehicle = call({
  name: "client-vehicles.request",
  method: "POST",
  path: "/client/customers/:id/vehicle-requests",
  access: "signed-in",
  summary: "Requests that a shop add a vehicle; the front desk decides",
  params: z.object({ id }),
  body: requestedVehicle.extend({ id }),
  reply: vehicleRequest,
});

export const withdrawVehicleRequest = call({
  name: "client-vehicles.withdraw-request",
  method: "POST",
  path: "/client/vehicle-requests/:organizationId/:id/withdrawal",
  access: "signed-in",
  summary: "Withdraws a request the shop hasn't decided yet",
  params: ofVehicle,
  reply: vehicleRequest,
});

/** Stored next to the shop's own readings, and never replaces them. The caller chooses the id. */
export const reportOdometer = call({
  name: "client-vehicles.report-odometer",
  method: "POST",
  path: "/client/vehicles/:organizationId/:id/odometer",
  access: "signed-in",
  summary: "Reports an odometer reading",
  params: ofVehicle,
  body: z.object({
    id,
    odometer: z
      .number({ error: sentences.odometer.missing })
      .int(sentences.odometer.whole)
      .min(0, sentences.odometer.missing)
      .max(2_000_000, sentences.odometer.most),
  }),
  reply: odometerReading,
});
