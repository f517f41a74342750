import type { Me } from "@autoiq/domain/identity/schema";
import { can, type Permission, type Seat } from "@autoiq/domain/kernel/access/permissions";
import type { StaffRole } from "@autoiq/domain/kernel/access/roles";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { baseLanguage, type Language, languageOfTag } from "@autoiq/domain/kernel/language";
import { type DiscountAmounts, exceeds } from "@autoiq/domain/repair-orders/discount";
import { seatPermissions } from "@autoiq/domain/staff/custom-roles/rules";
import { type Limits, limitsOf } from "@autoiq/domain/staff/limits";
import type { MembershipPlan } from "@autoiq/domain/staff/memberships";
import type { StaffMember } from "@autoiq/domain/staff/schema";
import type { Caller, IdentityTx, TenantTx } from "../../platform/tenancy.ts";
import {
  accountLanguages,
  currentMembership,
  findPerson,
  listPeople,
  lockOwners,
  membershipsOf,
  membershipsOfUser,
  membershipsVersion,
  type PersonRow,
  peopleAt,
  requestStates,
} from "./store.ts";

export { checkSkills, type DaySkills, daySkills, missingSkills } from "./certificates/reads.ts";
export { ownersOf } from "./store.ts";

/** Somebody's seat as the database has it now. */
const seatOf = ({ role, permissions }: { role: StaffRole; permissions: readonly string[] | null }): Seat => ({
  role,
  permissions: seatPermissions(role, permissions),
});

/** The seat of a person at their own location. */
export const seatOfPerson = ({ role, custom_role }: PersonRow): Seat =>
  seatOf({ role, permissions: custom_role?.permissions ?? null });

/**
 * The caller's seat where they act, read again: a cached one may be seconds old. Owners are locked first, as for every
 * decision about people, so that two of them go one after the other.
 * @throws {AppError} `forbidden` when it no longer has the permission
 */
export async function actorSeat(tx: TenantTx, caller: Caller, permission: Permission): Promise<Seat> {
  await lockOwners(tx);
  const now = await currentMembership(tx, { staffId: caller.staffId, locationId: caller.locationId });
  const seat = now?.status === "active" && now.role ? seatOf({ ...now, role: now.role }) : undefined;
  if (!seat || !can(seat, permission)) throw new AppError("forbidden", "Your role no longer allows this.");
  return seat;
}

export const memberOf = (row: PersonRow): StaffMember => ({
  id: row.id,
  name: row.name || row.email,
  email: row.email,
  role: row.role,
  customRole: row.custom_role && { id: row.custom_role.id, name: row.custom_role.name },
  status: row.status,
  color: row.color,
  locationId: row.location_id,
  createdAt: row.created_at,
  leavesOn: row.leaves_on,
});

/** The language of emails and texts to each of these accounts: its preference, else English. */
export async function languagesOfAccounts(
  tx: TenantTx,
  userIds: readonly string[],
): Promise<(userId: string) => Language> {
  const saved = userIds.length === 0 ? [] : await accountLanguages(tx, userIds);
  const byUser = new Map(saved.map(({ userId, locale }) => [userId, languageOfTag(locale)]));
  return (userId) => byUser.get(userId) ?? baseLanguage;
}

/** The language of documents for a person of the team: their account's preference. English without an account. */
export async function languageOfPerson(tx: TenantTx, staffId: string): Promise<Language> {
  const userId = (await findPerson(tx, staffId))?.user_id;
  return userId ? (await languagesOfAccounts(tx, [userId]))(userId) : baseLanguage;
}

/** The team of the shop. Only people who manage the team see inactive members, and who will leave. */
export async function peopleOf(tx: TenantTx, seesAll: boolean): Promise<StaffMember[]> {
  const people = (await listPeople(tx, seesAll)).map(memberOf);
  return seesAll ? people : people.map((each) => ({ ...each, leavesOn: null }));
}

