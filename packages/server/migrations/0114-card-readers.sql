-- Card readers at the counter, and the payments that are sent to them. Decision 0125.

create or replace function app.payment_methods() returns text[]
  language sql immutable parallel safe
  as $$ select array['cash', 'check', 'card', 'card-terminal', 'card-reader', 'ach', 'financing', 'gift-card', 'other'] $$;

create table card_readers (
  organization_id uuid not null,
  id uuid not null,
  location_id uuid not null,
  label text not null check (label <> ''),
  provider text not null,
  provider_reference text not null,
  model text not null default '',
  registered_at timestamptz not null,
  registered_by uuid,
  registered_by_name text not null,
  removed_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id)
);
create index card_readers_by_location on card_readers (organization_id, location_id);
comment on table card_readers is 'One row is a card reader of a location, as it was registered with the card processor.';
comment on column card_readers.provider_reference is 'The processor''s id of the reader.';
comment on column card_readers.removed_at is 'Null: in use.';

create table reader_payments (
  organization_id uuid not null,
  payment_id uuid not null,
  card_reader_id uuid not null,
  location_id uuid not null,
  card_type text check (card_type in ('credit', 'debit', 'prepaid')),
  surcharge jsonb check (jsonb_typeof(surcharge) = 'object'),
  outcome text check (outcome in ('approved', 'declined', 'canceled')),
  why text not null default '',
  primary key (organization_id, payment_id),
  foreign key (organization_id, payment_id) references payments (organization_id, id),
  foreign key (organization_id, card_reader_id) references card_readers (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id)
);
create index reader_payments_waiting on reader_payments (organization_id, card_reader_id) where outcome is null;
create index reader_payments_by_reader on reader_payments (organization_id, card_reader_id);
create index reader_payments_by_location on reader_payments (organization_id, location_id);
comment on table reader_payments is 'One row is a payment that was sent to a card reader. Its amount and the processor''s id are in payments.';
comment on column reader_payments.card_type is 'What the desk said before the card was read. Null: not asked.';
comment on column reader_payments.surcharge is 'The surcharge that the customer was shown. Only a credit card pays it. Null: none.';
comment on column reader_payments.outcome is 'Null: the reader waits for the card.';
comment on column reader_payments.why is 'Why the card was declined, as the desk reads it.';

do $$
declare kept text;
begin
  foreach kept in array array['card_readers', 'reader_payments'] loop
    perform app.guard(kept);
    execute format('revoke delete on %I from autoiq_tenant', kept);
    execute format('create policy own_location on %I as restrictive to autoiq_tenant
      using ((select app.location_id()) is null or location_id = (select app.location_id()))', kept);
  end loop;
end $$;

-- One payment at a time: on an invoice, and on a reader.
create unique index one_reader_payment_of_a_reader on reader_payments (organization_id, card_reader_id) where outcome is null;
drop index reader_payments_waiting;
