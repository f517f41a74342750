-- A row is a person or a company that owns or brings vehicles. Phones are E.164 without blanks, emails lower case.
create table customers (
  organization_id uuid not null references organizations,
  id uuid not null,
  first_name text not null default '',
  last_name text not null default '',
  company text not null default '',
  email text check (email = lower(email)),
  phone text check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  street text not null default '',
  city text not null default '',
  state text not null default '',
  zip text not null default '',
  note text not null default '',
  -- Texts about the repair are sent only after the customer agreed.
  texts_allowed boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  check (first_name <> '' or last_name <> '' or company <> '')
);
create unique index customers_one_per_email on customers (organization_id, email) where email is not null;
create unique index customers_one_per_phone on customers (organization_id, phone) where phone is not null;
create index customers_by_name on customers (organization_id, lower(last_name), lower(first_name));
create index customers_by_account_email on customers (email) where email is not null;
select app.guard('customers');

-- A row is one vehicle in one shop's care.
create table vehicles (
  organization_id uuid not null references organizations,
  id uuid not null,
  customer_id uuid not null,
  vin text check (vin ~ '^[A-HJ-NPR-Z0-9]{17}$'),
  year int check (year between 1900 and 2100),
  make text not null,
  model text not null,
  trim text not null default '',
  engine text not null default '',
  plate text not null default '',
  plate_state text not null default '',
  color text not null default '',
  odometer int check (odometer >= 0),
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, customer_id) references customers (organization_id, id)
);
create index vehicles_by_customer on vehicles (organization_id, customer_id);
create unique index vehicles_one_per_vin on vehicles (organization_id, vin) where vin is not null;
create index vehicles_by_plate on vehicles (organization_id, plate) where plate <> '';
select app.guard('vehicles');

-- A signed-in customer and a shared link see the customer's own rows and no other.
grant select on customers, vehicles to autoiq_customer;
create policy own on customers for select to autoiq_customer
  using (organization_id = (select app.organization_id()) and id = (select app.customer_id()));
create policy own on vehicles for select to autoiq_customer
  using (organization_id = (select app.organization_id()) and customer_id = (select app.customer_id()));
grant select on organizations, locations, staff, files to autoiq_customer;
create policy of_the_shop on organizations for select to autoiq_customer
  using (organization_id = (select app.organization_id()));
create policy of_the_shop on locations for select to autoiq_customer
  using (organization_id = (select app.organization_id()));
create policy of_the_shop on staff for select to autoiq_customer
  using (organization_id = (select app.organization_id()));
-- Identity finds which shops know a confirmed email.
grant select (organization_id, id, email) on customers to autoiq_identity;
create policy identity_reads on customers for select to autoiq_identity using (true);
