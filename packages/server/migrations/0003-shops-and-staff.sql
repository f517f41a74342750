-- A row is one business: the tenant that all its records belong to.
create table organizations (
  organization_id uuid primary key,
  name text not null check (length(name) between 1 and 200),
  created_at timestamptz not null default now()
);
create index on organizations (lower(name));
select app.guard('organizations');

-- A row is one shop at one address, with the rates and rules that price its work.
create table locations (
  organization_id uuid not null references organizations,
  id uuid not null,
  name text not null,
  phone text not null default '',
  email text not null default '',
  street text not null default '',
  city text not null default '',
  state text not null default 'FL' check (length(state) = 2),
  zip text not null default '',
  time_zone text not null default 'America/New_York',
  -- Motor vehicle repair registration that Florida wants on each invoice.
  registration_number text not null default '',
  opens time not null default '08:00',
  closes time not null default '18:00' check (closes > opens),
  -- 1 is Monday.
  open_days int[] not null default '{1,2,3,4,5,6}',
  labor_rate_cents int not null default 13500 check (labor_rate_cents >= 0),
  -- Hundredths of a percent of labor and parts, up to the cap.
  supplies_basis_points int not null default 800 check (supplies_basis_points between 0 and 10000),
  supplies_cap_cents int not null default 4500 check (supplies_cap_cents >= 0),
  sales_tax_basis_points int not null default 600 check (sales_tax_basis_points between 0 and 3000),
  -- The county's surtax, on at most surtax_cap_cents of one bill where a cap is set.
  surtax_basis_points int not null default 0 check (surtax_basis_points between 0 and 1000),
  surtax_cap_cents int check (surtax_cap_cents >= 0),
  estimate_valid_days int not null default 30 check (estimate_valid_days between 1 and 365),
  guarantee text not null default '',
  storage_cents_per_day int not null default 0 check (storage_cents_per_day >= 0),
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
);
select app.guard('locations');

-- A row is a person of the shop, or an invitation or a request that may become one. user_id is the account;
-- there is no foreign key because an installation may keep its accounts in a hosted identity service.
create table staff (
  organization_id uuid not null references organizations,
  id uuid not null,
  user_id uuid,
  role text not null check (role in ('owner', 'management', 'technician', 'admin')),
  status text not null check (status in ('invited', 'requested', 'active', 'suspended', 'refused', 'left')),
  name text not null,
  email text not null check (email = lower(email)),
  color text not null default '#3b82f6',
  location_id uuid not null,
  -- What an hour of this person's work costs the shop, for gross profit.
  hourly_cost_cents int not null default 0 check (hourly_cost_cents >= 0),
  created_at timestamptz not null default now(),
  decided_by uuid,
  decided_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id)
);
create unique index staff_one_seat_per_account on staff (organization_id, user_id)
  where user_id is not null and status in ('requested', 'active', 'suspended');
create unique index staff_one_seat_per_email on staff (organization_id, email)
  where status in ('invited', 'requested', 'active', 'suspended');
create index staff_by_account on staff (user_id) where user_id is not null;
create index staff_by_email on staff (email);
select app.guard('staff');

-- Identity resolves seats, invitations and business names at sign-up and at each session check.
grant select on organizations, locations, staff to autoiq_identity;
create policy identity_reads on organizations for select to autoiq_identity using (true);
create policy identity_reads on locations for select to autoiq_identity using (true);
create policy identity_reads on staff for select to autoiq_identity using (true);

-- A row is a work stall.
create table bays (
  organization_id uuid not null,
  id uuid not null,
  location_id uuid not null,
  name text not null,
  lift text not null default '',
  position int not null,
  active boolean not null default true,
  primary key (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id)
);
select app.guard('bays');

-- A row is one step of a cost-banded markup table: parts that cost at least this much are multiplied by that.
create table part_matrix_steps (
  organization_id uuid not null,
  location_id uuid not null,
  from_cost_cents int not null check (from_cost_cents >= 0),
  -- Ten-thousandths: 20000 doubles the cost.
  multiplier_basis_points int not null check (multiplier_basis_points >= 10000),
  primary key (organization_id, location_id, from_cost_cents),
  foreign key (organization_id, location_id) references locations (organization_id, id)
);
select app.guard('part_matrix_steps');

-- A row is a numbered series without gaps: taking a number locks it until the transaction ends.
create table number_series (
  organization_id uuid not null,
  location_id uuid not null,
  series text not null check (series in ('repair-order', 'invoice')),
  next_number int not null default 1001,
  primary key (organization_id, location_id, series),
  foreign key (organization_id, location_id) references locations (organization_id, id)
);
select app.guard('number_series');

-- A row is a file kept outside the database: a photo, a signature, a document.
create table files (
  organization_id uuid not null references organizations,
  id uuid not null,
  kind text not null check (kind in ('photo', 'signature', 'document')),
  content_type text not null,
  byte_size int not null check (byte_size > 0),
  sha256 text not null,
  width int,
  height int,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
);
select app.guard('files');
