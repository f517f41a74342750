-- Tips that customers add to a payment. They are held for the people they are for. Decision 0130.

alter table locations
  add column accepts_tips boolean not null default false,
  add column tip_percents int[] not null default '{10,15,20}',
  add constraint tips_are_suggested_as_percentages check (
    cardinality(tip_percents) <= 4 and 1 <= all (tip_percents) and 100 >= all (tip_percents));
comment on column locations.accepts_tips is 'Whether a tip can be added to a payment.';
comment on column locations.tip_percents is 'The tips that are suggested, in percent of the payment.';

create table tips (
  organization_id uuid not null,
  payment_id uuid not null,
  location_id uuid not null,
  amount_cents int not null check (amount_cents >= 0),
  is_asked boolean not null default false,
  meant_for text not null check (meant_for in ('technicians', 'person', 'shop')),
  staff_id uuid,
  received_at timestamptz,
  primary key (organization_id, payment_id),
  foreign key (organization_id, payment_id) references payments (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id),
  foreign key (organization_id, staff_id) references staff (organization_id, id),
  check ((meant_for = 'person') = (staff_id is not null)),
  check (amount_cents > 0 or received_at is null)
);
create index tips_by_location on tips (organization_id, location_id, received_at);
create index tips_by_person on tips (organization_id, staff_id) where staff_id is not null;
comment on table tips is
  'One row is the tip of a payment. It comes on top of the payment''s amount. Once it is received it never changes.';
comment on column tips.is_asked is 'The card reader asks the customer for it. Until then the amount is 0.';
comment on column tips.meant_for is
  'technicians: those of the repair order, by the hours they sold. person: staff_id. shop: the whole shop.';
comment on column tips.received_at is 'When the payment was received. Null: not yet.';

create table tip_shares (
  organization_id uuid not null,
  payment_id uuid not null,
  position int not null,
  location_id uuid not null,
  staff_id uuid,
  name text not null,
  amount_cents int not null check (amount_cents > 0),
  primary key (organization_id, payment_id, position),
  foreign key (organization_id, payment_id) references tips (organization_id, payment_id),
  foreign key (organization_id, location_id) references locations (organization_id, id),
  foreign key (organization_id, staff_id) references staff (organization_id, id)
);
create index tip_shares_by_person on tip_shares (organization_id, staff_id);
create index tip_shares_by_location on tip_shares (organization_id, location_id);
comment on table tip_shares is 'One row is what a person gets of a tip. The shares add up to the tip. Append-only.';
comment on column tip_shares.staff_id is 'Null: the whole shop.';
comment on column tip_shares.name is 'The person''s name then. Empty: the whole shop.';

create table tip_refunds (
  organization_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  location_id uuid not null,
  method text not null check (method = any (app.payment_methods())),
  amount_cents int not null check (amount_cents > 0),
  reason text not null check (reason <> ''),
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  at timestamptz not null,
  created_by uuid,
  created_by_name text not null,
  outcome text check (outcome in ('sent', 'failed')),
  outcome_at timestamptz,
  provider_reference text not null default '',
  primary key (organization_id, id),
  foreign key (organization_id, payment_id) references tips (organization_id, payment_id),
  foreign key (organization_id, location_id) references locations (organization_id, id),
  check ((outcome is null) = (outcome_at is null))
);
create unique index one_refund_of_a_tip on tip_refunds (organization_id, payment_id) where outcome is distinct from 'failed';
create index tip_refunds_by_payment on tip_refunds (organization_id, payment_id);
create index tip_refunds_by_location on tip_refunds (organization_id, location_id, at);
comment on table tip_refunds is 'One row is the refund of a whole tip, by the way it came.';
comment on column tip_refunds.outcome is
  'What the card processor did with it. Null: not known yet, or not sent to a processor. failed: the tip is owed again.';

