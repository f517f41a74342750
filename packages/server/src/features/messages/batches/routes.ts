import * as contract from "@autoiq/domain/messages/batches/contract";
import type { FastifyInstance } from "fastify";
import { type RouteServices, route } from "../../../platform/http/route.ts";
import { preview, progressOf, sendBatch } from "./send-batch.ts";

/** One message to many customers. */
export function batchRoutes(app: FastifyInstance, services: RouteServices): void {
  route(app, services, contract.previewBatch, (call) =>
    call.read((tx) => {
      const { locationId, name } = call.caller;
      return preview(tx, { locationId, sender: name, now: call.now }, call.body);
    }),
  );
  route(app, services, contract.sendBatch, (call) =>
    call.write((tx) => sendBatch(tx, call, call.params.id, call.body)),
  );
  route(app, services, contract.getBatch, (call) => call.read((tx) => progressOf(tx, call.params.id)));
}
