-- Three more figures of a day: how long bays were held of the hours they were open, what was refused and sold later, and
-- what came back.

-- A row is how a location was open from that day on, until the next row: a year's bay-hours stay what they were, whatever
-- hours the shop chooses later. Written by the database itself.
create table opening_changes (
  organization_id uuid not null,
  location_id uuid not null,
  since date not null,
  opens time not null,
  closes time not null,
  -- 1 is Monday.
  open_days int[] not null,
  primary key (organization_id, location_id, since),
  foreign key (organization_id, location_id) references locations (organization_id, id) on delete cascade
);
select app.guard('opening_changes');

-- A row is whether a bay was in use from that day on, until the next row. Without a foreign key to the bay: its past
-- stays when the bay itself is taken away.
create table bay_changes (
  organization_id uuid not null,
  location_id uuid not null,
  bay_id uuid not null,
  since date not null,
  active boolean not null,
  primary key (organization_id, location_id, bay_id, since),
  foreign key (organization_id, location_id) references locations (organization_id, id) on delete cascade
);
select app.guard('bay_changes');

create function app.today_at(organization uuid, location uuid) returns date language sql stable
  as $$ select (now() at time zone l.time_zone)::date from locations l where l.organization_id = organization and l.id = location $$;
create function app.keep_opening() returns trigger language plpgsql
  as $$ begin
    insert into opening_changes (organization_id, location_id, since, opens, closes, open_days)
      values (new.organization_id, new.id, case when tg_op = 'INSERT' then '-infinity' else (now() at time zone new.time_zone)::date end,
        new.opens, new.closes, new.open_days)
      on conflict (organization_id, location_id, since)
        do update set opens = excluded.opens, closes = excluded.closes, open_days = excluded.open_days;
    return null;
  end $$;
-- The bays that a shop begins with were there from its first car on.
create function app.keep_bay() returns trigger language plpgsql
  as $$ declare bay bays := coalesce(new, old);
  begin
    insert into bay_changes (organization_id, location_id, bay_id, since, active)
      values (bay.organization_id, bay.location_id, bay.id,
        case when tg_op = 'INSERT' and not exists (select from repair_orders r
            where r.organization_id = bay.organization_id and r.location_id = bay.location_id) then '-infinity'
          else app.today_at(bay.organization_id, bay.location_id) end,
        tg_op <> 'DELETE' and bay.active)
      on conflict (organization_id, location_id, bay_id, since) do update set active = excluded.active;
    return null;
  end $$;

-- Row-level security is forced on the owner of these tables too, who here looks over every shop.
alter table locations no force row level security;
alter table bays no force row level security;
alter table opening_changes no force row level security;
alter table bay_changes no force row level security;
insert into opening_changes (organization_id, location_id, since, opens, closes, open_days)
  select organization_id, id, '-infinity', opens, closes, open_days from locations;
insert into bay_changes (organization_id, location_id, bay_id, since, active)
  select organization_id, location_id, id, '-infinity', active from bays;
alter table locations force row level security;
alter table bays force row level security;
alter table opening_changes force row level security;
alter table bay_changes force row level security;

create trigger opening_is_kept after insert on locations for each row execute function app.keep_opening();
create trigger changed_opening_is_kept after update of opens, closes, open_days on locations for each row
  when ((old.opens, old.closes, old.open_days) is distinct from (new.opens, new.closes, new.open_days))
  execute function app.keep_opening();
create trigger bay_is_kept after insert or delete on bays for each row execute function app.keep_bay();
create trigger changed_bay_is_kept after update of active on bays for each row
  when (old.active is distinct from new.active) execute function app.keep_bay();

-- What changes a day that could already be summed leaves a mark.
create function app.mark_block() returns trigger language plpgsql
  as $$ declare block calendar_blocks;
  begin
    foreach block in array array[old, new] loop
      -- Every day that it touches: none is shorter than twelve hours.
      perform app.mark_figures(block.organization_id, at) from (
        select generate_series(block.starts_at, least(block.ends_at, now()), interval '12 hours') union select block.ends_at) point(at)
        where block.bay_id is not null and at < now() - interval '1 hour';
    end loop;
    return null;
  end $$;
