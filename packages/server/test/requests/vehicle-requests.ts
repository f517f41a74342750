import { getClientVehicle } from "@autoiq/domain/portal/vehicle/contract";
import * as clientVehicles from "@autoiq/domain/vehicles/client/contract";
import * as vehicles from "@autoiq/domain/vehicles/contract";
import * as requests from "@autoiq/domain/vehicles/requests/contract";
import * as services from "@autoiq/domain/vehicles/services/contract";
import * as transfers from "@autoiq/domain/vehicles/transfers/contract";
import { type Entry, on } from "./request-entry.ts";

// Ids chosen by the caller are the same for everyone. They name nothing that exists.
const clientChosenIds = {
  request: "5a1f3f0e-31a5-4c3a-9c56-0a1b2c3d4e21",
  reading: "5a1f3f0e-31a5-4c3a-9c56-0a1b2c3d4e22",
  noted: "5a1f3f0e-31a5-4c3a-9c56-0a1b2c3d4e23",
};

/** Requests for vehicles, their due services, and their transfer. */
export const vehicleEntries: readonly Entry[] = [
  on(vehicles.createVehicle)((of) => ({
    body: {
      customerId: of.customerId,
      vin: "",
      year: 2021,
      make: "Toyota",
      model: "Camry",
      trim: "LE",
      engine: "2.5L",
      plate: "XYZ987",
      plateState: "FL",
      color: "Blue",
      odometer: 12_000,
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
  on(services.recordReportedOdometer)((of) => ({
    params: { id: of.vehicleId },
    body: { id: clientChosenIds.noted, odometer: 60_000, replaced: null },
  })),
  on(services.recordOutsideService)((of) => ({
    params: { id: of.vehicleId, intervalId: of.intervalId },
    body: { kind: "not-needed" },
  })),
  on(services.removeServiceNote)((of) => ({ params: { id: of.serviceNoteId } })),
  on(services.listServiceIntervals)(() => ({})),
  on(services.saveServiceInterval)((of) => ({
    params: { id: of.intervalId },
    body: { name: "Belts", months: 48, miles: 60_000, phrases: ["serpentine belt"], version: 1 },
  })),
  on(requests.getCustomerReportedData)((of) => ({ params: { id: of.customerId } })),
  on(requests.decideVehicleRequest)((of) => ({
    params: { id: of.vehicleRequestId },
    body: { decision: "decline", reason: "We do not work on motorcycles." },
  })),
  on(clientVehicles.decodeVinAsClient)(() => ({ params: { vin: "1HGCM82633A004352" } })),
  on(clientVehicles.requestVehicle)((of) => ({
    params: { id: of.customerId },
    body: {
      id: clientChosenIds.request,
      vin: "",
      year: 2021,
      make: "Toyota",
      model: "Camry",
      trim: "LE",
      engine: "",
      plate: "XYZ988",
      plateState: "FL",
      color: "Blue",
      odometer: 12_000,
    },
  })),
  on(clientVehicles.withdrawVehicleRequest)((of) => ({
    params: { organizationId: of.organizationId, id: of.otherVehicleRequestId },
  })),
  on(clientVehicles.reportOdometer)((of) => ({
    params: { organizationId: of.organizationId, id: of.vehicleId },
    body: { id: clientChosenIds.reading, odometer: 99_000 },
  })),
  on(getClientVehicle)((of) => ({ params: { organizationId: of.organizationId, id: of.vehicleId } })),
  on(transfers.getVehicleHistory)((of) => ({ params: { id: of.vehicleId } })),
  on(transfers.transferVehicle)((of) => ({
    params: { id: of.vehicleId },
    body: { toCustomerId: of.spareCustomerId, reason: "mistake", version: 1 },
  })),
];
