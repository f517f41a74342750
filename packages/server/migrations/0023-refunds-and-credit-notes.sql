-- Money that goes back, corrections of posted bills, and the ledger in which every amount of a bill stands once.

-- Whether somebody who gives money back proves a second factor again first.
alter table organizations add column refund_second_factor boolean not null default false;

-- A row is money that the shop gave back of one payment: cash and checks at once, cards through the provider, whose
-- answer is a row of refund_outcomes. Append-only.
create table refunds (
  organization_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  payment_id uuid not null,
  method text not null check (method in ('card', 'cash', 'check')),
  amount_cents int not null check (amount_cents > 0),
  reason text not null check (reason <> ''),
  created_at timestamptz not null,
  created_by uuid,
  created_name text not null,
  primary key (organization_id, id),
  foreign key (organization_id, invoice_id) references invoices (organization_id, id),
  foreign key (organization_id, payment_id) references payments (organization_id, id)
);
create index refunds_by_invoice on refunds (organization_id, invoice_id, created_at);
create index refunds_by_payment on refunds (organization_id, payment_id);

-- A row is what the provider said of a card refund: sent, and it may still fail afterwards. Append-only.
create table refund_outcomes (
  organization_id uuid not null,
  refund_id uuid not null,
  outcome text not null check (outcome in ('sent', 'failed')),
  provider_reference text not null default '',
  at timestamptz not null,
  primary key (organization_id, refund_id, outcome),
  foreign key (organization_id, refund_id) references refunds (organization_id, id)
);

-- A row is the correction of a posted bill, with a number of its own. content holds what it says. Append-only.
create table credit_notes (
  organization_id uuid not null,
  id uuid not null,
  location_id uuid not null,
  invoice_id uuid not null,
  customer_id uuid not null,
  number int not null,
  posted_at timestamptz not null,
  posted_by uuid,
  posted_name text not null,
  reason text not null check (reason <> ''),
  net_cents int not null check (net_cents >= 0),
  tax_cents int not null check (tax_cents >= 0),
  total_cents int not null check (total_cents > 0 and net_cents + tax_cents = total_cents),
  items json not null,
  primary key (organization_id, id),
  unique (organization_id, location_id, number),
  foreign key (organization_id, location_id) references locations (organization_id, id),
  foreign key (organization_id, invoice_id) references invoices (organization_id, id),
  foreign key (organization_id, customer_id) references customers (organization_id, id)
);
create index credit_notes_by_invoice on credit_notes (organization_id, invoice_id, posted_at);
create index credit_notes_by_date on credit_notes (organization_id, location_id, posted_at desc);

alter table number_series drop constraint number_series_series_check;
alter table number_series add constraint number_series_series_check
  check (series in ('repair-order', 'invoice', 'credit-note'));

-- A row is one amount that changed what a customer owes: above zero what they owe more, below what they owe less.
-- What is owed on a bill, by a customer or to a location is the sum, on any day. Append-only, and written by the
-- database itself with the bill, payment, refund or credit note, so that neither is there without the other.
create table ledger_entries (
  organization_id uuid not null,
  id uuid not null default gen_random_uuid(),
  -- The bill, payment, refund or credit note.
  source_id uuid not null,
  kind text not null check (kind in ('invoice', 'payment', 'refund', 'refund-failed', 'credit-note')),
  location_id uuid not null,
  customer_id uuid not null,
  invoice_id uuid not null,
  amount_cents int not null,
  at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, source_id, kind),
  foreign key (organization_id, invoice_id) references invoices (organization_id, id),
  foreign key (organization_id, customer_id) references customers (organization_id, id),
  check (case when kind in ('invoice', 'refund') then amount_cents >= 0 else amount_cents <= 0 end)
);
insert into ledger_entries (organization_id, source_id, kind, location_id, customer_id, invoice_id, amount_cents, at)
  select organization_id, id, 'invoice', location_id, customer_id, id, total_cents, posted_at from invoices
  union all
  select p.organization_id, p.id, 'payment', i.location_id, i.customer_id, i.id, -p.amount_cents,
    coalesce(p.settled_at, p.created_at)
  from payments p join invoices i on i.organization_id = p.organization_id and i.id = p.invoice_id
  where p.state = 'succeeded';
create index ledger_by_invoice on ledger_entries (organization_id, invoice_id) include (kind, amount_cents);
create index ledger_by_customer on ledger_entries (organization_id, customer_id, at) include (kind, amount_cents);
create index ledger_by_day on ledger_entries (organization_id, location_id, at) include (kind, amount_cents);

do $$
declare kept text;
begin
  foreach kept in array array['refunds', 'refund_outcomes', 'credit_notes', 'ledger_entries'] loop
    perform app.guard(kept);
    execute format('revoke update, delete on %I from autoiq_tenant', kept);
    execute format('create trigger %I before update or delete on %I for each row execute function app.refuse_change()',
      kept || '_never_change', kept);
  end loop;
end $$;
create policy own_place on credit_notes as restrictive to autoiq_tenant
  using ((select app.location_id()) is null or location_id = (select app.location_id()));
create policy own_place on ledger_entries as restrictive to autoiq_tenant
  using ((select app.location_id()) is null or location_id = (select app.location_id()));

create function app.post_invoices() returns trigger language plpgsql
  as $$ begin
    insert into ledger_entries (organization_id, source_id, kind, location_id, customer_id, invoice_id, amount_cents, at)
      select organization_id, id, 'invoice', location_id, customer_id, id, total_cents, posted_at from added;
    return null;
  end $$;
