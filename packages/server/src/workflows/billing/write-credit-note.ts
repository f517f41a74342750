import type { CreditNote } from "@autoiq/domain/invoices/contract";
import { creditedAmounts } from "@autoiq/domain/invoices/credit-notes";
import { sum } from "@autoiq/domain/kernel/money";
import { insertCreditNote } from "../../features/invoices/credit-notes/store.ts";
import { nextNumber, type WholeInvoice } from "../../features/invoices/store.ts";
import { closeCheckouts } from "../../features/payments/close-checkouts.ts";
import { findOpenCheckouts } from "../../features/payments/store.ts";
import type { ActionContext } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";

/** What cash discounts take off an invoice now, in cents. */
function discountsOf(invoice: WholeInvoice) {
  const discounts = invoice.payments.flatMap(({ adjustment }) =>
    adjustment?.kind === "cash-discount" ? [adjustment] : [],
  );
  return {
    totalCents: sum(discounts.map((each) => each.amountCents - each.returnedCents)),
    taxCents: sum(discounts.map((each) => each.taxCents - each.returnedTaxCents)),
  };
}

/** The amounts of the next credit note of an invoice. `amountCents` includes tax; null for all that remains. */
export function creditOf(invoice: WholeInvoice, amountCents: number | null) {
  const discounts = discountsOf(invoice);
  return creditedAmounts(
    {
      totalCents: invoice.totalCents,
      taxCents: invoice.content.totals.taxCents,
      isOpeningBalance: invoice.isOpeningBalance,
    },
    {
      totalCents: sum(invoice.creditNotes.map((each) => each.totalCents)) + discounts.totalCents,
      taxCents: sum(invoice.creditNotes.map((each) => each.taxCents)) + discounts.taxCents,
    },
    amountCents,
    invoice.writtenOffCents,
  );
}

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
    invoiceNetCents: invoice.totalCents - invoice.content.totals.taxCents,
  });
  return number;
}
