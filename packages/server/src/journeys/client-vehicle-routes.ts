import * as contract from "@autoiq/domain/vehicles/client/contract";
import type { FastifyInstance } from "fastify";
import { asCustomer, asOwnCustomer } from "../features/portal/reads.ts";
import { tellOdometer } from "../features/vehicles/client/tell-odometer.ts";
import { readVin } from "../features/vehicles/read-vin.ts";
import { type RouteServices, route } from "../platform/http/route.ts";
import type { VinData } from "../platform/vin/vin-data.ts";
import { requestVehicle, withdrawVehicleRequest } from "./request-vehicle.ts";

/** What a signed-in client does with vehicles of their own. */
export function clientVehicleRoutes(app: FastifyInstance, services: RouteServices, vinData: VinData): void {
  const { tenancy } = services;
  route(app, services, contract.decodeVinAsClient, ({ params, now }) => readVin(vinData, params.vin, now));
  route(app, services, contract.requestVehicle, (call) =>
    asOwnCustomer(tenancy, call, (tx, deed) => requestVehicle(tx, deed, call.body)),
  );
  route(app, services, contract.withdrawVehicleRequest, (call) =>
    asCustomer(tenancy, call, (tx, deed) => withdrawVehicleRequest(tx, deed, call.params.id)),
  );
  route(app, services, contract.tellOdometer, (call) =>
    asCustomer(tenancy, call, (tx, deed) => tellOdometer(tx, deed, call.params.id, call.body)),
  );
}
