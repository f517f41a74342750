-- What a location charges for paying by credit card, or takes off for paying in cash. Decision 0124.

alter table locations
  add column card_program text not null default 'off' check (card_program in ('off', 'surcharge', 'cash-discount', 'dual-pricing')),
  add column card_basis_points int not null default 0 check (card_basis_points between 0 and 1000),
  add column card_fee_basis_points int check (card_fee_basis_points between 0 and 1000),
  add column card_surcharge_taxed boolean not null default true,
  add column card_notified_on date,
  add column card_confirmed_by text not null default '',
  add constraint card_programs_have_a_percentage check (card_program = 'off' or card_basis_points > 0),
  add constraint surcharges_are_limited check (card_program <> 'surcharge'
    or (card_basis_points <= 300 and card_fee_basis_points is not null and card_basis_points <= card_fee_basis_points
      and card_notified_on is not null));
comment on column locations.card_program is
  'off: one price. surcharge: credit cards pay more. cash-discount and dual-pricing: cash and checks pay less, and with the second both prices are shown.';
comment on column locations.card_basis_points is 'The surcharge or the discount, in hundredths of a percent.';
comment on column locations.card_fee_basis_points is 'What credit cards cost the shop, in hundredths of a percent. A surcharge is never above it.';
comment on column locations.card_surcharge_taxed is 'Whether the surcharge is part of the taxable price.';
comment on column locations.card_notified_on is 'The day on which the shop notified its card processor that it will add a surcharge.';
comment on column locations.card_confirmed_by is 'Who confirmed the rules of the state. Empty: nobody.';

-- What was confirmed for one state says nothing about another.
create function app.end_card_program() returns trigger language plpgsql
  as $$ begin
    new.card_program := 'off';
    new.card_confirmed_by := '';
    return new;
  end $$;
comment on function app.end_card_program is 'Turns surcharge and cash discount off for a location that moves to another state.';
create trigger card_programs_end_with_the_state before update of state on locations
  for each row when (old.state is distinct from new.state) execute function app.end_card_program();

create table price_adjustments (
  organization_id uuid not null,
  id uuid not null,
  location_id uuid not null,
  invoice_id uuid not null,
  payment_id uuid not null,
  kind text not null check (kind in ('surcharge', 'surcharge-refunded', 'cash-discount', 'cash-discount-returned')),
  basis_points int not null check (basis_points > 0),
  amount_cents int not null check (amount_cents > 0),
  tax_cents int not null check (tax_cents between 0 and amount_cents),
  at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id),
  foreign key (organization_id, invoice_id) references invoices (organization_id, id),
  foreign key (organization_id, payment_id) references payments (organization_id, id),
  check ((id = payment_id) = (kind in ('surcharge', 'cash-discount')))
);
create index price_adjustments_by_invoice on price_adjustments (organization_id, invoice_id);
create index price_adjustments_by_payment on price_adjustments (organization_id, payment_id);
create index price_adjustments_by_location on price_adjustments (organization_id, location_id, at);
comment on table price_adjustments is
  'One row is what a payment by credit card cost more, or a payment in cash less, or what a refund took back of it. Append-only.';
comment on column price_adjustments.id is 'The payment, or the refund that takes part of it back.';
comment on column price_adjustments.basis_points is 'The percentage that applied, in hundredths of a percent.';
comment on column price_adjustments.amount_cents is 'Including tax_cents.';

create table price_adjustment_taxes (
  organization_id uuid not null,
  price_adjustment_id uuid not null,
  position int not null,
  tax_cents int not null check (tax_cents >= 0),
  primary key (organization_id, price_adjustment_id, position),
  foreign key (organization_id, price_adjustment_id) references price_adjustments (organization_id, id)
);
comment on table price_adjustment_taxes is
  'One row is a jurisdiction''s part of the tax of a surcharge or cash discount. Append-only.';
comment on column price_adjustment_taxes.position is 'That of the invoice''s tax in invoice_taxes.';

do $$
declare kept text;
begin
  foreach kept in array array['price_adjustments', 'price_adjustment_taxes'] loop
    perform app.guard(kept);
    execute format('revoke delete on %I from autoiq_tenant', kept);
    execute format('create trigger %I before update or delete on %I for each row execute function app.refuse_change()',
      kept || '_never_change', kept);
  end loop;
end $$;
create policy own_location on price_adjustments as restrictive to autoiq_tenant
  using ((select app.location_id()) is null or location_id = (select app.location_id()));
grant select on price_adjustments to autoiq_customer;
create policy own on price_adjustments for select to autoiq_customer using (
  organization_id = (select app.organization_id()) and exists (
    select from invoices i where i.organization_id = price_adjustments.organization_id and i.id = price_adjustments.invoice_id));

alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind_check check (kind in
  ('invoice', 'payment', 'refund', 'refund-failed', 'credit-note', 'deposit', 'deposit-applied', 'deposit-refunded',
   'deposit-refund-failed', 'credit', 'credit-applied', 'credit-refunded', 'write-off', 'finance-charge',
   'gift-card', 'gift-card-applied', 'gift-card-returned', 'gift-card-refunded',
   'package', 'package-applied', 'package-refunded',
   'surcharge', 'surcharge-refunded', 'surcharge-refund-failed', 'cash-discount', 'cash-discount-returned'));
