-- A membership at a further location may have a role of the business, too. Decision 0152.
alter table staff_locations add column custom_role_id uuid;
comment on column staff_locations.custom_role_id is
  'The role of the business that the person has at this location, made from the one in role. Null: the role itself.';
-- With the role, so that a person never has a custom role of another base.
alter table staff_locations
  add foreign key (organization_id, custom_role_id, role) references custom_roles (organization_id, id, base);
create index on staff_locations (organization_id, custom_role_id) where custom_role_id is not null;

create or replace function app.custom_role_rights_changed() returns trigger language plpgsql as $$ begin
  perform app.notify_rights(s.user_id) from public.staff s
    where s.organization_id = new.organization_id and s.status = 'active'
      and (s.custom_role_id = new.id or exists (
        select from public.staff_locations p where p.organization_id = s.organization_id and p.staff_id = s.id
          and p.custom_role_id = new.id));
  return null;
end $$;
