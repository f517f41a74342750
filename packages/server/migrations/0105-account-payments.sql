-- One payment over many invoices of a customer, and what is left of it as the customer's credit. Decision 0118.

create table account_payments (
  organization_id uuid not null,
  id uuid not null,
  location_id uuid not null,
  customer_id uuid not null,
  method text not null check (method = any (app.payment_methods())),
  amount_cents int not null check (amount_cents > 0),
  credit_cents int not null check (credit_cents >= 0),
  tendered_cents int check (tendered_cents is null or (method = 'cash' and tendered_cents >= amount_cents)),
  check_number text not null default '' check (check_number = '' or method = 'check'),
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  taken_at timestamptz not null,
  taken_by uuid,
  taken_by_name text not null,
  primary key (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id),
  foreign key (organization_id, customer_id) references customers (organization_id, id),
  check (credit_cents <= amount_cents)
);
create index account_payments_by_customer on account_payments (organization_id, customer_id, taken_at desc);
create index account_payments_by_location on account_payments (organization_id, location_id);
comment on table account_payments is
  'A row is one payment of a customer that was spread over invoices. Each invoice''s part is a row of payments, and the rest is the customer''s credit.';
comment on column account_payments.credit_cents is 'What no invoice took when it was received. Its later use does not change it.';
comment on column account_payments.details is 'What the desk wrote down, as in payments.';

create table account_credit_refunds (
  organization_id uuid not null,
  id uuid not null,
  account_payment_id uuid not null,
  method text not null check (method = any (app.payment_methods())),
  amount_cents int not null check (amount_cents > 0),
  reason text not null check (reason <> ''),
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  created_at timestamptz not null,
  created_by uuid,
  created_by_name text not null,
  primary key (organization_id, id),
  foreign key (organization_id, account_payment_id) references account_payments (organization_id, id)
);
create index account_credit_refunds_by_payment on account_credit_refunds (organization_id, account_payment_id);
comment on table account_credit_refunds is 'A row is a refund of a customer''s credit.';
comment on column account_credit_refunds.details is 'What the desk wrote down, as in refunds.';

alter table payments
  add column account_payment_id uuid,
  add column credit_application_id uuid,
  add constraint payments_account_payment_fkey
    foreign key (organization_id, account_payment_id) references account_payments (organization_id, id),
  add constraint only_account_payments_leave_credit check (credit_application_id is null or account_payment_id is not null);
create index payments_by_account_payment on payments (organization_id, account_payment_id) where account_payment_id is not null;
create index payments_by_credit_application on payments (organization_id, credit_application_id)
  where credit_application_id is not null;
comment on column payments.account_payment_id is 'The payment over many invoices that this is a part of.';
comment on column payments.credit_application_id is
  'The act that took this part from the customer''s credit. Null: the invoice took it when the payment was received.';

do $$
declare kept text;
begin
  foreach kept in array array['account_payments', 'account_credit_refunds'] loop
    perform app.guard(kept);
    execute format('revoke delete on %I from autoiq_tenant', kept);
    execute format('create trigger %I before update or delete on %I for each row execute function app.refuse_change()',
      kept || '_never_change', kept);
  end loop;
end $$;
create policy own_location on account_payments as restrictive to autoiq_tenant
  using ((select app.location_id()) is null or location_id = (select app.location_id()));

alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind_check check (kind in
  ('invoice', 'payment', 'refund', 'refund-failed', 'credit-note', 'deposit', 'deposit-applied', 'deposit-refunded',
   'deposit-refund-failed', 'credit', 'credit-applied', 'credit-refunded'));
alter table ledger_entries drop constraint ledger_entries_check;
alter table ledger_entries add constraint ledger_entries_check check (
  case when kind in ('invoice', 'refund', 'deposit-applied', 'deposit-refunded', 'credit-applied', 'credit-refunded')
    then amount_cents >= 0 else amount_cents <= 0 end);
alter table ledger_entries drop constraint only_deposits_have_no_invoice;
alter table ledger_entries add constraint only_money_held_has_no_invoice check ((invoice_id is null) = (kind in
  ('deposit', 'deposit-applied', 'deposit-refunded', 'deposit-refund-failed', 'credit', 'credit-applied', 'credit-refunded')));

