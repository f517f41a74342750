-- Pay plans with a first day, and pay periods that never change once they are closed. Decision 0160.

create table pay_plans (
  organization_id uuid not null,
  id uuid not null,
  staff_id uuid not null,
  starts_on date not null check (extract(isodow from starts_on) = 1),
  kind text not null check (kind in ('hourly', 'flat', 'commission', 'outside')),
  rate_cents int check (rate_cents >= 0),
  guarantee_hours numeric(5, 2) check (guarantee_hours > 0),
  labor_basis_points int check (labor_basis_points between 0 and 10000),
  parts_basis_points int check (parts_basis_points between 0 and 10000),
  overtime text check (overtime in ('federal', 'california', 'exempt')),
  version int not null default 1,
  entered_by_name text not null,
  entered_at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, staff_id, starts_on),
  check ((kind in ('hourly', 'flat')) = (rate_cents is not null)),
  check (guarantee_hours is null or kind = 'flat'),
  check ((kind = 'commission') = (labor_basis_points is not null and parts_basis_points is not null)),
  check ((kind = 'outside') = (overtime is null)),
  foreign key (organization_id, staff_id) references staff (organization_id, id)
);
select app.guard('pay_plans');
comment on table pay_plans is 'One row is how a person is paid from a Monday on, until their next plan begins.';
comment on column pay_plans.kind is 'outside: not paid here, such as a salary or an owner''s draw.';
comment on column pay_plans.rate_cents is 'For an hour at work (hourly) or a flag hour (flat).';
comment on column pay_plans.guarantee_hours is 'The least flag hours of a week with worked time. Null: none.';
comment on column pay_plans.labor_basis_points is 'Of what the labor of a job was sold for, in hundredths of a percent.';
comment on column pay_plans.parts_basis_points is 'Of what the parts of a job were sold for, in hundredths of a percent.';

create table pay_periods (
  organization_id uuid not null references organizations,
  id uuid not null,
  from_day date not null check (extract(isodow from from_day) = 1),
  to_day date not null check (extract(isodow from to_day) = 7 and to_day > from_day),
  total_cents int not null,
  closed_at timestamptz not null,
  closed_by_name text not null,
  primary key (organization_id, id),
  unique (organization_id, from_day)
);
comment on table pay_periods is 'One row is a closed pay period of whole workweeks. The next one begins on the day after it. It never changes.';
comment on column pay_periods.total_cents is 'What its weeks come to, before taxes and deductions.';

create table pay_weeks (
  organization_id uuid not null,
  period_id uuid not null,
  staff_id uuid not null,
  week date not null check (extract(isodow from week) = 1),
  staff_name text not null,
  plan json not null,
  minutes int not null,
  overtime_minutes int not null,
  double_minutes int not null,
  flag_hours numeric(9, 3) not null,
  regular_cents int not null,
  overtime_cents int not null,
  flat_cents int not null,
  guarantee_cents int not null,
  commission_cents int not null,
  total_cents int not null,
  primary key (organization_id, period_id, staff_id, week),
  check (regular_cents + overtime_cents + flat_cents + guarantee_cents + commission_cents = total_cents),
  foreign key (organization_id, period_id) references pay_periods (organization_id, id) deferrable initially deferred,
  foreign key (organization_id, staff_id) references staff (organization_id, id)
);
create index pay_weeks_by_person on pay_weeks (organization_id, staff_id, week);
comment on table pay_weeks is 'One row is a person''s pay for a workweek in a closed period. For a week before the period it is what changed since it was paid, above or below zero. It never changes.';
comment on column pay_weeks.plan is 'The pay plan of the week, as it was when the period was closed.';

