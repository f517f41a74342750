import { z } from "zod";
import { invoice } from "../../invoices/contract.ts";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { zeroOrMoreCents } from "../../kernel/money.ts";
import { lineInput, purchaseOrder } from "../../repair-orders/schema.ts";
import { tender } from "../tender.ts";

const [labor, part, , fee, discount] = lineInput.options;

/** A line of a counter sale. Sublet work belongs to a car, and so to a repair order. */
export const saleLine = z.discriminatedUnion("kind", [labor, part, fee, discount]);
export type SaleLine = z.infer<typeof saleLine>;

/** How the unpaid part of the invoice is handled. */
export const rests = ["none", "card", "customer"] as const;
export type Rest = (typeof rests)[number];

/** The browser chooses the invoice's id, so a repeated request sells only once. */
export const postCounterSale = call({
  name: "payments.post-counter-sale",
  method: "POST",
  path: "/counter-sales",
  access: "invoice.post",
  summary: "Posts a counter sale: invoice, stock, and payments in one step, without a repair order",
  body: z.object({
    id,
    /** Null for a person without a customer record. */
    customerId: id.nullable(),
    lines: z.array(saleLine).min(1, "Add at least one item.").max(100, "A sale has at most 100 lines."),
    /** The total on the screen. A different total is rejected, so that nobody is charged an amount they did not see. */
    totalCents: zeroOrMoreCents,
    payments: z.array(tender).max(10, "Take at most 10 payments."),
    /** "none": fully paid. "card": the rest is paid on a checkout page. "customer": the customer owes the rest. */
    rest: z.enum(rests),
    purchaseOrder: purchaseOrder.default(""),
    /** Posts above the customer's credit limit, by a person who may. */
    overrideLimit: z.boolean().default(false),
  }),
  reply: invoice,
});
