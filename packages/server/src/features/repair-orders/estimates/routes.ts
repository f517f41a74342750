import { AppError } from "@autoiq/domain/kernel/app-error";
import * as contract from "@autoiq/domain/repair-orders/estimates/contract";
import type { FastifyInstance } from "fastify";
import { fileRoute } from "../../../platform/http/file-route.ts";
import { type RouteServices, route } from "../../../platform/http/route.ts";
import { withSignature } from "./keep-signature.ts";
import { choiceOf, customersPrint, estimateFile, estimateOf, printOf } from "./reads.ts";
import { recordEstimateChoice } from "./record-estimate-choice.ts";
import { signatureOf } from "./store.ts";

export function estimatesRoutes(app: FastifyInstance, services: RouteServices): void {
  const { files, tenancy } = services;
  route(app, services, contract.getEstimate, (call) =>
    call.read((tx) => estimateOf(tx, call.params, call.query.against ?? null)),
  );
  route(app, services, contract.getEstimateChoice, (call) => call.read((tx) => choiceOf(tx, call.params.id)));
  route(app, services, contract.recordEstimateChoice, (call) => {
    const { organizationId } = call.caller;
    return withSignature(
      files,
      { organizationId, drawn: call.body.signature, fileId: call.newId() },
      (signature) => call.write((tx) => recordEstimateChoice(tx, call, call.params.id, call.body, signature)),
    );
  });
  fileRoute(app, services, contract.getEstimatePdf, async (call) => {
    const print = await call.read((tx) => printOf(tx, call.params));
    return estimateFile(files, call.caller.organizationId, print);
  });
  fileRoute(app, services, contract.getEstimatePdfByLink, async ({ link }) => {
    const print = await tenancy.customer(link, (tx) =>
      customersPrint(tx, { id: link.repairOrderId ?? "", estimateId: link.estimateId }),
    );
    return estimateFile(files, link.organizationId, print);
  });
  fileRoute(app, services, contract.getSignature, async (call) => {
    const { id, authorizationId } = call.params;
    const found = await call.read((tx) => signatureOf.one(tx, tx.organizationId, id, authorizationId));
    if (!found) throw new AppError("not-found", "There is no signature for that answer.");
    return { bytes: await files.read(call.caller.organizationId, found.fileId), immutable: true };
  });
}
