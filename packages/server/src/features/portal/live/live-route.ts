import { AppError } from "@autoiq/domain/kernel/app-error";
import type { FastifyInstance } from "fastify";
import { checkAssurance } from "../../../platform/http/assurance.ts";
import { openEventStream } from "../../../platform/http/event-stream.ts";
import { sendProblem } from "../../../platform/http/problem.ts";
import { type RouteServices, tokenOf } from "../../../platform/http/route.ts";
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
 * GET /api/client/live: server-sent events that name what has changed of a client's own, in all their shops. Who they are
 * is asked again at every beat: a session that ended, or an address that is another's now, ends the stream, and the
 * browser begins anew with what it may.
 */
export function clientLiveRoute(app: FastifyInstance, services: RouteServices, live: Live): void {
  const { tenancy } = services;
  const watchOwn = createOwnWatch(live, tenancy, (error) =>
    app.log.warn({ err: error }, "what changed for customers could not be told"),
  );
  app.get("/api/client/live", { config: { access: "signed-in" } }, async (request, reply) => {
    const token = tokenOf(request) ?? "";
    const principal = await services.authenticate(token);
    if (!principal) return sendProblem(reply, new AppError("not-signed-in", "Please sign in to continue."));
    checkAssurance(principal.assurance, { now: services.now() });
    const callers = await customersOf(tenancy, principal);
    const key = keyOf(callers);
    let leave: (() => void)[] = [];
    const askAgain = async () => {
      const now = await services.authenticate(token);
      if (!now || keyOf(await customersOf(tenancy, now)) !== key) stream.end();
    };
    const stream = openEventStream(reply, {
      onBeat: () => void askAgain().catch(() => stream.end()),
      onEnd: () => {
        for (const each of leave) each();
      },
    });
    leave = callers.map((caller) => watchOwn(caller, (change) => stream.send(change)));
    return reply;
  });
}
