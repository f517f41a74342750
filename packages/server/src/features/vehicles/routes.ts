import {
  createVehicle,
  decodeVin,
  listMakes,
  listModels,
  updateVehicle,
} from "@autoiq/domain/vehicles/contract";
import type { FastifyInstance } from "fastify";
import { type RouteServices, route } from "../../platform/http/route.ts";
import type { VinData } from "../../platform/vin/vin-data.ts";
import { createVehicle as create } from "./create-vehicle.ts";
import { readVin } from "./read-vin.ts";
import { vehicleOnFile } from "./reads.ts";
import { updateVehicle as update } from "./update-vehicle.ts";

export function vehiclesRoutes(app: FastifyInstance, services: RouteServices, vinData: VinData): void {
  route(app, services, createVehicle, (call) => call.write((tx) => create(tx, call, call.body)));
  route(app, services, updateVehicle, (call) =>
    call.write((tx) => update(tx, call, call.params.id, call.body)),
  );
  route(app, services, decodeVin, async (call) => {
    // Decoded first: unpacking the data must not hold a database connection.
    const said = await readVin(vinData, call.params.vin, call.now);
    return said.valid
      ? { ...said, onFile: await call.read((tx) => vehicleOnFile(tx, said.vin)) }
      : { ...said, onFile: null };
  });
  route(app, services, listMakes, async () => ({ makes: [...(await vinData.makes())] }));
  route(app, services, listModels, async (call) => ({
    models: [...(await vinData.models(call.params.make))],
  }));
}
