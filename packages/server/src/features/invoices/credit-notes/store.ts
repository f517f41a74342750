import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { CustomerTx, TenantTx } from "../../../platform/tenancy.ts";

const insert = statement(
  "invoices.insert-credit-note",
  `insert into credit_notes (organization_id, id, location_id, invoice_id, customer_id, number, posted_at, posted_by,
     posted_name, reason, net_cents, tax_cents, total_cents, items)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
);

const find = statement(
  "invoices.find-credit-note",
  `select invoice_id as "invoiceId", total_cents as "totalCents" from credit_notes
   where organization_id = $1 and id = $2`,
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

/** The database refuses to credit more than was billed, and enters the note in the ledger. */
export const insertCreditNote = (tx: TenantTx, of: NewCreditNote) =>
  insert.run(
    tx,
    tx.organizationId,
    of.id,
    of.locationId,
    of.invoiceId,
    of.customerId,
    of.number,
    of.at,
    tx.userId,
    of.by,
    of.reason,
    of.netCents,
    of.taxCents,
    of.totalCents,
    JSON.stringify(of.items),
  );

export const findCreditNote = (tx: TenantTx | CustomerTx, id: string) => find.one(tx, tx.organizationId, id);
