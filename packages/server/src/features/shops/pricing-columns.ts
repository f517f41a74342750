import type { PricingSettings } from "@autoiq/domain/shops/schema";
import type { ParameterType } from "../../platform/database/parameters.ts";

/** The rates of a location, as its writes take them. The state is part of its address, taxes have their own tables. */
export const rateColumns = {
  laborRateCents: "int4",
  suppliesBasisPoints: "int4",
  suppliesCapCents: "int4",
} as const satisfies Record<
  Exclude<keyof PricingSettings, "state" | "tax" | "exemptCertificate">,
  ParameterType
>;

const todayAt = (alias: string) => `(now() at time zone ${alias}.time_zone)::date`;

/** What one amount per tire cannot say of the tax rules `alias`. Null: nothing. */
export const tireFeeRuleJson = (alias: string): string =>
  `case when ${alias}.tire_fee_basis_points > 0 or ${alias}.large_tire_fee_cents is not null then json_build_object(
      'basisPoints', ${alias}.tire_fee_basis_points, 'capCents', ${alias}.tire_fee_cap_cents,
      'large', case when ${alias}.large_tire_fee_cents is not null then json_build_object(
        'cents', ${alias}.large_tire_fee_cents, 'basisPoints', ${alias}.large_tire_fee_basis_points) end) end`;

/** What taxes a bill of the location `alias` on the day `day`, by default today. */
const taxJson = (alias: string, day = todayAt(alias)): string =>
  `(select json_build_object(
      'jurisdictions', coalesce((
        select json_agg(json_build_object('level', j.level, 'name', j.name, 'basisPoints', j.basis_points, 'capCents', j.cap_cents)
          order by array_position(array['state', 'county', 'city', 'district'], j.level), j.name)
        from tax_jurisdictions j where j.organization_id = ${alias}.organization_id and j.location_id = ${alias}.id
          and j.from_day <= ${day} and (j.to_day is null or j.to_day >= ${day})), '[]'::json),
      'labor', x.labor,
      'taxable', json_build_object('part', x.tax_part, 'sublet', x.tax_sublet, 'fee', x.tax_fee, 'supplies', x.tax_supplies),
      'tireFeeCents', x.tire_fee_cents, 'batteryFeeCents', x.battery_fee_cents, 'tireFeeRule', ${tireFeeRuleJson("x")})
    from tax_rules x where x.organization_id = ${alias}.organization_id and x.location_id = ${alias}.id and x.from_day <= ${day}
    order by x.from_day desc limit 1)`;

/** What prices a bill of the location `alias` today, for a customer who is not exempt. */
export const pricingJson = (alias: string): string =>
  `json_build_object('state', ${alias}.state, 'laborRateCents', ${alias}.labor_rate_cents,
    'suppliesBasisPoints', ${alias}.supplies_basis_points, 'suppliesCapCents', ${alias}.supplies_cap_cents,
    'tax', ${taxJson(alias)}, 'exemptCertificate', null)`;

/** The card surcharge or cash discount of the location `alias`. Null: off. */
export const cardPricingJson = (alias: string): string =>
  `case when ${alias}.card_program <> 'off' then json_build_object('program', ${alias}.card_program,
    'basisPoints', ${alias}.card_basis_points, 'surchargeTaxed', ${alias}.card_surcharge_taxed) end`;

/** The number of a certificate that exempts the customer `customer` at the location `alias` today. Null without one. */
export const exemptCertificate = (alias: string, customer: string): string =>
  `(select e.number from tax_exemptions e where e.organization_id = ${alias}.organization_id and e.customer_id = ${customer}
     and e.revoked_at is null and (e.state is null or e.state = ${alias}.state)
     and (e.issued_on is null or e.issued_on <= ${todayAt(alias)}) and (e.expires_on is null or e.expires_on >= ${todayAt(alias)})
     order by e.expires_on desc nulls first, e.id limit 1)`;

/**
 * What prices the repair order `order` of the location `alias`: the rates it keeps, else the location's. An exemption
 * counts as of today until the invoice is posted, which keeps it with the rates.
 */
export const orderPricingJson = (order: string, alias: string): string =>
  `(${pricingJson(alias)}::jsonb
     || jsonb_build_object('exemptCertificate', ${exemptCertificate(alias, `${order}.customer_id`)})
     || coalesce(${order}.rates::jsonb, '{}'))`;
