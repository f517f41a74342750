import * as statements from "@autoiq/domain/invoices/statements/client/contract";
import * as contract from "@autoiq/domain/payments/client/contract";
import type { FastifyInstance } from "fastify";
import { languageOfAccount } from "../../features/identity/account-settings/language-of-account.ts";
import { creditNoteFile, loadInvoice, receiptFile } from "../../features/invoices/reads.ts";
import {
  clientAccountsOf,
  clientCurrentStatement,
  clientStatementFile,
} from "../../features/invoices/statements/client/reads.ts";
import { heldOf, ownPayment, paymentsOf, paymentTable } from "../../features/payments/client/reads.ts";
import { customerIn, customersOf, shopsOf } from "../../features/portal/reads.ts";
import { customersMayPayPart } from "../../features/shops/reads.ts";
import { csvRoute, maxRows } from "../../platform/http/csv-route.ts";
import { fileRoute } from "../../platform/http/files/file-route.ts";
import { type RouteServices, route } from "../../platform/http/route.ts";

const shown = 200;

/** A signed-in client's payments and refunds, with their documents. */
export function clientPaymentRoutes(app: FastifyInstance, services: RouteServices): void {
  const { tenancy, files } = services;
  route(app, services, contract.getClientPayments, async ({ principal }) => ({
    payments: await paymentsOf(tenancy, await customersOf(tenancy, principal), shown),
  }));
  route(app, services, statements.getClientStatements, async ({ principal }) => ({
    accounts: await clientAccountsOf(tenancy, await customersOf(tenancy, principal)),
  }));
  fileRoute(app, services, statements.getClientStatementPdf, async ({ principal, params }) =>
    clientStatementFile(
      tenancy,
      files,
      await customerIn(tenancy, principal, params.organizationId),
      params.id,
    ),
  );
  fileRoute(app, services, statements.getClientCurrentStatement, async ({ principal, params, now }) =>
    clientCurrentStatement(tenancy, files, await customerIn(tenancy, principal, params.organizationId), {
      locationId: params.id,
      now,
    }),
  );
  route(app, services, contract.getClientHeld, async ({ principal, now }) =>
    heldOf(tenancy, await customersOf(tenancy, principal), now),
  );
  csvRoute(app, services, contract.exportClientPayments, async ({ principal }) => {
    const callers = await customersOf(tenancy, principal);
    const [payments, shops, language] = await Promise.all([
      paymentsOf(tenancy, callers, maxRows),
      shopsOf(tenancy, callers),
      tenancy.identity((tx) => languageOfAccount(tx, principal.userId)),
    ]);
    return paymentTable(payments, shops, language);
  });
  route(app, services, contract.getClientInvoice, async ({ principal, params }) => {
    const caller = await customerIn(tenancy, principal, params.organizationId);
    return tenancy.customer(caller, async (tx) => {
      const invoice = await loadInvoice(tx, params.id);
      const mayPayPart = await customersMayPayPart(tx, invoice.locationId);
      return { ...invoice, organizationId: params.organizationId, mayPayPart };
    });
  });
  fileRoute(app, services, contract.getClientReceipt, async ({ principal, params }) => {
    const caller = await customerIn(tenancy, principal, params.organizationId);
    const { payment, invoice } = await tenancy.customer(caller, async (tx) => {
      const payment = await ownPayment(tx, params.id);
      return { payment, invoice: await loadInvoice(tx, payment.invoiceId) };
    });
    const { adjustment, tip } = invoice.payments.find(({ id }) => id === payment.id) ?? {};
    return receiptFile(files, invoice, { ...payment, adjustment, tip });
  });
  fileRoute(app, services, contract.getClientCreditNotePdf, async ({ principal, params }) => {
    const caller = await customerIn(tenancy, principal, params.organizationId);
    const write = await tenancy.customer(caller, (tx) => creditNoteFile(tx, params.id));
    return write(files);
  });
}
