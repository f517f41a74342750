import type { Me } from "@autoiq/domain/identity/schema";
import type { StaffMember } from "@autoiq/domain/staff/schema";
import type { IdentityTx, TenantTx } from "../../platform/tenancy.ts";
import { listPeople, membershipsOf, type PersonRow, requestStates } from "./store.ts";

export const memberOf = (row: PersonRow): StaffMember => ({
  id: row.id,
  name: row.name || row.email,
  email: row.email,
  role: row.role,
  status: row.status,
  color: row.color,
  locationId: row.location_id,
  createdAt: row.created_at,
});

/** The people of the shop. Only who manages them sees those who are not at work in it. */
export async function peopleOf(tx: TenantTx, seesAll: boolean): Promise<StaffMember[]> {
  return (await listPeople.all(tx, tx.organizationId, seesAll)).map(memberOf);
}

/** The businesses that an account works for, its own first. */
export async function membershipsOfAccount(tx: IdentityTx, userId: string): Promise<Me["memberships"]> {
  return (await membershipsOf.all(tx, userId)).map((row) => ({
    organizationId: row.organization_id,
    organizationName: row.organization_name,
    role: row.role,
    locations: row.locations,
  }));
}

/** How it stands with an account that works for no business. Without any request it still waits. */
export async function standingOf(
  tx: IdentityTx,
  userId: string,
): Promise<NonNullable<Me["joinRequest"]>["status"]> {
  const states = await requestStates.one(tx, userId);
  if (!states || states.open > 0) return "pending";
  if (states.suspended > 0) return "suspended";
  if (states.refused > 0) return "declined";
  return states.left > 0 ? "left" : "pending";
}
