import type { FastifyInstance } from "fastify";
import { retryAfter, toAppError } from "../../../platform/http/problem.ts";

/** An error in the format of PostgREST. */
export class RestError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: string | null;
  readonly hint: string | null;

  constructor(status: number, code: string, message: string, more: { details?: string; hint?: string } = {}) {
    super(message);
    this.name = "RestError";
    this.status = status;
    this.code = code;
    this.details = more.details ?? null;
    this.hint = more.hint ?? null;
  }
}

/** PostgreSQL's refusal, as PostgREST passes it on: 403 for a signed-in caller, 401 otherwise. */
export const notAllowed = (signedIn: boolean, message: string, hint?: string): RestError =>
  new RestError(signedIn ? 403 : 401, "42501", message, { hint });

function toRestError(error: unknown): RestError {
  if (error instanceof RestError) return error;
  const fastifyError = error as { statusCode?: number; message: string };
  if (fastifyError.statusCode === 413) return new RestError(413, "PGRST102", "Request body too large");
  if (fastifyError.statusCode === 400 || fastifyError.statusCode === 415) {
    return new RestError(400, "PGRST102", "Empty or invalid json");
  }
  const app = toAppError(error);
  if (app.code === "insufficient_aal") {
    return new RestError(403, app.code, app.message, { hint: "Prove your second factor first." });
  }
  if (app.code === "unavailable" || app.code === "conflict")
    return new RestError(503, "PGRST001", app.message);
  if (app.code === "invalid-input") return new RestError(400, "22023", app.message);
  return new RestError(500, "XX000", "Unexpected failure");
}

export function installRestErrors(scope: FastifyInstance): void {
  scope.setErrorHandler((error: unknown, request, reply) => {
    const restError = toRestError(error);
    if (restError.status === 500) request.log.error({ err: error }, "unexpected failure");
    if (restError.status === 401) {
      const invalid = restError.code.startsWith("PGRST");
      const reason = invalid ? ` error="invalid_token", error_description="${restError.message}"` : "";
      reply.header("www-authenticate", `Bearer${reason}`);
    }
    if (restError.status === 503) reply.header("retry-after", retryAfter);
    const { code, message, details, hint } = restError;
    return reply
      .status(restError.status)
      .type("application/json; charset=utf-8")
      .send(JSON.stringify({ code, message, details, hint }));
  });
}
