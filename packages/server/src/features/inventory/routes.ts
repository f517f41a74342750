import { addCode, findByCode, removeCode } from "@autoiq/domain/inventory/codes/contract";
import {
  adjustPart,
  changePart,
  createPart,
  getPartStory,
  listCannedJobs,
  receivePart,
  searchParts,
} from "@autoiq/domain/inventory/contract";
import { listBins, moveStock, setShelf } from "@autoiq/domain/inventory/stock/contract";
import { listMovements, listPrices, listUses } from "@autoiq/domain/inventory/story/contract";
import type { FastifyInstance } from "fastify";
import { type RouteServices, route } from "../../platform/http/route.ts";
import { adjustPart as adjust } from "./adjust-part.ts";
import { cannedJobsRoutes } from "./canned-jobs/routes.ts";
import { changePart as change } from "./change-part.ts";
import { addCode as keepCode } from "./codes/add-code.ts";
import { byCode } from "./codes/reads.ts";
import { removeCode as dropCode } from "./codes/remove-code.ts";
import { createPart as create } from "./create-part.ts";
import { forecastRoutes } from "./forecast/routes.ts";
import { cannedJobs, partsMatching } from "./reads.ts";
import { receivePart as receive } from "./receive-part.ts";
import { moveStock as move } from "./stock/move-stock.ts";
import { setShelf as shelve } from "./stock/set-shelf.ts";
import { findAllBins } from "./stock/store.ts";
import { movementsOf, partStory, pricesOf, usesOf } from "./story/reads.ts";

export function inventoryRoutes(app: FastifyInstance, services: RouteServices): void {
  route(
    app,
    services,
    searchParts,
    (call) => call.read((tx) => partsMatching(tx, call.caller.locationId, call.query)),
    { keep: "for-all" },
  );
  route(app, services, findByCode, (call) =>
    call.read((tx) => byCode(tx, call.caller.locationId, call.query.code)),
  );
  route(app, services, getPartStory, (call) =>
    call.read((tx) => partStory(tx, call.caller.locationId, call.params.id)),
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
  route(app, services, setShelf, (call) => call.write((tx) => shelve(tx, call, call.params.id, call.body)));
  route(app, services, moveStock, (call) => call.write((tx) => move(tx, call, call.params.id, call.body)));
  route(app, services, addCode, (call) =>
    call.write((tx) => keepCode(tx, call, call.params.id, call.body.code)),
  );
  route(app, services, removeCode, (call) =>
    call.write((tx) => dropCode(tx, call, call.params.id, call.query.code)),
  );
  forecastRoutes(app, services);
  cannedJobsRoutes(app, services);
  route(app, services, listCannedJobs, (call) =>
    call.read(async (tx) => ({ jobs: await cannedJobs(tx, call.caller.locationId) })),
  );
}
