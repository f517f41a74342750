-- Deposits that are sent to a card reader. Decisions 0075 and 0125.

create table reader_deposits (
  organization_id uuid not null,
  id uuid not null,
  card_reader_id uuid not null,
  location_id uuid not null,
  repair_order_id uuid not null,
  amount_cents int not null check (amount_cents > 0),
  provider text not null,
  provider_reference text,
  outcome text check (outcome in ('approved', 'declined', 'canceled', 'returned')),
  why text not null default '',
  created_at timestamptz not null,
  created_by uuid,
  created_by_name text not null,
  primary key (organization_id, id),
  foreign key (organization_id, card_reader_id) references card_readers (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id),
  foreign key (organization_id, repair_order_id) references repair_orders (organization_id, id)
);
create unique index one_reader_deposit_of_a_reader on reader_deposits (organization_id, card_reader_id) where outcome is null;
create unique index one_reader_deposit_of_an_order on reader_deposits (organization_id, repair_order_id) where outcome is null;
create index reader_deposits_by_reader on reader_deposits (organization_id, card_reader_id);
create index reader_deposits_by_order on reader_deposits (organization_id, repair_order_id);
create index reader_deposits_by_location on reader_deposits (organization_id, location_id);
comment on table reader_deposits is 'One row is a deposit that was sent to a card reader. Approved, it is a deposit with the same id.';
comment on column reader_deposits.provider_reference is 'The processor''s id of the payment. Null: not known yet.';
comment on column reader_deposits.outcome is
  'Null: the reader waits for the card. returned: the card was charged when the deposit could no longer be taken, and got it back.';
comment on column reader_deposits.why is 'Why the card was declined, or why its refund failed, as the desk reads it.';
select app.guard('reader_deposits');
revoke delete on reader_deposits from autoiq_tenant;
create policy own_location on reader_deposits as restrictive to autoiq_tenant
  using ((select app.location_id()) is null or location_id = (select app.location_id()));

-- A deposit on a reader is refunded through its processor, as one by a card on the checkout page.
do $$
declare found record;
begin
  select conname into strict found from pg_constraint
    where conrelid = 'deposits'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%provider_reference IS NOT NULL%';
  execute format('alter table deposits drop constraint %I', found.conname);
end $$;
alter table deposits add constraint cards_name_their_charge
  check ((method in ('card', 'card-reader')) = (provider_reference is not null));
