-- What a business's owner allows of the language model, and what each person has used of it. Decision 0079.

-- A row is a business whose owner has set limits: null sets none of its own, the installation's hold in any case. It is
-- locked while use is taken, so that those who ask at once are counted one after the other.
create table ai_limits (
  organization_id uuid primary key references organizations,
  -- Off: no question of the business goes to a model; AutoIQ's own sentences answer.
  models boolean not null default true,
  tokens_per_month bigint check (tokens_per_month >= 0),
  micros_per_month bigint check (micros_per_month >= 0),
  -- Of each person.
  person_tokens_per_month bigint check (person_tokens_per_month >= 0),
  -- Kind of question to its tokens a month.
  kind_tokens jsonb not null default '{}' check (jsonb_typeof(kind_tokens) = 'object'),
  version int not null default 1
);
select app.guard('ai_limits');
revoke delete on ai_limits from autoiq_tenant;

-- A row is what one person has used of a language model for one kind of question in one of the business's months.
create table ai_shares (
  organization_id uuid not null references organizations,
  month date not null check (extract(day from month) = 1),
  user_id uuid not null,
  kind text not null check (kind ~ '^[a-z][a-z-]{1,39}$'),
  person text not null,
  tokens bigint not null check (tokens >= 0),
  micros bigint not null check (micros >= 0),
  primary key (organization_id, month, user_id, kind)
);
select app.guard('ai_shares');
revoke delete on ai_shares from autoiq_tenant;
