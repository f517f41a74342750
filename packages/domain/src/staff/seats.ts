import { z } from "zod";
import { id } from "../kernel/ids.ts";
import type { Role, StaffRole } from "../kernel/permissions.ts";
import { accept, conflict, type Result, refuse } from "../kernel/result.ts";
import { anyDiscount, formatShare, limitsOf, noOwnLimits, type OwnLimits, ownLimits } from "./limits.ts";
import { roleNames } from "./role-names.ts";
import { staffRole, staffStatus } from "./schema.ts";

/** A person at one location of the business; without a role they have no seat there. */
export const seat = z.object({
  locationId: id,
  locationName: z.string(),
  /** Their own location: its role is the person's role, and is changed with that. */
  home: z.boolean(),
  role: staffRole.nullable(),
  own: ownLimits,
});
export type Seat = z.infer<typeof seat>;

/** One person at every location of the business. */
export const seatPlan = z.object({
  staffId: id,
  name: z.string(),
  status: staffStatus,
  version: z.number().int(),
  seats: z.array(seat),
});
export type SeatPlan = z.infer<typeof seatPlan>;

/** What is to hold from now on; a location that is left out gives no seat. */
export const seatChoice = z.object({
  version: z.number().int(),
  seats: z
    .array(z.object({ locationId: id, role: staffRole.nullable(), own: ownLimits }))
    .max(200)
    .refine(
      (seats) => new Set(seats.map((each) => each.locationId)).size === seats.length,
      "Name each location once.",
    ),
});
export type SeatChoice = z.infer<typeof seatChoice>;

/** The seats that a choice makes of a plan, or why it cannot be taken. */
export function chooseSeats(plan: SeatPlan, choice: SeatChoice): Result<readonly Seat[]> {
  const home = plan.seats.find((each) => each.home);
  if (home?.role === "owner")
    return refuse("An owner works at every location and has no limits. Change the role first.");
  if (!["active", "invited", "suspended"].includes(plan.status))
    return conflict("This person is not part of the shop. Let them in first.");
  if (choice.seats.some((each) => !plan.seats.some(({ locationId }) => locationId === each.locationId)))
    return refuse("One of these locations is not on file. Reload the page and try again.");
  const seats: Seat[] = [];
  for (const was of plan.seats) {
    const wanted = choice.seats.find((each) => each.locationId === was.locationId);
    if (was.home) {
      if (wanted && wanted.role !== was.role)
        return conflict("The role at this person's own location is changed in the list of the team.");
      seats.push({ ...was, own: wanted?.own ?? was.own });
      continue;
    }
    if (wanted?.role === "owner")
      return refuse("An owner works at every location: make the person an owner in the list of the team.");
    seats.push({ ...was, role: wanted?.role ?? null, own: wanted?.own ?? noOwnLimits });
  }
  return accept(seats);
}

/** "Manager; discounts up to 10 %; sees costs; no refunds": a seat as the record of changes tells it. */
export function seatWords(role: StaffRole | null, own: OwnLimits): string {
  if (role === null) return "no seat";
  const { discountBasisPoints, seesCosts, mayRefund } = limitsOf(role as Role, own);
  return [
    roleNames[role],
    discountWords(discountBasisPoints),
    seesCosts ? "sees costs" : "sees no costs",
    mayRefund ? "may refund" : "no refunds",
  ].join("; ");
}

/** "any discount", "no discount", "discounts up to 12.5 %". */
export function discountWords(basisPoints: number): string {
  if (basisPoints >= anyDiscount) return "any discount";
  return basisPoints === 0 ? "no discount" : `discounts up to ${formatShare(basisPoints)}`;
}
