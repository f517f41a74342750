-- A year's figures are read from the sums of its days, not from its records. Days that are over are summed once; what
-- changes a day afterwards leaves a mark, and a marked day is read from its records again until it is summed anew.

-- A row is one day of a location, in its own days: what the records of that day count for, by measure.
create table figure_days (
  organization_id uuid not null,
  location_id uuid not null,
  day date not null,
  sales bigint not null,
  all_costs bigint not null,
  labor bigint not null,
  labor_cost bigint not null,
  parts bigint not null,
  parts_cost bigint not null,
  sublet bigint not null,
  sublet_cost bigint not null,
  hours_sold bigint not null,
  cars bigint not null,
  inspected bigint not null,
  paid bigint not null,
  -- By each job's last answer of that day.
  presented bigint not null,
  sold bigint not null,
  declined bigint not null,
  hours_clocked bigint not null,
  hours_present bigint not null,
  due bigint not null,
  kept bigint not null,
  primary key (organization_id, location_id, day),
  foreign key (organization_id, location_id) references locations (organization_id, id) on delete cascade
);
select app.guard('figure_days');

-- A row is a job answered on that day and on another one too: over a period only the last answer counts.
create table figure_answers (
  organization_id uuid not null,
  location_id uuid not null,
  day date not null,
  job_id uuid not null,
  repair_order_id uuid not null,
  primary key (organization_id, location_id, day, job_id),
  foreign key (organization_id, location_id) references locations (organization_id, id) on delete cascade
);
select app.guard('figure_answers');

-- A row says that a record of about that time came or changed when its day could already have been summed. Transactions
-- leave marks of their own, so that none waits for another.
create table figure_marks (
  organization_id uuid not null,
  at timestamptz not null,
  left_by xid8 not null default pg_current_xact_id(),
  primary key (organization_id, at, left_by)
);
select app.guard('figure_marks');

-- A day is summed two hours after its end at the earliest, and no transaction lasts an hour: what is younger than an
-- hour needs no mark.
create function app.mark_figures(organization uuid, at timestamptz) returns void language sql
  as $$ insert into figure_marks (organization_id, at)
    values (organization, date_bin('15 minutes', at, timestamptz '2000-01-01 00:00Z')) on conflict do nothing $$;
create function app.mark_posted() returns trigger language plpgsql
  as $$ begin perform app.mark_figures(new.organization_id, new.posted_at); return null; end $$;
create function app.mark_at() returns trigger language plpgsql
  as $$ begin perform app.mark_figures(new.organization_id, new.at); return null; end $$;
create function app.mark_clock() returns trigger language plpgsql
  as $$ begin
    if tg_op <> 'DELETE' and new.ended_at < now() - interval '1 hour' then
      perform app.mark_figures(new.organization_id, new.ended_at);
    end if;
    if tg_op <> 'INSERT' and old.ended_at < now() - interval '1 hour' then
      perform app.mark_figures(old.organization_id, old.ended_at);
    end if;
    return null;
  end $$;
create function app.mark_visit() returns trigger language plpgsql
  as $$ begin
    if tg_op <> 'DELETE' and new.starts_at < now() - interval '1 hour' then
      perform app.mark_figures(new.organization_id, new.starts_at);
    end if;
    if tg_op <> 'INSERT' and old.starts_at < now() - interval '1 hour' then
      perform app.mark_figures(old.organization_id, old.starts_at);
    end if;
    return null;
  end $$;
create function app.mark_inspected() returns trigger language plpgsql
  as $$ declare inspected inspections := coalesce(new, old);
  begin
    perform app.mark_figures(i.organization_id, i.posted_at) from invoices i
      where i.organization_id = inspected.organization_id and i.repair_order_id = inspected.repair_order_id
        and i.posted_at < now() - interval '1 hour';
    return null;
  end $$;
create function app.forget_figures() returns trigger language plpgsql
  as $$ begin delete from figure_days where organization_id = new.organization_id; return null; end $$;

create trigger a_day_that_is_over_is_marked after insert on invoices
  for each row when (new.posted_at < now() - interval '1 hour') execute function app.mark_posted();
create trigger a_day_that_is_over_is_marked after insert on credit_notes
  for each row when (new.posted_at < now() - interval '1 hour') execute function app.mark_posted();
create trigger a_day_that_is_over_is_marked after insert on ledger_entries
  for each row when (new.at < now() - interval '1 hour') execute function app.mark_at();
create trigger a_day_that_is_over_is_marked after insert on authorizations
  for each row when (new.at < now() - interval '1 hour') execute function app.mark_at();
create trigger a_day_that_is_over_is_marked after insert or update or delete on time_entries
  for each row execute function app.mark_clock();
create trigger a_day_that_is_over_is_marked after insert or update or delete on appointments
  for each row execute function app.mark_visit();
create trigger a_day_that_is_over_is_marked after insert or update of completed_at or delete on inspections
  for each row execute function app.mark_inspected();
-- Whose day it was: attendance counts where a person's seat is, work where the repair order is.
create trigger days_are_summed_anew after update of location_id on staff
  for each row when (old.location_id is distinct from new.location_id) execute function app.forget_figures();
create trigger days_are_summed_anew after update of location_id on repair_orders
  for each row when (old.location_id is distinct from new.location_id) execute function app.forget_figures();
create trigger days_are_summed_anew after update of time_zone on locations
  for each row when (old.time_zone is distinct from new.time_zone) execute function app.forget_figures();
