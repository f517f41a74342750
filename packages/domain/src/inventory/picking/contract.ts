import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { partStates } from "../../repair-orders/schema.ts";
import { binLevel } from "../contract.ts";

/** An approved line whose part is still to be taken. Quantities are decimal strings. */
export const wantedPart = z.object({
  lineId: id,
  /** Null: bought for this car, and on no shelf. */
  partId: id.nullable(),
  partNumber: z.string(),
  description: z.string(),
  quantity: z.string(),
  unit: z.string(),
  partState: z.enum(partStates),
  backOrdered: z.boolean(),
  /** Whether its pieces are set aside for it; if not, only what nobody has set aside may be taken. */
  reserved: z.boolean(),
  available: z.string(),
  /** Where pieces lie now, the home bin first. */
  bins: z.array(binLevel),
  repairOrderId: id,
  repairOrderNumber: z.number().int(),
  keytag: z.string(),
  vehicle: z.string(),
  jobName: z.string(),
  technician: z.string(),
});
export type WantedPart = z.infer<typeof wantedPart>;

export const getPickList = call({
  name: "inventory.pick-list",
  method: "GET",
  path: "/pick-list",
  access: "part.view",
  summary:
    "Parts of approved jobs that are still to be taken, of one repair order or of every car in the shop, those promised first leading",
  query: z.object({
    /** Absent: every open repair order of the caller's location. */
    repairOrderId: id.optional(),
  }),
  topics: ["part", "repair-order"],
  reply: z.object({ parts: z.array(wantedPart) }),
});
