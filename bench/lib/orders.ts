import { randomUUID } from "node:crypto";
import pg from "pg";
import { fillTaxRules } from "./tax-rules.ts";

export interface BenchShop {
  readonly organizationId: string;
  readonly locationId: string;
  readonly ownerId: string;
  readonly orders: readonly string[];
}

/**
 * One shop with that many repair orders, each with two jobs of one labor and one part line, an invoice, and an
 * authorization, but no inspection. One in five is open. Written by a superuser, so that row-level security does not
 * slow it down.
 */
export async function loadOrders(superuser: pg.ClientConfig, count: number): Promise<BenchShop> {
  const organizationId = randomUUID();
  const locationId = randomUUID();
  const ownerId = randomUUID();
  const staffId = randomUUID();
  const client = new pg.Client(superuser);
  await client.connect();
  try {
    await client.query("begin");
    // The rows are consistent by construction. Checking a million foreign keys one by one would only cost minutes.
    await client.query("set local session_replication_role = replica");
    await client.query("insert into organizations values ($1, 'Bench shop', now())", [organizationId]);
    await client.query("insert into locations (organization_id, id, name) values ($1, $2, 'Main')", [
      organizationId,
      locationId,
    ]);
    await fillTaxRules(client);
    await client.query(
      `insert into staff (organization_id, id, user_id, role, status, name, email, location_id)
       values ($1, $2, $3, 'owner', 'active', 'Bench Owner', 'owner@bench.example', $4)`,
      [organizationId, staffId, ownerId, locationId],
    );
    await client.query(
      `insert into customers (organization_id, id, first_name, last_name, email, phone)
       select $1, gen_random_uuid(), 'First' || n, 'Last' || n, 'c' || n || '@bench.example', '+1813' || lpad(n::text, 7, '0')
       from generate_series(1, $2::int) n`,
      [organizationId, Math.ceil(count / 4)],
    );
    await client.query(
      `insert into vehicles (organization_id, id, customer_id, year, make, model, plate, odometer)
       select organization_id, gen_random_uuid(), id, 2015 + (random() * 9)::int, 'Toyota', 'Camry',
         'B' || row_number() over (), 60000
       from customers where organization_id = $1`,
      [organizationId],
    );
    await client.query(
      `insert into repair_orders (organization_id, id, location_id, number, customer_id, vehicle_id, advisor_id, status,
         concern, odometer_in, presented_cents, authorized_cents, total_cents, created_at, status_since)
       select $1, gen_random_uuid(), $2, 1000 + n, v.customer_id, v.id, $3,
         case when n % 5 = 0 then 'approved' else 'closed' end, 'Brakes squeal', 60000, 52000, 52000, 52000,
         now() - make_interval(mins => ($4::int - n) * 7), now() - make_interval(mins => ($4::int - n) * 7)
       from generate_series(1, $4::int) n
       join (select *, row_number() over () as place from vehicles where organization_id = $1) v
         on v.place = 1 + n % (select count(*) from vehicles where organization_id = $1)`,
      [organizationId, locationId, staffId, count],
    );
    await client.query(
      `insert into jobs (organization_id, id, repair_order_id, position, name, cause, correction, authorization_state,
         authorized_at, work_state)
       select organization_id, gen_random_uuid(), id, p, 'Front brakes', 'Worn', 'Replaced', 'approved', created_at,
         case when status = 'closed' then 'completed' else 'pending' end
       from repair_orders, generate_series(1, 2) p where organization_id = $1`,
      [organizationId],
    );
    await client.query(
      `insert into job_lines (organization_id, id, job_id, repair_order_id, position, kind, description, hours, rate_cents, amount_cents)
       select organization_id, gen_random_uuid(), id, repair_order_id, 1, 'labor', 'Labor', 1.5, 13500, 20250
       from jobs where organization_id = $1`,
      [organizationId],
    );
    await client.query(
      `insert into job_lines (organization_id, id, job_id, repair_order_id, position, kind, description, quantity,
         unit_price_cents, unit_cost_cents, amount_cents, part_state)
       select organization_id, gen_random_uuid(), id, repair_order_id, 2, 'part', 'Pad set', 1, 5750, 2800, 5750, 'issued'
       from jobs where organization_id = $1`,
      [organizationId],
    );
    await client.query(
      `insert into authorizations (organization_id, id, repair_order_id, job_id, decision, channel, person, at, job_cents, revised_total_cents)
       select organization_id, gen_random_uuid(), repair_order_id, id, 'approved', 'in-person', 'First Last', authorized_at, 26000, 52000
       from jobs where organization_id = $1`,
      [organizationId],
    );
    await client.query("commit");
    await client.query("vacuum analyze");
    await client.query("checkpoint");
    const { rows } = await client.query<{ id: string }>(
      "select id from repair_orders where organization_id = $1 order by md5(id::text)",
      [organizationId],
    );
    return { organizationId, locationId, ownerId, orders: rows.map((row) => row.id) };
  } finally {
    await client.end();
  }
}
