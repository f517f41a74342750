import type { FastifyInstance } from "fastify";
import { sendWireError, WireError } from "./error.ts";

/** Public in the protocol. There is nothing behind it. */
const open = { config: { access: "public" } } as const;

const nothingHere = () => new WireError(404, "feature_disabled", "Not found");

/** Routes that nothing serves are refused with an error that the official client knows. */
export function disabledRoutes(scope: FastifyInstance): void {
  scope.setNotFoundHandler((request, reply) => sendWireError(request, reply, nothingHere()));
  // Otherwise the web app's files, which are looked for at every other address, would answer a GET.
  for (const path of ["/", "/*"]) {
    scope.get(path, open, async () => {
      throw nothingHere();
    });
  }
}
