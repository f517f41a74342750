import type { FastifyInstance } from "fastify";
import { sendWireError, WireError } from "./error.ts";

/** Routes that nothing serves are refused with an error that the official client knows. */
export function disabledRoutes(scope: FastifyInstance): void {
  scope.setNotFoundHandler((request, reply) =>
    sendWireError(request, reply, new WireError(404, "feature_disabled", "There is nothing at this address")),
  );
}
