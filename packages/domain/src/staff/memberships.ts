import { z } from "zod";
import { type Role, roleDefinitions, type StaffRole } from "../kernel/access/roles.ts";
import { id } from "../kernel/ids.ts";
import { accept, conflict, type Result, refuse } from "../kernel/result.ts";
import { anyDiscount, formatShare, limitsOf, noOwnLimits, ownLimits } from "./limits.ts";
import { staffRole, staffStatus } from "./schema.ts";

/** A person at one location of the business. Without a role they have no membership there. */
export const membership = z.object({
  locationId: id,
  locationName: z.string(),
  /** The location is closed: its records are read there, and nobody is assigned to it. */
  isClosed: z.boolean().optional(),
  /** Their own location. Its role is the person's role and changes with it. */
  home: z.boolean(),
  role: staffRole.nullable(),
  /** A role of the business made from `role`. */
  customRole: z.object({ id, name: z.string() }).nullable(),
  own: ownLimits,
});
export type Membership = z.infer<typeof membership>;

/** One person at every location of the business. */
export const membershipPlan = z.object({
  staffId: id,
  name: z.string(),
  status: staffStatus,
  version: z.number().int(),
  memberships: z.array(membership),
});
export type MembershipPlan = z.infer<typeof membershipPlan>;

/** The new state. An omitted location gets no membership. */
export const membershipSelection = z.object({
  version: z.number().int(),
  memberships: z
    .array(
      z.object({
        locationId: id,
        role: staffRole.nullable(),
        customRoleId: id.nullish(),
        own: ownLimits,
      }),
    )
    .max(200)
    .refine(
      (memberships) => new Set(memberships.map((each) => each.locationId)).size === memberships.length,
      "List each location once.",
    ),
});
export type MembershipSelection = z.infer<typeof membershipSelection>;

/** The custom roles at further locations that a selection names. */
export const customRolesIn = (choice: MembershipSelection): string[] => [
  ...new Set(choice.memberships.flatMap(({ customRoleId }) => customRoleId ?? [])),
];

/**
 * The memberships that result from a selection, or why it is rejected.
 * @param custom the business's own roles that the selection names
 */
export function selectMemberships(
  plan: MembershipPlan,
  choice: MembershipSelection,
  custom: readonly { readonly id: string; readonly base: StaffRole; readonly name: string }[] = [],
): Result<readonly Membership[]> {
  const home = plan.memberships.find((each) => each.home);
  if (home?.role === "owner")
    return refuse("An owner works at every location and has no limits. Change the role first.");
  if (!["active", "invited", "suspended"].includes(plan.status))
    return conflict("This person isn't on the team. Approve them first.");
  if (
    choice.memberships.some(
      (each) => !plan.memberships.some(({ locationId }) => locationId === each.locationId),
    )
  )
    return refuse("One of these locations wasn't found. Refresh and try again.");
  const memberships: Membership[] = [];
  for (const was of plan.memberships) {
    const chosen = choice.memberships.find((each) => each.locationId === was.locationId);
    if (was.home) {
      const isOther = chosen?.customRoleId != null && chosen.customRoleId !== was.customRole?.id;
      if (chosen && (chosen.role !== was.role || isOther))
        return conflict("Change the role at this person's home location in the team list.");
      memberships.push({ ...was, own: chosen?.own ?? was.own });
      continue;
    }
    if (chosen?.role === "owner")
      return refuse("Owners work at every location. Make the person an owner in the team list.");
    const own = chosen?.customRoleId ? custom.find(({ id }) => id === chosen.customRoleId) : null;
    if (own === undefined || (own && own.base !== chosen?.role))
      return refuse("That role was changed or deleted. Refresh and choose again.");
    memberships.push({
      ...was,
      role: chosen?.role ?? null,
      customRole: own && { id: own.id, name: own.name },
      own: chosen?.own ?? noOwnLimits,
    });
  }
  return accept(memberships);
}

/** "Manager; discounts up to 10 %; sees costs; no refunds": a membership as the audit log shows it. */
export function membershipText({ role, customRole, own }: Membership): string {
  if (role === null) return "no access";
  const { discountBasisPoints, seesCosts, canRefund } = limitsOf(role as Role, own);
  const { shortLabel } = roleDefinitions[role];
  return [
    customRole ? `${customRole.name} (${shortLabel})` : shortLabel,
    discountText(discountBasisPoints),
    seesCosts ? "sees costs" : "doesn't see costs",
    canRefund ? "can refund" : "no refunds",
  ].join("; ");
}

/** "any discount", "no discount", "discounts up to 12.5 %". */
export function discountText(basisPoints: number): string {
  if (basisPoints >= anyDiscount) return "any discount";
  return basisPoints === 0 ? "no discount" : `discounts up to ${formatShare(basisPoints)}`;
}
