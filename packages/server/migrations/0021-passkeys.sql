-- Passkeys: a device, or a person's own key store, proves who they are in place of a password.

-- A row is one passkey of an account: its public half, which is no secret.
create table auth.passkeys (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  -- What the device counts; many always say 0.
  uses bigint not null,
  transports text[] not null,
  friendly_name text not null default '' check (length(friendly_name) <= 100),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index on auth.passkeys (user_id);

-- A row is one question to a device, answered once within five minutes; user_id where somebody adds a passkey.
create table auth.passkey_challenges (
  id uuid primary key,
  user_id uuid references auth.users on delete cascade,
  challenge text not null,
  created_at timestamptz not null
);
create index on auth.passkey_challenges (created_at);
create index on auth.passkey_challenges (user_id);

grant select, insert, update, delete on auth.passkeys, auth.passkey_challenges to autoiq_identity;
