import { staffRoles } from "@autoiq/domain/kernel/permissions";
import { ownLimits } from "@autoiq/domain/staff/limits";
import { seat } from "@autoiq/domain/staff/seats";
import { z } from "zod";
import { statement } from "../../platform/database/statement.ts";

const role = z.enum(staffRoles);
const status = z.enum(["invited", "requested", "active", "suspended", "refused", "left"]);

export const openInvitations = statement(
  "staff.open-invitations",
  "select organization_id, id from staff where email = $1 and status = 'invited' order by created_at, id",
  z.object({ organization_id: z.string(), id: z.string() }),
);

/** An invitation becomes a seat, unless the account has one there already. */
export const claimInvitation = statement(
  "staff.claim-invitation",
  `update staff set user_id = $3, status = 'active', name = case when name = '' then $4 else name end,
     decided_at = $5::timestamptz
   where organization_id = $1 and id = $2 and status = 'invited' and not exists (
     select from staff other where other.organization_id = $1 and other.user_id = $3
       and other.status in ('requested', 'active', 'suspended'))`,
);

/** Businesses of that name with the location where a newcomer starts. Names are not unique. */
export const organizationsNamed = statement(
  "staff.organizations-named",
  `select o.organization_id, o.name, (select l.id from locations l where l.organization_id = o.organization_id
       order by l.created_at, l.id limit 1) as location_id
   from organizations o where lower(o.name) = lower($1) order by o.created_at, o.organization_id limit 5`,
  z.object({ organization_id: z.string(), name: z.string(), location_id: z.string() }),
);

export const addOrganization = statement(
  "staff.add-organization",
  "insert into organizations (organization_id, name, created_at) values ($1, $2, $3::timestamptz)",
);
export const addLocation = statement(
  "staff.add-location",
  `insert into locations (organization_id, id, name, phone, email, street, city, state, zip, time_zone, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::timestamptz)`,
);
/** Nothing is added when that person already has a seat, an invitation or a request there. */
export const addSeat = statement(
  "staff.add-seat",
  `insert into staff (organization_id, id, user_id, role, status, name, email, color, location_id, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::timestamptz) on conflict do nothing`,
);

export const ownersOf = statement(
  "staff.owners-of",
  `select id, user_id, email, name from staff
   where organization_id = $1 and role = 'owner' and status = 'active' order by id`,
  z.object({ id: z.string(), user_id: z.string().nullable(), email: z.string(), name: z.string() }),
);
/** Two owners who act on each other at once wait for one another: one of them finds himself the last. */
export const lockOwners = statement(
  "staff.lock-owners",
  `select id from staff where organization_id = $1 and role = 'owner' and status = 'active' order by id for update`,
  z.object({ id: z.string() }),
);

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
});
export type PersonRow = z.infer<typeof personRow>;
const personColumns = "id, user_id, role, status, name, email, color, location_id, created_at";

export const listPeople = statement(
  "staff.list-people",
  `select ${personColumns} from staff where organization_id = $1 and (status = 'active' or $2::boolean)
     and status not in ('refused', 'left')
   order by status = 'requested' desc, status = 'invited', lower(name), id`,
  personRow,
);
export const lockPerson = statement(
  "staff.lock-person",
  `select ${personColumns} from staff where organization_id = $1 and id = $2 for update`,
  personRow,
);
export const findPerson = statement(
  "staff.find-person",
  `select ${personColumns} from staff where organization_id = $1 and id = $2`,
  personRow,
);
export const findPersonByEmail = statement(
  "staff.find-person-by-email",
  `select ${personColumns} from staff where organization_id = $1 and email = $2
     and status in ('invited', 'requested', 'active', 'suspended')`,
  personRow,
);
export const changeSeat = statement(
  "staff.change-seat",
  `update staff set role = $3, status = $4, decided_by = $5, decided_at = $6::timestamptz
   where organization_id = $1 and id = $2`,
);
/** The account behind a seat has ended: its name stays on the papers of the business, its address does not. */
export const vacateSeat = statement(
  "staff.vacate-seat",
  `update staff set status = 'left', user_id = null, email = 'left.' || id || '@account.invalid',
     decided_at = $3::timestamptz
   where organization_id = $1 and id = $2`,
);
export const findOrganization = statement(
  "staff.find-organization",
  "select name from organizations where organization_id = $1",
  z.object({ name: z.string() }),
);
export const firstLocation = statement(
  "staff.first-location",
  "select id from locations where organization_id = $1 and ($2::uuid is null or id = $2::uuid) order by created_at, id limit 1",
  z.object({ id: z.string() }),
);
/**
 * The seats that a person holds, one row for each location, in the order in which a request without a place takes the
 * first: an owner's at every location, else their own location and those they were given.
 */
