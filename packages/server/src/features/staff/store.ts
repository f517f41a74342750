import { staffRoles } from "@autoiq/domain/kernel/access/roles";
import { ownLimits } from "@autoiq/domain/staff/limits";
import { membership } from "@autoiq/domain/staff/memberships";
import { z } from "zod";
import { type InputOf, statement } from "../../platform/database/statement.ts";
import type { IdentityTx, TenantTx } from "../../platform/tenancy.ts";

const role = z.enum(staffRoles);
const status = z.enum(["invited", "requested", "active", "suspended", "refused", "left"]);

const openInvitationsStatement = statement(
  "staff.find-open-invitations",
  { email: "text" },
  "select organization_id, id from staff where email = $email and status = 'invited' order by created_at, id",
  z.object({ organization_id: z.string(), id: z.string() }),
);
export const openInvitations = (tx: IdentityTx, email: string) => openInvitationsStatement.all(tx, { email });

const claimInvitationStatement = statement(
  "staff.claim-invitation",
  { organizationId: "uuid", staffId: "uuid", userId: "uuid", name: "text", at: "timestamptz" },
  `update staff set user_id = $userId, status = 'active', name = case when name = '' then $name else name end,
     decided_at = $at::timestamptz
   where organization_id = $organizationId and id = $staffId and status = 'invited' and not exists (
     select from staff other where other.organization_id = $organizationId and other.user_id = $userId
       and other.status in ('requested', 'active', 'suspended'))`,
);
/** An invitation becomes a membership, unless the account already has one there. */
export const claimInvitation = (tx: TenantTx, of: InputOf<typeof claimInvitationStatement>) =>
  claimInvitationStatement.run(tx, of);

const organizationsNamedStatement = statement(
  "staff.find-organizations-by-name",
  { name: "text" },
  `select o.organization_id, o.name, (select l.id from locations l where l.organization_id = o.organization_id and l.closed_at is null
       order by l.created_at, l.id limit 1) as location_id
   from organizations o where lower(o.name) = lower($name) and not o.is_practice order by o.created_at, o.organization_id limit 5`,
  z.object({ organization_id: z.string(), name: z.string(), location_id: z.string() }),
);
/** Businesses of that name with the location where a new member starts. Names are not unique. */
export const organizationsNamed = (tx: IdentityTx, name: string) =>
  organizationsNamedStatement.all(tx, { name });

const addOrganizationStatement = statement(
  "staff.add-organization",
  { organizationId: "uuid", name: "text", at: "timestamptz", isPractice: "bool" },
  `insert into organizations (organization_id, name, created_at, is_practice)
   values ($organizationId, $name, $at::timestamptz, $isPractice)`,
);
export const addOrganization = (tx: TenantTx, of: InputOf<typeof addOrganizationStatement>) =>
  addOrganizationStatement.run(tx, of);

const addLocationStatement = statement(
  "staff.add-location",
  {
    organizationId: "uuid",
    id: "uuid",
    name: "text",
    phone: "text",
    email: "text",
    street: "text",
    city: "text",
    state: "text",
    zip: "text",
    timeZone: "text",
    at: "timestamptz",
  },
  `insert into locations (organization_id, id, name, phone, email, street, city, state, zip, time_zone, created_at)
   values ($organizationId, $id, $name, $phone, $email, $street, $city, $state, $zip, $timeZone, $at::timestamptz)`,
);
export const addLocation = (tx: TenantTx, of: InputOf<typeof addLocationStatement>) =>
  addLocationStatement.run(tx, of);

