-- A bay is out of service while the equipment that it needs is. Decision 0145.

-- Bookings that were there before stay: only a new one, or a move, is refused. The desk's own check comes first and says why.
create function app.refuse_bay_out_of_service() returns trigger language plpgsql
  as $$
  begin
    if tg_op = 'UPDATE' then
      if old.status not in ('cancelled', 'no-show') and old.bay_id = new.bay_id
        and new.starts_at >= old.starts_at and new.ends_at <= old.ends_at then
        return null;
      end if;
    end if;
    if exists (select from equipment_outages o
      where o.organization_id = new.organization_id and o.bay_id = new.bay_id
        and tstzrange(o.starts_at, o.ends_at) && tstzrange(new.starts_at, new.ends_at)) then
      raise exception 'the bay is out of service with its equipment' using errcode = '23P01', constraint = 'bay_in_service';
    end if;
    return null;
  end $$;
comment on function app.refuse_bay_out_of_service is
  'Refuses a new or moved appointment in a bay that is out of service with its equipment.';
create trigger bay_in_service after insert or update of bay_id, starts_at, ends_at, status on appointments
  for each row when (new.status not in ('cancelled', 'no-show')) execute function app.refuse_bay_out_of_service();

create function app.mark_outage_days_stale() returns trigger language plpgsql
  as $$ declare outage equipment_outages;
  begin
    foreach outage in array array[old, new] loop
      -- Every day that it touches: none is shorter than twelve hours.
      perform app.mark_day_stale(outage.organization_id, at) from (
        select generate_series(outage.starts_at, least(outage.ends_at, now()), interval '12 hours')
        union select coalesce(outage.ends_at, now())) point(at)
        where outage.bay_id is not null and at < now() - interval '1 hour';
    end loop;
    return null;
  end $$;
comment on function app.mark_outage_days_stale is 'Marks the days on which a bay was out of service with its equipment for recalculation.';
create trigger a_day_becomes_stale after insert or delete or update on equipment_outages
  for each row execute function app.mark_outage_days_stale();
