import { en as customerText } from "@autoiq/domain/catalog/customer-errors/en";
import * as contract from "@autoiq/domain/inspections/contract";
import * as papers from "@autoiq/domain/inspections/documents/contract";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { FastifyInstance } from "fastify";
import { readPhoto } from "../../platform/files/photo-files.ts";
import { photoFile, storeWithRow } from "../../platform/files/store-with-row.ts";
import { fileRoute } from "../../platform/http/files/file-route.ts";
import { receivePhoto } from "../../platform/http/files/receive-photo.ts";
import { type RouteServices, route } from "../../platform/http/route.ts";
import { addPhoto } from "./add-photo.ts";
import { completeInspection } from "./complete-inspection.ts";
import { inspectionDocument, inspectionFile } from "./documents/reads.ts";
import { markPhoto } from "./mark-photo.ts";
import { rateItem } from "./rate-item.ts";
import { loadInspection } from "./reads.ts";
import { removePhoto } from "./remove-photo.ts";
import { signOffInspection } from "./sign-off-inspection.ts";
import { startInspection } from "./start-inspection.ts";
import { photoIsVisible } from "./store.ts";
import { templatesRoutes } from "./templates/routes.ts";
import { videoRoutes } from "./videos/routes.ts";

export function inspectionsRoutes(app: FastifyInstance, services: RouteServices): void {
  const { files, tenancy } = services;
  templatesRoutes(app, services);
  videoRoutes(app, services);
  route(app, services, contract.startInspection, (call) =>
    call.write((tx) => startInspection(tx, call, call.params.id, call.body)),
  );
  route(app, services, contract.getInspection, (call) =>
    call.read((tx) => loadInspection(tx, call.params.id)),
  );
  route(app, services, contract.rateItem, (call) =>
    call.write((tx) => rateItem(tx, call, call.params.id, call.body)),
  );
  route(app, services, contract.addPhoto, async (call) => {
    const { organizationId } = call.caller;
    const photo = await receivePhoto(call.request);
    const id = call.newId();
    return storeWithRow(
      photoFile(files, organizationId, id, photo),
      () => call.write((tx) => addPhoto(tx, call, call.params.id, id, photo)),
      (item) => item.photos.some((each) => each.id === id),
    );
  });
  route(app, services, contract.markPhoto, (call) =>
    call.write((tx) => markPhoto(tx, call, call.params, call.body)),
  );
  route(app, services, contract.removePhoto, (call) =>
    call.write((tx) => removePhoto(tx, call, call.params)),
  );
  route(app, services, contract.completeInspection, (call) =>
    call.write((tx) => completeInspection(tx, call, call.params.id)),
  );
  route(app, services, contract.signOffInspection, (call) =>
    call.write((tx) => signOffInspection(tx, call, call.params.id)),
  );

  fileRoute(app, services, papers.getInspectionPdf, async (call) => {
    const paper = await call.read((tx) => inspectionDocument(tx, call.params.id));
    return inspectionFile(files, call.caller.organizationId, paper);
  });
  fileRoute(app, services, papers.getInspectionPdfByLink, async ({ link }) => {
    const paper = await tenancy.customer(link, (tx) => inspectionDocument(tx, link.repairOrderId ?? ""));
    return inspectionFile(files, link.organizationId, paper);
  });
  fileRoute(app, services, contract.getFile, async (call) => {
    if (!(await call.read((tx) => photoIsVisible(tx, call.params.id)))) throw noPhoto();
    return readPhoto(files, call.caller.organizationId, call.params.id, call.query.size);
  });
  fileRoute(app, services, contract.getFileByLink, async (call) => {
    if (!(await tenancy.customer(call.link, (tx) => photoIsVisible(tx, call.params.id)))) throw noPhoto();
    return readPhoto(files, call.link.organizationId, call.params.id, call.query.size);
  });
}

const noPhoto = () => new AppError("not-found", customerText.notFound.photo);
