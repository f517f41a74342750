import { type JurisdictionInput, salesTaxSettings } from "@autoiq/domain/shops/tax/contract";
import type { TaxRules } from "@autoiq/domain/shops/tax/schema";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { tireFeeRuleJson } from "../pricing-columns.ts";

const settings = statement(
  "shops.find-sales-tax",
  { organizationId: "uuid", locationId: "uuid" },
  `select l.state, (now() at time zone l.time_zone)::date::text as today,
     coalesce((select json_agg(json_build_object('fromDay', x.from_day, 'state', x.state, 'labor', x.labor,
         'taxable', json_build_object('part', x.tax_part, 'sublet', x.tax_sublet, 'fee', x.tax_fee, 'supplies', x.tax_supplies),
         'tireFeeCents', x.tire_fee_cents, 'batteryFeeCents', x.battery_fee_cents, 'tireFeeRule', ${tireFeeRuleJson("x")},
         'confirmedBy', case when x.confirmed_at is not null then x.confirmed_by end) order by x.from_day)
       from tax_rules x where x.organization_id = l.organization_id and x.location_id = l.id), '[]'::json) as rules,
     coalesce((select json_agg(json_build_object('id', j.id, 'level', j.level, 'name', j.name, 'basisPoints', j.basis_points,
         'capCents', j.cap_cents, 'fromDay', j.from_day, 'toDay', j.to_day)
         order by array_position(array['state', 'county', 'city', 'district'], j.level), lower(j.name), j.from_day)
       from tax_jurisdictions j where j.organization_id = l.organization_id and j.location_id = l.id), '[]'::json) as jurisdictions
   from locations l where l.organization_id = $organizationId and l.id = $locationId`,
  salesTaxSettings.omit({ defaults: true }),
);
export const findSalesTax = (tx: TenantTx, locationId: string) => settings.one(tx, { locationId });

const putRules = statement(
  "shops.upsert-tax-rules",
  {
    organizationId: "uuid",
    locationId: "uuid",
    fromDay: "date",
    labor: "text",
    part: "bool",
    sublet: "bool",
    fee: "bool",
    supplies: "bool",
    tireFeeCents: "int4",
    batteryFeeCents: "int4",
    tireFeeBasisPoints: "int4",
    tireFeeCapCents: "int4?",
    largeTireFeeCents: "int4?",
    largeTireFeeBasisPoints: "int4?",
    confirmedAt: "timestamptz?",
    confirmedBy: "text",
  },
  `insert into tax_rules (organization_id, location_id, from_day, state, labor, tax_part, tax_sublet, tax_fee, tax_supplies,
     tire_fee_cents, battery_fee_cents, tire_fee_basis_points, tire_fee_cap_cents, large_tire_fee_cents, large_tire_fee_basis_points,
     confirmed_at, confirmed_by)
   select $organizationId, $locationId, $fromDay::date, l.state, $labor, $part, $sublet, $fee, $supplies, $tireFeeCents, $batteryFeeCents,
     $tireFeeBasisPoints, $tireFeeCapCents, $largeTireFeeCents, $largeTireFeeBasisPoints, $confirmedAt::timestamptz, $confirmedBy
   from locations l where l.organization_id = $organizationId and l.id = $locationId
   on conflict (organization_id, location_id, from_day) do update set state = excluded.state, labor = excluded.labor,
     tax_part = excluded.tax_part, tax_sublet = excluded.tax_sublet, tax_fee = excluded.tax_fee, tax_supplies = excluded.tax_supplies,
     tire_fee_cents = excluded.tire_fee_cents, battery_fee_cents = excluded.battery_fee_cents,
     tire_fee_basis_points = excluded.tire_fee_basis_points, tire_fee_cap_cents = excluded.tire_fee_cap_cents,
     large_tire_fee_cents = excluded.large_tire_fee_cents, large_tire_fee_basis_points = excluded.large_tire_fee_basis_points,
     confirmed_at = excluded.confirmed_at, confirmed_by = excluded.confirmed_by`,
);
/** The rules of a location from that day on. `confirmed` is who confirms them and when; null for defaults. */
export const writeTaxRules = (
  tx: TenantTx,
  locationId: string,
  fromDay: string,
  rules: Omit<TaxRules, "jurisdictions">,
  confirmed: { at: Date; by: string } | null,
) =>
  putRules.run(tx, {
    locationId,
    fromDay,
    labor: rules.labor,
    ...rules.taxable,
    tireFeeCents: rules.tireFeeCents,
    batteryFeeCents: rules.batteryFeeCents,
    tireFeeBasisPoints: rules.tireFeeRule?.basisPoints ?? 0,
    tireFeeCapCents: rules.tireFeeRule?.capCents ?? null,
    largeTireFeeCents: rules.tireFeeRule?.large?.cents ?? null,
    largeTireFeeBasisPoints: rules.tireFeeRule?.large?.basisPoints ?? null,
    confirmedAt: confirmed?.at ?? null,
    confirmedBy: confirmed?.by ?? "",
  });

