-- Accounts, sessions and keys. The schema is reachable by autoiq_identity alone: a statement that runs for a shop
-- or for a customer cannot name a table of it.

-- autoiq_account: what a signed-in person may do to the rows of their own account, and nothing else.
grant usage on schema app, public to autoiq_account;

create schema auth;
revoke all on schema auth from public;
grant usage on schema auth to autoiq_identity;

-- A row is one person's account. account_type is written by the server alone; user_metadata is the person's own.
create table auth.users (
  id uuid primary key,
  email text not null unique check (email = lower(email) and length(email) between 3 and 255),
  -- argon2id in PHC form.
  password_hash text,
  account_type text not null
    check (account_type in ('owner', 'management', 'technician', 'admin', 'client', 'student')),
  -- The business named at sign-up: what an owner opens, and what others ask to join.
  company_name text not null default '' check (length(company_name) <= 200),
  app_metadata jsonb not null,
  user_metadata jsonb not null,
  email_confirmed_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  new_email text check (new_email = lower(new_email)),
  email_change_sent_at timestamptz,
  -- The first of the two confirmations of an email change has come.
  email_change_half_confirmed boolean not null default false,
  last_sign_in_at timestamptz,
  banned_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index users_by_company on auth.users (lower(company_name)) where company_name <> '';

-- A row is one way in which a person proves who they are; so far email alone.
create table auth.identities (
  identity_id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  provider text not null,
  provider_id text not null,
  identity_data jsonb not null,
  last_sign_in_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider, provider_id)
);
create index on auth.identities (user_id);

-- A row is one sign-in on one device. Its refresh tokens are not stored: each carries the session's counter at its
-- issue, sealed with the session's key, and only the newest counter is good.
create table auth.sessions (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  -- How the person proved who they are: [{ method, timestamp }], newest first.
  amr jsonb not null,
  refresh_key bytea not null check (length(refresh_key) = 32),
  refresh_counter bigint not null default 0,
  refreshed_at timestamptz not null,
  user_agent text not null default '',
  ip text not null default '',
  created_at timestamptz not null
);
create index on auth.sessions (user_id);

-- A row is a PKCE challenge that waits for its browser: the code in the redirect is worth nothing without the verifier.
create table auth.flow_states (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  method text not null check (method in ('email/signup', 'recovery', 'email_change')),
  code_challenge text not null,
  code_challenge_method text not null check (code_challenge_method in ('s256', 'plain')),
  created_at timestamptz not null,
  -- Set when the link was followed.
  code_hash bytea unique,
  code_issued_at timestamptz
);
create index on auth.flow_states (user_id);

-- A row is one mailed secret, at most one per purpose: the link's token, and a short code that bears few wrong guesses.
create table auth.one_time_tokens (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  purpose text not null
    check (purpose in ('confirmation', 'recovery', 'email-change-current', 'email-change-new')),
  link_hash bytea not null unique,
  code_hash bytea not null,
  wrong_codes int not null default 0,
  flow_id uuid references auth.flow_states on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (user_id, purpose)
);

-- A row says when an address last got a mail of one kind, whether or not it has an account.
create table auth.mail_intervals (
  email text not null,
  purpose text not null,
  sent_at timestamptz not null,
  primary key (email, purpose)
);
create index on auth.mail_intervals (sent_at);

-- A row lets one email address sign up once with one account type.
create table auth.signup_tickets (
  token_hash bytea primary key,
  email text not null check (email = lower(email)),
  account_type text not null
    check (account_type in ('owner', 'management', 'technician', 'admin', 'student')),
  expires_at timestamptz not null
);
create index on auth.signup_tickets (expires_at);

-- A row is one key that signs access tokens from usable_from until the next one takes over.
create table auth.signing_keys (
  kid text primary key,
  private_jwk jsonb not null,
  public_jwk jsonb not null,
  usable_from timestamptz not null,
  created_at timestamptz not null
);

grant select, insert, update, delete on auth.users, auth.identities, auth.sessions, auth.flow_states,
  auth.one_time_tokens, auth.mail_intervals to autoiq_identity;
grant select, insert, delete on auth.signup_tickets, auth.signing_keys to autoiq_identity;

-- A row is what a person's browser may know of their account under /rest/v1. The server makes it with the account.
create table public.user_email_settings (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  user_id uuid not null unique references auth.users on delete cascade,
  dashboard_type text not null default 'client'
    check (dashboard_type in ('owner', 'management', 'technician', 'admin', 'client', 'student')),
  is_active boolean not null default true,
  mfa_enabled boolean not null default false,
  email_verified boolean not null default false,
  source text not null default 'web_signup' check (length(source) <= 100),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
alter table public.user_email_settings enable row level security;
alter table public.user_email_settings force row level security;
grant select, insert, update, delete on public.user_email_settings to autoiq_identity;
create policy identity on public.user_email_settings to autoiq_identity using (true) with check (true);
-- The columns that decide what a person may do or is believed to be are not theirs to write.
grant select, update (is_active, source, updated_at) on public.user_email_settings to autoiq_account;
create policy own on public.user_email_settings to autoiq_account
  using (user_id = (select app.user_id())) with check (user_id = (select app.user_id()));

-- The dashboard of an email address: the caller's own, null for every other.
create function public.get_user_dashboard_type(user_email text) returns text language sql stable
  set search_path = pg_catalog, pg_temp
  as $$ select dashboard_type from public.user_email_settings where email = lower(user_email) $$;
revoke all on function public.get_user_dashboard_type from public;
grant execute on function public.get_user_dashboard_type to autoiq_account, autoiq_identity;
