import type { FastifyInstance } from "fastify";
import { sendWireError, WireError } from "./error.ts";

/** What nobody serves is refused in words that the official client knows. */
export function disabledRoutes(scope: FastifyInstance): void {
  scope.setNotFoundHandler((request, reply) =>
    sendWireError(request, reply, new WireError(404, "feature_disabled", "There is nothing at this address")),
  );
}
