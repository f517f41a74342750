import { AppError } from "@autoiq/domain/kernel/app-error";
import * as contract from "@autoiq/domain/repair-orders/requests/contract";
import type { FastifyInstance } from "fastify";
import { exists } from "../features/repair-orders/lists/store.ts";
import { answerRequest } from "../features/repair-orders/requests/answer-request.ts";
import { requestsOf } from "../features/repair-orders/requests/store.ts";
import { receivePhoto } from "../platform/http/receive-photo.ts";
import { type RouteServices, route } from "../platform/http/route.ts";
import { dropPhoto, keepPhoto, leftNoRow } from "../platform/photo-files.ts";
import { addRequestPhoto, askDesk } from "./ask-desk.ts";

/** What technicians ask the desk, from the car to the counter and back. */
export function technicianRequestRoutes(app: FastifyInstance, services: RouteServices): void {
  const { files } = services;
  route(app, services, contract.listRequests, (call) =>
    call.readAtOnce(async (tx) => {
      const of = [tx, tx.organizationId, call.params.id] as const;
      const [there, requests] = await Promise.all([exists.one(...of), requestsOf.all(...of)]);
      if (!there) throw new AppError("not-found", "There is no such repair order.");
      return { requests };
    }),
  );
  route(app, services, contract.askDesk, (call) =>
    call.write((tx) => askDesk(tx, call, call.params.id, call.body)),
  );
  route(app, services, contract.addRequestPhoto, async (call) => {
    const { organizationId } = call.caller;
    const photo = await receivePhoto(call.request);
    const id = call.newId();
    await keepPhoto(files, organizationId, id, photo);
    try {
      const request = await call.write((tx) => addRequestPhoto(tx, call, call.params.id, id, photo));
      // A repeat with the same Idempotency-Key was answered with the first one's photo.
      if (!request.photos.some((each) => each.id === id)) await dropPhoto(files, organizationId, id);
      return request;
    } catch (error) {
      // A commit whose answer was lost may still stand; only a refusal is sure to have left no row.
      if (leftNoRow(error)) await dropPhoto(files, organizationId, id);
      throw error;
    }
  });
  route(app, services, contract.answerRequest, (call) =>
    call.write((tx) => answerRequest(tx, call, call.params.id, call.body.answer)),
  );
}
