import { createVehicle, updateVehicle } from "@autoiq/domain/vehicles/contract";
import type { FastifyInstance } from "fastify";
import { type RouteServices, route } from "../../platform/http/route.ts";
import { createVehicle as create } from "./create-vehicle.ts";
import { updateVehicle as update } from "./update-vehicle.ts";

export function vehiclesRoutes(app: FastifyInstance, services: RouteServices): void {
  route(app, services, createVehicle, (call) => call.write((tx) => create(tx, call, call.body)));
  route(app, services, updateVehicle, (call) =>
    call.write((tx) => update(tx, call, call.params.id, call.body)),
  );
}
