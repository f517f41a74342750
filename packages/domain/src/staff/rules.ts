import { en as workText } from "../catalog/work-refusals/en.ts";
import type { StaffRole } from "../kernel/access/roles.ts";
import { accept, conflict, type Result, refuse } from "../kernel/result.ts";
import type { Decision, StaffStatus } from "./schema.ts";

interface Membership {
  readonly id: string;
  readonly role: StaffRole;
  readonly status: StaffStatus;
}

/** Who may assign a role: only an owner can make someone an owner. */
export function canAssignRole(actor: StaffRole, role: StaffRole): Result<StaffRole> {
  return role === "owner" && actor !== "owner"
    ? refuse("Only an owner can make someone an owner.")
    : accept(role);
}

/**
 * How a decision changes a membership, or why it is rejected.
 * @param owners how many active owners the business has, including this membership if it is one
 */
export function decide(
  actor: { readonly id: string; readonly role: StaffRole },
  membership: Membership,
  decision: Decision,
  owners: number,
): Result<{ readonly role: StaffRole; readonly status: StaffStatus }> {
  if (membership.role === "owner" && actor.role !== "owner") {
    return refuse("Only an owner can change another owner.");
  }
  switch (decision.decision) {
    case "approve": {
      if (membership.status !== "requested") return conflict("This person is no longer awaiting approval.");
      const role = decision.role ?? membership.role;
      const assignable = canAssignRole(actor.role, role);
      return assignable.ok ? accept({ role, status: "active" }) : assignable;
    }
    case "refuse":
      if (membership.status !== "requested" && membership.status !== "invited") {
        return conflict("This person no longer has an open request or invitation.");
      }
      return accept({ role: membership.role, status: "refused" });
    case "suspend":
      if (membership.status !== "active") return conflict("This person isn't active right now.");
      if (membership.id === actor.id)
        return refuse("You can't suspend yourself. Ask another owner or admin.");
      return isLastOwner(membership, owners)
        ? lastOwner
        : accept({ role: membership.role, status: "suspended" });
    case "reinstate":
      if (membership.status !== "suspended") return conflict("This person is no longer suspended.");
      return accept({ role: membership.role, status: "active" });
    case "change-role": {
      if (membership.status === "refused" || membership.status === "left") {
        return conflict("This person is no longer on the team.");
      }
      const assignable = canAssignRole(actor.role, decision.role);
      if (!assignable.ok) return assignable;
      if (decision.role !== "owner" && isLastOwner(membership, owners)) return lastOwner;
      return accept({ role: decision.role, status: membership.status });
    }
    case "hand-over":
      if (actor.role !== "owner") return refuse("Only an owner can transfer the shop.");
      if (membership.id === actor.id) return refuse("You already own the shop. Choose someone else.");
      if (membership.status !== "active") return conflict("This person isn't active right now.");
      return accept({ role: "owner", status: "active" });
  }
}

/** How a membership changes when its person leaves, or why they cannot. Suspended people may also leave. */
export function leave(membership: Membership, owners: number): Result<{ readonly status: "left" }> {
  if (membership.status === "refused" || membership.status === "left") {
    return conflict(workText.shop.left);
  }
  return isLastOwner(membership, owners) ? lastOwner : accept({ status: "left" });
}

const isLastOwner = (membership: Membership, owners: number): boolean =>
  membership.role === "owner" && membership.status === "active" && owners <= 1;

const lastOwner = refuse(workText.shop.lastOwner);
