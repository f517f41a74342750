import { conflict, type Refusal } from "@autoiq/domain/kernel/result";
import type { SecondFactorRoles } from "@autoiq/domain/shops/second-factor";
import { type ActionContext, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { lockSecondFactorRoles, writeSecondFactorRoles } from "./store.ts";

/** `raised`: the caller has proved a second factor, so that a rule for their own role does not lock them out. */
export async function saveSecondFactorRoles(
  tx: TenantTx,
  context: ActionContext,
  roles: SecondFactorRoles,
  raised: boolean,
): Promise<SecondFactorRoles | Refusal> {
  if (!raised && roles.roles.some((role) => role === context.caller.role))
    return conflict("Set up your own two-step verification first, or you'll be locked out.");
  const before = await lockSecondFactorRoles(tx);
  const after = { roles: roles.roles, refunds: roles.refunds ?? before.refunds ?? false };
  await writeSecondFactorRoles(tx, after);
  await recordAction(tx, context, {
    action: "changed who needs two-step verification",
    subject: "organization",
    subjectId: tx.organizationId,
    before,
    after,
  });
  tx.changed("shop", tx.organizationId);
  return after;
}
