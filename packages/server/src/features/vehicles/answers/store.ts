import { z } from "zod";
import { wordPatterns } from "../../../platform/database/pattern.ts";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const customer = "coalesce(nullif(c.company, ''), trim(c.first_name || ' ' || c.last_name))";
const plainModel = (text: string) => `regexp_replace(lower(${text}), '[^a-z0-9]', '', 'g')`;
const model = plainModel("v.model");

const vehicleRow = z.object({
  id: z.string(),
  vehicle: z.string(),
  plate: z.string(),
  odometer: z.number().int().nullable(),
  customerId: z.string(),
  customer: z.string(),
  count: z.number().int(),
});
const listed = statement(
  "vehicles.answer",
  `select v.id, concat_ws(' ', v.year, v.make, v.model, nullif(v.trim, '')) as vehicle, v.plate, v.odometer, c.id as "customerId",
     ${customer} as customer, count(*) over ()::int as count
   from vehicles v join customers c on c.organization_id = $1 and c.id = v.customer_id
   where v.organization_id = $1 and ($2::text is null or lower(v.make) = lower($2)) and ($3::text is null or ${model} = ${plainModel("$3")})
     and ($4::int is null or v.year >= $4) and ($5::int is null or v.year <= $5)
   order by lower(v.make), lower(v.model), v.year, v.id limit $6`,
  vehicleRow,
);
export const findVehiclesAsked = (
  tx: TenantTx,
  of: {
    make: string | null;
    model: string | null;
    fromYear: number | null;
    toYear: number | null;
    limit: number;
  },
) => listed.all(tx, tx.organizationId, of.make, of.model, of.fromYear, of.toYear, of.limit);

const models = statement(
  "vehicles.answer-model",
  `select ${model} as key, min(v.make) as make, min(v.model) as model from vehicles v
   where v.organization_id = $1 and ${model} = any ($2::text[]) group by 1 limit 1`,
  z.object({ key: z.string(), make: z.string(), model: z.string() }),
);
/** A model that the shop looks after, by any of those spellings without marks. */
export const findModel = (tx: TenantTx, keys: readonly string[]) => models.one(tx, tx.organizationId, keys);

const dueRow = z.object({
  vehicleId: z.string(),
  vehicle: z.string(),
  customerId: z.string(),
  customer: z.string(),
  service: z.string(),
  dueOn: z.string(),
  odometer: z.number().int().nullable(),
  count: z.number().int(),
  vehicles: z.number().int(),
});
// $2 locations are not asked: a car's services are the business's. $2 and $3 the days, $4 seen since, $5 words, $6 customer, $7 make, $8 at most, $9 today.
const due = statement(
  "vehicles.answer-due",
  `with hit as (
     select v.id, concat_ws(' ', v.year, v.make, v.model, nullif(v.trim, '')) as vehicle, c.id as customer_id, ${customer} as customer,
       i.name as service, s.due_on,
       m.known_odometer + greatest(0, round(($9::date - m.known_on) * m.miles_per_day))::int as odometer
     from vehicle_mileages m
     join vehicle_services s on s.organization_id = $1 and s.vehicle_id = m.vehicle_id and s.due_on between $2::date and $3::date
     join service_intervals i on i.organization_id = $1 and i.id = s.interval_id and i.active
     join vehicles v on v.organization_id = $1 and v.id = m.vehicle_id
     join customers c on c.organization_id = $1 and c.id = v.customer_id
     where m.organization_id = $1 and m.next_due_on <= $3::date and m.read_on >= $4::date
       and lower(concat_ws(' ', i.name, array_to_string(i.phrases, ' '))) ~ all ($5::text[])
       and ($6::uuid is null or c.id = $6) and ($7::text is null or lower(v.make) = lower($7)))
   select id as "vehicleId", vehicle, customer_id as "customerId", customer, service, due_on::text as "dueOn", odometer,
     count(*) over ()::int as count, (select count(distinct id)::int from hit) as vehicles
   from hit order by due_on, vehicle, id, service limit $8`,
  dueRow,
);
export const findDueAsked = (
  tx: TenantTx,
  of: {
    from: string;
    to: string;
    seenSince: string;
    words: readonly string[];
    customerId: string | null;
    make: string | null;
    limit: number;
    today: string;
  },
) =>
  due.all(
    tx,
    ...[
      tx.organizationId,
      of.from,
      of.to,
      of.seenSince,
      wordPatterns(of.words),
      of.customerId,
      of.make,
      of.limit,
      of.today,
    ],
  );