const addStaffStatement = statement(
  "staff.add-membership",
  {
    organizationId: "uuid",
    id: "uuid",
    userId: "uuid?",
    role: "text",
    customRoleId: "uuid?",
    status: "text",
    name: "text",
    email: "text",
    color: "text",
    locationId: "uuid",
    at: "timestamptz",
  },
  `insert into staff (organization_id, id, user_id, role, custom_role_id, status, name, email, color, location_id, created_at)
   values ($organizationId, $id, $userId, $role, $customRoleId, $status, $name, $email, $color, $locationId, $at::timestamptz) on conflict do nothing`,
);
/** Inserts nothing if that person already has a membership, an invitation or a request there. */
export const addStaff = (tx: TenantTx, of: InputOf<typeof addStaffStatement>) =>
  addStaffStatement.run(tx, of);

const ownersOfStatement = statement(
  "staff.find-owners",
  { organizationId: "uuid" },
  `select id, user_id, email, name from staff
   where organization_id = $organizationId and role = 'owner' and status = 'active' order by id`,
  z.object({ id: z.string(), user_id: z.string().nullable(), email: z.string(), name: z.string() }),
);
export const ownersOf = (tx: TenantTx) => ownersOfStatement.all(tx);

const lockOwnersStatement = statement(
  "staff.lock-owners",
  { organizationId: "uuid" },
  `select id from staff where organization_id = $organizationId and role = 'owner' and status = 'active' order by id for update`,
  z.object({ id: z.string() }),
);
/** Two owners who act on each other at once wait for each other, and one of them turns out to be the last. */
export const lockOwners = (tx: TenantTx) => lockOwnersStatement.all(tx);

const personRow = z.object({
  id: z.string(),
  user_id: z.string().nullable(),
  role,
  status,
  name: z.string(),
  email: z.string(),
  color: z.string(),
  location_id: z.string(),
  created_at: z.string(),
  custom_role: z.object({ id: z.string(), name: z.string(), permissions: z.array(z.string()) }).nullable(),
  leaves_on: z.string().nullable(),
});
export type PersonRow = z.infer<typeof personRow>;
const personColumns = `id, user_id, role, status, name, email, color, location_id, created_at,
  (select json_build_object('id', r.id, 'name', r.name, 'permissions', r.permissions) from custom_roles r
   where r.organization_id = staff.organization_id and r.id = staff.custom_role_id) as custom_role,
  (select to_char(d.last_day, 'YYYY-MM-DD') from staff_departures d where d.organization_id = staff.organization_id
   and d.staff_id = staff.id and d.state = 'planned') as leaves_on`;

const listPeopleStatement = statement(
  "staff.list-people",
  { organizationId: "uuid", seesAll: "bool" },
  `select ${personColumns} from staff where organization_id = $organizationId and (status = 'active' or $seesAll::boolean)
     and status not in ('refused', 'left')
   order by status = 'requested' desc, status = 'invited', lower(name), id`,
  personRow,
);
export const listPeople = (tx: TenantTx, seesAll: boolean) => listPeopleStatement.all(tx, { seesAll });

const lockPersonStatement = statement(
  "staff.lock-person",
  { organizationId: "uuid", staffId: "uuid" },
  `select ${personColumns} from staff where organization_id = $organizationId and id = $staffId for update`,
  personRow,
);
export const lockPerson = (tx: TenantTx, staffId: string) => lockPersonStatement.one(tx, { staffId });

const findPersonStatement = statement(
  "staff.find-person",
  { organizationId: "uuid", staffId: "uuid" },
  `select ${personColumns} from staff where organization_id = $organizationId and id = $staffId`,
  personRow,
);
export const findPerson = (tx: TenantTx, staffId: string) => findPersonStatement.one(tx, { staffId });

const accountLanguagesStatement = statement(
  "staff.find-account-languages",
  { userIds: "uuid[]" },
  `select user_id as "userId", locale from app.account_languages($userIds)`,
  z.object({ userId: z.uuid(), locale: z.string() }),
);
export const accountLanguages = (tx: TenantTx, userIds: readonly string[]) =>
  accountLanguagesStatement.all(tx, { userIds });

