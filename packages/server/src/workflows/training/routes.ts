import * as contract from "@autoiq/domain/training/contract";
import type { FastifyInstance, FastifyReply } from "fastify";
import { checkOpen } from "../../features/training/reads.ts";
import { studentOf } from "../../features/training/student-of.ts";
import type { TrainingConfig } from "../../platform/config/training-config.ts";
import { rateLimitResponse } from "../../platform/http/rate-limit-response.ts";
import { type Principal, type RouteServices, route } from "../../platform/http/route.ts";
import { openPracticeShop, resetPracticeShop } from "./open-practice-shop.ts";

/** Each one is a whole shop. */
const openings = { burst: 6, count: 12, seconds: 3600 };

/** The practice shop of a student. */
export function practiceShopRoutes(
  app: FastifyInstance,
  services: RouteServices,
  around: { readonly config: TrainingConfig; readonly forget: (userId: string) => void },
): void {
  const begin = async (call: { principal: Principal; now: Date; newId(): string; reply: FastifyReply }) => {
    const { userId, name, email } = studentOf(call.principal);
    await checkOpen(services.tenancy, around.config, call.principal, call.now);
    const wait = await services.rateLimits.take("practice-shop", userId, openings);
    rateLimitResponse(
      wait,
      call.reply,
      `You opened many practice shops in the last hour. Try again in ${Math.ceil(wait / 60)} minutes.`,
    );
    return { userId, name, email, now: call.now, newId: call.newId };
  };
  route(app, services, contract.openPracticeShop, async (call) => {
    const context = await begin(call);
    const shop = await services.tenancy.identity((tx) => openPracticeShop(tx, context));
    around.forget(context.userId);
    return shop;
  });
  route(app, services, contract.resetPracticeShop, async (call) => {
    const context = await begin(call);
    const shop = await services.tenancy.identity((tx) =>
      resetPracticeShop(tx, context, call.body.organizationId),
    );
    around.forget(context.userId);
    return shop;
  });
}
