import { randomUUID } from "node:crypto";
import { en as customerText } from "@autoiq/domain/catalog/customer-errors/en";
import { AppError } from "@autoiq/domain/kernel/app-error";
import compress from "@fastify/compress";
import multipart from "@fastify/multipart";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { rememberRequestLanguage } from "../language/request-language.ts";
import { packedFrom } from "./accepted-encoding.ts";
import { requireAccess } from "./access.ts";
import { installProblems, sendProblem } from "./problem.ts";
import { serializerFor } from "./serializers.ts";
import { guardUnreadable, securityHeaders } from "./web/security-headers.ts";

/** The bare HTTP server: limits, headers, parsers and the one error handler. The composing code adds routes. */
export async function createApp(options: {
  log: FastifyBaseLogger;
  /** Addresses whose X-Forwarded-For header names the client. None: the connection's address is the client's. */
  trustedProxies?: readonly string[];
  /** The provider whose script and frame a page may load. */
  captcha?: string;
  /** The installation's URL is https: browsers must use only https. */
  secure?: boolean;
}): Promise<FastifyInstance> {
  const { secure = false } = options;
  const app = Fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustedProxies?.length ? [...options.trustedProxies] : false,
    bodyLimit: 1024 * 1024,
    genReqId: () => randomUUID(),
    requestTimeout: 60_000,
    // A stopping server closes idle connections and lets requests in flight finish.
    forceCloseConnections: "idle",
    frameworkErrors(error, _request, reply) {
      guardUnreadable(reply, { secure });
      const sentence = "This link isn't valid. Go back and open the page again.";
      sendProblem(reply, new AppError("invalid-input", sentence, { cause: error }));
    },
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
  });
  app.setSerializerCompiler(serializerFor);
  app.decorate("contracts", new Map());
  // The official identity client sends a JSON content type without a body on sign-out.
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) => {
    const text = body as string;
    if (text.length === 0) return done(null, undefined);
    let isText = true;
    try {
      const parsed: unknown = JSON.parse(text, (key, value) => {
        // Half of a surrogate pair: PostgreSQL's JSON rejects it, and its text columns would store something else.
        if (typeof value === "string" && !value.isWellFormed()) isText = false;
        return key === "__proto__" ? undefined : value;
      });
      if (isText) return done(null, parsed);
    } catch {
      // Reported below.
    }
    const why = isText ? "The request is not valid JSON." : customerText.invalid.character;
    done(Object.assign(new Error(why), { statusCode: 400 }));
  });
  rememberRequestLanguage(app);
  requireAccess(app);
  installProblems(app);
  await securityHeaders(app, { secure, captcha: options.captcha });
  await app.register(compress, { global: true, threshold: packedFrom, encodings: ["gzip", "br"] });
  await app.register(multipart, { limits: { fileSize: 15 * 1024 * 1024, files: 1, fields: 10 } });
  return app;
}
