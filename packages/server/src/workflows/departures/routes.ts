import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import * as contract from "@autoiq/domain/staff/departures/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type RouteServices, route } from "../../platform/http/route.ts";
import type { Caller } from "../../platform/tenancy.ts";
import { previewDeparture } from "./preview.ts";
import { saveDeparture, takeBackDeparture } from "./save-departure.ts";

interface Saved {
  readonly saved: ReplyOf<typeof contract.saveDeparture>;
  readonly userId: string | null;
}

/**
 * The end of a person's employment. Their work is at every location, so these transactions have none.
 * @param forget clears the server's cache for an account after its memberships changed
 */
export function departureRoutes(
  app: FastifyInstance,
  services: RouteServices,
  forget: (userId: string) => void,
): void {
  const { tenancy } = services;
  const everywhere = (call: {
    readonly caller: Caller;
    readonly principal: { readonly sessionId: string };
    readonly request: FastifyRequest;
  }) => ({
    organizationId: call.caller.organizationId,
    userId: call.caller.userId,
    sessionId: call.principal.sessionId,
    address: call.request.ip,
  });
  route(app, services, contract.previewDeparture, (call) =>
    tenancy.read({ organizationId: call.caller.organizationId, userId: call.caller.userId }, (tx) =>
      previewDeparture(tx, call, call.params.id, call.query),
    ),
  );
  route(app, services, contract.saveDeparture, async (call) => {
    const { saved, userId } = await tenancy.write<Saved>(everywhere(call), (tx) =>
      saveDeparture(tx, call, call.params.id, call.body),
    );
    if (userId) forget(userId);
    return saved;
  });
  route(app, services, contract.takeBackDeparture, (call) =>
    tenancy.write(everywhere(call), (tx) => takeBackDeparture(tx, call, call.params.id, call.query.version)),
  );
}
