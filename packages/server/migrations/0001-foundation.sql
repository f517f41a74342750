-- Roles, the request's context and what every area shares.
-- The server logs in as the owner of these tables and steps down, inside each transaction, to one of the roles below;
-- row-level security is forced, so that even the owner sees a row only through a policy.
-- Roles belong to the whole cluster, so platform/database/roles.ts makes them, before any of these files runs.

create schema app;
grant usage on schema app, public to autoiq_tenant, autoiq_customer, autoiq_identity;

-- Who is asking, as the server set it for this transaction. Absent settings are null and match no row.
create function app.organization_id() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.organization_id', true), '')::uuid $$;
create function app.user_id() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;
create function app.customer_id() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.customer_id', true), '')::uuid $$;
-- Set when the visitor came by a link to one repair order; null for a signed-in customer.
create function app.linked_repair_order_id() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.repair_order_id', true), '')::uuid $$;

-- Puts a job into the queue inside the caller's transaction; the queue's own tables stay out of reach.
create function app.enqueue(task text, payload json, key text default null, run_at timestamptz default null)
  returns void language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$ begin
    perform graphile_worker.add_job(task, payload, job_key => key, run_at => coalesce(run_at, now()));
  end $$;
revoke all on function app.enqueue from public;
grant execute on function app.enqueue to autoiq_tenant, autoiq_customer, autoiq_identity;

-- Refuses change and removal: for ledgers, posted invoices and histories.
create function app.refuse_change() returns trigger language plpgsql
  as $$ begin
    raise exception '% rows are never changed or removed', tg_table_name using errcode = 'restrict_violation';
  end $$;

-- Gives a tenant table its policy; called once for each table that staff work on.
create function app.guard(target regclass) returns void language plpgsql
  as $$ begin
    execute format('alter table %s enable row level security', target);
    execute format('alter table %s force row level security', target);
    execute format(
      'create policy tenant on %s to autoiq_tenant using (organization_id = (select app.organization_id()))
       with check (organization_id = (select app.organization_id()))', target);
    execute format('grant select, insert, update, delete on %s to autoiq_tenant', target);
  end $$;
revoke all on function app.guard from public;

-- A row is an answer already given to a request that carried an Idempotency-Key: a repeat gets the same one.
create table idempotency_keys (
  organization_id uuid not null,
  user_id uuid not null,
  key text not null check (length(key) between 8 and 100),
  call text not null,
  request_hash text not null,
  reply json,
  created_at timestamptz not null default now(),
  primary key (organization_id, user_id, key)
);
create index on idempotency_keys (created_at);
select app.guard('idempotency_keys');

-- A row is one thing a person did: what it was before and after. Append-only.
create table history (
  organization_id uuid not null,
  id uuid not null,
  at timestamptz not null default now(),
  actor_user_id uuid,
  actor_name text not null,
  action text not null,
  subject text not null,
  subject_id uuid not null,
  repair_order_id uuid,
  before json,
  after json,
  primary key (organization_id, id)
);
create index on history (organization_id, repair_order_id, at) where repair_order_id is not null;
create index on history (organization_id, subject_id, at);
select app.guard('history');
revoke update, delete on history from autoiq_tenant;
create trigger history_is_append_only before update or delete on history
  for each row execute function app.refuse_change();
