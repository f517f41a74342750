-- Tasks about leads, customers, and declined work, with what came of them. Decision 0146.

create table follow_ups (
  organization_id uuid not null,
  id uuid not null,
  location_id uuid not null,
  title text not null check (title <> '' and length(title) <= 200),
  note text not null default '' check (length(note) <= 2000),
  owner_id uuid not null,
  due_on date not null,
  due_clock time,
  due_at timestamptz not null,
  lead_id uuid,
  customer_id uuid,
  vehicle_id uuid,
  repair_order_id uuid,
  created_at timestamptz not null,
  created_by_name text not null,
  notified_at timestamptz,
  done_at timestamptz,
  done_by_name text,
  outcome text check (outcome in ('booked', 'call-back', 'no-answer', 'not-interested', 'messaged', 'done')),
  outcome_note text not null default '' check (length(outcome_note) <= 500),
  version int not null default 1,
  primary key (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id),
  foreign key (organization_id, owner_id) references staff (organization_id, id),
  foreign key (organization_id, lead_id) references leads (organization_id, id),
  foreign key (organization_id, customer_id) references customers (organization_id, id),
  foreign key (organization_id, vehicle_id) references vehicles (organization_id, id),
  foreign key (organization_id, repair_order_id) references repair_orders (organization_id, id),
  check ((done_at is null) = (outcome is null) and (done_at is null) = (done_by_name is null))
);
create index follow_ups_open on follow_ups (organization_id, location_id, due_at, id) where done_at is null;
create index follow_ups_by_owner on follow_ups (organization_id, owner_id, due_at) where done_at is null;
create index follow_ups_done on follow_ups (organization_id, location_id, done_at desc, id desc) where done_at is not null;
create index follow_ups_by_lead on follow_ups (organization_id, lead_id) where lead_id is not null;
create index follow_ups_by_customer on follow_ups (organization_id, customer_id) where customer_id is not null;
create index follow_ups_by_vehicle on follow_ups (organization_id, vehicle_id, done_at desc) where vehicle_id is not null;
create index follow_ups_to_notify on follow_ups (due_at) where done_at is null and notified_at is null;
comment on table follow_ups is 'One row is something that a person has to do by a day, with what came of it.';
comment on column follow_ups.owner_id is 'Who does it, and is notified once when it is due.';
comment on column follow_ups.due_clock is 'The time in the location''s zone. Null: any time of that day.';
comment on column follow_ups.due_at is 'When its owner is notified: the time, or 8:00 of a day without one.';
comment on column follow_ups.customer_id is 'Whom it is about. Filled in by the server where a car or a lead says it.';
comment on column follow_ups.outcome is 'What came of it. Null: it is open.';

create table follow_up_jobs (
  organization_id uuid not null,
  follow_up_id uuid not null,
  job_id uuid not null,
  location_id uuid not null,
  primary key (organization_id, follow_up_id, job_id),
  foreign key (organization_id, follow_up_id) references follow_ups (organization_id, id),
  foreign key (organization_id, job_id) references jobs (organization_id, id) on delete cascade,
  foreign key (organization_id, location_id) references locations (organization_id, id)
);
create index follow_up_jobs_by_job on follow_up_jobs (organization_id, job_id);
comment on table follow_up_jobs is 'One row is a declined or deferred job that a task is about.';

do $$
declare kept text;
begin
  foreach kept in array array['follow_ups', 'follow_up_jobs'] loop
    perform app.guard(kept);
    execute format('revoke delete on %I from autoiq_tenant', kept);
    execute format('create policy own_location on %I as restrictive to autoiq_tenant
      using ((select app.location_id()) is null or location_id = (select app.location_id()))', kept);
  end loop;
end $$;
revoke update on follow_up_jobs from autoiq_tenant;

grant select (organization_id, id, due_at, done_at, notified_at) on follow_ups to autoiq_clock;
create policy due on follow_ups for select to autoiq_clock using (done_at is null);
