-- The calendar: who works when, what is closed, and one constraint over everything that takes a bay or a person.

-- A row is a day of the location on which other hours hold than on that weekday: a holiday, or a short or added day.
create table special_days (
  organization_id uuid not null,
  location_id uuid not null,
  day date not null,
  name text not null check (length(name) between 1 and 80),
  -- Both are null where the shop is closed.
  opens time,
  closes time,
  primary key (organization_id, location_id, day),
  foreign key (organization_id, location_id) references locations (organization_id, id),
  check ((opens is null) = (closes is null)),
  check (closes > opens)
);
select app.guard('special_days');

-- A row is a weekday of a person's usual week. A person without any row works while the shop is open;
-- one with rows works on these weekdays only.
create table staff_shifts (
  organization_id uuid not null,
  staff_id uuid not null,
  -- 1 is Monday.
  weekday int not null check (weekday between 1 and 7),
  starts time not null,
  ends time not null check (ends > starts),
  primary key (organization_id, staff_id, weekday),
  foreign key (organization_id, staff_id) references staff (organization_id, id)
);
select app.guard('staff_shifts');
alter table staff add column shifts_version int not null default 1;

-- A row is a time in which a bay is out of use or a person is away.
create table calendar_blocks (
  organization_id uuid not null,
  id uuid not null,
  location_id uuid not null,
  bay_id uuid,
  staff_id uuid,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  reason text not null check (length(reason) between 1 and 200),
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (organization_id, id),
  check (num_nonnulls(bay_id, staff_id) = 1),
  check (ends_at > starts_at),
  foreign key (organization_id, location_id) references locations (organization_id, id),
  foreign key (organization_id, bay_id) references bays (organization_id, id),
  foreign key (organization_id, staff_id) references staff (organization_id, id)
);
create index calendar_blocks_by_end on calendar_blocks (organization_id, location_id, ends_at);
create index calendar_blocks_by_bay on calendar_blocks (organization_id, bay_id) where bay_id is not null;
create index calendar_blocks_by_person on calendar_blocks (organization_id, staff_id) where staff_id is not null;
select app.guard('calendar_blocks');

-- A row is what customers may ask for by themselves at a location; without one the defaults of the domain hold.
create table booking_rules (
  organization_id uuid not null,
  location_id uuid not null,
  accepts_requests boolean not null,
  notice_hours int not null check (notice_hours between 0 and 336),
  days_ahead int not null check (days_ahead between 1 and 180),
  version int not null default 1,
  primary key (organization_id, location_id),
  foreign key (organization_id, location_id) references locations (organization_id, id)
);
select app.guard('booking_rules');
grant select on booking_rules to autoiq_customer;
create policy of_the_shop on booking_rules for select to autoiq_customer
  using (organization_id = (select app.organization_id()));

-- Appointments that repeat share a series. What a customer asked for says so, and since when it waits.
alter table appointments add column series_id uuid;
alter table appointments add column source text not null default 'desk' check (source in ('desk', 'client'));
alter table appointments add column requested_at timestamptz;
create index appointments_of_series on appointments (organization_id, series_id, starts_at) where series_id is not null;
create index appointments_requested on appointments (organization_id, location_id, starts_at) where status = 'requested';
create index appointments_missed on appointments (organization_id, customer_id, starts_at) where status = 'no-show';

-- A row is one bay or one person, taken for a time by an appointment or by a block, and written by the triggers below:
-- so one constraint refuses whatever would put two things into one place, whichever way it is written.
create table calendar_holds (
  organization_id uuid not null,
  source_id uuid not null,
  kind text not null check (kind in ('bay', 'technician')),
  resource_id uuid not null,
  by_block boolean not null,
  span tstzrange not null check (not isempty(span)),
  primary key (organization_id, source_id, kind),
  constraint place_held_once exclude using gist (organization_id with =, resource_id with =, span with &&)
);
-- Row-level security is forced on the owner too, who for once has to see every shop's appointments.
alter table appointments no force row level security;
insert into calendar_holds (organization_id, source_id, kind, resource_id, by_block, span)
select organization_id, id, 'bay', bay_id, false, tstzrange(starts_at, ends_at)
from appointments where status not in ('cancelled', 'no-show')
union all
select organization_id, id, 'technician', technician_id, false, tstzrange(starts_at, ends_at)
from appointments where status not in ('cancelled', 'no-show') and technician_id is not null;
alter table appointments force row level security;
select app.guard('calendar_holds');
alter table appointments drop constraint bay_taken_once, drop constraint technician_booked_once;

create function app.hold_appointment() returns trigger language plpgsql as $$
begin
  if new.status in ('cancelled', 'no-show') then
    delete from calendar_holds where organization_id = new.organization_id and source_id = new.id;
    return null;
  end if;
  insert into calendar_holds (organization_id, source_id, kind, resource_id, by_block, span)
  values (new.organization_id, new.id, 'bay', new.bay_id, false, tstzrange(new.starts_at, new.ends_at))
  on conflict (organization_id, source_id, kind)
    do update set resource_id = excluded.resource_id, span = excluded.span;
  if new.technician_id is null then
    delete from calendar_holds
    where organization_id = new.organization_id and source_id = new.id and kind = 'technician';
  else
    insert into calendar_holds (organization_id, source_id, kind, resource_id, by_block, span)
    values (new.organization_id, new.id, 'technician', new.technician_id, false, tstzrange(new.starts_at, new.ends_at))
    on conflict (organization_id, source_id, kind)
      do update set resource_id = excluded.resource_id, span = excluded.span;
  end if;
  return null;
end $$;
create function app.hold_block() returns trigger language plpgsql as $$
begin
  insert into calendar_holds (organization_id, source_id, kind, resource_id, by_block, span)
  values (new.organization_id, new.id, case when new.bay_id is null then 'technician' else 'bay' end,
    coalesce(new.bay_id, new.staff_id), true, tstzrange(new.starts_at, new.ends_at))
  on conflict (organization_id, source_id, kind)
    do update set resource_id = excluded.resource_id, span = excluded.span;
  return null;
end $$;
create function app.release_hold() returns trigger language plpgsql as $$
begin
  delete from calendar_holds where organization_id = old.organization_id and source_id = old.id;
  return null;
end $$;
create trigger held after insert or update of bay_id, technician_id, starts_at, ends_at, status on appointments
  for each row execute function app.hold_appointment();
create trigger released after delete on appointments for each row execute function app.release_hold();
create trigger held after insert or update on calendar_blocks for each row execute function app.hold_block();
create trigger released after delete on calendar_blocks for each row execute function app.release_hold();
