-- A finance charge that was paid can be waived: what paid it is the customer's credit again. Decision 0133.

alter table finance_charge_movements drop constraint finance_charge_movements_kind_check;
alter table finance_charge_movements add constraint finance_charge_movements_kind_check
  check (kind in ('paid', 'reopened', 'waived'));
do $$
declare held record;
begin
  for held in select conname from pg_constraint where conrelid = 'finance_charge_movements'::regclass and contype = 'c'
      and pg_get_constraintdef(oid) like '%account_payment_id IS NOT NULL%' loop
    execute format('alter table finance_charge_movements drop constraint %I', held.conname);
  end loop;
end $$;
alter table finance_charge_movements add constraint payments_name_their_credit
  check ((account_payment_id is not null) = (kind in ('paid', 'reopened')));
comment on table finance_charge_movements is
  'One row is a part of a finance charge that was paid from an account payment, reopened so that it can be waived, or waived. Append-only.';
comment on column finance_charge_movements.account_payment_id is
  'The payment whose credit paid it. Of a reopened part: the payment that has it as credit again.';
comment on column finance_charge_movements.reason is 'Why it was waived. Empty: paid or reopened.';

-- The other kinds stay as they are.
do $$
declare
  name text;
  meaning text;
begin
  foreach name in array array['ledger_entries_kind_check', 'only_money_held_has_no_invoice'] loop
    select pg_get_constraintdef(oid) into strict meaning from pg_constraint
      where conrelid = 'ledger_entries'::regclass and conname = name;
    execute format('alter table ledger_entries drop constraint %I', name);
    execute format('alter table ledger_entries add constraint %I %s', name,
      replace(meaning, quote_literal('finance-charge-waived'),
        '''finance-charge-waived''::text, ''finance-charge-reopened''::text, ''credit-restored'''));
  end loop;
  select pg_get_constraintdef(oid) into strict meaning from pg_constraint
    where conrelid = 'ledger_entries'::regclass and conname = 'ledger_entries_check';
  alter table ledger_entries drop constraint ledger_entries_check;
  execute format('alter table ledger_entries add constraint ledger_entries_check %s',
    replace(meaning, '''finance-charge''::text', '''finance-charge''::text, ''finance-charge-reopened''::text'));
end $$;

create or replace function app.open_finance_charge(organization uuid, charge uuid) returns int language sql stable
  as $$ select c.amount_cents - coalesce((select sum(case m.kind when 'reopened' then -m.amount_cents else m.amount_cents end)
            from finance_charge_movements m where m.organization_id = organization and m.finance_charge_id = charge), 0)::int
        from finance_charges c where c.organization_id = organization and c.id = charge $$;

create or replace function app.open_credit(organization uuid, payment uuid) returns int language sql stable
  as $$ select a.credit_cents
          - coalesce((select sum(p.amount_cents) from payments p where p.organization_id = organization
              and p.account_payment_id = payment and p.credit_application_id is not null), 0)::int
          - coalesce((select sum(case m.kind when 'reopened' then -m.amount_cents else m.amount_cents end)
              from finance_charge_movements m where m.organization_id = organization and m.account_payment_id = payment), 0)::int
          - coalesce((select sum(r.amount_cents) from account_credit_refunds r where r.organization_id = organization
              and r.account_payment_id = payment), 0)::int
        from account_payments a where a.organization_id = organization and a.id = payment $$;

-- A reopened part is the reverse of a paid one: the customer owes it again, and the payment has it as credit again. Together
-- they are no money.
create or replace function app.post_finance_charge_movement() returns trigger language plpgsql
  as $$
  declare charge record; source record;
  begin
    select c.location_id, c.customer_id, c.amount_cents into charge from finance_charges c
      where c.organization_id = new.organization_id and c.id = new.finance_charge_id for update;
    if charge.location_id <> new.location_id then
      raise exception 'a finance charge is paid at its own location' using errcode = 'restrict_violation';
    end if;
    if app.open_finance_charge(new.organization_id, new.finance_charge_id) < 0 then
      raise exception 'more of a finance charge would be paid or waived than is left' using errcode = 'restrict_violation';
    end if;
    if new.kind in ('paid', 'reopened') then
      select a.location_id, a.customer_id into source from account_payments a
        where a.organization_id = new.organization_id and a.id = new.account_payment_id for update;
      if (charge.location_id, charge.customer_id) is distinct from (source.location_id, source.customer_id) then
        raise exception 'a payment pays finance charges of its own customer and location' using errcode = 'restrict_violation';
      end if;
      if app.open_credit(new.organization_id, new.account_payment_id) < 0 then
        raise exception 'more credit would be used than is left' using errcode = 'restrict_violation';
      end if;
    end if;
    if new.kind = 'reopened' and (select coalesce(sum(case m.kind when 'paid' then m.amount_cents else -m.amount_cents end), 0)
        from finance_charge_movements m where m.organization_id = new.organization_id
          and m.finance_charge_id = new.finance_charge_id and m.account_payment_id = new.account_payment_id) < 0 then
      raise exception 'more of a finance charge would be reopened than the payment paid' using errcode = 'restrict_violation';
    end if;
    if new.kind = 'paid' then
      insert into ledger_entries (organization_id, source_id, kind, location_id, customer_id, amount_cents, at)
        values (new.organization_id, new.id, 'credit-applied', new.location_id, charge.customer_id, new.amount_cents, new.at);
    elsif new.kind = 'reopened' then
      insert into ledger_entries (organization_id, source_id, kind, location_id, customer_id, amount_cents, at)
        values (new.organization_id, new.id, 'credit-restored', new.location_id, charge.customer_id, -new.amount_cents, new.at);
    end if;
    insert into ledger_entries (organization_id, source_id, kind, location_id, customer_id, amount_cents, at)
      values (new.organization_id, new.id, 'finance-charge-' || new.kind, new.location_id, charge.customer_id,
        case new.kind when 'reopened' then new.amount_cents else -new.amount_cents end, new.at);
    return null;
  end $$;
comment on function app.post_finance_charge_movement is
  'Refuses a payment or waiver above what is left of a finance charge, and reopening above what was paid. Enters it in the ledger.';
