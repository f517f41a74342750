import type { StaffRole } from "../kernel/permissions.ts";
import { accept, conflict, type Result, refuse } from "../kernel/result.ts";
import type { Decision, StaffStatus } from "./schema.ts";

interface Seat {
  readonly id: string;
  readonly role: StaffRole;
  readonly status: StaffStatus;
}

/** Who may hand out a role: only an owner makes owners. */
export function mayGive(actor: StaffRole, role: StaffRole): Result<StaffRole> {
  return role === "owner" && actor !== "owner"
    ? refuse("Only an owner can make somebody an owner.")
    : accept(role);
}

/**
 * What a decision makes of a seat, or why it cannot be taken.
 * @param owners how many active owners the business has, the seat itself included where it is one
 */
export function decide(
  actor: { readonly id: string; readonly role: StaffRole },
  seat: Seat,
  decision: Decision,
  owners: number,
): Result<{ readonly role: StaffRole; readonly status: StaffStatus }> {
  if (seat.role === "owner" && actor.role !== "owner") {
    return refuse("Only an owner can decide about an owner.");
  }
  switch (decision.decision) {
    case "approve": {
      if (seat.status !== "requested") return conflict("This person does not wait for an approval any more.");
      const role = decision.role ?? seat.role;
      const given = mayGive(actor.role, role);
      return given.ok ? accept({ role, status: "active" }) : given;
    }
    case "refuse":
      if (seat.status !== "requested" && seat.status !== "invited") {
        return conflict("There is no open request or invitation of this person any more.");
      }
      return accept({ role: seat.role, status: "refused" });
    case "suspend":
      if (seat.status !== "active") return conflict("This person does not work in the system at the moment.");
      if (seat.id === actor.id) return refuse("You cannot suspend yourself. Ask another owner or admin.");
      return isLastOwner(seat, owners) ? lastOwner : accept({ role: seat.role, status: "suspended" });
    case "reinstate":
      if (seat.status !== "suspended") return conflict("This person is not suspended any more.");
      return accept({ role: seat.role, status: "active" });
    case "change-role": {
      if (seat.status === "refused" || seat.status === "left") {
        return conflict("This person is not part of the shop any more.");
      }
      const given = mayGive(actor.role, decision.role);
      if (!given.ok) return given;
      if (decision.role !== "owner" && isLastOwner(seat, owners)) return lastOwner;
      return accept({ role: decision.role, status: seat.status });
    }
    case "hand-over":
      if (actor.role !== "owner") return refuse("Only an owner can hand over the shop.");
      if (seat.id === actor.id) return refuse("You own the shop already. Choose somebody else.");
      if (seat.status !== "active") return conflict("This person does not work in the system at the moment.");
      return accept({ role: "owner", status: "active" });
  }
}

/** What becomes of the seat of whoever leaves, or why they cannot. Suspended people may leave as well. */
export function leave(seat: Seat, owners: number): Result<{ readonly status: "left" }> {
  if (seat.status === "refused" || seat.status === "left") {
    return conflict("You are not part of the shop any more.");
  }
  return isLastOwner(seat, owners) ? lastOwner : accept({ status: "left" });
}

const isLastOwner = (seat: Seat, owners: number): boolean =>
  seat.role === "owner" && seat.status === "active" && owners <= 1;

const lastOwner = refuse("The shop needs an owner. Make somebody else an owner first.");
