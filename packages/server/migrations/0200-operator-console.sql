-- The console of whoever operates the installation. Decision 0194. autoiq_operator sees how much a business uses, by columns
-- that hold no customer, no vehicle, no price, and no text of anybody.

grant execute on function app.organization_id() to autoiq_operator;

grant select (organization_id, name, created_at, is_practice, plan_overdue_since) on organizations to autoiq_operator;
create policy operator_reads on organizations for select to autoiq_operator using (true);
grant select (organization_id, id, closed_at) on locations to autoiq_operator;
create policy operator_reads on locations for select to autoiq_operator using (true);
grant select (organization_id, status) on staff to autoiq_operator;
create policy operator_reads on staff for select to autoiq_operator using (true);
-- When repair orders were opened, and nothing else of them: to count them.
grant select (organization_id, location_id, created_at) on repair_orders to autoiq_operator;
create policy operator_counts on repair_orders for select to autoiq_operator using (true);
grant select (organization_id, channel, direction, state, created_at) on messages to autoiq_operator;
create policy operator_counts on messages for select to autoiq_operator using (true);
grant select (organization_id, byte_size) on files to autoiq_operator;
create policy operator_counts on files for select to autoiq_operator using (true);
grant select (organization_id, day, tokens) on ai_usage to autoiq_operator;
create policy operator_counts on ai_usage for select to autoiq_operator using (true);
grant select (organization_id, at) on ai_calls to autoiq_operator;
create policy operator_counts on ai_calls for select to autoiq_operator using (true);
grant select (organization_id, at) on audit_log to autoiq_operator;
create policy operator_counts on audit_log for select to autoiq_operator using (true);
grant select (organization_id, failing_since, disabled_because) on webhook_endpoints to autoiq_operator;
create policy operator_counts on webhook_endpoints for select to autoiq_operator using (true);
grant select (organization_id, id, plan, billing, state, trial_ends_at, period_ends_at, ends_at, started_at, ended_at, has_card)
  on subscriptions to autoiq_operator;
create policy operator_reads on subscriptions for select to autoiq_operator using (true);

-- What the operator has switched off for a business, or limited.
create table business_controls (
  organization_id uuid not null references organizations,
  features_off text[] not null default '{}' check (features_off <@ array['language-model', 'request-pages']),
  tokens_per_month bigint check (tokens_per_month >= 0),
  reason text not null check (length(reason) between 3 and 300),
  changed_at timestamptz not null,
  changed_by text not null check (length(changed_by) between 3 and 320),
  version int not null default 1,
  primary key (organization_id)
);
alter table business_controls enable row level security;
alter table business_controls force row level security;
grant select on business_controls to autoiq_tenant;
create policy tenant on business_controls for select to autoiq_tenant using (organization_id = (select app.organization_id()));
grant select, insert, update on business_controls to autoiq_operator;
create policy operator on business_controls to autoiq_operator using (true) with check (true);
create policy request_pages on business_controls for select to current_user using (true);
comment on table business_controls is 'One row is a business for which the operator of the installation has switched something off or set a limit.';
comment on column business_controls.features_off is 'Of featureNames in domain/src/operator/features.ts';
comment on column business_controls.tokens_per_month is 'The language model''s tokens in a calendar month. Null: the installation''s limit';
comment on column business_controls.reason is 'Of the last change, as the owner reads it';
comment on column business_controls.changed_by is 'The operator''s email address';

-- What operators did. Append-only.
create table operator_log (
  id uuid primary key,
  at timestamptz not null,
  operator text not null check (length(operator) between 3 and 320),
  action text not null check (length(action) between 1 and 300),
  organization_id uuid references organizations,
  reason text not null default '' check (length(reason) <= 300)
);
create index on operator_log (organization_id, at desc, id desc);
create index on operator_log (at desc, id desc);
alter table operator_log enable row level security;
alter table operator_log force row level security;
grant select, insert on operator_log to autoiq_operator;
create policy operator on operator_log to autoiq_operator using (true) with check (true);
create trigger operator_log_append_only before update or delete on operator_log
  for each row execute function app.refuse_change();
create trigger operator_log_refuse_truncate before truncate on operator_log
  for each statement execute function app.refuse_change();
comment on table operator_log is 'One row is what an operator of the installation did in the console. Append-only.';
comment on column operator_log.operator is 'The operator''s email address';
comment on column operator_log.organization_id is 'The business that it concerns. Null: the installation';

-- An address as an operator sees it: somebody of a team whole, anybody else by one letter and the domain.
create function app.masked_address(address text) returns text language sql stable set search_path = public, pg_temp
  as $$ select case when exists (select from staff s where s.email = lower(address)) then lower(address)
          when position('@' in address) > 1 then left(address, 1) || '•••@' || split_part(address, '@', 2)
          else '•••' end $$;
revoke all on function app.masked_address from public;
comment on function app.masked_address is 'An email address as an operator sees it: of team members whole, of others its first letter and its domain.';

-- The first line of an error, without what can name somebody: addresses, quoted values, long numbers.
create function app.scrubbed(message text) returns text language sql immutable
  as $$ select left(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
            split_part(coalesce(message, ''), E'\n', 1),
            '[^\s<>"''@]+@[^\s<>"'']+', '[address]', 'g'),
            '"[^"]*"|''[^'']*''|“[^”]*”', '[value]', 'g'),
            '\([^)]*\)=\([^)]*\)', '[value]', 'g'),
            '\+?\(?(\d[\s().-]*){6,}\d', '[number]', 'g'), 200) $$;
