-- Moving a business out of an installation and into another one. Decision 0165.

-- autoiq_mover reads every record of one business for its export, and adds them in the installation that it moves to.
grant usage on schema app, public to autoiq_mover;
grant execute on function app.organization_id() to autoiq_mover;

create function app.open_to_mover(target regclass) returns void language plpgsql as $$ begin
  execute format(
    'create policy mover on %s to autoiq_mover using (organization_id = (select app.organization_id()))
     with check (organization_id = (select app.organization_id()))', target);
  execute format('grant select, insert on %s to autoiq_mover', target);
end $$;
revoke all on function app.open_to_mover from public;
comment on function app.open_to_mover is 'Lets a business''s export read a table and its import add rows. Nothing can be changed or removed.';

create or replace function app.guard(target regclass) returns void language plpgsql
  as $$ begin
    execute format('alter table %s enable row level security', target);
    execute format('alter table %s force row level security', target);
    execute format(
      'create policy tenant on %s to autoiq_tenant using (organization_id = (select app.organization_id()))
       with check (organization_id = (select app.organization_id()))', target);
    execute format('grant select, insert, update, delete on %s to autoiq_tenant', target);
    perform app.open_to_mover(target);
  end $$;

do $$ declare target regclass; begin
  for target in
    select c.oid::regclass from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    order by c.oid::regclass::text
  loop
    perform app.open_to_mover(target);
  end loop;
end $$;
-- What starts on its own in a new business starts after an import too.
grant execute on function app.enqueue to autoiq_mover;
-- The newest migration is on record in each export.
grant select on schema_migrations to autoiq_mover;
