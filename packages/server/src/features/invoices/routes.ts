import { getAging } from "@autoiq/domain/invoices/aging/contract";
import {
  addCollectionNote,
  getCollections,
  listCollectionNotes,
} from "@autoiq/domain/invoices/collections/contract";
import * as contract from "@autoiq/domain/invoices/contract";
import {
  getFinanceCharges,
  previewFinanceCharges,
  saveAgreement as saveAgreementContract,
} from "@autoiq/domain/invoices/finance-charges/contract";
import { getStatement, getStatementPdf, statement } from "@autoiq/domain/invoices/statements/contract";
import { maskOf } from "@autoiq/domain/kernel/access/masking";
import type { FastifyInstance } from "fastify";
import { fileRoute } from "../../platform/http/files/file-route.ts";
import { type RouteServices, route, visibilityScopeOf } from "../../platform/http/route.ts";
import { agingOf } from "./aging/reads.ts";
import { addNote, collectionsOf, notesOf } from "./collections/add-note.ts";
import { financeChargesOf, previewOf } from "./finance-charges/reads.ts";
import { saveAgreement } from "./finance-charges/save-agreement.ts";
import { creditNoteFile, invoiceFile, invoicesOf, loadInvoice, loadInvoiceOf } from "./reads.ts";
import { loadStatement, statementFile } from "./statements/reads.ts";
import { findSentStatements } from "./statements/store.ts";

const maskStatement = maskOf(statement);
const maskCustomer = maskOf(contract.invoiceContent.shape.customer);
const mask = maskOf(contract.invoice);

export function invoicesRoutes(app: FastifyInstance, services: RouteServices): void {
  route(
    app,
    services,
    contract.listInvoices,
    (call) => call.read((tx) => invoicesOf(tx, call.caller.locationId, call.query)),
    { cache: "shared" },
  );
  route(app, services, getAging, (call) => call.read((tx) => agingOf(tx, call.caller.locationId, call.now)));
  route(app, services, getCollections, (call) =>
    call.read((tx) => collectionsOf(tx, call.caller.locationId, call.now)),
  );
  route(app, services, listCollectionNotes, ({ caller, params, read }) =>
    read((tx) => notesOf(tx, { customerId: params.id, locationId: caller.locationId })),
  );
  route(app, services, addCollectionNote, (call) =>
    call.write((tx) => addNote(tx, call, call.params.id, call.body)),
  );
  route(app, services, contract.getInvoice, (call) => call.read((tx) => loadInvoice(tx, call.params.id)));
  fileRoute(app, services, contract.getInvoicePdf, async (call) =>
    invoiceFile(
      services.files,
      mask(await call.read((tx) => loadInvoice(tx, call.params.id)), visibilityScopeOf(call)),
    ),
  );
  fileRoute(app, services, contract.getCreditNotePdf, async (call) => {
    const write = await call.read((tx) =>
      creditNoteFile(tx, call.params.id, (invoice) => mask(invoice, visibilityScopeOf(call))),
    );
    return write(services.files);
  });
  fileRoute(app, services, contract.getInvoicePdfByLink, async ({ link }) =>
    invoiceFile(
      services.files,
      await services.tenancy.customer(link, (tx) => loadInvoiceOf(tx, link.repairOrderId ?? "")),
    ),
  );
  route(app, services, getFinanceCharges, ({ caller, params, read }) =>
    read((tx) => financeChargesOf(tx, { customerId: params.id, locationId: caller.locationId })),
  );
  route(app, services, saveAgreementContract, (call) =>
    call.write((tx) => saveAgreement(tx, call, call.params.id, call.body)),
  );
  route(app, services, previewFinanceCharges, ({ caller, now, query, read }) =>
    read((tx) => previewOf(tx, { locationId: caller.locationId, month: query.month, now })),
  );
  route(app, services, getStatement, ({ caller, params, query, read }) =>
    read(async (tx) => {
      const of = { customerId: params.id, locationId: caller.locationId };
      const [whole, sent] = await Promise.all([
        loadStatement(tx, { ...of, ...query }),
        findSentStatements(tx, of),
      ]);
      return { statement: whole.statement, sent };
    }),
  );
  fileRoute(app, services, getStatementPdf, async (call) => {
    const { caller, params, query } = call;
    const whole = await call.read((tx) =>
      loadStatement(tx, { customerId: params.id, locationId: caller.locationId, ...query }),
    );
    const scope = visibilityScopeOf(call);
    return statementFile(services.files, {
      ...whole,
      statement: maskStatement(whole.statement, scope),
      customer: maskCustomer(whole.customer, scope),
    });
  });
}