const languageOfInvitedStatement = statement(
  "staff.find-language-of-invited",
  { email: "text" },
  "select app.language_of_invited($email) as locale",
  z.object({ locale: z.string().nullable() }),
);
/** The preference of the account with the address of a team member, who may not have accepted yet. */
export const localeOfInvited = async (tx: TenantTx, email: string): Promise<string | null> =>
  (await languageOfInvitedStatement.one(tx, { email }))?.locale ?? null;

const findPersonByEmailStatement = statement(
  "staff.find-person-by-email",
  { organizationId: "uuid", email: "text" },
  `select ${personColumns} from staff where organization_id = $organizationId and email = $email
     and status in ('invited', 'requested', 'active', 'suspended')`,
  personRow,
);
export const findPersonByEmail = (tx: TenantTx, email: string) =>
  findPersonByEmailStatement.one(tx, { email });

const changeStaffStatement = statement(
  "staff.change-membership",
  {
    organizationId: "uuid",
    staffId: "uuid",
    role: "text",
    customRoleId: "uuid?",
    status: "text",
    decidedBy: "uuid",
    at: "timestamptz",
  },
  `update staff set role = $role, custom_role_id = $customRoleId, status = $status, decided_by = $decidedBy, decided_at = $at::timestamptz
   where organization_id = $organizationId and id = $staffId`,
);
export const changeStaff = (tx: TenantTx, of: InputOf<typeof changeStaffStatement>) =>
  changeStaffStatement.run(tx, of);

const detachAccountStatement = statement(
  "staff.end-membership",
  { organizationId: "uuid", staffId: "uuid", at: "timestamptz" },
  `update staff set status = 'left', user_id = null, email = 'left.' || id || '@account.invalid',
     decided_at = $at::timestamptz
   where organization_id = $organizationId and id = $staffId`,
);
/** The account of a membership was deleted. Its name stays in the business's documents, its address does not. */
export const detachAccount = (tx: TenantTx, of: InputOf<typeof detachAccountStatement>) =>
  detachAccountStatement.run(tx, of);

const findOrganizationStatement = statement(
  "staff.find-organization",
  { organizationId: "uuid" },
  "select name from organizations where organization_id = $organizationId",
  z.object({ name: z.string() }),
);
export const findOrganization = (tx: TenantTx) => findOrganizationStatement.one(tx);

const firstLocationStatement = statement(
  "staff.find-first-location",
  { organizationId: "uuid", locationId: "uuid?" },
  "select id from locations where organization_id = $organizationId and closed_at is null and ($locationId::uuid is null or id = $locationId::uuid) order by created_at, id limit 1",
  z.object({ id: z.string() }),
);
export const firstLocation = (tx: TenantTx, locationId: string | null) =>
  firstLocationStatement.one(tx, { locationId });

const membershipsOfUserStatement = statement(
  "staff.find-memberships-of-account",
  { userId: "uuid" },
  `select s.organization_id, o.name as organization_name, o.is_practice, s.role as own_role, l.id as location_id,
     l.name as location_name, l.time_zone, l.closed_at is not null as is_closed, coalesce(p.role, s.role) as role,
     r.permissions, r.name as role_name,
     json_build_object(
       'discountBasisPoints', case when p.role is null then s.discount_basis_points else p.discount_basis_points end,
       'seesCosts', case when p.role is null then s.sees_costs else p.sees_costs end,
       'canRefund', case when p.role is null then s.may_refund else p.may_refund end) as own
   from staff s join organizations o on o.organization_id = s.organization_id
   join locations l on l.organization_id = s.organization_id
   left join staff_locations p on p.organization_id = s.organization_id and p.staff_id = s.id
     and p.location_id = l.id and l.id <> s.location_id and s.role <> 'owner'
   left join custom_roles r on r.organization_id = s.organization_id
     and r.id = case when p.role is null then s.custom_role_id else p.custom_role_id end
   where s.user_id = $userId and s.status = 'active' and (l.id = s.location_id or s.role = 'owner' or p.role is not null)
   order by s.role <> 'owner', s.created_at, s.id, l.closed_at is not null, l.id <> s.location_id, l.created_at, l.id`,
  z.object({
    organization_id: z.string(),
    organization_name: z.string(),
    is_practice: z.boolean(),
    own_role: role,
    location_id: z.string(),
    location_name: z.string(),
    time_zone: z.string(),
    is_closed: z.boolean(),
    role,
    permissions: z.array(z.string()).nullable(),
    role_name: z.string().nullable(),
    own: ownLimits,
  }),
);
/**
 * A person's memberships, one row per location. A request without a location uses the first row. Owners have every
 * location, others their own location and those they were given.
 */
