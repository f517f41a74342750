import type { FastifyInstance } from "fastify";
import type { ReadinessProblem } from "./readiness/readiness.ts";

const reasons = {
  database: "The database isn't writable.",
  files: "Files can't be written. The DATA_DIR disk is full or unreachable.",
  stopping: "The server is shutting down.",
};

interface HealthOptions {
  /** What prevents requests from being served now. Undefined: nothing. */
  readonly hindrance: () => Promise<ReadinessProblem | "stopping">;
  /** The provider of the language model that writes responses. "none": the built-in analyst's own text is used. */
  readonly languageModel: string;
}

/**
 * GET /health/live: 200 while the process responds. Restart it when this fails. GET /health/ready: 200 when requests
 * can be saved, else 503. Then remove it from the balancer, but do not restart it.
 */
export async function healthRoutes(
  app: FastifyInstance,
  { hindrance, languageModel }: HealthOptions,
): Promise<void> {
  app.get("/health/live", { logLevel: "warn", config: { access: "public" } }, (_request, reply) => {
    reply.header("cache-control", "no-store").send({ status: "live" });
  });
  app.get("/health/ready", { logLevel: "warn", config: { access: "public" } }, async (_request, reply) => {
    const found = await hindrance();
    reply.header("cache-control", "no-store");
    if (!found) return reply.send({ status: "ready", languageModel });
    const reply503 = { status: "not ready", reason: reasons[found], languageModel };
    return reply.code(503).header("retry-after", "5").send(reply503);
  });
}
