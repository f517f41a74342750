import type { Me } from "@autoiq/domain/identity/schema";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { exceeds, type Given } from "@autoiq/domain/repair-orders/discount";
import { type Limits, limitsOf } from "@autoiq/domain/staff/limits";
import type { StaffMember } from "@autoiq/domain/staff/schema";
import type { SeatPlan } from "@autoiq/domain/staff/seats";
import type { Caller, IdentityTx, TenantTx } from "../../platform/tenancy.ts";
import {
  findPerson,
  listPeople,
  type PersonRow,
  peopleAt,
  requestStates,
  seatNow,
  seatsOf,
  seatsOfPerson,
  seatsVersion,
} from "./store.ts";

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

/** The businesses that an account works for, its own first, and every seat that it holds in them. */
export async function membershipsOfAccount(
  tx: IdentityTx,
  userId: string,
): Promise<Pick<Me, "memberships" | "seats">> {
  const memberships: Me["memberships"] = [];
  const seats: Me["seats"] = [];
  for (const row of await seatsOf.all(tx, userId)) {
    const organization = { organizationId: row.organization_id, organizationName: row.organization_name };
    const place = { id: row.location_id, name: row.location_name, timeZone: row.time_zone };
    const known = memberships.find((each) => each.organizationId === row.organization_id);
    if (known) known.locations.push(place);
    else memberships.push({ ...organization, role: row.own_role, locations: [place] });
    seats.push({
      ...organization,
      locationId: place.id,
      locationName: place.name,
      role: row.role,
      limits: limitsOf(row.role, row.own),
    });
  }
  return { memberships, seats };
}

/** A person at every location of the business. @throws {AppError} `not-found` */
export async function seatPlanOf(tx: TenantTx, staffId: string): Promise<SeatPlan> {
  const [person, seats, kept] = await Promise.all([
    findPerson.one(tx, tx.organizationId, staffId),
    seatsOfPerson.all(tx, tx.organizationId, staffId),
    seatsVersion.one(tx, tx.organizationId, staffId),
  ]);
  if (!person || !kept) throw new AppError("not-found", "That person is not on file.");
  const { name, email, status } = person;
  return { staffId, name: name || email, status, version: kept.version, seats };
}

/** Up to three people at the location who may take that much off a job. */
export async function whoMayDiscount(tx: TenantTx, locationId: string, of: Given): Promise<string[]> {
  const people = await peopleAt.all(tx, tx.organizationId, locationId);
  return people
    .filter((each) => !exceeds(of, limitsOf(each.role, each.own).discountBasisPoints))
    .map((each) => each.name)
    .slice(0, 3);
}

/** Up to three people at the location who may give money back. */
export async function whoMayRefund(tx: TenantTx, locationId: string): Promise<string[]> {
  const people = await peopleAt.all(tx, tx.organizationId, locationId);
  return people
    .filter((each) => limitsOf(each.role, each.own).mayRefund)
    .map((each) => each.name)
    .slice(0, 3);
}

/** What the caller's seat may do at this moment: what a session remembers may be seconds old. */
export async function limitsNow(tx: TenantTx, caller: Caller): Promise<Limits | undefined> {
  const now = await seatNow.one(tx, tx.organizationId, caller.staffId, caller.locationId);
  return now?.status === "active" && now.role ? limitsOf(now.role, now.own) : undefined;
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
