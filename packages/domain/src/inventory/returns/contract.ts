import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { quantity } from "../../kernel/money.ts";

/** A part issued to an invoice, with the stock movement that issued it. */
export const issuedPart = z.object({
  id,
  lineId: id.nullable(),
  partId: id,
  name: z.string(),
  number: z.string(),
  unit: z.string(),
  quantity: z.string(),
  /** How much of it has been returned to stock. */
  returned: z.string(),
});
export type IssuedPart = z.infer<typeof issuedPart>;

export const getIssuedParts = call({
  name: "inventory.issued-parts",
  method: "GET",
  path: "/invoices/:id/issued-parts",
  access: "invoice.view",
  summary: "Parts issued for an invoice, and how many were returned",
  params: z.object({ id }),
  topics: ["invoice", "part"],
  reply: z.object({ parts: z.array(issuedPart) }),
});

/** Which parts of an invoice are returned to stock with a credit note, and how many. */
export const restockParts = z.object({ issueId: id, quantity });
export type RestockParts = z.infer<typeof restockParts>;
