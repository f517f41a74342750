-- A row is the legal record of one visit's work. status, status_since and the totals are derived from the jobs
-- by the rules of the domain and written in the same transaction, so that boards and lists can be sorted by them.
create table repair_orders (
  organization_id uuid not null references organizations,
  id uuid not null,
  location_id uuid not null,
  number int not null,
  customer_id uuid not null,
  vehicle_id uuid not null,
  advisor_id uuid,
  status text not null default 'estimate' check (status in
    ('estimate', 'awaiting-approval', 'approved', 'in-progress', 'quality-check', 'ready', 'invoiced', 'closed', 'void')),
  status_since timestamptz not null default now(),
  concern text not null default '',
  odometer_in int check (odometer_in >= 0),
  odometer_out int check (odometer_out >= 0),
  visit text not null default 'drop-off' check (visit in ('waiter', 'drop-off', 'loaner', 'shuttle')),
  keytag text not null default '',
  promised_at timestamptz,
  -- Labels of the shop's own, beside the derived status.
  labels text[] not null default '{}',
  save_parts boolean not null default false,
  quality_checked_at timestamptz,
  quality_checked_by uuid,
  voided_at timestamptz,
  presented_cents int not null default 0,
  authorized_cents int not null default 0,
  total_cents int not null default 0,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (organization_id, id),
  unique (organization_id, location_id, number),
  foreign key (organization_id, location_id) references locations (organization_id, id),
  foreign key (organization_id, customer_id) references customers (organization_id, id),
  foreign key (organization_id, vehicle_id) references vehicles (organization_id, id),
  foreign key (organization_id, advisor_id) references staff (organization_id, id)
);
create index repair_orders_by_age on repair_orders (organization_id, location_id, created_at desc, id desc);
create index repair_orders_open on repair_orders (organization_id, location_id, status_since)
  where status not in ('closed', 'void');
create index repair_orders_by_customer on repair_orders (organization_id, customer_id, created_at desc);
create index repair_orders_by_vehicle on repair_orders (organization_id, vehicle_id, created_at desc);
select app.guard('repair_orders');

-- A row is a slot in a bay with a technician. The database refuses two cars in one bay, and one technician twice.
create table appointments (
  organization_id uuid not null references organizations,
  id uuid not null,
  location_id uuid not null,
  customer_id uuid not null,
  vehicle_id uuid,
  bay_id uuid not null,
  technician_id uuid,
  status text not null default 'confirmed' check (status in
    ('requested', 'confirmed', 'arrived', 'checked-in', 'no-show', 'cancelled')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  concern text not null default '',
  visit text not null default 'drop-off' check (visit in ('waiter', 'drop-off', 'loaner', 'shuttle')),
  repair_order_id uuid,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (organization_id, id),
  check (ends_at > starts_at),
  foreign key (organization_id, location_id) references locations (organization_id, id),
  foreign key (organization_id, customer_id) references customers (organization_id, id),
  foreign key (organization_id, vehicle_id) references vehicles (organization_id, id),
  foreign key (organization_id, bay_id) references bays (organization_id, id),
  foreign key (organization_id, technician_id) references staff (organization_id, id),
  foreign key (organization_id, repair_order_id) references repair_orders (organization_id, id),
  constraint bay_taken_once exclude using gist (organization_id with =, bay_id with =, tstzrange(starts_at, ends_at) with &&)
    where (status not in ('cancelled', 'no-show')),
  constraint technician_booked_once exclude using gist (organization_id with =, technician_id with =, tstzrange(starts_at, ends_at) with &&)
    where (status not in ('cancelled', 'no-show') and technician_id is not null)
);
create index appointments_by_start on appointments (organization_id, location_id, starts_at);
create index appointments_by_customer on appointments (organization_id, customer_id, starts_at);
select app.guard('appointments');

-- A row is the sellable, authorizable unit on a repair order. Authorization and work are kept apart.
create table jobs (
  organization_id uuid not null,
  id uuid not null,
  repair_order_id uuid not null,
  position int not null,
  name text not null check (name <> ''),
  description text not null default '',
  concern text not null default '',
  cause text not null default '',
  correction text not null default '',
  pay text not null default 'customer' check (pay in ('customer', 'warranty', 'internal')),
  -- authorization is a word of the language; the column says what it is about.
  authorization_state text not null default 'proposed' check (authorization_state in ('proposed', 'approved', 'declined', 'deferred')),
  authorized_at timestamptz,
  work_state text not null default 'pending' check (work_state in ('pending', 'in-progress', 'on-hold', 'completed')),
  hold_reason text check (hold_reason in ('parts', 'approval', 'bay', 'other')),
  technician_id uuid,
  canned_job_id uuid,
  inspection_item_id uuid,
  completed_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, repair_order_id) references repair_orders (organization_id, id),
  foreign key (organization_id, technician_id) references staff (organization_id, id),
  check ((work_state = 'on-hold') = (hold_reason is not null))
);
create index jobs_by_repair_order on jobs (organization_id, repair_order_id, position);
create index jobs_by_technician on jobs (organization_id, technician_id, work_state) where work_state <> 'completed';
select app.guard('jobs');

