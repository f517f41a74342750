import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { isLoopbackHost } from "./config/config.ts";

interface MetricsOptions {
  /** METRICS_TOKEN: with it, GET /metrics is open to anyone who sends it. Without it, only to this machine. */
  readonly token?: string;
  readonly pool?: { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number };
}

/** GET /metrics in Prometheus' text format, and the measurement of every request to `app`. */
export async function metricsRoutes(app: FastifyInstance, { token, pool }: MetricsOptions): Promise<void> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from receiving a request to the end of its response",
    labelNames: ["method", "route", "status"],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  if (pool) watchPool(registry, pool);

  // The labels are resolved once for each route, method and status.
  const known = new Map<string, Histogram.Internal<string>>();
  app.addHook("onResponse", (request, reply, done) => {
    // The route's pattern, never the path, because a label per record would grow without limit.
    const route = request.routeOptions.url ?? "unknown";
    const { method } = request;
    const key = `${method} ${reply.statusCode} ${route}`;
    let child = known.get(key);
    if (!child) {
      child = requests.labels({ method, route, status: String(reply.statusCode) });
      known.set(key, child);
    }
    child.observe(reply.elapsedTime / 1000);
    done();
  });

  app.get("/metrics", { logLevel: "warn", config: { access: "public" } }, async (request, reply) => {
    if (!mayRead(request, token)) return reply.code(404).send();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

// Measures the whole application, not only the routes of this plugin's own scope.
Object.assign(metricsRoutes, { [Symbol.for("skip-override")]: true });

function watchPool(registry: Registry, pool: NonNullable<MetricsOptions["pool"]>): void {
  const gauge = new Gauge({
    name: "database_connections",
    help: "This process's connections to PostgreSQL and callers waiting for one",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      gauge.set({ state: "idle" }, pool.idleCount);
      gauge.set({ state: "busy" }, pool.totalCount - pool.idleCount);
      gauge.set({ state: "awaited" }, pool.waitingCount);
    },
  });
}

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token) {
    const bearerToken = request.headers.authorization?.replace(/^Bearer /i, "") ?? "";
    return timingSafeEqual(digest(bearerToken), digest(token));
  }
  // A proxy on this machine forwards strangers from a loopback address, and says so in these headers.
  const forwarded = request.headers["x-forwarded-for"] ?? request.headers.forwarded;
  const address = (request.socket.remoteAddress ?? "").replace(/^::ffff:/, "");
  return forwarded === undefined && isLoopbackHost(address);
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
