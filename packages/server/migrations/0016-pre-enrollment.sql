-- A student who reserves a seat signs up without the security password: the ticket says so, and the account waits
-- until its owner has chosen a password, since the one it was made with was made by chance and shown to nobody.

alter table auth.signup_tickets add column pre_enrolled boolean not null default false
  check (not pre_enrolled or account_type = 'student');
alter table auth.users add column awaits_password boolean not null default false;
