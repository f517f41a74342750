-- A location can be closed and opened again. Its records stay. Decision 0193.

alter table locations
  add column closed_at timestamptz,
  add column closed_by_name text not null default '' check (length(closed_by_name) <= 200);
comment on column locations.closed_at is
  'Since when the location is closed: its records are read, paid, and refunded, and nothing new begins there. Null: it is open';
comment on column locations.closed_by_name is 'Who closed it. Empty: it is open';

grant select (closed_at) on locations to autoiq_clock;

-- The rule of domain/src/shops/closing, repeated for what begins at a location. A transaction that closes it waits for these
-- rows, and these rows wait for it.
create function app.require_open_location() returns trigger language plpgsql as $$
declare closed timestamptz;
begin
  select l.closed_at into closed from public.locations l
    where l.organization_id = new.organization_id and l.id = new.location_id for share;
  if closed is not null then
    raise exception 'The location is closed' using errcode = 'check_violation', constraint = 'location_is_open';
  end if;
  return new;
end $$;
comment on function app.require_open_location is 'Refuses what begins at a closed location.';

do $$
declare begun text;
begin
  foreach begun in array array['repair_orders', 'appointments', 'invoices', 'leads', 'web_requests', 'kiosks', 'record_import_uploads'] loop
    execute format('create trigger begins_at_an_open_location before insert on %I
      for each row execute function app.require_open_location()', begun);
    execute format('create trigger moves_to_an_open_location before update of location_id on %I
      for each row when (old.location_id is distinct from new.location_id) execute function app.require_open_location()', begun);
  end loop;
end $$;
create trigger begins_at_an_open_location before insert on staff
  for each row when (new.status in ('invited', 'requested', 'active')) execute function app.require_open_location();
create trigger moves_to_an_open_location before update of location_id on staff
  for each row when (old.location_id is distinct from new.location_id) execute function app.require_open_location();

-- Whether a location is open is part of every membership there.
create function app.location_closing_changed() returns trigger language plpgsql as $$
begin
  perform app.notify_rights(s.user_id) from public.staff s
    where s.organization_id = new.organization_id and s.status = 'active';
  return null;
end $$;
comment on function app.location_closing_changed is 'Announces to everybody on the team that a location closed or opened.';
create trigger rights_updated after update of closed_at on locations
  for each row when (old.closed_at is distinct from new.closed_at) execute function app.location_closing_changed();