const insertJurisdiction = statement(
  "shops.insert-jurisdiction",
  {
    organizationId: "uuid",
    id: "uuid",
    locationId: "uuid",
    level: "text",
    name: "text",
    basisPoints: "numeric",
    capCents: "int4?",
    fromDay: "date",
    toDay: "date?",
  },
  `insert into tax_jurisdictions (organization_id, id, location_id, level, name, basis_points, cap_cents, from_day, to_day)
   values ($organizationId, $id, $locationId, $level, $name, $basisPoints, $capCents, $fromDay::date, $toDay::date)`,
);
export const addTaxRate = (
  tx: TenantTx,
  locationId: string,
  of: JurisdictionInput & { readonly toDay: string | null },
) => insertJurisdiction.run(tx, { ...of, basisPoints: String(of.basisPoints), locationId });

const setRate = statement(
  "shops.set-jurisdiction",
  {
    organizationId: "uuid",
    locationId: "uuid",
    id: "uuid",
    basisPoints: "numeric",
    capCents: "int4?",
    toDay: "date?",
  },
  `update tax_jurisdictions set basis_points = $basisPoints, cap_cents = $capCents, to_day = $toDay::date
   where organization_id = $organizationId and location_id = $locationId and id = $id`,
);
export const setTaxRate = (
  tx: TenantTx,
  of: Omit<InputOf<typeof setRate>, "basisPoints"> & { readonly basisPoints: number },
) => setRate.run(tx, { ...of, basisPoints: String(of.basisPoints) });

const dropRate = statement(
  "shops.delete-jurisdiction",
  { organizationId: "uuid", locationId: "uuid", id: "uuid" },
  "delete from tax_jurisdictions where organization_id = $organizationId and location_id = $locationId and id = $id",
);
export const deleteTaxRate = (tx: TenantTx, of: InputOf<typeof dropRate>) => dropRate.run(tx, of);

const upcoming = statement(
  "shops.delete-upcoming-tax-rules",
  { organizationId: "uuid", locationId: "uuid", fromDay: "date" },
  `with rules as (delete from tax_rules where organization_id = $organizationId and location_id = $locationId and from_day > $fromDay::date)
   delete from tax_jurisdictions where organization_id = $organizationId and location_id = $locationId and from_day >= $fromDay::date`,
);
const endAll = statement(
  "shops.end-jurisdictions",
  { organizationId: "uuid", locationId: "uuid", fromDay: "date" },
  `update tax_jurisdictions set to_day = $fromDay::date - 1
   where organization_id = $organizationId and location_id = $locationId and from_day < $fromDay::date and (to_day is null or to_day >= $fromDay::date)`,
);
const firstRules = statement(
  "shops.delete-tax-rules",
  { organizationId: "uuid", locationId: "uuid" },
  `with rules as (delete from tax_rules where organization_id = $organizationId and location_id = $locationId)
   delete from tax_jurisdictions where organization_id = $organizationId and location_id = $locationId`,
);

/** Replaces what is taxed from that day on. Nothing of an earlier day changes. */
export async function replaceTaxFrom(
  tx: TenantTx,
  locationId: string,
  fromDay: string,
  rules: TaxRules,
  newId: () => string,
): Promise<void> {
  await upcoming.run(tx, { locationId, fromDay });
  await endAll.run(tx, { locationId, fromDay });
  await writeTaxRules(tx, locationId, fromDay, rules, null);
  for (const each of rules.jurisdictions)
    await addTaxRate(tx, locationId, { ...each, id: newId(), fromDay, toDay: null });
}

/** The rules of a location that has not billed anything yet, from its first day on. */
export async function startTaxRules(
  tx: TenantTx,
  locationId: string,
  rules: TaxRules,
  newId: () => string,
): Promise<void> {
  await firstRules.run(tx, { locationId });
  await replaceTaxFrom(tx, locationId, "2000-01-01", rules, newId);
}
