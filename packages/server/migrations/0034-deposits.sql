-- Money that is taken before there is a bill.

-- A row is a deposit on a repair order: held until its invoice is posted and counted as a payment of it then, or given
-- back before. It stays on record as it was taken, and ends once.
create table deposits (
  organization_id uuid not null,
  id uuid not null,
  location_id uuid not null,
  repair_order_id uuid not null,
  customer_id uuid not null,
  method text not null check (method in ('cash', 'check')),
  amount_cents int not null check (amount_cents > 0),
  tendered_cents int check (tendered_cents is null or (method = 'cash' and tendered_cents >= amount_cents)),
  check_number text not null default '' check (check_number = '' or method = 'check'),
  taken_at timestamptz not null,
  taken_by uuid,
  taken_name text not null,
  ended_at timestamptz,
  -- The bill that it was counted on; null with an end is money given back.
  invoice_id uuid,
  returned_as text check (returned_as in ('cash', 'check')),
  returned_name text,
  reason text not null default '',
  primary key (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id),
  foreign key (organization_id, repair_order_id) references repair_orders (organization_id, id),
  foreign key (organization_id, customer_id) references customers (organization_id, id),
  foreign key (organization_id, invoice_id) references invoices (organization_id, id),
  check (case when ended_at is null then invoice_id is null and returned_as is null
    else (invoice_id is null) <> (returned_as is null) end),
  check (returned_as is null or reason <> '')
);
create index deposits_by_repair_order on deposits (organization_id, repair_order_id, taken_at);
create index deposits_by_customer on deposits (organization_id, customer_id);
select app.guard('deposits');
revoke delete on deposits from autoiq_tenant;
create policy own_place on deposits as restrictive to autoiq_tenant
  using ((select app.location_id()) is null or location_id = (select app.location_id()));

-- What a customer has paid ahead is theirs until there is a bill: entries of the ledger without one.
alter table ledger_entries alter column invoice_id drop not null;
alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind_check check (kind in
  ('invoice', 'payment', 'refund', 'refund-failed', 'credit-note', 'deposit', 'deposit-applied', 'deposit-returned'));
alter table ledger_entries drop constraint ledger_entries_check;
alter table ledger_entries add constraint ledger_entries_check check (
  case when kind in ('invoice', 'refund', 'deposit-applied', 'deposit-returned') then amount_cents >= 0
    else amount_cents <= 0 end);
alter table ledger_entries add constraint only_deposits_have_no_bill
  check ((invoice_id is null) = (kind in ('deposit', 'deposit-applied', 'deposit-returned')));

create function app.post_deposit() returns trigger language plpgsql
  as $$ begin
    if tg_op = 'UPDATE' then
      if app.hands_over(to_jsonb(old), to_jsonb(new)) then return null; end if;
      if old.ended_at is not null or new.ended_at is null
        or (new.organization_id, new.id, new.location_id, new.repair_order_id, new.customer_id, new.method, new.amount_cents,
            new.tendered_cents, new.check_number, new.taken_at, new.taken_by, new.taken_name)
          is distinct from (old.organization_id, old.id, old.location_id, old.repair_order_id, old.customer_id, old.method,
            old.amount_cents, old.tendered_cents, old.check_number, old.taken_at, old.taken_by, old.taken_name) then
        raise exception 'a deposit stays as it was taken, and ends once' using errcode = 'restrict_violation';
      end if;
    end if;
    insert into ledger_entries (organization_id, source_id, kind, location_id, customer_id, amount_cents, at)
      values (new.organization_id, new.id,
        case when tg_op = 'INSERT' then 'deposit' when new.invoice_id is null then 'deposit-returned' else 'deposit-applied' end,
        new.location_id, new.customer_id,
        case when tg_op = 'INSERT' then -new.amount_cents else new.amount_cents end,
        coalesce(new.ended_at, new.taken_at));
    return null;
  end $$;
create trigger deposits_enter_the_ledger after insert or update on deposits
  for each row execute function app.post_deposit();
