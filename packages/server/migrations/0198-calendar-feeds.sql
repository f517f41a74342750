-- Addresses with which a calendar program subscribes to a schedule. Decision 0192.

create table calendar_feeds (
  organization_id uuid not null references organizations,
  id uuid not null,
  location_id uuid not null,
  staff_id uuid not null,
  bay_id uuid,
  for_staff_id uuid,
  hash bytea not null check (length(hash) = 32),
  shows_customers boolean not null,
  shows_shifts boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (organization_id, id),
  unique (hash),
  check (num_nonnulls(bay_id, for_staff_id) <= 1),
  check (for_staff_id is not null or not shows_shifts),
  foreign key (organization_id, location_id) references locations (organization_id, id),
  foreign key (organization_id, staff_id) references staff (organization_id, id),
  foreign key (organization_id, bay_id) references bays (organization_id, id),
  foreign key (organization_id, for_staff_id) references staff (organization_id, id)
);
create index on calendar_feeds (organization_id, location_id);
create index on calendar_feeds (organization_id, staff_id);
create index on calendar_feeds (organization_id, bay_id) where bay_id is not null;
create index on calendar_feeds (organization_id, for_staff_id) where for_staff_id is not null;
select app.guard('calendar_feeds');
-- A business's own transactions write a hash, and never read one.
revoke select, update, delete on calendar_feeds from autoiq_tenant;
grant select (organization_id, id, location_id, staff_id, bay_id, for_staff_id, shows_customers, shows_shifts, created_at,
  last_used_at, revoked_at) on calendar_feeds to autoiq_tenant;
grant update (hash, last_used_at, revoked_at) on calendar_feeds to autoiq_tenant;
comment on table calendar_feeds is 'One row is a secret address with which a calendar program subscribes to a schedule.';
comment on column calendar_feeds.hash is 'SHA-256 of the address''s token, which has 256 random bits. The token itself is not stored.';
comment on column calendar_feeds.staff_id is 'Who created it. It works while they are on the team and may see the schedule.';
comment on column calendar_feeds.bay_id is 'Whose schedule it is. Without a bay and a person it is the whole location''s.';
comment on column calendar_feeds.for_staff_id is 'Whose schedule it is. The creator''s own goes across their locations.';
comment on column calendar_feeds.last_used_at is 'Written at most once a minute. Empty for a token that replaced another and was not used.';

-- A token is looked up before its business is known.
grant select, update (last_used_at) on calendar_feeds to autoiq_identity;
create policy identity_reads on calendar_feeds for select to autoiq_identity using (true);
create policy identity_touches on calendar_feeds for update to autoiq_identity using (true);