create table tip_payouts (
  organization_id uuid not null,
  id uuid not null,
  location_id uuid not null,
  staff_id uuid,
  way text not null check (way in ('cash', 'payroll')),
  amount_cents int not null check (amount_cents > 0),
  at timestamptz not null,
  created_by uuid,
  created_by_name text not null,
  primary key (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id),
  foreign key (organization_id, staff_id) references staff (organization_id, id)
);
create index tip_payouts_by_location on tip_payouts (organization_id, location_id, at);
create index tip_payouts_by_person on tip_payouts (organization_id, staff_id);
comment on table tip_payouts is 'One row is tips that a person was paid. Append-only.';
comment on column tip_payouts.id is 'Paid in cash: also the id of the movement of the cash drawer.';
comment on column tip_payouts.staff_id is 'Null: what was for the whole shop.';
comment on column tip_payouts.way is 'cash: out of the drawer. payroll: with the next wages.';

create table tip_balances (
  organization_id uuid not null,
  location_id uuid not null,
  holder_id uuid not null,
  owed_cents int not null constraint tips_owed_are_not_below_zero check (owed_cents >= 0),
  primary key (organization_id, location_id, holder_id),
  foreign key (organization_id, location_id) references locations (organization_id, id)
);
comment on table tip_balances is 'One row is what a location still owes a person of tips. Triggers keep it.';
comment on column tip_balances.holder_id is 'The person, or the location itself for what is for the whole shop.';

