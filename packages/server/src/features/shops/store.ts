import { getShop } from "@autoiq/domain/shops/contract";
import { location, weekStart } from "@autoiq/domain/shops/schema";
import { z } from "zod";
import { type InputOf, statement } from "../../platform/database/statement.ts";
import type { CustomerTx, TenantTx } from "../../platform/tenancy.ts";
import { activeDepartmentsJson } from "./departments/store.ts";
import { cardPricingJson, exemptCertificate, pricingJson } from "./pricing-columns.ts";
import { weekdayHoursJson } from "./weekday-hours.ts";

const locationJson = `json_build_object(
  'id', l.id, 'name', l.name, 'phone', l.phone, 'email', l.email, 'street', l.street, 'city', l.city,
  'state', l.state, 'zip', l.zip, 'timeZone', l.time_zone, 'registrationNumber', l.registration_number,
  'opens', to_char(l.opens, 'HH24:MI'), 'closes', to_char(l.closes, 'HH24:MI'), 'openDays', l.open_days,
  'weekdayHours', ${weekdayHoursJson("l")},
  'estimateValidDays', l.estimate_valid_days, 'guarantee', l.guarantee, 'cardPricing', ${cardPricingJson("l")},
  'pricing', ${pricingJson("l")},
  'matrix', coalesce((select json_agg(json_build_object('fromCostCents', m.from_cost_cents,
      'multiplierBasisPoints', m.multiplier_basis_points) order by m.from_cost_cents)
    from part_matrix_steps m where m.organization_id = l.organization_id and m.location_id = l.id), '[]'::json),
  'laborMatrix', coalesce((select json_agg(json_build_object('fromHours', trim_scale(h.from_hours)::text,
      'multiplierBasisPoints', h.multiplier_basis_points) order by h.from_hours)
    from labor_matrix_steps h where h.organization_id = l.organization_id and h.location_id = l.id), '[]'::json),
  'bays', coalesce((select json_agg(json_build_object('id', b.id, 'name', b.name, 'lift', b.lift) order by b.position, b.name)
    from bays b where b.organization_id = l.organization_id and b.location_id = l.id and b.active), '[]'::json))`;

const shop = statement(
  "shops.get",
  { organizationId: "uuid", locationId: "uuid" },
  `select o.organization_id as "organizationId", o.name as "organizationName",
     o.plan_overdue_since as "planOverdueSince", ${locationJson} as location,
     coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name, 'role', s.role, 'color', s.color, 'departmentId', s.department_id)
         order by s.name, s.id)
       from staff s where s.organization_id = o.organization_id and s.status = 'active'), '[]'::json) as people,
     coalesce((select json_agg(json_build_object('id', b.id, 'name', b.name, 'color', b.color) order by b.position, b.name)
       from labels b where b.organization_id = o.organization_id and b.location_id = l.id), '[]'::json) as labels,
     ${activeDepartmentsJson("o")} as departments
   from organizations o join locations l on l.organization_id = o.organization_id and l.id = $locationId
   where o.organization_id = $organizationId`,
  getShop.reply,
);

const oneLocation = statement(
  "shops.find-location",
  { organizationId: "uuid", locationId: "uuid" },
  `select ${locationJson} as location from locations l where l.organization_id = $organizationId and l.id = $locationId`,
  z.object({ location }),
);

const certificate = statement(
  "shops.find-exempt-certificate",
  { organizationId: "uuid", locationId: "uuid", customerId: "uuid" },
  `select ${exemptCertificate("l", "$customerId")} as number from locations l
   where l.organization_id = $organizationId and l.id = $locationId`,
  z.object({ number: z.string().nullable() }),
);

const zone = statement(
  "shops.find-zone",
  { organizationId: "uuid", locationId: "uuid" },
  `select time_zone as "timeZone", name, week_starts_on as "weekStartsOn" from locations where organization_id = $organizationId and id = $locationId`,
  z.object({ timeZone: z.string(), name: z.string(), weekStartsOn: weekStart }),
);

const refunds = statement(
  "shops.refund-second-factor",
  { organizationId: "uuid" },
  "select refund_second_factor as refunds from organizations where organization_id = $organizationId",
  z.object({ refunds: z.boolean() }),
);

const count = statement(
  "shops.count-locations",
  { organizationId: "uuid" },
  "select count(*)::int as locations from locations where organization_id = $organizationId and closed_at is null",
  z.object({ locations: z.number().int() }),
);

export const findShop = (tx: TenantTx, locationId: string) => shop.one(tx, { locationId });

