-- The owner says what the files and columns of any spreadsheet are. Decision 0199.

alter table record_import_files
  add column mapping jsonb check (jsonb_typeof(mapping) = 'object'),
  add column certainty text not null default 'known' check (certainty <> ''),
  add column version int not null default 1 check (version > 0);
comment on column record_import_files.kind is 'The kind of record that it has. Null: it is left out.';
comment on column record_import_files.mapping is 'Which of its columns has what, how its days and odometers are written, and which statuses are finished. Null: it was added before files had one.';
comment on column record_import_files.certainty is 'How the mapping was found: known from the system, earlier, chosen, sure, likely, or unknown.';
