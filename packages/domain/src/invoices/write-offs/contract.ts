import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { positiveCents } from "../../kernel/money.ts";
import { invoice } from "../contract.ts";

/** The browser chooses the id, so a repeated request writes off once. */
export const writeOffInvoice = call({
  name: "invoices.write-off",
  method: "POST",
  path: "/invoices/:id/write-offs",
  access: "invoice.write-off",
  summary: "Writes off the balance due on an invoice as bad debt. Sales and sales tax stay as they are",
  params: z.object({ id }),
  body: z.object({
    id,
    /** The balance due that the person saw, in cents. Another balance is refused. */
    amountCents: positiveCents,
    reason: z.string().trim().min(1, "Enter the reason for the write-off.").max(300),
  }),
  reply: invoice,
});