export const findLocation = (tx: TenantTx | CustomerTx, locationId: string) =>
  oneLocation.one(tx, { locationId });

export const refundRule = (tx: TenantTx) => refunds.one(tx);

export const findExemptCertificate = (tx: TenantTx, of: InputOf<typeof certificate>) =>
  certificate.one(tx, of);

export const findZone = (tx: TenantTx, locationId: string) => zone.one(tx, { locationId });

const addBaysStatement = statement(
  "shops.add-bays",
  { organizationId: "uuid", locationId: "uuid", ids: "uuid[]", names: "text[]" },
  `insert into bays (organization_id, id, location_id, name, position)
   select $organizationId, x.id, $locationId, x.name, x.place from unnest($ids::uuid[], $names::text[]) with ordinality as x(id, name, place)`,
);
/** `ids` and `names` are arrays of the same length, in the order of the calendar's columns. */
export const addBays = (tx: TenantTx, of: InputOf<typeof addBaysStatement>) => addBaysStatement.run(tx, of);

const addLabelsStatement = statement(
  "shops.add-labels",
  { organizationId: "uuid", locationId: "uuid", ids: "uuid[]", names: "text[]", colors: "text[]" },
  `insert into labels (organization_id, id, location_id, name, color, position)
   select $organizationId, x.id, $locationId, x.name, x.color, x.place
   from unnest($ids::uuid[], $names::text[], $colors::text[]) with ordinality as x(id, name, color, place)`,
);
/** `ids`, `names` and `colors` are arrays of the same length, in display order. */
export const addLabels = (tx: TenantTx, of: InputOf<typeof addLabelsStatement>) =>
  addLabelsStatement.run(tx, of);

const addMatrixStatement = statement(
  "shops.add-matrix",
  { organizationId: "uuid", locationId: "uuid", fromCostCents: "int4[]", multiplierBasisPoints: "int4[]" },
  `insert into part_matrix_steps (organization_id, location_id, from_cost_cents, multiplier_basis_points)
   select $organizationId, $locationId, x.cost, x.multiplier from unnest($fromCostCents::int[], $multiplierBasisPoints::int[]) as x(cost, multiplier)`,
);
/** `fromCostCents` and `multiplierBasisPoints` are arrays of the same length: costs in cents and multipliers in ten-thousandths. */
export const addMatrix = (tx: TenantTx, of: InputOf<typeof addMatrixStatement>) =>
  addMatrixStatement.run(tx, of);

export const locationCount = (tx: TenantTx) => count.one(tx);

const place = z.object({ id: z.string(), name: z.string(), city: z.string(), state: z.string() });
const names = statement(
  "shops.find-location-names",
  { organizationId: "uuid", locationIds: "uuid[]" },
  "select id, name, coalesce(city, '') as city, state from locations where organization_id = $organizationId and id = any ($locationIds::uuid[])",
  place,
);
const places = statement(
  "shops.list-locations",
  { organizationId: "uuid" },
  "select id, name, coalesce(city, '') as city, state from locations where organization_id = $organizationId order by created_at, id",
  place,
);
/** The locations of the business, the oldest first. */
export const listLocations = (tx: TenantTx) => places.all(tx);

export const findLocationNames = (tx: TenantTx, ids: readonly string[]) =>
  names.all(tx, { locationIds: ids });

const tips = statement(
  "shops.find-tip-percents",
  { organizationId: "uuid", locationId: "uuid" },
  `select case when accepts_tips then tip_percents end as percents from locations
   where organization_id = $organizationId and id = $locationId`,
  z.object({ percents: z.array(z.number().int()).nullable() }),
);
export const findTipPercents = (tx: TenantTx | CustomerTx, locationId: string) =>
  tips.one(tx, { locationId });

const partial = statement(
  "shops.find-partial-card-payments",
  { organizationId: "uuid", locationId: "uuid" },
  `select partial_card_payments as allowed from locations where organization_id = $organizationId and id = $locationId`,
  z.object({ allowed: z.boolean() }),
);
export const partialPayments = (tx: TenantTx | CustomerTx, locationId: string) =>
  partial.one(tx, { locationId });

const practice = statement(
  "shops.is-practice",
  { organizationId: "uuid" },
  `select is_practice as "isPractice" from organizations where organization_id = $organizationId`,
  z.object({ isPractice: z.boolean() }),
);
/** Whether the business is a student's practice shop, which nothing leaves. */
export const isPracticeShop = async (tx: TenantTx): Promise<boolean> =>
  (await practice.one(tx))?.isPractice ?? false;
