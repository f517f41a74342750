import { previewClosing } from "@autoiq/domain/shops/closing/contract";
import { blockerKinds } from "@autoiq/domain/shops/closing/rules";
import { z } from "zod";
import { statement } from "../../platform/database/statement.ts";
import type { TenantTx } from "../../platform/tenancy.ts";

const at = { organizationId: "uuid", locationId: "uuid" } as const;
const place = z.object({
  name: z.string(),
  version: z.number().int(),
  timeZone: z.string(),
  closedAt: z.string().nullable(),
  closedByName: z.string(),
});
const columns = `name, version, time_zone as "timeZone", closed_at as "closedAt", closed_by_name as "closedByName"`;
const findStatement = statement(
  "closing.find-location",
  at,
  `select ${columns} from locations where organization_id = $organizationId and id = $locationId`,
  place,
);
export const findLocation = (tx: TenantTx, locationId: string) => findStatement.one(tx, { locationId });

const lockStatement = statement(
  "closing.lock-location",
  at,
  `select ${columns} from locations where organization_id = $organizationId and id = $locationId for no key update`,
  place,
);
/** Waits for what begins at the location, and makes what begins later wait. */
export const lockLocation = (tx: TenantTx, locationId: string) => lockStatement.one(tx, { locationId });

const writeStatement = statement(
  "closing.write-location",
  { ...at, closedAt: "timestamptz?", byName: "text" },
  `update locations set closed_at = $closedAt, closed_by_name = $byName, version = version + 1
   where organization_id = $organizationId and id = $locationId`,
);
export const writeClosed = (
  tx: TenantTx,
  of: { readonly locationId: string; readonly closedAt: Date | null; readonly byName: string },
) => writeStatement.run(tx, of);

const othersStatement = statement(
  "closing.find-other-open-locations",
  at,
  `select id, name from locations where organization_id = $organizationId and id <> $locationId and closed_at is null
   order by created_at, id`,
  z.object({ id: z.uuid(), name: z.string() }),
);
export const findOthers = (tx: TenantTx, locationId: string) => othersStatement.all(tx, { locationId });

const blockersStatement = statement(
  "closing.find-blockers",
  { ...at, now: "timestamptz" },
  `select * from (
     select 'repair-order' as kind, r.id, 'RO ' || r.number as label, null::timestamptz as at, r.number::bigint as place
     from repair_orders r where r.organization_id = $organizationId and r.location_id = $locationId
       and r.status not in ('invoiced', 'closed', 'void')
     union all
     select 'appointment', a.id, coalesce(nullif(trim(c.first_name || ' ' || c.last_name), ''), 'Appointment'), a.starts_at,
       extract(epoch from a.starts_at)::bigint
     from appointments a left join customers c on c.organization_id = $organizationId and c.id = a.customer_id
     where a.organization_id = $organizationId and a.location_id = $locationId and a.ends_at > $now
       and a.status in ('requested', 'confirmed', 'arrived')
     union all
     select 'lead', e.id, e.name, null, extract(epoch from e.created_at)::bigint from leads e
     where e.organization_id = $organizationId and e.location_id = $locationId and e.stage not in ('won', 'lost')
     union all
     select 'clock', t.id, s.name, t.started_at, extract(epoch from t.started_at)::bigint
     from time_entries t join staff s on s.organization_id = $organizationId and s.id = t.staff_id
     where t.organization_id = $organizationId and s.location_id = $locationId and t.ended_at is null) b
   order by b.place, b.id`,
  z.object({
    kind: z.enum(blockerKinds),
    id: z.uuid(),
    label: z.string(),
    at: z.string().nullable(),
    place: z.number(),
  }),
);
/** What must be over before the location closes, in its order. */
export const findBlockers = (tx: TenantTx, of: { readonly locationId: string; readonly now: Date }) =>
  blockersStatement.all(tx, of);

const people =
  "s.organization_id = $organizationId and s.location_id = $locationId and s.status not in ('refused', 'left')";
const peopleStatement = statement(
  "closing.find-people",
  at,
  `select s.id, coalesce(nullif(s.name, ''), s.email) as name from staff s where ${people} order by lower(s.name), s.id`,
  z.object({ id: z.uuid(), name: z.string() }),
);
/** Whose home location it is, also of those who are invited, who ask to join, or who are suspended. */
export const findPeople = (tx: TenantTx, locationId: string) => peopleStatement.all(tx, { locationId });

