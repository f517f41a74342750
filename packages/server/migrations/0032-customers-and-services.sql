-- The customer's record: what everybody must know before writing or calling, notes, two records of one person made one,
-- vehicles that change hands, and what each vehicle is due for.

-- alert is shown wherever the customer is worked with; the hours are when this person may be written to, by the shop's clock.
alter table customers add column alert text not null default '' check (length(alert) <= 200);
alter table customers add column contact_from time;
alter table customers add column contact_until time;
alter table customers add check ((contact_from is null) = (contact_until is null) and contact_from < contact_until);
alter table customers add check (merged_into is null or (phone is null and email is null));
create index customers_merged on customers (organization_id, merged_into) where merged_into is not null;

-- A row is something that one of the team wrote down about a customer, or about one of their vehicles.
create table customer_notes (
  organization_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  vehicle_id uuid,
  text text not null check (length(text) between 1 and 2000),
  author_name text not null,
  at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, customer_id) references customers (organization_id, id),
  foreign key (organization_id, vehicle_id) references vehicles (organization_id, id)
);
create index customer_notes_by_customer on customer_notes (organization_id, customer_id, at desc, id desc);
select app.guard('customer_notes');

-- A row is a vehicle that changed hands. Visits stay with whoever brought it.
create table vehicle_transfers (
  organization_id uuid not null,
  id uuid not null,
  vehicle_id uuid not null,
  from_customer_id uuid not null,
  to_customer_id uuid not null,
  reason text not null check (reason in ('sold', 'mistake')),
  at timestamptz not null,
  by_name text not null,
  primary key (organization_id, id),
  foreign key (organization_id, vehicle_id) references vehicles (organization_id, id),
  foreign key (organization_id, from_customer_id) references customers (organization_id, id),
  foreign key (organization_id, to_customer_id) references customers (organization_id, id)
);
create index vehicle_transfers_by_vehicle on vehicle_transfers (organization_id, vehicle_id, at desc);
create index vehicle_transfers_by_giver on vehicle_transfers (organization_id, from_customer_id);
create index vehicle_transfers_by_taker on vehicle_transfers (organization_id, to_customer_id);
select app.guard('vehicle_transfers');

-- A row is one customer made part of another: both as they were, what came of them, and the rows that moved, by table and
-- column. Undone, it is kept with the time.
create table customer_merges (
  organization_id uuid not null,
  id uuid not null,
  from_customer_id uuid not null,
  into_customer_id uuid not null,
  from_before json not null,
  into_before json not null,
  into_after json not null,
  moved jsonb not null,
  at timestamptz not null,
  by_name text not null,
  undone_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, from_customer_id) references customers (organization_id, id),
  foreign key (organization_id, into_customer_id) references customers (organization_id, id)
);
create index customer_merges_by_survivor on customer_merges (organization_id, into_customer_id, at desc);
create unique index customer_merges_once on customer_merges (organization_id, from_customer_id) where undone_at is null;
select app.guard('customer_merges');

-- What never changes may still be handed from one customer to the other by a merge, and back, and nothing else of it changes.
create function app.hands_over(old_row jsonb, new_row jsonb) returns boolean language sql stable
  as $$
    select old_row - 'customer_id' = new_row - 'customer_id' and exists (
      select from customer_merges m
      where m.organization_id = (old_row->>'organization_id')::uuid and (
        (m.from_customer_id = (old_row->>'customer_id')::uuid and m.into_customer_id = (new_row->>'customer_id')::uuid)
        or (m.into_customer_id = (old_row->>'customer_id')::uuid and m.from_customer_id = (new_row->>'customer_id')::uuid)))
  $$;
create or replace function app.refuse_change() returns trigger language plpgsql
  as $$ begin
    if tg_op = 'UPDATE' then
      if app.hands_over(to_jsonb(old), to_jsonb(new)) then return new; end if;
    end if;
    raise exception '% rows are never changed or removed', tg_table_name using errcode = 'restrict_violation';
  end $$;
