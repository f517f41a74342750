import { en as customerText } from "@autoiq/domain/catalog/customer-errors/en";
import { exportMovements } from "@autoiq/domain/inventory/history/contract";
import { getPickList } from "@autoiq/domain/inventory/picking/contract";
import { getIssuedParts } from "@autoiq/domain/inventory/returns/contract";
import { AppError } from "@autoiq/domain/kernel/app-error";
import {
  getOrderStock,
  releasePart,
  reservePart,
  returnPart,
} from "@autoiq/domain/repair-orders/parts/contract";
import type { FastifyInstance } from "fastify";
import { movementTable } from "../../features/inventory/history/reads.ts";
import { wantedOfOrder, wantedParts } from "../../features/inventory/picking/store.ts";
import { findIssuesOfInvoice } from "../../features/inventory/returns/store.ts";
import { stockOfOrder } from "../../features/inventory/stock/reads.ts";
import { loadInvoice } from "../../features/invoices/reads.ts";
import { locationOfOrder } from "../../features/repair-orders/reads.ts";
import { zoneOf } from "../../features/shops/reads.ts";
import { csvRoute, maxRows } from "../../platform/http/csv-route.ts";
import { type RouteServices, route } from "../../platform/http/route.ts";
import { releasePart as release, reservePart as reserve } from "./reserve-part.ts";
import { returnPart as restockParts } from "./return-part.ts";

/** Stock for repair orders: what is available for a car's lines, and what is reserved for them. */
export function partsRoutes(app: FastifyInstance, services: RouteServices): void {
  route(app, services, getOrderStock, ({ params, read }) =>
    read(async (tx) => {
      const locationId = await locationOfOrder(tx, params.id);
      if (!locationId) throw new AppError("not-found", customerText.notFound.repairOrder);
      return { lines: await stockOfOrder(tx, { locationId, repairOrderId: params.id }) };
    }),
  );
  route(app, services, getPickList, ({ caller, query, read }) =>
    read(async (tx) => {
      const { repairOrderId } = query;
      if (!repairOrderId) return { parts: await wantedParts(tx, caller.locationId) };
      const locationId = await locationOfOrder(tx, repairOrderId);
      if (!locationId) throw new AppError("not-found", customerText.notFound.repairOrder);
      return { parts: await wantedOfOrder(tx, { locationId, repairOrderId }) };
    }),
  );
  route(app, services, reservePart, (call) => call.write((tx) => reserve(tx, call, call.params)));
  route(app, services, releasePart, (call) => call.write((tx) => release(tx, call, call.params)));
  route(app, services, getIssuedParts, ({ params, read }) =>
    read(async (tx) => {
      await loadInvoice(tx, params.id);
      return { parts: await findIssuesOfInvoice(tx, params.id) };
    }),
  );
  route(app, services, returnPart, (call) =>
    call.write((tx) => restockParts(tx, call, call.params, call.body)),
  );
  csvRoute(app, services, exportMovements, ({ caller: { locationId }, params: { id }, read }) =>
    read(async (tx) => movementTable(tx, { locationId, id, zone: await zoneOf(tx, locationId) }, maxRows)),
  );
}
