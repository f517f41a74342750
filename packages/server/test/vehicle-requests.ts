import * as vehicles from "@autoiq/domain/vehicles/contract";
import * as services from "@autoiq/domain/vehicles/services/contract";
import * as transfers from "@autoiq/domain/vehicles/transfers/contract";
import { type Entry, on } from "./request.ts";

/** Requests about vehicles, the service that is due on them, and their transfer. */
export const vehicleEntries: readonly Entry[] = [
  on(vehicles.createVehicle)((of) => ({
    body: {
      ...{ customerId: of.customerId, vin: "", year: 2021, make: "Toyota", model: "Camry", trim: "LE" },
      ...{ engine: "2.5L", plate: "XYZ987", plateState: "FL", color: "Blue", odometer: 12_000 },
    },
  })),
  on(vehicles.updateVehicle)((of) => ({
    params: { id: of.vehicleId },
    body: { customerId: of.customerId, make: "Honda", model: "Accord", version: 1 },
  })),
  on(vehicles.decodeVin)(() => ({ params: { vin: "1HGCM82633A004352" } })),
  on(vehicles.listMakes)(() => ({})),
  on(vehicles.listModels)(() => ({ params: { make: "Honda" } })),
  on(services.listServicesDue)(() => ({ query: {} })),
  on(services.getVehicleServices)((of) => ({ params: { id: of.vehicleId } })),
  on(services.noteService)((of) => ({
    params: { id: of.vehicleId, intervalId: of.intervalId },
    body: { kind: "not-needed" },
  })),
  on(services.removeServiceNote)((of) => ({ params: { id: of.serviceNoteId } })),
  on(services.listServiceIntervals)(() => ({})),
  on(services.saveServiceInterval)((of) => ({
    params: { id: of.intervalId },
    body: { name: "Belts", months: 48, miles: 60_000, phrases: ["serpentine belt"], version: 1 },
  })),
  on(transfers.getVehicleStory)((of) => ({ params: { id: of.vehicleId } })),
  on(transfers.transferVehicle)((of) => ({
    params: { id: of.vehicleId },
    body: { toCustomerId: of.spareCustomerId, reason: "mistake", version: 1 },
  })),
];
