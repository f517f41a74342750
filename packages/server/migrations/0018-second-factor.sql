-- The second factor of an account: an authenticator app, a phone or recovery codes, and what each shop asks of its people.

-- A row is one way to prove a second time who one is. Secrets are sealed with a key that is not in the database.
create table auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  factor_type text not null check (factor_type in ('totp', 'phone', 'recovery_code')),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  friendly_name text not null default '' check (length(friendly_name) <= 100),
  -- Digits without the plus sign.
  phone text not null default '' check (phone ~ '^([1-9][0-9]{1,14})?$'),
  sealed_secret bytea,
  -- The newest time step whose code was taken: it and those before it are refused from then on.
  last_step bigint not null default 0,
  -- Wrong codes since the last right one, and until when no further one is looked at.
  wrong_codes int not null default 0,
  blocked_until timestamptz,
  last_challenged_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (user_id, friendly_name),
  check (factor_type <> 'totp' or sealed_secret is not null),
  check (factor_type <> 'phone' or phone <> '')
);
create unique index one_recovery_set on auth.mfa_factors (user_id) where factor_type = 'recovery_code';

-- A row is one question for a code. It is answered from the network address that asked it, once.
create table auth.mfa_challenges (
  id uuid primary key,
  factor_id uuid not null references auth.mfa_factors on delete cascade,
  ip text not null,
  -- Of the code that was texted.
  code_hash bytea,
  created_at timestamptz not null,
  verified_at timestamptz
);
create index on auth.mfa_challenges (factor_id);

-- A row is one recovery code, known by its hash alone.
create table auth.recovery_codes (
  factor_id uuid not null references auth.mfa_factors on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (factor_id, code_hash)
);

-- The factor by which the session was raised, and the first refresh counter issued since: an older token never gets
-- a raised session.
alter table auth.sessions
  add column factor_id uuid references auth.mfa_factors on delete set null,
  add column raised_from bigint;
create index on auth.sessions (factor_id) where factor_id is not null;

grant select, insert, update, delete on auth.mfa_factors, auth.mfa_challenges, auth.recovery_codes to autoiq_identity;

-- A person's factors in the form of the identity wire.
create function auth.factors_of(owner uuid) returns json language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
  select coalesce(json_agg(json_strip_nulls(json_build_object(
      'id', id, 'friendly_name', friendly_name, 'factor_type', factor_type, 'status', status,
      'phone', nullif(phone, ''), 'last_challenged_at', last_challenged_at, 'created_at', created_at,
      'updated_at', updated_at)) order by created_at, id), '[]'::json)
    from auth.mfa_factors where user_id = owner
  $$;
revoke all on function auth.factors_of from public;
grant execute on function auth.factors_of to autoiq_identity;

-- The roles that may work in the shop only after a second factor.
alter table organizations add column second_factor_roles text[] not null default '{}'
  check (second_factor_roles <@ array['owner', 'management', 'technician', 'admin']);
