-- A break of a shift: work goes on after it, but nothing begins or ends within it. Both are null where there is none.
alter table staff_shifts add column break_starts time;
alter table staff_shifts add column break_ends time;
alter table staff_shifts add check ((break_starts is null) = (break_ends is null));
alter table staff_shifts add check (break_starts > starts and break_ends > break_starts and ends > break_ends);

-- How many cars a location lends at the same time; null is not limited.
alter table booking_rules add column loaner_cars int check (loaner_cars between 0 and 99);
create index appointments_loaners on appointments (organization_id, location_id, starts_at)
  where visit = 'loaner' and status not in ('cancelled', 'no-show');

-- How many loaners are out at once within a time, as far as appointments say, leaving out those in the last argument.
-- An appointment ends on the day it starts.
create function app.loaners_out(organization uuid, place uuid, from_at timestamptz, until_at timestamptz, but uuid[])
returns int language sql stable as $$
  with taken as materialized (
    select a.starts_at, a.ends_at from appointments a
    where a.organization_id = organization and a.location_id = place and a.visit = 'loaner'
      and a.status not in ('cancelled', 'no-show') and a.id <> all (but)
      and a.starts_at < until_at and a.starts_at > from_at - interval '1 day' and a.ends_at > from_at)
  select coalesce(max(counted.n), 0)::int from (
    select count(*) as n
    from (select from_at as at union select t.starts_at from taken t where t.starts_at > from_at) moments
    join taken t on t.starts_at <= moments.at and t.ends_at > moments.at
    group by moments.at) counted
$$;

-- Whoever lends a car follows whoever lent one before: the count that is compared is the last one.
create function app.lend_loaner() returns trigger language plpgsql as $$
declare
  cars int;
begin
  -- What had its car already keeps it.
  if tg_op = 'UPDATE' then
    if old.visit = 'loaner' and old.status not in ('cancelled', 'no-show') and old.location_id = new.location_id
      and new.starts_at >= old.starts_at and new.ends_at <= old.ends_at then
      return null;
    end if;
  end if;
  select loaner_cars into cars from booking_rules
  where organization_id = new.organization_id and location_id = new.location_id;
  if cars is null then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('loaners ' || new.location_id::text, 0));
  if app.loaners_out(new.organization_id, new.location_id, new.starts_at, new.ends_at, array[new.id]) >= cars then
    raise exception 'no loaner car is left' using errcode = '23P01', constraint = 'loaner_cars_left';
  end if;
  return null;
end $$;
create trigger lent after insert or update of visit, status, starts_at, ends_at, location_id on appointments
  for each row when (new.visit = 'loaner' and new.status not in ('cancelled', 'no-show'))
  execute function app.lend_loaner();
