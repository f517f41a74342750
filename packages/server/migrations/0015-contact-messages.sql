-- What visitors write to the people who run this installation. It belongs to no shop, so it has two roles of its own:
-- autoiq_site may leave a message and read none; autoiq_operator reads messages and marks them.

grant usage on schema app, public to autoiq_site, autoiq_operator;
grant execute on function app.enqueue to autoiq_site;

-- A row is one message from the contact page.
create table contact_messages (
  id uuid primary key,
  -- Hash of the browser's key and of what was sent: a repeat is the same message.
  request_hash bytea not null unique,
  name text not null check (length(name) between 2 and 100),
  email text not null check (length(email) between 3 and 255),
  phone text not null default '' check (length(phone) <= 40),
  message text not null check (length(message) between 10 and 5000),
  -- held: it looked automatic, so nobody was mailed.
  state text not null check (state in ('new', 'answered', 'held')),
  received_at timestamptz not null,
  answered_at timestamptz,
  -- The address of the operator who answered.
  answered_by text,
  check ((state = 'answered') = (answered_at is not null))
);
create index on contact_messages (state, received_at desc, id desc);
alter table contact_messages enable row level security;
alter table contact_messages force row level security;
grant insert on contact_messages to autoiq_site;
create policy leave on contact_messages for insert to autoiq_site with check (state in ('new', 'held'));
grant select, update (state, answered_at, answered_by) on contact_messages to autoiq_operator;
create policy read on contact_messages for select to autoiq_operator using (true);
create policy mark on contact_messages for update to autoiq_operator using (true) with check (true);
