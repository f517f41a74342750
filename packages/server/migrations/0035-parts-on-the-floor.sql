-- Bins, reservations, barcodes, prices over time and cores on their way back: what a shelf needs to be trusted.

-- The bin of a shelf is its home bin: where pieces go that come without a bin's name, and where they are looked for first.
alter table stock_levels
  -- Pieces spoken for by approved work; only the reservations' trigger writes it.
  add column reserved numeric(12, 3) not null default 0,
  add column version int not null default 1,
  add constraint stock_reserved_is_there check (reserved >= 0 and reserved <= on_hand);

-- A movement that names a bin moves that one; without a name it is divided, the home bin first.
alter table stock_movements add column bin text;
-- The two sides of a move share it: "moved" between locations, "rebinned" between bins of one, where the shelf's own
-- quantity stays.
alter table stock_movements add column move_id uuid;
alter table stock_movements add constraint moves_have_two_sides check ((kind in ('moved', 'rebinned')) = (move_id is not null));
create index stock_movements_by_move on stock_movements (organization_id, move_id) where move_id is not null;
alter table stock_movements drop constraint stock_movements_kind_check;
alter table stock_movements add constraint stock_movements_kind_check
  check (kind in ('opening', 'received', 'issued', 'returned', 'adjusted', 'moved', 'rebinned'));
create index stock_movements_by_line on stock_movements (organization_id, line_id) where line_id is not null;
drop index stock_movements_by_part;
create index stock_movements_by_place on stock_movements (organization_id, part_id, location_id, at desc, id desc);

-- A row is what lies in one bin; only the ledger's trigger writes it. The empty name is a shelf without bins.
create table stock_bins (
  organization_id uuid not null,
  location_id uuid not null,
  part_id uuid not null,
  bin text not null check (bin = upper(btrim(bin)) and length(bin) <= 30),
  on_hand numeric(12, 3) not null,
  primary key (organization_id, location_id, part_id, bin),
  foreign key (organization_id, location_id, part_id) references stock_levels (organization_id, location_id, part_id),
  constraint bin_never_below_zero check (on_hand >= 0)
);
create index stock_bins_by_name on stock_bins (organization_id, location_id, bin);
select app.guard('stock_bins');

-- A row is what one movement did to one bin: the parts of a movement sum to it, those of a bin to what lies in it.
create table bin_movements (
  organization_id uuid not null,
  movement_id uuid not null,
  bin text not null,
  quantity numeric(12, 3) not null check (quantity <> 0),
  primary key (organization_id, movement_id, bin),
  foreign key (organization_id, movement_id) references stock_movements (organization_id, id)
);
select app.guard('bin_movements');
revoke update, delete on bin_movements from autoiq_tenant;
create trigger bin_movements_are_append_only before update or delete on bin_movements
  for each row execute function app.refuse_change();

-- What lay on the shelf until now lay in its home bin. Row-level security is forced on the owner too, who here looks over
-- every shop.
alter table stock_levels no force row level security;
alter table stock_movements no force row level security;
alter table stock_bins no force row level security;
alter table bin_movements no force row level security;
update stock_levels set bin = btrim(left(upper(btrim(bin)), 30)), maximum = case when maximum < minimum then 0 else maximum end;
insert into stock_bins (organization_id, location_id, part_id, bin, on_hand)
  select organization_id, location_id, part_id, bin, on_hand from stock_levels where on_hand > 0;
insert into bin_movements (organization_id, movement_id, bin, quantity)
  select m.organization_id, m.id, s.bin, m.quantity from stock_movements m
  join stock_levels s on s.organization_id = m.organization_id and s.location_id = m.location_id and s.part_id = m.part_id;
alter table stock_levels force row level security;
alter table stock_bins force row level security;
alter table bin_movements force row level security;
alter table stock_levels
  add constraint stock_home_bin_is_plain check (bin = upper(btrim(bin)) and length(bin) <= 30),
  -- A maximum of zero is none.
  add constraint stock_bounds_in_order check (minimum >= 0 and (maximum = 0 or maximum >= minimum));

