/**
 * Florida's tax rules for every location that has none: filling without triggers skips the one that starts them.
 */
export async function fillTaxRules(client: { query(text: string): Promise<unknown> }): Promise<void> {
  await client.query(
    `insert into tax_rules (organization_id, location_id, from_day, state, labor, tax_part, tax_sublet, tax_fee, tax_supplies,
       tire_fee_cents, battery_fee_cents)
     select organization_id, id, '2000-01-01', 'FL', 'with-parts', true, false, false, true, 100, 150 from locations
     on conflict do nothing`,
  );
  await client.query(
    `insert into tax_jurisdictions (organization_id, id, location_id, level, name, basis_points, cap_cents, from_day)
     select l.organization_id, gen_random_uuid(), l.id, x.level, x.name, x.rate, null, '2000-01-01'
     from locations l cross join (values ('state', 'State', 600), ('county', 'County', 150)) as x(level, name, rate)
     where not exists (select from tax_jurisdictions j
       where j.organization_id = l.organization_id and j.location_id = l.id and j.level = x.level)`,
  );
}