-- A row is one priced line of a job. Labor has hours and a rate; a part a quantity, price and cost; the others an amount.
create table job_lines (
  organization_id uuid not null,
  id uuid not null,
  job_id uuid not null,
  repair_order_id uuid not null,
  position int not null,
  kind text not null check (kind in ('labor', 'part', 'sublet', 'fee', 'discount')),
  description text not null,
  labor_op text not null default '',
  hours numeric(7, 2),
  rate_cents int,
  part_id uuid,
  part_number text not null default '',
  quantity numeric(12, 3),
  unit_price_cents int,
  unit_cost_cents int not null default 0,
  amount_cents int not null,
  condition text not null default 'new' check (condition in ('new', 'used', 'rebuilt')),
  state_fee text not null default 'none' check (state_fee in ('none', 'tire', 'battery')),
  dot_number text not null default '',
  part_state text check (part_state in ('quoted', 'ordered', 'received', 'issued', 'installed', 'returned')),
  back_ordered boolean not null default false,
  primary key (organization_id, id),
  foreign key (organization_id, job_id) references jobs (organization_id, id) on delete cascade,
  foreign key (organization_id, repair_order_id) references repair_orders (organization_id, id),
  foreign key (organization_id, part_id) references parts (organization_id, id),
  check (kind <> 'labor' or (hours is not null and rate_cents is not null)),
  check (kind <> 'part' or (quantity is not null and unit_price_cents is not null and part_state is not null)),
  check (case when kind = 'discount' then amount_cents <= 0 else amount_cents >= 0 end)
);
create index job_lines_by_repair_order on job_lines (organization_id, repair_order_id, job_id, position);
create index job_lines_by_part on job_lines (organization_id, part_id) where part_id is not null;
select app.guard('job_lines');

-- A row is a priced proposal as it was sent: what the customer saw, and the link to it (only its hash is kept).
create table estimates (
  organization_id uuid not null,
  id uuid not null,
  repair_order_id uuid not null,
  version int not null,
  -- The repair order's version that this estimate shows: an answer to an older one is refused.
  repair_order_version int not null,
  sent_at timestamptz not null default now(),
  sent_by uuid,
  sent_to text not null,
  expires_at timestamptz not null,
  token_hash text not null unique,
  total_cents int not null,
  content json not null,
  viewed_at timestamptz,
  primary key (organization_id, id),
  unique (organization_id, repair_order_id, version),
  foreign key (organization_id, repair_order_id) references repair_orders (organization_id, id)
);
select app.guard('estimates');

