import * as contract from "@autoiq/domain/training/contract";
import type { FastifyInstance } from "fastify";
import { studentRowOf } from "../../../features/training/reads.ts";
import { studentOf } from "../../../features/training/student-of.ts";
import type { TrainingConfig } from "../../../platform/config/training-config.ts";
import { type RouteServices, route } from "../../../platform/http/route.ts";
import type { Checkout } from "../../../platform/payments/checkout.ts";
import { refundFee } from "./refund-fee.ts";
import { startFeeCheckout } from "./start-fee-checkout.ts";

/** The course fee: a student pays it, and an instructor refunds it. */
export function courseFeeRoutes(
  app: FastifyInstance,
  services: RouteServices,
  around: { readonly checkout: Checkout; readonly config: TrainingConfig; readonly publicUrl: string },
): void {
  const { checkout, config, publicUrl } = around;
  route(app, services, contract.payFee, async ({ principal }) => {
    const { userId } = studentOf(principal);
    return startFeeCheckout(services, checkout, { userId, feeCents: config.feeCents, publicUrl });
  });
  route(app, services, contract.refundFee, async ({ params, body, principal, now }) => {
    await studentRowOf(services.tenancy, config, params.id, now);
    await refundFee(
      { ...services, publicUrl },
      { userId: params.id, number: body.number, reason: body.reason, by: principal.email },
    );
    return studentRowOf(services.tenancy, config, params.id, now);
  });
}
