import { z } from "zod";
import { call } from "../kernel/contract.ts";
import { id } from "../kernel/ids.ts";
import { confirmedOdometer } from "./odometer.ts";
import { vehicle, vehicleInput } from "./schema.ts";

export const createVehicle = call({
  name: "vehicles.create",
  method: "POST",
  path: "/vehicles",
  access: "vehicle.write",
  summary: "Adds a vehicle to a customer",
  body: vehicleInput,
  reply: vehicle,
});

export const updateVehicle = call({
  name: "vehicles.update",
  method: "PUT",
  path: "/vehicles/:id",
  access: "vehicle.write",
  summary: "Changes a vehicle",
  params: z.object({ id }),
  body: vehicleInput.extend({ confirmedOdometer, version: z.number().int() }),
  reply: vehicle,
});

export const decodeVin = call({
  name: "vehicles.decode-vin",
  method: "GET",
  path: "/vin/:vin",
  access: "vehicle.view",
  summary: "A VIN, decoded from the packaged vPIC data without a network",
  params: z.object({ vin: z.string().max(40) }),
  reply: z.object({
    vin: z.string(),
    /** False with a reason when the check digit or the format is wrong. Nothing is decoded then. */
    valid: z.boolean(),
    reason: z.string().nullable(),
    year: z.number().int().nullable(),
    make: z.string().nullable(),
    model: z.string().nullable(),
    trim: z.string().nullable(),
    engine: z.string().nullable(),
    bodyClass: z.string().nullable(),
    driveType: z.string().nullable(),
    fuelType: z.string().nullable(),
    /** The existing vehicle with that VIN, so that it is not entered twice. */
    onFile: z.object({ vehicleId: id, customerId: id, customerName: z.string() }).nullable(),
  }),
});

export const listMakes = call({
  name: "vehicles.makes",
  method: "GET",
  path: "/vehicle-makes",
  access: "vehicle.view",
  summary: "Makes for entry without a VIN",
  reply: z.object({ makes: z.array(z.string()) }),
});

export const listModels = call({
  name: "vehicles.models",
  method: "GET",
  path: "/vehicle-makes/:make/models",
  access: "vehicle.view",
  summary: "Models of a make",
  params: z.object({ make: z.string().max(60) }),
  reply: z.object({ models: z.array(z.string()) }),
});
