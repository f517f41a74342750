-- Accounts without an email address (by telephone, or by no name at all), other ways of proof, and what an
-- administrator's key may do to an account.

alter table auth.users
  alter column email drop not null,
  -- Digits of E.164 without the plus.
  add column phone text unique check (phone ~ '^[1-9][0-9]{1,14}$'),
  add column phone_confirmed_at timestamptz,
  add column new_phone text check (new_phone ~ '^[1-9][0-9]{1,14}$'),
  add column phone_change_sent_at timestamptz,
  add column reauthentication_sent_at timestamptz,
  add column invited_at timestamptz,
  -- Nobody knows yet who it is: the account lives in one browser until an address or another proof is added.
  add column is_anonymous boolean not null default false,
  -- An administrator has taken it away for good and only the row is left.
  add column erased_at timestamptz;
create index users_by_age on auth.users (created_at desc, id desc);

alter table auth.one_time_tokens
  drop constraint one_time_tokens_purpose_check,
  add constraint one_time_tokens_purpose_check check (purpose in ('confirmation', 'recovery', 'email-change-current',
    'email-change-new', 'phone', 'phone-change', 'reauthentication'));

alter table auth.flow_states
  drop constraint flow_states_method_check,
  add constraint flow_states_method_check check (method in ('email/signup', 'recovery', 'email_change', 'magiclink',
    'invite', 'oauth', 'sso/saml')),
  -- What the provider gave for its own service, sealed with a key made of the code that only the browser has.
  add column sealed_tokens bytea;

-- A row is a browser that was sent to an identity provider and has not come back yet.
create table auth.provider_flows (
  state_hash bytea primary key,
  provider text not null,
  -- Whether the person's own company vouches for them: then nobody else's proof opens the account.
  by_domain boolean not null,
  nonce text not null,
  code_verifier text not null,
  redirect_to text not null,
  code_challenge text,
  code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
  -- The signed-in account that the proof is to be added to.
  link_to uuid references auth.users on delete cascade,
  created_at timestamptz not null
);
create index on auth.provider_flows (created_at);
create index on auth.provider_flows (link_to) where link_to is not null;
grant select, insert, update, delete on auth.provider_flows to autoiq_identity;
