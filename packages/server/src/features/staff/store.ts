import { staffRoles } from "@autoiq/domain/kernel/permissions";
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
/** What a person is to the businesses they belong to or asked to join. */
export const membershipsOf = statement(
  "staff.memberships-of",
  `select s.organization_id, o.name as organization_name, s.role,
     (select json_agg(json_build_object('id', l.id, 'name', l.name, 'timeZone', l.time_zone)
        order by l.created_at, l.id)
      from locations l where l.organization_id = s.organization_id) as locations
   from staff s join organizations o on o.organization_id = s.organization_id
   where s.user_id = $1 and s.status = 'active' order by s.role <> 'owner', s.created_at, s.id`,
  z.object({
    organization_id: z.string(),
    organization_name: z.string(),
    role,
    locations: z.array(z.object({ id: z.string(), name: z.string(), timeZone: z.string() })),
  }),
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