create trigger invoices_enter_the_ledger after insert on invoices
  referencing new table as added for each statement execute function app.post_invoices();

create function app.post_payments() returns trigger language plpgsql
  as $$ begin
    insert into ledger_entries (organization_id, source_id, kind, location_id, customer_id, invoice_id, amount_cents, at)
      select p.organization_id, p.id, 'payment', i.location_id, i.customer_id, i.id, -p.amount_cents,
        coalesce(p.settled_at, p.created_at)
      from added p join invoices i on i.organization_id = p.organization_id and i.id = p.invoice_id
      where p.state = 'succeeded';
    return null;
  end $$;
create trigger payments_enter_the_ledger after insert on payments
  referencing new table as added for each statement execute function app.post_payments();

-- Money that came stays on record as it came: what goes back of it is a refund.
create function app.settle_payment() returns trigger language plpgsql
  as $$ begin
    if old.state = 'succeeded' then
      if (new.state, new.amount_cents, new.invoice_id) is distinct from (old.state, old.amount_cents, old.invoice_id) then
        raise exception 'a payment that was received never changes' using errcode = 'restrict_violation';
      end if;
    elsif new.state = 'succeeded' then
      insert into ledger_entries (organization_id, source_id, kind, location_id, customer_id, invoice_id, amount_cents, at)
        select new.organization_id, new.id, 'payment', i.location_id, i.customer_id, i.id, -new.amount_cents,
          coalesce(new.settled_at, new.created_at)
        from invoices i where i.organization_id = new.organization_id and i.id = new.invoice_id;
    end if;
    return null;
  end $$;
create trigger settled_payments_enter_the_ledger after update of state, amount_cents, invoice_id on payments
  for each row execute function app.settle_payment();

-- Never more than was paid, whatever the server believes: the payment's row is locked while it is counted.
create function app.post_refund() returns trigger language plpgsql
  as $$
  declare paid record; back bigint;
  begin
    select p.amount_cents, p.state, p.invoice_id, i.location_id, i.customer_id into paid
      from payments p join invoices i on i.organization_id = p.organization_id and i.id = p.invoice_id
      where p.organization_id = new.organization_id and p.id = new.payment_id for update of p;
    select coalesce(sum(r.amount_cents), 0) into back from refunds r
      where r.organization_id = new.organization_id and r.payment_id = new.payment_id and not exists (
        select from refund_outcomes o
        where o.organization_id = r.organization_id and o.refund_id = r.id and o.outcome = 'failed');
    if paid.state is distinct from 'succeeded' or paid.invoice_id <> new.invoice_id or back > paid.amount_cents then
      raise exception 'more would go back than was paid' using errcode = 'restrict_violation';
    end if;
    insert into ledger_entries (organization_id, source_id, kind, location_id, customer_id, invoice_id, amount_cents, at)
      values (new.organization_id, new.id, 'refund', paid.location_id, paid.customer_id, new.invoice_id,
        new.amount_cents, new.created_at);
    return null;
  end $$;
create trigger refunds_enter_the_ledger after insert on refunds
  for each row execute function app.post_refund();

create function app.post_failed_refund() returns trigger language plpgsql
  as $$ begin
    if new.outcome = 'failed' then
      insert into ledger_entries (organization_id, source_id, kind, location_id, customer_id, invoice_id, amount_cents, at)
        select l.organization_id, l.source_id, 'refund-failed', l.location_id, l.customer_id, l.invoice_id,
          -l.amount_cents, new.at
        from ledger_entries l
        where l.organization_id = new.organization_id and l.source_id = new.refund_id and l.kind = 'refund';
    end if;
    return null;
  end $$;
create trigger failed_refunds_leave_the_ledger after insert on refund_outcomes
  for each row execute function app.post_failed_refund();

create function app.post_credit_note() returns trigger language plpgsql
  as $$
  declare billed bigint; credited bigint;
  begin
    select total_cents into billed from invoices
      where organization_id = new.organization_id and id = new.invoice_id;
    select coalesce(sum(total_cents), 0) into credited from credit_notes
      where organization_id = new.organization_id and invoice_id = new.invoice_id;
    if credited > billed then
      raise exception 'more would be credited than was billed' using errcode = 'restrict_violation';
    end if;
    insert into ledger_entries (organization_id, source_id, kind, location_id, customer_id, invoice_id, amount_cents, at)
      values (new.organization_id, new.id, 'credit-note', new.location_id, new.customer_id, new.invoice_id,
        -new.total_cents, new.posted_at);
    return null;
  end $$;
create trigger credit_notes_enter_the_ledger after insert on credit_notes
  for each row execute function app.post_credit_note();

-- What a customer's own session or link may see of it.
grant select on ledger_entries, refunds, refund_outcomes, credit_notes to autoiq_customer;
do $$
declare seen text;
begin
  foreach seen in array array['ledger_entries', 'refunds', 'credit_notes'] loop
    execute format(
      'create policy own on %1$I for select to autoiq_customer using (
         organization_id = (select app.organization_id()) and exists (
           select from invoices i where i.organization_id = %1$I.organization_id and i.id = %1$I.invoice_id))', seen);
  end loop;
end $$;
create policy own on refund_outcomes for select to autoiq_customer using (
  organization_id = (select app.organization_id()) and exists (
    select from refunds r where r.organization_id = refund_outcomes.organization_id and r.id = refund_outcomes.refund_id));
