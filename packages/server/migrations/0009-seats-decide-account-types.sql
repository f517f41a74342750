-- A seat that an owner or admin gives decides the account's type: the two are written in one transaction.
-- The function runs as autoiq_identity, so that the shop's own statements need no right on accounts.
create function auth.follow_seat() returns trigger language plpgsql
  security definer set search_path = pg_catalog, pg_temp
  as $$
  declare wanted text := new.role;
  begin
    if new.user_id is null or new.status <> 'active' then return null; end if;
    -- Who owns a business stays an owner, also when another business lets them in.
    if exists (select from public.staff
               where user_id = new.user_id and status = 'active' and role = 'owner') then
      wanted := 'owner';
    end if;
    update auth.users set account_type = wanted, updated_at = now()
      where id = new.user_id and account_type <> wanted;
    update public.user_email_settings set dashboard_type = wanted, updated_at = now()
      where user_id = new.user_id and dashboard_type <> wanted;
    return null;
  end $$;
create trigger account_type_follows_the_seat after insert or update of role, status, user_id on staff
  for each row execute function auth.follow_seat();
revoke all on function auth.follow_seat from public;
grant create on schema auth to autoiq_identity;
alter function auth.follow_seat owner to autoiq_identity;
revoke create on schema auth from autoiq_identity;
