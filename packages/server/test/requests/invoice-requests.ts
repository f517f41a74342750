import * as aging from "@autoiq/domain/invoices/aging/contract";
import * as collections from "@autoiq/domain/invoices/collections/contract";
import * as invoices from "@autoiq/domain/invoices/contract";
import * as charges from "@autoiq/domain/invoices/finance-charges/contract";
import * as statements from "@autoiq/domain/invoices/statements/contract";
import { writeOffInvoice } from "@autoiq/domain/invoices/write-offs/contract";
import * as sales from "@autoiq/domain/payments/counter-sales/contract";
import { clientChosenIds, type Entry, on } from "./request-entry.ts";

/** Requests for invoices, credit notes, counter sales and A/R aging. */
export const invoiceEntries: readonly Entry[] = [
  on(invoices.listInvoices)(() => ({ query: { q: "", state: "all", after: "" } })),
  on(aging.getAging)(() => ({})),
  on(aging.remindCustomer)((of) => ({ params: { id: of.customerId }, body: { id: clientChosenIds.line } })),
  on(collections.getCollections)(() => ({})),
  on(collections.listCollectionNotes)((of) => ({ params: { id: of.customerId } })),
  on(collections.addCollectionNote)((of) => ({
    params: { id: of.customerId },
    body: { id: clientChosenIds.line, note: "Left a voicemail" },
  })),
  on(charges.getFinanceCharges)((of) => ({ params: { id: of.customerId } })),
  on(charges.saveAgreement)((of) => ({
    params: { id: of.customerId },
    body: {
      agreement: {
        annualRateBp: 1800,
        graceDays: 10,
        minimumCents: 100,
        agreedOn: "2026-01-01",
        reference: "Signed by Dana Reyes",
        automatic: false,
      },
      confirmed: true,
    },
  })),
  on(charges.previewFinanceCharges)(() => ({ query: { month: "2026-01" } })),
  on(charges.postFinanceCharges)((of) => ({
    body: { month: "2026-01", charges: [{ customerId: of.customerId, amountCents: 100 }] },
  })),
  on(charges.waiveFinanceCharge)((of) => ({
    params: { id: of.financeChargeId },
    body: { id: clientChosenIds.line, amountCents: 50, reason: "Goodwill" },
  })),
  on(writeOffInvoice)((of) => ({
    params: { id: of.invoiceId },
    body: { id: clientChosenIds.line, amountCents: 100, reason: "Uncollectible" },
  })),
  on(statements.getStatement)((of) => ({
    params: { id: of.customerId },
    query: { from: "2026-01-01", to: "2026-01-31" },
  })),
  on(statements.getStatementPdf)((of) => ({
    params: { id: of.customerId },
    query: { from: "2026-01-01", to: "2026-01-31" },
  })),
  on(statements.sendStatements)((of) => ({
    body: { id: clientChosenIds.line, from: "2026-01-01", to: "2026-01-31", customerIds: [of.customerId] },
  })),
  on(invoices.getInvoice)((of) => ({ params: { id: of.invoiceId } })),
  on(invoices.postCreditNote)((of) => ({
    params: { id: of.invoiceId },
    body: {
      id: clientChosenIds.otherJob,
      amountCents: 100,
      reason: "Goodwill",
      lines: [{ job: 0, line: 0 }],
    },
  })),
  on(sales.postCounterSale)((of) => ({
    body: {
      id: clientChosenIds.otherJob,
      customerId: of.customerId,
      totalCents: 500,
      payments: [],
      rest: "customer" as const,
      lines: [{ id: clientChosenIds.job, kind: "fee" as const, description: "Disposal", amountCents: 500 }],
    },
  })),
  on(invoices.getCreditNotePdf)((of) => ({ params: { id: of.creditNoteId } })),
  on(invoices.getInvoicePdf)((of) => ({ params: { id: of.invoiceId } })),
  on(invoices.getInvoicePdfByLink)((of) => ({ params: { token: of.linkToken } })),
  on(invoices.postInvoice)((of) => ({
    params: { id: of.readyOrderId },
    body: { version: of.readyOrderVersion, odometerOut: 41_260 },
  })),
];
