import { type AccountType, accountType, type Me } from "@autoiq/domain/identity/schema";
import type { Permission, Seat } from "@autoiq/domain/kernel/access/permissions";
import { storedMembership } from "../organization";

export type Membership = Me["memberships"][number];

/**
 * The workspace that an address belongs to, and the person's membership there. The address names a role. Of several
 * memberships with that role, the one selected in this tab applies, else the first. Account pages (/profile) stay in
 * the person's current workspace.
 */
export function membershipAt(
  me: Me,
  pathname: string,
): { area: AccountType; membership: Membership | undefined } {
  const remembered = storedMembership();
  const isChosen = (membership: Membership) =>
    membership.organizationId === remembered?.organizationId &&
    membership.locationId === remembered.locationId;
  const named = accountType.safeParse(pathname.split("/")[1]).data;
  const area = named ?? me.memberships.find(isChosen)?.role ?? me.role;
  // In a practice shop one person is manager and technician. The server knows them as the manager.
  const here = me.memberships.filter(
    (membership) => membership.role === area || (membership.isPractice && area === "technician"),
  );
  return { area, membership: here.find(isChosen) ?? here[0] ?? (named ? undefined : me.memberships[0]) };
}

/** The role of a membership, or the permissions of the business's own role. */
export const seatAt = ({ role, permissions }: Membership): Seat => ({
  role,
  // The server names only permissions that exist.
  permissions: permissions as Permission[] | null,
});
