import {
  changeLocation,
  getShop,
  getShopSettings,
  saveBays,
  saveMatrix,
} from "@autoiq/domain/shops/contract";
import type { FastifyInstance } from "fastify";
import { type RouteServices, route } from "../../platform/http/route.ts";
import { shopOf } from "./reads.ts";
import { changeLocation as change } from "./settings/change-location.ts";
import { settingsOf } from "./settings/reads.ts";
import { saveBays as writeBays } from "./settings/save-bays.ts";
import { saveMatrix as writeMatrix } from "./settings/save-matrix.ts";

export function shopsRoutes(app: FastifyInstance, services: RouteServices): void {
  route(app, services, getShop, (call) => call.read((tx) => shopOf(tx, call.caller.locationId)));
  route(app, services, getShopSettings, (call) =>
    call.read((tx) => settingsOf(tx, call.caller.locationId, call.now)),
  );
  route(app, services, changeLocation, (call) => call.write((tx) => change(tx, call, call.body)));
  route(app, services, saveBays, (call) => call.write((tx) => writeBays(tx, call, call.body)));
  route(app, services, saveMatrix, (call) => call.write((tx) => writeMatrix(tx, call, call.body)));
}
