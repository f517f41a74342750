-- Accounts receivable: terms of a customer, statements, write-offs, and notes of collections. Decision 0120.

alter table customers
  add column charge_account boolean not null default false,
  add column net_days int not null default 0 check (net_days in (0, 10, 15, 30, 60)),
  add column credit_limit_cents int check (credit_limit_cents >= 0),
  add column purchase_order_required boolean not null default false,
  add column monthly_statement boolean not null default false,
  add constraint only_charge_accounts_have_terms check (charge_account or (net_days = 0 and credit_limit_cents is null));
comment on column customers.charge_account is 'Whether the customer may leave with the vehicle and pay later.';
comment on column customers.net_days is 'Days from posting until an invoice is due. 0: due on receipt.';
comment on column customers.credit_limit_cents is 'The most that may be due at a location. Null: no limit.';
comment on column customers.purchase_order_required is 'Whether an invoice needs the customer''s purchase order number.';
comment on column customers.monthly_statement is 'Whether a statement is emailed after each month.';
create index customers_with_monthly_statements on customers (organization_id, id) where monthly_statement;

alter table repair_orders add column purchase_order text not null default '' check (length(purchase_order) <= 40);
comment on column repair_orders.purchase_order is 'The customer''s purchase order number. Empty: none.';

alter table invoices add column net_days int not null default 0 check (net_days >= 0);
comment on column invoices.net_days is 'Days from posting until it is due, by the customer''s terms on posting. 0: due on receipt.';

alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind_check check (kind in
  ('invoice', 'payment', 'refund', 'refund-failed', 'credit-note', 'deposit', 'deposit-applied', 'deposit-refunded',
   'deposit-refund-failed', 'credit', 'credit-applied', 'credit-refunded', 'write-off', 'finance-charge',
   'gift-card', 'gift-card-applied', 'gift-card-refunded', 'package', 'package-applied', 'package-refunded'));
alter table ledger_entries drop constraint ledger_entries_check;
alter table ledger_entries add constraint ledger_entries_check check (
  case when kind in ('invoice', 'refund', 'deposit-applied', 'deposit-refunded', 'credit-applied', 'credit-refunded',
      'finance-charge', 'gift-card-applied', 'gift-card-refunded', 'package-applied', 'package-refunded')
    then amount_cents >= 0 else amount_cents <= 0 end);
alter table ledger_entries drop constraint only_money_held_has_no_invoice;
alter table ledger_entries add constraint only_money_held_has_no_invoice check ((invoice_id is null) = (kind in
  ('deposit', 'deposit-applied', 'deposit-refunded', 'deposit-refund-failed', 'credit', 'credit-applied', 'credit-refunded',
   'finance-charge', 'gift-card', 'gift-card-applied', 'gift-card-refunded', 'package', 'package-applied', 'package-refunded')));

create function app.derived_id(of text) returns uuid language sql immutable
  as $$ select overlay(overlay(md5(of) placing '8' from 13) placing 'a' from 17)::uuid $$;
comment on function app.derived_id is 'The id that follows from a text: the same each time, so that a repeated act finds its own row.';

create table write_offs (
  organization_id uuid not null,
  id uuid not null,
  location_id uuid not null,
  invoice_id uuid not null,
  customer_id uuid,
  amount_cents int not null check (amount_cents > 0),
  reason text not null check (reason <> ''),
  at timestamptz not null,
  written_off_by uuid,
  by_name text not null,
  primary key (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id),
  foreign key (organization_id, invoice_id) references invoices (organization_id, id),
  foreign key (organization_id, customer_id) references customers (organization_id, id)
);
create index write_offs_by_invoice on write_offs (organization_id, invoice_id);
create index write_offs_by_customer on write_offs (organization_id, customer_id);
create index write_offs_by_location on write_offs (organization_id, location_id);
comment on table write_offs is 'One row is the rest of an invoice that the shop no longer expects to receive. Append-only.';

create table customer_statements (
  organization_id uuid not null,
  id uuid not null,
  run_id uuid not null,
  location_id uuid not null,
  customer_id uuid not null,
  from_day date not null,
  to_day date not null,
  at timestamptz not null,
  by_name text not null,
  outcome text check (outcome in ('emailed', 'no-address')),
  closing_cents int,
  file_id uuid,
  primary key (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id),
  foreign key (organization_id, customer_id) references customers (organization_id, id),
  foreign key (organization_id, file_id) references files (organization_id, id),
  check (from_day <= to_day),
  check ((file_id is null) or outcome = 'emailed')
);
create index customer_statements_by_customer on customer_statements (organization_id, customer_id, at desc);
create index customer_statements_by_location on customer_statements (organization_id, location_id);
create index customer_statements_by_run on customer_statements (organization_id, run_id);
create index customer_statements_by_file on customer_statements (organization_id, file_id) where file_id is not null;
comment on table customer_statements is
  'One row is one statement that was sent to a customer, or is about to be. The id of a monthly one follows from the customer, location, and month, so there is one.';