export const seatsOf = statement(
  "staff.seats-of",
  `select s.organization_id, o.name as organization_name, s.role as own_role, l.id as location_id,
     l.name as location_name, l.time_zone, coalesce(p.role, s.role) as role,
     json_build_object(
       'discountBasisPoints', case when p.role is null then s.discount_basis_points else p.discount_basis_points end,
       'seesCosts', case when p.role is null then s.sees_costs else p.sees_costs end,
       'mayRefund', case when p.role is null then s.may_refund else p.may_refund end) as own
   from staff s join organizations o on o.organization_id = s.organization_id
   join locations l on l.organization_id = s.organization_id
   left join staff_places p on p.organization_id = s.organization_id and p.staff_id = s.id
     and p.location_id = l.id and l.id <> s.location_id and s.role <> 'owner'
   where s.user_id = $1 and s.status = 'active' and (l.id = s.location_id or s.role = 'owner' or p.role is not null)
   order by s.role <> 'owner', s.created_at, s.id, l.id <> s.location_id, l.created_at, l.id`,
  z.object({
    organization_id: z.string(),
    organization_name: z.string(),
    own_role: role,
    location_id: z.string(),
    location_name: z.string(),
    time_zone: z.string(),
    role,
    own: ownLimits,
  }),
);

/** One person at every location of the business, their own first. */
export const seatsOfPerson = statement(
  "staff.seats-of-person",
  `select l.id as "locationId", l.name as "locationName", l.id = s.location_id as home,
     case when l.id = s.location_id or s.role = 'owner' then s.role else p.role end as role,
     json_build_object(
       'discountBasisPoints', case when l.id = s.location_id then s.discount_basis_points else p.discount_basis_points end,
       'seesCosts', case when l.id = s.location_id then s.sees_costs else p.sees_costs end,
       'mayRefund', case when l.id = s.location_id then s.may_refund else p.may_refund end) as own
   from staff s join locations l on l.organization_id = s.organization_id
   left join staff_places p on p.organization_id = s.organization_id and p.staff_id = s.id and p.location_id = l.id
     and l.id <> s.location_id
   where s.organization_id = $1 and s.id = $2
   order by l.id <> s.location_id, l.created_at, l.id`,
  seat,
);
export const limitPerson = statement(
  "staff.limit-person",
  `update staff set discount_basis_points = $3, sees_costs = $4, may_refund = $5, seats_version = seats_version + 1
   where organization_id = $1 and id = $2`,
);
export const clearPlaces = statement(
  "staff.clear-places",
  "delete from staff_places where organization_id = $1 and staff_id = $2",
);
/** $3 is an array of seats at further locations. */
export const addPlaces = statement(
  "staff.add-places",
  `insert into staff_places (organization_id, staff_id, location_id, role, discount_basis_points, sees_costs,
     may_refund, given_by, given_at)
   select $1, $2, x.id, x.role, x.discount, x.costs, x.refunds, $4, $5::timestamptz
   from json_to_recordset($3::json) as x(id uuid, role text, discount int, costs boolean, refunds boolean)`,
);
export const seatsVersion = statement(
  "staff.seats-version",
  "select seats_version as version from staff where organization_id = $1 and id = $2",
  z.object({ version: z.number().int() }),
);

/** The people at work at a location with what was decided for each: a few dozen at most. */
export const peopleAt = statement(
  "staff.people-at",
  `select s.name, case when s.role = 'owner' or s.location_id = $2 then s.role else p.role end as role,
     json_build_object(
       'discountBasisPoints', case when p.role is null then s.discount_basis_points else p.discount_basis_points end,
       'seesCosts', case when p.role is null then s.sees_costs else p.sees_costs end,
       'mayRefund', case when p.role is null then s.may_refund else p.may_refund end) as own
   from staff s left join staff_places p on p.organization_id = s.organization_id and p.staff_id = s.id
     and p.location_id = $2 and s.location_id <> $2 and s.role <> 'owner'
   where s.organization_id = $1 and s.status = 'active' and (s.role = 'owner' or s.location_id = $2 or p.role is not null)
   order by s.role <> 'owner', lower(s.name), s.id`,
  z.object({ name: z.string(), role, own: ownLimits }),
);
/** The seat of one person as it is at this moment, under their row's lock: for what a remembered seat is too old for. */
export const seatNow = statement(
  "staff.seat-now",
  `select s.status, case when s.role = 'owner' or s.location_id = $3 then s.role else p.role end as role,
     json_build_object(
       'discountBasisPoints', case when p.role is null then s.discount_basis_points else p.discount_basis_points end,
       'seesCosts', case when p.role is null then s.sees_costs else p.sees_costs end,
       'mayRefund', case when p.role is null then s.may_refund else p.may_refund end) as own
   from staff s left join staff_places p on p.organization_id = s.organization_id and p.staff_id = s.id
     and p.location_id = $3 and s.location_id <> $3 and s.role <> 'owner'
   where s.organization_id = $1 and s.id = $2 for share of s`,
  z.object({ status, role: role.nullable(), own: ownLimits }),
);
export const requestStates = statement(
  "staff.request-states",
  `select count(*) filter (where status = 'requested')::int as open,
     count(*) filter (where status = 'suspended')::int as suspended,
     count(*) filter (where status = 'refused')::int as refused,
     count(*) filter (where status = 'left')::int as left
   from staff where user_id = $1`,
  z.object({ open: z.number(), suspended: z.number(), refused: z.number(), left: z.number() }),
);
