-- The rates that price a repair order, kept with it from its first estimate or answer on: what the shop sets later
-- prices other cars. Null follows the shop. Its shape is the domain's pricing settings.
alter table repair_orders add column rates json;

-- Row-level security is forced on the owner of these tables too, who here looks over every shop.
alter table repair_orders no force row level security;
alter table locations no force row level security;
update repair_orders r set rates = json_build_object('state', l.state, 'laborRateCents', l.labor_rate_cents,
    'suppliesBasisPoints', l.supplies_basis_points, 'suppliesCapCents', l.supplies_cap_cents,
    'salesTaxBasisPoints', l.sales_tax_basis_points, 'surtaxBasisPoints', l.surtax_basis_points,
    'surtaxCapCents', l.surtax_cap_cents)
  from locations l
  where l.organization_id = r.organization_id and l.id = r.location_id and r.status not in ('estimate', 'void');
alter table repair_orders force row level security;
alter table locations force row level security;

-- A row is one step of a price rule for labor: lines of at least so many hours sell at so much of the hourly rate.
create table labor_matrix_steps (
  organization_id uuid not null,
  location_id uuid not null,
  from_hours numeric(7, 2) not null check (from_hours >= 0),
  -- Ten-thousandths of the rate: 11000 is a tenth more.
  multiplier_basis_points int not null check (multiplier_basis_points between 1000 and 100000),
  primary key (organization_id, location_id, from_hours),
  foreign key (organization_id, location_id) references locations (organization_id, id)
);
select app.guard('labor_matrix_steps');
alter table locations add column labor_matrix_version int not null default 1;

-- A saved job is edited by several people; what is sold most comes first when a job is picked.
alter table canned_jobs add column version int not null default 1;
alter table canned_jobs add column used int not null default 0 check (used >= 0);

-- A row is several saved jobs sold together, each still answered by the customer on its own, at a share less.
create table job_packages (
  organization_id uuid not null references organizations,
  id uuid not null,
  code text not null check (code <> ''),
  name text not null check (name <> ''),
  description text not null default '',
  discount_basis_points int not null default 0 check (discount_basis_points between 0 and 10000),
  active boolean not null default true,
  version int not null default 1,
  primary key (organization_id, id)
);
create unique index job_packages_by_code on job_packages (organization_id, code);
select app.guard('job_packages');

create table job_package_jobs (
  organization_id uuid not null,
  package_id uuid not null,
  position int not null,
  canned_job_id uuid not null,
  primary key (organization_id, package_id, position),
  unique (organization_id, package_id, canned_job_id),
  foreign key (organization_id, package_id) references job_packages (organization_id, id),
  foreign key (organization_id, canned_job_id) references canned_jobs (organization_id, id)
);
select app.guard('job_package_jobs');

-- What a job was made from: a template of this organization, or a job of an earlier visit that was declined or done.
alter table jobs add foreign key (organization_id, canned_job_id) references canned_jobs (organization_id, id);
alter table jobs add column earlier_job_id uuid;
alter table jobs add foreign key (organization_id, earlier_job_id) references jobs (organization_id, id);
create index jobs_by_earlier_job on jobs (organization_id, earlier_job_id) where earlier_job_id is not null;

-- A core is the deposit on a rebuildable part, per piece; it is tracked until the vendor has credited it.
alter table job_lines add column core_cents int not null default 0 check (core_cents >= 0);
alter table job_lines add column core_state text not null default 'none'
  check (core_state in ('none', 'pending', 'received', 'returned', 'credited'));

-- An act that took an earlier one back names it.
alter table history add column undoes uuid;

-- A row is a person who has a repair order open, as of seen_at; unlogged, because a restart may forget it.
create unlogged table presences (
  organization_id uuid not null,
  repair_order_id uuid not null,
  staff_id uuid not null,
  -- The job whose form is open, if any.
  job_id uuid,
  since timestamptz not null,
  seen_at timestamptz not null,
  primary key (organization_id, repair_order_id, staff_id),
  foreign key (organization_id, repair_order_id) references repair_orders (organization_id, id),
  foreign key (organization_id, staff_id) references staff (organization_id, id)
);
select app.guard('presences');
