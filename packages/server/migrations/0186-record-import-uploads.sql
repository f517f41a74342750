-- The owner imports another system's files in the browser. Decision 0181.

create table record_import_uploads (
  organization_id uuid not null references organizations,
  id uuid not null,
  location_id uuid not null,
  system text not null check (system <> ''),
  created_at timestamptz not null,
  created_by uuid not null,
  created_by_name text not null,
  expires_at timestamptz not null check (expires_at > created_at),
  state text not null default 'open' check (state in ('open', 'checking', 'checked', 'importing', 'imported')),
  run_id uuid,
  seen_at timestamptz,
  row_count int not null default 0 check (row_count >= 0),
  done_count int not null default 0 check (done_count between 0 and row_count),
  is_cancel_requested boolean not null default false,
  problem text check (problem <> ''),
  plan jsonb check (jsonb_typeof(plan) = 'object'),
  import_id uuid,
  outcome jsonb check (jsonb_typeof(outcome) = 'object'),
  files_deleted_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id),
  foreign key (organization_id, import_id) references record_imports (organization_id, id),
  check ((state = 'imported') = (outcome is not null)),
  check (state not in ('checked', 'importing', 'imported') or plan is not null)
);
create unique index record_import_uploads_one_at_a_time on record_import_uploads (organization_id) where state <> 'imported';
create index on record_import_uploads (organization_id, import_id);
create index on record_import_uploads (organization_id, location_id);
select app.guard('record_import_uploads');
comment on table record_import_uploads is 'One row is a set of another system''s files that an owner uploaded to import.';
comment on column record_import_uploads.system is 'The system that the files are from.';
comment on column record_import_uploads.expires_at is 'When the files are deleted.';
comment on column record_import_uploads.state is 'open: files are added. checking, importing: a background job works. checked: the dry run is done.';
comment on column record_import_uploads.run_id is 'The dry run or import that was started last. Only it may write down what came of it.';
comment on column record_import_uploads.seen_at is 'When the background job last reported. A job that is silent was stopped with its server.';
comment on column record_import_uploads.row_count is 'Rows that the running import adds, of all tables.';
comment on column record_import_uploads.done_count is 'How many of them are added.';
comment on column record_import_uploads.problem is 'Why the last dry run or import did not finish, as a sentence.';
comment on column record_import_uploads.plan is 'What the dry run found.';
comment on column record_import_uploads.import_id is 'The import that came of it. Null: none yet, or there was nothing new.';
comment on column record_import_uploads.outcome is 'What was added, and what was not.';
comment on column record_import_uploads.files_deleted_at is 'When the files were deleted. Null: they are on the disk.';
comment on index record_import_uploads_one_at_a_time is 'A business prepares one import at a time.';

create table record_import_files (
  organization_id uuid not null,
  id uuid not null,
  upload_id uuid not null,
  name text not null check (name ~* '\.(csv|txt|tsv)$' and length(name) <= 120),
  byte_size int not null check (byte_size > 0),
  kind text check (kind <> ''),
  row_count int not null check (row_count >= 0),
  missing_field text check (missing_field <> ''),
  primary key (organization_id, id),
  unique (organization_id, upload_id, name),
  foreign key (organization_id, upload_id) references record_import_uploads (organization_id, id) on delete cascade
);
select app.guard('record_import_files');
comment on table record_import_files is 'One row is an uploaded file of another system. Its content is on the disk until it expires.';
comment on column record_import_files.kind is 'The kind of record that it has, by its name. Null: no kind has this name.';
comment on column record_import_files.row_count is 'Rows below the headings.';
comment on column record_import_files.missing_field is 'A field that its kind needs and that none of its columns is.';

-- An undo is requested in the browser, and its background job writes down what came of it.
alter table record_imports
  add column undo_requested_at timestamptz,
  add column undo_seen_at timestamptz,
  add column undo_problem text check (undo_problem <> ''),
  add column undo_outcome jsonb check (jsonb_typeof(undo_outcome) = 'object');
comment on column record_imports.undo_requested_at is 'When somebody last asked to take it back, until that is done.';
comment on column record_imports.undo_seen_at is 'When the background job that takes it back last reported.';
comment on column record_imports.undo_problem is 'Why it was not taken back, as a sentence.';
comment on column record_imports.undo_outcome is 'How many records were taken back, and what stays, with the reasons.';
grant update (undo_requested_at, undo_seen_at, undo_problem) on record_imports to autoiq_tenant;
grant update (undo_requested_at, undo_problem, undo_outcome) on record_imports to autoiq_mover;
create index on record_imports (organization_id, imported_at desc);
