import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { formatCents } from "@autoiq/domain/kernel/money";
import type { Refusal } from "@autoiq/domain/kernel/result";
import type { takePayment as contract } from "@autoiq/domain/payments/contract";
import { pay } from "@autoiq/domain/payments/rules";
import { loadInvoice } from "../features/invoices/reads.ts";
import type { WholeInvoice } from "../features/invoices/store.ts";
import { closeCheckouts } from "../features/payments/close-checkouts.ts";
import { findOpenCheckouts, insertTaken } from "../features/payments/store.ts";
import { type Deed, recordDeed } from "../platform/history.ts";
import type { TenantTx } from "../platform/tenancy.ts";
import { lockBill } from "./lock-bill.ts";
import { mailReceipt } from "./mail-receipt.ts";

/** Takes cash or a check, at most what is owed; a card checkout that was open for the invoice is closed by it. */
export async function takePayment(
  tx: TenantTx,
  deed: Deed,
  invoiceId: string,
  payment: BodyOf<typeof contract>,
): Promise<WholeInvoice | Refusal> {
  const { method, amountCents } = payment;
  const { invoice, customer, refresh } = await lockBill(tx, invoiceId);
  const allowed = pay(invoice, amountCents);
  if (!allowed.ok) return allowed;
  await closeCheckouts(tx, await findOpenCheckouts(tx, invoiceId));
  const id = deed.newId();
  await insertTaken(tx, { invoiceId, at: deed.now, payments: [{ ...payment, id }] });
  const after = await loadInvoice(tx, invoiceId);
  const check = payment.checkNumber ? ` ${payment.checkNumber}` : "";
  await recordDeed(tx, deed, {
    action: `took ${formatCents(amountCents)} ${method === "cash" ? "in cash" : `by check${check}`}`,
    subject: "payment",
    subjectId: id,
    repairOrderId: invoice.repairOrderId,
    after: { invoice: invoice.number, method, amountCents, paidCents: after.paidCents },
  });
  await refresh(deed.now);
  await mailReceipt(tx, {
    id: deed.newId(),
    at: deed.now,
    ...{ customer, invoice: after, amountCents, methods: [method], isTest: false },
  });
  tx.changed("payment", id);
  tx.changed("invoice", invoiceId);
  return after;
}
