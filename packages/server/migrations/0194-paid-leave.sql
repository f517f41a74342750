-- Paid leave is a line of a pay period. Decision 0187.

alter table time_off_policies
  add column paid_from date,
  add column paid_until date,
  add check (paid_until >= paid_from),
  add check (paid_until is null or paid_from is not null);
comment on column time_off_policies.paid_from is 'The first day of leave that pay periods pay. Null: this leave is not paid.';
comment on column time_off_policies.paid_until is 'The last day of leave that pay periods pay. Null: no end.';

-- What closed periods left to the payroll service stays there: only later days are paid.
alter table time_off_policies no force row level security;
alter table pay_periods no force row level security;
update time_off_policies t set paid_from = greatest(t.starts_on,
  (select max(p.to_day) + 1 from pay_periods p where p.organization_id = t.organization_id));
alter table pay_periods force row level security;
alter table time_off_policies force row level security;

alter table time_off_requests add column days json not null default '[]';
comment on column time_off_requests.days is 'Working minutes of each day of it that has some, for pay. They add up to minutes.';

-- Requests before did not keep their days: full days from Monday to Friday first, each as long as the others.
alter table time_off_requests no force row level security;
update time_off_requests r set days = (
  select json_agg(json_build_object('day', to_char(d.day, 'YYYY-MM-DD'), 'minutes', d.minutes) order by d.day)
  from (
    select day::date as day, r.minutes / n.days + case when position <= r.minutes % n.days then 1 else 0 end as minutes
    from (select least(r.last_day - r.first_day + 1, (r.minutes + 479) / 480) as days) n,
      lateral (select day, row_number() over (order by extract(isodow from day) > 5, day) as position
        from generate_series(r.first_day::timestamp, r.last_day::timestamp, interval '1 day') day) all_days
    where position <= n.days
  ) d where d.minutes > 0);
alter table time_off_requests force row level security;

alter table pay_plans
  add column leave_rate_cents int check (leave_rate_cents > 0),
  add check (leave_rate_cents is null or kind in ('flat', 'commission', 'tiers', 'advisor'));
comment on column pay_plans.leave_rate_cents is 'For an hour of paid leave. Null: the hourly rate, the salary, or what the person earned on average.';

alter table pay_weeks
  add column leave_minutes int not null default 0,
  add column leave_cents int not null default 0,
  drop constraint pay_weeks_check,
  add check (regular_cents + overtime_cents + flat_cents + guarantee_cents + commission_cents + salary_cents + bonus_cents
    + spiff_cents + leave_cents + draw_cents = total_cents);
comment on column pay_weeks.leave_minutes is 'Hours of paid leave. They are not hours worked, and not in minutes.';

alter table pay_lines
  add column leave_kind text check (leave_kind in ('vacation', 'sick')),
  add column leave_minutes int,
  add column leave_rate_cents int,
  add column leave_cents int,
  drop constraint pay_lines_check,
  add check (num_nonnulls(job_id, minutes, leave_kind) = 1),
  add check (num_nulls(leave_kind, leave_minutes, leave_cents) in (0, 3)),
  add check (leave_rate_cents is null or leave_kind is not null);
comment on table pay_lines is 'One row is a day''s time, a day''s leave, or a job that a person''s pay of a week was calculated from. In a later period it is what changed since. It never changes.';
comment on column pay_lines.minutes is 'Worked minutes without unpaid breaks. Null: the row is a job or leave.';
comment on column pay_lines.day is 'The day of the time or leave, on which the job was completed, or on which it was invoiced for its advisor.';
comment on column pay_lines.leave_kind is 'The kind of paid leave. Null: the row is time or a job.';
comment on column pay_lines.leave_rate_cents is 'For an hour of leave. Null: the salary pays for it.';
comment on column pay_lines.leave_cents is 'What the leave pays. The rows of a week add up to its leave pay.';

create or replace function app.check_pay_period() returns trigger language plpgsql as $$ begin
  if new.from_day <> coalesce((select max(p.to_day) + 1 from pay_periods p where p.organization_id = new.organization_id),
      new.from_day) then
    raise exception 'a pay period begins on the day after the last one';
  end if;
  if new.total_cents <> coalesce((select sum(w.total_cents) from pay_weeks w
      where w.organization_id = new.organization_id and w.period_id = new.id), 0) then
    raise exception 'the total of a pay period is the sum of its weeks';
  end if;
  if exists (select from pay_weeks w
      left join lateral (select coalesce(sum(l.minutes), 0) as minutes, coalesce(sum(l.flag_hours), 0) as flag_hours,
          coalesce(sum(l.spiff_cents), 0) as spiff_cents, coalesce(sum(l.leave_minutes), 0) as leave_minutes,
          coalesce(sum(l.leave_cents), 0) as leave_cents
        from pay_lines l where l.organization_id = new.organization_id and l.period_id = new.id
          and l.staff_id = w.staff_id and l.week = w.week) l on true
      where w.organization_id = new.organization_id and w.period_id = new.id
        and (w.week > new.to_day or l.minutes <> w.minutes or l.flag_hours <> w.flag_hours
          or l.spiff_cents <> w.spiff_cents or l.leave_minutes <> w.leave_minutes or l.leave_cents <> w.leave_cents)) then
    raise exception 'the lines of a week add up to its hours, leave, and spiffs';
  end if;
  return new;
end $$;
