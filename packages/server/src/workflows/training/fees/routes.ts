import { AppError } from "@autoiq/domain/kernel/app-error";
import * as contract from "@autoiq/domain/training/contract";
import type { FastifyInstance } from "fastify";
import { languageOfAccount } from "../../../features/identity/account-settings/language-of-account.ts";
import { feeOf } from "../../../features/training/fees/check-fee.ts";
import { studentRowOf } from "../../../features/training/reads.ts";
import { studentOf } from "../../../features/training/student-of.ts";
import type { TrainingConfig } from "../../../platform/config/training-config.ts";
import { fileRoute } from "../../../platform/http/files/file-route.ts";
import { type RouteServices, route } from "../../../platform/http/route.ts";
import type { Checkout } from "../../../platform/payments/checkout.ts";
import { feeReceiptPdf } from "./receipt-pdf.ts";
import { refundFee } from "./refund-fee.ts";
import { startFeeCheckout } from "./start-fee-checkout.ts";

/** The course fee: a student pays it, and an instructor refunds it. */
export function courseFeeRoutes(
  app: FastifyInstance,
  services: RouteServices,
  around: {
    readonly checkout: Checkout;
    readonly config: TrainingConfig;
    readonly publicUrl: string;
    readonly supportEmail: string;
  },
): void {
  const { checkout, config, publicUrl, supportEmail } = around;
  route(app, services, contract.payFee, async ({ principal }) => {
    const { userId } = studentOf(principal);
    return startFeeCheckout(services, checkout, { userId, feeCents: config.feeCents, publicUrl });
  });
  fileRoute(app, services, contract.getFeeReceiptPdf, async ({ principal }) => {
    const { userId } = studentOf(principal);
    const { payment, language } = await services.tenancy.identity(async (tx) => ({
      payment: (await feeOf(tx, userId, config)).seen.payment,
      language: await languageOfAccount(tx, userId),
    }));
    if (!payment)
      throw new AppError("not-found", "You have not paid a course fee. The receipt appears when you have.");
    const student = { name: principal.name, email: principal.email };
    return feeReceiptPdf({ payment, student, supportEmail, language });
  });
  route(app, services, contract.refundFee, async ({ params, body, principal, now }) => {
    await studentRowOf(services.tenancy, config, params.id, now);
    await refundFee(
      { ...services, publicUrl, supportEmail },
      { userId: params.id, number: body.number, reason: body.reason, by: principal.email },
    );
    return studentRowOf(services.tenancy, config, params.id, now);
  });
}
