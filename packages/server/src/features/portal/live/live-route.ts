import type { FastifyInstance } from "fastify";
import { checkAssurance } from "../../../platform/http/assurance.ts";
import type { RouteServices } from "../../../platform/http/route.ts";
import { openSessionStream, rightsKey } from "../../../platform/http/streams/session-stream.ts";
import type { Live } from "../../../platform/live.ts";
import type { CustomerCaller } from "../../../platform/tenancy.ts";
import { customersOf } from "../reads.ts";
import { createCustomerEvents } from "./customer-events.ts";

const keyOf = (callers: readonly CustomerCaller[]): string =>
  callers
    .map(({ organizationId, customerId }) => `${organizationId} ${customerId}`)
    .sort()
    .join(",");

/**
 * GET /api/client/live: server-sent events that name changes to a client's own records, in all their shops. After a
 * shop changes a customer's record, its address may belong to someone else, so the client's records are looked up
 * again before anything is sent.
 */
export function clientLiveRoute(app: FastifyInstance, services: RouteServices, live: Live): void {
  const { tenancy } = services;
  const watchOwn = createCustomerEvents(live, tenancy, (error) =>
    app.log.warn({ err: error }, "could not notify customers of changes"),
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