export const membershipsOfUser = (tx: IdentityTx, userId: string) =>
  membershipsOfUserStatement.all(tx, { userId });

const membershipsOfStatement = statement(
  "staff.find-memberships-of-person",
  { organizationId: "uuid", staffId: "uuid" },
  `select l.id as "locationId", l.name as "locationName", l.closed_at is not null as "isClosed", l.id = s.location_id as home,
     case when l.id = s.location_id or s.role = 'owner' then s.role else p.role end as role,
     case when r.id is not null then json_build_object('id', r.id, 'name', r.name) end as "customRole",
     json_build_object(
       'discountBasisPoints', case when l.id = s.location_id then s.discount_basis_points else p.discount_basis_points end,
       'seesCosts', case when l.id = s.location_id then s.sees_costs else p.sees_costs end,
       'canRefund', case when l.id = s.location_id then s.may_refund else p.may_refund end) as own
   from staff s join locations l on l.organization_id = s.organization_id
   left join staff_locations p on p.organization_id = s.organization_id and p.staff_id = s.id and p.location_id = l.id
     and l.id <> s.location_id
   left join custom_roles r on r.organization_id = s.organization_id
     and r.id = case when l.id = s.location_id then s.custom_role_id else p.custom_role_id end
   where s.organization_id = $organizationId and s.id = $staffId
     and (l.closed_at is null or l.id = s.location_id or p.role is not null)
   order by l.id <> s.location_id, l.created_at, l.id`,
  membership,
);
/** One person at every open location of the business, their own first, and at closed ones whose records they read. */
export const membershipsOf = (tx: TenantTx, staffId: string) => membershipsOfStatement.all(tx, { staffId });

const limitPersonStatement = statement(
  "staff.limit-person",
  {
    organizationId: "uuid",
    staffId: "uuid",
    discountBasisPoints: "int4?",
    seesCosts: "bool?",
    canRefund: "bool?",
  },
  `update staff set discount_basis_points = $discountBasisPoints, sees_costs = $seesCosts, may_refund = $canRefund, memberships_version = memberships_version + 1
   where organization_id = $organizationId and id = $staffId`,
);
export const limitPerson = (tx: TenantTx, of: InputOf<typeof limitPersonStatement>) =>
  limitPersonStatement.run(tx, of);

const clearStaffLocationsStatement = statement(
  "staff.delete-locations",
  { organizationId: "uuid", staffId: "uuid" },
  "delete from staff_locations where organization_id = $organizationId and staff_id = $staffId",
);
export const clearStaffLocations = (tx: TenantTx, staffId: string) =>
  clearStaffLocationsStatement.run(tx, { staffId });

const addStaffLocationsStatement = statement(
  "staff.add-locations",
  { organizationId: "uuid", staffId: "uuid", places: "json", givenBy: "uuid", now: "timestamptz" },
  `insert into staff_locations (organization_id, staff_id, location_id, role, custom_role_id, discount_basis_points, sees_costs,
     may_refund, granted_by, granted_at)
   select $organizationId, $staffId, x.id, x.role, x."customRoleId", x.discount, x.costs, x.refunds, $givenBy, $now::timestamptz
   from json_to_recordset($places::json) as x(id uuid, role text, "customRoleId" uuid, discount int, costs boolean, refunds boolean)`,
);
/** `places` is an array of memberships at further locations. */
export const addStaffLocations = (tx: TenantTx, of: InputOf<typeof addStaffLocationsStatement>) =>
  addStaffLocationsStatement.run(tx, of);

