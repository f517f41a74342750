-- Deposits by card, and parts of deposits that go back. Decision 0075.

-- A row is money of a deposit that went back: cash and checks at once, cards through the provider, whose answer is a row of
-- deposit_return_outcomes. Append-only.
create table deposit_returns (
  organization_id uuid not null,
  id uuid not null,
  deposit_id uuid not null,
  method text not null check (method in ('card', 'cash', 'check')),
  amount_cents int not null check (amount_cents > 0),
  reason text not null check (reason <> ''),
  created_at timestamptz not null,
  created_by uuid,
  created_name text not null,
  primary key (organization_id, id),
  foreign key (organization_id, deposit_id) references deposits (organization_id, id)
);
create index deposit_returns_by_deposit on deposit_returns (organization_id, deposit_id, created_at);

-- A row is what the provider said of money that goes back to a card: sent, and it may still fail afterwards. Append-only.
create table deposit_return_outcomes (
  organization_id uuid not null,
  return_id uuid not null,
  outcome text not null check (outcome in ('sent', 'failed')),
  provider_reference text not null default '',
  at timestamptz not null,
  primary key (organization_id, return_id, outcome),
  foreign key (organization_id, return_id) references deposit_returns (organization_id, id)
);

-- Until now a deposit went back whole, and said so itself. The owner of the tables sees no rows of its own accord.
drop trigger deposits_enter_the_ledger on deposits;
alter table deposits no force row level security;
insert into deposit_returns (organization_id, id, deposit_id, method, amount_cents, reason, created_at, created_name)
  select organization_id, id, id, returned_as, amount_cents, reason, ended_at, coalesce(returned_name, '')
  from deposits where returned_as is not null;
alter table deposits drop column returned_as, drop column returned_name, drop column reason;
alter table deposits rename column ended_at to applied_at;
-- How much of it the bill has counted: what had not gone back by then.
alter table deposits add column applied_cents int;
update deposits set applied_cents = case when invoice_id is not null then amount_cents end,
  applied_at = case when invoice_id is not null then applied_at end;
alter table deposits add constraint applied_to_a_bill check (
  (applied_at is null) = (invoice_id is null) and (applied_at is null) = (applied_cents is null)
  and (applied_cents is null or applied_cents between 1 and amount_cents));
-- The paid checkout, as its provider calls it: money goes back to the card through it.
alter table deposits add column provider text not null default 'shop', add column provider_reference text;
alter table deposits drop constraint deposits_method_check;
alter table deposits add constraint deposits_method_check check (method in ('card', 'cash', 'check')),
  add constraint cards_have_a_checkout check ((method = 'card') = (provider_reference is not null));
alter table deposits force row level security;

alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind_check check (kind in
  ('invoice', 'payment', 'refund', 'refund-failed', 'credit-note', 'deposit', 'deposit-applied', 'deposit-returned',
   'deposit-return-failed'));
alter table ledger_entries drop constraint only_deposits_have_no_bill;
alter table ledger_entries add constraint only_deposits_have_no_bill
  check ((invoice_id is null) = (kind in ('deposit', 'deposit-applied', 'deposit-returned', 'deposit-return-failed')));

-- What of a deposit went back, in cents; what a card's provider refused did not.
create function app.returned_of_deposit(organization uuid, deposit uuid) returns int language sql stable
  as $$ select coalesce(sum(r.amount_cents), 0)::int from deposit_returns r
        where r.organization_id = organization and r.deposit_id = deposit and not exists (
          select from deposit_return_outcomes o
          where o.organization_id = r.organization_id and o.return_id = r.id and o.outcome = 'failed') $$;

