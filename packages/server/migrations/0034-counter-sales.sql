-- Sales over the counter, how cash and checks were handed over, and what is still owed on each bill.

-- A bill without a repair order is a sale over the counter, and only such a sale may be to somebody without a record.
alter table invoices alter column repair_order_id drop not null;
alter table invoices alter column customer_id drop not null;
alter table invoices add constraint repairs_have_a_customer check (repair_order_id is null or customer_id is not null);
alter table credit_notes alter column customer_id drop not null;
alter table ledger_entries alter column customer_id drop not null;

-- What was handed over in cash, of which the rest is change, and the number on a check.
alter table payments add column tendered_cents int, add column check_number text not null default '';
alter table payments add constraint tendered_is_cash
  check (tendered_cents is null or (method = 'cash' and tendered_cents >= amount_cents));
alter table payments add constraint numbers_are_of_checks check (check_number = '' or method = 'check');

-- The bill that sold a part over the counter; parts of a repair order are found by their line.
alter table stock_movements add column invoice_id uuid;
alter table stock_movements add foreign key (organization_id, invoice_id) references invoices (organization_id, id);
create index stock_movements_by_invoice on stock_movements (organization_id, invoice_id) where invoice_id is not null;

-- A row is what is owed on one bill, below zero where more was paid than is billed now. Only the ledger's trigger writes
-- it: it is the sum of the bill's entries, so that the few open bills are found among all, and one row is there to be
-- locked while a bill is paid.
create table invoice_balances (
  organization_id uuid not null,
  invoice_id uuid not null,
  location_id uuid not null,
  posted_at timestamptz not null,
  owed_cents int not null,
  primary key (organization_id, invoice_id),
  foreign key (organization_id, invoice_id) references invoices (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id)
);
-- The owner of the tables sees no rows of its own accord.
alter table ledger_entries no force row level security;
alter table invoices no force row level security;
insert into invoice_balances (organization_id, invoice_id, location_id, posted_at, owed_cents)
  select e.organization_id, e.invoice_id, i.location_id, i.posted_at, sum(e.amount_cents)
  from ledger_entries e join invoices i on i.organization_id = e.organization_id and i.id = e.invoice_id
  group by e.organization_id, e.invoice_id, i.location_id, i.posted_at;
alter table ledger_entries force row level security;
alter table invoices force row level security;
create index open_bills on invoice_balances (organization_id, location_id, posted_at, invoice_id) where owed_cents > 0;
select app.guard('invoice_balances');
revoke delete on invoice_balances from autoiq_tenant;
create policy own_place on invoice_balances as restrictive to autoiq_tenant
  using ((select app.location_id()) is null or location_id = (select app.location_id()));

create function app.count_balances() returns trigger language plpgsql
  as $$ begin
    insert into invoice_balances as b (organization_id, invoice_id, location_id, posted_at, owed_cents)
      select a.organization_id, a.invoice_id, i.location_id, i.posted_at, sum(a.amount_cents)
      from added a join invoices i on i.organization_id = a.organization_id and i.id = a.invoice_id
      group by a.organization_id, a.invoice_id, i.location_id, i.posted_at
      order by a.invoice_id
    on conflict (organization_id, invoice_id) do update set owed_cents = b.owed_cents + excluded.owed_cents;
    return null;
  end $$;
create trigger entries_count_balances after insert on ledger_entries
  referencing new table as added for each statement execute function app.count_balances();
