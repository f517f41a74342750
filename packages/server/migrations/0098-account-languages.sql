-- Emails and texts to a team member, and an invitation, are in the language that the account prefers.
create function app.account_languages(users uuid[]) returns table (user_id uuid, locale text)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select p.user_id, p.locale from auth.preferences p
        where p.user_id = any (users)
          and exists (select from staff s where s.organization_id = app.organization_id() and s.user_id = p.user_id) $$;
revoke all on function app.account_languages from public;
grant execute on function app.account_languages to autoiq_tenant;
comment on function app.account_languages is
  'The language preferences of the current business''s team members. An account that never saved any is missing.';

-- The team member is invited by email address before the account and the membership know of each other.
create function app.language_of_invited(address text) returns text
  language sql stable security definer set search_path = public, pg_temp
  as $$ select p.locale from auth.users u join auth.preferences p on p.user_id = u.id
        where u.email = lower(address)
          and exists (select from staff s where s.organization_id = app.organization_id() and s.email = u.email) $$;
revoke all on function app.language_of_invited from public;
grant execute on function app.language_of_invited to autoiq_tenant;
comment on function app.language_of_invited is
  'The language preference of the account with this address, if the current business has the address on its team.';