create table pay_lines (
  organization_id uuid not null,
  period_id uuid not null,
  staff_id uuid not null,
  week date not null,
  position int not null,
  day date not null,
  minutes int,
  job_id uuid,
  repair_order_id uuid,
  repair_order_number int,
  job_name text,
  flag_hours numeric(9, 3),
  labor_cents int,
  parts_cents int,
  note text check (note in ('comeback', 'credited', 'undone')),
  primary key (organization_id, period_id, staff_id, week, position),
  check ((job_id is null) = (minutes is not null)),
  check (num_nulls(job_id, repair_order_id, repair_order_number, job_name, flag_hours, labor_cents, parts_cents) in (0, 7)),
  check (note is null or job_id is not null),
  foreign key (organization_id, period_id, staff_id, week) references pay_weeks (organization_id, period_id, staff_id, week)
);
create index pay_lines_by_week on pay_lines (organization_id, staff_id, week);
comment on table pay_lines is 'One row is a day''s time or a job that a person''s pay of a week was calculated from. In a later period it is what changed since. It never changes.';
comment on column pay_lines.day is 'The day of the time, or on which the job was completed.';
comment on column pay_lines.minutes is 'Worked minutes without unpaid breaks. Null: the row is a job.';
comment on column pay_lines.labor_cents is 'What the labor of the job was sold for, after discounts and credit notes.';
comment on column pay_lines.note is 'Why a job counts nothing: a comeback, credited in full, or undone since it was paid.';

select app.guard(each) from unnest(array['pay_periods', 'pay_weeks', 'pay_lines']::regclass[]) each;
revoke update, delete on pay_periods, pay_weeks, pay_lines from autoiq_tenant;
create trigger pay_periods_never_change before update or delete on pay_periods for each row execute function app.refuse_change();
create trigger pay_weeks_never_change before update or delete on pay_weeks for each row execute function app.refuse_change();
create trigger pay_lines_never_change before update or delete on pay_lines for each row execute function app.refuse_change();

-- Weeks and lines are written first and their period last: from then on nothing can be added to it.
create function app.refuse_closed_pay_period() returns trigger language plpgsql as $$ begin
  if exists (select from pay_periods p where p.organization_id = new.organization_id and p.id = new.period_id) then
    raise exception 'a closed pay period never changes';
  end if;
  return new;
end $$;
comment on function app.refuse_closed_pay_period is 'Refuses to add to a pay period that is closed.';
create trigger closed_pay_periods_take_nothing before insert on pay_weeks
  for each row execute function app.refuse_closed_pay_period();
create trigger closed_pay_periods_take_no_lines before insert on pay_lines
  for each row execute function app.refuse_closed_pay_period();

create function app.check_pay_period() returns trigger language plpgsql as $$ begin
  if new.from_day <> coalesce((select max(p.to_day) + 1 from pay_periods p where p.organization_id = new.organization_id),
      new.from_day) then
    raise exception 'a pay period begins on the day after the last one';
  end if;
  if new.total_cents <> coalesce((select sum(w.total_cents) from pay_weeks w
      where w.organization_id = new.organization_id and w.period_id = new.id), 0) then
    raise exception 'the total of a pay period is the sum of its weeks';
  end if;
  if exists (select from pay_weeks w
      left join lateral (select coalesce(sum(l.minutes), 0) as minutes, coalesce(sum(l.flag_hours), 0) as flag_hours
        from pay_lines l where l.organization_id = new.organization_id and l.period_id = new.id
          and l.staff_id = w.staff_id and l.week = w.week) l on true
      where w.organization_id = new.organization_id and w.period_id = new.id
        and (w.week > new.to_day or l.minutes <> w.minutes or l.flag_hours <> w.flag_hours)) then
    raise exception 'the lines of a week add up to its hours';
  end if;
  return new;
end $$;
comment on function app.check_pay_period is 'Checks that a pay period follows the last one and that its lines and weeks add up.';
create trigger pay_periods_add_up before insert on pay_periods for each row execute function app.check_pay_period();

-- Everybody sees their own pay, also with a role that the business made before.
alter table custom_roles no force row level security;
update custom_roles set permissions = permissions || '{own-pay.view}' where not 'own-pay.view' = any (permissions);
alter table custom_roles force row level security;
