import * as contract from "@autoiq/domain/shops/closing/contract";
import type { FastifyInstance } from "fastify";
import { type RouteServices, route } from "../../platform/http/route.ts";
import { closeLocation, reopenLocation } from "./close-location.ts";
import { previewClosing } from "./preview.ts";

/**
 * Closing the location from which the owner acts, and opening it again.
 * @param forget clears the server's cache for an account after its memberships changed
 */
export function closingRoutes(
  app: FastifyInstance,
  services: RouteServices,
  forget: (userId: string) => void,
): void {
  route(app, services, contract.previewClosing, ({ caller, now, read }) =>
    read((tx) => previewClosing(tx, caller.locationId, now)),
  );
  route(app, services, contract.closeLocation, async (call) => {
    const saved = await call.write((tx) => closeLocation(tx, call, call.body));
    forget(call.caller.userId);
    return saved;
  });
  route(app, services, contract.reopenLocation, async (call) => {
    const saved = await call.write((tx) => reopenLocation(tx, call, call.body));
    forget(call.caller.userId);
    return saved;
  });
}
