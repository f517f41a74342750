alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check
  check (kind in ('photo', 'signature', 'document', 'logo', 'video', 'message-photo'));

-- A row is a photo of a message, or one that is put up and waits for its message.
create table message_photos (
  organization_id uuid not null references organizations,
  id uuid not null,
  message_id uuid,
  position int not null default 1,
  -- Who put it up: a person of the shop, or the customer; neither for what came with a text.
  user_id uuid,
  customer_id uuid,
  -- waiting: still with the phone company → kept, or failed, which is tried again; refused: it is no picture.
  state text not null check (state in ('waiting', 'kept', 'failed', 'refused')),
  -- Where the phone company keeps it.
  source text not null default '',
  -- Why it cannot be seen, as a sentence.
  failure text not null default '',
  file_id uuid,
  created_at timestamptz not null,
  primary key (organization_id, id),
  check ((state = 'kept') = (file_id is not null)),
  check (state = 'kept' or (source <> '' and message_id is not null)),
  foreign key (organization_id, message_id) references messages (organization_id, id),
  foreign key (organization_id, customer_id) references customers (organization_id, id),
  foreign key (organization_id, file_id) references files (organization_id, id)
);
create index message_photos_by_message on message_photos (organization_id, message_id, position) where message_id is not null;
create index message_photos_by_customer on message_photos (organization_id, customer_id, created_at) where customer_id is not null;
create index message_photos_by_file on message_photos (organization_id, file_id) where file_id is not null;
select app.guard('message_photos');

-- A customer sees the photos of the messages that they see.
grant select on message_photos to autoiq_customer;
create policy own on message_photos for select to autoiq_customer using (
  organization_id = (select app.organization_id()) and exists (
    select from messages m where m.organization_id = message_photos.organization_id and m.id = message_photos.message_id));
create policy own_message_photos on files for select to autoiq_customer using (
  organization_id = (select app.organization_id()) and exists (
    select from message_photos p where p.organization_id = files.organization_id and p.file_id = files.id));
