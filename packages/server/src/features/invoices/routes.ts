import { getAging } from "@autoiq/domain/invoices/aging/contract";
import * as contract from "@autoiq/domain/invoices/contract";
import { maskOf } from "@autoiq/domain/kernel/access/masking";
import type { FastifyInstance } from "fastify";
import { fileRoute } from "../../platform/http/files/file-route.ts";
import { type RouteServices, route, visibilityScopeOf } from "../../platform/http/route.ts";
import { agingOf } from "./aging/reads.ts";
import { creditNoteFile, invoiceFile, invoicesOf, loadInvoice, loadInvoiceOf } from "./reads.ts";

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
}
