-- Who took a list out of the shop as a table goes on record too, in the transaction that says so. As in 0019 the function
-- runs as autoiq_identity: a shop's statements can neither write the record themselves nor leave it out.
create function auth.audit_export() returns trigger language plpgsql
  security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    agent text := '';
  begin
    if app.session_id() is not null then
      select user_agent into agent from auth.sessions where id = app.session_id();
    end if;
    insert into public.audit_log (organization_id, id, at, user_id, person, kind, action, subject, subject_id,
        network_address, user_agent, before, after)
      values (new.organization_id, new.id, new.at, new.actor_user_id, new.actor_name, 'export', new.action, new.subject,
        new.subject_id, app.network_address(), coalesce(agent, ''), new.before::jsonb, new.after::jsonb);
    return null;
  end $$;
create trigger exports_go_on_record after insert on history
  for each row when (new.subject = 'export') execute function auth.audit_export();
revoke all on function auth.audit_export from public;
grant create on schema auth to autoiq_identity;
alter function auth.audit_export owner to autoiq_identity;
revoke create on schema auth from autoiq_identity;
