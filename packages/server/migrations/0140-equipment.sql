-- Equipment, its plans of inspection, service, and calibration, what was recorded, and when it is out of service. Decision 0145.

create table equipment (
  organization_id uuid not null references organizations,
  id uuid not null,
  location_id uuid not null,
  bay_id uuid,
  name text not null check (name <> '' and length(name) <= 80),
  category text not null check (category in ('lift', 'alignment-rack', 'compressor', 'tire-machine', 'balancer', 'ac-machine',
    'scan-tool', 'brake-lathe', 'jack', 'other')),
  make text not null default '' check (length(make) <= 60),
  model text not null default '' check (length(model) <= 60),
  serial text not null default '' check (length(serial) <= 60),
  needed_for_bay boolean not null default false,
  state text not null default 'in-use' check (state in ('in-use', 'retired', 'sold')),
  ended_on date,
  purchased_on date,
  vendor text not null default '' check (length(vendor) <= 80),
  cost_cents int check (cost_cents >= 0),
  in_service_on date,
  residual_cents int not null default 0 check (residual_cents >= 0),
  useful_life_months int check (useful_life_months between 1 and 600),
  depreciation text not null default 'none' check (depreciation in ('none', 'straight-line', 'declining-balance')),
  declining_percent int check (declining_percent between 101 and 300),
  warranty_until date,
  notes text not null default '' check (length(notes) <= 2000),
  version int not null default 1,
  created_at timestamptz not null,
  created_by uuid,
  created_by_name text not null,
  primary key (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id),
  foreign key (organization_id, bay_id) references bays (organization_id, id) on delete set null (bay_id),
  check ((state = 'in-use') = (ended_on is null)),
  check (depreciation = 'none' or (cost_cents >= residual_cents and in_service_on is not null and useful_life_months is not null)),
  check ((depreciation = 'declining-balance') = (declining_percent is not null))
);
create index equipment_by_location on equipment (organization_id, location_id, state);
create index equipment_by_bay on equipment (organization_id, bay_id) where bay_id is not null;
comment on table equipment is 'One row is a piece of equipment of a location, such as a lift.';
comment on column equipment.bay_id is 'The bay in which it is installed. Null: none.';
comment on column equipment.needed_for_bay is 'While it is out of service, its bay is out of service too.';
comment on column equipment.state is 'Whether the shop still has it. Out of service is a row of equipment_outages.';
comment on column equipment.ended_on is 'The day it was retired or sold, after which it is not depreciated.';
comment on column equipment.in_service_on is 'The first day of use, in whose month depreciation begins.';
comment on column equipment.residual_cents is 'What it is expected to be worth at the end of its useful life.';
comment on column equipment.declining_percent is 'Of the straight-line rate, such as 200 for double declining balance.';

create table equipment_plans (
  organization_id uuid not null,
  id uuid not null,
  location_id uuid not null,
  equipment_id uuid not null,
  kind text not null check (kind in ('inspection', 'service', 'calibration')),
  name text not null check (name <> '' and length(name) <= 80),
  instructions text not null default '' check (length(instructions) <= 1000),
  every_count int not null check (every_count between 1 and 1000),
  every_unit text not null check (every_unit in ('days', 'months')),
  due_on date not null,
  blocks_bay boolean not null default false,
  grace_days int not null default 0 check (grace_days between 0 and 365),
  failed_takes_out boolean not null default false,
  technicians_record boolean not null default false,
  is_active boolean not null default true,
  recorded int not null default 0 check (recorded >= 0),
  last_done_on date,
  notified_due_on date,
  overdue_due_on date,
  version int not null default 1,
  created_at timestamptz not null,
  created_by uuid,
  primary key (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id),
  foreign key (organization_id, equipment_id) references equipment (organization_id, id)
);
create index equipment_plans_by_equipment on equipment_plans (organization_id, equipment_id);
create index equipment_plans_due on equipment_plans (organization_id, location_id, due_on) where is_active;
create index equipment_plans_by_due_day on equipment_plans (due_on) where is_active;
comment on table equipment_plans is 'One row is an inspection, service, or calibration that a piece of equipment needs again and again.';
comment on column equipment_plans.due_on is 'When it is due next: the day of the last one and the interval, or the first due day.';
comment on column equipment_plans.blocks_bay is 'The bay of the equipment is out of service while this is overdue.';
comment on column equipment_plans.grace_days is 'Days after due_on until it counts as overdue.';
comment on column equipment_plans.failed_takes_out is 'A failed one takes the equipment out of service.';
comment on column equipment_plans.technicians_record is 'Technicians may record it, not only the front desk.';
comment on column equipment_plans.recorded is 'How many were recorded: who records one says which number it is.';
comment on column equipment_plans.notified_due_on is 'The due day of which the shop was notified in advance.';
comment on column equipment_plans.overdue_due_on is 'The due day that passed and was acted on.';

