import { AppError } from "@autoiq/domain/kernel/app-error";
import { refundNeedsSecondFactor } from "../features/shops/reads.ts";
import { limitsNow, whoMayRefund } from "../features/staff/reads.ts";
import { checkAssurance } from "../platform/http/assurance.ts";
import type { Principal } from "../platform/http/route.ts";
import type { Caller, TenantTx } from "../platform/tenancy.ts";

/**
 * Lets a person give money back: by their seat as it is at this moment, and with a second factor proved just now where
 * the shop asks for it.
 * @throws {AppError} `forbidden` with the names of who may, or `insufficient_aal`
 */
export async function checkMayRefund(
  tx: TenantTx,
  by: { readonly caller: Caller; readonly principal: Principal; readonly now: Date },
): Promise<void> {
  const { caller, principal, now } = by;
  const limits = await limitsNow(tx, caller);
  if (!limits?.mayRefund) {
    const others = await whoMayRefund(tx, caller.locationId);
    const who = others.length > 0 ? others.join(" or ") : "an owner of the shop";
    throw new AppError("forbidden", `You may not give money back. Ask ${who}.`);
  }
  if (!(await refundNeedsSecondFactor(tx))) return;
  if (!principal.assurance.enrolled)
    throw new AppError(
      "forbidden",
      "Your shop asks for a second sign-in step before money goes back. Set one up in your settings, then try again.",
    );
  checkAssurance(principal.assurance, { now, fresh: true });
}
