-- An import of the same system is repeated while both are in use. Decision 0195.

create table record_import_bases (
  organization_id uuid not null,
  location_id uuid not null,
  system text not null check (system <> ''),
  kind text not null check (kind <> ''),
  source_key text not null check (source_key <> ''),
  record_id uuid not null,
  import_id uuid,
  fields jsonb not null check (jsonb_typeof(fields) = 'object'),
  change_count int not null default 0 check (change_count >= 0),
  primary key (organization_id, location_id, system, kind, source_key),
  foreign key (organization_id, location_id) references locations (organization_id, id),
  foreign key (organization_id, import_id) references record_imports (organization_id, id)
);
create index on record_import_bases (organization_id, record_id);
create index on record_import_bases (organization_id, import_id);
select app.guard('record_import_bases');
comment on table record_import_bases is 'One row is what the last import of a system brought of a record. The next one compares with it.';
comment on column record_import_bases.source_key is 'How the files name the record.';
comment on column record_import_bases.record_id is 'The record here, which an import added or joined.';
comment on column record_import_bases.import_id is 'The import that first brought it. Null: it added nothing, or was before this table.';
comment on column record_import_bases.fields is 'What the files said, by field.';
comment on column record_import_bases.change_count is 'How many versions of the record are by imports and not by people.';

create table record_import_changes (
  organization_id uuid not null,
  id uuid not null,
  import_id uuid not null,
  kind text not null check (kind <> ''),
  source_key text not null check (source_key <> ''),
  record_id uuid not null,
  field text not null check (field <> ''),
  state text not null check (state in ('came', 'same', 'open', 'locked', 'ours', 'theirs', 'superseded')),
  lock_reason text check (lock_reason <> ''),
  base json,
  here json not null,
  there json not null,
  decided_at timestamptz,
  decided_by uuid,
  decided_by_name text,
  primary key (organization_id, id),
  unique (organization_id, import_id, kind, source_key, field),
  foreign key (organization_id, import_id) references record_imports (organization_id, id),
  check ((state = 'locked') = (lock_reason is not null)),
  check ((state in ('ours', 'theirs')) = (decided_at is not null)),
  check ((decided_at is null) = (decided_by is null) and (decided_at is null) = (decided_by_name is null))
);
create index on record_import_changes (organization_id, record_id);
select app.guard('record_import_changes');
comment on table record_import_changes is 'One row is a field that the other system changed since the last import, and what a repeated import made of it.';
comment on column record_import_changes.state is 'came: it was changed here. same: it was so here already. open: changed in both, not decided. locked: an import never changes it. ours, theirs: decided. superseded: a later import asks again.';
comment on column record_import_changes.lock_reason is 'Why an import never changes it.';
comment on column record_import_changes.base is 'What the import before brought. Null: not known.';
comment on column record_import_changes.here is 'What was here before.';
comment on column record_import_changes.there is 'What the file says.';

alter table record_imports add column repeat jsonb check (jsonb_typeof(repeat) = 'object');
comment on column record_imports.repeat is 'What a repeated import found, counted by kind of record. Null: it is the first of its system.';

-- The import alone writes them, and the undo takes them back. A person only decides.
revoke insert, update, delete on record_import_bases, record_import_changes from autoiq_tenant;
grant update (change_count) on record_import_bases to autoiq_tenant;
grant update (state, here, decided_at, decided_by, decided_by_name) on record_import_changes to autoiq_tenant;
grant update (fields, change_count), delete on record_import_bases to autoiq_mover;
grant update (state), delete on record_import_changes to autoiq_mover;