create table equipment_services (
  organization_id uuid not null,
  id uuid not null,
  location_id uuid not null,
  equipment_id uuid not null,
  plan_id uuid not null,
  number int not null check (number >= 1),
  due_on date not null,
  done_on date not null,
  done_by text not null check (done_by <> '' and length(done_by) <= 80),
  result text not null check (result in ('passed', 'passed-with-notes', 'failed')),
  note text not null default '' check (length(note) <= 1000),
  cost_cents int check (cost_cents >= 0),
  recorded_at timestamptz not null,
  recorded_by uuid,
  recorded_by_name text not null,
  primary key (organization_id, id),
  constraint equipment_services_once unique (organization_id, plan_id, number),
  foreign key (organization_id, location_id) references locations (organization_id, id),
  foreign key (organization_id, equipment_id) references equipment (organization_id, id),
  foreign key (organization_id, plan_id) references equipment_plans (organization_id, id)
);
create index equipment_services_by_equipment on equipment_services (organization_id, equipment_id, done_on desc);
comment on table equipment_services is 'One row is an inspection, service, or calibration that was done. Append-only.';
comment on column equipment_services.number is 'Which one of its plan it is, from 1. Each is recorded once.';
comment on column equipment_services.due_on is 'When it was due.';
comment on column equipment_services.done_by is 'The person or company that did it, such as a lift inspector.';

create table equipment_outages (
  organization_id uuid not null,
  id uuid not null,
  location_id uuid not null,
  equipment_id uuid not null,
  plan_id uuid,
  bay_id uuid,
  cause text not null check (cause in ('breakdown', 'overdue', 'failed')),
  reason text not null check (reason <> '' and length(reason) <= 200),
  starts_at timestamptz not null,
  ends_at timestamptz,
  reported_at timestamptz not null,
  reported_by uuid,
  reported_by_name text not null,
  ended_by_name text,
  primary key (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id),
  foreign key (organization_id, equipment_id) references equipment (organization_id, id),
  foreign key (organization_id, plan_id) references equipment_plans (organization_id, id),
  foreign key (organization_id, bay_id) references bays (organization_id, id) on delete set null (bay_id),
  check (ends_at >= starts_at),
  check ((cause = 'breakdown') = (plan_id is null))
);
create unique index equipment_outages_one_per_plan on equipment_outages (organization_id, plan_id, cause) where ends_at is null;
create index equipment_outages_by_equipment on equipment_outages (organization_id, equipment_id, starts_at desc);
create index equipment_outages_by_bay on equipment_outages (organization_id, bay_id, starts_at) where bay_id is not null;
create index equipment_outages_by_location on equipment_outages (organization_id, location_id, starts_at) where bay_id is not null;
comment on table equipment_outages is 'One row is a time in which a piece of equipment is out of service.';
comment on column equipment_outages.bay_id is 'The bay that is out of service with it. Null: none.';
comment on column equipment_outages.cause is 'breakdown: reported. overdue: plan_id was not done in time. failed: it was done and failed.';
comment on column equipment_outages.ends_at is 'When it is back, or expected back. Null: until somebody says so.';

create table equipment_files (
  organization_id uuid not null,
  equipment_id uuid not null,
  file_id uuid not null,
  location_id uuid not null,
  name text not null check (name <> '' and length(name) <= 120),
  is_photo boolean not null,
  added_at timestamptz not null,
  added_by_name text not null,
  primary key (organization_id, equipment_id, file_id),
  foreign key (organization_id, equipment_id) references equipment (organization_id, id),
  foreign key (organization_id, file_id) references files (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id)
);
comment on table equipment_files is 'One row is a photo or a document of a piece of equipment, such as a manual or a certificate.';

do $$
declare kept text;
begin
  foreach kept in array array['equipment', 'equipment_plans', 'equipment_services', 'equipment_outages', 'equipment_files'] loop
    perform app.guard(kept);
    execute format('revoke delete on %I from autoiq_tenant', kept);
    execute format('create policy own_location on %I as restrictive to autoiq_tenant
      using ((select app.location_id()) is null or location_id = (select app.location_id()))', kept);
  end loop;
end $$;
grant delete on equipment_files to autoiq_tenant;
revoke update on equipment_files from autoiq_tenant;
revoke update on equipment_services from autoiq_tenant;
create trigger equipment_services_never_change before update or delete on equipment_services
  for each row execute function app.refuse_change();

-- autoiq_clock looks for what became due.
grant select (organization_id, id, state) on equipment to autoiq_clock;
create policy due on equipment for select to autoiq_clock using (state = 'in-use');
grant select (organization_id, id, location_id, equipment_id, due_on, grace_days, is_active, notified_due_on, overdue_due_on)
  on equipment_plans to autoiq_clock;
create policy due on equipment_plans for select to autoiq_clock using (is_active);
