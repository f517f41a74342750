import { randomUUID } from "node:crypto";
import pg from "pg";
import { addOpenOrders } from "./open-orders.ts";
import { fillTaxRules } from "./tax-rules.ts";

export interface BenchRecord {
  readonly organizationId: string;
  readonly ownerId: string;
  /** A person with one in forty of the actions. */
  readonly person: string;
}

/**
 * One business with that many audit log entries over two years, by forty people: mostly sign-ins and payments, one
 * role change in two thousand, and one entry with a unique word.
 */
export async function loadRecord(superuser: pg.ClientConfig, count: number): Promise<BenchRecord> {
  const [organizationId, locationId, ownerId] = [randomUUID(), randomUUID(), randomUUID()];
  const people = Array.from({ length: 40 }, () => randomUUID());
  const client = new pg.Client(superuser);
  await client.connect();
  try {
    await client.query("begin");
    await client.query("set local session_replication_role = replica");
    await client.query("insert into organizations values ($1, 'Bench shop', now())", [organizationId]);
    await client.query(
      "insert into locations (organization_id, id, name, time_zone) values ($1, $2, 'Main', 'America/New_York')",
      [organizationId, locationId],
    );
    await fillTaxRules(client);
    await client.query(
      `insert into staff (organization_id, id, user_id, role, status, name, email, location_id)
       select $1, gen_random_uuid(), id, case when id = $3 then 'owner' else 'technician' end, 'active', 'Person ' || n,
         'person' || n || '@bench.example', $2
       from unnest($3::uuid || $4::uuid[]) with ordinality as given (id, n)`,
      [organizationId, locationId, ownerId, people],
    );
    await client.query(
      `insert into audit_log (organization_id, id, at, user_id, person, kind, action, subject, subject_id, network_address,
         user_agent, before, after)
       select $1, gen_random_uuid(), now() - (($2::int - n) * interval '63 seconds'), ($3::uuid[])[1 + n % 40],
         case when n = $2 / 4 then 'The needle' else 'Person ' || n % 40 end,
         case when n % 2000 = 0 then 'role' when n % 3 = 0 then 'money' when n % 50 = 0 then 'failure' else 'sign-in' end,
         case when n % 2000 = 0 then 'change-role' when n % 3 = 0 then 'posted' else 'signed in' end,
         case when n % 2000 = 0 then 'staff' when n % 3 = 0 then 'invoice' else '' end,
         case when n % 3 = 0 then gen_random_uuid() end, '203.0.' || n % 200 || '.' || n % 250,
         'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
         null, case when n % 3 = 0 then jsonb_build_object('number', n, 'totalCents', n * 7) else '{"by":"password"}' end
       from generate_series(1, $2::int) n`,
      [organizationId, count, people],
    );
    await addOpenOrders(client, organizationId);
    await client.query("commit");
    await client.query("vacuum analyze audit_log");
    await client.query("vacuum analyze staff");
    await client.query("checkpoint");
  } finally {
    await client.end();
  }
  return { organizationId, ownerId, person: people[7] ?? "" };
}
