import { getAiLimits, saveAiLimits } from "@autoiq/domain/assistant/limits-contract";
import type { FastifyInstance } from "fastify";
import { type RouteServices, route } from "../../../platform/http/route.ts";
import type { Words } from "../answering.ts";
import { allowedBy, limitsOf } from "./reads.ts";
import { saveLimits } from "./save-limits.ts";

/** What an owner allows of the language model. */
export function limitRoutes(app: FastifyInstance, services: RouteServices, words: Words | undefined): void {
  route(app, services, getAiLimits, ({ caller, now, read }) =>
    read((tx) => limitsOf(tx, { locationId: caller.locationId, now }, words)),
  );
  route(app, services, saveAiLimits, (call) =>
    call.write(async (tx) => {
      const saved = await saveLimits(tx, call, call.body, allowedBy(words));
      return saved.ok ? limitsOf(tx, { locationId: call.caller.locationId, now: call.now }, words) : saved;
    }),
  );
}
