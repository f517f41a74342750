import type { FastifyInstance } from "fastify";
import type { Hindrance } from "./readiness/readiness.ts";

const reasons = {
  database: "The database cannot be written.",
  files: "Files cannot be written: the disk of DATA_DIR is full or cannot be reached.",
  stopping: "The server is stopping.",
};

interface HealthOptions {
  /** What keeps requests from being served now; undefined: nothing does. */
  readonly hindrance: () => Promise<Hindrance | "stopping">;
  /** Whose language model words answers; "none": the built-in analyst's own words stand. */
  readonly languageModel: string;
}

/**
 * GET /health/live: 200 while the process answers; restart it when this fails.
 * GET /health/ready: 200 when requests should be sent here, that is when they can be written down, else 503; take it out of the balancer, do not restart.
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
