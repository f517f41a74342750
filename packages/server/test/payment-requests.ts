import * as payments from "@autoiq/domain/payments/contract";
import * as deposits from "@autoiq/domain/payments/deposits/contract";
import { chosen, type Entry, on } from "./request.ts";

/** Requests for payments, refunds and deposits. */
export const paymentEntries: readonly Entry[] = [
  on(payments.takePayment)((of) => ({
    params: { id: of.invoiceId },
    body: { method: "cash", amountCents: 100 },
  })),
  on(deposits.listDeposits)((of) => ({ params: { id: of.repairOrderId } })),
  on(deposits.takeDeposit)((of) => ({
    params: { id: of.repairOrderId },
    body: { id: chosen.line, payment: { method: "cash", amountCents: 100 } },
  })),
  on(deposits.getDepositReceipt)((of) => ({
    params: { id: of.repairOrderId, depositId: chosen.line },
  })),
  on(deposits.returnDeposit)((of) => ({
    params: { id: of.repairOrderId, depositId: chosen.line },
    body: { id: chosen.job, method: "cash", amountCents: 50, reason: "Changed their mind" },
  })),
  on(deposits.giveBackCharge)((of) => ({
    ...{ params: { id: of.repairOrderId, chargeId: of.chargeId }, body: { way: "card" } },
  })),
  on(deposits.askDeposit)((of) => ({
    params: { id: of.repairOrderId },
    body: { id: chosen.request, amountCents: 100, send: "none" },
  })),
  on(deposits.startDepositCheckout)((of) => ({
    params: { id: of.repairOrderId, requestId: chosen.request },
  })),
  on(deposits.sendDepositLink)((of) => ({
    params: { id: of.repairOrderId, requestId: chosen.request },
    body: { channel: "mail" },
  })),
  on(deposits.withdrawDepositRequest)((of) => ({
    params: { id: of.repairOrderId, requestId: chosen.request },
  })),
  on(deposits.openDepositLink)(() => ({ params: { token: "a".repeat(43) } })),
  on(deposits.payDepositByLink)(() => ({ params: { token: "a".repeat(43) } })),
  on(payments.refundPayment)((of) => ({
    params: { id: of.invoiceId },
    body: {
      ...{ id: chosen.job, paymentId: of.paymentId, method: "cash" as const, amountCents: 100 },
      reason: "Charged twice",
    },
  })),
  on(payments.startCheckout)((of) => ({ params: { id: of.invoiceId } })),
];