const membershipsVersionStatement = statement(
  "staff.find-memberships-version",
  { organizationId: "uuid", staffId: "uuid" },
  "select memberships_version as version from staff where organization_id = $organizationId and id = $staffId",
  z.object({ version: z.number().int() }),
);
export const membershipsVersion = (tx: TenantTx, staffId: string) =>
  membershipsVersionStatement.one(tx, { staffId });

const peopleAtStatement = statement(
  "staff.find-people-at",
  { organizationId: "uuid", locationId: "uuid" },
  `select s.id, s.name, case when s.role = 'owner' or s.location_id = $locationId then s.role else p.role end as role,
     r.permissions,
     json_build_object(
       'discountBasisPoints', case when p.role is null then s.discount_basis_points else p.discount_basis_points end,
       'seesCosts', case when p.role is null then s.sees_costs else p.sees_costs end,
       'canRefund', case when p.role is null then s.may_refund else p.may_refund end) as own
   from staff s left join staff_locations p on p.organization_id = s.organization_id and p.staff_id = s.id
     and p.location_id = $locationId and s.location_id <> $locationId and s.role <> 'owner'
   left join custom_roles r on r.organization_id = s.organization_id
     and r.id = case when p.role is null then s.custom_role_id else p.custom_role_id end
   where s.organization_id = $organizationId and s.status = 'active' and (s.role = 'owner' or s.location_id = $locationId or p.role is not null)
   order by s.role <> 'owner', lower(s.name), s.id`,
  z.object({
    id: z.uuid(),
    name: z.string(),
    role,
    permissions: z.array(z.string()).nullable(),
    own: ownLimits,
  }),
);
/** The active people at a location with their decisions, a few dozen at most. */
export const peopleAt = (tx: TenantTx, locationId: string) => peopleAtStatement.all(tx, { locationId });

const currentMembershipStatement = statement(
  "staff.find-current-membership",
  { organizationId: "uuid", staffId: "uuid", locationId: "uuid" },
  `select s.status, case when s.role = 'owner' or s.location_id = $locationId then s.role else p.role end as role,
     r.permissions,
     json_build_object(
       'discountBasisPoints', case when p.role is null then s.discount_basis_points else p.discount_basis_points end,
       'seesCosts', case when p.role is null then s.sees_costs else p.sees_costs end,
       'canRefund', case when p.role is null then s.may_refund else p.may_refund end) as own
   from staff s left join staff_locations p on p.organization_id = s.organization_id and p.staff_id = s.id
     and p.location_id = $locationId and s.location_id <> $locationId and s.role <> 'owner'
   left join custom_roles r on r.organization_id = s.organization_id
     and r.id = case when p.role is null then s.custom_role_id else p.custom_role_id end
   where s.organization_id = $organizationId and s.id = $staffId for share of s`,
  z.object({ status, role: role.nullable(), permissions: z.array(z.string()).nullable(), own: ownLimits }),
);
/** A person's current membership, with its row locked, for checks that must not use a cached one. */
export const currentMembership = (tx: TenantTx, of: InputOf<typeof currentMembershipStatement>) =>
  currentMembershipStatement.one(tx, of);

const requestStatesStatement = statement(
  "staff.count-request-states",
  { userId: "uuid" },
  `select count(*) filter (where status = 'requested')::int as open,
     count(*) filter (where status = 'suspended')::int as suspended,
     count(*) filter (where status = 'refused')::int as refused,
     count(*) filter (where status = 'left')::int as left
   from staff where user_id = $userId`,
  z.object({ open: z.number(), suspended: z.number(), refused: z.number(), left: z.number() }),
);
export const requestStates = (tx: IdentityTx, userId: string) => requestStatesStatement.one(tx, { userId });
