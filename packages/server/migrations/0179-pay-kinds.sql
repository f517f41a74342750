-- Salaries, tiers, advisors' commission, flag-hour bonuses, draws, spiffs, and jobs that several people share. Decision 0173.

alter table pay_plans
  add column week_cents int check (week_cents >= 0),
  add column bonus_cents int check (bonus_cents >= 0),
  add column bonus_above_hours numeric(5, 2) check (bonus_above_hours >= 0),
  add column profit_basis_points int check (profit_basis_points between 0 and 10000),
  add column tiers_by text check (tiers_by in ('flag-hours', 'gross-profit')),
  add column tiers_of text check (tiers_of in ('completed', 'advised')),
  add column tiers json,
  add column draw_cents int check (draw_cents > 0),
  add column takes_back_comebacks boolean not null default false,
  drop constraint pay_plans_kind_check,
  drop constraint pay_plans_check,
  drop constraint pay_plans_check2,
  add check (kind in ('hourly', 'flat', 'commission', 'outside', 'hourly-bonus', 'tiers', 'salary', 'advisor')),
  add check ((kind in ('hourly', 'flat', 'hourly-bonus')) = (rate_cents is not null)),
  add check ((kind in ('commission', 'advisor')) = (labor_basis_points is not null)),
  add check ((kind in ('commission', 'advisor')) = (parts_basis_points is not null)),
  add check ((kind = 'advisor') = (profit_basis_points is not null)),
  add check ((kind = 'salary') = (week_cents is not null)),
  add check ((kind = 'hourly-bonus') = (bonus_cents is not null)),
  add check ((kind = 'hourly-bonus') = (bonus_above_hours is not null)),
  add check (num_nonnulls(tiers, tiers_by, tiers_of) = case when kind = 'tiers' then 3 else 0 end),
  add check (draw_cents is null or kind in ('flat', 'commission', 'tiers', 'advisor')),
  add check (not takes_back_comebacks or kind in ('flat', 'hourly-bonus', 'tiers'));
comment on column pay_plans.kind is 'outside: not paid here, such as an owner''s draw. advisor: a share of the invoices of the repair orders that the person advises.';
comment on column pay_plans.rate_cents is 'For an hour at work (hourly, hourly-bonus) or a flag hour (flat).';
comment on column pay_plans.week_cents is 'A salary''s amount for each week.';
comment on column pay_plans.bonus_cents is 'For each flag hour of a week above bonus_above_hours.';
comment on column pay_plans.profit_basis_points is 'Of what labor, parts, and sublet were sold for above their cost, in hundredths of a percent.';
comment on column pay_plans.tiers_by is 'What of a week chooses the tier. The whole week is paid at its rates.';
comment on column pay_plans.tiers_of is 'completed: the jobs that the person completed. advised: the invoices of the repair orders that they advise.';
comment on column pay_plans.tiers is 'From how much on (hundredths of a flag hour, or cents) which shares are paid. The first is from zero.';
comment on column pay_plans.draw_cents is 'The least pay of a week. What a week has less is an advance that later weeks pay back. Null: no draw.';
comment on column pay_plans.takes_back_comebacks is 'Whether a comeback takes its flag hours back from the technician whose work came back.';

alter table pay_weeks
  add column salary_cents int not null default 0,
  add column bonus_cents int not null default 0,
  add column spiff_cents int not null default 0,
  add column draw_cents int not null default 0,
  add column draw_balance_cents int check (draw_balance_cents >= 0),
  drop constraint pay_weeks_check,
  add check (regular_cents + overtime_cents + flat_cents + guarantee_cents + commission_cents + salary_cents + bonus_cents
    + spiff_cents + draw_cents = total_cents);
comment on column pay_weeks.draw_cents is 'A draw that was paid, or below zero what was recovered. All of a person''s add up to what is still to be recovered.';
comment on column pay_weeks.draw_balance_cents is 'What was still to be recovered after the week. Null: no draw, or a change of an earlier week.';

alter table pay_lines
  add column profit_cents int not null default 0,
  add column spiff_cents int not null default 0,
  add column spiffs text not null default '',
  add column share_basis_points int not null default 10000 check (share_basis_points between 1 and 10000),
  drop constraint pay_lines_note_check,
  add check (note in ('comeback', 'credited', 'undone', 'charged-back'));