create or replace function app.post_deposit() returns trigger language plpgsql
  as $$
  declare counted constant text[] := array['applied_at', 'applied_cents', 'invoice_id'];
  begin
    if tg_op = 'INSERT' then
      insert into ledger_entries (organization_id, source_id, kind, location_id, customer_id, amount_cents, at)
        values (new.organization_id, new.id, 'deposit', new.location_id, new.customer_id, -new.amount_cents, new.taken_at);
      return null;
    end if;
    if app.hands_over(to_jsonb(old), to_jsonb(new)) then return null; end if;
    if old.applied_at is not null or new.applied_at is null
      or to_jsonb(new) - counted is distinct from to_jsonb(old) - counted then
      raise exception 'a deposit stays as it was taken, and is counted once' using errcode = 'restrict_violation';
    end if;
    if new.applied_cents + app.returned_of_deposit(new.organization_id, new.id) > new.amount_cents then
      raise exception 'more would be counted than is held' using errcode = 'restrict_violation';
    end if;
    insert into ledger_entries (organization_id, source_id, kind, location_id, customer_id, amount_cents, at)
      values (new.organization_id, new.id, 'deposit-applied', new.location_id, new.customer_id, new.applied_cents,
        new.applied_at);
    return null;
  end $$;
create trigger deposits_enter_the_ledger after insert or update on deposits
  for each row execute function app.post_deposit();

-- Never more than is held, whatever the server believes: the deposit's row is locked while it is counted.
create function app.post_deposit_return() returns trigger language plpgsql
  as $$
  declare taken record;
  begin
    select d.amount_cents - coalesce(d.applied_cents, 0) as most, d.location_id, d.customer_id into taken
      from deposits d where d.organization_id = new.organization_id and d.id = new.deposit_id for update;
    if app.returned_of_deposit(new.organization_id, new.deposit_id) > taken.most then
      raise exception 'more would go back than is held' using errcode = 'restrict_violation';
    end if;
    insert into ledger_entries (organization_id, source_id, kind, location_id, customer_id, amount_cents, at)
      values (new.organization_id, new.id, 'deposit-returned', taken.location_id, taken.customer_id, new.amount_cents,
        new.created_at);
    return null;
  end $$;
create trigger returns_enter_the_ledger after insert on deposit_returns
  for each row execute function app.post_deposit_return();

create function app.post_failed_deposit_return() returns trigger language plpgsql
  as $$ begin
    if new.outcome = 'failed' then
      insert into ledger_entries (organization_id, source_id, kind, location_id, customer_id, amount_cents, at)
        select l.organization_id, l.source_id, 'deposit-return-failed', l.location_id, l.customer_id, -l.amount_cents, new.at
        from ledger_entries l
        where l.organization_id = new.organization_id and l.source_id = new.return_id and l.kind = 'deposit-returned';
    end if;
    return null;
  end $$;
create trigger failed_returns_leave_the_ledger after insert on deposit_return_outcomes
  for each row execute function app.post_failed_deposit_return();

-- A row is a deposit that the shop asks a customer to pay by card: open until it is paid, the desk takes it back, or there is
-- no need of it any more.
create table deposit_requests (
  organization_id uuid not null,
  id uuid not null,
  repair_order_id uuid not null,
  amount_cents int not null check (amount_cents > 0),
  asked_at timestamptz not null,
  asked_by uuid,
  asked_name text not null,
  state text not null default 'open' check (state in ('open', 'paid', 'withdrawn', 'ended')),
  ended_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, repair_order_id) references repair_orders (organization_id, id),
  check ((state = 'open') = (ended_at is null))
);
create unique index one_open_request_per_repair_order on deposit_requests (organization_id, repair_order_id)
  where state = 'open';
create index deposit_requests_by_repair_order on deposit_requests (organization_id, repair_order_id, asked_at desc);

-- A row is a link to one asked deposit, as it was mailed or texted. Only the hash of its token is kept.
create table deposit_links (
  organization_id uuid not null,
  token_hash text not null,
  request_id uuid not null,
  channel text not null check (channel in ('mail', 'text')),
  recipient text not null,
  sent_at timestamptz not null,
  primary key (organization_id, token_hash),
  foreign key (organization_id, request_id) references deposit_requests (organization_id, id)
);
create unique index deposit_links_by_token on deposit_links (token_hash);
create index deposit_links_by_request on deposit_links (organization_id, request_id, sent_at);

