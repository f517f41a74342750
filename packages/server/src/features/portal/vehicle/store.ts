import { clientVehicle } from "@autoiq/domain/portal/vehicle/contract";
import { vehicleMarks } from "@autoiq/domain/vehicles/schema";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { CustomerTx } from "../../../platform/tenancy.ts";
import { ratingCount, ratingPairs } from "../../inspections/reads.ts";
import { vehicleColumns, vehicleLabelText } from "../../vehicles/reads.ts";

const { shape } = clientVehicle;

// `customerId` the customer, `vehicleId` the vehicle, `now` now. Under row-level security: what an earlier owner had done on it is theirs.
const vehicle = statement(
  "portal.find-vehicle",
  { organizationId: "uuid", customerId: "uuid", vehicleId: "uuid", now: "timestamptz" },
  `select v.organization_id as "organizationId", v.id, ${vehicleLabelText("v")} as label,
     ${vehicleColumns("v", vehicleMarks)},
     (select json_build_object('name', l.name, 'phone', l.phone, 'timeZone', l.time_zone)
      from locations l left join repair_orders r on r.organization_id = $organizationId and r.location_id = l.id and r.customer_id = $customerId
      where l.organization_id = $organizationId order by l.closed_at is not null, (r.vehicle_id = $vehicleId) desc nulls last, r.created_at desc nulls last, l.created_at, l.id
      limit 1) as shop,
     coalesce((select json_agg(x.row) from (
        select json_build_object('id', o.id, 'odometer', o.odometer, 'at', o.at) as row from odometer_readings o
        where o.organization_id = $organizationId and o.vehicle_id = $vehicleId order by o.at desc, o.id desc limit 5) x), '[]') as "reportedOdometers",
     coalesce((select json_agg(json_build_object('intervalId', s.interval_id, 'name', i.name, 'dueOn', s.due_on,
        'dueOdometer', s.due_odometer, 'byDistance', s.by_distance) order by s.due_on, i.name)
      from vehicle_services s join service_intervals i on i.organization_id = $organizationId and i.id = s.interval_id
      where s.organization_id = $organizationId and s.vehicle_id = $vehicleId and s.due_on <= ($now::timestamptz + interval '1 year')::date), '[]')
      as services,
     coalesce((select json_agg(x.row order by x.at desc) from (
        select coalesce(a.at, r.created_at) as at, json_build_object('jobId', j.id, 'name', j.name,
          'decision', j.authorization_state, 'decidedAt', coalesce(a.at, r.created_at), 'cents', coalesce(a.job_cents, 0),
          'repairOrderId', r.id, 'open', r.status not in ('invoiced', 'closed', 'void') and exists (
            select from estimates e where e.organization_id = $organizationId and e.repair_order_id = r.id and e.expires_at > $now)) as row
        from repair_orders r
        join jobs j on j.organization_id = $organizationId and j.repair_order_id = r.id and j.authorization_state in ('declined', 'deferred')
        left join lateral (select y.at, y.job_cents from authorizations y
          where y.organization_id = $organizationId and y.repair_order_id = r.id and y.job_id = j.id order by y.at desc, y.id desc limit 1) a
          on true
        where r.organization_id = $organizationId and r.vehicle_id = $vehicleId and r.customer_id = $customerId and r.status <> 'void'
          and not exists (select from repair_orders later
            join jobs sold on sold.organization_id = $organizationId and sold.repair_order_id = later.id
              and sold.authorization_state = 'approved' and lower(sold.name) = lower(j.name)
            where later.organization_id = $organizationId and later.vehicle_id = $vehicleId and later.customer_id = $customerId
              and later.created_at >= r.created_at and later.status <> 'void')
        order by 1 desc limit 30) x), '[]') as offered,
     coalesce((select json_agg(x.row order by x.at desc) from (
        select r.created_at as at, json_build_object('id', r.id, 'number', r.number, 'status', r.status,
          'createdAt', r.created_at, 'concern', r.concern, 'odometer', r.odometer_in,
          'done', (select coalesce(json_agg(j.name order by j.position), '[]') from jobs j
            where j.organization_id = $organizationId and j.repair_order_id = r.id and j.authorization_state = 'approved'
              and j.work_state = 'completed'),
          'inspection', (select json_build_object(${ratingPairs((rating) => ratingCount("p", rating))})
            from inspections n join inspection_items p on p.organization_id = $organizationId and p.inspection_id = n.id
            where n.organization_id = $organizationId and n.repair_order_id = r.id and n.signed_off_at is not null having count(*) > 0),
          'invoice', (select json_build_object('id', b.id, 'number', b.number, 'totalCents', b.total_cents,
              'state', case when g.credited > 0 and g.credited >= b.total_cents then 'credited'
                when g.paid >= b.total_cents - g.credited then 'paid'
                when g.written_off > 0 and g.paid + g.written_off >= b.total_cents - g.credited then 'written-off'
                when g.paid > 0 then 'part-paid' else 'posted' end)
            from invoices b cross join lateral (
              select coalesce(-sum(e.amount_cents) filter (where e.kind in ('credit-note', 'cash-discount', 'cash-discount-returned')), 0)::int as credited,
                coalesce(-sum(e.amount_cents) filter (where e.kind = 'write-off'), 0)::int as written_off,
                coalesce(-sum(e.amount_cents) filter (where e.kind in ('payment', 'refund', 'refund-failed')), 0)::int as paid
              from ledger_entries e where e.organization_id = $organizationId and e.invoice_id = b.id) g
            where b.organization_id = $organizationId and b.repair_order_id = r.id)) as row
        from repair_orders r where r.organization_id = $organizationId and r.vehicle_id = $vehicleId and r.customer_id = $customerId
        order by r.created_at desc limit 60) x), '[]') as visits
   from vehicles v where v.organization_id = $organizationId and v.id = $vehicleId and v.customer_id = $customerId`,
  z.object({ ...shape }).omit({ today: true }),
);

export const findVehicle = (tx: CustomerTx, id: string, now: Date) =>
  vehicle.one(tx, { customerId: tx.customerId, vehicleId: id, now });
