import { isBusinessType } from "@autoiq/domain/identity/schema";
import type { StaffRole } from "@autoiq/domain/kernel/permissions";
import type { UserRow } from "../features/identity/accounts/store.ts";
import { nameOf } from "../features/identity/accounts/user.ts";
import type { Seats } from "../features/identity/parts.ts";
import { claimInvitation, openInvitations } from "../features/staff/store.ts";
import type { IdentityTx } from "../platform/tenancy.ts";
import { askToJoin, type Circumstances } from "./ask-to-join.ts";
import { openBusiness } from "./open-business.ts";

/**
 * What a confirmed account becomes: every invitation to its address is a seat at once; an owner opens a business;
 * everybody else of a business asks the one that they named.
 */
export const createSeats = (around: Circumstances): Seats => ({
  async onConfirmed(tx, user) {
    const seated = await claimInvitations(tx, user, await openInvitations.all(tx, user.email), around.now());
    if (user.account_type === "owner") await openBusiness(tx, user, around);
    else if (!seated && isBusinessType(user.account_type)) {
      await askToJoin(tx, user, user.account_type as StaffRole, user.company_name, around);
    }
  },
  async onSignIn(tx, user) {
    const open = await openInvitations.all(tx, user.email);
    if (open.length === 0) return undefined;
    return async () => void (await claimInvitations(tx, user, open, around.now()));
  },
});

/** Only for an address that its owner has proved to be theirs. */
async function claimInvitations(
  tx: IdentityTx,
  user: UserRow,
  open: readonly { organization_id: string; id: string }[],
  at: Date,
): Promise<boolean> {
  let seated = false;
  for (const invitation of open) {
    await tx.asTenant(invitation.organization_id, user.id, async (tenant) => {
      const claimed = await claimInvitation.run(
        tenant,
        invitation.organization_id,
        invitation.id,
        user.id,
        nameOf(user),
        at.toISOString(),
      );
      if (claimed > 0) {
        seated = true;
        tenant.changed("staff", invitation.id);
      }
    });
  }
  return seated;
}
