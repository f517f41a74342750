-- A repair order that nobody touched here follows the other system. Decision 0198.

create table record_import_replacements (
  organization_id uuid not null,
  import_id uuid not null,
  record_id uuid not null,
  version int not null check (version > 1),
  base jsonb not null check (jsonb_typeof(base) = 'object'),
  change_count int not null check (change_count >= 0),
  rows json not null check (json_typeof(rows) = 'object'),
  primary key (organization_id, import_id, record_id),
  foreign key (organization_id, import_id) references record_imports (organization_id, id)
);
create index on record_import_replacements (organization_id, record_id);
select app.guard('record_import_replacements');
comment on table record_import_replacements is 'One row is a repair order that a repeated import replaced, as it was before. The undo puts it back.';
comment on column record_import_replacements.record_id is 'The repair order, which keeps its id.';
comment on column record_import_replacements.version is 'Its version after the import. Another one says that somebody changed it since.';
comment on column record_import_replacements.base is 'What the import before brought of it, by field.';
comment on column record_import_replacements.change_count is 'How many of its versions were by imports before.';
comment on column record_import_replacements.rows is 'Its rows by table, as they were.';
revoke insert, update, delete on record_import_replacements from autoiq_tenant;
grant delete on record_import_replacements to autoiq_mover;
