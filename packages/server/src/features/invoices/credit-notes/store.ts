import type { CreditNote } from "@autoiq/domain/invoices/contract";
import { creditedCores } from "@autoiq/domain/invoices/credit-notes";
import { allocate } from "@autoiq/domain/kernel/money";
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
    coreCents: "int4",
  },
  `insert into credit_notes (organization_id, id, location_id, invoice_id, customer_id, number, posted_at, posted_by,
     posted_name, reason, net_cents, tax_cents, total_cents, items, core_charges_cents)
   values ($organizationId, $id, $locationId, $invoiceId, $customerId, $number, $at, $postedBy, $postedName, $reason, $netCents, $taxCents, $totalCents, $items, $coreCents)`,
);

/** The taxes of an invoice in their order, and what its credit notes have taken back of each. In cents. */
const taxes = statement(
  "invoices.find-credited-taxes",
  { organizationId: "uuid", invoiceId: "uuid" },
  `select t.position, t.tax_cents as "taxCents",
     coalesce((select sum(k.tax_cents)::int from credit_notes c join credit_note_taxes k
         on k.organization_id = c.organization_id and k.credit_note_id = c.id
       where c.organization_id = t.organization_id and c.invoice_id = t.invoice_id and k.position = t.position), 0) as "creditedCents"
   from invoice_taxes t where t.organization_id = $organizationId and t.invoice_id = $invoiceId order by t.position`,
  z.object({ position: z.number().int(), taxCents: z.number().int(), creditedCents: z.number().int() }),
);

const insertTaxes = statement(
  "invoices.insert-credit-note-taxes",
  { organizationId: "uuid", creditNoteId: "uuid", positions: "int4[]", taxCents: "int4[]" },
  `insert into credit_note_taxes (organization_id, credit_note_id, position, tax_cents)
   select $organizationId, $creditNoteId, x.position, x.cents from unnest($positions::int[], $taxCents::int[]) as x(position, cents)`,
);

const find = statement(
  "invoices.find-credit-note",
  { organizationId: "uuid", creditNoteId: "uuid" },
  `select invoice_id as "invoiceId", total_cents as "totalCents" from credit_notes
   where organization_id = $organizationId and id = $creditNoteId`,
  z.object({ invoiceId: z.uuid(), totalCents: z.number().int() }),
);

const cores = statement(
  "invoices.find-credited-cores",
  { organizationId: "uuid", invoiceId: "uuid" },
  `select (select coalesce(sum(x.core_charges_cents), 0)::int from invoice_departments x
       where x.organization_id = $organizationId and x.invoice_id = $invoiceId) as "coreCents",
     coalesce(sum(c.net_cents), 0)::int as "creditedNetCents", coalesce(sum(c.core_charges_cents), 0)::int as "creditedCents"
   from credit_notes c where c.organization_id = $organizationId and c.invoice_id = $invoiceId`,
  z.object({
    coreCents: z.number().int(),
    creditedNetCents: z.number().int(),
    creditedCents: z.number().int(),
  }),
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
  readonly items: CreditNote["items"];
  /** The invoice's, before tax. */
  readonly invoiceNetCents: number;
}

/**
 * The database refuses to credit more than was invoiced, and enters the credit note in the ledger. Its tax goes back
 * to the jurisdictions in proportion to what each still has of the invoice.
 */
export async function insertCreditNote(tx: TenantTx, of: NewCreditNote): Promise<void> {
  const before = await cores.one(tx, { invoiceId: of.invoiceId });
  const coreCents = creditedCores({
    netCents: of.netCents,
    items: of.items,
    invoice: { netCents: of.invoiceNetCents, coreCents: before?.coreCents ?? 0 },
    before: { netCents: before?.creditedNetCents ?? 0, coreCents: before?.creditedCents ?? 0 },
  });
  await insert.run(tx, {
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
    coreCents,
  });
  const taxed = await taxes.all(tx, { invoiceId: of.invoiceId });
  if (of.taxCents === 0 || taxed.length === 0) return;
  const shares = allocate(
    of.taxCents,
    taxed.map((each) => each.taxCents - each.creditedCents),
  );
  await insertTaxes.run(tx, {
    creditNoteId: of.id,
    positions: taxed.map(({ position }) => position),
    taxCents: shares,
  });
}

export const findCreditNote = (tx: TenantTx | CustomerTx, id: string) => find.one(tx, { creditNoteId: id });
