import { AppError } from "@autoiq/domain/kernel/app-error";
import type { FastifyInstance } from "fastify";
import type { Live } from "../live.ts";
import { checkAssurance } from "./assurance.ts";
import { sendProblem } from "./problem.ts";
import { type RouteServices, seatOf, tokenOf } from "./route.ts";

/** Open streams, so that a stopping server can end them. */
const streams = new Set<() => void>();

export function endLiveStreams(): void {
  for (const end of streams) end();
}

/** GET /api/live: server-sent events that name what has changed in the caller's organization. */
export function liveRoute(app: FastifyInstance, services: RouteServices, live: Live): void {
  app.get("/api/live", { config: { access: "signed-in" } }, async (request, reply) => {
    const token = tokenOf(request);
    const principal = token ? await services.authenticate(token) : undefined;
    if (!principal) return sendProblem(reply, new AppError("not-signed-in", "Please sign in to continue."));
    const seat = seatOf(principal, request.headers);
    if (!seat) return sendProblem(reply, new AppError("forbidden", "You are not part of that shop."));
    checkAssurance(principal.assurance, { now: services.now(), organizationId: seat.organizationId });
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
      connection: "keep-alive",
    });
    raw.write("retry: 2000\n: open\n\n");
    const unsubscribe = live.subscribe(seat.organizationId, (change) => {
      raw.write(`data: ${JSON.stringify(change)}\n\n`);
    });
    const beat = setInterval(() => raw.write(": still here\n\n"), 20_000);
    const end = () => {
      clearInterval(beat);
      unsubscribe();
      streams.delete(end);
      raw.end();
    };
    streams.add(end);
    raw.on("close", end);
    return reply;
  });
}