-- What a statement adds to the ledger is counted together. A shelf's row is held first, in one order, and nobody else
-- makes or changes the rows of its bins meanwhile.
drop trigger movements_move_stock on stock_movements;
create or replace function app.move_stock() returns trigger language plpgsql
  as $$ declare
    moved record;
    held record;
    missing numeric;
    taken numeric;
  begin
    perform 1 from stock_levels s
      where (s.organization_id, s.location_id, s.part_id) in (select organization_id, location_id, part_id from added)
      order by s.part_id, s.location_id for update;
    update stock_levels s set on_hand = s.on_hand + x.quantity
      from (select organization_id, location_id, part_id, sum(quantity) as quantity from added
        where kind <> 'rebinned' group by 1, 2, 3) x
      where s.organization_id = x.organization_id and s.location_id = x.location_id and s.part_id = x.part_id;

    -- What names its bin, and what comes without a name into the home bin.
    with named as (
      select a.organization_id, a.location_id, a.part_id, a.id, a.quantity, coalesce(a.bin, s.bin) as bin
      from added a join stock_levels s on s.organization_id = a.organization_id and s.location_id = a.location_id
        and s.part_id = a.part_id
      where a.bin is not null or a.quantity > 0
    ), written as (
      insert into bin_movements (organization_id, movement_id, bin, quantity)
        select organization_id, id, bin, quantity from named
    ), sums as (
      select organization_id, location_id, part_id, bin, sum(quantity) as quantity from named group by 1, 2, 3, 4
    ), changed as (
      update stock_bins b set on_hand = b.on_hand + x.quantity from sums x
        where b.organization_id = x.organization_id and b.location_id = x.location_id and b.part_id = x.part_id
          and b.bin = x.bin
        returning b.organization_id, b.location_id, b.part_id, b.bin
    )
    insert into stock_bins (organization_id, location_id, part_id, bin, on_hand)
      select x.organization_id, x.location_id, x.part_id, x.bin, x.quantity from sums x
      where not exists (select from changed c where c.organization_id = x.organization_id
        and c.location_id = x.location_id and c.part_id = x.part_id and c.bin = x.bin);

    -- What is taken without a name comes from the home bin, and from the others where that does not hold enough.
    for moved in select a.organization_id, a.location_id, a.part_id, a.id, a.quantity from added a
      where a.bin is null and a.quantity < 0 order by a.at, a.id
    loop
      missing := -moved.quantity;
      for held in select b.bin, b.on_hand from stock_bins b
        join stock_levels s on s.organization_id = b.organization_id and s.location_id = b.location_id
          and s.part_id = b.part_id
        where b.organization_id = moved.organization_id and b.location_id = moved.location_id
          and b.part_id = moved.part_id and b.on_hand > 0
        order by b.bin = s.bin desc, b.bin
      loop
        taken := least(held.on_hand, missing);
        update stock_bins set on_hand = on_hand - taken
          where organization_id = moved.organization_id and location_id = moved.location_id
            and part_id = moved.part_id and bin = held.bin;
        insert into bin_movements (organization_id, movement_id, bin, quantity)
          values (moved.organization_id, moved.id, held.bin, -taken);
        missing := missing - taken;
        exit when missing = 0;
      end loop;
    end loop;
    return null;
  end $$;
create trigger movements_move_stock after insert on stock_movements
  referencing new table as added for each statement execute function app.move_stock();

-- A row is what one approved line of a repair order has set aside, all of it or nothing.
create table stock_reservations (
  organization_id uuid not null,
  line_id uuid not null,
  repair_order_id uuid not null,
  location_id uuid not null,
  part_id uuid not null,
  quantity numeric(12, 3) not null check (quantity > 0),
  at timestamptz not null,
  by_user_id uuid,
  primary key (organization_id, line_id),
  foreign key (organization_id, line_id) references job_lines (organization_id, id) on delete cascade,
  foreign key (organization_id, repair_order_id) references repair_orders (organization_id, id),
  foreign key (organization_id, location_id, part_id) references stock_levels (organization_id, location_id, part_id)
);
create index stock_reservations_by_part on stock_reservations (organization_id, part_id, location_id, at);
create index stock_reservations_by_order on stock_reservations (organization_id, repair_order_id);
select app.guard('stock_reservations');
revoke update on stock_reservations from autoiq_tenant;

create function app.count_reservations() returns trigger language plpgsql
  as $$ begin
    if tg_op = 'INSERT' then
      update stock_levels set reserved = reserved + new.quantity
        where organization_id = new.organization_id and location_id = new.location_id and part_id = new.part_id;
    else
      update stock_levels set reserved = reserved - old.quantity
        where organization_id = old.organization_id and location_id = old.location_id and part_id = old.part_id;
    end if;
    return null;
  end $$;
create trigger reservations_are_counted after insert or delete on stock_reservations
  for each row execute function app.count_reservations();

-- Approved lines whose part is still on the shelf or on its way: what a receipt is for.
create index job_lines_waiting on job_lines (organization_id, part_id)
  where part_id is not null and part_state in ('quoted', 'ordered', 'received');

-- Stock that falls below its minimum, counting what is reserved as gone, is told to the desk whoever took it.
create function app.tell_of_low_stock() returns trigger language plpgsql
  as $$ begin
    perform app.enqueue('inventory.low-stock',
      json_build_object('organizationId', new.organization_id, 'locationId', new.location_id, 'partId', new.part_id,
        'crossing', gen_random_uuid()),
      'inventory.low-stock ' || new.location_id || ' ' || new.part_id);
    return null;
  end $$;
