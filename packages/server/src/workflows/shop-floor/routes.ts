import { getFloorRates, getShopFloor } from "@autoiq/domain/shop-floor/contract";
import type { FastifyInstance } from "fastify";
import { type RouteServices, route } from "../../platform/http/route.ts";
import { readFloor } from "./read-floor.ts";
import { readRates } from "./read-rates.ts";

/** The shop floor of the caller's location. */
export function shopFloorRoutes(app: FastifyInstance, services: RouteServices): void {
  route(app, services, getShopFloor, ({ caller, now, read }) =>
    read((tx) => readFloor(tx, caller.locationId, now)),
  );
  route(app, services, getFloorRates, ({ caller, now, read }) =>
    read((tx) => readRates(tx, caller.locationId, now)),
  );
}
