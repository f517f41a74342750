import { getShop } from "@autoiq/domain/shops/contract";
import { location } from "@autoiq/domain/shops/schema";
import { z } from "zod";
import { statement } from "../../platform/database/statement.ts";
import type { CustomerTx, TenantTx } from "../../platform/tenancy.ts";

const locationJson = `json_build_object(
  'id', l.id, 'name', l.name, 'phone', l.phone, 'email', l.email, 'street', l.street, 'city', l.city,
  'state', l.state, 'zip', l.zip, 'timeZone', l.time_zone, 'registrationNumber', l.registration_number,
  'opens', to_char(l.opens, 'HH24:MI'), 'closes', to_char(l.closes, 'HH24:MI'), 'openDays', l.open_days,
  'estimateValidDays', l.estimate_valid_days, 'guarantee', l.guarantee,
  'pricing', json_build_object('state', l.state, 'laborRateCents', l.labor_rate_cents,
    'suppliesBasisPoints', l.supplies_basis_points, 'suppliesCapCents', l.supplies_cap_cents,
    'salesTaxBasisPoints', l.sales_tax_basis_points, 'surtaxBasisPoints', l.surtax_basis_points,
    'surtaxCapCents', l.surtax_cap_cents),
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
  `select o.organization_id as "organizationId", o.name as "organizationName", ${locationJson} as location,
     coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name, 'role', s.role, 'color', s.color)
         order by s.name, s.id)
       from staff s where s.organization_id = o.organization_id and s.status = 'active'), '[]'::json) as people,
     coalesce((select json_agg(json_build_object('id', b.id, 'name', b.name, 'color', b.color) order by b.position, b.name)
       from labels b where b.organization_id = o.organization_id and b.location_id = l.id), '[]'::json) as labels
   from organizations o join locations l on l.organization_id = o.organization_id and l.id = $2
   where o.organization_id = $1`,
  getShop.reply,
);

const oneLocation = statement(
  "shops.location",
  `select ${locationJson} as location from locations l where l.organization_id = $1 and l.id = $2`,
  z.object({ location }),
);

const zone = statement(
  "shops.zone",
  `select time_zone as "timeZone", name from locations where organization_id = $1 and id = $2`,
  z.object({ timeZone: z.string(), name: z.string() }),
);

const refunds = statement(
  "shops.refund-second-factor",
  "select refund_second_factor as refunds from organizations where organization_id = $1",
  z.object({ refunds: z.boolean() }),
);

const count = statement(
  "shops.count-locations",
  "select count(*)::int as locations from locations where organization_id = $1",
  z.object({ locations: z.number().int() }),
);

export const findShop = (tx: TenantTx, locationId: string) => shop.one(tx, tx.organizationId, locationId);

export const findLocation = (tx: TenantTx | CustomerTx, locationId: string) =>
  oneLocation.one(tx, tx.organizationId, locationId);

export const refundRule = (tx: TenantTx) => refunds.one(tx, tx.organizationId);

export const findZone = (tx: TenantTx, locationId: string) => zone.one(tx, tx.organizationId, locationId);

/** $3 and $4 are arrays of the same length: ids and names, in the order of the calendar's columns. */
export const addBays = statement(
  "shops.add-bays",
  `insert into bays (organization_id, id, location_id, name, position)
   select $1, x.id, $2, x.name, x.place from unnest($3::uuid[], $4::text[]) with ordinality as x(id, name, place)`,
);

/** $3, $4 and $5 are arrays of the same length: ids, names and colors, in the order in which they are offered. */
export const addLabels = statement(
  "shops.add-labels",
  `insert into labels (organization_id, id, location_id, name, color, position)
   select $1, x.id, $2, x.name, x.color, x.place
   from unnest($3::uuid[], $4::text[], $5::text[]) with ordinality as x(id, name, color, place)`,
);

/** $3 and $4 are arrays of the same length: costs in cents and multipliers in ten-thousandths. */
export const addMatrix = statement(
  "shops.add-matrix",
  `insert into part_matrix_steps (organization_id, location_id, from_cost_cents, multiplier_basis_points)
   select $1, $2, x.cost, x.multiplier from unnest($3::int[], $4::int[]) as x(cost, multiplier)`,
);

export const locationCount = (tx: TenantTx) => count.one(tx, tx.organizationId);

const names = statement(
  "shops.place-names",
  "select id, name, coalesce(city, '') as city from locations where organization_id = $1 and id = any ($2::uuid[])",
  z.object({ id: z.string(), name: z.string(), city: z.string() }),
);
export const findPlaceNames = (tx: TenantTx, ids: readonly string[]) => names.all(tx, tx.organizationId, ids);
