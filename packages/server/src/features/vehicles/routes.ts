import { AppError } from "@autoiq/domain/kernel/app-error";
import { dayIn } from "@autoiq/domain/kernel/time";
import {
  createVehicle,
  decodeVin,
  listMakes,
  listModels,
  updateVehicle,
} from "@autoiq/domain/vehicles/contract";
import { decideVehicleRequest, getCustomerReportedData } from "@autoiq/domain/vehicles/requests/contract";
import {
  exportServicesDue,
  getVehicleServices,
  listServiceIntervals,
  listServicesDue,
  recordOutsideService,
  recordReportedOdometer,
  removeServiceNote,
  saveServiceInterval,
} from "@autoiq/domain/vehicles/services/contract";
import { getVehicleHistory, transferVehicle } from "@autoiq/domain/vehicles/transfers/contract";
import type { FastifyInstance } from "fastify";
import { csvRoute, maxRows } from "../../platform/http/csv-route.ts";
import { type RouteServices, route } from "../../platform/http/route.ts";
import type { Caller, TenantTx } from "../../platform/tenancy.ts";
import type { VinData } from "../../platform/vin/vin-data.ts";
import { zoneOf } from "../shops/reads.ts";
import { createVehicle as create } from "./create-vehicle.ts";
import { readVin } from "./read-vin.ts";
import { vehicleOnFile } from "./reads.ts";
import { decideVehicleRequest as decideRequest } from "./requests/decide-request.ts";
import { findLastReadings, findRequestsOf } from "./requests/store.ts";
import { dueTable, servicesDue, servicesOf } from "./services/reads.ts";
import { recordOutsideService as note } from "./services/record-outside-service.ts";
import { recordReportedOdometer as noteReading } from "./services/record-reported-odometer.ts";
import { removeServiceNote as removeNote } from "./services/remove-outside-service.ts";
import { saveInterval } from "./services/save-interval.ts";
import { findIntervals } from "./services/store.ts";
import { ownerExists } from "./store.ts";
import { vehicleHistory } from "./transfers/reads.ts";
import { transferVehicle as transfer } from "./transfers/transfer-vehicle.ts";
import { updateVehicle as update } from "./update-vehicle.ts";

export function vehiclesRoutes(app: FastifyInstance, services: RouteServices, vinData: VinData): void {
  route(app, services, createVehicle, (call) => call.write((tx) => create(tx, call, call.body)));
  route(app, services, updateVehicle, (call) =>
    call.write((tx) => update(tx, call, call.params.id, call.body)),
  );
  route(app, services, transferVehicle, (call) =>
    call.write((tx) => transfer(tx, call, call.params.id, call.body)),
  );
  route(app, services, getVehicleHistory, (call) => call.read((tx) => vehicleHistory(tx, call.params.id)));
  route(app, services, getCustomerReportedData, (call) =>
    call.read(async (tx) => {
      if (!(await ownerExists(tx, call.params.id)))
        throw new AppError("not-found", "That customer wasn't found.");
      const [requests, readings] = await Promise.all([
        findRequestsOf(tx, call.params.id),
        findLastReadings(tx, call.params.id),
      ]);
      return { requests, readings };
    }),
  );
  route(app, services, decideVehicleRequest, (call) =>
    call.write((tx) => decideRequest(tx, call, call.params.id, call.body)),
  );
  const todayOf = async (tx: TenantTx, { caller, now }: { caller: Caller; now: Date }) =>
    dayIn(await zoneOf(tx, caller.locationId), now);
  route(
    app,
    services,
    listServicesDue,
    (call) => call.read(async (tx) => servicesDue(tx, await todayOf(tx, call), call.query)),
    { cache: "shared" },
  );
  csvRoute(app, services, exportServicesDue, (call) =>
    call.read(async (tx) => dueTable(tx, await todayOf(tx, call), call.query.view, maxRows)),
  );
  route(app, services, getVehicleServices, (call) =>
    call.read(async (tx) => servicesOf(tx, call.params.id, await todayOf(tx, call))),
  );
  route(app, services, recordReportedOdometer, (call) =>
    call.write(async (tx) => noteReading(tx, call, call.params.id, call.body, await todayOf(tx, call))),
  );
  route(app, services, recordOutsideService, (call) =>
    call.write(async (tx) => note(tx, call, call.params, call.body, await todayOf(tx, call))),
  );
  route(app, services, removeServiceNote, (call) => call.write((tx) => removeNote(tx, call, call.params.id)));
  route(app, services, listServiceIntervals, (call) =>
    call.read(async (tx) => ({ intervals: await findIntervals(tx) })),
  );
  route(app, services, saveServiceInterval, (call) =>
    call.write((tx) => saveInterval(tx, call, call.params.id, call.body)),
  );
  route(app, services, decodeVin, async (call) => {
    // Decodes before the transaction, because unpacking the data must not hold a database connection.
    const decoded = await readVin(vinData, call.params.vin, call.now);
    return decoded.valid
      ? { ...decoded, onFile: await call.read((tx) => vehicleOnFile(tx, decoded.vin)) }
      : { ...decoded, onFile: null };
  });
  route(app, services, listMakes, async () => ({ makes: [...(await vinData.makes())] }));
  route(app, services, listModels, async (call) => ({
    models: [...(await vinData.models(call.params.make))],
  }));
}
