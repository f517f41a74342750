import { customRole } from "@autoiq/domain/staff/custom-roles/contract";
import { baseRoles } from "@autoiq/domain/staff/custom-roles/rules";
import { z } from "zod";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const row = customRole.omit({ people: true }).extend({ permissions: z.array(z.string()) });
export type CustomRoleRow = z.infer<typeof row>;
const columns = "r.id, r.base, r.name, r.description, r.permissions, r.version";

const list = statement(
  "staff.list-custom-roles",
  { organizationId: "uuid" },
  `select ${columns}, coalesce((select json_agg(json_build_object('id', s.id, 'name', coalesce(nullif(s.name, ''), s.email)) order by lower(s.name), s.id)
       from staff s where s.organization_id = $organizationId and (s.custom_role_id = r.id or exists (
         select from staff_locations p where p.organization_id = s.organization_id and p.staff_id = s.id and p.custom_role_id = r.id))
         and s.status not in ('refused', 'left')), '[]'::json) as people
   from custom_roles r where r.organization_id = $organizationId order by lower(r.name), r.id`,
  row.extend({ people: customRole.shape.people }),
);
export const findCustomRoles = (tx: TenantTx) => list.all(tx);

const lock = statement(
  "staff.lock-custom-role",
  { organizationId: "uuid", id: "uuid" },
  `select ${columns} from custom_roles r where r.organization_id = $organizationId and r.id = $id for update`,
  row,
);
export const lockCustomRole = (tx: TenantTx, id: string) => lock.one(tx, { id });

const seatRole = z.object({
  id: z.string(),
  base: z.enum(baseRoles),
  name: z.string(),
  permissions: z.array(z.string()),
});
const share = statement(
  "staff.share-custom-role",
  { organizationId: "uuid", id: "uuid" },
  "select id, base, name, permissions from custom_roles where organization_id = $organizationId and id = $id for share",
  seatRole,
);
/** A role that is about to be given to somebody. It is not changed or deleted until the transaction ends. */
export const shareCustomRole = (tx: TenantTx, id: string) => share.one(tx, { id });

const others = statement(
  "staff.find-custom-role-by-name",
  { organizationId: "uuid", id: "uuid", name: "text" },
  "select id from custom_roles where organization_id = $organizationId and lower(name) = lower($name) and id <> $id",
  z.object({ id: z.string() }),
);
/** Another role with that name. */
export const findNamesake = (tx: TenantTx, of: { readonly id: string; readonly name: string }) =>
  others.one(tx, of);

const add = statement(
  "staff.add-custom-role",
  {
    organizationId: "uuid",
    id: "uuid",
    base: "text",
    name: "text",
    description: "text",
    permissions: "text[]",
    at: "timestamptz",
  },
  `insert into custom_roles (organization_id, id, base, name, description, permissions, created_at)
   values ($organizationId, $id, $base, $name, $description, $permissions, $at::timestamptz) on conflict do nothing returning id`,
  z.object({ id: z.string() }),
);
/** Undefined when a role with that id or name was added meanwhile. */
export const addCustomRole = (tx: TenantTx, of: InputOf<typeof add>) => add.one(tx, of);

const change = statement(
  "staff.change-custom-role",
  { organizationId: "uuid", id: "uuid", name: "text", description: "text", permissions: "text[]" },
  `update custom_roles set name = $name, description = $description, permissions = $permissions, version = version + 1
   where organization_id = $organizationId and id = $id`,
);
export const changeCustomRole = (tx: TenantTx, of: InputOf<typeof change>) => change.run(tx, of);

const shareAll = statement(
  "staff.share-custom-roles",
  { organizationId: "uuid", ids: "uuid[]" },
  "select id, base, name, permissions from custom_roles where organization_id = $organizationId and id = any($ids) order by id for share",
  seatRole,
);
/** Several roles that are about to be given, in the order of their ids. */
export const shareCustomRoles = (tx: TenantTx, ids: readonly string[]) => shareAll.all(tx, { ids });

const move = statement(
  "staff.replace-custom-role",
  { organizationId: "uuid", formerRoleId: "uuid", role: "text", customRoleId: "uuid?" },
  `update staff set role = $role, custom_role_id = $customRoleId::uuid
   where organization_id = $organizationId and custom_role_id = $formerRoleId
   returning id, user_id as "userId", coalesce(nullif(name, ''), email) as name`,
  z.object({ id: z.string(), userId: z.string().nullable(), name: z.string() }),
);
const moveAtLocations = statement(
  "staff.replace-custom-role-at-locations",
  { organizationId: "uuid", formerRoleId: "uuid", role: "text", customRoleId: "uuid?" },
  `with moved as (
     update staff_locations set role = $role, custom_role_id = $customRoleId::uuid
     where organization_id = $organizationId and custom_role_id = $formerRoleId
     returning staff_id)
   select distinct s.id, s.user_id as "userId", coalesce(nullif(s.name, ''), s.email) as name
   from moved join staff s on s.organization_id = $organizationId and s.id = moved.staff_id`,
  z.object({ id: z.string(), userId: z.string().nullable(), name: z.string() }),
);
/** Gives everyone with a custom role another one at each of their locations, whatever their status. Each once. */
export async function replaceCustomRole(tx: TenantTx, of: InputOf<typeof move>) {
  const people = [...(await move.all(tx, of)), ...(await moveAtLocations.all(tx, of))];
  return [...new Map(people.map((person) => [person.id, person])).values()];
}

const remove = statement(
  "staff.delete-custom-role",
  { organizationId: "uuid", id: "uuid" },
  "delete from custom_roles where organization_id = $organizationId and id = $id",
);
export const deleteCustomRole = (tx: TenantTx, id: string) => remove.run(tx, { id });

const holders = statement(
  "staff.find-accounts-with-custom-role",
  { organizationId: "uuid", customRoleId: "uuid" },
  `select s.user_id as "userId" from staff s where s.organization_id = $organizationId and s.user_id is not null
     and (s.custom_role_id = $customRoleId or exists (
       select from staff_locations p where p.organization_id = s.organization_id and p.staff_id = s.id and p.custom_role_id = $customRoleId))`,
  z.object({ userId: z.string() }),
);
export const accountsWith = (tx: TenantTx, customRoleId: string) => holders.all(tx, { customRoleId });
