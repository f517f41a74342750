-- The course fee of the training program, paid at the card provider's checkout. Decision 0151.
create table training_fees (
  id uuid primary key,
  user_id uuid,
  receipt_number text not null unique check (receipt_number ~ '^AIF-[0-9]{4}-[A-Z0-9]{8}$'),
  amount_cents int not null check (amount_cents > 0),
  state text not null check (state in ('open', 'closed', 'paid', 'refunded')),
  provider text not null,
  provider_reference text,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  paid_at timestamptz,
  charged_cents int check (charged_cents > 0),
  refunded_at timestamptz,
  refunded_by text,
  refund_reason text check (length(refund_reason) between 3 and 500),
  refund_reference text,
  refund_problem text,
  check ((paid_at is not null) = (state in ('paid', 'refunded')) and (paid_at is null) = (charged_cents is null)),
  check (state <> 'refunded' or refunded_at is not null),
  check ((refunded_at is null) = (refunded_by is null) and (refunded_at is null) = (refund_reason is null)),
  check (user_id is not null or provider_reference is not null)
);
create unique index training_fees_one_open on training_fees (user_id) where state = 'open';
create unique index training_fees_one_paid on training_fees (user_id) where state = 'paid';
create unique index training_fees_once on training_fees (provider, provider_reference) where provider_reference is not null;
create index training_fees_by_student on training_fees (user_id, created_at);
comment on table training_fees is 'One row is an attempt to pay the course fee at the card provider''s checkout.';
comment on column training_fees.user_id is 'The student. Null when the account has ended: what was paid, or may still be, stays for the books.';
comment on column training_fees.receipt_number is 'On the receipt. It has 8 random signs.';
comment on column training_fees.amount_cents is 'The fee when the checkout was opened.';
comment on column training_fees.state is
  'A student has at most one that is open and one that is paid. A charge that is not the fee that is due is refunded.';
comment on column training_fees.provider_reference is 'The provider''s id of the checkout. Null while the checkout is being opened.';
comment on column training_fees.charged_cents is 'What the provider reports as charged.';
comment on column training_fees.refunded_by is 'The email address of the operator. AutoIQ: the charge was not the fee, or came after the account had ended.';
comment on column training_fees.refund_reference is 'The provider''s id of the refund. Null until it was sent.';
comment on column training_fees.refund_problem is 'Why the last refund failed. The fee then counts as paid again.';

alter table training_fees enable row level security;
alter table training_fees force row level security;
-- A student reads their own. The checkout and the instructor write as the identity role.
create policy own on training_fees for select to autoiq_account using (user_id = (select app.user_id()));
grant select on training_fees to autoiq_account;
create policy students on training_fees to autoiq_identity using (true) with check (true);
grant select, insert, delete,
  update (user_id, state, provider_reference, paid_at, charged_cents, refunded_at, refunded_by, refund_reason, refund_reference, refund_problem)
  on training_fees to autoiq_identity;

-- A webhook or a hosted page has only the provider's reference.
create policy checkout_lookup on training_fees for select to current_user using (true);
create function app.find_training_fee(of_provider text, reference text)
  returns table (id uuid, user_id uuid, amount_cents int, state text, expires_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select f.id, f.user_id, f.amount_cents, f.state, f.expires_at from training_fees f
        where f.provider = of_provider and f.provider_reference = reference $$;
revoke all on function app.find_training_fee from public;
grant execute on function app.find_training_fee to autoiq_customer;
comment on function app.find_training_fee is 'The payment of a course fee by the provider''s reference of its checkout.';
