-- A row is one message that somebody of the shop writes to many customers at once, with fields that are filled for each.
create table message_batches (
  organization_id uuid not null references organizations,
  -- Made by whoever sends: a repeat is the same batch.
  id uuid not null,
  location_id uuid not null,
  channel text not null check (channel in ('mail', 'text')),
  subject text not null,
  body text not null check (body <> ''),
  user_id uuid not null,
  author_name text not null,
  created_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id)
);
create index message_batches_by_person on message_batches (organization_id, user_id, created_at desc);
select app.guard('message_batches');
revoke update, delete on message_batches from autoiq_tenant;

-- A row is one customer of a batch: waiting until its turn, then written to once, or left out with the reason.
create table message_batch_rows (
  organization_id uuid not null,
  -- Of the message, whether it is written yet or not.
  id uuid not null,
  batch_id uuid not null,
  -- Two customers of one batch who turn out to be one person are two rows of that person.
  customer_id uuid not null,
  position int not null,
  state text not null default 'waiting' check (state in ('waiting', 'written', 'left-out')),
  reason text not null default '',
  primary key (organization_id, id),
  foreign key (organization_id, batch_id) references message_batches (organization_id, id),
  foreign key (organization_id, customer_id) references customers (organization_id, id)
);
create index message_batch_rows_by_batch on message_batch_rows (organization_id, batch_id, position);
create index message_batch_rows_waiting on message_batch_rows (organization_id, batch_id, position) where state = 'waiting';
select app.guard('message_batch_rows');

-- The inbox of one location: its threads by age, and those that nobody has read.
create index conversations_by_place on conversations (organization_id, location_id, done, last_at desc, id desc);
create index conversations_unread_by_place on conversations (organization_id, location_id, last_at desc, id desc) where unread > 0;
