import * as codes from "@autoiq/domain/inventory/barcodes/contract";
import * as inventory from "@autoiq/domain/inventory/contract";
import * as forecast from "@autoiq/domain/inventory/forecast/contract";
import * as inventoryHistory from "@autoiq/domain/inventory/history/contract";
import * as picking from "@autoiq/domain/inventory/picking/contract";
import * as returns from "@autoiq/domain/inventory/returns/contract";
import * as stock from "@autoiq/domain/inventory/stock/contract";
import * as cores from "@autoiq/domain/repair-orders/cores/contract";
import * as orderParts from "@autoiq/domain/repair-orders/parts/contract";
import { type Entry, on } from "./request-entry.ts";

/** Requests for bins, codes, reservations and a part's history. */
export const partEntries: readonly Entry[] = [
  on(inventory.changePart)((of) => ({
    params: { id: of.partId },
    body: {
      version: 1,
      number: "PAD-1",
      name: "Brake pads",
      brand: "Bay",
      category: "Brakes",
      unit: "each",
      costCents: 4100,
      fixedPriceCents: null,
      coreCents: 0,
      stateFee: "none",
    },
  })),
  on(stock.saveStockLevel)((of) => ({
    params: { id: of.partId },
    body: { minimum: "2", maximum: "8", bin: "A1", version: 1 },
  })),
  on(stock.moveStock)((of) => ({
    params: { id: of.partId },
    body: { quantity: "1", fromBin: "A1", toLocationId: null, toBin: "B2", note: "Nearer to the bays" },
  })),
  on(orderParts.getOrderStock)((of) => ({ params: { id: of.repairOrderId } })),
  on(picking.getPickList)((of) => ({ query: { repairOrderId: of.repairOrderId } })),
  on(orderParts.reservePart)((of) => ({ params: { id: of.repairOrderId, lineId: of.lineId } })),
  on(returns.getIssuedParts)((of) => ({ params: { id: of.invoiceId } })),
  on(orderParts.returnPart)((of) => ({
    params: { id: of.repairOrderId, lineId: of.lineId },
    body: { reason: "take-later" },
  })),
  on(orderParts.releasePart)((of) => ({ params: { id: of.repairOrderId, lineId: of.lineId } })),
  on(stock.listBins)(() => ({})),
  on(codes.findByBarcode)(() => ({ query: { code: "PAD-1" } })),
  on(codes.addBarcode)((of) => ({ params: { id: of.partId }, body: { code: "036000291452" } })),
  on(codes.removeBarcode)((of) => ({ params: { id: of.partId }, query: { code: "036000291452" } })),
  on(cores.listCores)(() => ({})),
  on(cores.returnCores)((of) => ({ body: { lineIds: [of.lineId], vendor: "Bay Parts", reference: "R-1" } })),
  on(cores.creditCores)((of) => ({ body: { lineIds: [of.lineId], amountCents: 100, reference: "C-1" } })),
  on(forecast.getForecast)(() => ({ query: { view: "order" } })),
  on(forecast.getPartForecast)((of) => ({ params: { id: of.partId } })),
  on(forecast.exportForecast)(() => ({ query: { view: "all" } })),
  on(forecast.refreshForecast)(() => ({ body: {} })),
  on(forecast.saveReorderSettings)(() => ({
    body: { serviceBasisPoints: 9700, leadTimeDays: 1, slowLeadTimeDays: 3, reviewDays: 7, version: 0 },
  })),
  on(forecast.savePartOrdering)((of) => ({
    params: { id: of.partId },
    body: { packSize: 4, leadTimeDays: null, version: 1 },
  })),
  on(forecast.saveStockLevels)((of) => ({
    body: { shelves: [{ partId: of.partId, minimum: "2", maximum: "8", version: 1 }] },
  })),
  on(inventoryHistory.listMovements)((of) => ({ params: { id: of.partId }, query: { after: "" } })),
  on(orderParts.listUses)((of) => ({ params: { id: of.partId }, query: { after: "" } })),
  on(inventoryHistory.listPrices)((of) => ({ params: { id: of.partId } })),
  on(inventoryHistory.exportMovements)((of) => ({ params: { id: of.partId } })),
];
