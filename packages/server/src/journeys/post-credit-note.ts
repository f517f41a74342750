import type { postCreditNote as contract } from "@autoiq/domain/invoices/contract";
import { creditOf } from "@autoiq/domain/invoices/credit";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { formatCents, sum } from "@autoiq/domain/kernel/money";
import { conflict, type Refusal, refuse } from "@autoiq/domain/kernel/result";
import { findCreditNote, insertCreditNote } from "../features/invoices/credit-notes/store.ts";
import { loadInvoice } from "../features/invoices/reads.ts";
import { nextNumber, type WholeInvoice } from "../features/invoices/store.ts";
import { closeCheckouts } from "../features/payments/close-checkouts.ts";
import { findOpenCheckouts } from "../features/payments/store.ts";
import { type Deed, recordDeed } from "../platform/history.ts";
import type { Principal } from "../platform/http/route.ts";
import type { TenantTx } from "../platform/tenancy.ts";
import { lockBill } from "./lock-bill.ts";
import { checkMayRefund } from "./may-refund.ts";

/** Corrects a posted invoice: it stays as it was posted, and what is owed on it falls by the credit note. */
export async function postCreditNote(
  tx: TenantTx,
  deed: Deed & { readonly principal: Principal },
  invoiceId: string,
  body: BodyOf<typeof contract>,
): Promise<WholeInvoice | Refusal> {
  await checkMayRefund(tx, deed);
  const { invoice, refresh } = await lockBill(tx, invoiceId);
  const known = await findCreditNote(tx, body.id);
  if (known) {
    const same =
      known.invoiceId === invoiceId && (body.amountCents === null || known.totalCents === body.amountCents);
    return same ? invoice : conflict("Another credit note has that id. Reload the page and try again.");
  }
  const credit = creditOf(
    { totalCents: invoice.totalCents, taxCents: invoice.content.totals.taxCents },
    {
      totalCents: sum(invoice.creditNotes.map((each) => each.totalCents)),
      taxCents: sum(invoice.creditNotes.map((each) => each.taxCents)),
    },
    body.amountCents,
  );
  if (!credit.ok) return credit;
  const items = [];
  for (const { job, line } of body.lines) {
    const found = invoice.content.jobs[job]?.lines[line];
    if (!found) return refuse("One of these lines is not on the invoice. Reload the page and try again.");
    items.push({ description: found.description, amountCents: found.amountCents });
  }
  // A checkout that is open asks for what was owed before.
  await closeCheckouts(tx, await findOpenCheckouts(tx, invoiceId));
  const number = await nextNumber(tx, invoice.locationId, "credit-note");
  await insertCreditNote(tx, {
    ...{ id: body.id, locationId: invoice.locationId, invoiceId, customerId: invoice.customerId, number },
    ...{ at: deed.now, by: deed.caller.name, reason: body.reason, ...credit.value, items },
  });
  const after = await loadInvoice(tx, invoiceId);
  await recordDeed(tx, deed, {
    action: `wrote credit note ${number} over ${formatCents(credit.value.totalCents)}`,
    subject: "invoice",
    subjectId: invoiceId,
    repairOrderId: invoice.repairOrderId,
    before: { invoice: invoice.number, creditedCents: invoice.creditedCents },
    after: {
      ...{ invoice: invoice.number, creditedCents: after.creditedCents },
      ...{ creditNote: number, reason: body.reason },
    },
  });
  await refresh(deed.now);
  tx.changed("invoice", invoiceId);
  return after;
}
