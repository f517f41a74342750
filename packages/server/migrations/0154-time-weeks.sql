-- Breaks, corrections of attendance that keep the original, and weeks that are signed and approved. Decision 0156.

alter table time_entries add column version int not null default 1;
comment on column time_entries.version is 'Counts the changes of attendance, so that two people do not correct it at once.';

create table time_breaks (
  organization_id uuid not null,
  id uuid not null,
  time_entry_id uuid not null,
  kind text not null check (kind in ('meal', 'rest')),
  is_paid boolean not null,
  started_at timestamptz not null,
  ended_at timestamptz check (ended_at >= started_at),
  primary key (organization_id, id),
  foreign key (organization_id, time_entry_id) references time_entries (organization_id, id) on delete cascade
);
create index time_breaks_by_entry on time_breaks (organization_id, time_entry_id, started_at);
create unique index one_running_break on time_breaks (organization_id, time_entry_id) where ended_at is null;
select app.guard('time_breaks');
comment on table time_breaks is 'One row is a meal or rest break within attendance.';
comment on column time_breaks.is_paid is 'Whether it counts as worked time. Rest does; a meal does only by a correction.';
comment on column time_breaks.ended_at is 'Null: it is running, or it ends with its entry.';

create table time_corrections (
  organization_id uuid not null,
  id uuid not null,
  staff_id uuid not null,
  entry_id uuid not null,
  week date not null check (extract(isodow from week) = 1),
  to_week date check (extract(isodow from to_week) = 1),
  kind text not null check (kind in ('added', 'changed', 'split', 'deleted', 'mended')),
  reason text not null check (length(reason) <= 300),
  before json,
  after json not null,
  by_staff_id uuid not null,
  by_name text not null,
  at timestamptz not null,
  primary key (organization_id, id),
  check (kind = 'mended' or length(reason) >= 3),
  check ((before is null) = (kind = 'added')),
  foreign key (organization_id, staff_id) references staff (organization_id, id),
  foreign key (organization_id, by_staff_id) references staff (organization_id, id)
);
create index time_corrections_by_week on time_corrections (organization_id, staff_id, week);
create index time_corrections_by_other_week on time_corrections (organization_id, staff_id, to_week) where to_week is not null;
select app.guard('time_corrections');
revoke update, delete on time_corrections from autoiq_tenant;
create trigger time_corrections_are_append_only before update or delete on time_corrections
  for each row execute function app.refuse_change();
comment on table time_corrections is 'One row is a correction of attendance, with what was recorded before. Append-only.';
comment on column time_corrections.entry_id is 'The entry, which may have been deleted.';
comment on column time_corrections.week is 'The Monday of the week in which the entry was, or is.';
comment on column time_corrections.to_week is 'The Monday of the other week, when it was moved to one.';
comment on column time_corrections.kind is 'mended: a missed clock-out got its end.';
comment on column time_corrections.before is 'The entry with its breaks as it was. Null: it was added.';
comment on column time_corrections.after is 'The entries with their breaks as they are. Empty: it was deleted.';

create table time_weeks (
  organization_id uuid not null,
  staff_id uuid not null,
  week date not null check (extract(isodow from week) = 1),
  signed_at timestamptz not null,
  approved_at timestamptz check (approved_at >= signed_at),
  approved_by_name text,
  primary key (organization_id, staff_id, week),
  check ((approved_at is null) = (approved_by_name is null)),
  foreign key (organization_id, staff_id) references staff (organization_id, id)
);
select app.guard('time_weeks');
comment on table time_weeks is 'One row is a week of a person that is signed. A change of its time deletes the row.';
comment on column time_weeks.week is 'Its Monday.';
comment on column time_weeks.signed_at is 'When the person signed that it is right.';

create table time_week_events (
  organization_id uuid not null,
  id uuid not null,
  staff_id uuid not null,
  week date not null check (extract(isodow from week) = 1),
  kind text not null check (kind in ('signed', 'approved', 'reopened')),
  by_name text not null,
  at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, staff_id) references staff (organization_id, id)
);
create index time_week_events_by_week on time_week_events (organization_id, staff_id, week, at);
select app.guard('time_week_events');
revoke update, delete on time_week_events from autoiq_tenant;
create trigger time_week_events_are_append_only before update or delete on time_week_events
  for each row execute function app.refuse_change();
comment on table time_week_events is 'One row is a signature, an approval, or a change that opened a week again. Append-only.';
comment on column time_week_events.by_name is 'Who did it. Empty when a clock opened the week again.';

-- What is signed is what was read: another entry, or another minute, needs another signature.
create function app.reopen_time_week(organization uuid, person uuid, began timestamptz) returns void language sql as $$
  with gone as (
    delete from time_weeks w using staff s, locations l
    where w.organization_id = organization and w.staff_id = person
      and s.organization_id = organization and s.id = person and l.organization_id = organization and l.id = s.location_id
      and w.week = date_trunc('week', began at time zone l.time_zone)::date
    returning w.week)
  insert into time_week_events (organization_id, id, staff_id, week, kind, by_name, at)
  select organization, gen_random_uuid(), person, gone.week, 'reopened',
    coalesce((select s.name from staff s where s.organization_id = organization and s.user_id = app.user_id()
      and s.status = 'active' limit 1), ''), now()
  from gone
$$;
comment on function app.reopen_time_week is 'Opens the week in which attendance began again, if it was signed.';

create function app.attendance_changed() returns trigger language plpgsql as $$ begin
  if tg_op <> 'INSERT' then
    perform app.reopen_time_week(old.organization_id, old.staff_id, old.started_at);
  end if;
  if tg_op <> 'DELETE' then
    perform app.reopen_time_week(new.organization_id, new.staff_id, new.started_at);
  end if;
  return null;
end $$;
comment on function app.attendance_changed is 'Opens signed weeks again whose attendance changed.';
create trigger signed_weeks_reopen after insert on time_entries
  for each row when (new.job_id is null) execute function app.attendance_changed();
create trigger signed_weeks_reopen_on_change after update on time_entries
  for each row when (new.job_id is null) execute function app.attendance_changed();
create trigger signed_weeks_reopen_on_delete after delete on time_entries
  for each row when (old.job_id is null) execute function app.attendance_changed();
