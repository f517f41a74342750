-- Emails that came back after they were sent, of those that are no message to a customer: sign-in links, statements,
-- what AutoIQ itself writes. Messages keep their own state.

-- A row is one email that its recipient's server sent back.
create table email_bounces (
  -- The email's own id: a repeated report is the same bounce.
  id text primary key check (length(id) between 1 and 200),
  address text not null check (length(address) between 3 and 320),
  reason text not null check (length(reason) <= 300),
  at timestamptz not null
);
create index on email_bounces (at desc, id desc);
alter table email_bounces enable row level security;
alter table email_bounces force row level security;
grant insert on email_bounces to autoiq_site;
create policy report on email_bounces for insert to autoiq_site with check (true);
-- Operators count them, and read them by the function below, which masks their addresses.
grant select (at) on email_bounces to autoiq_operator;
create policy count on email_bounces for select to autoiq_operator using (true);
create policy failed_emails on email_bounces for select to current_user using (true);
comment on table email_bounces is
  'One row is an email of the installation that came back after it was sent, and is no message to a customer.';
comment on column email_bounces.id is 'The email''s own id, the first part of its Message-ID';
comment on column email_bounces.reason is 'What the recipient''s server answered';

create or replace function app.failed_emails(before_at timestamptz, before_id text, most int)
  returns table (id text, organization_id uuid, business text, address text, reason text, at timestamptz)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$ begin
    return query
      select e.id, e.organization_id, o.name, app.masked_address(e.address), e.reason, e.at
      from (
        select m.id::text as id, m.organization_id, m.recipient as address, app.scrubbed(m.failure) as reason, m.created_at as at
        from messages m where m.channel = 'email' and m.direction = 'out' and m.state = 'failed'
        union all
        select 'bounce-' || b.id, null::uuid, b.address, app.scrubbed(b.reason), b.at from email_bounces b
        union all
        select 'job-' || j.id, app.business_of_job(j.payload),
          j.payload ->> 'to', app.scrubbed(j.last_error), j.updated_at
        from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'email.send' and j.attempts >= j.max_attempts and j.locked_at is null
      ) e left join organizations o on o.organization_id = e.organization_id
      where (e.at, e.id) < (before_at, before_id)
      order by e.at desc, e.id desc limit most;
  end $$;
