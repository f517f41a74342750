-- Every server hears whose sessions or rights have changed, from the transaction that changes them: the notice goes out
-- with its commit, so that no write and no crash can leave it out. Decision 0086.

create function app.notify_rights(account uuid) returns void language sql
  as $$ select pg_notify('autoiq_rights', account::text) where account is not null $$;

-- A session that ends, or that a second factor raises or no longer does.
create function app.session_rights_changed() returns trigger language plpgsql as $$
begin
  perform app.notify_rights(old.user_id);
  return null;
end $$;
create trigger rights_deleted after delete on auth.sessions
  for each row execute function app.session_rights_changed();
create trigger rights_updated after update of aal, amr on auth.sessions
  for each row when (old.aal <> new.aal or old.amr <> new.amr) execute function app.session_rights_changed();

create function app.account_rights_changed() returns trigger language plpgsql as $$
begin
  perform app.notify_rights(new.id);
  return null;
end $$;
create trigger rights_updated
  after update of email, email_confirmed_at, phone, phone_confirmed_at, banned_until, account_type, user_metadata
  on auth.users for each row
  when ((old.email, old.email_confirmed_at, old.phone, old.phone_confirmed_at, old.banned_until, old.account_type,
         old.user_metadata)
    is distinct from (new.email, new.email_confirmed_at, new.phone, new.phone_confirmed_at, new.banned_until,
         new.account_type, new.user_metadata))
  execute function app.account_rights_changed();

-- Only a verified factor counts.
create function app.factor_rights_changed() returns trigger language plpgsql as $$
begin
  perform app.notify_rights(coalesce(new.user_id, old.user_id));
  return null;
end $$;
create trigger rights_deleted after delete on auth.mfa_factors
  for each row when (old.status = 'verified') execute function app.factor_rights_changed();
create trigger rights_inserted after insert on auth.mfa_factors
  for each row when (new.status = 'verified') execute function app.factor_rights_changed();
create trigger rights_updated after update of status on auth.mfa_factors
  for each row when (old.status <> new.status) execute function app.factor_rights_changed();

create function app.seat_rights_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform app.notify_rights(old.user_id); end if;
  if tg_op <> 'DELETE' then perform app.notify_rights(new.user_id); end if;
  return null;
end $$;
create trigger rights_changed after insert or delete on staff
  for each row execute function app.seat_rights_changed();
create trigger rights_updated
  after update of user_id, role, status, name, location_id, discount_basis_points, sees_costs, may_refund on staff
  for each row execute function app.seat_rights_changed();

create function app.place_rights_changed() returns trigger language plpgsql as $$
begin
  perform app.notify_rights(s.user_id) from public.staff s
    where s.organization_id = coalesce(new.organization_id, old.organization_id)
      and s.id = coalesce(new.staff_id, old.staff_id);
  return null;
end $$;
create trigger rights_changed after insert or update or delete on staff_places
  for each row execute function app.place_rights_changed();

-- A rule about second factors holds for everybody at once.
create function app.rule_rights_changed() returns trigger language plpgsql as $$
begin
  perform app.notify_rights(s.user_id) from public.staff s
    where s.organization_id = new.organization_id and s.status = 'active';
  return null;
end $$;
create trigger rights_updated after update of second_factor_roles on organizations
  for each row when (old.second_factor_roles <> new.second_factor_roles) execute function app.rule_rights_changed();

-- An owner has a seat at every location.
create function app.location_rights_changed() returns trigger language plpgsql as $$
begin
  perform app.notify_rights(s.user_id) from public.staff s
    where s.organization_id = new.organization_id and s.status = 'active' and s.role = 'owner';
  return null;
end $$;
create trigger rights_changed after insert on locations
  for each row execute function app.location_rights_changed();
