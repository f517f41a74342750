-- What was asked of the assistant, and what a language model used up. Decisions 0066 and 0067.

-- A row is one question to the assistant: who asked, who worded the answer, what it took. Append-only, for the owner to read.
create table ai_calls (
  organization_id uuid not null references organizations,
  id uuid not null,
  location_id uuid not null,
  at timestamptz not null,
  user_id uuid not null,
  person text not null,
  kind text not null check (kind ~ '^[a-z][a-z-]{1,39}$'),
  -- What was asked, with names, numbers and addresses of people left out.
  prompt text not null check (length(prompt) <= 4000),
  -- Who worded the answer.
  model text not null,
  outcome text not null check (outcome in
    ('built-in', 'model', 'replaced-by-guard', 'fallback-after-error', 'over-budget', 'left')),
  -- Why a model's words were not used; empty where nothing went otherwise than asked.
  reason text not null default '',
  milliseconds int not null check (milliseconds >= 0),
  input_tokens int not null default 0 check (input_tokens >= 0),
  output_tokens int not null default 0 check (output_tokens >= 0),
  -- Millionths of a dollar, by the configured prices.
  spent_micros bigint not null default 0 check (spent_micros >= 0),
  confidence numeric(4, 3) not null check (confidence between 0 and 1),
  primary key (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id)
);
create index ai_calls_by_time on ai_calls (organization_id, at desc, id desc);
select app.guard('ai_calls');
revoke update, delete on ai_calls from autoiq_tenant;
create trigger ai_calls_are_append_only before update or delete on ai_calls
  for each row execute function app.refuse_change();
create trigger ai_calls_are_not_emptied before truncate on ai_calls
  for each statement execute function app.refuse_change();

-- A row is what a business has used of a language model on one of its own days: what is taken before a text is written,
-- and put right when it is.
create table ai_usage (
  organization_id uuid not null references organizations,
  day date not null,
  tokens bigint not null check (tokens >= 0),
  micros bigint not null check (micros >= 0),
  primary key (organization_id, day)
);
select app.guard('ai_usage');
revoke delete on ai_usage from autoiq_tenant;
