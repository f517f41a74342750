-- Finance charges on overdue balances of customers who agreed to them. Decision 0126.

create table finance_charge_agreements (
  organization_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  active boolean not null,
  annual_rate_bp int not null check (annual_rate_bp between 0 and 3600),
  grace_days int not null check (grace_days between 0 and 90),
  minimum_cents int not null check (minimum_cents between 0 and 10000),
  agreed_on date,
  reference text not null default '' check (length(reference) <= 200),
  automatic boolean not null default false,
  at timestamptz not null,
  entered_by uuid,
  by_name text not null,
  primary key (organization_id, id),
  foreign key (organization_id, customer_id) references customers (organization_id, id),
  check (not active or (annual_rate_bp > 0 and agreed_on is not null and reference <> '')),
  check (active or not automatic)
);
create index finance_charge_agreements_by_customer on finance_charge_agreements (organization_id, customer_id, at desc, id desc);
create index automatic_finance_charges on finance_charge_agreements (organization_id) where automatic;
comment on table finance_charge_agreements is
  'One row is what a customer agreed to pay on overdue balances, or that it ended. The newest one of a customer counts. Append-only.';
comment on column finance_charge_agreements.active is 'Whether charges are made from then on.';
comment on column finance_charge_agreements.annual_rate_bp is 'Simple interest a year, in hundredths of a percent.';
comment on column finance_charge_agreements.grace_days is 'Days after the due date without a charge.';
comment on column finance_charge_agreements.minimum_cents is 'The least that a month with an overdue balance is charged.';
comment on column finance_charge_agreements.agreed_on is 'The first day that can be charged.';
comment on column finance_charge_agreements.reference is 'Who signed, and where the paper is.';
comment on column finance_charge_agreements.automatic is 'Whether the monthly job posts the charge without a person.';

create table finance_charges (
  organization_id uuid not null,
  id uuid not null,
  location_id uuid not null,
  customer_id uuid not null,
  month date not null check (extract(day from month) = 1),
  amount_cents int not null check (amount_cents > 0),
  annual_rate_bp int not null,
  minimum_cents int not null,
  working jsonb not null check (jsonb_typeof(working) = 'object'),
  at timestamptz not null,
  posted_by uuid,
  by_name text not null,
  primary key (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id),
  foreign key (organization_id, customer_id) references customers (organization_id, id)
);
create index finance_charges_by_customer on finance_charges (organization_id, customer_id, month);
create index finance_charges_by_location on finance_charges (organization_id, location_id, month);
comment on table finance_charges is
  'One row is the finance charge of a customer for a month at a location. The id follows from the three, so there is one. Append-only.';
comment on column finance_charges.month is 'The first day of the month that is charged.';
comment on column finance_charges.annual_rate_bp is 'The rate of the agreement then.';
comment on column finance_charges.working is 'The balances and days that were charged.';
comment on column finance_charges.by_name is 'Who posted it. Empty: the monthly job.';

create table finance_charge_movements (
  organization_id uuid not null,
  id uuid not null,
  finance_charge_id uuid not null,
  location_id uuid not null,
  kind text not null check (kind in ('paid', 'waived')),
  amount_cents int not null check (amount_cents > 0),
  account_payment_id uuid,
  credit_application_id uuid,
  reason text not null default '' check (length(reason) <= 300),
  at timestamptz not null,
  created_by uuid,
  created_by_name text not null,
  primary key (organization_id, id),
  foreign key (organization_id, finance_charge_id) references finance_charges (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id),
  foreign key (organization_id, account_payment_id) references account_payments (organization_id, id),
  check ((account_payment_id is not null) = (kind = 'paid')),
  check (credit_application_id is null or kind = 'paid'),
  check ((reason <> '') = (kind = 'waived'))
);
create index finance_charge_movements_by_charge on finance_charge_movements (organization_id, finance_charge_id);
create index finance_charge_movements_by_location on finance_charge_movements (organization_id, location_id);
create index finance_charge_movements_by_application on finance_charge_movements (organization_id, credit_application_id)
  where credit_application_id is not null;
create index finance_charge_movements_by_payment on finance_charge_movements (organization_id, account_payment_id)
  where account_payment_id is not null;
comment on table finance_charge_movements is
  'One row is a part of a finance charge that was paid from an account payment, or waived. Append-only.';
comment on column finance_charge_movements.account_payment_id is 'The payment whose credit paid it.';
comment on column finance_charge_movements.credit_application_id is
  'The act that took it from the customer''s credit later. Null: it was paid when the payment was received.';
comment on column finance_charge_movements.reason is 'Why it was waived. Empty: paid.';

