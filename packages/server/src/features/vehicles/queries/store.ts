import { addDays } from "@autoiq/domain/kernel/time";
import { seenWithinDays } from "@autoiq/domain/vehicles/services/due";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import { wordPatterns } from "../../../platform/database/word-patterns.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { odometerOn, vehicleLabelText } from "../columns.ts";

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
  "vehicles.query-vehicles",
  { organizationId: "uuid", make: "text?", model: "text?", year: "int4?", toYear: "int4?", limit: "int8" },
  `select v.id, ${vehicleLabelText("v")} as vehicle, v.plate, v.odometer, c.id as "customerId",
     ${customer} as customer, count(*) over ()::int as count
   from vehicles v join customers c on c.organization_id = $organizationId and c.id = v.customer_id
   where v.organization_id = $organizationId and ($make::text is null or lower(v.make) = lower($make)) and ($model::text is null or ${model} = ${plainModel("$model")})
     and ($year::int is null or v.year >= $year) and ($toYear::int is null or v.year <= $toYear)
   order by lower(v.make), lower(v.model), v.year, v.id limit $limit`,
  vehicleRow,
);
export const queryVehicles = (
  tx: TenantTx,
  of: {
    make: string | null;
    model: string | null;
    fromYear: number | null;
    toYear: number | null;
    limit: number;
  },
) =>
  listed.all(tx, { make: of.make, model: of.model, year: of.fromYear, toYear: of.toYear, limit: of.limit });

const models = statement(
  "vehicles.query-model",
  { organizationId: "uuid", keys: "text[]" },
  `select ${model} as key, min(v.make) as make, min(v.model) as model from vehicles v
   where v.organization_id = $organizationId and ${model} = any ($keys::text[]) group by 1 limit 1`,
  z.object({ key: z.string(), make: z.string(), model: z.string() }),
);
/** A model that the shop services, by any of those spellings without punctuation. */
export const findModel = (tx: TenantTx, keys: readonly string[]) => models.one(tx, { keys });

const modelsLike = statement(
  "vehicles.query-models-like",
  { organizationId: "uuid", words: "text[]", keys: "text[]" },
  `select min(v.make) as make, min(v.model) as model, count(*)::int as count from vehicles v
   where v.organization_id = $organizationId and (lower(v.model) ~ all ($words::text[]) or ${model} = any ($keys::text[]))
   group by lower(v.make), lower(v.model) order by 3 desc limit 30`,
  z.object({ make: z.string(), model: z.string(), count: z.number() }),
);
/** Models that the shop services whose name has words that begin with those, or is one of those keys. */
export const findModelsLike = (tx: TenantTx, words: readonly string[], keys: readonly string[]) =>
  modelsLike.all(tx, { words: wordPatterns(words), keys });

const modelNames = statement(
  "vehicles.query-model-names",
  { organizationId: "uuid" },
  `select distinct lower(v.model) as model from vehicles v where v.organization_id = $organizationId limit 1000`,
  z.object({ model: z.string() }),
);
/** The names of the models that the shop services, in lower case. */
export const findModelNames = (tx: TenantTx) => modelNames.all(tx);

const owners = statement(
  "vehicles.query-owners",
  { organizationId: "uuid", words: "text[]", models: "text[]" },
  `select distinct c.id from customers c join vehicles v on v.organization_id = $organizationId and v.customer_id = c.id
   where c.organization_id = $organizationId
     and lower(concat_ws(' ', c.first_name, c.last_name, c.company)) ~ all ($words::text[])
     and (lower(v.make || '|' || v.model) = any ($models::text[]) or lower(v.make) = any ($models::text[])) limit 50`,
  z.object({ id: z.string() }),
);
/** The customers with those words in their name who have a vehicle of one of those makes or models ("Make|Model"). */
export const findOwners = (tx: TenantTx, words: readonly string[], models: readonly string[]) =>
  owners.all(tx, { words: wordPatterns(words), models: models.map((each) => each.toLowerCase()) });