comment on column customer_statements.run_id is 'The act or month that sent it with others.';
comment on column customer_statements.by_name is 'Who sent it. Empty: the monthly job.';
comment on column customer_statements.outcome is 'Null: not sent yet.';
comment on column customer_statements.file_id is 'The PDF as it was emailed.';

create table collection_notes (
  organization_id uuid not null,
  id uuid not null,
  location_id uuid not null,
  customer_id uuid not null,
  note text not null,
  promised_by text not null default '',
  promised_on date,
  promised_cents int check (promised_cents > 0),
  next_action_on date,
  at timestamptz not null,
  noted_by uuid,
  by_name text not null,
  primary key (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id),
  foreign key (organization_id, customer_id) references customers (organization_id, id),
  check ((promised_on is null) = (promised_cents is null)),
  check (note <> '' or promised_on is not null or next_action_on is not null)
);
create index collection_notes_by_customer on collection_notes (organization_id, customer_id, at desc);
create index collection_notes_by_location on collection_notes (organization_id, location_id, at desc);
comment on table collection_notes is
  'One row is what was noted when a customer was asked to pay: a note, a promise, the next action. The newest one counts. Append-only.';
comment on column collection_notes.promised_by is 'Who promised to pay. Empty: not noted.';
comment on column collection_notes.promised_cents is 'What they promised to pay by promised_on.';

create table customer_contacts (
  organization_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  name text not null check (name <> ''),
  title text not null default '',
  phone text,
  email text,
  may_authorize boolean not null default false,
  authorizes_up_to_cents int check (authorizes_up_to_cents >= 0),
  receives_statements boolean not null default false,
  primary key (organization_id, id),
  foreign key (organization_id, customer_id) references customers (organization_id, id),
  check (may_authorize or authorizes_up_to_cents is null),
  check (email is not null or not receives_statements)
);
create index customer_contacts_by_customer on customer_contacts (organization_id, customer_id);
comment on table customer_contacts is 'One row is a person who calls, brings vehicles, or pays for a customer.';
comment on column customer_contacts.title is 'Such as Fleet manager. Empty: none.';
comment on column customer_contacts.authorizes_up_to_cents is 'The most that a repair order''s authorized total may be when they authorize. Null: any amount.';
select app.guard('customer_contacts');

do $$
declare kept text;
begin
  foreach kept in array array['write_offs', 'customer_statements', 'collection_notes'] loop
    perform app.guard(kept);
    execute format('revoke delete on %I from autoiq_tenant', kept);
    execute format('create policy own_location on %I as restrictive to autoiq_tenant
      using ((select app.location_id()) is null or location_id = (select app.location_id()))', kept);
  end loop;
  foreach kept in array array['write_offs', 'collection_notes'] loop
    execute format('create trigger %I before update or delete on %I for each row execute function app.refuse_change()',
      kept || '_never_change', kept);
  end loop;
end $$;

-- Never more than is due, whatever the server believes: the balance is locked while it is compared.
create function app.post_write_off() returns trigger language plpgsql
  as $$
  declare due int; bill record;
  begin
    select b.owed_cents into due from invoice_balances b
      where b.organization_id = new.organization_id and b.invoice_id = new.invoice_id for update;
    select i.location_id, i.customer_id into bill from invoices i
      where i.organization_id = new.organization_id and i.id = new.invoice_id;
    if due is null or new.amount_cents > due then
      raise exception 'more would be written off than is due' using errcode = 'restrict_violation';
    end if;
    if (bill.location_id, bill.customer_id) is distinct from (new.location_id, new.customer_id) then
      raise exception 'a write-off belongs to the customer and location of its invoice' using errcode = 'restrict_violation';
    end if;
    insert into ledger_entries (organization_id, source_id, kind, location_id, customer_id, invoice_id, amount_cents, at)
      values (new.organization_id, new.id, 'write-off', new.location_id, new.customer_id, new.invoice_id, -new.amount_cents, new.at);
    return null;
  end $$;
comment on function app.post_write_off is 'Writes the ledger entry of a write-off, and refuses more than is due. Locks the balance while it is compared.';
create trigger write_offs_enter_the_ledger after insert on write_offs for each row execute function app.post_write_off();

-- For whom a monthly statement may be due.
grant select (organization_id, id, monthly_statement) on customers to autoiq_clock;
create policy due on customers for select to autoiq_clock using (monthly_statement);
