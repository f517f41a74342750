-- What car owners do for themselves: find their records by a proved address, ask for a vehicle to be added, tell the
-- odometer, choose what is sent to them, and get a place at once where the shop wants that. Decision 0059.

-- Whether the desk confirms what customers ask for; otherwise a free place is theirs at once.
alter table booking_rules add column confirms_requests boolean not null default true;
-- What can be asked for, with the minutes that are kept for it: [{"reason": "brakes", "minutes": 120}]. Null: all of it.
alter table booking_rules add column reasons json;

-- Identity finds whose records an account may open. A telephone opens only a record without an email address.
grant select (phone, last_name, merged_into) on customers to autoiq_identity;
create index customers_by_account_phone on customers (phone) where phone is not null and email is null;
-- Both addresses of a person whose two records became one still find it.
alter table customer_merges
  add column from_email text generated always as (lower(from_before->>'email')) stored,
  add column into_email text generated always as (lower(into_before->>'email')) stored;
create index customer_merges_by_from_email on customer_merges (from_email) where from_email is not null and undone_at is null;
create index customer_merges_by_into_email on customer_merges (into_email) where into_email is not null and undone_at is null;
grant select (organization_id, from_customer_id, into_customer_id, from_email, into_email, undone_at)
  on customer_merges to autoiq_identity;
create policy identity_reads on customer_merges for select to autoiq_identity using (true);

-- A row is a vehicle that a customer asks the shop to put on file.
create table vehicle_requests (
  organization_id uuid not null references organizations,
  id uuid not null,
  customer_id uuid not null,
  vin text check (vin ~ '^[A-HJ-NPR-Z0-9]{17}$'),
  year int check (year between 1900 and 2100),
  make text not null check (make <> ''),
  model text not null check (model <> ''),
  trim text not null default '',
  engine text not null default '',
  plate text not null default '',
  plate_state text not null default '',
  color text not null default '',
  odometer int check (odometer >= 0),
  state text not null default 'waiting' check (state in ('waiting', 'added', 'declined', 'withdrawn')),
  -- What the desk wrote when it declined.
  reason text not null default '',
  vehicle_id uuid,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_name text not null default '',
  primary key (organization_id, id),
  foreign key (organization_id, customer_id) references customers (organization_id, id),
  foreign key (organization_id, vehicle_id) references vehicles (organization_id, id),
  check ((state = 'waiting') = (decided_at is null))
);
create index vehicle_requests_by_customer on vehicle_requests (organization_id, customer_id, created_at desc);
create index vehicle_requests_by_vehicle on vehicle_requests (organization_id, vehicle_id) where vehicle_id is not null;
select app.guard('vehicle_requests');

-- A row is what a customer read off the odometer. The shop's own readings stand with its repair orders. Append-only.
create table odometer_readings (
  organization_id uuid not null references organizations,
  id uuid not null,
  vehicle_id uuid not null,
  customer_id uuid not null,
  odometer int not null check (odometer between 0 and 2000000),
  at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, vehicle_id) references vehicles (organization_id, id),
  foreign key (organization_id, customer_id) references customers (organization_id, id)
);
create index odometer_readings_by_vehicle on odometer_readings (organization_id, vehicle_id, at desc);
create index odometer_readings_by_customer on odometer_readings (organization_id, customer_id);
select app.guard('odometer_readings');

-- A row is a customer's choice whether one kind of message that leaves by itself comes by one way. The last one of each
-- pair holds; without one the message comes. Append-only.
create table contact_choices (
  organization_id uuid not null references organizations,
  id uuid not null,
  place bigint generated always as identity,
  customer_id uuid not null,
  kind text not null check (kind in ('confirmation', 'reminder', 'ready')),
  channel text not null check (channel in ('mail', 'text')),
  allowed boolean not null,
  -- What stood beside the box.
  words text not null,
  at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, customer_id) references customers (organization_id, id)
);
create index contact_choices_by_customer on contact_choices (organization_id, customer_id, kind, channel, place desc);
select app.guard('contact_choices');

-- Nobody rewrites what a customer said; a merge alone hands it over.
do $$
declare kept text;
begin
  foreach kept in array array['odometer_readings', 'contact_choices'] loop
    execute format('revoke update, delete on %I from autoiq_tenant', kept);
    execute format('grant update (customer_id) on %I to autoiq_tenant', kept);
    execute format('create trigger %I before update or delete on %I for each row execute function app.refuse_change()',
      kept || '_never_change', kept);
  end loop;
end $$;

grant select on vehicle_requests, odometer_readings, contact_choices to autoiq_customer;
create policy own on vehicle_requests for select to autoiq_customer
  using (organization_id = (select app.organization_id()) and customer_id = (select app.customer_id()));
create policy own on odometer_readings for select to autoiq_customer
  using (organization_id = (select app.organization_id()) and customer_id = (select app.customer_id()));
create policy own on contact_choices for select to autoiq_customer
  using (organization_id = (select app.organization_id()) and customer_id = (select app.customer_id()));

-- What a customer's own vehicles are due for.
grant select on service_intervals, vehicle_services, vehicle_mileages to autoiq_customer;
create policy of_the_shop on service_intervals for select to autoiq_customer
  using (organization_id = (select app.organization_id()));
do $$
declare seen text;
begin
  foreach seen in array array['vehicle_services', 'vehicle_mileages'] loop
    execute format(
      'create policy own on %1$I for select to autoiq_customer using (
         organization_id = (select app.organization_id()) and exists (
           select from vehicles v where v.organization_id = %1$I.organization_id and v.id = %1$I.vehicle_id))', seen);
  end loop;
end $$;
