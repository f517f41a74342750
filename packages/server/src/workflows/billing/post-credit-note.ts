import type { RestockParts } from "@autoiq/domain/inventory/returns/contract";
import type { postCreditNote as contract } from "@autoiq/domain/invoices/contract";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { formatCents } from "@autoiq/domain/kernel/money";
import { conflict, type Refusal, refuse } from "@autoiq/domain/kernel/result";
import { restockParts } from "../../features/inventory/returns/restock-parts.ts";
import { findIssuesOfInvoice, type Issue, markReturned } from "../../features/inventory/returns/store.ts";
import { findCreditNote } from "../../features/invoices/credit-notes/store.ts";
import { loadInvoice } from "../../features/invoices/reads.ts";
import type { WholeInvoice } from "../../features/invoices/store.ts";
import { type ActionContext, recordAction } from "../../platform/history.ts";
import type { Principal } from "../../platform/http/route.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { checkRefundPermission } from "../payments/check-refund-permission.ts";
import { lockPostedInvoice } from "./lock-posted-invoice.ts";
import { creditOf, writeCreditNote } from "./write-credit-note.ts";

/** Corrects a posted invoice with a credit note. The invoice stays as posted, and its balance due is reduced. */
export async function postCreditNote(
  tx: TenantTx,
  context: ActionContext & { readonly principal: Principal },
  invoiceId: string,
  body: BodyOf<typeof contract>,
): Promise<WholeInvoice | Refusal> {
  await checkRefundPermission(tx, context);
  const { invoice, refresh } = await lockPostedInvoice(tx, invoiceId);
  const existing = await findCreditNote(tx, body.id);
  if (existing) {
    const same =
      existing.invoiceId === invoiceId &&
      (body.amountCents === null || existing.totalCents === body.amountCents);
    return same ? invoice : conflict("That credit note ID is already used. Refresh and try again.");
  }
  const credit = creditOf(invoice, body.amountCents);
  if (!credit.ok) return credit;
  const items = [];
  for (const { job, line } of body.lines) {
    const of = invoice.content.jobs[job];
    const found = of?.lines[line];
    if (!found) return refuse("One of these lines isn't on the invoice. Refresh and try again.");
    const departmentId = found.departmentId ?? of?.department?.id;
    items.push({
      description: found.description,
      amountCents: found.amountCents,
      ...(departmentId && { departmentId }),
      ...(found.isCoreCharge && { isCoreCharge: true }),
    });
  }
  const number = await writeCreditNote(tx, context, {
    id: body.id,
    invoice,
    credit: credit.value,
    reason: body.reason,
    items,
  });
  const back = await putBackFor(tx, context, { invoice, pieces: body.restockParts, number });
  if ("ok" in back) return back;
  const after = await loadInvoice(tx, invoiceId);
  await recordAction(tx, context, {
    action: `posted credit note ${number} for ${formatCents(credit.value.totalCents)}`,
    subject: "invoice",
    subjectId: invoiceId,
    repairOrderId: invoice.repairOrderId,
    before: { invoice: invoice.number, creditedCents: invoice.creditedCents },
    after: {
      invoice: invoice.number,
      creditedCents: after.creditedCents,
      creditNote: number,
      reason: body.reason,
      ...(back.length > 0 ? { restockParts: back.map(({ name }) => name) } : {}),
    },
  });
  await refresh(context.now);
  tx.changed("invoice", invoiceId);
  return after;
}

/** Returns the parts on a credit note to the bin that they were taken from. */
async function putBackFor(
  tx: TenantTx,
  context: ActionContext,
  of: { readonly invoice: WholeInvoice; readonly pieces: readonly RestockParts[]; readonly number: number },
): Promise<readonly Issue[] | Refusal> {
  if (of.pieces.length === 0) return [];
  const issues = await restockParts(tx, context, {
    locationId: of.invoice.locationId,
    pieces: of.pieces,
    reason: `Credit note ${of.number}`,
    find: () => findIssuesOfInvoice(tx, of.invoice.id),
  });
  if ("ok" in issues) return issues;
  const lineIds = issues.flatMap(({ lineId }) => lineId ?? []);
  if (of.invoice.repairOrderId && lineIds.length > 0) await markReturned(tx, lineIds);
  return issues;
}