comment on column pay_lines.day is 'The day of the time, on which the job was completed, or on which it was invoiced for its advisor.';
comment on column pay_lines.profit_cents is 'What the job was sold for above its cost. Zero unless the plan pays by gross profit.';
comment on column pay_lines.spiff_cents is 'Fixed amounts that the person earned with the job.';
comment on column pay_lines.spiffs is 'What the spiffs are for, as the statement has it.';
comment on column pay_lines.share_basis_points is 'The person''s share of the job, in hundredths of a percent. 10000: all of it.';
comment on column pay_lines.note is 'Why a job counts nothing: a comeback, credited in full, or undone since it was paid. charged-back: it takes hours back from the person whose work came back.';

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
          coalesce(sum(l.spiff_cents), 0) as spiff_cents
        from pay_lines l where l.organization_id = new.organization_id and l.period_id = new.id
          and l.staff_id = w.staff_id and l.week = w.week) l on true
      where w.organization_id = new.organization_id and w.period_id = new.id
        and (w.week > new.to_day or l.minutes <> w.minutes or l.flag_hours <> w.flag_hours
          or l.spiff_cents <> w.spiff_cents)) then
    raise exception 'the lines of a week add up to its hours and spiffs';
  end if;
  return new;
end $$;

create table pay_spiffs (
  organization_id uuid not null,
  id uuid not null,
  canned_job_id uuid,
  part_id uuid,
  category text check (category <> ''),
  cents int not null check (cents > 0),
  earner text not null check (earner in ('technician', 'advisor')),
  staff_id uuid,
  starts_on date not null,
  ends_on date check (ends_on >= starts_on),
  version int not null default 1,
  entered_by_name text not null,
  entered_at timestamptz not null,
  primary key (organization_id, id),
  check (num_nonnulls(canned_job_id, part_id, category) = 1),
  foreign key (organization_id, canned_job_id) references canned_jobs (organization_id, id),
  foreign key (organization_id, part_id) references parts (organization_id, id),
  foreign key (organization_id, staff_id) references staff (organization_id, id)
);
select app.guard('pay_spiffs');
comment on table pay_spiffs is 'One row is a fixed amount that a person earns with each canned job, or with each piece of a part or category, from a day on.';
comment on column pay_spiffs.category is 'Of parts, in any case of letters.';
comment on column pay_spiffs.earner is 'technician: who completed the job. advisor: whose repair order was invoiced.';
comment on column pay_spiffs.staff_id is 'The only person who earns it. Null: everyone.';
comment on column pay_spiffs.ends_on is 'Its last day. Null: it goes on.';

create table pay_job_shares (
  organization_id uuid not null,
  job_id uuid not null,
  staff_id uuid not null,
  position int not null,
  basis_points int not null check (basis_points between 1 and 9999),
  primary key (organization_id, job_id, staff_id),
  foreign key (organization_id, job_id) references jobs (organization_id, id) on delete cascade,
  foreign key (organization_id, staff_id) references staff (organization_id, id)
);
create index pay_job_shares_by_person on pay_job_shares (organization_id, staff_id);
select app.guard('pay_job_shares');
comment on table pay_job_shares is 'One row is a technician''s share of a job that several did. The shares of a job add up to all of it.';
comment on column pay_job_shares.basis_points is 'In hundredths of a percent, of its flag hours, labor, parts, and spiffs.';

create function app.check_job_shares() returns trigger language plpgsql as $$
declare shared int;
begin
  select sum(s.basis_points) into shared from pay_job_shares s
    where s.organization_id = coalesce(new.organization_id, old.organization_id) and s.job_id = coalesce(new.job_id, old.job_id);
  if shared is not null and shared <> 10000 then
    raise exception 'the shares of a job add up to 10000';
  end if;
  return null;
end $$;
comment on function app.check_job_shares is 'Checks at the end of the transaction that the shares of a job add up to all of it.';
create constraint trigger pay_job_shares_add_up after insert or update or delete on pay_job_shares deferrable initially deferred
  for each row execute function app.check_job_shares();

-- Whose invoices are paid by commission.
create index repair_orders_by_advisor on repair_orders (organization_id, advisor_id) where advisor_id is not null;
