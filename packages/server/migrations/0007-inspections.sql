-- A row is a list of points to look at; items is [{ section, label, unit? }] in order.
create table inspection_templates (
  organization_id uuid not null references organizations,
  id uuid not null,
  name text not null,
  items json not null,
  active boolean not null default true,
  primary key (organization_id, id)
);
select app.guard('inspection_templates');

-- A row is one digital inspection on one repair order. A customer sees it only after a named person signed it off.
create table inspections (
  organization_id uuid not null,
  id uuid not null,
  repair_order_id uuid not null,
  name text not null,
  started_at timestamptz not null,
  started_by uuid,
  completed_at timestamptz,
  completed_by uuid,
  signed_off_at timestamptz,
  signed_off_by uuid,
  signed_off_name text,
  primary key (organization_id, id),
  unique (organization_id, repair_order_id),
  foreign key (organization_id, repair_order_id) references repair_orders (organization_id, id)
);
select app.guard('inspections');

create table inspection_items (
  organization_id uuid not null,
  id uuid not null,
  inspection_id uuid not null,
  repair_order_id uuid not null,
  position int not null,
  section text not null,
  label text not null,
  -- green is OK, yellow is soon, red is urgent.
  rating text check (rating in ('green', 'yellow', 'red')),
  note text not null default '',
  measurement text not null default '',
  unit text not null default '',
  version int not null default 1,
  primary key (organization_id, id),
  foreign key (organization_id, inspection_id) references inspections (organization_id, id),
  foreign key (organization_id, repair_order_id) references repair_orders (organization_id, id)
);
create index inspection_items_by_inspection on inspection_items (organization_id, inspection_id, position);
select app.guard('inspection_items');

create table inspection_photos (
  organization_id uuid not null,
  inspection_item_id uuid not null,
  file_id uuid not null,
  position int not null,
  primary key (organization_id, inspection_item_id, file_id),
  foreign key (organization_id, inspection_item_id) references inspection_items (organization_id, id),
  foreign key (organization_id, file_id) references files (organization_id, id)
);
select app.guard('inspection_photos');

grant select on inspections, inspection_items, inspection_photos to autoiq_customer;
create policy own on inspections for select to autoiq_customer using (
  organization_id = (select app.organization_id()) and signed_off_at is not null and exists (
    select from repair_orders r where r.organization_id = inspections.organization_id and r.id = inspections.repair_order_id));
create policy own on inspection_items for select to autoiq_customer using (
  organization_id = (select app.organization_id()) and exists (
    select from inspections i where i.organization_id = inspection_items.organization_id and i.id = inspection_items.inspection_id));
create policy own on inspection_photos for select to autoiq_customer using (
  organization_id = (select app.organization_id()) and exists (
    select from inspection_items i where i.organization_id = inspection_photos.organization_id and i.id = inspection_photos.inspection_item_id));
create policy own on files for select to autoiq_customer using (
  organization_id = (select app.organization_id()) and exists (
    select from inspection_photos p where p.organization_id = files.organization_id and p.file_id = files.id));
