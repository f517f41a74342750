import { hash } from "@node-rs/argon2";
import pg from "pg";
import { fillTaxRules } from "../tax-rules.ts";

/** OWASP's first parameter set, as in platform/passwords.ts, so that every contender does the same work. */
export const hashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const emailOf = (n: number): string => `person${n}@bench.example`;

export interface BenchAccount {
  readonly userId: string;
  /** One of the account's sessions. */
  readonly sessionId: string;
}

/**
 * That many confirmed accounts with one password, each with its settings and ten older sessions. Every second one
 * works for one of fifty businesses. Written by a superuser, so that row-level security does not slow it down.
 */
export async function loadAccounts(
  superuser: pg.ClientConfig,
  count: number,
  password: string,
): Promise<readonly BenchAccount[]> {
  const client = new pg.Client(superuser);
  await client.connect();
  try {
    await client.query("begin");
    // Consistent by construction. The triggers would record each membership in the audit log.
    await client.query("set local session_replication_role = replica");
    await client.query(
      `insert into auth.users (id, email, password_hash, account_type, app_metadata, user_metadata, email_confirmed_at,
         created_at, updated_at)
       select gen_random_uuid(), 'person' || n || '@bench.example', $2, case when n % 2 = 0 then 'management' else 'client' end,
         '{"provider":"email","providers":["email"]}',
         jsonb_build_object('first_name', 'First' || n, 'last_name', 'Last' || n, 'email_verified', true), now(), now(), now()
       from generate_series(1, $1::int) n`,
      [count, await hash(password, hashCost)],
    );
    await client.query(
      `insert into auth.identities (identity_id, user_id, provider, provider_id, identity_data, created_at, updated_at)
       select gen_random_uuid(), id, 'email', id::text, jsonb_build_object('sub', id, 'email', email), now(), now()
       from auth.users`,
    );
    await client.query(
      `insert into public.user_email_settings (id, email, user_id, dashboard_type, created_at, updated_at)
       select gen_random_uuid(), email, id, account_type, now(), now() from auth.users`,
    );
    await client.query(
      `insert into organizations (organization_id, name)
       select gen_random_uuid(), 'Business ' || n from generate_series(1, 50) n`,
    );
    await client.query(
      `insert into locations (organization_id, id, name) select organization_id, gen_random_uuid(), 'Main' from organizations`,
    );
    await fillTaxRules(client);
    await client.query(
      `insert into staff (organization_id, id, user_id, role, status, name, email, location_id)
       select place.organization_id, gen_random_uuid(), u.id, 'management', 'active', u.email, u.email, place.id
       from (select *, row_number() over (order by email) as nth from auth.users where account_type = 'management') u
       join (select *, row_number() over (order by id) as nth from locations) place on place.nth = 1 + u.nth % 50`,
    );
    await client.query(
      `insert into auth.sessions (id, user_id, amr, refresh_key, refreshed_at, user_agent, ip, created_at, last_used_at)
       select gen_random_uuid(), id, '[{"method":"password","timestamp":1800000000}]', sha256(random()::text::bytea),
         now() - n * interval '8 hours', 'Bench', '127.0.0.1', now() - n * interval '1 day', now()
       from auth.users, generate_series(1, 10) n`,
    );
    await client.query("commit");
    await client.query("vacuum analyze");
    await client.query("checkpoint");
    const { rows } = await client.query<BenchAccount>(
      `select u.id as "userId", (select id from auth.sessions s where s.user_id = u.id limit 1) as "sessionId"
       from auth.users u order by u.id`,
    );
    return rows;
  } finally {
    await client.end();
  }
}
