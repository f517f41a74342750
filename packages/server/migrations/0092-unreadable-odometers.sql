-- A car can be towed in: its odometer may be read later, or not at all. Old servers leave the default.
alter table repair_orders
  add column odometer_unreadable boolean not null default false,
  add check (not odometer_unreadable or odometer_in is null);
comment on column repair_orders.odometer_unreadable is
  'Whether the shop stated that the odometer cannot be read. Without it and without odometer_in, it is still to be read.';