const { shape } = previewClosing.reply!;
const factsStatement = statement(
  "closing.find-facts",
  { ...at, now: "timestamptz" },
  `select
     (select count(*)::int4 from kiosks k where k.organization_id = $organizationId and k.location_id = $locationId
        and k.revoked_at is null) as kiosks,
     exists (select from request_pages p where p.organization_id = $organizationId and p.location_id = $locationId
        and p.is_open) as "hasRequestPage",
     (select count(*)::int4 from api_keys k where k.organization_id = $organizationId and k.location_id = $locationId
        and k.revoked_at is null and (k.expires_at is null or k.expires_at > $now)) as "apiKeys",
     (select count(*)::int4 from stock_levels s where s.organization_id = $organizationId and s.location_id = $locationId
        and s.on_hand > 0) as "partsInStock",
     (select json_build_object('count', count(*), 'cents', coalesce(sum(b.owed_cents), 0)) from invoice_balances b
        where b.organization_id = $organizationId and b.location_id = $locationId and b.owed_cents > 0) as unpaid,
     exists (select from drawers d where d.organization_id = $organizationId and d.location_id = $locationId and (
        exists (select from drawer_movements m where m.organization_id = $organizationId and m.location_id = $locationId
          and m.at >= d.closed_through)
        or exists (select from ledger_entries e where e.organization_id = $organizationId and e.location_id = $locationId
          and e.at >= d.closed_through and e.kind not in ('invoice', 'credit-note')))) as "isDayOpen"`,
  z.object({
    kiosks: shape.kiosks,
    hasRequestPage: shape.hasRequestPage,
    apiKeys: shape.apiKeys,
    partsInStock: shape.partsInStock,
    unpaid: shape.unpaid,
    isDayOpen: shape.isDayOpen,
  }),
);
export const findFacts = (tx: TenantTx, of: { readonly locationId: string; readonly now: Date }) =>
  factsStatement.one(tx, of);

const move = { ...at, toLocationId: "uuid" } as const;
/** Managers and admins go on reading the records of the location that they leave. Before they move, so that it knows them. */
const keepReadersStatement = statement(
  "closing.keep-readers",
  { ...at, by: "uuid", now: "timestamptz" },
  `insert into staff_locations (organization_id, staff_id, location_id, role, custom_role_id, discount_basis_points, sees_costs,
     may_refund, granted_by, granted_at)
   select $organizationId, s.id, $locationId, s.role, s.custom_role_id, s.discount_basis_points, s.sees_costs, s.may_refund,
     $by, $now
   from staff s where ${people} and s.role in ('management', 'admin')
   on conflict do nothing`,
);
const dropTechniciansStatement = statement(
  "closing.remove-technicians",
  at,
  `delete from staff_locations where organization_id = $organizationId and location_id = $locationId and role = 'technician'`,
);
/** Where somebody already worked beside, it is their home now. */
const dropTargetStatement = statement(
  "closing.remove-further-locations-of-people",
  move,
  `delete from staff_locations p using staff s
   where p.organization_id = $organizationId and p.location_id = $toLocationId and s.organization_id = $organizationId
     and s.id = p.staff_id and s.location_id = $locationId and s.status not in ('refused', 'left')`,
);
/** Their time off counts where they work. */
const moveBlocksStatement = statement(
  "closing.move-time-off",
  { ...move, now: "timestamptz" },
  `update calendar_blocks b set location_id = $toLocationId
   from staff s where b.organization_id = $organizationId and b.location_id = $locationId and b.staff_id = s.id
     and b.ends_at > $now and ${people}`,
);
const movePeopleStatement = statement(
  "closing.move-people",
  move,
  `update staff s set location_id = $toLocationId, memberships_version = memberships_version + 1 where ${people}`,
);
/** The people whose home location it is work at the other one from now on, with the role and limits that they have. */
export async function movePeople(
  tx: TenantTx,
  of: { readonly locationId: string; readonly toLocationId: string; readonly by: string; readonly now: Date },
): Promise<number> {
  const { locationId, toLocationId, by, now } = of;
  await keepReadersStatement.run(tx, { locationId, by, now });
  await dropTargetStatement.run(tx, { locationId, toLocationId });
  await moveBlocksStatement.run(tx, { locationId, toLocationId, now });
  return movePeopleStatement.run(tx, { locationId, toLocationId });
}

/** Technicians who worked there beside their own location no longer do. */
export const removeTechnicians = (tx: TenantTx, locationId: string) =>
  dropTechniciansStatement.run(tx, { locationId });

const kiosksStatement = statement(
  "closing.revoke-kiosks",
  { ...at, now: "timestamptz", byName: "text" },
  `update kiosks set revoked_at = $now, revoked_by_name = $byName
   where organization_id = $organizationId and location_id = $locationId and revoked_at is null`,
);
export const revokeKiosks = (
  tx: TenantTx,
  of: { readonly locationId: string; readonly now: Date; readonly byName: string },
) => kiosksStatement.run(tx, of);

const pageStatement = statement(
  "closing.turn-off-request-page",
  { ...at, now: "timestamptz", byName: "text" },
  `update request_pages set is_open = false, changed_at = $now, changed_by_name = $byName, version = version + 1
   where organization_id = $organizationId and location_id = $locationId and is_open`,
);
export const turnOffRequestPage = (
  tx: TenantTx,
  of: { readonly locationId: string; readonly now: Date; readonly byName: string },
) => pageStatement.run(tx, of);
