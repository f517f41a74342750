import type { CreditNote } from "@autoiq/domain/invoices/contract";
import { creditedAmounts } from "@autoiq/domain/invoices/credit-notes";
import { sum } from "@autoiq/domain/kernel/money";
import { insertCreditNote } from "../../features/invoices/credit-notes/store.ts";
import { nextNumber, type WholeInvoice } from "../../features/invoices/store.ts";
import { closeCheckouts } from "../../features/payments/close-checkouts.ts";
import { findOpenCheckouts } from "../../features/payments/store.ts";
import type { ActionContext } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";

/** The amounts of the next credit note of an invoice. `amountCents` includes tax; null for all that remains. */
export const creditOf = (invoice: WholeInvoice, amountCents: number | null) =>
  creditedAmounts(
    { totalCents: invoice.totalCents, taxCents: invoice.content.totals.taxCents },
    {
      totalCents: sum(invoice.creditNotes.map((each) => each.totalCents)),
      taxCents: sum(invoice.creditNotes.map((each) => each.taxCents)),
    },
    amountCents,
    invoice.writtenOffCents,
  );

/** Stores a credit note of a locked invoice and returns its number. Closes an open card checkout of the old balance. */
export async function writeCreditNote(
  tx: TenantTx,
  context: ActionContext,
  of: {
    readonly id: string;
    readonly invoice: WholeInvoice;
    readonly credit: Pick<CreditNote, "netCents" | "taxCents" | "totalCents">;
    readonly reason: string;
    readonly items: CreditNote["items"];
  },
): Promise<number> {
  const { id, invoice, credit, reason, items } = of;
  await closeCheckouts(tx, await findOpenCheckouts(tx, invoice.id));
  const number = await nextNumber(tx, invoice.locationId, "credit-note");
  await insertCreditNote(tx, {
    id,
    locationId: invoice.locationId,
    invoiceId: invoice.id,
    customerId: invoice.customerId,
    number,
    at: context.now,
    by: context.caller.name,
    reason,
    netCents: credit.netCents,
    taxCents: credit.taxCents,
    totalCents: credit.totalCents,
    items,
  });
  return number;
}