create trigger low_stock_is_told after update of on_hand, reserved on stock_levels for each row
  when (old.on_hand - old.reserved >= old.minimum and new.on_hand - new.reserved < new.minimum)
  execute function app.tell_of_low_stock();

-- A row is a code that a scanner reads on the part or its box: UPC, EAN, the vendor's or the shop's own.
create table part_codes (
  organization_id uuid not null,
  code text not null check (code <> '' and length(code) <= 60),
  part_id uuid not null,
  at timestamptz not null,
  by_user_id uuid,
  primary key (organization_id, code),
  foreign key (organization_id, part_id) references parts (organization_id, id)
);
-- A number is typed and printed with and without its dashes.
create index parts_by_plain_number on parts (organization_id, upper(regexp_replace(number, '[^A-Za-z0-9]', '', 'g')));
create index part_codes_by_part on part_codes (organization_id, part_id);
select app.guard('part_codes');

-- A row is what a part cost and sold at from then on. Append-only.
create table part_prices (
  organization_id uuid not null,
  id uuid not null,
  part_id uuid not null,
  at timestamptz not null,
  by_user_id uuid,
  cost_cents int not null,
  fixed_price_cents int,
  core_cents int not null,
  reason text not null check (reason in ('added', 'received', 'edited')),
  primary key (organization_id, id),
  foreign key (organization_id, part_id) references parts (organization_id, id)
);
create index part_prices_by_part on part_prices (organization_id, part_id, at desc, id desc);
select app.guard('part_prices');
revoke update, delete on part_prices from autoiq_tenant;
create trigger part_prices_are_append_only before update or delete on part_prices
  for each row execute function app.refuse_change();
-- Each receipt at another cost than the one before it changed what the part cost.
alter table part_prices no force row level security;
alter table parts no force row level security;
insert into part_prices (organization_id, id, part_id, at, by_user_id, cost_cents, fixed_price_cents, core_cents, reason)
  select x.organization_id, gen_random_uuid(), x.part_id, x.at, x.by_user_id, x.unit_cost_cents, p.fixed_price_cents,
    p.core_cents, 'received'
  from (select m.*, lag(m.unit_cost_cents) over (partition by m.organization_id, m.part_id order by m.at, m.id) as earlier
    from stock_movements m where m.kind in ('opening', 'received') and m.unit_cost_cents > 0) x
  join parts p on p.organization_id = x.organization_id and p.id = x.part_id
  where x.earlier is distinct from x.unit_cost_cents;
alter table part_prices force row level security;
alter table parts force row level security;
alter table stock_movements force row level security;

-- A row is cores that went back to a vendor together.
create table core_returns (
  organization_id uuid not null,
  id uuid not null,
  location_id uuid not null,
  vendor text not null check (vendor <> ''),
  -- The vendor's own number for it.
  reference text not null default '',
  at timestamptz not null,
  by_user_id uuid,
  primary key (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id)
);
create index core_returns_by_age on core_returns (organization_id, location_id, at desc, id desc);
select app.guard('core_returns');
revoke update, delete on core_returns from autoiq_tenant;
create trigger core_returns_are_append_only before update or delete on core_returns
  for each row execute function app.refuse_change();

-- A row is money about one core: expected when it was sent, no longer expected when it came back, credited by the vendor.
create table core_entries (
  organization_id uuid not null,
  id uuid not null,
  location_id uuid not null,
  line_id uuid not null,
  return_id uuid,
  kind text not null check (kind in ('sent', 'taken-back', 'credited')),
  -- Below zero where a credit is expected no longer.
  amount_cents int not null check (case when kind = 'taken-back' then amount_cents <= 0 else amount_cents >= 0 end),
  reference text not null default '',
  at timestamptz not null,
  by_user_id uuid,
  primary key (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id),
  foreign key (organization_id, line_id) references job_lines (organization_id, id),
  foreign key (organization_id, return_id) references core_returns (organization_id, id)
);
create index core_entries_by_line on core_entries (organization_id, line_id, at);
create index core_entries_by_return on core_entries (organization_id, return_id) where return_id is not null;
create unique index core_credited_once on core_entries (organization_id, line_id) where kind = 'credited';
select app.guard('core_entries');
revoke update, delete on core_entries from autoiq_tenant;
create trigger core_entries_are_append_only before update or delete on core_entries
  for each row execute function app.refuse_change();
-- The cores of a location that are not settled yet.
create index job_lines_with_core on job_lines (organization_id, repair_order_id)
  where core_state in ('pending', 'received', 'returned');
