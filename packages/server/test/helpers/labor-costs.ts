import type { Shop } from "../servers/full-server.ts";

/** Everyone in the shop costs that much per hour on the clock, since long ago. */
export async function setLaborCosts(shop: Shop, hourlyCostCents: number): Promise<void> {
  await shop.run(
    `insert into staff_labor_costs (organization_id, id, staff_id, starts_on, hourly_cost_cents, entered_by_name)
     select organization_id, gen_random_uuid(), id, '2020-01-01', $2, 'Olivia' from staff where organization_id = $1`,
    ...[shop.organizationId, hourlyCostCents],
  );
}
