import { randomUUID } from "node:crypto";
import pg from "pg";
import { addOpenOrders } from "./open-orders.ts";
import { fillTaxRules } from "./tax-rules.ts";

export interface SearchShop {
  readonly organizationId: string;
  readonly ownerId: string;
}

const first =
  "Maria James Linda Robert Patricia John Jennifer Michael Elizabeth William Barbara David Susan Richard Jessica Joseph Sarah Thomas Karen Charles";
const last =
  "Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson Anderson Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson";
const models =
  "Toyota Camry,Toyota Corolla,Honda Accord,Honda Civic,Ford F-150,Chevrolet Silverado,Nissan Altima,Hyundai Elantra,Kia Sorento,Jeep Wrangler,Subaru Outback,BMW 328i";

/**
 * One shop with that many customers, each with a vehicle and a repair order. Half of the last names are among the
 * thirty most common, half are rare. A superuser writes the rows. The search index is built at the end, as in a
 * migration from another system.
 */
export async function loadCustomers(superuser: pg.ClientConfig, count: number): Promise<SearchShop> {
  const shop = { organizationId: randomUUID(), ownerId: randomUUID() };
  const locationId = randomUUID();
  const client = new pg.Client(superuser);
  await client.connect();
  try {
    // The rows are consistent by construction. Values that triggers maintain are calculated at the end.
    await client.query("set session_replication_role = replica");
    await client.query("insert into organizations values ($1, 'Bench shop', now())", [shop.organizationId]);
    await client.query("insert into locations (organization_id, id, name) values ($1, $2, 'Main')", [
      shop.organizationId,
      locationId,
    ]);
    await fillTaxRules(client);
    await client.query(
      `insert into staff (organization_id, id, user_id, role, status, name, email, location_id)
       values ($1, gen_random_uuid(), $2, 'owner', 'active', 'Bench Owner', 'owner@bench.example', $3)`,
      [shop.organizationId, shop.ownerId, locationId],
    );
    await client.query(
      `insert into customers (organization_id, id, first_name, last_name, email, phone, created_at)
       select $1, gen_random_uuid(), ($2::text[])[1 + n % 20],
         case when n % 2 = 0 then ($3::text[])[1 + n / 2 % 30]
           else initcap(substr(translate(md5(n::text), '0123456789', 'aeioulnrst'), 1, 5 + n % 5)) end,
         'c' || n || '@mail' || n % 50 || '.example', '+1813' || lpad((2000000 + n::bigint * 7919 % 7999999)::text, 7, '0'),
         now() - n * interval '1 minute'
       from generate_series(1, $4::int) n`,
      [shop.organizationId, first.split(" "), last.split(" "), count],
    );
    await client.query(
      `insert into vehicles (organization_id, id, customer_id, year, make, model, plate, vin, odometer)
       select $1, gen_random_uuid(), id, 2005 + place % 20, split_part(model, ' ', 1), substr(model, strpos(model, ' ') + 1),
         upper(translate(substr(md5(place::text), 1, 3), '0123456789', 'GHJKLMNPRS')) || lpad((place % 10000)::text, 4, '0'),
         upper(translate(substr(md5(place || 'vin'), 1, 17), 'oiq', '012')), 60000
       from (select id, place, ($2::text[])[1 + place % 12] as model
         from (select id, row_number() over (order by created_at desc) as place from customers where organization_id = $1) c) x`,
      [shop.organizationId, models.split(",")],
    );
    await client.query(
      `insert into repair_orders (organization_id, id, location_id, number, customer_id, vehicle_id, status, created_at)
       select $1, gen_random_uuid(), $2, 1000 + row_number() over (), customer_id, id, 'closed',
         now() - row_number() over () * interval '5 minutes'
       from vehicles where organization_id = $1`,
      [shop.organizationId, locationId],
    );
    await addOpenOrders(client, shop.organizationId);
    await client.query("set session_replication_role = origin");
    await client.query("drop index customer_search_tokens");
    await client.query(
      "select app.update_customer_search_index($1, array_agg(id)) from customers where organization_id = $1",
      [shop.organizationId],
    );
    await client.query(
      "create index customer_search_tokens on customer_search_index using gin (tokens) with (gin_pending_list_limit = 512)",
    );
    await client.query("vacuum analyze");
    return shop;
  } finally {
    await client.end();
  }
}
