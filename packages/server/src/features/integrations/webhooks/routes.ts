import * as contract from "@autoiq/domain/integrations/webhooks/contract";
import type { FastifyInstance } from "fastify";
import { type RouteServices, route } from "../../../platform/http/route.ts";
import {
  changeEndpoint,
  createEndpoint,
  deliveriesOf,
  redeliverEvent,
  removeEndpoint,
  rotateSecret,
  setEndpointState,
  testEndpoint,
  type WebhookParts,
} from "./endpoints.ts";
import { findEndpoints } from "./store.ts";

/** The webhook endpoints of a business. */
export function webhookEndpointRoutes(
  app: FastifyInstance,
  services: RouteServices,
  parts: WebhookParts,
): void {
  route(app, services, contract.listWebhookEndpoints, (call) =>
    call.read(async (tx) => ({ endpoints: await findEndpoints(tx, call.now) })),
  );
  // Not call.write: the response to an Idempotency-Key is stored, and a secret must not be.
  route(app, services, contract.createWebhookEndpoint, (call) => {
    const { caller, principal, request, body } = call;
    const context = { ...caller, sessionId: principal.sessionId, address: request.ip };
    return services.tenancy.write(context, (tx) => createEndpoint(tx, call, parts, body));
  });
  route(app, services, contract.rotateWebhookSecret, (call) => {
    const { caller, principal, request, body, params } = call;
    const context = { ...caller, sessionId: principal.sessionId, address: request.ip };
    return services.tenancy.write(context, (tx) =>
      rotateSecret(tx, call, parts, { id: params.id, rotationId: body.rotationId }),
    );
  });
  route(app, services, contract.changeWebhookEndpoint, (call) =>
    call.write((tx) => changeEndpoint(tx, call, parts, { id: call.params.id, ...call.body })),
  );
  route(app, services, contract.setWebhookEndpointState, (call) =>
    call.write((tx) => setEndpointState(tx, call, { id: call.params.id, enabled: call.body.enabled })),
  );
  route(app, services, contract.deleteWebhookEndpoint, (call) =>
    call.write((tx) => removeEndpoint(tx, call, call.params.id)),
  );
  route(app, services, contract.listWebhookDeliveries, (call) =>
    call.read((tx) => deliveriesOf(tx, call.params.id, call.now)),
  );
  route(app, services, contract.testWebhookEndpoint, (call) =>
    call.write((tx) => testEndpoint(tx, call.params.id)),
  );
  route(app, services, contract.redeliverWebhook, (call) =>
    call.write((tx) => redeliverEvent(tx, call.params)),
  );
}
