import * as accounts from "@autoiq/domain/payments/accounts/contract";
import * as cardReaders from "@autoiq/domain/payments/card-readers/contract";
import * as payments from "@autoiq/domain/payments/contract";
import * as deposits from "@autoiq/domain/payments/deposits/contract";
import * as drawer from "@autoiq/domain/payments/drawer/contract";
import * as giftCards from "@autoiq/domain/payments/gift-cards/contract";
import * as packages from "@autoiq/domain/payments/packages/contract";
import * as tips from "@autoiq/domain/payments/tips/contract";
import { clientChosenIds, type Entry, on } from "./request-entry.ts";

/** Requests for payments, refunds and deposits. */
export const paymentEntries: readonly Entry[] = [
  on(drawer.getDrawer)(() => ({})),
  on(drawer.setUpDrawer)(() => ({ body: { floatCents: 20_000 } })),
  on(drawer.closeDay)(() => ({
    body: {
      id: clientChosenIds.job,
      lastClose: 1,
      expectedCents: 20_000,
      terminalCents: 0,
      counts: [{ cents: 2000 as const, count: 10 }],
      leftCents: 20_000,
    },
  })),
  on(drawer.moveCash)(() => ({
    body: { id: clientChosenIds.line, kind: "paid-out" as const, amountCents: 100, reason: "Window cleaner" },
  })),
  on(drawer.getDayClose)((of) => ({ params: { id: of.dayCloseId } })),
  on(drawer.getZReport)((of) => ({ params: { id: of.dayCloseId } })),
  on(drawer.getDepositSlip)((of) => ({ params: { id: of.dayCloseId } })),
  on(tips.getTips)(() => ({ query: { from: "2026-11-01", to: "2026-11-30" } })),
  on(tips.exportTips)(() => ({ query: { from: "2026-11-01", to: "2026-11-30" } })),
  on(tips.getOwnTips)(() => ({ query: { from: "2026-11-01", to: "2026-11-30" } })),
  on(tips.listTipPeople)(() => ({})),
  on(tips.payOutTips)((of) => ({
    body: { id: clientChosenIds.request, staffId: of.technicianId, way: "payroll", amountCents: 100 },
  })),
  on(tips.refundTip)((of) => ({
    params: { id: of.invoiceId },
    body: { id: clientChosenIds.request, paymentId: of.tippedPaymentId, reason: "Tipped by mistake" },
  })),
  on(cardReaders.listCardReaders)(() => ({})),
  on(cardReaders.registerCardReader)(() => ({
    body: { id: clientChosenIds.cardReader, label: "Front desk", code: "simulated-wpe" },
  })),
  on(cardReaders.renameCardReader)((of) => ({ params: { id: of.cardReaderId }, body: { label: "Counter" } })),
  on(cardReaders.removeCardReader)((of) => ({ params: { id: of.cardReaderId } })),
  on(cardReaders.takeOnReader)((of) => ({
    params: { id: of.invoiceId },
    body: { id: clientChosenIds.readerPayment, readerId: of.cardReaderId, amountCents: 100 },
  })),
  on(cardReaders.checkReaderPayment)((of) => ({
    params: { id: of.invoiceId, paymentId: of.readerPaymentId },
  })),
  on(cardReaders.cancelReaderPayment)((of) => ({
    params: { id: of.invoiceId, paymentId: of.readerPaymentId },
  })),
  on(cardReaders.takeDepositOnReader)((of) => ({
    params: { id: of.repairOrderId },
    body: { id: clientChosenIds.readerDeposit, readerId: of.cardReaderId, amountCents: 100 },
  })),
  on(cardReaders.checkReaderDeposit)((of) => ({
    params: { id: of.repairOrderId, depositId: of.readerDepositId },
  })),
  on(cardReaders.cancelReaderDeposit)((of) => ({
    params: { id: of.repairOrderId, depositId: of.readerDepositId },
  })),
  on(giftCards.listGiftCards)(() => ({ query: { list: "all", q: "Dana" } })),
  on(giftCards.getGiftCard)((of) => ({ params: { id: of.giftCardId } })),
  on(giftCards.lookUpGiftCard)((of) => ({ body: { code: of.giftCardCode } })),
  on(giftCards.sellGiftCard)((of) => ({
    body: {
      id: clientChosenIds.request,
      payment: { method: "cash", amountCents: 5000 },
      customerId: of.customerId,
      recipientName: "Sam",
    },
  })),
  on(giftCards.replaceGiftCardCode)((of) => ({ params: { id: of.giftCardId } })),
  on(giftCards.refundGiftCard)((of) => ({
    params: { id: of.giftCardId },
    body: {
      id: clientChosenIds.view,
      method: "cash" as const,
      amountCents: 5000,
      reason: "Changed their mind",
    },
  })),
  on(giftCards.printGiftCard)((of) => ({
    params: { id: of.giftCardId },
    body: { code: of.giftCardCode },
  })),
  on(giftCards.exportGiftCards)(() => ({ query: { list: "all" } })),
  on(packages.exportPackages)(() => ({ query: { list: "all" } })),
  on(packages.listPackages)(() => ({})),
  on(packages.savePackage)((of) => ({
    params: { id: of.packageId },
    body: {
      version: 1,
      name: "5 oil changes",
      priceCents: 20_000,
      jobs: [{ cannedJobId: of.cannedJobId, units: 5 }],
    },
  })),
  on(packages.listSoldPackages)(() => ({ query: { list: "all", q: "Dana" } })),
  on(packages.getSoldPackage)((of) => ({ params: { id: of.soldPackageId } })),
  on(packages.sellPackage)((of) => ({
    body: {
      id: clientChosenIds.request,
      packageId: of.packageId,
      customerId: of.customerId,
      vehicleId: of.vehicleId,
      priceCents: 20_000,
      payments: [{ method: "cash", amountCents: 20_000 }],
    },
  })),
  on(packages.refundSoldPackage)((of) => ({
    params: { id: of.soldPackageId },
    body: {
      id: clientChosenIds.view,
      amountCents: 20_000,
      reason: "Moving away",
      ways: [{ paymentId: of.soldPackagePaymentId, method: "cash" as const }],
    },
  })),
  on(packages.changePackageExpiry)((of) => ({
    params: { id: of.soldPackageId },
    body: { expiresOn: "2030-01-01", reason: "Was abroad" },
  })),
  on(packages.getPackageReceipt)((of) => ({ params: { id: of.soldPackageId } })),
  on(packages.getOrderPackages)((of) => ({ params: { id: of.repairOrderId } })),
  on(packages.applyPackage)((of) => ({
    params: { id: of.repairOrderId, jobId: of.jobId },
    body: { soldPackageId: of.soldPackageId },
  })),
  on(packages.takeOffPackage)((of) => ({ params: { id: of.repairOrderId, jobId: of.jobId } })),
  on(payments.takePayment)((of) => ({
    params: { id: of.invoiceId },
    body: { method: "cash", amountCents: 100 },
  })),
  on(deposits.listDeposits)((of) => ({ params: { id: of.repairOrderId } })),
  on(deposits.listHeldDeposits)(() => ({})),
  on(deposits.takeDeposit)((of) => ({
    params: { id: of.repairOrderId },
    body: { id: clientChosenIds.line, payment: { method: "cash", amountCents: 100 } },
  })),
  on(deposits.getDepositReceipt)((of) => ({
    params: { id: of.repairOrderId, depositId: clientChosenIds.line },
  })),
  on(deposits.refundDeposit)((of) => ({
    params: { id: of.repairOrderId, depositId: clientChosenIds.line },
    body: { id: clientChosenIds.job, method: "cash", amountCents: 50, reason: "Changed their mind" },
  })),
  on(deposits.refundCharge)((of) => ({
    params: { id: of.repairOrderId, chargeId: of.chargeId },
    body: { way: "card" },
  })),
  on(deposits.requestDeposit)((of) => ({
    params: { id: of.repairOrderId },
    body: { id: clientChosenIds.request, amountCents: 100, send: "none" },
  })),
  on(deposits.startDepositCheckout)((of) => ({
    params: { id: of.repairOrderId, requestId: clientChosenIds.request },
  })),
  on(deposits.sendDepositLink)((of) => ({
    params: { id: of.repairOrderId, requestId: clientChosenIds.request },
    body: { channel: "email" },
  })),
  on(deposits.withdrawDepositRequest)((of) => ({
    params: { id: of.repairOrderId, requestId: clientChosenIds.request },
  })),
  on(deposits.openDepositLink)(() => ({ params: { token: "a".repeat(43) } })),
  on(deposits.payDepositByLink)(() => ({ params: { token: "a".repeat(43) } })),
  on(payments.refundPayment)((of) => ({
    params: { id: of.invoiceId },
    body: {
      id: clientChosenIds.job,
      paymentId: of.paymentId,
      method: "cash" as const,
      amountCents: 100,
      reason: "Charged twice",
    },
  })),
  on(accounts.getCustomerAccount)((of) => ({ params: { id: of.customerId } })),
  on(accounts.takeAccountPayment)((of) => ({
    params: { id: of.customerId },
    body: { id: clientChosenIds.line, payment: { method: "cash", amountCents: 100 } },
  })),
  on(accounts.applyCredit)((of) => ({
    params: { id: of.customerId },
    body: { id: clientChosenIds.job, amountCents: 100 },
  })),
  on(accounts.refundCredit)((of) => ({
    params: { id: of.customerId, accountPaymentId: clientChosenIds.line },
    body: { id: clientChosenIds.request, method: "cash" as const, amountCents: 50, reason: "Overpaid" },
  })),
  on(payments.startCheckout)((of) => ({ params: { id: of.invoiceId }, body: {} })),
];
