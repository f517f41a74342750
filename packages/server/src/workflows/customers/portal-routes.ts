import { en as customerText } from "@autoiq/domain/catalog/customer-errors/en";
import { getClientVideo, getClientVideoPoster } from "@autoiq/domain/inspections/videos/contract";
import { AppError } from "@autoiq/domain/kernel/app-error";
import * as contract from "@autoiq/domain/portal/contract";
import { getClientVehicle } from "@autoiq/domain/portal/vehicle/contract";
import type { FastifyInstance } from "fastify";
import { inspectionDocument, inspectionFile } from "../../features/inspections/documents/reads.ts";
import { photoIsVisible } from "../../features/inspections/store.ts";
import { posterOfVideo, readVideo, sizeOfVideo } from "../../features/inspections/videos/reads.ts";
import { invoiceFile, loadInvoice } from "../../features/invoices/reads.ts";
import { customerIn, overviewOf, vehicleOf } from "../../features/portal/reads.ts";
import { customerPrint, estimateFile } from "../../features/repair-orders/estimates/reads.ts";
import { customerView } from "../../features/repair-orders/links/reads.ts";
import { readSignature } from "../../features/repair-orders/links/signature.ts";
import { readPhoto } from "../../platform/files/photo-files.ts";
import { fileRoute } from "../../platform/http/files/file-route.ts";
import { type RouteServices, route } from "../../platform/http/route.ts";
import type { Checkout } from "../../platform/payments/checkout.ts";
import type { CustomerCaller } from "../../platform/tenancy.ts";
import { approveAsCustomer } from "../estimating/approve-estimate.ts";
import { startCheckout, tipOfCustomer } from "../payments/start-checkout.ts";

/**
 * A signed-in client's own records, found by the confirmed email address and never by anything that the browser
 * sends.
 */
export function portalRoutes(
  app: FastifyInstance,
  services: RouteServices,
  { checkout, publicUrl }: { checkout: Checkout; publicUrl: string },
): void {
  const { tenancy, files } = services;

  const view = (caller: CustomerCaller, id: string) =>
    tenancy.customer(caller, async (tx) => {
      const { estimateId, viewedAt: _, ...seen } = await customerView(tx, id, null);
      return { estimateId, seen: { ...seen, organizationId: caller.organizationId, repairOrderId: id } };
    });

  route(app, services, contract.getClientOverview, ({ principal, now }) =>
    overviewOf(tenancy, principal, now),
  );
  route(app, services, contract.getClientRepairOrder, async ({ principal, params }) => {
    const caller = await customerIn(tenancy, principal, params.organizationId);
    return (await view(caller, params.id)).seen;
  });
  route(app, services, getClientVehicle, async ({ principal, params, now }) =>
    vehicleOf(tenancy, await customerIn(tenancy, principal, params.organizationId), params.id, now),
  );
  route(app, services, contract.decideAsClient, async (call) => {
    const { organizationId, id } = call.params;
    const caller = await customerIn(tenancy, call.principal, organizationId);
    const { estimateId } = await view(caller, id);
    if (!estimateId) throw new AppError("conflict", customerText.notFound.estimateToAnswer);
    const signature = await readSignature(call.body.signature, call.newId());
    await files.write(organizationId, signature.fileId, signature.bytes);
    try {
      await tenancy.write({ organizationId, userId: null }, (tx) =>
        approveAsCustomer(
          tx,
          call,
          { repairOrderId: id, estimateId, signature, ip: call.request.ip, userId: call.principal.userId },
          call.body,
        ),
      );
    } catch (error) {
      await files.remove(organizationId, signature.fileId);
      throw error;
    }
    return (await view(caller, id)).seen;
  });
  route(app, services, contract.payAsClient, async ({ principal, params, body }) => {
    const caller = await customerIn(tenancy, principal, params.organizationId);
    await tenancy.customer(caller, (tx) => loadInvoice(tx, params.id));
    return startCheckout(services, checkout, {
      organizationId: params.organizationId,
      invoiceId: params.id,
      userId: principal.userId,
      amountCents: body.amountCents,
      tip: tipOfCustomer(body.tipCents),
      returnUrl: `${publicUrl}/client/payments/${params.organizationId}/${params.id}`,
    });
  });
  fileRoute(app, services, contract.getClientInvoicePdf, async ({ principal, params }) => {
    const caller = await customerIn(tenancy, principal, params.organizationId);
    return invoiceFile(files, await tenancy.customer(caller, (tx) => loadInvoice(tx, params.id)));
  });
  fileRoute(app, services, contract.getClientEstimatePdf, async ({ principal, params }) => {
    const { organizationId, id } = params;
    const caller = await customerIn(tenancy, principal, organizationId);
    const { estimateId } = await view(caller, id);
    const print = await tenancy.customer(caller, (tx) => customerPrint(tx, { id, estimateId }));
    return estimateFile(files, organizationId, print);
  });
  fileRoute(app, services, contract.getClientInspectionPdf, async ({ principal, params }) => {
    const { organizationId, id } = params;
    const caller = await customerIn(tenancy, principal, organizationId);
    const paper = await tenancy.customer(caller, (tx) => inspectionDocument(tx, id));
    return inspectionFile(files, organizationId, paper);
  });
  fileRoute(app, services, getClientVideo, async ({ principal, params: { organizationId, id } }) => {
    const caller = await customerIn(tenancy, principal, organizationId);
    const size = await tenancy.customer(caller, (tx) => sizeOfVideo(tx, id));
    return readVideo(files, organizationId, id, size);
  });
  fileRoute(app, services, getClientVideoPoster, async ({ principal, params: { organizationId, id } }) => {
    const caller = await customerIn(tenancy, principal, organizationId);
    await tenancy.customer(caller, (tx) => sizeOfVideo(tx, id));
    return posterOfVideo(files, organizationId, id);
  });
  fileRoute(app, services, contract.getClientFile, async ({ principal, params, query }) => {
    const caller = await customerIn(tenancy, principal, params.organizationId);
    if (!(await tenancy.customer(caller, (tx) => photoIsVisible(tx, params.id))))
      throw new AppError("not-found", customerText.notFound.photo);
    return readPhoto(files, params.organizationId, params.id, query.size);
  });
}
