-- Time clock kiosks: a shared tablet on which people clock in with a PIN. Decision 0179.

create table kiosks (
  organization_id uuid not null,
  id uuid not null,
  location_id uuid not null,
  name text not null check (length(name) between 1 and 40),
  hash bytea not null check (length(hash) = 32),
  created_at timestamptz not null,
  created_by_staff_id uuid not null,
  created_by_name text not null,
  last_used_at timestamptz,
  failures int not null default 0 check (failures >= 0),
  failed_at timestamptz,
  locked_until timestamptz,
  revoked_at timestamptz,
  revoked_by_name text not null default '',
  primary key (organization_id, id),
  unique (hash),
  foreign key (organization_id, location_id) references locations (organization_id, id),
  foreign key (organization_id, created_by_staff_id) references staff (organization_id, id)
);
create index kiosks_by_location on kiosks (organization_id, location_id, created_at);
create index on kiosks (organization_id, created_by_staff_id);
select app.guard('kiosks');
revoke select, update, delete on kiosks from autoiq_tenant;
grant select (organization_id, id, location_id, name, created_at, created_by_staff_id, created_by_name, last_used_at, failures,
  failed_at, locked_until, revoked_at, revoked_by_name) on kiosks to autoiq_tenant;
grant update (hash, failures, failed_at, locked_until, revoked_at, revoked_by_name) on kiosks to autoiq_tenant;
comment on table kiosks is 'One row is a tablet on which the people of a location clock in and out with a PIN.';
comment on column kiosks.hash is 'SHA-256 of the tablet''s token, which has 256 random bits. The token itself is not stored.';
comment on column kiosks.last_used_at is 'Written at most once a minute.';
comment on column kiosks.failures is 'Wrong PINs one after the other, of all people.';
comment on column kiosks.locked_until is 'No PIN is accepted on it before. Null: PINs are accepted.';

-- A token is looked up before its business is known.
grant select, update (last_used_at, failures, failed_at, locked_until) on kiosks to autoiq_identity;
create policy identity_reads on kiosks for select to autoiq_identity using (true);
create policy identity_touches on kiosks for update to autoiq_identity using (true);

create table kiosk_pins (
  organization_id uuid not null,
  staff_id uuid not null,
  hash text not null check (hash like '$argon2id$%'),
  version int not null default 1,
  set_at timestamptz not null,
  failures int not null default 0 check (failures >= 0),
  failed_at timestamptz,
  locked_until timestamptz,
  primary key (organization_id, staff_id),
  foreign key (organization_id, staff_id) references staff (organization_id, id)
);
select app.guard('kiosk_pins');
-- A business's own transactions write a hash, and never read one.
revoke select, update on kiosk_pins from autoiq_tenant;
grant select (organization_id, staff_id, version, set_at, failures, failed_at, locked_until) on kiosk_pins to autoiq_tenant;
grant update (hash, version, set_at, failures, failed_at, locked_until) on kiosk_pins to autoiq_tenant;
comment on table kiosk_pins is 'One row is a person''s PIN for the kiosks of their locations.';
comment on column kiosk_pins.hash is 'Argon2id, as for passwords.';
comment on column kiosk_pins.version is 'Counts the changes, so that a PIN that was compared is still the one that counts.';
comment on column kiosk_pins.failures is 'Wrong PINs one after the other, on all kiosks together.';
comment on column kiosk_pins.locked_until is 'No PIN is accepted before. Null: PINs are accepted.';

grant select, update (failures, failed_at, locked_until) on kiosk_pins to autoiq_identity;
create policy identity_reads on kiosk_pins for select to autoiq_identity using (true);
create policy identity_counts on kiosk_pins for update to autoiq_identity using (true);

-- Names, not ids: they stay on record as they were, and go along when the business moves.
alter table time_entries
  add column started_kiosk text not null default '' check (length(started_kiosk) <= 40),
  add column ended_kiosk text not null default '' check (length(ended_kiosk) <= 40);
comment on column time_entries.started_kiosk is 'The name of the kiosk on which the person clocked in. Empty: not on one.';
comment on column time_entries.ended_kiosk is 'The name of the kiosk on which the person clocked out. Empty: not on one.';
alter table time_breaks
  add column started_kiosk text not null default '' check (length(started_kiosk) <= 40),
  add column ended_kiosk text not null default '' check (length(ended_kiosk) <= 40);
comment on column time_breaks.started_kiosk is 'The name of the kiosk on which the break began. Empty: not on one.';
comment on column time_breaks.ended_kiosk is 'The name of the kiosk on which the break ended. Empty: not on one.';
