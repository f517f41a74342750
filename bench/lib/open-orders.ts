import pg from "pg";

/** A business's repair orders that are still editable, with their versions. */
export async function openOrders(
  superuser: pg.ClientConfig,
  organizationId: string,
): Promise<{ readonly id: string; readonly version: number }[]> {
  const client = new pg.Client(superuser);
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string; version: number }>(
      `select id, version from repair_orders
       where organization_id = $1 and status not in ('invoiced', 'closed', 'void') order by md5(id::text)`,
      [organizationId],
    );
    return rows;
  } finally {
    await client.end();
  }
}

/** Gives a business a customer with a car and that many editable repair orders. */
export async function addOpenOrders(
  client: pg.ClientBase,
  organizationId: string,
  count = 40,
): Promise<void> {
  await client.query(
    `with customer as (
       insert into customers (organization_id, id, first_name, last_name)
       values ($1, gen_random_uuid(), 'Bench', 'Customer') returning id),
     vehicle as (
       insert into vehicles (organization_id, id, customer_id, year, make, model)
       select $1, gen_random_uuid(), id, 2020, 'Bench', 'Car' from customer returning id, customer_id)
     insert into repair_orders (organization_id, id, location_id, number, customer_id, vehicle_id)
     select $1, gen_random_uuid(), (select id from locations where organization_id = $1 limit 1), 9000000 + n, customer_id, id
     from vehicle, generate_series(1, $2::int) n`,
    [organizationId, count],
  );
}
