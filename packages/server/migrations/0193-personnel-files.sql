-- The first day of employment, and documents of personnel files. Decision 0182.

alter table staff add column first_day date check (first_day >= '1950-01-01');
comment on column staff.first_day is 'The first day of employment. Null: nobody entered it.';

create table personnel_documents (
  organization_id uuid not null,
  id uuid not null,
  staff_id uuid not null,
  kind text not null check (kind ~ '^[a-z0-9-]{2,30}$'),
  name text not null check (length(name) <= 80),
  note text not null check (length(note) <= 500),
  expires_on date,
  state text not null default 'current' check (state in ('current', 'replaced', 'removed')),
  replaced_by_id uuid,
  file_id uuid,
  is_photo boolean,
  entered_by uuid not null,
  entered_by_name text not null,
  entered_at timestamptz not null,
  ended_by_name text,
  ended_at timestamptz,
  reason text not null default '' check (length(reason) <= 300),
  reminded_days int check (reminded_days in (0, 7, 30, 60)),
  version int not null default 1,
  primary key (organization_id, id),
  check (num_nulls(file_id, is_photo) in (0, 2)),
  check (num_nulls(ended_at, ended_by_name) in (0, 2)),
  check ((state = 'current') = (ended_at is null)),
  check (state <> 'replaced' or replaced_by_id is not null),
  check (state <> 'current' or replaced_by_id is null),
  check ((state = 'removed') = (reason <> '')),
  check (kind <> 'other' or name <> ''),
  check (replaced_by_id <> id),
  foreign key (organization_id, staff_id) references staff (organization_id, id),
  foreign key (organization_id, file_id) references files (organization_id, id),
  foreign key (organization_id, replaced_by_id) references personnel_documents (organization_id, id)
);
create index personnel_documents_by_person on personnel_documents (organization_id, staff_id, entered_at) where state <> 'removed';
create index personnel_documents_by_expiry on personnel_documents (expires_on) where state = 'current' and expires_on is not null;
create index personnel_documents_by_file on personnel_documents (organization_id, file_id) where file_id is not null;
create index personnel_documents_by_replacement on personnel_documents (organization_id, replaced_by_id) where replaced_by_id is not null;
select app.guard('personnel_documents');
revoke delete on personnel_documents from autoiq_tenant;
comment on table personnel_documents is 'One row is a document of a person''s personnel file. Only the person and who manages personnel files see it.';
comment on column personnel_documents.kind is 'A code of domain/src/staff/personnel/document-kinds.ts.';
comment on column personnel_documents.name is 'What it is called, or more about it.';
comment on column personnel_documents.expires_on is 'The last day on which it is valid. Null: it does not expire.';
comment on column personnel_documents.state is 'Replaced and removed ones stay on record. Removed ones are not shown.';
comment on column personnel_documents.replaced_by_id is 'The document that took its place.';
comment on column personnel_documents.is_photo is 'Whether the file is a photo, not a PDF.';
comment on column personnel_documents.entered_by is 'The account of whoever added it.';
comment on column personnel_documents.reason is 'Why it was removed.';
comment on column personnel_documents.reminded_days is 'The latest reminder: that many days before it expires. Null: none yet.';

-- Besides the permission that each call checks: an account reads the file of its own person, and everyone's only with the
-- permission at one of its locations. Jobs have no account.
create function app.manages_personnel() returns boolean language sql stable parallel safe as $$
  select app.user_id() is null or exists (
    select from public.staff s
    left join public.custom_roles r on r.organization_id = s.organization_id and r.id = s.custom_role_id
    where s.organization_id = app.organization_id() and s.user_id = app.user_id() and s.status = 'active'
      and (case when r.id is null then s.role in ('owner', 'admin') else 'personnel.manage' = any (r.permissions) end
        or exists (select from public.staff_locations p
          left join public.custom_roles pr on pr.organization_id = p.organization_id and pr.id = p.custom_role_id
          where p.organization_id = s.organization_id and p.staff_id = s.id
            and case when pr.id is null then p.role = 'admin' else 'personnel.manage' = any (pr.permissions) end)))
$$;
comment on function app.manages_personnel is 'Whether the account may manage personnel files at one of its locations. True without an account.';
create policy own_or_managed on personnel_documents as restrictive to autoiq_tenant
  using ((select app.manages_personnel()) or staff_id in (
    select s.id from staff s where s.organization_id = (select app.organization_id()) and s.user_id = (select app.user_id())))
  with check ((select app.manages_personnel()) or staff_id in (
    select s.id from staff s where s.organization_id = (select app.organization_id()) and s.user_id = (select app.user_id())));

-- A file that is in a personnel file never changes, and neither does whose it is.
create function app.keep_personnel_document() returns trigger language plpgsql as $$ begin
  if (new.organization_id, new.id, new.staff_id, new.kind) is distinct from (old.organization_id, old.id, old.staff_id, old.kind) then
    raise exception 'a personnel document stays that of its person' using errcode = 'check_violation';
  end if;
  if old.file_id is not null and new.file_id is distinct from old.file_id then
    raise exception 'the file of a personnel document stays' using errcode = 'check_violation';
  end if;
  if old.state = 'removed' then
    raise exception 'a removed personnel document does not change' using errcode = 'check_violation';
  end if;
  return new;
end $$;
comment on function app.keep_personnel_document is 'Refuses another person, kind, or file for a personnel document, and any change of a removed one.';
create trigger personnel_documents_are_kept before update on personnel_documents
  for each row execute function app.keep_personnel_document();

-- autoiq_clock looks for what expires soon.
grant select (organization_id, id, state, expires_on, reminded_days) on personnel_documents to autoiq_clock;
create policy due on personnel_documents for select to autoiq_clock using (state = 'current' and expires_on is not null);

-- Everybody sees their own file, also with a role that the business made before.
alter table custom_roles no force row level security;
update custom_roles set permissions = permissions || '{personnel.own}' where not 'personnel.own' = any (permissions);
alter table custom_roles force row level security;