do $$
declare kept text;
begin
  foreach kept in array array['tips', 'tip_shares', 'tip_refunds', 'tip_payouts', 'tip_balances'] loop
    perform app.guard(kept);
    execute format('revoke delete on %I from autoiq_tenant', kept);
    execute format('create policy own_location on %I as restrictive to autoiq_tenant
      using ((select app.location_id()) is null or location_id = (select app.location_id()))', kept);
  end loop;
  foreach kept in array array['tip_shares', 'tip_payouts'] loop
    execute format('create trigger %I before update or delete on %I for each row execute function app.refuse_change()',
      kept || '_never_change', kept);
  end loop;
end $$;
-- A customer sees the tip, and not whom it is for.
grant select (organization_id, payment_id, amount_cents, received_at) on tips to autoiq_customer;
grant select (organization_id, id, payment_id, method, amount_cents, at, outcome) on tip_refunds to autoiq_customer;
-- Without a policy there is no row of it for them.
grant select (organization_id, payment_id, position, name, amount_cents) on tip_shares to autoiq_customer;
create policy own on tips for select to autoiq_customer using (
  organization_id = (select app.organization_id()) and exists (
    select from payments p where p.organization_id = tips.organization_id and p.id = tips.payment_id));
create policy own on tip_refunds for select to autoiq_customer using (
  organization_id = (select app.organization_id()) and exists (
    select from payments p where p.organization_id = tip_refunds.organization_id and p.id = tip_refunds.payment_id));

-- Earlier migrations changed the lists in several ways, so the names are added to what is there.
do $$
declare meaning text;
begin
  select pg_get_constraintdef(oid) into strict meaning from pg_constraint
    where conrelid = 'ledger_entries'::regclass and conname = 'ledger_entries_kind_check';
  alter table ledger_entries drop constraint ledger_entries_kind_check;
  execute format('alter table ledger_entries add constraint ledger_entries_kind_check %s', replace(meaning,
    quote_literal('surcharge-refunded'), '''tip''::text, ''tip-refunded''::text, ''tip-refund-failed''::text, ''surcharge-refunded'''));
  select pg_get_constraintdef(oid) into strict meaning from pg_constraint
    where conrelid = 'ledger_entries'::regclass and conname = 'only_money_held_has_no_invoice';
  alter table ledger_entries drop constraint only_money_held_has_no_invoice;
  execute format('alter table ledger_entries add constraint only_money_held_has_no_invoice %s', replace(meaning,
    quote_literal('surcharge-refunded'), '''tip''::text, ''tip-refunded''::text, ''tip-refund-failed''::text, ''surcharge-refunded'''));
  select pg_get_constraintdef(oid) into strict meaning from pg_constraint
    where conrelid = 'ledger_entries'::regclass and conname = 'ledger_entries_check';
  alter table ledger_entries drop constraint ledger_entries_check;
  execute format('alter table ledger_entries add constraint ledger_entries_check %s', replace(meaning,
    quote_literal('surcharge-refunded'), '''tip-refunded''::text, ''surcharge-refunded'''));
end $$;

-- Cash for tips leaves the drawer as a movement of its own kind.
alter table drawer_movements drop constraint drawer_movements_kind_check;
alter table drawer_movements add constraint drawer_movements_kind_check check (kind in ('paid-in', 'paid-out', 'tips'));

-- A tip is no sale and belongs to no customer's account, so its entry names neither invoice nor customer. Balances are
-- locked after the drawer and in one order, so that writers wait for each other and never in a circle.
create function app.receive_tip() returns trigger language plpgsql
  as $$
  declare paid record; shared bigint;
  begin
    if tg_op = 'UPDATE' and old.received_at is not null then
      raise exception 'a tip that was received never changes' using errcode = 'restrict_violation';
    end if;
    if new.received_at is null then return null; end if;
    select p.state, p.method, i.location_id into paid
      from payments p join invoices i on i.organization_id = p.organization_id and i.id = p.invoice_id
      where p.organization_id = new.organization_id and p.id = new.payment_id for update of p;
    if paid.state is distinct from 'succeeded' or paid.location_id is distinct from new.location_id
      or paid.method in ('gift-card', 'package', 'financing') then
      raise exception 'a tip belongs to a received payment of money' using errcode = 'restrict_violation';
    end if;
    select coalesce(sum(s.amount_cents), 0) into shared from tip_shares s
      where s.organization_id = new.organization_id and s.payment_id = new.payment_id;
    if shared <> new.amount_cents then
      raise exception 'the shares of a tip add up to it' using errcode = 'restrict_violation';
    end if;
    insert into ledger_entries (organization_id, source_id, kind, location_id, amount_cents, at)
      values (new.organization_id, new.payment_id, 'tip', new.location_id, -new.amount_cents, new.received_at);
    insert into tip_balances (organization_id, location_id, holder_id, owed_cents)
      select s.organization_id, s.location_id, coalesce(s.staff_id, s.location_id), sum(s.amount_cents)::int from tip_shares s
      where s.organization_id = new.organization_id and s.payment_id = new.payment_id group by 1, 2, 3 order by 3
      on conflict (organization_id, location_id, holder_id) do update set owed_cents = tip_balances.owed_cents + excluded.owed_cents;
    return null;
  end $$;
comment on function app.receive_tip is
  'Enters a received tip in the ledger and owes it to the people it is for. Refuses shares that do not add up, and later changes.';
create trigger tips_are_received after insert or update on tips for each row execute function app.receive_tip();

create function app.check_tip_share() returns trigger language plpgsql
  as $$ begin
    if exists (select from tips t where t.organization_id = new.organization_id and t.payment_id = new.payment_id
      and (t.received_at is not null or t.location_id <> new.location_id)) then
      raise exception 'a received tip gets no more shares' using errcode = 'restrict_violation';
    end if;
    return new;
  end $$;
comment on function app.check_tip_share is 'Refuses a share of a tip that was received before, or of another location.';
create trigger shares_come_before_the_tip before insert on tip_shares for each row execute function app.check_tip_share();

create function app.post_tip_refund() returns trigger language plpgsql
  as $$
  declare sign int; kind text; at timestamptz; received record;
  begin
    if tg_op = 'INSERT' then
      select t.amount_cents, t.location_id, t.received_at into received from tips t
        where t.organization_id = new.organization_id and t.payment_id = new.payment_id for update;
      if received.received_at is null or (received.amount_cents, received.location_id) is distinct from (new.amount_cents, new.location_id) then
        raise exception 'a refund of a tip is the whole received tip' using errcode = 'restrict_violation';
      end if;
      sign := 1; kind := 'tip-refunded'; at := new.at;
    else
      if old.outcome = 'failed' or (new.amount_cents, new.payment_id, new.method, new.at) is distinct from
        (old.amount_cents, old.payment_id, old.method, old.at) then
        raise exception 'a refund of a tip never changes' using errcode = 'restrict_violation';
      end if;
      if new.outcome is distinct from 'failed' then return null; end if;
      sign := -1; kind := 'tip-refund-failed'; at := new.outcome_at;
    end if;
    insert into ledger_entries (organization_id, source_id, kind, location_id, amount_cents, at)
      values (new.organization_id, new.id, kind, new.location_id, sign * new.amount_cents, at);
    perform from tip_balances b where b.organization_id = new.organization_id and b.location_id = new.location_id
      and b.holder_id in (select coalesce(s.staff_id, s.location_id) from tip_shares s
        where s.organization_id = new.organization_id and s.payment_id = new.payment_id)
      order by b.holder_id for update;
    update tip_balances b set owed_cents = b.owed_cents - sign * x.cents
      from (select coalesce(s.staff_id, s.location_id) as holder_id, sum(s.amount_cents)::int as cents from tip_shares s
        where s.organization_id = new.organization_id and s.payment_id = new.payment_id group by 1) x
      where b.organization_id = new.organization_id and b.location_id = new.location_id and b.holder_id = x.holder_id;
    return null;
  end $$;
comment on function app.post_tip_refund is
  'Enters the refund of a tip in the ledger and takes it from the people it was for. One that failed is owed to them again.';
create trigger tip_refunds_enter_the_ledger after insert or update on tip_refunds
  for each row execute function app.post_tip_refund();

create function app.pay_tips_out() returns trigger language plpgsql
  as $$ begin
    if new.way = 'cash' and not exists (select from drawer_movements m where m.organization_id = new.organization_id and m.id = new.id
      and (m.kind, m.location_id, m.amount_cents) = ('tips', new.location_id, new.amount_cents)) then
      raise exception 'tips in cash leave the drawer' using errcode = 'restrict_violation';
    end if;
    update tip_balances set owed_cents = owed_cents - new.amount_cents
      where organization_id = new.organization_id and location_id = new.location_id
        and holder_id = coalesce(new.staff_id, new.location_id);
    if not found then
      raise exception 'no tips are owed to that person' using errcode = 'restrict_violation';
    end if;
    return null;
  end $$;
comment on function app.pay_tips_out is 'Takes what a person was paid off what is owed to them. Refuses more than that.';
create trigger payouts_lower_what_is_owed after insert on tip_payouts for each row execute function app.pay_tips_out();
create trigger payouts_follow_the_last_close before insert on tip_payouts for each row
  when (new.way = 'cash') execute function app.date_after_last_close();
create trigger payouts_stay_out_of_locked_books before insert on tip_payouts
  for each row execute function app.keep_out_of_locked_books();

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
      if new.kind in ('refund-failed', 'deposit-refund-failed', 'surcharge-refund-failed', 'tip-refund-failed')
        or (new.kind in ('payment', 'surcharge', 'tip') and exists (select from payments p where p.organization_id = new.organization_id
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

-- What a payment page charges is the payment and its tip.
drop function app.find_checkout(text, text);
create function app.find_checkout(of_provider text, reference text)
  returns table (organization_id uuid, payment_id uuid, invoice_id uuid, repair_order_id uuid, amount_cents int, tip_cents int,
    state text, expires_at timestamptz, invoice_number int, shop_name text)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select p.organization_id, p.id, p.invoice_id, i.repair_order_id, p.amount_cents, coalesce(t.amount_cents, 0), p.state,
          p.expires_at, i.number, i.content->'shop'->>'name'
        from payments p join invoices i on i.organization_id = p.organization_id and i.id = p.invoice_id
        left join tips t on t.organization_id = p.organization_id and t.payment_id = p.id
        where p.provider = of_provider and p.provider_reference = reference $$;
comment on function app.find_checkout is 'A card checkout by the provider''s reference, before its business is known. Runs as the owner.';
revoke all on function app.find_checkout from public;
grant execute on function app.find_checkout to autoiq_customer;
create policy checkout_lookup on tips for select to current_user using (true);
