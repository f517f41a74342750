-- Devices that are signed in, and the record of who did what, from where.

-- Of which session and from which address of the network a transaction's request came, where it came from one.
create function app.session_id() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.session_id', true), '')::uuid $$;
create function app.network_address() returns text language sql stable parallel safe
  as $$ select coalesce(current_setting('app.network_address', true), '') $$;

-- When the session's person last asked for anything, to some minutes.
alter table auth.sessions add column last_used_at timestamptz;
update auth.sessions set last_used_at = refreshed_at;
alter table auth.sessions alter column last_used_at set not null;

-- A row is a kind of device and a part of the network from which an account was signed in to: any other one is news.
create table auth.known_devices (
  user_id uuid not null references auth.users on delete cascade,
  -- SHA-256 of browser, system and the wider network.
  mark bytea not null check (length(mark) = 32),
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (user_id, mark)
);
grant select, insert, update on auth.known_devices to autoiq_identity;

-- A row is one act that somebody may have to answer for. Append-only for everybody, the owner of the table included.
-- What concerns an account and no business stands under the nil uuid; an act of a person who works for businesses
-- stands there and once more under each of these.
create table audit_log (
  organization_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  -- Who did it; null for a customer who came by a link, and for an address that has no account.
  user_id uuid,
  person text not null,
  kind text not null check (kind in ('sign-in', 'failure', 'sign-out', 'security', 'account', 'role', 'invitation',
    'suspension', 'export', 'deletion', 'settings', 'money')),
  action text not null,
  -- About what or whom, where that is another record.
  subject text not null default '',
  subject_id uuid,
  network_address text not null default '',
  user_agent text not null default '',
  before jsonb,
  after jsonb,
  primary key (organization_id, id)
);
-- The three ways to read it, each newest first.
create index audit_log_by_time on audit_log (organization_id, at desc, id desc);
create index audit_log_by_person on audit_log (organization_id, user_id, at desc, id desc);
create index audit_log_by_kind on audit_log (organization_id, kind, at desc, id desc);

alter table audit_log enable row level security;
alter table audit_log force row level security;
grant select on audit_log to autoiq_tenant;
create policy tenant on audit_log for select to autoiq_tenant
  using (organization_id = (select app.organization_id()));
grant select, insert on audit_log to autoiq_identity;
create policy identity_reads on audit_log for select to autoiq_identity using (true);
create policy identity_writes on audit_log for insert to autoiq_identity with check (true);
create trigger audit_log_is_append_only before update or delete on audit_log
  for each row execute function app.refuse_change();
create trigger audit_log_is_not_emptied before truncate on audit_log
  for each statement execute function app.refuse_change();

-- What the shop's own history says of people, settings and money goes on record in the same transaction. The function
-- runs as autoiq_identity: a shop's statements can neither write the record themselves nor leave it out.
create function auth.audit_history() returns trigger language plpgsql
  security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    kind text := case
      when new.subject = 'staff' and new.action = 'invited' then 'invitation'
      when new.subject = 'staff' and new.action in ('suspend', 'reinstate') then 'suspension'
      when new.subject = 'staff' then 'role'
      when new.subject in ('location', 'organization', 'shop') then 'settings'
      when new.subject in ('invoice', 'payment', 'subscription') then 'money'
    end;
    agent text := '';
  begin
    if kind is null then return null; end if;
    if app.session_id() is not null then
      select user_agent into agent from auth.sessions where id = app.session_id();
    end if;
    insert into public.audit_log (organization_id, id, at, user_id, person, kind, action, subject, subject_id,
        network_address, user_agent, before, after)
      values (new.organization_id, new.id, new.at, new.actor_user_id, new.actor_name, kind, new.action, new.subject,
        new.subject_id, app.network_address(), coalesce(agent, ''), new.before::jsonb, new.after::jsonb);
    return null;
  end $$;
create trigger history_goes_on_record after insert on history
  for each row execute function auth.audit_history();
revoke all on function auth.audit_history from public;
grant create on schema auth to autoiq_identity;
alter function auth.audit_history owner to autoiq_identity;
revoke create on schema auth from autoiq_identity;
