import type { StaffRole } from "@autoiq/domain/kernel/access/roles";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { type Refusal, stale } from "@autoiq/domain/kernel/result";
import { maySeat, seatPermissions } from "@autoiq/domain/staff/custom-roles/rules";
import {
  customRolesIn,
  type Membership,
  type MembershipPlan,
  type MembershipSelection,
  membershipText,
  selectMemberships,
} from "@autoiq/domain/staff/memberships";
import { type ActionContext, lastActor, recordAction } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { shareCustomRoles } from "./custom-roles/store.ts";
import { actorSeat, membershipPlanOf } from "./reads.ts";
import { addStaffLocations, clearStaffLocations, limitPerson, lockPerson } from "./store.ts";

/** Sets where else a person works besides their own location, and what their memberships allow. */
export async function setMemberships(
  tx: TenantTx,
  context: ActionContext,
  staffId: string,
  choice: MembershipSelection,
): Promise<{ plan: MembershipPlan; userId: string | null } | Refusal> {
  const { caller, now } = context;
  const actor = await actorSeat(tx, caller, "staff.limit");
  const person = await lockPerson(tx, staffId);
  if (!person) throw new AppError("not-found", "That person wasn't found.");
  const before = await membershipPlanOf(tx, staffId);
  if (before.version !== choice.version) return stale(await lastActor(tx, staffId), "person's roles");
  const custom = await shareCustomRoles(tx, customRolesIn(choice));
  const chosen = selectMemberships(before, choice, custom);
  if (!chosen.ok) return chosen;
  const home = chosen.value.find((each) => each.home);
  const further = chosen.value.filter((each) => !each.home && each.role !== null);
  for (const { role, customRole } of further) {
    const stored = custom.find(({ id }) => id === customRole?.id)?.permissions;
    const seat = { role: role as StaffRole, permissions: seatPermissions(role as StaffRole, stored) };
    const seated = maySeat(actor, seat, seat, true);
    if (!seated.ok) return seated;
  }
  const { discountBasisPoints, seesCosts, canRefund } = (home as Membership).own;
  await limitPerson(tx, { staffId, discountBasisPoints, seesCosts, canRefund });
  await clearStaffLocations(tx, staffId);
  await addStaffLocations(tx, {
    staffId,
    places: JSON.stringify(further.map(toLocationRow)),
    givenBy: caller.userId,
    now: now.toISOString(),
  });
  await recordAction(tx, context, {
    action: "memberships",
    subject: "staff",
    subjectId: staffId,
    before: { person: before.name, ...inWords(before.memberships) },
    after: { person: before.name, ...inWords(chosen.value) },
  });
  tx.changed("staff", staffId);
  return { plan: await membershipPlanOf(tx, staffId), userId: person.user_id };
}

const toLocationRow = ({ locationId, role, customRole, own }: Membership) => ({
  id: locationId,
  role,
  customRoleId: customRole?.id ?? null,
  discount: own.discountBasisPoints,
  costs: own.seesCosts,
  refunds: own.canRefund,
});

const inWords = (memberships: readonly Membership[]): Record<string, string> =>
  Object.fromEntries(memberships.map((membership) => [membership.locationName, membershipText(membership)]));
