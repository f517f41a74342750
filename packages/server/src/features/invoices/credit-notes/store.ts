import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { CustomerTx, TenantTx } from "../../../platform/tenancy.ts";

const insert = statement(
  "invoices.insert-credit-note",
  {
    organizationId: "uuid",
    id: "uuid",
    locationId: "uuid",
    invoiceId: "uuid",
    customerId: "uuid?",
    number: "int4",
    at: "timestamptz",
    postedBy: "uuid?",
    postedName: "text",
    reason: "text",
    netCents: "int4",
    taxCents: "int4",
    totalCents: "int4",
    items: "json",
  },
  `insert into credit_notes (organization_id, id, location_id, invoice_id, customer_id, number, posted_at, posted_by,
     posted_name, reason, net_cents, tax_cents, total_cents, items)
   values ($organizationId, $id, $locationId, $invoiceId, $customerId, $number, $at, $postedBy, $postedName, $reason, $netCents, $taxCents, $totalCents, $items)`,
);

const find = statement(
  "invoices.find-credit-note",
  { organizationId: "uuid", creditNoteId: "uuid" },
  `select invoice_id as "invoiceId", total_cents as "totalCents" from credit_notes
   where organization_id = $organizationId and id = $creditNoteId`,
  z.object({ invoiceId: z.uuid(), totalCents: z.number().int() }),
);

interface NewCreditNote {
  readonly id: string;
  readonly locationId: string;
  readonly invoiceId: string;
  readonly customerId: string | null;
  readonly number: number;
  readonly at: Date;
  readonly by: string;
  readonly reason: string;
  readonly netCents: number;
  readonly taxCents: number;
  readonly totalCents: number;
  readonly items: readonly { readonly description: string; readonly amountCents: number }[];
}

/** The database refuses to credit more than was invoiced, and enters the credit note in the ledger. */
export const insertCreditNote = (tx: TenantTx, of: NewCreditNote) =>
  insert.run(tx, {
    id: of.id,
    locationId: of.locationId,
    invoiceId: of.invoiceId,
    customerId: of.customerId,
    number: of.number,
    at: of.at,
    postedBy: tx.userId,
    postedName: of.by,
    reason: of.reason,
    netCents: of.netCents,
    taxCents: of.taxCents,
    totalCents: of.totalCents,
    items: JSON.stringify(of.items),
  });

export const findCreditNote = (tx: TenantTx | CustomerTx, id: string) => find.one(tx, { creditNoteId: id });
