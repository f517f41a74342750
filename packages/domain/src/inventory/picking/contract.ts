import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { binLevel } from "../contract.ts";
import { partStates } from "../part-states.ts";

/** An approved line whose part has not been pulled. Quantities are decimal strings. */
export const neededPart = z.object({
  lineId: id,
  /** Null: a non-stock part bought for this car. */
  partId: id.nullable(),
  partNumber: z.string(),
  description: z.string(),
  quantity: z.string(),
  unit: z.string(),
  partState: z.enum(partStates),
  backOrdered: z.boolean(),
  /** Whether its pieces are reserved for it. If not, only unreserved pieces may be pulled. */
  reserved: z.boolean(),
  available: z.string(),
  /** Where pieces are now, home bin first. */
  bins: z.array(binLevel),
  repairOrderId: id,
  repairOrderNumber: z.number().int(),
  keytag: z.string(),
  vehicle: z.string(),
  jobName: z.string(),
  technician: z.string(),
});
export type NeededPart = z.infer<typeof neededPart>;

export const getPickList = call({
  name: "inventory.pick-list",
  method: "GET",
  path: "/pick-list",
  access: "part.view",
  summary:
    "Parts still to pull for approved jobs, on one repair order or for all cars in the shop, by promise time",
  query: z.object({
    /** If absent: every open repair order at the caller's location. */
    repairOrderId: id.optional(),
  }),
  topics: ["part", "repair-order"],
  reply: z.object({ parts: z.array(neededPart) }),
});
