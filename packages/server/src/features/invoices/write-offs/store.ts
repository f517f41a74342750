import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const find = statement(
  "invoices.find-write-off",
  { organizationId: "uuid", writeOffId: "uuid" },
  `select invoice_id as "invoiceId", amount_cents as "amountCents" from write_offs
   where organization_id = $organizationId and id = $writeOffId`,
  z.object({ invoiceId: z.uuid(), amountCents: z.number().int() }),
);
export const findWriteOff = (tx: TenantTx, writeOffId: string) => find.one(tx, { writeOffId });

const lock = statement(
  "invoices.lock-balance-for-write-off",
  { organizationId: "uuid", invoiceId: "uuid" },
  "select owed_cents as cents from invoice_balances where organization_id = $organizationId and invoice_id = $invoiceId for update",
  z.object({ cents: z.number().int() }),
);
/** Locks an invoice's balance until the transaction ends. In cents, negative when overpaid. */
export const lockBalance = async (tx: TenantTx, invoiceId: string): Promise<number> =>
  (await lock.one(tx, { invoiceId }))?.cents ?? 0;

const insert = statement(
  "invoices.insert-write-off",
  {
    organizationId: "uuid",
    id: "uuid",
    invoiceId: "uuid",
    amountCents: "int4",
    reason: "text",
    at: "timestamptz",
    writtenOffBy: "uuid?",
    by: "text",
  },
  `insert into write_offs (organization_id, id, location_id, invoice_id, customer_id, amount_cents, reason, at, written_off_by, by_name)
   select $organizationId, $id, i.location_id, i.id, i.customer_id, $amountCents, $reason, $at::timestamptz, $writtenOffBy, $by
   from invoices i where i.organization_id = $organizationId and i.id = $invoiceId`,
);
/** The database rejects more than is due, and writes the ledger entry. */
export const insertWriteOff = (
  tx: TenantTx,
  of: { id: string; invoiceId: string; amountCents: number; reason: string; at: Date; by: string },
) => insert.run(tx, { ...of, writtenOffBy: tx.userId });
