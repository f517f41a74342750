-- Requests for time off with their answers, and how vacation and sick leave are earned. Decision 0170.

create table time_off_requests (
  organization_id uuid not null,
  id uuid not null,
  staff_id uuid not null,
  kind text not null check (kind in ('vacation', 'sick', 'unpaid', 'other')),
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  is_whole_days boolean not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  minutes int not null check (minutes > 0),
  note text not null check (length(note) <= 300),
  state text not null check (state in ('waiting', 'approved', 'declined', 'canceled')),
  version int not null default 1,
  requested_at timestamptz not null,
  answer text not null default '' check (length(answer) <= 300),
  answered_at timestamptz,
  answered_by uuid,
  answered_by_name text,
  canceled_at timestamptz,
  canceled_by_name text,
  block_id uuid,
  primary key (organization_id, id),
  check (is_whole_days or last_day = first_day),
  check (num_nulls(answered_at, answered_by, answered_by_name) in (0, 3)),
  check (case state when 'waiting' then answered_at is null when 'canceled' then true else answered_at is not null end),
  check (num_nulls(canceled_at, canceled_by_name) in (0, 2)),
  check ((state = 'canceled') = (canceled_at is not null)),
  check (block_id is null or state = 'approved'),
  foreign key (organization_id, staff_id) references staff (organization_id, id),
  foreign key (organization_id, answered_by) references staff (organization_id, id),
  foreign key (organization_id, block_id) references calendar_blocks (organization_id, id),
  constraint time_off_once exclude using gist (organization_id with =, staff_id with =, tstzrange(starts_at, ends_at) with &&)
    where (state in ('waiting', 'approved'))
);
create index time_off_requests_by_person on time_off_requests (organization_id, staff_id, ends_at);
create index time_off_requests_by_end on time_off_requests (organization_id, ends_at) where state in ('waiting', 'approved');
create index time_off_requests_by_block on time_off_requests (organization_id, block_id) where block_id is not null;
select app.guard('time_off_requests');
revoke delete on time_off_requests from autoiq_tenant;
comment on table time_off_requests is 'One row is a person''s request for time off, with its answer. Approving it blocks the person''s calendar.';
comment on column time_off_requests.is_whole_days is 'False: hours of one day, from starts_at to ends_at.';
comment on column time_off_requests.starts_at is 'In the time zone of the person''s location on the day of the request: midnight of the first day, or an hour of it.';
comment on column time_off_requests.minutes is 'Working time of the person within it, at most eight hours a day. A balance goes down by it.';
comment on column time_off_requests.note is 'What the person adds. Their managers read it.';
comment on column time_off_requests.answer is 'A manager''s word about the answer, or why approved time off was canceled.';
comment on column time_off_requests.answered_by is 'The manager who approved or declined.';
comment on column time_off_requests.block_id is 'What blocks the calendar. Null: not approved, or all of it had passed.';
comment on constraint time_off_once on time_off_requests is 'Nobody waits for two answers about the same time.';

create table time_off_policies (
  organization_id uuid not null references organizations,
  kind text not null check (kind in ('vacation', 'sick')),
  starts_on date not null,
  worked_minutes_per_hour int not null check (worked_minutes_per_hour between 60 and 60000),
  cap_minutes int check (cap_minutes > 0),
  version int not null default 1,
  entered_by_name text not null,
  entered_at timestamptz not null,
  primary key (organization_id, kind)
);
select app.guard('time_off_policies');
comment on table time_off_policies is 'One row is how everyone of a business earns vacation or sick leave. Without a row nobody does, and no balance is shown.';
comment on column time_off_policies.starts_on is 'The first day whose time at work counts.';
comment on column time_off_policies.worked_minutes_per_hour is 'Time at work that earns one hour.';
comment on column time_off_policies.cap_minutes is 'Above this balance nothing more is earned. Null: no limit.';

create table time_off_adjustments (
  organization_id uuid not null,
  id uuid not null,
  staff_id uuid not null,
  kind text not null check (kind in ('vacation', 'sick')),
  day date not null,
  minutes int not null check (minutes <> 0 and minutes between -120000 and 120000),
  reason text not null check (length(reason) between 3 and 300),
  by_name text not null,
  at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, staff_id) references staff (organization_id, id)
);
create index time_off_adjustments_by_person on time_off_adjustments (organization_id, staff_id, day);
select app.guard('time_off_adjustments');
revoke update, delete on time_off_adjustments from autoiq_tenant;
create trigger time_off_adjustments_are_append_only before update or delete on time_off_adjustments
  for each row execute function app.refuse_change();
comment on table time_off_adjustments is 'One row is what the owner adds to a balance or takes off it, such as what a person had before. Append-only.';
comment on column time_off_adjustments.day is 'The day from which it counts, in the time zone of the person''s location.';
