import * as contract from "@autoiq/domain/integrations/api-keys/contract";
import type { FastifyInstance } from "fastify";
import { type RouteServices, route } from "../../../platform/http/route.ts";
import { createKey } from "./create-key.ts";
import { revokeKey } from "./revoke-key.ts";
import { findApiKeys } from "./store.ts";

/** The API keys of a business. */
export function apiKeyRoutes(app: FastifyInstance, services: RouteServices): void {
  route(app, services, contract.listApiKeys, (call) =>
    call.read(async (tx) => ({ keys: await findApiKeys(tx) })),
  );
  route(app, services, contract.createApiKey, (call) => {
    const { caller, principal, request, body } = call;
    // Not call.write: the response to an Idempotency-Key is stored, and a secret must not be.
    const context = { ...caller, sessionId: principal.sessionId, address: request.ip };
    return services.tenancy.write(context, (tx) => createKey(tx, call, body));
  });
  route(app, services, contract.revokeApiKey, (call) =>
    call.write((tx) => revokeKey(tx, call, call.params.id)),
  );
}
