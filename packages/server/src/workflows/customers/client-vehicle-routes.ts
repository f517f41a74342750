import * as contract from "@autoiq/domain/vehicles/client/contract";
import type { FastifyInstance } from "fastify";
import { asCustomer, asOwnCustomer } from "../../features/portal/reads.ts";
import { reportOdometer } from "../../features/vehicles/client/report-odometer.ts";
import { readVin } from "../../features/vehicles/read-vin.ts";
import { type RouteServices, route } from "../../platform/http/route.ts";
import type { VinData } from "../../platform/vin/vin-data.ts";
import { requestVehicle, withdrawVehicleRequest } from "./request-vehicle.ts";

/** What a signed-in client can do with their vehicles. */
export function clientVehicleRoutes(app: FastifyInstance, services: RouteServices, vinData: VinData): void {
  const { tenancy } = services;
  route(app, services, contract.decodeVinAsClient, ({ params, now }) => readVin(vinData, params.vin, now));
  route(app, services, contract.requestVehicle, (call) =>
    asOwnCustomer(tenancy, call, (tx, context) => requestVehicle(tx, context, call.body)),
  );
  route(app, services, contract.withdrawVehicleRequest, (call) =>
    asCustomer(tenancy, call, (tx, context) => withdrawVehicleRequest(tx, context, call.params.id)),
  );
  route(app, services, contract.reportOdometer, (call) =>
    asCustomer(tenancy, call, (tx, context) => reportOdometer(tx, context, call.params.id, call.body)),
  );
}
