import { repairOrderCard } from "@autoiq/domain/repair-orders/board/contract";
import { z } from "zod";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { vehicleLabelText } from "../../vehicles/reads.ts";

const cards = (orders: string) =>
  `select r.id, r.number, r.version, r.status, r.status_since as "statusSince", r.created_at as "createdAt",
     r.promised_at as "promisedAt", coalesce(nullif(c.company, ''), trim(c.first_name || ' ' || c.last_name)) as "customerName",
     ${vehicleLabelText("v")} as vehicle, v.plate, r.keytag, r.visit, r.labels,
     case when s.id is not null then json_build_object('id', s.id, 'name', s.name) end as advisor,
     j.technicians, b.bay, k.on as "clockedOn", r.presented_cents as "presentedCents", r.authorized_cents as "authorizedCents",
     j.presented as "hoursPresented", j.sold as "hoursSold", j.ended as "hoursDone", k.hours as "hoursClocked",
     j.open as "jobsOpen", j.done as "jobsDone", j.diagnosis as "inDiagnosis", j.blocks
   from (${orders}) r
   join customers c on c.organization_id = $organizationId and c.id = r.customer_id
   join vehicles v on v.organization_id = $organizationId and v.id = r.vehicle_id
   left join staff s on s.organization_id = $organizationId and s.id = r.advisor_id
   cross join lateral (
     select count(*) filter (where q.work_state <> 'completed' and q.authorization_state in ('proposed', 'approved')) as open,
       count(*) filter (where q.work_state = 'completed') as done,
       trim_scale(coalesce(sum(h.hours) filter (where q.authorization_state in ('proposed', 'approved')), 0))::text as presented,
       trim_scale(coalesce(sum(h.hours) filter (where q.authorization_state = 'approved'), 0))::text as sold,
       trim_scale(coalesce(sum(h.hours) filter (where q.authorization_state = 'approved' and q.work_state = 'completed'), 0))::text as ended,
       coalesce(bool_or(q.work_state <> 'completed' and q.authorization_state in ('proposed', 'approved') and q.department_id = any (array(
         select d.id from departments d where d.organization_id = $organizationId and d.is_diagnosis))), false) as diagnosis,
       coalesce(json_agg(json_build_object('reason', q.hold_reason, 'job', q.name) order by q.position)
         filter (where q.hold_reason is not null), '[]') as blocks,
       coalesce(json_agg(distinct jsonb_build_object('id', t.id, 'name', t.name)) filter (where t.id is not null), '[]') as technicians
     from jobs q
     left join staff t on t.organization_id = $organizationId and t.id = q.technician_id
     left join lateral (select sum(i.hours) as hours from job_lines i
       where i.organization_id = $organizationId and i.repair_order_id = r.id and i.job_id = q.id and i.kind = 'labor') h on true
     where q.organization_id = $organizationId and q.repair_order_id = r.id) j
   cross join lateral (
     select coalesce(round(sum(extract(epoch from t.ended_at - t.started_at)) / 3600, 2), 0)::text as hours,
       coalesce(array_agg(distinct p.name) filter (where t.ended_at is null), '{}') as on
     from time_entries t join staff p on p.organization_id = $organizationId and p.id = t.staff_id
     where t.organization_id = $organizationId and t.repair_order_id = r.id) k
   left join lateral (
     select json_build_object('id', y.id, 'name', y.name) as bay from appointments a
     join bays y on y.organization_id = $organizationId and y.id = a.bay_id
     where a.organization_id = $organizationId and a.repair_order_id = r.id and a.status not in ('cancelled', 'no-show')
     order by a.starts_at desc limit 1) b on true
   order by r.status_since, r.id`;

const boardStatement = statement(
  "repair-orders.find-board",
  { organizationId: "uuid", locationId: "uuid" },
  cards(`select * from repair_orders
     where organization_id = $organizationId and location_id = $locationId and status not in ('closed', 'void')
     order by status_since desc limit 500`),
  repairOrderCard,
);
/**
 * `organizationId` organization, `locationId` location. Read through the index of open repair orders, a shop's few dozen at any time; where
 * somebody never closes any, the 500 that moved last.
 */
export const board = (tx: TenantTx, locationId: string) => boardStatement.all(tx, { locationId });

const boardCardsStatement = statement(
  "repair-orders.find-board-cards",
  { organizationId: "uuid", locationId: "uuid", repairOrderIds: "uuid[]" },
  cards(`select * from repair_orders
     where organization_id = $organizationId and id = any ($repairOrderIds::uuid[]) and location_id = $locationId and status not in ('closed', 'void')`),
  repairOrderCard,
);
/** `repairOrderIds` those that are asked for; what is closed, void or another location's is not among the answers. */
export const boardCards = (tx: TenantTx, of: InputOf<typeof boardCardsStatement>) =>
  boardCardsStatement.all(tx, of);

const countOrdersStatement = statement(
  "repair-orders.count-orders",
  { organizationId: "uuid", repairOrderIds: "uuid[]" },
  "select count(*)::int as known from repair_orders where organization_id = $organizationId and id = any ($repairOrderIds::uuid[])",
  z.object({ known: z.number().int() }),
);
/** How many of those ids are repair orders of the business, in any status and location. */
export const countOrders = (tx: TenantTx, repairOrderIds: readonly string[]) =>
  countOrdersStatement.one(tx, { repairOrderIds });

const renameLabelsStatement = statement(
  "repair-orders.rename-labels",
  { organizationId: "uuid", locationId: "uuid", earliers: "text[]", laters: "text[]" },
  `update repair_orders r set labels = array(
       select word from (
         select coalesce(m.later, l.word) as word, min(l.place) as place
         from unnest(r.labels) with ordinality l(word, place) left join unnest($earliers::text[], $laters::text[]) m(earlier, later) on m.earlier = l.word
         group by 1) renamed
       order by place)
   where r.organization_id = $organizationId and r.location_id = $locationId and r.status not in ('closed', 'void') and r.labels && $earliers::text[]
   returning r.id`,
  z.object({ id: z.string() }),
);
/**
 * `earliers` and `laters` are arrays of the same length: what labels were called, and are called now. Of open repair orders only: a
 * closed one keeps the words it was closed with.
 */
export const renameLabels = (tx: TenantTx, of: InputOf<typeof renameLabelsStatement>) =>
  renameLabelsStatement.all(tx, of);
