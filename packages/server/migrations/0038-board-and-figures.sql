-- A row is one of a location's own labels, in the order in which the board offers them. A repair order carries labels by
-- name: a closed one keeps the words it was closed with, whatever the shop calls them later.
create table labels (
  organization_id uuid not null,
  id uuid not null,
  location_id uuid not null,
  name text not null check (name <> '' and length(name) <= 40),
  color text not null check (color in ('gray', 'blue', 'sky', 'green', 'amber', 'red', 'violet')),
  position int not null,
  primary key (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id)
);
create unique index labels_by_name on labels (organization_id, location_id, lower(name));
select app.guard('labels');
alter table locations add column labels_version int not null default 1;

-- A row is a page as somebody likes to look at it: what its address says after the question mark, under a name of theirs.
create table saved_views (
  organization_id uuid not null references organizations,
  id uuid not null,
  user_id uuid not null,
  page text not null check (page ~ '^[a-z-]{1,40}$'),
  name text not null check (name <> '' and length(name) <= 60),
  query text not null check (length(query) <= 500),
  created_at timestamptz not null default now(),
  -- The browser chooses the id, so it is the person's own too: no one can meet another's.
  primary key (organization_id, user_id, id)
);
create unique index saved_views_by_name on saved_views (organization_id, user_id, page, lower(name));
select app.guard('saved_views');
-- A person's views are theirs alone, whoever else works in the shop.
create policy own_views on saved_views as restrictive to autoiq_tenant using (user_id = (select app.user_id()));

-- A row is a stretch of time that a repair order spent in one state. The present stretch is repair_orders.status with
-- status_since; what is written here has ended. Append-only, and written by the database itself.
create table status_spells (
  organization_id uuid not null,
  id uuid not null default gen_random_uuid(),
  repair_order_id uuid not null,
  location_id uuid not null,
  status text not null,
  since timestamptz not null,
  until timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, repair_order_id) references repair_orders (organization_id, id)
);
create index status_spells_by_day on status_spells (organization_id, location_id, until);
create index status_spells_by_repair_order on status_spells (organization_id, repair_order_id, since);
select app.guard('status_spells');
revoke update, delete on status_spells from autoiq_tenant;
create trigger status_spells_never_change before update or delete on status_spells
  for each row execute function app.refuse_change();

create function app.end_status_spell() returns trigger language plpgsql
  as $$ begin
    insert into status_spells (organization_id, repair_order_id, location_id, status, since, until)
      values (new.organization_id, new.id, new.location_id, old.status, old.status_since,
        greatest(old.status_since, new.status_since));
    return null;
  end $$;
create trigger a_state_that_ends_is_kept after update of status on repair_orders
  for each row when (old.status is distinct from new.status) execute function app.end_status_spell();

-- In which bay a car stands is its appointment's; an answer is counted on the day it was given; a clock by its end.
create index appointments_by_repair_order on appointments (organization_id, repair_order_id)
  where repair_order_id is not null;
create index authorizations_by_day on authorizations (organization_id, at);
create index time_entries_by_end on time_entries (organization_id, ended_at) where ended_at is not null;
