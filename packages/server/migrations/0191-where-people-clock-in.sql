-- Where one may clock in: from the shop's network, near the shop, or both. Decision 0184.

create table clock_in_rules (
  organization_id uuid not null,
  location_id uuid not null,
  networks text[] not null default '{}' check (cardinality(networks) <= 20),
  latitude numeric(7, 5) check (latitude between -90 and 90),
  longitude numeric(8, 5) check (longitude between -180 and 180),
  radius_meters int check (radius_meters between 50 and 5000),
  outside text not null check (outside in ('flag', 'refuse')),
  version int not null default 1,
  changed_by_name text not null,
  changed_at timestamptz not null,
  primary key (organization_id, location_id),
  foreign key (organization_id, location_id) references locations (organization_id, id),
  check (num_nulls(latitude, longitude, radius_meters) in (0, 3))
);
comment on table clock_in_rules is
  'One row is where people of a location may clock in. Without a network and a place, anywhere.';
comment on column clock_in_rules.networks is 'Public IP addresses and CIDR ranges. A request from one of them is from the shop.';
comment on column clock_in_rules.radius_meters is 'How far from the place still is at the shop.';
comment on column clock_in_rules.outside is 'flag: the entry has a mark for the manager. refuse: nobody clocks in elsewhere.';
select app.guard('clock_in_rules');
create policy own_location on clock_in_rules as restrictive to autoiq_tenant
  using ((select app.location_id()) is null or location_id = (select app.location_id()));

alter table time_entries
  add column started_place text check (started_place in ('inside', 'outside', 'unknown')),
  add column started_distance_meters int check (started_distance_meters >= 0 and started_distance_meters % 10 = 0),
  add check (started_distance_meters is null or started_place in ('inside', 'outside'));
comment on column time_entries.started_place is
  'Whether the person was at the shop when they clocked in. unknown: no position was sent. Null: no rule asked, or it was on a kiosk.';
comment on column time_entries.started_distance_meters is
  'How far from the shop the person was, rounded to 10. The position itself is not stored. Null: it was not asked.';
