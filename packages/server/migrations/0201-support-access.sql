-- An owner lets the operator of the installation look at the business for one hour. Decision 0194. Everything that the operator
-- reads depends on a view that the same transaction has recorded, and the database's own clock ends it.

create table support_grants (
  organization_id uuid not null references organizations,
  id uuid not null,
  granted_at timestamptz not null default now(),
  granted_by_name text not null check (length(granted_by_name) between 1 and 200),
  ends_at timestamptz not null default now() + interval '1 hour',
  revoked_at timestamptz,
  primary key (organization_id, id),
  check (ends_at > granted_at and ends_at <= granted_at + interval '1 hour')
);
create index on support_grants (organization_id, granted_at desc);
alter table support_grants enable row level security;
alter table support_grants force row level security;
grant select, insert, update (revoked_at) on support_grants to autoiq_tenant;
create policy tenant on support_grants to autoiq_tenant using (organization_id = (select app.organization_id()))
  with check (organization_id = (select app.organization_id()));
grant select (organization_id, id, granted_at, ends_at, revoked_at) on support_grants to autoiq_operator;
create policy operator_reads on support_grants for select to autoiq_operator using (true);
create policy support on support_grants for select to current_user using (true);
comment on table support_grants is 'One row is an hour in which the operator of the installation may look at the business.';
comment on column support_grants.revoked_at is 'When somebody ended it before its time. Null: nobody did';

create table support_views (
  organization_id uuid not null,
  id uuid not null,
  grant_id uuid not null,
  at timestamptz not null default now(),
  operator text not null check (length(operator) between 3 and 320),
  part text not null check (part in ('settings', 'audit', 'jobs')),
  transaction_id xid8 not null default pg_current_xact_id(),
  primary key (organization_id, id),
  foreign key (organization_id, grant_id) references support_grants
);
create index on support_views (organization_id, grant_id);
create index on support_views (transaction_id);
alter table support_views enable row level security;
alter table support_views force row level security;
grant select on support_views to autoiq_tenant;
create policy tenant on support_views for select to autoiq_tenant using (organization_id = (select app.organization_id()));
-- The time and the transaction are the database's own.
grant insert (organization_id, id, grant_id, operator, part) on support_views to autoiq_operator;
create policy support on support_views for select to current_user using (true);
create trigger support_views_append_only before update or delete on support_views
  for each row execute function app.refuse_change();
create trigger support_views_refuse_truncate before truncate on support_views
  for each statement execute function app.refuse_change();
comment on table support_views is 'One row is a look of an operator at a business that had granted it. Append-only.';
comment on column support_views.operator is 'The operator''s email address';
comment on column support_views.transaction_id is 'The transaction that read: what it reads depends on this row';

create function app.is_support_open(organization uuid, support_grant uuid) returns boolean
  language sql volatile security definer set search_path = public, pg_temp
  as $$ select exists (select from support_grants g where g.organization_id = organization and g.id = support_grant
          and g.revoked_at is null and clock_timestamp() between g.granted_at and g.ends_at) $$;
revoke all on function app.is_support_open from public;
grant execute on function app.is_support_open to autoiq_operator, autoiq_tenant;
comment on function app.is_support_open is 'Whether an hour of support access is running, by the database''s clock.';
create policy operator_records on support_views for insert to autoiq_operator
  with check (app.is_support_open(organization_id, grant_id));

create function app.support_organization(of_part text) returns uuid
  language sql volatile security definer set search_path = public, pg_temp
  as $$ select v.organization_id from support_views v
        where v.transaction_id = pg_current_xact_id_if_assigned() and v.part = of_part
          and app.is_support_open(v.organization_id, v.grant_id) limit 1 $$;
revoke all on function app.support_organization from public;
comment on function app.support_organization is
  'The business at which this transaction looks with support access, if it has recorded that and the hour is running.';

create policy support on audit_log for select to current_user
  using (organization_id = (select app.support_organization('audit')));
create function app.support_audit(most int)
  returns table (id uuid, at timestamptz, kind text, action text, record_id uuid)
  language sql volatile security definer set search_path = public, pg_temp
  as $$ select a.id, a.at, a.kind, a.action, a.subject_id from audit_log a
        where a.organization_id = (select app.support_organization('audit')) order by a.at desc, a.id desc limit most $$;
revoke all on function app.support_audit from public;
grant execute on function app.support_audit to autoiq_operator;
comment on function app.support_audit is
  'The audit log of the business at which the transaction looks: what was done to which record, without names and values.';

create policy support on locations for select to current_user
  using (organization_id = (select app.support_organization('settings')));
create function app.support_settings()
  returns table (location text, name text, value text)
  language sql volatile security definer set search_path = public, pg_temp
  as $$ select l.name, s.key, coalesce(s.value, '')
        from locations l cross join lateral json_each_text(json_build_object(
          'state', l.state, 'time_zone', l.time_zone, 'opens', l.opens, 'closes', l.closes, 'open_days', l.open_days,
          'labor_rate_cents', l.labor_rate_cents, 'supplies_basis_points', l.supplies_basis_points,
          'supplies_cap_cents', l.supplies_cap_cents, 'sales_tax_basis_points', l.sales_tax_basis_points,
          'surtax_basis_points', l.surtax_basis_points, 'estimate_valid_days', l.estimate_valid_days,
          'card_program', l.card_program, 'partial_card_payments', l.partial_card_payments, 'accepts_tips', l.accepts_tips,
          'closed_at', l.closed_at)) with ordinality as s(key, value, place)
        where l.organization_id = (select app.support_organization('settings'))
        order by l.created_at, l.id, s.place $$;
revoke all on function app.support_settings from public;
grant execute on function app.support_settings to autoiq_operator;
comment on function app.support_settings is 'The settings of each location of the business at which the transaction looks.';

create function app.support_jobs(most int)
  returns table (id bigint, task text, failed_at timestamptz, attempts int, error text, records text)
  language plpgsql volatile security definer set search_path = public, pg_temp
  as $$ declare organization uuid := app.support_organization('jobs'); begin
    return query
      select j.id, t.identifier, j.updated_at, j.attempts::int, app.scrubbed(j.last_error),
        coalesce((select string_agg(e.key || ' ' || e.value, ', ' order by e.key) from json_each_text(j.payload) e
          where e.key ~ 'Id$' and e.key <> 'organizationId' and e.value ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'), '')
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where organization is not null and app.business_of_job(j.payload) = organization
        and j.attempts >= j.max_attempts and j.locked_at is null
      order by j.id desc limit most;
  end $$;
revoke all on function app.support_jobs from public;
grant execute on function app.support_jobs to autoiq_operator;
comment on function app.support_jobs is 'Failed jobs of the business at which the transaction looks, with the ids of their records.';
