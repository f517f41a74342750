-- Gift cards: money received for later, which pays invoices at any location of the business. Decision 0121.

create or replace function app.payment_methods() returns text[]
  language sql immutable parallel safe
  as $$ select array['cash', 'check', 'card', 'card-terminal', 'ach', 'financing', 'gift-card', 'other'] $$;

create table gift_cards (
  organization_id uuid not null,
  id uuid not null,
  location_id uuid not null,
  customer_id uuid,
  code_hash text not null,
  last_four text not null check (last_four ~ '^[0-9A-Z]{4}$'),
  method text not null check (method = any (app.payment_methods()) and method <> 'gift-card'),
  amount_cents int not null check (amount_cents > 0),
  tendered_cents int check (tendered_cents is null or (method = 'cash' and tendered_cents >= amount_cents)),
  check_number text not null default '' check (check_number = '' or method = 'check'),
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  recipient_name text not null default '',
  recipient_email text,
  sold_at timestamptz not null,
  sold_by uuid,
  sold_by_name text not null,
  primary key (organization_id, id),
  unique (organization_id, code_hash),
  foreign key (organization_id, location_id) references locations (organization_id, id),
  foreign key (organization_id, customer_id) references customers (organization_id, id)
);
create index gift_cards_by_time on gift_cards (organization_id, sold_at desc, id);
create index gift_cards_by_customer on gift_cards (organization_id, customer_id) where customer_id is not null;
create index gift_cards_by_location on gift_cards (organization_id, location_id);
comment on table gift_cards is
  'One row is a gift card as it was sold. Only its code changes. Every location sees it, because every location takes it.';
comment on column gift_cards.location_id is 'The location that sold it, which owes what is left on it.';
comment on column gift_cards.customer_id is 'Who bought it. Null: not known.';
comment on column gift_cards.code_hash is 'SHA-256 of the code, in hex. The code itself is shown once and stored nowhere.';
comment on column gift_cards.last_four is 'The last four characters of the code.';
comment on column gift_cards.details is 'What the desk wrote down of the payment, as in payments.';
comment on column gift_cards.recipient_email is 'Where the card was emailed. Null: printed only.';

create table gift_card_movements (
  organization_id uuid not null,
  id uuid not null,
  gift_card_id uuid not null,
  location_id uuid not null,
  kind text not null check (kind in ('redeemed', 'returned', 'refunded')),
  change_cents int not null check (case when kind = 'returned' then change_cents > 0 else change_cents < 0 end),
  invoice_id uuid,
  method text check (method = any (app.payment_methods()) and method <> 'gift-card'),
  reason text not null default '',
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  at timestamptz not null,
  created_by uuid,
  created_by_name text not null,
  primary key (organization_id, id),
  foreign key (organization_id, gift_card_id) references gift_cards (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id),
  foreign key (organization_id, invoice_id) references invoices (organization_id, id),
  check ((invoice_id is null) = (kind = 'refunded') and (method is null) = (invoice_id is not null))
);
create index gift_card_movements_by_card on gift_card_movements (organization_id, gift_card_id, at);
create index gift_card_movements_by_invoice on gift_card_movements (organization_id, invoice_id) where invoice_id is not null;
create index gift_card_movements_by_location on gift_card_movements (organization_id, location_id, at);
comment on table gift_card_movements is
  'One row is a change of what is left on a gift card after its sale. Append-only. Every location sees it.';
comment on column gift_card_movements.id is 'Redeemed: the payment. Returned: the refund of that payment. Refunded: its own.';
comment on column gift_card_movements.kind is
  'redeemed: it paid an invoice. returned: such a payment was refunded to the card. refunded: the balance was paid out.';
comment on column gift_card_movements.location_id is 'Where it happened, which may be another location than the one that sold the card.';

alter table payments
  add column gift_card_id uuid,
  add constraint payments_gift_card_fkey foreign key (organization_id, gift_card_id) references gift_cards (organization_id, id),
  add constraint only_gift_cards_pay_by_gift_card check ((gift_card_id is not null) = (method = 'gift-card'));
create index payments_by_gift_card on payments (organization_id, gift_card_id) where gift_card_id is not null;
comment on column payments.gift_card_id is 'The gift card that paid it.';
alter table deposits add constraint deposits_bring_in_money check (method <> 'gift-card');
alter table account_payments add constraint account_payments_bring_in_money check (method <> 'gift-card');

do $$
declare kept text;
begin
  foreach kept in array array['gift_cards', 'gift_card_movements'] loop
    perform app.guard(kept);
    execute format('revoke delete on %I from autoiq_tenant', kept);
  end loop;
end $$;
create trigger gift_card_movements_never_change before update or delete on gift_card_movements
  for each row execute function app.refuse_change();
create trigger gift_cards_are_never_removed before delete on gift_cards for each row execute function app.refuse_change();
create trigger only_codes_of_gift_cards_change before update on gift_cards for each row
  when (to_jsonb(old) - 'code_hash' - 'last_four' is distinct from to_jsonb(new) - 'code_hash' - 'last_four')
  execute function app.refuse_change();

alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind_check check (kind in
  ('invoice', 'payment', 'refund', 'refund-failed', 'credit-note', 'deposit', 'deposit-applied', 'deposit-refunded',
   'deposit-refund-failed', 'credit', 'credit-applied', 'credit-refunded', 'write-off', 'finance-charge',
   'gift-card', 'gift-card-applied', 'gift-card-returned', 'gift-card-refunded',
   'package', 'package-applied', 'package-refunded'));
alter table ledger_entries drop constraint only_money_held_has_no_invoice;
alter table ledger_entries add constraint only_money_held_has_no_invoice check ((invoice_id is null) = (kind in
  ('deposit', 'deposit-applied', 'deposit-refunded', 'deposit-refund-failed', 'credit', 'credit-applied', 'credit-refunded',
   'finance-charge', 'gift-card', 'gift-card-applied', 'gift-card-returned', 'gift-card-refunded',
   'package', 'package-applied', 'package-refunded')));

create function app.gift_card_balance(organization uuid, card uuid) returns int language sql stable
  as $$ select (g.amount_cents + coalesce((select sum(m.change_cents) from gift_card_movements m
          where m.organization_id = organization and m.gift_card_id = card), 0))::int
        from gift_cards g where g.organization_id = organization and g.id = card $$;
comment on function app.gift_card_balance is 'What is left on a gift card, in cents.';

-- Nobody's account: whoever holds the card may use it. So the entries name no customer.
create function app.post_gift_card() returns trigger language plpgsql
  as $$ begin
    insert into ledger_entries (organization_id, source_id, kind, location_id, amount_cents, at)
      values (new.organization_id, new.id, 'gift-card', new.location_id, -new.amount_cents, new.sold_at);
    return null;
  end $$;
create trigger gift_cards_enter_the_ledger after insert on gift_cards for each row execute function app.post_gift_card();

create trigger gift_card_movements_follow_the_last_close before insert on gift_card_movements
  for each row execute function app.date_after_last_close();

-- Never more than is left, whatever the server believes: the card's row is locked while it is counted. The entry of a
-- payment or refund stands beside the one of its invoice, at the same location: together they are no money received.
create function app.post_gift_card_movement() returns trigger language plpgsql
  as $$
  declare sold int;
  begin
    select g.amount_cents into sold from gift_cards g
      where g.organization_id = new.organization_id and g.id = new.gift_card_id for update;
    if app.gift_card_balance(new.organization_id, new.gift_card_id) not between 0 and sold then
      raise exception 'a gift card never holds less than nothing or more than it was sold for' using errcode = 'restrict_violation';
    end if;
    insert into ledger_entries (organization_id, source_id, kind, location_id, amount_cents, at)
      values (new.organization_id, new.id, case new.kind when 'redeemed' then 'gift-card-applied'
          when 'returned' then 'gift-card-returned' else 'gift-card-refunded' end,
        new.location_id, -new.change_cents, new.at);
    return null;
  end $$;
create trigger gift_card_movements_enter_the_ledger after insert on gift_card_movements
  for each row execute function app.post_gift_card_movement();

create function app.redeem_gift_card() returns trigger language plpgsql
  as $$ begin
    insert into gift_card_movements (organization_id, id, gift_card_id, location_id, kind, change_cents, invoice_id, at,
        created_by, created_by_name)
      select new.organization_id, new.id, new.gift_card_id, i.location_id, 'redeemed', -new.amount_cents, i.id,
        coalesce(new.settled_at, new.created_at), new.taken_by, coalesce(new.taken_by_name, '')
      from invoices i where i.organization_id = new.organization_id and i.id = new.invoice_id;
    return null;
  end $$;
create trigger payments_redeem_gift_cards after insert on payments for each row when (new.gift_card_id is not null)
  execute function app.redeem_gift_card();

create function app.return_to_gift_card() returns trigger language plpgsql
  as $$
  declare card uuid;
  begin
    select p.gift_card_id into card from payments p where p.organization_id = new.organization_id and p.id = new.payment_id;
    if (card is not null) <> (new.method = 'gift-card') then
      raise exception 'a payment by gift card is refunded to the card' using errcode = 'restrict_violation';
    end if;
    if card is not null then
      insert into gift_card_movements (organization_id, id, gift_card_id, location_id, kind, change_cents, invoice_id, reason, at,
          created_by, created_by_name)
        select new.organization_id, new.id, card, i.location_id, 'returned', new.amount_cents, i.id, new.reason, new.created_at,
          new.created_by, new.created_name
        from invoices i where i.organization_id = new.organization_id and i.id = new.invoice_id;
    end if;
    return null;
  end $$;
create trigger refunds_return_to_gift_cards after insert on refunds for each row execute function app.return_to_gift_card();

comment on function app.post_gift_card is 'Enters a sold gift card in the ledger.';
comment on function app.post_gift_card_movement is
  'Refuses a movement that a gift card''s balance does not cover, and enters it in the ledger. Locks the card while it is counted.';
comment on function app.redeem_gift_card is 'Takes a payment by gift card off the card.';
comment on function app.return_to_gift_card is 'Puts the refund of a payment by gift card back on the card, and refuses another way.';