const dueRow = z.object({
  intervalId: z.string(),
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
// A car's services are the business's, at every location. `words`: words of the service's name. `seenSince`: only cars
// that came since then.
const due = statement(
  "vehicles.query-due",
  {
    organizationId: "uuid",
    from: "date",
    to: "date",
    seenSince: "date",
    words: "text[]",
    customerId: "uuid?",
    vehicleId: "uuid?",
    make: "text?",
    limit: "int8",
    today: "date",
  },
  `with hit as (
     select v.id, ${vehicleLabelText("v")} as vehicle, c.id as customer_id, ${customer} as customer,
       i.name as service, i.id as interval_id, s.due_on, ${odometerOn("$today")} as odometer
     from vehicle_mileages m
     join vehicle_services s on s.organization_id = $organizationId and s.vehicle_id = m.vehicle_id and s.due_on between $from::date and $to::date
     join service_intervals i on i.organization_id = $organizationId and i.id = s.interval_id
     join vehicles v on v.organization_id = $organizationId and v.id = m.vehicle_id
     join customers c on c.organization_id = $organizationId and c.id = v.customer_id
     where m.organization_id = $organizationId and m.next_due_on <= $to::date and m.read_on >= $seenSince::date
       and lower(concat_ws(' ', i.name, array_to_string(i.phrases, ' '))) ~ all ($words::text[])
       and ($customerId::uuid is null or c.id = $customerId) and ($vehicleId::uuid is null or v.id = $vehicleId) and ($make::text is null or lower(v.make) = lower($make)))
   select interval_id as "intervalId", id as "vehicleId", vehicle, customer_id as "customerId", customer, service, due_on::text as "dueOn", odometer,
     count(*) over ()::int as count, (select count(distinct id)::int from hit) as vehicles
   from hit order by due_on, vehicle, id, service limit $limit`,
  dueRow,
);
/**
 * Services due from one day to another, oldest first. Over the whole shop without cars that have not come for two
 * years; of a customer or a car, all of them.
 */
export const queryServicesDue = (
  tx: TenantTx,
  of: {
    /** Absent: from ever. */
    from?: string;
    to: string;
    words?: readonly string[];
    customerId?: string | null;
    vehicleId?: string | null;
    make?: string | null;
    limit: number;
    today: string;
  },
) =>
  due.all(tx, {
    from: of.from ?? "-infinity",
    to: of.to,
    seenSince: of.customerId || of.vehicleId ? "-infinity" : addDays(of.today, -seenWithinDays),
    words: wordPatterns(of.words ?? []),
    customerId: of.customerId ?? null,
    vehicleId: of.vehicleId ?? null,
    make: of.make ?? null,
    limit: of.limit,
    today: of.today,
  });

const namedRow = z.object({ id: z.string(), label: z.string(), customerId: z.string() });
export type NamedVehicle = z.infer<typeof namedRow>;
// `models`: "Make|Model" in lower case. `marks`: plates and VINs in upper case.
const namedCars = statement(
  "vehicles.find-named",
  {
    organizationId: "uuid",
    customerId: "uuid?",
    models: "text[]",
    make: "text?",
    year: "int4?",
    marks: "text[]",
  },
  `select v.id, ${vehicleLabelText("v")} as label, v.customer_id as "customerId" from vehicles v
   where v.organization_id = $organizationId and (
     (upper(v.plate) = any ($marks::text[]) or upper(v.vin) = any ($marks::text[]))
     or (($customerId::uuid is not null or cardinality($models::text[]) > 0 or $make::text is not null)
       and ($customerId::uuid is null or v.customer_id = $customerId)
       and (cardinality($models::text[]) = 0 or lower(v.make || '|' || v.model) = any ($models))
       and ($make::text is null or lower(v.make) = lower($make)) and ($year::int is null or v.year = $year)))
   order by v.created_at desc, v.id limit 6`,
  namedRow,
);
/** Up to six vehicles of a customer, a make, models, and a year, or with one of those plates or VINs. */
export const findVehiclesNamed = (
  tx: TenantTx,
  of: {
    customerId: string | null;
    models: readonly string[];
    make: string | null;
    year: number | null;
    marks: readonly string[];
  },
) => namedCars.all(tx, { ...of, models: of.models.map((each) => each.toLowerCase()) });
