-- A row is a plan of AutoIQ itself that a shop has or had. What it is charged stays as it was when it was chosen; the
-- provider says when it was paid, is overdue or has ended.
create table subscriptions (
  organization_id uuid not null references organizations,
  id uuid not null,
  plan text not null check (plan in ('starter', 'professional', 'enterprise', 'ultimate')),
  billing text not null check (billing in ('monthly', 'yearly')),
  locations int not null check (locations > 0),
  -- For one location, at each month or year.
  charge_cents int not null check (charge_cents > 0),
  state text not null check (state in ('trialing', 'active', 'past-due', 'canceled')),
  -- The end of the shop's one trial: later plans of the shop carry the same instant.
  trial_ends_at timestamptz,
  provider text not null,
  provider_reference text not null,
  -- Who pays, as the provider calls them; empty where it names nobody.
  provider_customer text not null default '',
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (organization_id, id),
  check ((state = 'canceled') = (ended_at is not null)),
  check (state <> 'trialing' or trial_ends_at is not null)
);
create unique index subscriptions_one_live on subscriptions (organization_id) where state <> 'canceled';
create unique index subscriptions_once_per_reference on subscriptions (provider, provider_reference);
select app.guard('subscriptions');
revoke delete on subscriptions from autoiq_tenant;

-- A row is one attempt to take a plan at the provider's checkout; an organization has one open at a time.
create table subscription_checkouts (
  organization_id uuid not null references organizations,
  id uuid not null,
  plan text not null check (plan in ('starter', 'professional', 'enterprise', 'ultimate')),
  billing text not null check (billing in ('monthly', 'yearly')),
  locations int not null check (locations > 0),
  charge_cents int not null check (charge_cents > 0),
  trial_days int not null check (trial_days between 0 and 7),
  state text not null check (state in ('open', 'done', 'closed')),
  provider text not null,
  provider_reference text,
  created_by uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (organization_id, id)
);
create unique index subscription_checkouts_one_open on subscription_checkouts (organization_id) where state = 'open';
create unique index subscription_checkouts_once on subscription_checkouts (provider, provider_reference)
  where provider_reference is not null;
select app.guard('subscription_checkouts');
revoke delete on subscription_checkouts from autoiq_tenant;

-- Find a checkout or a subscription by the provider's own reference: all that a webhook or a hosted page has in hand.
create function app.find_subscription_checkout(of_provider text, reference text)
  returns table (organization_id uuid, checkout_id uuid, plan text, billing text, locations int, charge_cents int,
    trial_days int, state text, expires_at timestamptz, shop_name text)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select c.organization_id, c.id, c.plan, c.billing, c.locations, c.charge_cents, c.trial_days, c.state,
          c.expires_at, o.name
        from subscription_checkouts c join organizations o on o.organization_id = c.organization_id
        where c.provider = of_provider and c.provider_reference = reference $$;
create function app.find_subscription(of_provider text, reference text)
  returns table (organization_id uuid, subscription_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select s.organization_id, s.id from subscriptions s
        where s.provider = of_provider and s.provider_reference = reference $$;
revoke all on function app.find_subscription_checkout, app.find_subscription from public;
grant execute on function app.find_subscription_checkout, app.find_subscription to autoiq_customer;
-- Those functions run as the owner, whom forced row security would show nothing.
create policy checkout_lookup on subscription_checkouts for select to current_user using (true);
create policy checkout_lookup on subscriptions for select to current_user using (true);
create policy checkout_lookup on organizations for select to current_user using (true);
