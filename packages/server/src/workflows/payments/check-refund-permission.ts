import { AppError } from "@autoiq/domain/kernel/app-error";
import { refundNeedsSecondFactor } from "../../features/shops/reads.ts";
import { limitsNow, whoMayRefund } from "../../features/staff/reads.ts";
import { checkAssurance } from "../../platform/http/assurance.ts";
import type { Principal } from "../../platform/http/route.ts";
import type { Caller, TenantTx } from "../../platform/tenancy.ts";

/**
 * Checks that a person may refund: by their current membership, and with a recent second factor where the shop
 * requires it.
 * @throws {AppError} `forbidden` with the names of the people who may refund, or `insufficient_aal`
 */
export async function checkRefundPermission(
  tx: TenantTx,
  by: { readonly caller: Caller; readonly principal: Principal; readonly now: Date },
): Promise<void> {
  const { caller, principal, now } = by;
  const limits = await limitsNow(tx, caller);
  if (!limits?.canRefund) {
    const others = await whoMayRefund(tx, caller.locationId);
    const approvers = others.length > 0 ? others.join(" or ") : "an owner of the shop";
    throw new AppError("forbidden", `You don't have permission to issue refunds. Ask ${approvers}.`);
  }
  if (!(await refundNeedsSecondFactor(tx))) return;
  if (!principal.assurance.enrolled)
    throw new AppError(
      "forbidden",
      "Your shop requires two-step verification for refunds. Set it up in your settings, then try again.",
    );
  checkAssurance(principal.assurance, { now, fresh: true });
}
