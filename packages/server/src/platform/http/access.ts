import type { Access } from "@autoiq/domain/kernel/contract";
import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Who may call; what the word means is enforced by route.ts, or by the route's own code where it is hand-made. */
    access?: Access;
  }
  interface FastifyInstance {
    /** Every route that this server answers, with who may call it. */
    readonly openRoutes: readonly RouteAccess[];
  }
}

export interface RouteAccess {
  readonly method: string;
  readonly url: string;
  readonly access: Access;
}

/** Makes the server refuse to start with a route that does not say who may call it. Files of the web are public. */
export function requireAccess(app: FastifyInstance): void {
  const routes: RouteAccess[] = [];
  app.decorate("openRoutes", routes);
  app.addHook("onRoute", ({ method, url, config }) => {
    const { access = url === "/*" ? "public" : undefined } = config ?? {};
    if (access) {
      for (const each of [method].flat()) routes.push({ method: each, url, access });
      return;
    }
    throw new Error(`The route ${method} ${url} does not say who may call it: give it config.access`);
  });
}
