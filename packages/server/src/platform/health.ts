import type { FastifyInstance } from "fastify";

interface HealthOptions {
  /** Whether requests can be served now: the database answers and the server is not shutting down. */
  readonly isReady: () => Promise<boolean>;
  /** Whose language model words answers; "none": the built-in analyst's own words stand. */
  readonly languageModel: string;
}

/**
 * GET /health/live: 200 while the process answers; restart it when this fails.
 * GET /health/ready: 200 when requests should be sent here, else 503; take it out of the balancer, do not restart.
 */
export async function healthRoutes(
  app: FastifyInstance,
  { isReady, languageModel }: HealthOptions,
): Promise<void> {
  app.get("/health/live", { logLevel: "warn", config: { access: "public" } }, (_request, reply) => {
    reply.header("cache-control", "no-store").send({ status: "live" });
  });
  app.get("/health/ready", { logLevel: "warn", config: { access: "public" } }, async (_request, reply) => {
    const ready = await isReady().catch(() => false);
    return reply
      .code(ready ? 200 : 503)
      .header("cache-control", "no-store")
      .send({ status: ready ? "ready" : "not ready", languageModel });
  });
}
