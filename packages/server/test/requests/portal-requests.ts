import * as statements from "@autoiq/domain/invoices/statements/client/contract";
import * as clientPayments from "@autoiq/domain/payments/client/contract";
import * as portal from "@autoiq/domain/portal/contract";
import { openRequestPage, sendWebRequest } from "@autoiq/domain/portal/web-requests/contract";
import { clientChosenIds, type Entry, on } from "./request-entry.ts";
import { answersOf } from "./signed-answer.ts";

/** Requests of a client in the customer portal. */
export const portalEntries: readonly Entry[] = [
  // An open page is there for everyone. web-requests.test.ts checks what it shows.
  on(openRequestPage)(() => ({ params: { slug: "no-such-shop" } })),
  on(sendWebRequest)(() => ({
    params: { slug: "no-such-shop" },
    body: {
      asksFor: "call" as const,
      name: "Rita Moss",
      phone: "8135550181",
      concern: "Brakes squeal",
      writtenInMs: 40_000,
      requestId: clientChosenIds.request,
    },
  })),
  on(portal.getClientOverview)(() => ({})),
  on(portal.getClientRepairOrder)((of) => ({
    params: { organizationId: of.organizationId, id: of.repairOrderId },
  })),
  on(portal.decideAsClient)((of) => ({
    params: { organizationId: of.organizationId, id: of.repairOrderId },
    body: answersOf(of),
  })),
  on(portal.payAsClient)((of) => ({
    params: { organizationId: of.organizationId, id: of.invoiceId },
    body: {},
  })),
  on(statements.getClientStatements)(() => ({})),
  on(statements.getClientStatementPdf)((of) => ({
    params: { organizationId: of.organizationId, id: of.customerStatementId },
  })),
  on(statements.getClientCurrentStatement)((of) => ({
    params: { organizationId: of.organizationId, id: of.locationId },
  })),
  on(clientPayments.getClientPayments)(() => ({})),
  on(clientPayments.getClientHeld)(() => ({})),
  on(clientPayments.exportClientPayments)(() => ({})),
  on(clientPayments.getClientDepositReceipt)((of) => ({
    params: { organizationId: of.organizationId, id: clientChosenIds.line },
  })),
  on(clientPayments.payDepositAsClient)((of) => ({
    params: { organizationId: of.organizationId, id: clientChosenIds.request },
  })),
  on(clientPayments.getClientReceipt)((of) => ({
    params: { organizationId: of.organizationId, id: of.paymentId },
  })),
  on(clientPayments.getClientInvoice)((of) => ({
    params: { organizationId: of.organizationId, id: of.invoiceId },
  })),
  on(clientPayments.getClientCreditNotePdf)((of) => ({
    params: { organizationId: of.organizationId, id: of.creditNoteId },
  })),
  on(portal.getClientInvoicePdf)((of) => ({
    params: { organizationId: of.organizationId, id: of.invoiceId },
  })),
  on(portal.getClientEstimatePdf)((of) => ({
    params: { organizationId: of.organizationId, id: of.repairOrderId },
  })),
  on(portal.getClientInspectionPdf)((of) => ({
    params: { organizationId: of.organizationId, id: of.repairOrderId },
  })),
  on(portal.getClientFile)((of) => ({
    params: { organizationId: of.organizationId, id: of.photoId },
    query: { size: "small" },
  })),
];
