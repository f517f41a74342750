import { z } from "zod";
import { binLevel } from "../../inventory/contract.ts";
import { coreStates } from "../../inventory/part-states.ts";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { instant } from "../../kernel/time.ts";
import { repairOrder, repairOrderStatuses } from "../schema.ts";

export const returnReasons = ["take-later", "not-needed"] as const;

/**
 * Applies to all of a line's pieces. `take-later`: the line remains on the estimate and is pulled again.
 * `not-needed`: the line is removed from the invoice, and the front desk decides this.
 */
export const returnPart = call({
  name: "repair-orders.return-part",
  method: "POST",
  path: "/repair-orders/:id/lines/:lineId/return",
  access: "part.issue",
  summary: "Returns a part issued to a repair order to stock",
  params: z.object({ id, lineId: id }),
  body: z.object({ reason: z.enum(returnReasons) }),
  reply: repairOrder,
});

/** Stock for a repair order line: whether it is reserved, what is on hand and in which bins. */
export const lineStock = z.object({
  lineId: id,
  partId: id,
  reserved: z.boolean(),
  onHand: z.string(),
  available: z.string(),
  unit: z.string(),
  bins: z.array(binLevel),
});

export type LineStock = z.infer<typeof lineStock>;

export const getOrderStock = call({
  name: "repair-orders.order-stock",
  method: "GET",
  path: "/repair-orders/:id/stock",
  access: "part.view",
  summary: "Reserved quantity, stock, and bins for each stocked part on a repair order",
  params: z.object({ id }),
  topics: ["part", "repair-order"],
  reply: z.object({ lines: z.array(lineStock) }),
});

const ofLine = z.object({ id, lineId: id });

export const reservePart = call({
  name: "repair-orders.reserve-part",
  method: "PUT",
  path: "/repair-orders/:id/lines/:lineId/reservation",
  access: "part.write",
  summary: "Reserves an approved line's part",
  params: ofLine,
  reply: repairOrder,
});

export const releasePart = call({
  name: "repair-orders.release-part",
  method: "DELETE",
  path: "/repair-orders/:id/lines/:lineId/reservation",
  access: "part.write",
  summary: "Releases a line's reserved part for other work",
  params: ofLine,
  reply: repairOrder,
});

export const partUse = z.object({
  lineId: id,
  repairOrderId: id,
  repairOrderNumber: z.number().int(),
  status: z.enum(repairOrderStatuses),
  customer: z.string(),
  vehicle: z.string(),
  quantity: z.string(),
  unitPriceCents: z.number().int(),
  partState: z.string(),
  coreCents: z.number().int(),
  coreState: z.enum(coreStates),
  at: instant,
});

export const listUses = call({
  name: "repair-orders.part-uses",
  method: "GET",
  path: "/parts/:id/uses",
  access: "part.view",
  summary: "Repair orders at the caller's location that use a part, newest first",
  params: z.object({ id }),
  query: z.object({ after: z.string().max(100).default("") }),
  topics: ["part", "repair-order"],
  reply: z.object({ rows: z.array(partUse), next: z.string().nullable() }),
});

export const moveCore = call({
  name: "repair-orders.move-core",
  method: "PUT",
  path: "/repair-orders/:id/lines/:lineId/core",
  access: "part.issue",
  summary: "Sets a core's status: owed, here, on its way to the vendor, or credited",
  params: ofLine,
  body: z.object({ state: z.enum(coreStates) }),
  reply: repairOrder,
});

/** Entered when the tires arrive, after the customer has approved them. */
export const writeDotNumbers = call({
  name: "repair-orders.write-dot-numbers",
  method: "PUT",
  path: "/repair-orders/:id/lines/:lineId/dot",
  access: "job.work",
  summary: "Saves the DOT number of each tire on a line",
  params: ofLine,
  body: z.object({ dotNumber: z.string().trim().max(200, "Enter at most 200 characters.") }),
  reply: repairOrder,
});
