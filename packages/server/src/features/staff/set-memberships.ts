import { can } from "@autoiq/domain/kernel/access/permissions";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { type Refusal, stale } from "@autoiq/domain/kernel/result";
import {
  type Membership,
  type MembershipPlan,
  type MembershipSelection,
  membershipText,
  selectMemberships,
} from "@autoiq/domain/staff/memberships";
import { type ActionContext, lastActor, recordAction } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { membershipPlanOf, seatOfPerson } from "./reads.ts";
import { addStaffLocations, clearStaffLocations, limitPerson, lockOwners, lockPerson } from "./store.ts";

/** Sets where else a person works besides their own location, and what their memberships allow. */
export async function setMemberships(
  tx: TenantTx,
  context: ActionContext,
  staffId: string,
  choice: MembershipSelection,
): Promise<{ plan: MembershipPlan; userId: string | null } | Refusal> {
  const { caller, now } = context;
  // In the same order as every decision about people, and with the caller's current permissions.
  await lockOwners(tx);
  const person = await lockPerson(tx, staffId);
  if (!person) throw new AppError("not-found", "That person wasn't found.");
  const actor = await lockPerson(tx, caller.staffId);
  if (actor?.status !== "active" || !can(seatOfPerson(actor), "staff.limit"))
    throw new AppError("forbidden", "Your role no longer allows this.");
  const before = await membershipPlanOf(tx, staffId);
  if (before.version !== choice.version) return stale(await lastActor(tx, staffId), "person's roles");
  const chosen = selectMemberships(before, choice);
  if (!chosen.ok) return chosen;
  const home = chosen.value.find((each) => each.home);
  const further = chosen.value.filter((each) => !each.home && each.role !== null);
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

const toLocationRow = ({ locationId, role, own }: Membership) => ({
  id: locationId,
  role,
  discount: own.discountBasisPoints,
  costs: own.seesCosts,
  refunds: own.canRefund,
});

const inWords = (memberships: readonly Membership[]): Record<string, string> =>
  Object.fromEntries(
    memberships.map(({ locationName, role, own }) => [locationName, membershipText(role, own)]),
  );
