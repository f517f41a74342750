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
    ? refuse("Only an owner can make somebody an owner.")
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
    return refuse("Only an owner can decide about an owner.");
  }
  switch (decision.decision) {
    case "approve": {
      if (membership.status !== "requested")
        return conflict("This person does not wait for an approval any more.");
      const role = decision.role ?? membership.role;
      const assignable = canAssignRole(actor.role, role);
      return assignable.ok ? accept({ role, status: "active" }) : assignable;
    }
    case "refuse":
      if (membership.status !== "requested" && membership.status !== "invited") {
        return conflict("There is no open request or invitation of this person any more.");
      }
      return accept({ role: membership.role, status: "refused" });
    case "suspend":
      if (membership.status !== "active")
        return conflict("This person does not work in the system at the moment.");
      if (membership.id === actor.id)
        return refuse("You cannot suspend yourself. Ask another owner or admin.");
      return isLastOwner(membership, owners)
        ? lastOwner
        : accept({ role: membership.role, status: "suspended" });
    case "reinstate":
      if (membership.status !== "suspended") return conflict("This person is not suspended any more.");
      return accept({ role: membership.role, status: "active" });
    case "change-role": {
      if (membership.status === "refused" || membership.status === "left") {
        return conflict("This person is not part of the shop any more.");
      }
      const assignable = canAssignRole(actor.role, decision.role);
      if (!assignable.ok) return assignable;
      if (decision.role !== "owner" && isLastOwner(membership, owners)) return lastOwner;
      return accept({ role: decision.role, status: membership.status });
    }
    case "hand-over":
      if (actor.role !== "owner") return refuse("Only an owner can hand over the shop.");
      if (membership.id === actor.id) return refuse("You own the shop already. Choose somebody else.");
      if (membership.status !== "active")
        return conflict("This person does not work in the system at the moment.");
      return accept({ role: "owner", status: "active" });
  }
}

/** How a membership changes when its person leaves, or why they cannot. Suspended people may also leave. */
export function leave(membership: Membership, owners: number): Result<{ readonly status: "left" }> {
  if (membership.status === "refused" || membership.status === "left") {
    return conflict("You are not part of the shop any more.");
  }
  return isLastOwner(membership, owners) ? lastOwner : accept({ status: "left" });
}

const isLastOwner = (membership: Membership, owners: number): boolean =>
  membership.role === "owner" && membership.status === "active" && owners <= 1;

const lastOwner = refuse("The shop needs an owner. Make somebody else an owner first.");
