-- The plan of AutoIQ that a shop has, as its provider describes it: renewals, changes, unpaid charges. Decision 0190.

alter table subscriptions
  add column period_ends_at timestamptz,
  add column ends_at timestamptz,
  add column next_plan text check (next_plan in ('starter', 'professional', 'enterprise', 'ultimate')),
  add column next_billing text check (next_billing in ('monthly', 'yearly')),
  add column has_card boolean not null default false,
  add column test_card text not null default 'none' check (test_card in ('none', 'pays', 'declines')),
  add column begun_as json,
  add check ((next_plan is null) = (next_billing is null));
comment on column subscriptions.period_ends_at is 'When the next charge is due';
comment on column subscriptions.ends_at is 'When it ends because it was canceled. Null: it renews';
comment on column subscriptions.next_plan is 'The plan from the next period on. Null: the same';
comment on column subscriptions.next_billing is 'The billing from the next period on. Null: the same';
comment on column subscriptions.has_card is 'Whether the provider has a card for the next charge';
comment on column subscriptions.test_card is 'Of the test checkout only, which has no other place for it: the card that it charges';
comment on column subscriptions.begun_as is 'What its checkout had ordered, before any report. Null: it began before reports were kept';

-- Null for every business that is here: nobody becomes read-only by this migration.
alter table organizations add column plan_overdue_since timestamptz;
comment on column organizations.plan_overdue_since is
  'When the oldest unpaid charge for its plan of AutoIQ failed first. 14 days later the business is read-only. Null: nothing is unpaid';

create table subscription_events (
  organization_id uuid not null references organizations,
  provider text not null,
  reference text not null check (length(reference) between 1 and 200),
  subscription_reference text not null check (length(subscription_reference) between 1 and 200),
  event json not null,
  received_at timestamptz not null,
  primary key (organization_id, provider, reference)
);
create index on subscription_events (organization_id, provider, subscription_reference);
select app.guard('subscription_events');
revoke update, delete on subscription_events from autoiq_tenant;
comment on table subscription_events is 'One row is a report of a provider about a plan of AutoIQ, once however often it is sent. A plan''s state is calculated from all of its reports, so their order does not matter. Append-only.';
comment on column subscription_events.reference is 'The provider''s id of the report';
comment on column subscription_events.event is 'Of the schema billingEvent in domain/src/subscription/billing.ts';

create table subscription_notices (
  organization_id uuid not null references organizations,
  notice text not null check (length(notice) between 1 and 200),
  sent_at timestamptz not null,
  primary key (organization_id, notice)
);
select app.guard('subscription_notices');
revoke update, delete on subscription_notices from autoiq_tenant;
comment on table subscription_notices is 'One row is an email about the plan of AutoIQ that the owners got, so that nobody gets it twice. Append-only.';
