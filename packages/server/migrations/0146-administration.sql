-- The administration page shows who is signed in and how, and which background jobs wait or failed. Accounts and the
-- job queue stay out of a business's reach: these functions answer for its own people and its own jobs only.

create function app.team_access(active_since timestamptz)
  returns table (user_id uuid, has_second_factor boolean, last_sign_in_at timestamptz, sessions int)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select u.id,
          exists (select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified'),
          u.last_sign_in_at,
          (select count(*)::int from auth.sessions x where x.user_id = u.id and x.refreshed_at >= active_since)
        from auth.users u
        where u.id in (select s.user_id from staff s where s.organization_id = app.organization_id() and s.status = 'active') $$;
revoke all on function app.team_access from public;
grant execute on function app.team_access to autoiq_tenant;
comment on function app.team_access is
  'For the current business''s active team members: whether a second factor is verified, the last sign-in, and the number of sessions used since a time.';

-- The queue belongs to the installation. A job is a business's when its payload, or the message that it is about, says so.
create function app.business_jobs()
  returns table (task text, waiting int, scheduled int, retrying int, failed int, last_failed_at timestamptz)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$ begin
    return query
      select t.identifier,
        count(*) filter (where (j.attempts < j.max_attempts or j.locked_at is not null) and j.run_at <= now())::int,
        count(*) filter (where j.attempts < j.max_attempts and j.run_at > now())::int,
        count(*) filter (where j.attempts > 0 and j.attempts < j.max_attempts)::int,
        -- A job in its last attempt is locked, and has not failed.
        count(*) filter (where j.attempts >= j.max_attempts and j.locked_at is null)::int,
        max(j.updated_at) filter (where j.attempts >= j.max_attempts and j.locked_at is null)
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where app.organization_id()::text in (j.payload ->> 'organizationId', j.payload -> 'about' ->> 'organizationId')
      group by t.identifier
      order by t.identifier;
  end $$;
revoke all on function app.business_jobs from public;
grant execute on function app.business_jobs to autoiq_tenant;
comment on function app.business_jobs is
  'How many background jobs of the current business wait or run, are scheduled, are tried again, or failed for good, by kind.';

-- What was sent lately, by channel.
create index on messages (organization_id, created_at desc) where direction = 'out';
