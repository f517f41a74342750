-- What a shop's own history teaches: how its cars are driven, how long parts live, how its customers come again, and what
-- is bought together. Worked out every night (decision 0071), and written over as a whole.

-- A row is one thing that was learned, with how well it foretold what was held back.
create table shop_habits (
  organization_id uuid not null references organizations,
  name text not null check (name in ('mileage', 'lives', 'visits', 'together', 'prices')),
  content jsonb not null,
  learned_at timestamptz not null,
  primary key (organization_id, name)
);
select app.guard('shop_habits');

-- A row is what was learned of one customer. Derived: it is no part of the customer's record, a merge leaves it to the next
-- night, and so it names the customer without a key.
create table customer_prospects (
  organization_id uuid not null references organizations,
  customer_id uuid not null,
  segment text not null check (segment in ('new', 'once', 'regular', 'slipping', 'lost')),
  -- Days on which posted invoices brought something, by the shop's clock.
  visits int not null check (visits > 0),
  first_on date not null,
  last_on date not null,
  -- Sales excluding tax of a visit: as expected, and of all so far.
  visit_cents int not null,
  past_cents int not null,
  -- Chance that they still come, and what the next 365 days are expected to bring.
  still_coming real not null check (still_coming between 0 and 1),
  visits_ahead real not null check (visits_ahead >= 0),
  cents_ahead int not null,
  -- What a year of them brought while they came; 0 for who came once.
  year_cents int not null,
  primary key (organization_id, customer_id)
);
create index customer_prospects_by_segment on customer_prospects (organization_id, segment, year_cents desc, customer_id);
create index customer_prospects_by_worth on customer_prospects (organization_id, segment, cents_ahead desc, customer_id);
select app.guard('customer_prospects');

-- Work that was offered and not taken, to be found without looking at what was.
create index jobs_not_taken on jobs (organization_id, repair_order_id) where authorization_state in ('declined', 'deferred');
-- When somebody of the shop last wrote to a customer.
create index messages_by_person on messages (organization_id, customer_id, created_at desc)
  where kind = 'person' and direction = 'out';

-- What the estimate of a car's distance rests on: days and miles between the readings of the last three years.
alter table vehicle_mileages add column driven_days int not null default 0, add column driven_miles int not null default 0;

-- Otherwise as before (0040). Miles a day are the car's own days and miles after the fleet's: who was read once is driven
-- like the shop's other cars, and the more of its own readings a car has, the more they count. The same formula as
-- milesPerDay in packages/intelligence, which also says how sure it is. A shop that has not learned yet takes 33 miles a day,
-- about 12,000 a year, to count like 60 days.
create or replace function app.refresh_vehicle(organization uuid, vehicle uuid) returns void
  language plpgsql set enable_seqscan = off
  as $$
  declare
    car record;
    line record;
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
    select (max(r.created_at) at time zone zone)::date as last_on, max(greatest(r.odometer_in, coalesce(r.odometer_out, 0))) as last_odometer,
        (min(r.created_at) at time zone zone)::date as first_on, min(r.odometer_in) as first_odometer,
        (min(r.created_at) filter (where r.created_at > now() - interval '3 years') at time zone zone)::date as recent_on,
        min(r.odometer_in) filter (where r.created_at > now() - interval '3 years') as recent_odometer
      into line from repair_orders r
      where r.organization_id = organization and r.vehicle_id = vehicle and r.odometer_in is not null and r.status <> 'void';
    last_read := coalesce(line.last_on, car.since);
    shown := coalesce(line.last_odometer, car.said);
    began := coalesce(line.first_on, car.since);
    began_at := coalesce(line.first_odometer, car.said);
    -- A typing slip is no driving: such a car counts as one that was read once.
    if line.last_on > line.recent_on and line.last_odometer - line.recent_odometer between 0 and 1000 * (line.last_on - line.recent_on)
    then
      own_days := line.last_on - line.recent_on;
      own_miles := line.last_odometer - line.recent_odometer;
    end if;
    fleet := (select h.content->'fleet' from shop_habits h where h.organization_id = organization and h.name = 'mileage');
    per_day := greatest(1, least(1000, round((coalesce((fleet->>'miles')::numeric, 1980) + own_miles)
      / (coalesce((fleet->>'days')::numeric, 60) + own_days), 2)));
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
    insert into vehicle_mileages as m (organization_id, vehicle_id, read_on, odometer, miles_per_day, measured, next_due_on,
        driven_days, driven_miles)
      values (organization, vehicle, last_read, shown, per_day, own_days >= 60, next_due, own_days, own_miles)
      on conflict (organization_id, vehicle_id) do update set read_on = excluded.read_on, odometer = excluded.odometer,
        miles_per_day = excluded.miles_per_day, measured = excluded.measured, next_due_on = excluded.next_due_on,
        driven_days = excluded.driven_days, driven_miles = excluded.driven_miles;
  end $$;

-- Learned soon after a business opens, and every night from then on: each time puts the next one into the queue.
create function app.business_learns() returns trigger language plpgsql
  as $$ begin
    perform app.enqueue('shops.learn-habits', json_build_object('organizationId', new.organization_id),
      'shops.learn-habits ' || new.organization_id);
    return null;
  end $$;
create trigger organizations_learn after insert on organizations for each row execute function app.business_learns();

-- For the businesses that are there already.
alter table organizations no force row level security;
select app.enqueue('shops.learn-habits', json_build_object('organizationId', organization_id),
  'shops.learn-habits ' || organization_id) from organizations;
select app.enqueue('vehicles.refresh-services', json_build_object('organizationId', organization_id),
  'vehicles.refresh-services ' || organization_id) from organizations;
alter table organizations force row level security;
