-- Roles that a business makes itself, from one of the roles that AutoIQ has. Decision 0148.

create table custom_roles (
  organization_id uuid not null references organizations,
  id uuid not null,
  base text not null check (base in ('management', 'technician', 'admin')),
  name text not null check (length(name) between 1 and 60),
  description text not null default '' check (length(description) <= 300),
  permissions text[] not null,
  version int not null default 1,
  created_at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, id, base)
);
create unique index custom_roles_by_name on custom_roles (organization_id, lower(name));
select app.guard('custom_roles');
comment on table custom_roles is 'One row is a role that a business made from one of AutoIQ''s roles.';
comment on column custom_roles.base is 'Whose pages it has. Its permissions are some of those that roles with these pages can have.';
comment on column custom_roles.permissions is 'They replace the base''s. The server ignores those that the base can no longer have.';
-- A session is checked before its business is known.
grant select on custom_roles to autoiq_identity;
create policy identity_reads on custom_roles for select to autoiq_identity using (true);
-- The base is what the role column of its people says.
create function app.custom_role_keeps_its_base() returns trigger language plpgsql as $$ begin
  raise exception 'A custom role keeps its base' using errcode = 'restrict_violation';
end $$;
create trigger custom_roles_keep_base before update of base on custom_roles
  for each row when (old.base <> new.base) execute function app.custom_role_keeps_its_base();
comment on function app.custom_role_keeps_its_base is 'Refuses another base for a custom role, because its people''s pages would change.';

alter table staff add column custom_role_id uuid;
comment on column staff.custom_role_id is 'The role of the business that the person has, made from the one in role. Null: the role itself.';
-- With the role, so that a person never has a custom role of another base.
alter table staff add foreign key (organization_id, custom_role_id, role) references custom_roles (organization_id, id, base);
create index on staff (organization_id, custom_role_id) where custom_role_id is not null;

drop trigger rights_updated on staff;
create trigger rights_updated
  after update of user_id, role, custom_role_id, status, name, location_id, discount_basis_points, sees_costs, may_refund on staff
  for each row execute function app.membership_rights_changed();

create function app.custom_role_rights_changed() returns trigger language plpgsql as $$ begin
  perform app.notify_rights(s.user_id) from public.staff s
    where s.organization_id = new.organization_id and s.custom_role_id = new.id and s.status = 'active';
  return null;
end $$;
comment on function app.custom_role_rights_changed is 'Announces that the permissions of everyone with a custom role changed.';
create trigger rights_updated after update of permissions, name on custom_roles
  for each row execute function app.custom_role_rights_changed();
