import type { Access } from "@autoiq/domain/kernel/contract";
import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Who may call. It is enforced by route.ts, or by the route's own code if it is handwritten. */
    access?: Access;
  }
  interface FastifyInstance {
    /** Every route of this server, with who may call it. */
    readonly openRoutes: readonly RouteAccess[];
  }
}

export interface RouteAccess {
  readonly method: string;
  readonly url: string;
  readonly access: Access;
}

/** Refuses to start the server with a route that does not say who may call it. Web files are public. */
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
