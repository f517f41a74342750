-- A service by time alone has no mileage at which it is due: greatest() passes over a null, so it was due "at 0 miles".
-- One that is due below zero, after the odometer was replaced, is overdue without a mileage on the new one.
create or replace function app.refresh_vehicle(organization uuid, vehicle uuid) returns void
  language plpgsql set enable_seqscan = off
  as $$
  declare
    car record;
    line record;
    told record;
    -- Each odometer that was replaced: when, and by how much the new one shows less.
    replaced_at timestamptz[];
    moved int[];
    known_day date;
    known int;
    from_day date;
    from_odometer int;
    per_day numeric;
    own_days int := 0;
    own_miles int := 0;
    fleet jsonb;
    last_read date;
    shown int;
    began date;
    began_at int;
    next_due date;
    zone text;
  begin
    zone := coalesce(
      (select l.time_zone from repair_orders r join locations l on l.organization_id = organization and l.id = r.location_id
       where r.organization_id = organization and r.vehicle_id = vehicle order by r.created_at desc limit 1),
      (select l.time_zone from locations l where l.organization_id = organization order by l.created_at limit 1), 'UTC');
    select (v.created_at at time zone zone)::date as since, v.odometer as said into car
      from vehicles v where v.organization_id = organization and v.id = vehicle;
    if not found then return; end if;
    select array_agg(o.at), array_agg(o.odometer - o.before) into replaced_at, moved
      from odometer_readings o where o.organization_id = organization and o.vehicle_id = vehicle and o.source = 'replaced';
    select (max(r.created_at) at time zone zone)::date as last_on,
        max(greatest(r.odometer_in, coalesce(r.odometer_out, 0)) + app.moved_since(replaced_at, moved, r.created_at)) as last_odometer,
        (min(r.created_at) at time zone zone)::date as first_on,
        min(r.odometer_in + app.moved_since(replaced_at, moved, r.created_at)) as first_odometer,
        (min(r.created_at) filter (where r.created_at > now() - interval '3 years') at time zone zone)::date as recent_on,
        min(r.odometer_in + app.moved_since(replaced_at, moved, r.created_at))
          filter (where r.created_at > now() - interval '3 years') as recent_odometer
      into line from repair_orders r
      where r.organization_id = organization and r.vehicle_id = vehicle and r.odometer_in is not null and r.status <> 'void';
    -- The newest word of the customer since the shop read last. One that runs backwards or races is a slip.
    select x.day, x.odometer into told from (
        select o.at, o.id, (o.at at time zone zone)::date as day, o.odometer + app.moved_since(replaced_at, moved, o.at) as odometer
        from odometer_readings o where o.organization_id = organization and o.vehicle_id = vehicle) x
      where line.last_on is null or (x.day > line.last_on
        and x.odometer - line.last_odometer between 0 and 1000 * (x.day - line.last_on))
      order by x.at desc, x.id desc limit 1;
    if told.day is null and line.last_on is null and car.said is not null then
      select car.since as day, car.said as odometer into told;
    end if;
    known_day := coalesce(told.day, line.last_on, car.since);
    known := coalesce(told.odometer, line.last_odometer);
    -- What the car's own pace is taken from: its first reading of the last three years, in the shop before told.
    select line.recent_on, line.recent_odometer into from_day, from_odometer;
    began := coalesce(line.first_on, car.since);
    began_at := line.first_odometer;
    if line.first_on is null then
      select (o.at at time zone zone)::date, o.odometer + app.moved_since(replaced_at, moved, o.at) into from_day, from_odometer
        from odometer_readings o where o.organization_id = organization and o.vehicle_id = vehicle
          and o.at > now() - interval '3 years' order by o.at, o.id limit 1;
      began := coalesce(least(from_day, car.since), car.since);
      began_at := coalesce(from_odometer, car.said);
    end if;
    -- A typing slip is no driving: such a car counts as one that was read once.
    if known_day > from_day and known - from_odometer between 0 and 1000 * (known_day - from_day) then
      own_days := known_day - from_day;
      own_miles := known - from_odometer;
    end if;
    last_read := known_day;
    shown := known;
    fleet := (select h.content->'fleet' from learned_patterns h where h.organization_id = organization and h.name = 'mileage');
    per_day := greatest(1, least(1000, round((coalesce((fleet->>'miles')::numeric, 1980) + own_miles)
      / (coalesce((fleet->>'days')::numeric, 60) + own_days), 2)));
    delete from vehicle_services s where s.organization_id = organization and s.vehicle_id = vehicle and not exists (
      select from service_intervals i where i.organization_id = organization and i.id = s.interval_id and i.active);
    delete from vehicle_services s using service_notes n
      where s.organization_id = organization and s.vehicle_id = vehicle and n.organization_id = organization
        and n.vehicle_id = vehicle and n.interval_id = s.interval_id and n.kind = 'not-needed';
    insert into vehicle_services as s (organization_id, vehicle_id, interval_id, last_on, last_odometer, recorded, due_on,
        due_odometer, by_distance)
      select organization, vehicle, d.id, d.last_on, d.last_odometer, d.recorded, least(d.by_time, d.by_miles), nullif(greatest(0, d.due_odometer), 0),
        coalesce(d.by_miles < d.by_time, d.by_time is null)
      from (
        select k.*, (k.last_on + make_interval(months => k.months))::date as by_time, k.last_odometer + k.moved + k.miles as due_odometer,
          case when k.last_odometer + k.miles - shown is not null then
            last_read + least(36500, greatest(-36500, ceil((k.last_odometer + k.moved + k.miles - shown) / per_day)))::int end as by_miles
        from (
          select i.id, i.months, i.miles, coalesce(done.day, began) as last_on, done.day is not null as recorded,
            case when done.day is null then began_at
              else coalesce(done.odometer, greatest(0, shown - round((last_read - done.day) * per_day)::int)) end as last_odometer,
            case when done.odometer is null then 0 else app.moved_since(replaced_at, moved, done.at) end as moved
          from service_intervals i
          left join lateral (
            select x.day, x.odometer, x.at from (
              select (coalesce(j.completed_at, r.created_at) at time zone zone)::date as day, r.odometer_in as odometer,
                r.created_at as at
              from repair_orders r join jobs j on j.organization_id = organization and j.repair_order_id = r.id
                and j.work_state = 'completed'
              where r.organization_id = organization and r.vehicle_id = vehicle and r.status <> 'void'
                and exists (select from unnest(i.phrases) phrase where strpos(lower(j.name), lower(phrase)) > 0)
              union all
              select n.done_on, n.odometer, n.done_on::timestamp at time zone zone from service_notes n
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
    insert into vehicle_mileages as m (organization_id, vehicle_id, read_on, odometer, reported_on, reported_odometer, miles_per_day, measured,
        next_due_on, driven_days, driven_miles)
      values (organization, vehicle, coalesce(line.last_on, car.since), line.last_odometer, told.day, told.odometer, per_day,
        own_days >= 60, next_due, own_days, own_miles)
      on conflict (organization_id, vehicle_id) do update set read_on = excluded.read_on, odometer = excluded.odometer,
        reported_on = excluded.reported_on, reported_odometer = excluded.reported_odometer,
        miles_per_day = excluded.miles_per_day, measured = excluded.measured, next_due_on = excluded.next_due_on,
        driven_days = excluded.driven_days, driven_miles = excluded.driven_miles;
  end $$;

-- Row-level security is forced on the owner too, who for once looks over every shop.
alter table vehicle_services no force row level security;
update vehicle_services set due_odometer = null where due_odometer = 0;
alter table vehicle_services force row level security;