/** The businesses that an account works for, its own first, with all its memberships in them. */
export async function membershipsOfAccount(
  tx: IdentityTx,
  userId: string,
): Promise<Pick<Me, "organizations" | "memberships">> {
  const organizations: Me["organizations"] = [];
  const memberships: Me["memberships"] = [];
  for (const row of await membershipsOfUser(tx, userId)) {
    const organization = { organizationId: row.organization_id, organizationName: row.organization_name };
    const location = { id: row.location_id, name: row.location_name, timeZone: row.time_zone };
    const known = organizations.find((each) => each.organizationId === row.organization_id);
    if (known) known.locations.push(location);
    else organizations.push({ ...organization, role: row.own_role, locations: [location] });
    memberships.push({
      ...organization,
      locationId: location.id,
      locationName: location.name,
      isClosed: row.is_closed,
      role: row.role,
      permissions: seatPermissions(row.role, row.permissions),
      roleName: row.role_name,
      isPractice: row.is_practice,
      limits: limitsOf(seatOf(row), row.own),
    });
  }
  return { organizations, memberships };
}

/** A person at every location of the business. @throws {AppError} `not-found` */
export async function membershipPlanOf(tx: TenantTx, staffId: string): Promise<MembershipPlan> {
  const [person, memberships, membershipsRow] = await Promise.all([
    findPerson(tx, staffId),
    membershipsOf(tx, staffId),
    membershipsVersion(tx, staffId),
  ]);
  if (!person || !membershipsRow) throw new AppError("not-found", "That person wasn't found.");
  const { name, email, status } = person;
  return { staffId, name: name || email, status, version: membershipsRow.version, memberships };
}

/** Up to three people at the location who may give that much of a discount on a job. */
export async function whoMayDiscount(
  tx: TenantTx,
  locationId: string,
  of: DiscountAmounts,
): Promise<string[]> {
  const people = await peopleAt(tx, locationId);
  return people
    .filter((each) => !exceeds(of, limitsOf(seatOf(each), each.own).discountBasisPoints))
    .map((each) => each.name)
    .slice(0, 3);
}

/** The active people of a location, by name. */
export const namesAt = async (tx: TenantTx, locationId: string): Promise<{ id: string; name: string }[]> =>
  (await peopleAt(tx, locationId)).map(({ id, name }) => ({ id, name }));

/** A person's name, or their email address while no name is known. @throws {AppError} `not-found` */
export async function personName(tx: TenantTx, staffId: string): Promise<string> {
  const person = await findPerson(tx, staffId);
  if (!person) throw new AppError("not-found", "That person wasn't found.");
  return person.name || person.email;
}

/** Up to three people at the location who may give refunds. */
export async function whoMayRefund(tx: TenantTx, locationId: string): Promise<string[]> {
  const people = await peopleAt(tx, locationId);
  return people
    .filter((each) => limitsOf(seatOf(each), each.own).canRefund)
    .map((each) => each.name)
    .slice(0, 3);
}

/** What the caller's membership currently allows. A session's cached permissions may be seconds old. */
export async function limitsNow(tx: TenantTx, caller: Caller): Promise<Limits | undefined> {
  const now = await currentMembership(tx, { staffId: caller.staffId, locationId: caller.locationId });
  return now?.status === "active" && now.role
    ? limitsOf(seatOf({ ...now, role: now.role }), now.own)
    : undefined;
}

/** The join status of an account that works for no business. Without a request it is still pending. */
export async function joinStatusOf(
  tx: IdentityTx,
  userId: string,
): Promise<NonNullable<Me["joinRequest"]>["status"]> {
  const states = await requestStates(tx, userId);
  if (!states || states.open > 0) return "pending";
  if (states.suspended > 0) return "suspended";
  if (states.refused > 0) return "declined";
  return states.left > 0 ? "left" : "pending";
}

export { costOnDay, hourlyCost, hourlyCostText } from "./labor-costs/store.ts";
