-- The owner's exports of everything. Decision 0165.
create table organization_exports (
  organization_id uuid not null references organizations,
  id uuid not null,
  requested_at timestamptz not null,
  requested_by uuid not null,
  requested_by_name text not null,
  expires_at timestamptz not null check (expires_at > requested_at),
  ready_at timestamptz,
  byte_size bigint check (byte_size > 0),
  record_count bigint check (record_count >= 0),
  file_count int check (file_count >= 0),
  missing_file_count int check (missing_file_count >= 0),
  primary key (organization_id, id),
  check (num_nulls(ready_at, byte_size, record_count, file_count, missing_file_count) in (0, 5))
);
create index on organization_exports (organization_id, requested_at desc);
create unique index organization_exports_one_at_a_time on organization_exports (organization_id) where ready_at is null;
select app.guard('organization_exports');
comment on table organization_exports is 'One row is an export of everything that the owner requested. Its file is in this installation until it expires.';
comment on column organization_exports.ready_at is 'When the file was complete. Null: it is being written.';
comment on column organization_exports.record_count is 'Rows of all kinds in the file.';
comment on column organization_exports.missing_file_count is 'Photos and documents that the records name and that were not on the disk.';
comment on index organization_exports_one_at_a_time is 'One export of a business is written at a time.';
