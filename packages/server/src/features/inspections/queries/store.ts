import { ratingCounts } from "@autoiq/domain/inspections/rating-counts";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { vehicleModelText } from "../../vehicles/reads.ts";
import { ratingColumns } from "../rating-columns.ts";

const row = z.object({
  id: z.string(),
  repairOrderId: z.string(),
  number: z.number().int(),
  customer: z.string(),
  vehicle: z.string(),
  startedAt: z.string(),
  completedAt: z.string().nullable(),
  person: z.string().nullable(),
  ...ratingCounts.shape,
  count: z.number().int(),
});
const hit = (which: string) => `with hit as (
     select i.id, i.repair_order_id, i.started_at, i.completed_at, coalesce(i.completed_by, i.started_by) as by,
       count(*) over ()::int as count
     from inspections i join repair_orders r on r.organization_id = $organizationId and r.id = i.repair_order_id
     where i.organization_id = $organizationId and r.location_id = any ($locationIds::uuid[]) and ${which}
       and ($staffId::uuid is null or coalesce(i.completed_by, i.started_by) =
         (select s.user_id from staff s where s.organization_id = $organizationId and s.id = $staffId))
     order by coalesce(i.completed_at, i.started_at) desc, i.id desc limit $limit)
   select h.id, h.repair_order_id as "repairOrderId", r.number,
     coalesce(nullif(c.company, ''), trim(c.first_name || ' ' || c.last_name)) as customer,
     ${vehicleModelText("v")} as vehicle, h.started_at as "startedAt", h.completed_at as "completedAt",
     (select s.name from staff s where s.organization_id = $organizationId and s.user_id = h.by limit 1) as person,
     k.*, h.count
   from hit h join repair_orders r on r.organization_id = $organizationId and r.id = h.repair_order_id
   join customers c on c.organization_id = $organizationId and c.id = r.customer_id
   join vehicles v on v.organization_id = $organizationId and v.id = r.vehicle_id
   cross join lateral (select ${ratingColumns("n")} from inspection_items n
     where n.organization_id = $organizationId and n.inspection_id = h.id) k
   order by coalesce(h.completed_at, h.started_at) desc, h.id desc`;
// `from` and `until` are instants, `staffId` is a team member.
const completed = statement(
  "inspections.query-completed",
  {
    organizationId: "uuid",
    locationIds: "uuid[]",
    from: "timestamptz",
    until: "timestamptz",
    staffId: "uuid?",
    limit: "int8",
  },
  hit("i.completed_at >= $from::timestamptz and i.completed_at < $until::timestamptz"),
  row,
);
const open = statement(
  "inspections.query-open",
  {
    organizationId: "uuid",
    locationIds: "uuid[]",
    from: "timestamptz?",
    until: "timestamptz?",
    staffId: "uuid?",
    limit: "int8",
  },
  hit(`i.completed_at is null and r.status not in ('invoiced', 'closed', 'void')
       and ($from::timestamptz is null or i.started_at >= $from) and ($until::timestamptz is null or i.started_at < $until)`),
  row,
);

interface Of {
  readonly locationIds: readonly string[];
  readonly technicianId: string | null;
  readonly limit: number;
}
export const findCompleted = (tx: TenantTx, of: Of & { from: Date; until: Date }) =>
  completed.all(tx, {
    locationIds: of.locationIds,
    from: of.from,
    until: of.until,
    staffId: of.technicianId,
    limit: of.limit,
  });
/** Started and not complete, on repair orders that are still open. */
export const findOpen = (tx: TenantTx, of: Of) =>
  open.all(tx, {
    locationIds: of.locationIds,
    from: null,
    until: null,
    staffId: of.technicianId,
    limit: of.limit,
  });