revoke all on function app.scrubbed from public;
comment on function app.scrubbed is 'The first line of an error without addresses, quoted values, and long numbers.';

create function app.business_of_job(payload json) returns uuid language sql immutable
  as $$ select of::uuid from (select coalesce(payload ->> 'organizationId', payload -> 'about' ->> 'organizationId') as of) named
        where of ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' $$;
revoke all on function app.business_of_job from public;
comment on function app.business_of_job is 'The business that a job''s payload, or the message that it is about, names. Null: none.';

-- Failed emails are read by the function below, which masks their addresses.
create policy failed_emails on messages for select to current_user
  using (channel = 'email' and direction = 'out' and state = 'failed');
create index on messages (created_at desc, id desc) where channel = 'email' and direction = 'out' and state = 'failed';

create function app.failed_emails(before_at timestamptz, before_id text, most int)
  returns table (id text, organization_id uuid, business text, address text, reason text, at timestamptz)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$ begin
    return query
      select e.id, e.organization_id, o.name, app.masked_address(e.address), e.reason, e.at
      from (
        select m.id::text as id, m.organization_id, m.recipient as address, app.scrubbed(m.failure) as reason, m.created_at as at
        from messages m where m.channel = 'email' and m.direction = 'out' and m.state = 'failed'
        union all
        select 'job-' || j.id, app.business_of_job(j.payload),
          j.payload ->> 'to', app.scrubbed(j.last_error), j.updated_at
        from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'email.send' and j.attempts >= j.max_attempts and j.locked_at is null
      ) e left join organizations o on o.organization_id = e.organization_id
      where (e.at, e.id) < (before_at, before_id)
      order by e.at desc, e.id desc limit most;
  end $$;
revoke all on function app.failed_emails from public;
grant execute on function app.failed_emails to autoiq_operator;
comment on function app.failed_emails is
  'Emails that a mail server rejected, or that failed at every attempt, newest first, with masked addresses.';

create function app.job_queue()
  returns table (task text, waiting int, scheduled int, retrying int, failed int, oldest_waiting_at timestamptz)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$ begin
    return query
      select t.identifier,
        count(*) filter (where (j.attempts < j.max_attempts or j.locked_at is not null) and j.run_at <= now())::int,
        count(*) filter (where j.attempts < j.max_attempts and j.run_at > now())::int,
        count(*) filter (where j.attempts > 0 and j.attempts < j.max_attempts)::int,
        count(*) filter (where j.attempts >= j.max_attempts and j.locked_at is null)::int,
        min(j.run_at) filter (where j.attempts < j.max_attempts and j.locked_at is null and j.run_at <= now())
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      group by t.identifier order by t.identifier;
  end $$;
revoke all on function app.job_queue from public;
grant execute on function app.job_queue to autoiq_operator;
comment on function app.job_queue is 'How many background jobs of the installation wait or run, are scheduled, are tried again, or failed for good, by kind.';

create function app.failed_jobs(of_task text, before_id bigint, most int)
  returns table (id bigint, task text, organization_id uuid, business text, queued_at timestamptz, failed_at timestamptz,
    attempts int, error text)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$ begin
    return query
      select j.id, t.identifier, of_business.id, o.name, j.created_at, j.updated_at, j.attempts::int, app.scrubbed(j.last_error)
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      cross join lateral (select app.business_of_job(j.payload) as id) of_business
      left join organizations o on o.organization_id = of_business.id
      where j.attempts >= j.max_attempts and j.locked_at is null and j.id < before_id and (of_task is null or t.identifier = of_task)
      order by j.id desc limit most;
  end $$;
revoke all on function app.failed_jobs from public;
grant execute on function app.failed_jobs to autoiq_operator;
comment on function app.failed_jobs is 'Jobs that failed at every attempt, newest first, without their payloads.';

-- Only a job that failed for good starts again, so that a repeat changes nothing.
create function app.retry_jobs(job_ids bigint[], of_task text)
  returns table (id bigint, task text, organization_id uuid)
  language plpgsql volatile security definer set search_path = public, pg_temp
  as $$ begin
    return query
      with chosen as (
        select j.id, t.identifier, app.business_of_job(j.payload) as organization_id
        from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where j.attempts >= j.max_attempts and j.locked_at is null
          and (job_ids is null or j.id = any (job_ids)) and (of_task is null or t.identifier = of_task)
          and (job_ids is not null or of_task is not null)
        order by j.id limit 1000 for update of j
      ), again as (
        update graphile_worker._private_jobs j set attempts = 0, run_at = now(), updated_at = now()
        from chosen c where j.id = c.id returning j.id
      )
      select c.id, c.identifier, o.organization_id from chosen c join again a on a.id = c.id
      left join organizations o on o.organization_id = c.organization_id;
  end $$;
revoke all on function app.retry_jobs from public;
grant execute on function app.retry_jobs to autoiq_operator;
comment on function app.retry_jobs is 'Starts failed jobs again: the named ones, or at most 1,000 of a kind. Returns those that it started.';

-- A request page that the operator has switched off is as closed as one that its shop has turned off.
create or replace function app.find_request_page(of text) returns table (organization_id uuid, location_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select p.organization_id, p.location_id from request_pages p
        where p.slug = of and p.is_open and not app.is_practice(p.organization_id)
          and not exists (select from business_controls c
            where c.organization_id = p.organization_id and 'request-pages' = any (c.features_off)) $$;