create function app.mark_special_day() returns trigger language plpgsql
  as $$ declare special special_days := coalesce(new, old);
  begin
    perform app.mark_figures(l.organization_id, (special.day + time '12:00') at time zone l.time_zone) from locations l
      where l.organization_id = special.organization_id and l.id = special.location_id
        and special.day <= (now() at time zone l.time_zone)::date;
    return null;
  end $$;
create trigger a_day_that_is_over_is_marked after insert or update or delete on calendar_blocks
  for each row execute function app.mark_block();
create trigger a_day_that_is_over_is_marked after insert or update or delete on special_days
  for each row execute function app.mark_special_day();

-- Work that is sold, renamed or voided may settle what the same car was offered before: the days of its refusals are marked.
create function app.mark_refusals(organization uuid, vehicle uuid) returns void language sql
  as $$ select app.mark_figures(organization, x.at) from (
    select distinct date_bin('15 minutes', a.at, timestamptz '2000-01-01 00:00Z') as at
    from repair_orders r join authorizations a on a.organization_id = organization and a.repair_order_id = r.id
    where r.organization_id = organization and r.vehicle_id = vehicle and a.decision <> 'approved'
      and a.at < now() - interval '1 hour') x $$;
create function app.mark_sold() returns trigger language plpgsql
  as $$ begin
    perform app.mark_refusals(r.organization_id, r.vehicle_id) from repair_orders r
      where r.organization_id = new.organization_id and r.id = new.repair_order_id;
    return null;
  end $$;
create function app.mark_sold_at_once() returns trigger language plpgsql
  as $$ begin
    perform app.mark_refusals(x.organization_id, x.vehicle_id) from (
      select distinct r.organization_id, r.vehicle_id from added n
      join repair_orders r on r.organization_id = n.organization_id and r.id = n.repair_order_id
      where n.authorization_state = 'approved') x;
    return null;
  end $$;
create function app.mark_car() returns trigger language plpgsql
  as $$ begin
    perform app.mark_refusals(new.organization_id, vehicle) from unnest(array[old.vehicle_id, new.vehicle_id]) vehicle;
    return null;
  end $$;
create function app.mark_labels() returns trigger language plpgsql
  as $$ begin
    perform app.mark_figures(i.organization_id, i.posted_at) from invoices i
      where i.organization_id = new.organization_id and i.repair_order_id = new.id and i.posted_at < now() - interval '1 hour';
    return null;
  end $$;
create trigger a_day_that_is_over_is_marked after update of authorization_state, name on jobs for each row
  when ((old.authorization_state, old.name) is distinct from (new.authorization_state, new.name))
  execute function app.mark_sold();
create trigger a_day_that_is_over_is_marked_at_once after insert on jobs referencing new table as added
  for each statement execute function app.mark_sold_at_once();
create trigger a_day_that_is_over_is_marked after update of status, vehicle_id on repair_orders for each row
  when ((old.status = 'void') is distinct from (new.status = 'void') or old.vehicle_id is distinct from new.vehicle_id)
  execute function app.mark_car();
create trigger a_posted_day_is_marked after update of labels on repair_orders for each row
  when (old.labels is distinct from new.labels) execute function app.mark_labels();

alter table figure_days
  add column comebacks bigint not null default 0,
  add column refused bigint not null default 0,
  add column recovered bigint not null default 0,
  add column bay_hours_open bigint not null default 0,
  add column bay_hours_held bigint not null default 0;
-- A day is summed whole or not at all: those of before are summed again.
truncate figure_days;
alter table organizations no force row level security;
select app.enqueue('analytics.keep-days', json_build_object('organizationId', organization_id),
  'analytics.keep-days ' || organization_id) from organizations;
alter table organizations force row level security;