alter table ledger_entries drop constraint ledger_entries_check;
alter table ledger_entries add constraint ledger_entries_check check (
  case when kind in ('invoice', 'refund', 'deposit-applied', 'deposit-refunded', 'credit-applied', 'credit-refunded',
      'finance-charge', 'gift-card-applied', 'gift-card-refunded', 'package-applied', 'package-refunded',
      'surcharge-refunded', 'cash-discount-returned')
    then amount_cents >= 0 else amount_cents <= 0 end);
alter table ledger_entries drop constraint only_money_held_has_no_invoice;
alter table ledger_entries add constraint only_money_held_has_no_invoice check ((invoice_id is null) = (kind in
  ('deposit', 'deposit-applied', 'deposit-refunded', 'deposit-refund-failed', 'credit', 'credit-applied', 'credit-refunded',
   'finance-charge', 'gift-card', 'gift-card-applied', 'gift-card-returned', 'gift-card-refunded',
   'package', 'package-applied', 'package-refunded', 'surcharge', 'surcharge-refunded', 'surcharge-refund-failed')));

-- A surcharge was never billed, so its entry names neither invoice nor customer: it is money received and income. A cash
-- discount lowers what is due on the invoice. Both are checked while the payment or the balance is locked.
create function app.post_price_adjustment() returns trigger language plpgsql
  as $$
  declare paid record; due int; first_cents bigint; back_cents bigint; is_charge boolean := new.kind like 'surcharge%';
  begin
    select p.state, p.method, p.invoice_id, i.location_id, i.customer_id into paid
      from payments p join invoices i on i.organization_id = p.organization_id and i.id = p.invoice_id
      where p.organization_id = new.organization_id and p.id = new.payment_id for update of p;
    if paid.state is distinct from 'succeeded' or (paid.invoice_id, paid.location_id) is distinct from (new.invoice_id, new.location_id)
      or is_charge <> (paid.method not in ('cash', 'check')) then
      raise exception 'a surcharge belongs to a payment by card, and a cash discount to one in cash or by check' using errcode = 'restrict_violation';
    end if;
    select coalesce(sum(a.amount_cents) filter (where a.id = a.payment_id), 0),
        coalesce(sum(a.amount_cents) filter (where a.id <> a.payment_id and not exists (
          select from refund_outcomes o where o.organization_id = a.organization_id and o.refund_id = a.id and o.outcome = 'failed')), 0)
      into first_cents, back_cents
      from price_adjustments a where a.organization_id = new.organization_id and a.payment_id = new.payment_id;
    if back_cents > first_cents then
      raise exception 'more of a surcharge or cash discount would go back than there was' using errcode = 'restrict_violation';
    end if;
    if new.kind = 'cash-discount' then
      select b.owed_cents into due from invoice_balances b
        where b.organization_id = new.organization_id and b.invoice_id = new.invoice_id for update;
      if due is null or new.amount_cents > due then
        raise exception 'the cash discount is more than what is due' using errcode = 'restrict_violation';
      end if;
    end if;
    insert into ledger_entries (organization_id, source_id, kind, location_id, customer_id, invoice_id, amount_cents, at)
      values (new.organization_id, new.id, new.kind, new.location_id, case when not is_charge then paid.customer_id end,
        case when not is_charge then new.invoice_id end,
        case when new.id = new.payment_id then -new.amount_cents else new.amount_cents end, new.at);
    return null;
  end $$;
comment on function app.post_price_adjustment is
  'Writes the ledger entry of a surcharge or cash discount, and refuses more than is due or than there was to take back.';
create trigger price_adjustments_enter_the_ledger after insert on price_adjustments
  for each row execute function app.post_price_adjustment();

-- A refund that the processor declines leaves the ledger with its surcharge.
create or replace function app.post_failed_refund() returns trigger language plpgsql
  as $$ begin
    if new.outcome = 'failed' then
      insert into ledger_entries (organization_id, source_id, kind, location_id, customer_id, invoice_id, amount_cents, at)
        select l.organization_id, l.source_id,
          case l.kind when 'refund' then 'refund-failed' else 'surcharge-refund-failed' end, l.location_id, l.customer_id,
          l.invoice_id, -l.amount_cents, new.at
        from ledger_entries l
        where l.organization_id = new.organization_id and l.source_id = new.refund_id and l.kind in ('refund', 'surcharge-refunded');
    end if;
    return null;
  end $$;

create or replace function app.keep_out_of_locked_books() returns trigger language plpgsql
  as $$
  declare locked date; zone text;
  begin
    locked := app.books_locked_through(new.organization_id, new.location_id);
    if locked is null then return new; end if;
    select l.time_zone into zone from locations l where l.organization_id = new.organization_id and l.id = new.location_id;
    if (new.at at time zone zone)::date > locked then return new; end if;
    -- Cash movements have no source, so they must not reach the inner condition.
    if tg_table_name = 'ledger_entries' then
      if new.kind in ('refund-failed', 'deposit-refund-failed', 'surcharge-refund-failed')
        or (new.kind in ('payment', 'surcharge') and exists (select from payments p where p.organization_id = new.organization_id
          and p.id = new.source_id and p.provider_reference is not null))
        or (new.kind = 'deposit' and exists (select from deposits d where d.organization_id = new.organization_id
          and d.id = new.source_id and d.provider_reference is not null)) then
        new.at := (locked + 1)::timestamp at time zone zone;
        return new;
      end if;
    end if;
    perform app.refuse_locked_day(locked);
    return null;
  end $$;
