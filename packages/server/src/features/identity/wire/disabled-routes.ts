import type { FastifyInstance } from "fastify";
import { sendWireError, WireError } from "./error.ts";

type Refusal = readonly [method: "GET" | "POST", url: string, status: number, code: string, message: string];

/** Ways in that this installation does not offer, refused in the words that the official client knows. */
const refusals: readonly Refusal[] = [
  ["POST", "/passkeys/authentication/options", 404, "passkey_disabled", "Passkeys are disabled"],
  ["POST", "/passkeys/registration/options", 404, "passkey_disabled", "Passkeys are disabled"],
];

export function disabledRoutes(scope: FastifyInstance): void {
  for (const [method, url, status, code, message] of refusals) {
    scope.route({
      method,
      url,
      config: { access: "public" },
      handler: async () => {
        throw new WireError(status, code, message);
      },
    });
  }
  scope.setNotFoundHandler((request, reply) =>
    sendWireError(request, reply, new WireError(404, "feature_disabled", "There is nothing at this address")),
  );
}