do $$
declare kept text;
begin
  foreach kept in array array['finance_charge_agreements', 'finance_charges', 'finance_charge_movements'] loop
    perform app.guard(kept);
    execute format('revoke delete on %I from autoiq_tenant', kept);
    execute format('create trigger %I before update or delete on %I for each row execute function app.refuse_change()',
      kept || '_never_change', kept);
  end loop;
  foreach kept in array array['finance_charges', 'finance_charge_movements'] loop
    execute format('create policy own_location on %I as restrictive to autoiq_tenant
      using ((select app.location_id()) is null or location_id = (select app.location_id()))', kept);
  end loop;
end $$;

alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind_check check (kind in
  ('invoice', 'payment', 'refund', 'refund-failed', 'credit-note', 'deposit', 'deposit-applied', 'deposit-refunded',
   'deposit-refund-failed', 'credit', 'credit-applied', 'credit-refunded', 'write-off', 'finance-charge',
   'finance-charge-paid', 'finance-charge-waived', 'gift-card', 'gift-card-applied', 'gift-card-returned', 'gift-card-refunded',
   'package', 'package-applied', 'package-refunded',
   'surcharge', 'surcharge-refunded', 'surcharge-refund-failed', 'cash-discount', 'cash-discount-returned'));
alter table ledger_entries drop constraint only_money_held_has_no_invoice;
alter table ledger_entries add constraint only_money_held_has_no_invoice check ((invoice_id is null) = (kind in
  ('deposit', 'deposit-applied', 'deposit-refunded', 'deposit-refund-failed', 'credit', 'credit-applied', 'credit-refunded',
   'finance-charge', 'finance-charge-paid', 'finance-charge-waived', 'gift-card', 'gift-card-applied', 'gift-card-returned',
   'gift-card-refunded', 'package', 'package-applied', 'package-refunded', 'surcharge', 'surcharge-refunded',
   'surcharge-refund-failed')));

create function app.open_finance_charge(organization uuid, charge uuid) returns int language sql stable
  as $$ select c.amount_cents - coalesce((select sum(m.amount_cents) from finance_charge_movements m
          where m.organization_id = organization and m.finance_charge_id = charge), 0)::int
        from finance_charges c where c.organization_id = organization and c.id = charge $$;
comment on function app.open_finance_charge is 'What is left to pay of a finance charge, in cents.';

create function app.finance_charges_due(organization uuid, customer uuid, location uuid) returns int language sql stable
  as $$ select coalesce(sum(app.open_finance_charge(c.organization_id, c.id)), 0)::int from finance_charges c
        where c.organization_id = organization and c.customer_id = customer and c.location_id = location $$;
comment on function app.finance_charges_due is 'What a customer has left to pay of finance charges at a location, in cents.';

create or replace function app.open_credit(organization uuid, payment uuid) returns int language sql stable
  as $$ select a.credit_cents
          - coalesce((select sum(p.amount_cents) from payments p where p.organization_id = organization
              and p.account_payment_id = payment and p.credit_application_id is not null), 0)::int
          - coalesce((select sum(m.amount_cents) from finance_charge_movements m where m.organization_id = organization
              and m.account_payment_id = payment), 0)::int
          - coalesce((select sum(r.amount_cents) from account_credit_refunds r where r.organization_id = organization
              and r.account_payment_id = payment), 0)::int
        from account_payments a where a.organization_id = organization and a.id = payment $$;

create function app.post_finance_charge() returns trigger language plpgsql
  as $$ begin
    insert into ledger_entries (organization_id, source_id, kind, location_id, customer_id, amount_cents, at)
      values (new.organization_id, new.id, 'finance-charge', new.location_id, new.customer_id, new.amount_cents, new.at);
    return null;
  end $$;
create trigger finance_charges_enter_the_ledger after insert on finance_charges
  for each row execute function app.post_finance_charge();

-- Never more than is left, of the charge and of the credit, whatever the server believes: both rows are locked while they
-- are counted. What was paid stands beside what left the credit, so together they are no money received.
create function app.post_finance_charge_movement() returns trigger language plpgsql
  as $$
  declare charge record; source record;
  begin
    select c.location_id, c.customer_id into charge from finance_charges c
      where c.organization_id = new.organization_id and c.id = new.finance_charge_id for update;
    if charge.location_id <> new.location_id then
      raise exception 'a finance charge is paid at its own location' using errcode = 'restrict_violation';
    end if;
    if app.open_finance_charge(new.organization_id, new.finance_charge_id) < 0 then
      raise exception 'more of a finance charge would be paid or waived than is left' using errcode = 'restrict_violation';
    end if;
    if new.kind = 'paid' then
      select a.location_id, a.customer_id into source from account_payments a
        where a.organization_id = new.organization_id and a.id = new.account_payment_id for update;
      if (charge.location_id, charge.customer_id) is distinct from (source.location_id, source.customer_id) then
        raise exception 'a payment pays finance charges of its own customer and location' using errcode = 'restrict_violation';
      end if;
      if app.open_credit(new.organization_id, new.account_payment_id) < 0 then
        raise exception 'more credit would be used than is left' using errcode = 'restrict_violation';
      end if;
      insert into ledger_entries (organization_id, source_id, kind, location_id, customer_id, amount_cents, at)
        values (new.organization_id, new.id, 'credit-applied', new.location_id, charge.customer_id, new.amount_cents, new.at);
    end if;
    insert into ledger_entries (organization_id, source_id, kind, location_id, customer_id, amount_cents, at)
      values (new.organization_id, new.id, 'finance-charge-' || new.kind, new.location_id, charge.customer_id, -new.amount_cents,
        new.at);
    return null;
  end $$;
create trigger finance_charge_movements_enter_the_ledger after insert on finance_charge_movements
  for each row execute function app.post_finance_charge_movement();

comment on function app.post_finance_charge is 'Enters a finance charge in the ledger.';
comment on function app.post_finance_charge_movement is
  'Refuses a payment or waiver above what is left of a finance charge, and enters it in the ledger.';

-- For whom the monthly job may have something to post.
grant select (organization_id, automatic) on finance_charge_agreements to autoiq_clock;
create policy due on finance_charge_agreements for select to autoiq_clock using (automatic);