-- Whatever else is append-only and names a customer may be handed over likewise, and in no other way.
do $$
declare target regclass;
begin
  for target in
    select c.conrelid::regclass from pg_constraint c
    where c.contype = 'f' and c.confrelid = 'customers'::regclass and array_length(c.conkey, 1) = 2
      and not has_column_privilege('autoiq_tenant', c.conrelid, c.conkey[2], 'update')
  loop
    execute format('grant update (customer_id) on %s to autoiq_tenant', target);
  end loop;
end $$;

-- Moves every row that points to one customer to another, whichever table it is in, and returns their ids by "table.column".
-- A row that names the customer as one of two sides of a deed stays as it was written.
create function app.hand_over(from_customer uuid, to_customer uuid) returns jsonb language plpgsql
  as $$
  declare
    link record;
    moved jsonb := '{}';
    ids jsonb;
    thread uuid;
    joined uuid;
    place text := current_setting('app.location_id', true);
  begin
    -- A customer is the whole business's: what other locations wrote for them moves as well.
    perform set_config('app.location_id', '', true);
    -- A customer has one thread: the messages of the other join it.
    if to_regclass('conversations') is not null then
      execute 'select (select id from conversations where organization_id = app.organization_id() and customer_id = $1),
        (select id from conversations where organization_id = app.organization_id() and customer_id = $2)'
        into thread, joined using from_customer, to_customer;
      if thread is not null and joined is not null then
        execute 'with done as (update messages set conversation_id = $2
            where organization_id = app.organization_id() and conversation_id = $1 returning id)
          select coalesce(jsonb_agg(id), ''[]'') from done' into ids using thread, joined;
        execute 'update conversations set done = true, unread = 0 where organization_id = app.organization_id() and id = $1'
          using thread;
        moved := jsonb_build_object('thread', jsonb_build_object('id', thread, 'messages', ids));
      end if;
    end if;
    for link in
      select c.conrelid::regclass as target, a.attname as col
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[2]
      where c.contype = 'f' and c.confrelid = 'customers'::regclass and array_length(c.conkey, 1) = 2
        and c.conrelid not in ('customers'::regclass, 'customer_search_texts'::regclass, 'customer_merges'::regclass,
          'vehicle_transfers'::regclass)
        and not (moved ? 'thread' and c.conrelid::regclass::text = 'conversations')
      order by c.conrelid::regclass::text
    loop
      execute format(
        'with done as (update %s set %I = $2 where organization_id = app.organization_id() and %I = $1 returning id)
         select jsonb_agg(id) from done', link.target, link.col, link.col)
        into ids using from_customer, to_customer;
      if ids is not null then
        moved := moved || jsonb_build_object(link.target || '.' || link.col, ids);
      end if;
    end loop;
    perform set_config('app.location_id', coalesce(place, ''), true);
    return moved;
  end $$;

-- The way back: of those rows, the ones that are still where they were moved to.
create function app.hand_back(moved jsonb, from_customer uuid, to_customer uuid) returns int language plpgsql
  as $$
  declare
    link record;
    count int;
    total int := 0;
    place text := current_setting('app.location_id', true);
  begin
    perform set_config('app.location_id', '', true);
    if moved ? 'thread' then
      execute 'update messages set conversation_id = ($1->>''id'')::uuid where organization_id = app.organization_id()
        and id = any (select jsonb_array_elements_text($1->''messages'')::uuid)' using moved->'thread';
    end if;
    for link in
      select c.conrelid::regclass as target, a.attname as col, moved->(c.conrelid::regclass || '.' || a.attname) as ids
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[2]
      where c.contype = 'f' and c.confrelid = 'customers'::regclass and array_length(c.conkey, 1) = 2
        and moved ? (c.conrelid::regclass || '.' || a.attname)
    loop
      execute format(
        'update %s set %I = $2 where organization_id = app.organization_id() and %I = $1
           and id = any (select jsonb_array_elements_text($3)::uuid)', link.target, link.col, link.col)
        using from_customer, to_customer, link.ids;
      get diagnostics count = row_count;
      total := total + count;
    end loop;
    perform set_config('app.location_id', coalesce(place, ''), true);
    return total;
  end $$;

-- A row is a service that vehicles need again and again: after so many months or miles, whichever comes first. A finished
-- job counts as it when its name has one of the phrases.
create table service_intervals (
  organization_id uuid not null references organizations,
  id uuid not null,
  name text not null check (length(name) between 1 and 80),
  months int check (months between 1 and 240),
  miles int check (miles between 500 and 300000),
  phrases text[] not null check (cardinality(phrases) between 1 and 12),
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  check (months is not null or miles is not null)
);
create unique index service_intervals_by_name on service_intervals (organization_id, lower(name));
select app.guard('service_intervals');

-- A row is what somebody said about a service of one vehicle: done elsewhere on that day, or not wanted for this vehicle.
create table service_notes (
  organization_id uuid not null,
  id uuid not null,
  vehicle_id uuid not null,
  interval_id uuid not null,
  kind text not null check (kind in ('done-elsewhere', 'not-needed')),
  done_on date,
  odometer int check (odometer between 0 and 2000000),
  by_name text not null,
  at timestamptz not null,
  primary key (organization_id, id),
  check ((kind = 'done-elsewhere') = (done_on is not null)),
  foreign key (organization_id, vehicle_id) references vehicles (organization_id, id) on delete cascade,
  foreign key (organization_id, interval_id) references service_intervals (organization_id, id)
);
create index service_notes_by_vehicle on service_notes (organization_id, vehicle_id, interval_id);
create index service_notes_by_interval on service_notes (organization_id, interval_id);
select app.guard('service_notes');

-- Derived, by app.refresh_services alone. A row is how far a vehicle is driven, and the day its next service falls due.
create table vehicle_mileages (
  organization_id uuid not null,
  vehicle_id uuid not null,
  read_on date not null,
  odometer int,
  -- From the readings of the last three years; the usual figure where they say nothing.
  miles_per_day numeric(6, 2) not null,
  measured boolean not null,
  next_due_on date,
  primary key (organization_id, vehicle_id),
  foreign key (organization_id, vehicle_id) references vehicles (organization_id, id) on delete cascade
);
create index vehicle_mileages_by_due on vehicle_mileages (organization_id, next_due_on, vehicle_id) include (read_on)
  where next_due_on is not null;
select app.guard('vehicle_mileages');

-- Derived likewise. A row is one service of one vehicle: when it was done last, and when it is due.
create table vehicle_services (
  organization_id uuid not null,
  vehicle_id uuid not null,
  interval_id uuid not null,
  last_on date not null,
  last_odometer int,
  -- False: it was never recorded, and is counted from the first visit.
  recorded boolean not null,
  due_on date not null,
  due_odometer int,
  by_distance boolean not null,
  primary key (organization_id, vehicle_id, interval_id),
  foreign key (organization_id, vehicle_id) references vehicles (organization_id, id) on delete cascade,
  foreign key (organization_id, interval_id) references service_intervals (organization_id, id) on delete cascade
);
create index vehicle_services_by_interval on vehicle_services (organization_id, interval_id);
select app.guard('vehicle_services');

-- Works out anew what one vehicle is due for. Miles per day are the slope of the line through the readings of the last three
-- years (least squares), if they span at least 60 days, within 2 and 200; else 33, about 12,000 miles a year. Of work
-- elsewhere without a reading, the odometer of that day is taken from the same line.
create function app.refresh_vehicle(organization uuid, vehicle uuid) returns void
  language plpgsql set enable_seqscan = off
  as $$
  declare
    car record;
    line record;
    per_day numeric := 33;
    last_read date;
    shown int;
    began date;
    began_at int;
    next_due date;
  begin
    select v.created_at::date as since, v.odometer as said into car
      from vehicles v where v.organization_id = organization and v.id = vehicle;
    if not found then return; end if;
    select max(r.created_at)::date as last_on, max(greatest(r.odometer_in, coalesce(r.odometer_out, 0))) as last_odometer,
        min(r.created_at)::date as first_on, min(r.odometer_in) as first_odometer,
        min(r.created_at) filter (where r.created_at > now() - interval '3 years') as recent,
        regr_slope(greatest(r.odometer_in, coalesce(r.odometer_out, 0)), r.created_at::date - date '2000-01-01')
          filter (where r.created_at > now() - interval '3 years') as slope
      into line from repair_orders r
      where r.organization_id = organization and r.vehicle_id = vehicle and r.odometer_in is not null and r.status <> 'void';
    last_read := coalesce(line.last_on, car.since);
    shown := coalesce(line.last_odometer, car.said);
    began := coalesce(line.first_on, car.since);
    began_at := coalesce(line.first_odometer, car.said);
    if line.slope between 2 and 200 and line.last_on - line.recent::date >= 60 then
      per_day := round(line.slope::numeric, 2);
    end if;
    delete from vehicle_services s where s.organization_id = organization and s.vehicle_id = vehicle and not exists (
      select from service_intervals i where i.organization_id = organization and i.id = s.interval_id and i.active);
    delete from vehicle_services s using service_notes n
      where s.organization_id = organization and s.vehicle_id = vehicle and n.organization_id = organization
        and n.vehicle_id = vehicle and n.interval_id = s.interval_id and n.kind = 'not-needed';
    insert into vehicle_services as s (organization_id, vehicle_id, interval_id, last_on, last_odometer, recorded, due_on,
        due_odometer, by_distance)
      select organization, vehicle, d.id, d.last_on, d.last_odometer, d.recorded, least(d.by_time, d.by_miles), d.due_odometer,
        coalesce(d.by_miles < d.by_time, d.by_time is null)
      from (
        select k.*, (k.last_on + make_interval(months => k.months))::date as by_time, k.last_odometer + k.miles as due_odometer,
          case when k.last_odometer + k.miles - shown is not null then
            last_read + least(36500, greatest(-36500, ceil((k.last_odometer + k.miles - shown) / per_day)))::int end as by_miles
        from (
          select i.id, i.months, i.miles, coalesce(done.day, began) as last_on, done.day is not null as recorded,
            case when done.day is null then began_at
              else coalesce(done.odometer, greatest(0, shown - round((last_read - done.day) * per_day)::int)) end as last_odometer
          from service_intervals i
          left join lateral (
            select x.day, x.odometer from (
              select coalesce(j.completed_at, r.created_at)::date as day, r.odometer_in as odometer
              from repair_orders r join jobs j on j.organization_id = organization and j.repair_order_id = r.id
                and j.work_state = 'completed'
              where r.organization_id = organization and r.vehicle_id = vehicle and r.status <> 'void'
                and exists (select from unnest(i.phrases) phrase where strpos(lower(j.name), lower(phrase)) > 0)
              union all
              select n.done_on, n.odometer from service_notes n
              where n.organization_id = organization and n.vehicle_id = vehicle and n.interval_id = i.id
                and n.kind = 'done-elsewhere') x
            order by x.day desc, x.odometer desc nulls last limit 1) done on true
          where i.organization_id = organization and i.active and not exists (
            select from service_notes n where n.organization_id = organization and n.vehicle_id = vehicle
              and n.interval_id = i.id and n.kind = 'not-needed')) k) d
      where coalesce(d.by_time, d.by_miles) is not null
      on conflict (organization_id, vehicle_id, interval_id) do update set last_on = excluded.last_on,
        last_odometer = excluded.last_odometer, recorded = excluded.recorded, due_on = excluded.due_on,
        due_odometer = excluded.due_odometer, by_distance = excluded.by_distance;
    select min(s.due_on) into next_due from vehicle_services s where s.organization_id = organization and s.vehicle_id = vehicle;
    insert into vehicle_mileages as m (organization_id, vehicle_id, read_on, odometer, miles_per_day, measured, next_due_on)
      values (organization, vehicle, last_read, shown, per_day, per_day <> 33, next_due)
      on conflict (organization_id, vehicle_id) do update set read_on = excluded.read_on, odometer = excluded.odometer,
        miles_per_day = excluded.miles_per_day, measured = excluded.measured, next_due_on = excluded.next_due_on;
  end $$;

-- A few at once; more, as when a shop moves in, are left to the queue, which works the whole shop out.
create function app.refresh_services(organization uuid, chosen uuid[]) returns void language plpgsql
  as $$
  declare each uuid;
  begin
    if cardinality(chosen) > 20 then
      perform app.enqueue('vehicles.refresh-services', json_build_object('organizationId', organization),
        'vehicles.refresh-services ' || organization);
      return;
    end if;
    foreach each in array chosen loop perform app.refresh_vehicle(organization, each); end loop;
  end $$;

-- Whoever writes a visit, a vehicle or what was said about a service, by whatever way, has it worked out anew: once for a
-- statement, however many rows it wrote.
create function app.services_changed() returns trigger language plpgsql
  as $$
  declare each record;
  begin
    for each in execute format(
      'select organization_id, array_agg(distinct %s) as ids from touched group by organization_id', tg_argv[0])
    loop
      perform app.refresh_services(each.organization_id, each.ids);
    end loop;
    return null;
  end $$;
create trigger vehicles_have_services after insert on vehicles referencing new table as touched
  for each statement execute function app.services_changed('id');
create trigger visits_change_services after insert on repair_orders referencing new table as touched
  for each statement execute function app.services_changed('vehicle_id');
create trigger service_notes_change_services after insert on service_notes referencing new table as touched
  for each statement execute function app.services_changed('vehicle_id');
create trigger service_notes_taken_back after delete on service_notes referencing old table as touched
  for each statement execute function app.services_changed('vehicle_id');
-- Work that is written down as finished already: a shop's history, moved in.
create function app.finished_jobs_written() returns trigger language plpgsql
  as $$
  declare each record;
  begin
    for each in
      select r.organization_id, array_agg(distinct r.vehicle_id) as ids
      from touched t join repair_orders r on r.organization_id = t.organization_id and r.id = t.repair_order_id
      where t.work_state = 'completed' group by r.organization_id
    loop
      perform app.refresh_services(each.organization_id, each.ids);
    end loop;
    return null;
  end $$;
create trigger finished_jobs_change_services after insert on jobs referencing new table as touched
  for each statement execute function app.finished_jobs_written();
-- Of a repair order only what the figures rest on: most of its changes are none of that.
create function app.visit_changed() returns trigger language plpgsql
  as $$ begin
    perform app.refresh_services(new.organization_id, array[old.vehicle_id, new.vehicle_id]);
    return null;
  end $$;
create trigger visits_move_services after update of odometer_in, odometer_out, vehicle_id, status on repair_orders for each row
  when (old.odometer_in is distinct from new.odometer_in or old.odometer_out is distinct from new.odometer_out
    or old.vehicle_id <> new.vehicle_id or (old.status <> new.status and new.status in ('ready', 'invoiced', 'closed', 'void')))
  execute function app.visit_changed();

-- What every shop begins with; it is theirs to change. The distances are those that owner's manuals commonly name.
create function app.starter_intervals(organization uuid) returns void language sql
  as $$
    insert into service_intervals (organization_id, id, name, months, miles, phrases)
    select organization, gen_random_uuid(), name, months, miles, phrases
    from (values
      ('Oil and filter', 6, 5000, array['oil and filter', 'oil change', 'oil service']),
      ('Tire rotation', 6, 7500, array['rotate', 'tire rotation']),
      ('Cabin air filter', 24, 20000, array['cabin air filter', 'cabin filter']),
      ('Engine air filter', 36, 30000, array['engine air filter', 'air filter element']),
      ('Brake fluid', 36, 45000, array['brake fluid']),
      ('Coolant', 60, 100000, array['coolant exchange', 'coolant service', 'coolant flush']),
      ('Transmission fluid', null, 60000, array['transmission fluid', 'transmission service']),
      ('Spark plugs', null, 100000, array['spark plug']),
      ('Wheel alignment', 24, null, array['alignment'])) starter (name, months, miles, phrases)
    on conflict do nothing
  $$;
create function app.shop_has_intervals() returns trigger language plpgsql
  as $$ begin
    perform app.starter_intervals(new.organization_id);
    return null;
  end $$;
create trigger organizations_have_intervals after insert on organizations for each row execute function app.shop_has_intervals();

-- For the shops that are there already. Row-level security is forced on the owner too, who for once looks over every shop.
alter table organizations no force row level security;
alter table service_intervals no force row level security;
select app.starter_intervals(organization_id) from organizations;
select app.enqueue('vehicles.refresh-services', json_build_object('organizationId', organization_id),
  'vehicles.refresh-services ' || organization_id) from organizations;
alter table organizations force row level security;
alter table service_intervals force row level security;
