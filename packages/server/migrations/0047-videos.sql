alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check check (kind in ('photo', 'signature', 'document', 'logo', 'video'));

-- A row is a short video of a point of an inspection: what only movement or sound shows.
create table inspection_videos (
  organization_id uuid not null,
  inspection_item_id uuid not null,
  file_id uuid not null,
  position int not null,
  seconds numeric(6, 1) not null check (seconds > 0),
  primary key (organization_id, inspection_item_id, file_id),
  foreign key (organization_id, inspection_item_id) references inspection_items (organization_id, id),
  foreign key (organization_id, file_id) references files (organization_id, id)
);
select app.guard('inspection_videos');
grant select on inspection_videos to autoiq_customer;
create policy own on inspection_videos for select to autoiq_customer using (
  organization_id = (select app.organization_id()) and exists (
    select from inspection_items i where i.organization_id = inspection_videos.organization_id
      and i.id = inspection_videos.inspection_item_id));
create policy own_videos on files for select to autoiq_customer using (
  organization_id = (select app.organization_id()) and exists (
    select from inspection_videos v where v.organization_id = files.organization_id and v.file_id = files.id));
