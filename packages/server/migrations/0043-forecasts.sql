-- Forecasts of the demand for parts, and how a location orders.

-- A row is how a location orders its parts; without one the defaults of the domain hold.
create table order_rules (
  organization_id uuid not null,
  location_id uuid not null,
  -- Of ten thousand order cycles, how many should pass without a part running out.
  service_basis_points int not null check (service_basis_points between 5000 and 9990),
  -- Days from order to delivery: as a rule, and of one delivery in five.
  usual_days int not null check (usual_days between 0 and 365),
  slow_days int not null check (slow_days between usual_days and 365),
  -- Days between two orders.
  review_days int not null check (review_days between 1 and 90),
  version int not null default 1,
  primary key (organization_id, location_id),
  foreign key (organization_id, location_id) references locations (organization_id, id)
);
select app.guard('order_rules');

-- What a vendor sells together, and delivery days where they are a part's own.
alter table stock_levels
  add column pack_size int not null default 1 check (pack_size between 1 and 10000),
  add column usual_days int check (usual_days between 0 and 365);

-- What happened at a location since a day, of all parts together.
create index stock_movements_by_location on stock_movements (organization_id, location_id, at);

-- A row is the last forecast of a location: it is worked out from the ledger as a whole and written over.
create table stock_forecasts (
  organization_id uuid not null,
  location_id uuid not null,
  computed_at timestamptz not null,
  -- Something that it hangs on has changed since.
  outdated boolean not null default false,
  first_month date not null,
  -- Whole months of demand that it learned from.
  months int not null,
  -- What it is mixed of; months of parts that were held back, and how many stayed within the forecast; money on the shelf
  -- beside the demand it meets, for several service levels.
  methods json not null,
  tried int not null,
  held int not null,
  curve json not null,
  primary key (organization_id, location_id),
  foreign key (organization_id, location_id) references locations (organization_id, id)
);
select app.guard('stock_forecasts');

-- A row is what a forecast says of one part.
create table part_forecasts (
  organization_id uuid not null,
  location_id uuid not null,
  part_id uuid not null,
  -- Units asked for, month by month up to the one before the forecast's first.
  counts int[] not null,
  -- Whole months since the location first had a piece of it.
  kept_months int not null,
  -- Of each month ahead the mean, and five quantiles one month after the other.
  means double precision[] not null,
  quantiles double precision[] not null,
  -- Possible demand until a delivery ordered now, and until the one after it: units and how many draws, in pairs.
  lead int[] not null,
  covered int[] not null,
  chance double precision not null,
  far_need int not null,
  primary key (organization_id, location_id, part_id),
  foreign key (organization_id, location_id) references stock_forecasts (organization_id, location_id) on delete cascade,
  foreign key (organization_id, part_id) references parts (organization_id, id)
);
select app.guard('part_forecasts');
