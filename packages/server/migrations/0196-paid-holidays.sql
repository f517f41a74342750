-- Paid holidays. Decision 0188.

create table paid_holidays (
  organization_id uuid not null references organizations,
  id uuid not null,
  day date not null,
  name text not null check (length(name) between 1 and 80),
  version int not null default 1,
  entered_by_name text not null,
  entered_at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, day)
);
select app.guard('paid_holidays');
comment on table paid_holidays is 'One row is a day that the business pays although nobody has to work. It is no special day of the calendar.';

create table paid_holiday_people (
  organization_id uuid not null,
  holiday_id uuid not null,
  staff_id uuid not null,
  minutes int not null check (minutes between 1 and 1440),
  usual_minutes int not null check (usual_minutes between 0 and 1440),
  primary key (organization_id, holiday_id, staff_id),
  foreign key (organization_id, holiday_id) references paid_holidays (organization_id, id) on delete cascade,
  foreign key (organization_id, staff_id) references staff (organization_id, id)
);
create index paid_holiday_people_by_person on paid_holiday_people (organization_id, staff_id);
select app.guard('paid_holiday_people');
comment on table paid_holiday_people is 'One row is a person whom a holiday pays. Who has none is not paid for it.';
comment on column paid_holiday_people.usual_minutes is 'The person''s usual working minutes of that weekday, as the holiday was entered. Leave of that day counts within what the holiday leaves of it.';

alter table pay_lines
  drop constraint pay_lines_leave_kind_check,
  add constraint pay_lines_leave_kind_check check (leave_kind in ('vacation', 'sick', 'holiday'));
comment on column pay_lines.leave_kind is 'The kind of paid leave, or a paid holiday. Null: the row is time or a job.';
