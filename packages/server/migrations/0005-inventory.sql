-- A row is a part the shop sells, with its price rule.
create table parts (
  organization_id uuid not null references organizations,
  id uuid not null,
  number text not null check (number <> ''),
  name text not null check (name <> ''),
  brand text not null default '',
  category text not null default '',
  unit text not null default 'each',
  cost_cents int not null check (cost_cents >= 0),
  -- Null prices by the location's part matrix.
  fixed_price_cents int check (fixed_price_cents >= 0),
  core_cents int not null default 0 check (core_cents >= 0),
  -- What the state charges per piece sold: a new tire or a lead-acid battery.
  state_fee text not null default 'none' check (state_fee in ('none', 'tire', 'battery')),
  active boolean not null default true,
  version int not null default 1,
  primary key (organization_id, id)
);
create unique index parts_by_number on parts (organization_id, number);
create index parts_by_name on parts (organization_id, lower(name));
select app.guard('parts');

-- A row is what lies on the shelf of one location; only the ledger's trigger changes on_hand.
create table stock_levels (
  organization_id uuid not null,
  location_id uuid not null,
  part_id uuid not null,
  bin text not null default '',
  on_hand numeric(12, 3) not null default 0,
  minimum numeric(12, 3) not null default 0,
  maximum numeric(12, 3) not null default 0,
  primary key (organization_id, location_id, part_id),
  foreign key (organization_id, location_id) references locations (organization_id, id),
  foreign key (organization_id, part_id) references parts (organization_id, id),
  constraint stock_never_below_zero check (on_hand >= 0)
);
create index stock_levels_by_part on stock_levels (organization_id, part_id);
select app.guard('stock_levels');

-- A row is one movement of stock: the append-only ledger whose sum is on_hand.
create table stock_movements (
  organization_id uuid not null,
  id uuid not null,
  location_id uuid not null,
  part_id uuid not null,
  kind text not null check (kind in ('opening', 'received', 'issued', 'returned', 'adjusted')),
  quantity numeric(12, 3) not null check (quantity <> 0),
  unit_cost_cents int not null check (unit_cost_cents >= 0),
  line_id uuid,
  reason text not null default '',
  at timestamptz not null default now(),
  by_user_id uuid,
  primary key (organization_id, id),
  foreign key (organization_id, location_id, part_id) references stock_levels (organization_id, location_id, part_id)
);
create index stock_movements_by_part on stock_movements (organization_id, part_id, at);
create unique index stock_issued_once_per_line on stock_movements (organization_id, line_id) where kind = 'issued';
create unique index stock_returned_once_per_line on stock_movements (organization_id, line_id) where kind = 'returned';
select app.guard('stock_movements');
revoke update, delete on stock_movements from autoiq_tenant;
create trigger stock_movements_are_append_only before update or delete on stock_movements
  for each row execute function app.refuse_change();

create function app.move_stock() returns trigger language plpgsql
  as $$ begin
    update stock_levels set on_hand = on_hand + new.quantity
    where organization_id = new.organization_id and location_id = new.location_id and part_id = new.part_id;
    return null;
  end $$;
create trigger movements_move_stock after insert on stock_movements
  for each row execute function app.move_stock();

-- A row is a saved job template; its lines are kept whole because they are only ever read and written together.
-- lines: see canned job lines in the inventory and repair order contracts.
create table canned_jobs (
  organization_id uuid not null references organizations,
  id uuid not null,
  code text not null,
  name text not null,
  category text not null default '',
  description text not null default '',
  lines json not null,
  active boolean not null default true,
  primary key (organization_id, id)
);
create unique index canned_jobs_by_code on canned_jobs (organization_id, code);
select app.guard('canned_jobs');
