import { en as customerText } from "@autoiq/domain/catalog/customer-errors/en";
import { maskOf } from "@autoiq/domain/kernel/access/masking";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { estimateContent } from "@autoiq/domain/repair-orders/estimates/content";
import * as contract from "@autoiq/domain/repair-orders/estimates/contract";
import type { FastifyInstance } from "fastify";
import { fileRoute } from "../../../platform/http/files/file-route.ts";
import { type RouteServices, route, visibilityScopeOf } from "../../../platform/http/route.ts";
import { customerPrint, estimateFile, estimateOf, estimatePreferenceOf, printOf } from "./reads.ts";
import { recordEstimatePreference } from "./record-estimate-preference.ts";
import { withSignature } from "./save-signature.ts";
import { signatureOf } from "./store.ts";

const mask = maskOf(estimateContent);

export function estimatesRoutes(app: FastifyInstance, services: RouteServices): void {
  const { files, tenancy } = services;
  route(app, services, contract.getEstimate, (call) =>
    call.read((tx) => estimateOf(tx, call.params, call.query.against ?? null)),
  );
  route(app, services, contract.getEstimatePreference, (call) =>
    call.read((tx) => estimatePreferenceOf(tx, call.params.id)),
  );
  route(app, services, contract.recordEstimatePreference, (call) => {
    const { organizationId } = call.caller;
    return withSignature(
      files,
      { organizationId, drawn: call.body.signature, fileId: call.newId() },
      (signature) =>
        call.write((tx) => recordEstimatePreference(tx, call, call.params.id, call.body, signature)),
    );
  });
  fileRoute(app, services, contract.getEstimatePdf, async (call) => {
    const print = await call.read((tx) => printOf(tx, call.params));
    const content = mask(print.content, visibilityScopeOf(call));
    return estimateFile(files, call.caller.organizationId, { ...print, content });
  });
  fileRoute(app, services, contract.getEstimatePdfByLink, async ({ link }) => {
    const print = await tenancy.customer(link, (tx) =>
      customerPrint(tx, { id: link.repairOrderId ?? "", estimateId: link.estimateId }),
    );
    return estimateFile(files, link.organizationId, print);
  });
  fileRoute(app, services, contract.getSignature, async (call) => {
    const { id, authorizationId } = call.params;
    const found = await call.read((tx) => signatureOf(tx, { repairOrderId: id, authorizationId }));
    if (!found) throw new AppError("not-found", customerText.notFound.signature);
    return { bytes: await files.read(call.caller.organizationId, found.fileId), immutable: true };
  });
}
