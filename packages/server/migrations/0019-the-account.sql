-- What a person decides about their own account: how it speaks to them, their picture, their data, its end.

-- A row is what a person chose for themselves. Without one everything is as the product comes.
create table auth.preferences (
  user_id uuid primary key references auth.users on delete cascade,
  locale text not null check (locale in ('en-US', 'en-CA', 'en-GB', 'en-AU')),
  -- An IANA zone; null follows the device.
  time_zone text check (length(time_zone) <= 64),
  theme text not null check (theme in ('light', 'dark', 'system')),
  -- Mail about the safety of the account is always sent: what may be chosen is a text beside it.
  text_new_device boolean not null,
  text_security boolean not null,
  email_join_requests boolean not null,
  text_join_requests boolean not null,
  updated_at timestamptz not null
);

-- A row is the picture of an account; its file is kept under the account's own id.
create table auth.photos (
  user_id uuid primary key references auth.users on delete cascade,
  file_id uuid not null,
  updated_at timestamptz not null
);

-- A row is a copy of their data that a person asked for; the file is there from ready_at until expires_at.
create table auth.exports (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  asked_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz not null,
  byte_size int check (byte_size > 0),
  check ((ready_at is null) = (byte_size is null))
);
create index on auth.exports (user_id, asked_at desc);

-- A row is an account that ends at due_at unless its person says otherwise.
create table auth.account_deletions (
  user_id uuid primary key references auth.users on delete cascade,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  -- Of the secret in the mail that undoes it.
  undo_hash bytea not null unique
);

grant select, insert, update, delete on auth.preferences, auth.photos, auth.exports, auth.account_deletions
  to autoiq_identity;
