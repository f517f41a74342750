import type { Access } from "@autoiq/domain/kernel/contract";
import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Who may call; what the word means is enforced by route.ts, or by the route's own code where it is hand-made. */
    access?: Access;
  }
}

/** Makes the server refuse to start with a route that does not say who may call it. Files of the web are public. */
export function requireAccess(app: FastifyInstance): void {
  app.addHook("onRoute", ({ method, url, config }) => {
    if (config?.access || url === "/*") return;
    throw new Error(`The route ${method} ${url} does not say who may call it: give it config.access`);
  });
}
