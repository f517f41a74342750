import { outsideChoices } from "@autoiq/domain/time-clock/place/rules";
import { z } from "zod";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const found = statement(
  "time-clock.find-rule",
  { organizationId: "uuid", locationId: "uuid" },
  `select networks, case when latitude is null then null else json_build_object('latitude', latitude::float8,
     'longitude', longitude::float8, 'radiusMeters', radius_meters) end as place, outside, version,
     changed_by_name as "changedBy", changed_at as "changedAt"
   from clock_in_rules where organization_id = $organizationId and location_id = $locationId`,
  z.object({
    networks: z.array(z.string()),
    place: z.object({ latitude: z.number(), longitude: z.number(), radiusMeters: z.number() }).nullable(),
    outside: z.enum(outsideChoices),
    version: z.number().int(),
    changedBy: z.string(),
    changedAt: z.string(),
  }),
);
/** Where people of a location may clock in. Undefined: nobody has set it. */
export const findRule = (tx: TenantTx, locationId: string) => found.one(tx, { locationId });

const save = statement(
  "time-clock.save-rule",
  {
    organizationId: "uuid",
    locationId: "uuid",
    networks: "text[]",
    latitude: "numeric?",
    longitude: "numeric?",
    radiusMeters: "int4?",
    outside: "text",
    version: "int4",
    byName: "text",
    now: "timestamptz",
  },
  `insert into clock_in_rules as r (organization_id, location_id, networks, latitude, longitude, radius_meters, outside,
     changed_by_name, changed_at)
   values ($organizationId, $locationId, $networks, $latitude, $longitude, $radiusMeters, $outside, $byName, $now)
   on conflict (organization_id, location_id) do update set networks = excluded.networks, latitude = excluded.latitude,
     longitude = excluded.longitude, radius_meters = excluded.radius_meters, outside = excluded.outside,
     changed_by_name = excluded.changed_by_name, changed_at = excluded.changed_at, version = r.version + 1
   where r.version = $version`,
);
/** 0 when somebody else changed it. */
export const saveRow = (tx: TenantTx, of: InputOf<typeof save>) => save.run(tx, of);
