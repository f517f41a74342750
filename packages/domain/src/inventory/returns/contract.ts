import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { quantity } from "../../kernel/money.ts";
import { repairOrder } from "../../repair-orders/schema.ts";

/** A part that left the shelf for a bill, by the ledger entry that took it. */
export const issuedPart = z.object({
  id,
  lineId: id.nullable(),
  partId: id,
  name: z.string(),
  number: z.string(),
  unit: z.string(),
  quantity: z.string(),
  /** How much of it lies on the shelf again. */
  returned: z.string(),
});
export type IssuedPart = z.infer<typeof issuedPart>;

export const getIssuedParts = call({
  name: "inventory.issued-parts",
  method: "GET",
  path: "/invoices/:id/issued-parts",
  access: "invoice.view",
  summary: "The parts that were taken from the shelf for a bill, and what of them has come back",
  params: z.object({ id }),
  topics: ["invoice", "part"],
  reply: z.object({ parts: z.array(issuedPart) }),
});

/** Which parts of a bill go back to the shelf with a credit note, and how many. */
export const putBack = z.object({ issueId: id, quantity });
export type PutBack = z.infer<typeof putBack>;

export const returnReasons = ["take-later", "not-needed"] as const;

/**
 * All of a line's pieces. `take-later`: the line stays on the estimate and is taken again; `not-needed`: it comes off the
 * bill, which the desk decides.
 */
export const returnPart = call({
  name: "inventory.return-part",
  method: "POST",
  path: "/repair-orders/:id/lines/:lineId/return",
  access: "part.issue",
  summary: "Puts a part that was taken for a repair order back on the shelf",
  params: z.object({ id, lineId: id }),
  body: z.object({ reason: z.enum(returnReasons) }),
  reply: repairOrder,
});
