-- Whoever types an address at a sign-up has not proved that it is theirs. What they typed waits here, one row for each
-- sign-up, and becomes the account's only when the email or text of that very sign-up is answered.

create table auth.sign_ups (
  id uuid primary key,
  -- The account that holds the address or the number until somebody proves it.
  user_id uuid not null references auth.users on delete cascade,
  -- Null where the person signs in by links and codes, or has yet to choose a password.
  password_hash text,
  account_type text not null
    check (account_type in ('owner', 'management', 'technician', 'admin', 'client', 'student')),
  company_name text not null default '' check (length(company_name) <= 200),
  user_metadata jsonb not null,
  awaits_password boolean not null default false,
  source text not null default 'web_signup' check (length(source) <= 100),
  -- Made with the service key, not by a person at a form.
  by_administrator boolean not null default false,
  -- SHA-256 of a secret that the browser of the sign-up keeps; null for a program.
  browser_hash bytea check (length(browser_hash) = 32),
  created_at timestamptz not null
);
create index on auth.sign_ups (user_id, created_at);
grant select, insert, update, delete on auth.sign_ups to autoiq_identity;

alter table auth.one_time_tokens
  -- The sign-up whose email or text carried the secret. No foreign key: a spent link is still told apart from one that
  -- never was, long after the sign-up is gone.
  add column sign_up_id uuid,
  -- Somebody else may have asked for the email than signed up: it confirms the sign-up without its password.
  add column without_password boolean not null default false,
  -- The browser that asked for the email of an address change.
  add column browser_hash bytea check (length(browser_hash) = 32),
  drop constraint one_time_tokens_user_id_purpose_key,
  add constraint one_time_tokens_one_of_each unique nulls not distinct (user_id, purpose, sign_up_id);

-- Who typed the password of an account that waits is not known any more: whoever confirms it chooses a new one.
-- The owner of the tables reads it here without being one of the roles that its policies name.
alter table public.user_email_settings no force row level security;
insert into auth.sign_ups (id, user_id, account_type, company_name, user_metadata, awaits_password, source, created_at)
select gen_random_uuid(), u.id, u.account_type, u.company_name, u.user_metadata, u.password_hash is not null,
  coalesce(s.source, 'web_signup'), u.created_at
from auth.users u left join public.user_email_settings s on s.user_id = u.id
where u.email_confirmed_at is null and u.phone_confirmed_at is null and not u.is_anonymous and u.erased_at is null
  and (u.email is not null or u.phone is not null);
alter table public.user_email_settings force row level security;
update auth.one_time_tokens t set sign_up_id = s.id
from auth.sign_ups s where s.user_id = t.user_id and t.purpose in ('confirmation', 'phone');
update auth.users set password_hash = null, awaits_password = false
where email_confirmed_at is null and phone_confirmed_at is null;

-- An account has a password only once its address or its number is proved, whichever way led there.
alter table auth.users add constraint users_password_of_proved_account
  check (password_hash is null or email_confirmed_at is not null or phone_confirmed_at is not null);
