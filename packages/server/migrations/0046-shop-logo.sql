-- The business's logo, one for all of its locations: on its papers and on what its customers open. One that was replaced
-- stays among the files, because the history names it.
alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check check (kind in ('photo', 'signature', 'document', 'logo'));
alter table organizations add column logo_file_id uuid;
alter table organizations add constraint organizations_logo foreign key (organization_id, logo_file_id)
  references files (organization_id, id);
create index organizations_by_logo on organizations (organization_id, logo_file_id) where logo_file_id is not null;

-- It stands on papers that everybody may hold: the shop's customers read its row.
create policy logos on files for select to autoiq_customer
  using (organization_id = (select app.organization_id()) and kind = 'logo');
