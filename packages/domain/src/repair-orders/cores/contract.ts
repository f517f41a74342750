import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { zeroOrMoreCents } from "../../kernel/money.ts";
import { instant } from "../../kernel/time.ts";

/** A core that a location has not settled yet, by its current place. */
export const openCore = z.object({
  lineId: id,
  repairOrderId: id,
  repairOrderNumber: z.number().int(),
  customer: z.string(),
  description: z.string(),
  partNumber: z.string(),
  quantity: z.string(),
  state: z.enum(["pending", "received", "returned"]),
  /** The vendor's credit for it: core charge per piece × quantity. */
  creditCents: z.number().int(),
  /** The vendor it was sent to. Empty before that, or when it was marked on the repair order. */
  vendor: z.string(),
  reference: z.string(),
  since: instant,
});
export type OpenCore = z.infer<typeof openCore>;

export const listCores = call({
  name: "repair-orders.cores",
  method: "GET",
  path: "/cores",
  access: "part.view",
  summary: "Cores that customers owe, that are here, and that vendors haven't credited yet: the oldest 500",
  topics: ["repair-order"],
  reply: z.object({ cores: z.array(openCore), creditedCents: z.number().int() }),
});

const lineIds = z
  .array(id)
  .min(1, "Choose at least one core.")
  .max(100)
  .refine((ids) => new Set(ids).size === ids.length, "A core is selected twice.");

export const coreReturn = z.object({
  lineIds,
  vendor: z.string().trim().min(1, "Enter the vendor.").max(100),
  reference: z.string().trim().max(100).default(""),
});

export const returnCores = call({
  name: "repair-orders.return-cores",
  method: "POST",
  path: "/cores/returns",
  access: "part.write",
  summary: "Returns cores to a vendor; their credits are then expected",
  body: coreReturn,
});

export const coreCredit = z.object({
  lineIds,
  /** The vendor's total credit for them. */
  amountCents: zeroOrMoreCents,
  reference: z.string().trim().max(100).default(""),
});

export const creditCores = call({
  name: "repair-orders.credit-cores",
  method: "POST",
  path: "/cores/credits",
  access: "part.write",
  summary: "Records a vendor's credit for returned cores",
  body: coreCredit,
});
