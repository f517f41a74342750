import { AppError } from "@autoiq/domain/kernel/app-error";
import type { FastifyInstance } from "fastify";
import type { Live } from "../live.ts";
import { checkAssurance } from "./assurance.ts";
import { openEventStream } from "./event-stream.ts";
import { sendProblem } from "./problem.ts";
import { type RouteServices, seatOf, tokenOf } from "./route.ts";

/** GET /api/live: server-sent events that name what has changed in the caller's organization. */
export function liveRoute(app: FastifyInstance, services: RouteServices, live: Live): void {
  app.get("/api/live", { config: { access: "signed-in" } }, async (request, reply) => {
    const token = tokenOf(request);
    const principal = token ? await services.authenticate(token) : undefined;
    if (!principal) return sendProblem(reply, new AppError("not-signed-in", "Please sign in to continue."));
    const seat = seatOf(principal, request.headers);
    if (!seat) return sendProblem(reply, new AppError("forbidden", "You are not part of that shop."));
    checkAssurance(principal.assurance, { now: services.now(), organizationId: seat.organizationId });
    let unsubscribe = () => {};
    const stream = openEventStream(reply, { onEnd: () => unsubscribe() });
    unsubscribe = live.subscribe(seat.organizationId, (change) => stream.send(change));
    return reply;
  });
}
