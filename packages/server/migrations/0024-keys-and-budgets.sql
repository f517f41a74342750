-- Security keys as a second factor, and request budgets that hold over all server processes.

-- A security key proves by its own signature that it is there.

alter table auth.mfa_factors drop constraint mfa_factors_factor_type_check;
alter table auth.mfa_factors add constraint mfa_factors_factor_type_check
  check (factor_type in ('totp', 'phone', 'recovery_code', 'webauthn'));

-- A row is the public half of a factor's key, which is no secret; there is none until the key has proved itself once.
create table auth.factor_keys (
  factor_id uuid primary key references auth.mfa_factors on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  -- What the device counts; many always say 0.
  uses bigint not null,
  transports text[] not null
);

-- What a key is asked to sign; null where a code is asked for.
alter table auth.mfa_challenges add column challenge text;

grant select, insert, update, delete on auth.factor_keys to autoiq_identity;

-- How often one address of the network may still ask, over all server processes. Unlogged: a crash fills every budget
-- again, and taking from one waits for no disk.
create unlogged table auth.request_budgets (
  budget text not null,
  -- Hash of the address of the network.
  source bytea not null,
  remaining double precision not null,
  at timestamptz not null,
  -- Whether the last request that took from it was let through.
  passed boolean not null,
  primary key (budget, source)
);
create index on auth.request_budgets (at);

grant select, insert, update, delete on auth.request_budgets to autoiq_identity;