create function app.open_credit(organization uuid, payment uuid) returns int language sql stable
  as $$ select a.credit_cents
          - coalesce((select sum(p.amount_cents) from payments p where p.organization_id = organization
              and p.account_payment_id = payment and p.credit_application_id is not null), 0)::int
          - coalesce((select sum(r.amount_cents) from account_credit_refunds r where r.organization_id = organization
              and r.account_payment_id = payment), 0)::int
        from account_payments a where a.organization_id = organization and a.id = payment $$;
comment on function app.open_credit is 'What is left of the credit of an account payment, in cents.';

create function app.post_account_payment() returns trigger language plpgsql
  as $$ begin
    if new.credit_cents > 0 then
      insert into ledger_entries (organization_id, source_id, kind, location_id, customer_id, amount_cents, at)
        values (new.organization_id, new.id, 'credit', new.location_id, new.customer_id, -new.credit_cents, new.taken_at);
    end if;
    return null;
  end $$;
create trigger account_payments_enter_the_ledger after insert on account_payments
  for each row execute function app.post_account_payment();

-- At the end of the transaction, when all parts are there: no cent more or less than was received.
create function app.check_account_payment() returns trigger language plpgsql
  as $$ begin
    if new.amount_cents <> new.credit_cents + coalesce((select sum(p.amount_cents) from payments p
        where p.organization_id = new.organization_id and p.account_payment_id = new.id and p.credit_application_id is null), 0) then
      raise exception 'the parts of a payment must add up to it' using errcode = 'restrict_violation';
    end if;
    return null;
  end $$;
create constraint trigger account_payments_add_up after insert on account_payments
  deferrable initially deferred for each row execute function app.check_account_payment();

-- Never more than is left, whatever the server believes: the payment's row is locked while it is counted.
create function app.take_part_of_account_payment() returns trigger language plpgsql
  as $$
  declare source record; bill record;
  begin
    select a.location_id, a.customer_id, a.amount_cents - a.credit_cents as shared into source from account_payments a
      where a.organization_id = new.organization_id and a.id = new.account_payment_id for update;
    select i.location_id, i.customer_id into bill from invoices i
      where i.organization_id = new.organization_id and i.id = new.invoice_id;
    if (bill.location_id, bill.customer_id) is distinct from (source.location_id, source.customer_id) then
      raise exception 'a payment pays invoices of its own customer and location' using errcode = 'restrict_violation';
    end if;
    if new.credit_application_id is null then
      if (select sum(p.amount_cents) from payments p where p.organization_id = new.organization_id
          and p.account_payment_id = new.account_payment_id and p.credit_application_id is null) > source.shared then
        raise exception 'the parts of a payment must add up to it' using errcode = 'restrict_violation';
      end if;
    else
      if app.open_credit(new.organization_id, new.account_payment_id) < 0 then
        raise exception 'more credit would be used than is left' using errcode = 'restrict_violation';
      end if;
      insert into ledger_entries (organization_id, source_id, kind, location_id, customer_id, amount_cents, at)
        values (new.organization_id, new.id, 'credit-applied', source.location_id, source.customer_id, new.amount_cents,
          coalesce(new.settled_at, new.created_at));
    end if;
    return null;
  end $$;
create trigger parts_of_account_payments after insert on payments for each row when (new.account_payment_id is not null)
  execute function app.take_part_of_account_payment();

create function app.post_credit_refund() returns trigger language plpgsql
  as $$
  declare source record;
  begin
    select a.location_id, a.customer_id into source from account_payments a
      where a.organization_id = new.organization_id and a.id = new.account_payment_id for update;
    if app.open_credit(new.organization_id, new.account_payment_id) < 0 then
      raise exception 'more credit would be refunded than is left' using errcode = 'restrict_violation';
    end if;
    insert into ledger_entries (organization_id, source_id, kind, location_id, customer_id, amount_cents, at)
      values (new.organization_id, new.id, 'credit-refunded', source.location_id, source.customer_id, new.amount_cents,
        new.created_at);
    return null;
  end $$;
create trigger credit_refunds_enter_the_ledger after insert on account_credit_refunds
  for each row execute function app.post_credit_refund();

comment on function app.post_account_payment is 'Enters the credit of a new account payment in the ledger.';
comment on function app.check_account_payment is
  'Refuses an account payment whose parts and credit do not add up to it, at the end of the transaction.';
comment on function app.take_part_of_account_payment is
  'Refuses a part of an account payment that does not belong to it or is more than is left, and takes it off the credit.';
comment on function app.post_credit_refund is 'Refuses a refund above the credit that is left, and enters it in the ledger.';
