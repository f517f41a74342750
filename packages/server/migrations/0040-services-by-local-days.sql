-- Days are those of the shop: a visit in the evening belongs to that day and not to the next one, which has begun in UTC.
-- Otherwise as before (0032).
create or replace function app.refresh_vehicle(organization uuid, vehicle uuid) returns void
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
    zone text;
  begin
    zone := coalesce(
      (select l.time_zone from repair_orders r join locations l on l.organization_id = organization and l.id = r.location_id
       where r.organization_id = organization and r.vehicle_id = vehicle order by r.created_at desc limit 1),
      (select l.time_zone from locations l where l.organization_id = organization order by l.created_at limit 1), 'UTC');
    select (v.created_at at time zone zone)::date as since, v.odometer as said into car
      from vehicles v where v.organization_id = organization and v.id = vehicle;
    if not found then return; end if;
    select (max(r.created_at) at time zone zone)::date as last_on, max(greatest(r.odometer_in, coalesce(r.odometer_out, 0))) as last_odometer,
        (min(r.created_at) at time zone zone)::date as first_on, min(r.odometer_in) as first_odometer,
        min(r.created_at) filter (where r.created_at > now() - interval '3 years') as recent,
        regr_slope(greatest(r.odometer_in, coalesce(r.odometer_out, 0)), (r.created_at at time zone zone)::date - date '2000-01-01')
          filter (where r.created_at > now() - interval '3 years') as slope
      into line from repair_orders r
      where r.organization_id = organization and r.vehicle_id = vehicle and r.odometer_in is not null and r.status <> 'void';
    last_read := coalesce(line.last_on, car.since);
    shown := coalesce(line.last_odometer, car.said);
    began := coalesce(line.first_on, car.since);
    began_at := coalesce(line.first_odometer, car.said);
    if line.slope between 2 and 200 and line.last_on - (line.recent at time zone zone)::date >= 60 then
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
              select (coalesce(j.completed_at, r.created_at) at time zone zone)::date as day, r.odometer_in as odometer
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

-- What stands there may be a day off, where a visit was in the evening.
alter table organizations no force row level security;
select app.enqueue('vehicles.refresh-services', json_build_object('organizationId', organization_id),
  'vehicles.refresh-services ' || organization_id) from organizations;
alter table organizations force row level security;
