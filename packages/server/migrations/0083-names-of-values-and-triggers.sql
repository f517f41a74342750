-- Channels are called what email and SMS providers call them, and triggers, policies, indexes and functions say what they do.

-- Values: the check goes, the rows change, and the check comes back with the new value. The owner of an append-only
-- table turns its triggers off for as long as this transaction lasts.
create temporary table renamed_values (target regclass, col text, old_value text, new_value text) on commit drop;
insert into renamed_values values
  ('messages', 'channel', 'mail', 'email'),
  ('messages', 'channel', 'text', 'sms'),
  ('messages', 'channel', 'page', 'portal'),
  ('messages', 'provider', 'mail', 'email'),
  ('message_batches', 'channel', 'mail', 'email'),
  ('message_batches', 'channel', 'text', 'sms'),
  ('contact_preferences', 'channel', 'mail', 'email'),
  ('contact_preferences', 'channel', 'text', 'sms'),
  ('deposit_links', 'channel', 'mail', 'email'),
  ('deposit_links', 'channel', 'text', 'sms'),
  ('sms_consents', 'how', 'text', 'sms');

-- Its condition names a channel.
drop index messages_by_line;

do $$
declare
  table_name regclass;
  old_check record;
  definition text;
  pair record;
  rebuilt text[];
  statement text;
begin
  for table_name in select distinct target from renamed_values loop
    rebuilt := '{}';
    execute format('alter table %s no force row level security', table_name);
    execute format('alter table %s disable trigger user', table_name);
    for old_check in
      select c.conname, pg_get_constraintdef(c.oid) as definition from pg_constraint c
      where c.conrelid = table_name and c.contype = 'c' and exists
        (select from renamed_values v where v.target = table_name
          and strpos(pg_get_constraintdef(c.oid), quote_literal(v.old_value)) > 0)
    loop
      definition := old_check.definition;
      for pair in select * from renamed_values v where v.target = table_name loop
        definition := replace(definition, quote_literal(pair.old_value), quote_literal(pair.new_value));
      end loop;
      execute format('alter table %s drop constraint %I', table_name, old_check.conname);
      rebuilt := rebuilt || format('alter table %s add constraint %I %s', table_name, old_check.conname, definition);
    end loop;
    for pair in select * from renamed_values v where v.target = table_name loop
      execute format('update %s set %I = %L where %I = %L', table_name, pair.col, pair.new_value, pair.col, pair.old_value);
    end loop;
    foreach statement in array rebuilt loop execute statement; end loop;
    execute format('alter table %s enable trigger user', table_name);
    execute format('alter table %s force row level security', table_name);
  end loop;
end $$;

create index messages_by_line on messages (sender, recipient, created_at desc) where channel = 'sms';

-- Functions. A trigger finds its function by its id and follows a rename by itself.
alter function app.find_namesakes(text, int) rename to find_customers_by_name;
alter function app.hold_appointment() rename to write_appointment_holds;
alter function app.hold_block() rename to write_block_hold;
alter function app.release_hold() rename to delete_holds;
alter function app.mark_at() rename to mark_row_day_stale;
alter function app.mark_block() rename to mark_block_days_stale;
alter function app.mark_car() rename to mark_vehicle_declines_stale;
alter function app.mark_clock() rename to mark_time_entry_days_stale;
alter function app.mark_inspected() rename to mark_inspection_day_stale;
alter function app.mark_labels() rename to mark_labeled_day_stale;
alter function app.mark_posted() rename to mark_posted_day_stale;
alter function app.mark_refusals(uuid, uuid) rename to mark_declines_stale;
alter function app.mark_sold() rename to mark_job_declines_stale;
alter function app.mark_sold_at_once() rename to mark_inserted_jobs_declines_stale;
alter function app.mark_special_day() rename to mark_special_day_stale;
alter function app.mark_visit() rename to mark_appointment_days_stale;

-- Bodies that are text do not follow a rename. Each function that names something renamed is written anew.
do $$
declare
  words constant text[] := array[
    'find_namesakes', 'find_customers_by_name', 'mark_refusals', 'mark_declines_stale'];
  written record;
  body text;
  i int;
begin
  for written in
    select p.oid, p.proname, pg_get_functiondef(p.oid) as definition
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'app' and p.prokind = 'f'
      and not exists (select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')
  loop
    body := written.definition;
    for i in 1 .. array_length(words, 1) by 2 loop
      body := regexp_replace(body, '\m' || words[i] || '\M', words[i + 1], 'g');
    end loop;
    body := regexp_replace(body, '(\mchannel = )''text''', '\1''sms''', 'g');
    body := regexp_replace(body, '(\mhow = )''text''', '\1''sms''', 'g');
    body := replace(body, quote_literal('texts_stopped_by_phone'), quote_literal('sms_opted_out'));
    body := replace(body, quote_literal('returned_at_most_what_was_issued'), quote_literal('return_exceeds_issue'));
    body := replace(body, quote_literal('loaner_cars_left'), quote_literal('loaner_cars_available'));
    if body is distinct from written.definition then execute body; end if;
  end loop;
end $$;

-- Triggers. Every table that only takes new rows names its guard alike.
do $$
declare
  guard record;
  new_name text;
begin
  for guard in
    select c.relname, t.tgrelid::regclass as target, t.tgname, t.tgtype
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and t.tgfoid = 'app.refuse_change()'::regprocedure
  loop
    -- 32 is the bit of truncate.
    new_name := guard.relname || case when guard.tgtype & 32 <> 0 then '_refuse_truncate' else '_append_only' end;
    execute format('alter trigger %I on %s rename to %I', guard.tgname, guard.target, new_name);
  end loop;
end $$;

-- Triggers of one table fire in the order of their names: these keep their place.
alter trigger held on appointments rename to hold_calendar;
alter trigger released on appointments rename to release_calendar;
alter trigger lent on appointments rename to reserve_loaner;
alter trigger held on calendar_blocks rename to hold_calendar;
alter trigger released on calendar_blocks rename to release_calendar;

-- Policies.
do $$
declare
  names constant text[] := array[
    'own_place', 'own_location', 'own_place_new', 'own_location_insert', 'own_place_gone', 'own_location_delete',
    'of_the_shop', 'own_organization'];
  found record;
begin
  for found in
    select p.polname, p.polrelid::regclass as target, names[array_position(names, p.polname::text) + 1] as new_name
    from pg_policy p where p.polname::text = any (names) and array_position(names, p.polname::text) % 2 = 1
  loop
    execute format('alter policy %I on %s rename to %I', found.polname, found.target, found.new_name);
  end loop;
end $$;
alter policy leave on contact_messages rename to site_inserts;
alter policy read on contact_messages rename to operator_reads;
alter policy mark on contact_messages rename to operator_updates;

-- Constraints and indexes.
alter table calendar_holds rename constraint place_held_once to calendar_holds_no_overlap;
alter index conversations_by_place rename to conversations_by_location;
alter index conversations_unread_by_place rename to conversations_unread_by_location;
alter index stock_movements_by_place rename to stock_movements_by_part_and_location;
