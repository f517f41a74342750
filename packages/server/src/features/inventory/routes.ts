import { addBarcode, findByBarcode, removeBarcode } from "@autoiq/domain/inventory/barcodes/contract";
import {
  adjustPart,
  changePart,
  createPart,
  getPartHistory,
  receivePart,
  searchParts,
} from "@autoiq/domain/inventory/contract";
import { listMovements, listPrices } from "@autoiq/domain/inventory/history/contract";
import { listBins, moveStock, saveStockLevel } from "@autoiq/domain/inventory/stock/contract";
import { listUses } from "@autoiq/domain/repair-orders/parts/contract";
import type { FastifyInstance } from "fastify";
import { type RouteServices, route } from "../../platform/http/route.ts";
import { adjustPart as adjust } from "./adjust-part.ts";
import { addBarcode as keepCode } from "./barcodes/add-barcode.ts";
import { byBarcode } from "./barcodes/reads.ts";
import { removeBarcode as dropCode } from "./barcodes/remove-barcode.ts";
import { changePart as change } from "./change-part.ts";
import { createPart as create } from "./create-part.ts";
import { forecastRoutes } from "./forecast/routes.ts";
import { movementsOf, partHistory, pricesOf, usesOf } from "./history/reads.ts";
import { partsMatching } from "./reads.ts";
import { receivePart as receive } from "./receive-part.ts";
import { moveStock as move } from "./stock/move-stock.ts";
import { saveStockLevel as shelve } from "./stock/save-stock-level.ts";
import { findAllBins } from "./stock/store.ts";

export function inventoryRoutes(app: FastifyInstance, services: RouteServices): void {
  route(
    app,
    services,
    searchParts,
    (call) => call.read((tx) => partsMatching(tx, call.caller.locationId, call.query)),
    { cache: "shared" },
  );
  route(app, services, findByBarcode, (call) =>
    call.read((tx) => byBarcode(tx, call.caller.locationId, call.query.code)),
  );
  route(app, services, getPartHistory, (call) =>
    call.read((tx) => partHistory(tx, call.caller.locationId, call.params.id)),
  );
  route(app, services, listMovements, (call) =>
    call.read((tx) => movementsOf(tx, call.caller.locationId, call.params.id, call.query.after)),
  );
  route(app, services, listUses, (call) =>
    call.read((tx) => usesOf(tx, call.caller.locationId, call.params.id, call.query.after)),
  );
  route(app, services, listPrices, (call) =>
    call.read((tx) => pricesOf(tx, call.caller.locationId, call.params.id)),
  );
  route(app, services, listBins, (call) =>
    call.read(async (tx) => ({ bins: await findAllBins(tx, call.caller.locationId) })),
  );
  route(app, services, createPart, (call) => call.write((tx) => create(tx, call, call.body)));
  route(app, services, changePart, (call) => call.write((tx) => change(tx, call, call.params.id, call.body)));
  route(app, services, receivePart, (call) =>
    call.write((tx) => receive(tx, call, call.params.id, call.body)),
  );
  route(app, services, adjustPart, (call) => call.write((tx) => adjust(tx, call, call.params.id, call.body)));
  route(app, services, saveStockLevel, (call) =>
    call.write((tx) => shelve(tx, call, call.params.id, call.body)),
  );
  route(app, services, moveStock, (call) => call.write((tx) => move(tx, call, call.params.id, call.body)));
  route(app, services, addBarcode, (call) =>
    call.write((tx) => keepCode(tx, call, call.params.id, call.body.code)),
  );
  route(app, services, removeBarcode, (call) =>
    call.write((tx) => dropCode(tx, call, call.params.id, call.query.code)),
  );
  forecastRoutes(app, services);
}
