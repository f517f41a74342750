-- Imports of another system's files, and taking them back. Decision 0166.

create table record_imports (
  organization_id uuid not null references organizations,
  id uuid not null,
  location_id uuid not null,
  system text not null check (system <> ''),
  imported_at timestamptz not null,
  undone_at timestamptz check (undone_at >= imported_at),
  counts jsonb not null check (jsonb_typeof(counts) = 'object'),
  repair_order_number_before int,
  repair_order_number_after int,
  invoice_number_before int,
  invoice_number_after int,
  primary key (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id)
);
create unique index record_imports_by_id on record_imports (id);
create index on record_imports (organization_id, location_id);
select app.guard('record_imports');
comment on table record_imports is 'One row is an import of another system''s files.';
comment on column record_imports.system is 'The system that the files are from.';
comment on column record_imports.undone_at is 'When it was last taken back. Null: never.';
comment on column record_imports.counts is 'How many records of each kind it added.';
comment on column record_imports.repair_order_number_before is 'The next number of the series before the import. Null: the series had not begun.';
comment on column record_imports.repair_order_number_after is 'The next number after the imported ones. Null: the import did not move the series.';
comment on column record_imports.invoice_number_before is 'As repair_order_number_before, of invoices.';
comment on column record_imports.invoice_number_after is 'As repair_order_number_after, of invoices.';

create table record_import_rows (
  organization_id uuid not null,
  import_id uuid not null,
  table_name text not null,
  row_id uuid not null,
  record_id uuid not null,
  kind text,
  source_key text,
  primary key (organization_id, table_name, row_id),
  foreign key (organization_id, import_id) references record_imports (organization_id, id),
  check ((kind is null) = (source_key is null))
);
create index on record_import_rows (organization_id, import_id, table_name);
create index on record_import_rows (organization_id, record_id);
create index on record_import_rows (organization_id, row_id);
select app.guard('record_import_rows');
comment on table record_import_rows is 'One row is a row that an import added. It goes when the import is taken back.';
comment on column record_import_rows.record_id is 'The record that it belongs to and is taken back with: of a line, its repair order.';
comment on column record_import_rows.kind is 'Of the row that is a record of the files: the kind of record. Null: a part of one.';
comment on column record_import_rows.source_key is 'How the files name the record, so that the same files add nothing twice.';

-- What came is written down by the import alone, and only what is written down can be taken back.
revoke insert, update, delete on record_imports, record_import_rows from autoiq_tenant;
grant update (undone_at, repair_order_number_after, invoice_number_after) on record_imports to autoiq_mover;
grant delete on record_import_rows to autoiq_mover;
-- Taking back names an import by its id alone.
grant select (organization_id, id) on record_imports to autoiq_identity;
create policy identity_reads on record_imports for select to autoiq_identity using (true);

create function app.let_imports_be_undone(target regclass, named text[], by text) returns void language plpgsql as $$ begin
  execute format('grant delete on %s to autoiq_mover', target);
  execute format(
    'create policy undone on %1$s as restrictive for delete to autoiq_mover using (exists (
       select from record_import_rows r where r.organization_id = %1$s.organization_id and r.table_name = any (%2$L) and r.row_id = %1$s.%3$I))',
    target, named, by);
end $$;
revoke all on function app.let_imports_be_undone from public;
comment on function app.let_imports_be_undone is 'Lets the undoing of an import delete the rows of a table whose id, in the named column, the import wrote down.';

do $$ declare each text; begin
  foreach each in array array['customers', 'vehicles', 'customer_notes', 'parts', 'part_prices', 'stock_movements', 'canned_jobs',
    'repair_orders', 'jobs', 'job_lines', 'deposits', 'invoices', 'payments', 'account_payments'] loop
    perform app.let_imports_be_undone(each::regclass, array[each], 'id');
  end loop;
  foreach each in array array['invoice_balances', 'invoice_taxes', 'invoice_departments'] loop
    perform app.let_imports_be_undone(each::regclass, array['invoices'], 'invoice_id');
  end loop;
  foreach each in array array['stock_levels', 'stock_bins', 'part_forecasts'] loop
    perform app.let_imports_be_undone(each::regclass, array['parts'], 'part_id');
  end loop;
end $$;
select app.let_imports_be_undone('bin_movements', array['stock_movements'], 'movement_id');
select app.let_imports_be_undone('ledger_entries', array['invoices', 'payments', 'account_payments', 'deposits'], 'source_id');
select app.let_imports_be_undone('sms_consents', array['customers'], 'customer_id');
-- A vehicle that goes is no longer found by its owner's name.
grant update (words, tokens) on customer_search_index to autoiq_mover;

create or replace function app.refuse_change() returns trigger language plpgsql
  as $$ begin
    -- Row-level security shows the mover only what an import added.
    if tg_op = 'DELETE' and current_user = 'autoiq_mover' then return old; end if;
    if tg_op = 'UPDATE' then
      if app.only_moves_customer(to_jsonb(old), to_jsonb(new)) then return new; end if;
    end if;
    raise exception '% rows are never changed or removed', tg_table_name using errcode = 'restrict_violation';
  end $$;
comment on function app.refuse_change is
  'Refuses updates and deletes: for ledgers, posted invoices, and history. A merge of customers moves rows to the other one, and an import that is undone takes back its rows.';

comment on function app.open_to_mover is
  'Lets a business''s export read a table and its import add rows. Nothing can be changed, and nothing removed but what an import from another system added.';
