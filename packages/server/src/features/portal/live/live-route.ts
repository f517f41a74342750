import type { FastifyInstance } from "fastify";
import { checkAssurance } from "../../../platform/http/assurance.ts";
import type { RouteServices } from "../../../platform/http/route.ts";
import { openSessionStream, rightsKey } from "../../../platform/http/session-stream.ts";
import type { Live } from "../../../platform/live.ts";
import type { CustomerCaller } from "../../../platform/tenancy.ts";
import { customersOf } from "../reads.ts";
import { createOwnWatch } from "./watch-own.ts";

const keyOf = (callers: readonly CustomerCaller[]): string =>
  callers
    .map(({ organizationId, customerId }) => `${organizationId} ${customerId}`)
    .sort()
    .join(",");

/**
 * GET /api/client/live: server-sent events that name what has changed of a client's own, in all their shops. Where a shop
 * changes the customer's record, its address may be another person's now: who they are is asked before anything is sent.
 */
export function clientLiveRoute(app: FastifyInstance, services: RouteServices, live: Live): void {
  const { tenancy } = services;
  const watchOwn = createOwnWatch(live, tenancy, (error) =>
    app.log.warn({ err: error }, "what changed for customers could not be told"),
  );
  app.get("/api/client/live", { config: { access: "signed-in" } }, (request, reply) =>
    openSessionStream(
      { request, reply },
      services,
      async (principal) => {
        checkAssurance(principal.assurance, { now: services.now() });
        const callers = await customersOf(tenancy, principal);
        return { key: `${rightsKey(principal)} ${keyOf(callers)}`, callers };
      },
      (stream, { callers }) => {
        const leave = callers.map((caller) =>
          watchOwn(caller, (change) => {
            if (change.topic === "customer") stream.recheck();
            stream.send(change);
          }),
        );
        return () => {
          for (const each of leave) each();
        };
      },
    ),
  );
}
