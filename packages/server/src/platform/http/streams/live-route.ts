import { en as workText } from "@autoiq/domain/catalog/work-refusals/en";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { FastifyInstance } from "fastify";
import type { Live } from "../../live.ts";
import { checkAssurance } from "../assurance.ts";
import { callerOf, type RouteServices } from "../route.ts";
import { openSessionStream, rightsKey } from "./session-stream.ts";

/** GET /api/live: server-sent events that name what has changed in the caller's organization. */
export function liveRoute(app: FastifyInstance, services: RouteServices, live: Live): void {
  app.get("/api/live", { config: { access: "signed-in" } }, (request, reply) =>
    openSessionStream(
      { request, reply },
      services,
      (principal) => {
        const membership = callerOf(principal, request.headers);
        if (!membership) throw new AppError("forbidden", workText.shop.noAccess);
        const { organizationId } = membership;
        checkAssurance(principal.assurance, { now: services.now(), organizationId });
        return { key: rightsKey(principal), organizationId };
      },
      (stream, { organizationId }) => live.subscribe(organizationId, stream.send),
    ),
  );
}
