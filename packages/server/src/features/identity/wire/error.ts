import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { retryAfter, toAppError } from "../../../platform/http/problem.ts";

/** An error of the identity protocol: HTTP status, the client's error code and its message. */
export class WireError extends Error {
  readonly status: number;
  readonly code: string;
  readonly extra: Readonly<Record<string, unknown>>;
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    more: { extra?: Record<string, unknown>; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause });
    this.name = "WireError";
    this.status = status;
    this.code = code;
    this.extra = more.extra ?? {};
    this.retryAfter = more.retryAfter;
  }
}

/** The format of a refused grant in OAuth 2: `error` and `error_description`, whatever version the client uses. */
export class OAuthError extends WireError {
  constructor(error: string, description: string) {
    super(400, error.replaceAll(" ", "_"), description, { extra: { error, error_description: description } });
  }
}

export const invalid = (message: string): WireError => new WireError(400, "validation_failed", message);

const currentVersion = "2024-01-01";

/** Clients that request the 2024 API version get its error format. The others get the older one. */
function speaksCurrent(request: FastifyRequest): boolean {
  const requestedVersion = request.headers["x-supabase-api-version"];
  return (
    typeof requestedVersion === "string" &&
    /^\d{4}-\d{2}-\d{2}$/.test(requestedVersion) &&
    requestedVersion >= currentVersion
  );
}

function toWireError(error: unknown): WireError {
  if (error instanceof WireError) return error;
  const fastifyError = error as { statusCode?: number; code?: string; message: string };
  if (fastifyError.statusCode === 413) {
    return new WireError(413, "request_entity_too_large", "Request body too large", { cause: error });
  }
  if (fastifyError.statusCode === 400 || fastifyError.statusCode === 415) {
    return new WireError(400, "bad_json", `Could not parse request body as JSON: ${fastifyError.message}`, {
      cause: error,
    });
  }
  const app = toAppError(error);
  if (app.code === "unavailable" || app.code === "conflict") {
    // A temporary problem is never a 4xx. On a refresh the client would treat it as final and sign the person out.
    return new WireError(503, "unexpected_failure", app.message, {
      cause: error,
      retryAfter: Number(retryAfter),
    });
  }
  if (app.code === "invalid-input")
    return new WireError(400, "validation_failed", app.message, { cause: error });
  return new WireError(
    500,
    "unexpected_failure",
    "Unexpected failure, please check server logs for more information",
    {
      cause: error,
    },
  );
}

export function sendWireError(request: FastifyRequest, reply: FastifyReply, error: WireError): FastifyReply {
  reply.header("x-sb-error-code", error.code).header("cache-control", "no-store");
  if (error.retryAfter) reply.header("retry-after", String(error.retryAfter));
  const body =
    error instanceof OAuthError
      ? error.extra
      : speaksCurrent(request)
        ? { code: error.code, message: error.message, ...error.extra }
        : {
            code: error.status,
            error_code: error.code,
            msg: error.message,
            ...(error.status >= 500 ? { error_id: request.id } : {}),
            ...error.extra,
          };
  return reply.status(error.status).type("application/json; charset=utf-8").send(JSON.stringify(body));
}

/** Formats every error of a route scope as the identity protocol does, and echoes the requested version. */
export function installWireErrors(scope: FastifyInstance): void {
  scope.addHook("onRequest", async (request, reply) => {
    if (speaksCurrent(request)) reply.header("x-supabase-api-version", currentVersion);
    reply.header("cache-control", "no-store");
    const { "content-type": type } = request.headers;
    // Content types that another site's form can send are rejected, with or without a body.
    if (type !== undefined && !/^application\/json\s*(;|$)/i.test(type) && request.method !== "GET") {
      const why = "the content type must be application/json";
      throw new WireError(400, "bad_json", `Could not parse request body as JSON: ${why}`);
    }
  });
  scope.setErrorHandler((error: unknown, request, reply) => {
    const wireError = toWireError(error);
    if (wireError.status === 500) request.log.error({ err: error }, "unexpected failure");
    return sendWireError(request, reply, wireError);
  });
}
