import { getAiLimits, saveAiLimits } from "@autoiq/domain/assistant/usage-limits/contract";
import type { FastifyInstance } from "fastify";
import { type RouteServices, route } from "../../../platform/http/route.ts";
import type { LanguageModelSettings } from "../compose-answer.ts";
import { allowedHere, limitsOf } from "./reads.ts";
import { saveUsageLimits } from "./save-usage-limits.ts";

/** The owner's limits for the language model. */
export function limitRoutes(
  app: FastifyInstance,
  services: RouteServices,
  languageModel: LanguageModelSettings | undefined,
): void {
  route(app, services, getAiLimits, ({ caller, now, read }) =>
    read((tx) => limitsOf(tx, { locationId: caller.locationId, now }, languageModel)),
  );
  route(app, services, saveAiLimits, (call) =>
    call.write(async (tx) => {
      const saved = await saveUsageLimits(tx, call, call.body, await allowedHere(tx, languageModel));
      return saved.ok
        ? limitsOf(tx, { locationId: call.caller.locationId, now: call.now }, languageModel)
        : saved;
    }),
  );
}
