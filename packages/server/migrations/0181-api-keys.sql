-- Keys with which other programs call the API, and what each may do. Decision 0172.

create table api_keys (
  organization_id uuid not null references organizations,
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  hash bytea not null check (length(hash) = 32),
  last_four text not null check (length(last_four) = 4),
  scopes text[] not null check (cardinality(scopes) > 0),
  permissions text[] not null,
  staff_id uuid not null,
  role text not null,
  location_id uuid,
  discount_basis_points integer not null,
  sees_costs boolean not null,
  may_refund boolean not null,
  allowed_addresses text[] not null default '{}',
  created_at timestamptz not null,
  created_by uuid not null,
  created_by_name text not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  last_used_address text not null default '',
  revoked_at timestamptz,
  revoked_by_name text not null default '',
  primary key (organization_id, id),
  unique (hash),
  foreign key (organization_id, staff_id) references staff (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id)
);
create index api_keys_by_creation on api_keys (organization_id, created_at);
create index on api_keys (organization_id, staff_id);
select app.guard('api_keys');
revoke update, delete on api_keys from autoiq_tenant;
grant update (hash, last_four, revoked_at, revoked_by_name) on api_keys to autoiq_tenant;
comment on table api_keys is 'One row is one API key. What it may do was set when it was created, and never grows.';
comment on column api_keys.hash is 'SHA-256 of the key, which has 256 random bits. The key itself is not stored.';
comment on column api_keys.permissions is 'Those of its scopes that its creator had when it was created.';
comment on column api_keys.staff_id is 'Who created it. Records that need a team member, such as a repair order''s advisor, name this one.';
comment on column api_keys.role is 'The creator''s role. The permissions replace those of the role.';
comment on column api_keys.location_id is 'Where its creator worked. Null: an owner''s key, for all locations.';
comment on column api_keys.allowed_addresses is 'IP addresses and CIDR ranges. Empty: any.';
comment on column api_keys.last_used_at is 'Written at most once a minute.';

-- A key is checked before its business is known.
grant select, update (last_used_at, last_used_address) on api_keys to autoiq_identity;
create policy identity_reads on api_keys for select to autoiq_identity using (true);
create policy identity_touches on api_keys for update to autoiq_identity using (true);
