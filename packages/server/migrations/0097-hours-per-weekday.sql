-- A location may open and close at other times on each weekday. Null: the same hours on every open day, as before.
-- `opens` and `closes` then are the earliest and the latest of the week.
alter table locations
  add column opens_by_weekday time[] check (array_length(opens_by_weekday, 1) = 7),
  add column closes_by_weekday time[] check (array_length(closes_by_weekday, 1) = 7),
  add column reviewed_pages text[] not null default '{}',
  add check ((opens_by_weekday is null) = (closes_by_weekday is null));
comment on column locations.opens_by_weekday is
  'When the location opens on each weekday, Monday first, null on a closed one. Null as a whole: opens on every open day.';
comment on column locations.closes_by_weekday is
  'When the location closes on each weekday, Monday first, null on a closed one. Null as a whole: closes on every open day.';
comment on column locations.reviewed_pages is
  'The pages of the settings that someone has saved, so that the set-up checklist knows them as reviewed.';

-- The job that reports promises at risk reads them across all shops.
grant select (opens_by_weekday, closes_by_weekday) on locations to autoiq_clock;

-- What was saved before may have been any of them.
alter table locations no force row level security;
update locations set reviewed_pages = '{shop,hours,rates}' where version > 1;
alter table locations force row level security;

alter table opening_changes
  add column opens_by_weekday time[],
  add column closes_by_weekday time[];
comment on column opening_changes.opens_by_weekday is 'As of the location on that day.';
comment on column opening_changes.closes_by_weekday is 'As of the location on that day.';

create or replace function app.record_opening_change() returns trigger language plpgsql
  as $$ begin
    insert into opening_changes (organization_id, location_id, since, opens, closes, open_days, opens_by_weekday,
        closes_by_weekday)
      values (new.organization_id, new.id, case when tg_op = 'INSERT' then '-infinity' else (now() at time zone new.time_zone)::date end,
        new.opens, new.closes, new.open_days, new.opens_by_weekday, new.closes_by_weekday)
      on conflict (organization_id, location_id, since)
        do update set opens = excluded.opens, closes = excluded.closes, open_days = excluded.open_days,
          opens_by_weekday = excluded.opens_by_weekday, closes_by_weekday = excluded.closes_by_weekday;
    return null;
  end $$;

drop trigger changed_opening_is_recorded on locations;
create trigger changed_opening_is_recorded
  after update of opens, closes, open_days, opens_by_weekday, closes_by_weekday on locations for each row
  when ((old.opens, old.closes, old.open_days, old.opens_by_weekday, old.closes_by_weekday)
    is distinct from (new.opens, new.closes, new.open_days, new.opens_by_weekday, new.closes_by_weekday))
  execute function app.record_opening_change();