-- A row is one attempt to pay an asked deposit, as payments are attempts to pay a bill; paid, it is a deposit of that id.
create table deposit_checkouts (
  organization_id uuid not null,
  id uuid not null,
  request_id uuid not null,
  state text not null default 'pending' check (state in ('pending', 'succeeded', 'failed', 'refunded')),
  amount_cents int not null check (amount_cents > 0),
  provider text not null,
  provider_reference text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  return_hash text not null,
  settled_at timestamptz,
  started_by uuid,
  primary key (organization_id, id),
  foreign key (organization_id, request_id) references deposit_requests (organization_id, id)
);
create unique index deposit_checkouts_once on deposit_checkouts (provider, provider_reference)
  where provider_reference is not null;
create index deposit_checkouts_by_request on deposit_checkouts (organization_id, request_id, created_at);

do $$
declare kept text;
begin
  foreach kept in array array['deposit_requests', 'deposit_links', 'deposit_checkouts', 'deposit_returns', 'deposit_return_outcomes'] loop
    perform app.guard(kept);
    execute format('revoke delete on %I from autoiq_tenant', kept);
  end loop;
  foreach kept in array array['deposit_returns', 'deposit_return_outcomes', 'deposit_links'] loop
    execute format('revoke update on %I from autoiq_tenant', kept);
    execute format('create trigger %I before update or delete on %I for each row execute function app.refuse_change()',
      kept || '_never_change', kept);
  end loop;
end $$;

-- What a customer's own session or link may see of it: what is held for their own repair orders, and what they are asked for.
drop policy own on deposits;
grant select on deposit_returns, deposit_return_outcomes, deposit_requests to autoiq_customer;
do $$
declare seen text;
begin
  foreach seen in array array['deposits', 'deposit_requests'] loop
    execute format(
      'create policy own on %1$I for select to autoiq_customer using (
         organization_id = (select app.organization_id()) and exists (
           select from repair_orders r where r.organization_id = %1$I.organization_id and r.id = %1$I.repair_order_id))', seen);
  end loop;
end $$;
create policy own on deposit_returns for select to autoiq_customer using (
  organization_id = (select app.organization_id()) and exists (
    select from deposits d where d.organization_id = deposit_returns.organization_id and d.id = deposit_returns.deposit_id));
create policy own on deposit_return_outcomes for select to autoiq_customer using (
  organization_id = (select app.organization_id()) and exists (
    select from deposit_returns r
    where r.organization_id = deposit_return_outcomes.organization_id and r.id = deposit_return_outcomes.return_id));

-- Finds an attempt to pay a deposit by the provider's own reference: all that a webhook or a hosted payment page has in hand.
create function app.find_deposit_checkout(of_provider text, reference text)
  returns table (organization_id uuid, checkout_id uuid, request_id uuid, repair_order_id uuid, amount_cents int, state text,
    expires_at timestamptz, repair_order_number int, shop_name text)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select c.organization_id, c.id, c.request_id, q.repair_order_id, c.amount_cents, c.state, c.expires_at, r.number,
          coalesce(nullif(l.name, ''), o.name)
        from deposit_checkouts c
        join deposit_requests q on q.organization_id = c.organization_id and q.id = c.request_id
        join repair_orders r on r.organization_id = c.organization_id and r.id = q.repair_order_id
        join locations l on l.organization_id = c.organization_id and l.id = r.location_id
        join organizations o on o.organization_id = c.organization_id
        where c.provider = of_provider and c.provider_reference = reference $$;
-- Finds what a link opens by the hash of its token.
create function app.open_deposit_link(hash text)
  returns table (organization_id uuid, request_id uuid, repair_order_id uuid, customer_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select k.organization_id, k.request_id, q.repair_order_id, r.customer_id
        from deposit_links k
        join deposit_requests q on q.organization_id = k.organization_id and q.id = k.request_id
        join repair_orders r on r.organization_id = k.organization_id and r.id = q.repair_order_id
        where k.token_hash = hash $$;
revoke all on function app.find_deposit_checkout, app.open_deposit_link from public;
grant execute on function app.find_deposit_checkout, app.open_deposit_link to autoiq_customer;
-- Those functions run as the owner, whom forced row security would show nothing.
do $$
declare looked text;
begin
  foreach looked in array array['deposit_checkouts', 'deposit_requests', 'deposit_links', 'locations'] loop
    execute format('create policy deposit_lookup on %I for select to current_user using (true)', looked);
  end loop;
end $$;
