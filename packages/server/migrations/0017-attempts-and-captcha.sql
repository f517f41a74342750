-- What happened at the sign-in form, kept where every worker sees it and a restart does not forget it.

-- A row counts failed sign-ins: of an account (whoever tries), of a network address (whatever it tries), or of the two
-- together. The key is a hash: what people type into the wrong field is not kept.
create table auth.sign_in_failures (
  scope text not null check (scope in ('account', 'address', 'pair')),
  key bytea not null check (length(key) = 32),
  failures int not null check (failures >= 0),
  -- Since when they are counted, and the one that counted last.
  began_at timestamptz not null,
  last_at timestamptz not null,
  primary key (scope, key)
);
create index on auth.sign_in_failures (last_at);

-- A row is a captcha that was solved and used: it is good once.
create table auth.used_captchas (
  challenge_hash bytea primary key check (length(challenge_hash) = 32),
  expires_at timestamptz not null
);
create index on auth.used_captchas (expires_at);

-- The one row is the key that signs the captchas of every worker.
create table auth.captcha_key (
  singleton boolean primary key default true check (singleton),
  secret text not null check (length(secret) >= 32)
);

grant select, insert, update, delete on auth.sign_in_failures to autoiq_identity;
grant select, insert, update, delete on auth.used_captchas to autoiq_identity;
grant select, insert on auth.captcha_key to autoiq_identity;