-- A row is one answer about one job: who said it, how, when, and what the whole came to. Append-only.
create table authorizations (
  organization_id uuid not null,
  id uuid not null,
  repair_order_id uuid not null,
  job_id uuid not null,
  estimate_id uuid,
  decision text not null check (decision in ('approved', 'declined', 'deferred')),
  channel text not null check (channel in ('in-person', 'phone', 'text', 'email', 'portal')),
  person text not null check (person <> ''),
  recorded_by uuid,
  signature_file_id uuid,
  ip text,
  at timestamptz not null,
  job_cents int not null,
  revised_total_cents int not null,
  primary key (organization_id, id),
  foreign key (organization_id, repair_order_id) references repair_orders (organization_id, id),
  foreign key (organization_id, job_id) references jobs (organization_id, id),
  foreign key (organization_id, estimate_id) references estimates (organization_id, id),
  foreign key (organization_id, signature_file_id) references files (organization_id, id)
);
create index authorizations_by_repair_order on authorizations (organization_id, repair_order_id, at);
select app.guard('authorizations');
revoke update, delete on authorizations from autoiq_tenant;
create trigger authorizations_are_append_only before update or delete on authorizations
  for each row execute function app.refuse_change();

-- A row is a stretch of time on a job, or of attendance when no job is named. One open stretch of a kind per person.
create table time_entries (
  organization_id uuid not null,
  id uuid not null,
  staff_id uuid not null,
  job_id uuid,
  repair_order_id uuid,
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (organization_id, id),
  check (ended_at is null or ended_at >= started_at),
  check ((job_id is null) = (repair_order_id is null)),
  foreign key (organization_id, staff_id) references staff (organization_id, id),
  foreign key (organization_id, job_id) references jobs (organization_id, id),
  foreign key (organization_id, repair_order_id) references repair_orders (organization_id, id)
);
create unique index one_job_clock_per_person on time_entries (organization_id, staff_id) where ended_at is null and job_id is not null;
create unique index one_attendance_clock_per_person on time_entries (organization_id, staff_id) where ended_at is null and job_id is null;
create index time_entries_by_repair_order on time_entries (organization_id, repair_order_id) where repair_order_id is not null;
create index time_entries_by_person on time_entries (organization_id, staff_id, started_at desc);
select app.guard('time_entries');

-- What a customer's own session or link may see and do.
grant select on repair_orders, jobs, job_lines, estimates, authorizations, appointments to autoiq_customer;
create policy own on repair_orders for select to autoiq_customer using (
  organization_id = (select app.organization_id()) and customer_id = (select app.customer_id())
  and ((select app.linked_repair_order_id()) is null or id = (select app.linked_repair_order_id())));
create policy own on appointments for select to autoiq_customer using (
  organization_id = (select app.organization_id()) and customer_id = (select app.customer_id())
  and (select app.linked_repair_order_id()) is null);
do $$
declare child text;
begin
  foreach child in array array['jobs', 'job_lines', 'estimates', 'authorizations'] loop
    execute format(
      'create policy own on %1$I for select to autoiq_customer using (
         organization_id = (select app.organization_id()) and exists (
           select from repair_orders r where r.organization_id = %1$I.organization_id and r.id = %1$I.repair_order_id))', child);
  end loop;
end $$;

-- Opens a shared link: the only thing a visitor without an account can look up, and only by its secret's hash.
create function app.open_estimate_link(hash text)
  returns table (organization_id uuid, estimate_id uuid, repair_order_id uuid, customer_id uuid, expires_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select e.organization_id, e.id, e.repair_order_id, r.customer_id, e.expires_at
        from estimates e join repair_orders r on r.organization_id = e.organization_id and r.id = e.repair_order_id
        where e.token_hash = hash $$;
revoke all on function app.open_estimate_link from public;
grant execute on function app.open_estimate_link to autoiq_customer;
-- That function runs as the owner, whom forced row security would show nothing.
create policy link_lookup on estimates for select to current_user using (true);
create policy link_lookup on repair_orders for select to current_user using (true);
