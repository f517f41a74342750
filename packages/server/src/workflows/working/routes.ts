import { en as customerText } from "@autoiq/domain/catalog/customer-errors/en";
import { AppError } from "@autoiq/domain/kernel/app-error";
import * as contract from "@autoiq/domain/repair-orders/technician-requests/contract";
import type { FastifyInstance } from "fastify";
import { exists } from "../../features/repair-orders/lists/store.ts";
import { requestsOf } from "../../features/repair-orders/technician-requests/store.ts";
import { photoFile, storeWithRow } from "../../platform/files/store-with-row.ts";
import { receivePhoto } from "../../platform/http/files/receive-photo.ts";
import { type RouteServices, route } from "../../platform/http/route.ts";
import { addRequestPhoto, createTechnicianRequest } from "./create-technician-request.ts";
import { answerRequest } from "./own-work/answer-request.ts";

/** Technicians' questions to the front desk, and the responses. */
export function technicianRequestRoutes(app: FastifyInstance, services: RouteServices): void {
  const { files } = services;
  route(app, services, contract.listRequests, (call) =>
    call.read(async (tx) => {
      const { id } = call.params;
      const [there, requests] = await Promise.all([exists(tx, id), requestsOf(tx, id)]);
      if (!there) throw new AppError("not-found", customerText.notFound.repairOrder);
      return { requests };
    }),
  );
  route(app, services, contract.createTechnicianRequest, (call) =>
    call.write((tx) => createTechnicianRequest(tx, call, call.params.id, call.body)),
  );
  route(app, services, contract.addRequestPhoto, async (call) => {
    const { organizationId } = call.caller;
    const photo = await receivePhoto(call.request);
    const fileId = call.newId();
    return storeWithRow(
      photoFile(files, organizationId, fileId, photo),
      () => call.write((tx) => addRequestPhoto(tx, call, call.params.id, fileId, photo)),
      (request) => request.photos.some((each) => each.id === fileId),
    );
  });
  route(app, services, contract.respondToRequest, (call) =>
    call.write((tx) => answerRequest(tx, call, call.params.id, call.body.answer)),
  );
}
