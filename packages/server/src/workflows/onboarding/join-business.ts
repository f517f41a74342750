import { isBusinessType } from "@autoiq/domain/identity/schema";
import type { StaffRole } from "@autoiq/domain/kernel/access/roles";
import type { UserRow } from "../../features/identity/accounts/store.ts";
import { nameOf } from "../../features/identity/accounts/user.ts";
import type { JoinBusiness } from "../../features/identity/parts.ts";
import { claimInvitation, openInvitations } from "../../features/staff/store.ts";
import type { IdentityTx } from "../../platform/tenancy.ts";
import { openBusiness } from "./open-business.ts";
import { type OnboardingServices, requestToJoin } from "./request-to-join.ts";

/**
 * What a confirmed account becomes. Every invitation to its address becomes a membership at once. An owner opens a
 * business. Anyone else asks to join the business that they named.
 */
export const joinBusiness = (around: OnboardingServices): JoinBusiness => ({
  async onConfirmed(tx, user) {
    const joined = await claimInvitations(tx, user, await openInvitations(tx, user.email), around.now());
    if (user.account_type === "owner") await openBusiness(tx, user, around);
    else if (!joined && isBusinessType(user.account_type)) {
      await requestToJoin(tx, user, user.account_type as StaffRole, user.company_name, around);
    }
  },
  async onSignIn(tx, user) {
    const open = await openInvitations(tx, user.email);
    if (open.length === 0) return undefined;
    return async () => void (await claimInvitations(tx, user, open, around.now()));
  },
});

/** Only for a verified email address. */
async function claimInvitations(
  tx: IdentityTx,
  user: UserRow,
  open: readonly { organization_id: string; id: string }[],
  at: Date,
): Promise<boolean> {
  let joined = false;
  for (const invitation of open) {
    await tx.asTenant(invitation.organization_id, user.id, async (tenant) => {
      const claimed = await claimInvitation(tenant, {
        staffId: invitation.id,
        userId: user.id,
        name: nameOf(user),
        at: at.toISOString(),
      });
      if (claimed > 0) {
        joined = true;
        tenant.changed("staff", invitation.id);
      }
    });
  }
  return joined;
}
