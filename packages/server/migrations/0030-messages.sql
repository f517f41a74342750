-- Threads of mail and texts with customers, who agreed to texts, what leaves by itself, and what the shop's people are told.

-- A row is the thread with one customer, or with a number or address that is nobody's on file yet.
create table conversations (
  organization_id uuid not null references organizations,
  id uuid not null,
  -- The shop whose number and hours count.
  location_id uuid not null,
  customer_id uuid,
  -- Of somebody who is not on file: E.164 or a mail address.
  address text not null default '',
  preview text not null default '',
  last_direction text not null default 'out' check (last_direction in ('in', 'out')),
  last_at timestamptz not null,
  -- The customer's last text that was no keyword: what an answer without consent goes by.
  texted_at timestamptz,
  -- Messages of the customer that nobody of the shop has read.
  unread int not null default 0 check (unread >= 0),
  assigned_to uuid,
  done boolean not null default false,
  primary key (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id),
  foreign key (organization_id, customer_id) references customers (organization_id, id),
  foreign key (organization_id, assigned_to) references staff (organization_id, id),
  check ((customer_id is null) = (address <> ''))
);
create unique index conversations_one_per_customer on conversations (organization_id, customer_id) where customer_id is not null;
create unique index conversations_one_per_address on conversations (organization_id, address) where customer_id is null;
create index conversations_by_age on conversations (organization_id, done, last_at desc, id desc);
create index conversations_unread on conversations (organization_id, last_at desc, id desc) where unread > 0;
create index conversations_by_assignee on conversations (organization_id, assigned_to, last_at desc, id desc) where assigned_to is not null;
select app.guard('conversations');

-- A message has a direction and a thread now, and the provider says what became of it.
alter table messages add column conversation_id uuid;
alter table messages add column direction text not null default 'out' check (direction in ('in', 'out'));
-- Why it was written. stop-answer and keyword-answer are what STOP, START and HELP are answered with.
alter table messages add column kind text not null default 'notice' check (kind in
  ('person', 'notice', 'confirmation', 'reminder', 'ready', 'stop-answer', 'keyword-answer'));
-- The shop's number or address in it; the customer's is the recipient, whichever way it went.
alter table messages add column sender text not null default '';
alter table messages add column author_id uuid;
alter table messages add column author_name text not null default '';
-- Of a confirmation or reminder, with the time it names: a moved appointment is told anew.
alter table messages add column appointment_id uuid;
alter table messages add column appointment_at timestamptz;
alter table messages add column not_before timestamptz;
alter table messages add column tried_at timestamptz;
alter table messages add column provider text not null default '';
alter table messages add column provider_reference text;
alter table messages add column failure text not null default '';
alter table messages drop constraint messages_channel_check;
alter table messages add constraint messages_channel_check check (channel in ('mail', 'text', 'page'));
alter table messages drop constraint messages_state_check;
alter table messages add constraint messages_state_check check (state in
  ('queued', 'sending', 'sent', 'delivered', 'failed', 'held', 'received'));

-- The owner reads and writes what is there already only while its own policies do not bind it.
alter table messages no force row level security;
alter table customers no force row level security;
alter table locations no force row level security;
alter table conversations no force row level security;
insert into conversations (organization_id, id, location_id, customer_id, preview, last_at, done)
  select m.organization_id, gen_random_uuid(),
    (select l.id from locations l where l.organization_id = m.organization_id order by l.created_at, l.id limit 1),
    m.customer_id, left((array_agg(m.subject order by m.created_at desc))[1], 160), max(m.created_at), true
  from messages m where m.customer_id is not null group by m.organization_id, m.customer_id;
update messages m set conversation_id = c.id, state = 'sent', sent_at = m.created_at
  from conversations c where c.organization_id = m.organization_id and c.customer_id = m.customer_id;
alter table messages add foreign key (organization_id, conversation_id) references conversations (organization_id, id);

create index messages_by_conversation on messages (organization_id, conversation_id, created_at desc, id desc);
create index messages_by_customer on messages (organization_id, customer_id, created_at desc);
-- A provider's reference is one message: its second report of an incoming text is the same text.
create unique index messages_once_per_reference on messages (provider, provider_reference) where provider_reference is not null;
-- An appointment is confirmed once per time, and reminded of once per time.
create unique index messages_once_per_appointment on messages (organization_id, appointment_id, kind, appointment_at) where appointment_id is not null;
-- Which shop a number's text is for: the one that wrote to that phone last.
create index messages_by_line on messages (sender, recipient, created_at desc) where channel = 'text';

-- A row is one entry of the ledger of consent to texts: it belongs to the phone. Append-only.
create table text_consents (
  organization_id uuid not null references organizations,
  id uuid not null default gen_random_uuid(),
  -- The order in which entries were made.
  place bigint generated always as identity,
  phone text not null check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  customer_id uuid,
  act text not null check (act in ('given', 'withdrawn')),
  how text not null check (how in ('desk', 'text', 'link', 'account', 'earlier')),
  words text not null,
  -- Who of the shop wrote it down.
  by_user_id uuid,
  at timestamptz not null default now(),
  primary key (organization_id, id)
);
create index text_consents_by_phone on text_consents (organization_id, phone, place desc);
create index text_consents_by_customer on text_consents (organization_id, customer_id, place desc) where customer_id is not null;
select app.guard('text_consents');
revoke update, delete on text_consents from autoiq_tenant;
create trigger text_consents_are_append_only before update or delete on text_consents
  for each row execute function app.refuse_change();
alter table text_consents no force row level security;
insert into text_consents (organization_id, phone, customer_id, act, how, words, at)
  select organization_id, phone, id, 'given', 'earlier', 'Agreed before this ledger was kept', created_at
  from customers where texts_allowed and phone is not null;
alter table messages force row level security;
alter table customers force row level security;
alter table locations force row level security;
alter table conversations force row level security;
alter table text_consents force row level security;

-- Whoever changes the box in a customer's record, by whatever way, writes the ledger with it; and a phone that said STOP
-- stays stopped until it says START.
create function app.keep_text_consent() returns trigger language plpgsql
  as $$
  declare last record;
  begin
    if new.phone is null then return null; end if;
    if tg_op = 'UPDATE' and new.texts_allowed = old.texts_allowed and new.phone is not distinct from old.phone then
      return null;
    end if;
    select c.act, c.how into last from text_consents c
      where c.organization_id = new.organization_id and c.phone = new.phone order by c.place desc limit 1;
    if new.texts_allowed then
      if last.act = 'withdrawn' and last.how = 'text' then
        raise exception 'the phone said STOP' using errcode = 'check_violation', constraint = 'texts_stopped_by_phone';
      end if;
      if last.act is distinct from 'given' then
        insert into text_consents (organization_id, phone, customer_id, act, how, words, by_user_id)
          values (new.organization_id, new.phone, new.id, 'given', 'desk',
            'Agreed to get texts about visits', app.user_id());
      end if;
    elsif tg_op = 'UPDATE' and old.texts_allowed and last.act = 'given' then
      insert into text_consents (organization_id, phone, customer_id, act, how, words, by_user_id)
        values (new.organization_id, new.phone, new.id, 'withdrawn', 'desk',
          'The box was cleared in the customer''s record', app.user_id());
    end if;
    return null;
  end $$;
create trigger customers_keep_text_consent after insert or update of texts_allowed, phone on customers
  for each row execute function app.keep_text_consent();

-- A row is a message with fields, as a shop words it.
create table message_templates (
  organization_id uuid not null references organizations,
  id uuid not null,
  kind text not null check (kind in ('custom', 'confirmation', 'reminder', 'ready')),
  name text not null check (name <> ''),
  subject text not null default '',
  body text not null check (body <> ''),
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
);
create unique index message_templates_one_per_kind on message_templates (organization_id, kind) where kind <> 'custom';
create unique index message_templates_by_name on message_templates (organization_id, lower(name));
select app.guard('message_templates');

-- A row is what leaves a location by itself, and when texts may leave. Without one everything is as the product comes.
create table message_settings (
  organization_id uuid not null,
  location_id uuid not null,
  text_number text check (text_number ~ '^\+[1-9][0-9]{7,14}$'),
  texts_from time not null default '08:00',
  texts_until time not null default '20:00',
  confirmations boolean not null default true,
  reminders boolean not null default true,
  reminder_hours int not null default 24 check (reminder_hours between 2 and 168),
  ready_by_itself boolean not null default false,
  version int not null default 1,
  primary key (organization_id, location_id),
  foreign key (organization_id, location_id) references locations (organization_id, id),
  check (texts_from >= '08:00' and texts_until <= '21:00' and texts_from < texts_until)
);
create unique index message_settings_one_per_number on message_settings (text_number) where text_number is not null;
select app.guard('message_settings');

-- A row is one thing that one person of the shop was told.
create table notifications (
  organization_id uuid not null references organizations,
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  title text not null,
  body text not null default '',
  -- Below the workspace's address.
  path text not null default '',
  at timestamptz not null,
  read_at timestamptz,
  -- False: the person wants it by mail alone.
  in_app boolean not null default true,
  -- What it is about: the same thing is told once.
  about text not null,
  primary key (organization_id, id),
  unique (organization_id, user_id, about)
);
create index notifications_by_age on notifications (organization_id, user_id, at desc, id desc) where in_app;
create index notifications_unread on notifications (organization_id, user_id) where read_at is null and in_app;
select app.guard('notifications');

-- A row is where a person wants to be told about one kind of thing. Without one it is as the product comes.
create table notification_choices (
  organization_id uuid not null references organizations,
  user_id uuid not null,
  kind text not null,
  in_app boolean not null,
  by_mail boolean not null,
  primary key (organization_id, user_id, kind)
);
select app.guard('notification_choices');

-- A confirmed appointment is told to its customer, however it came to be: booked, confirmed, moved, repeated; one that a
-- customer asks for is told to the desk. What a
-- loading program writes for somebody else, and what is past, tells nobody: the job looks at the clock.
create function app.tell_of_appointment() returns trigger language plpgsql
  as $$ begin
    if new.status not in ('confirmed', 'requested') then return null; end if;
    if tg_op = 'INSERT' and new.created_by is not null and app.user_id() is null then return null; end if;
    if tg_op = 'UPDATE' and old.status = new.status and old.starts_at = new.starts_at then return null; end if;
    perform app.enqueue('messages.appointment',
      json_build_object('organizationId', new.organization_id, 'appointmentId', new.id),
      'messages.appointment ' || new.id);
    return null;
  end $$;
create trigger appointments_tell_customers after insert or update of status, starts_at on appointments
  for each row execute function app.tell_of_appointment();

-- A repair order that has become ready.
create function app.tell_of_ready() returns trigger language plpgsql
  as $$ begin
    perform app.enqueue('messages.ready',
      json_build_object('organizationId', new.organization_id, 'repairOrderId', new.id), 'messages.ready ' || new.id);
    return null;
  end $$;
create trigger repair_orders_tell_ready after update of status on repair_orders
  for each row when (new.status = 'ready' and old.status <> 'ready') execute function app.tell_of_ready();

-- What a customer's own session or link may see. Nothing that never left, and by a link only what is about its order.
grant select on messages, text_consents to autoiq_customer;
create policy own on messages for select to autoiq_customer using (
  organization_id = (select app.organization_id()) and customer_id = (select app.customer_id()) and state <> 'held'
  and ((select app.linked_repair_order_id()) is null or repair_order_id = (select app.linked_repair_order_id())));
create policy own on text_consents for select to autoiq_customer using (
  organization_id = (select app.organization_id()) and customer_id = (select app.customer_id()));

-- Finds the shops between whose number and that phone texts have gone, the last one first; else the shop whose number it is.
create function app.find_text_line(line text, phone text)
  returns table (organization_id uuid, location_id uuid, conversation_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select x.organization_id, x.location_id, x.id from (
          select c.organization_id, c.location_id, c.id, max(m.created_at) as last_at
          from messages m join conversations c on c.organization_id = m.organization_id and c.id = m.conversation_id
          where m.channel = 'text' and m.sender = line and m.recipient = phone group by 1, 2, 3
          union all
          select s.organization_id, s.location_id, null, '-infinity' from message_settings s where s.text_number = line) x
        order by x.last_at desc limit 50 $$;
-- Finds the organization of a thread by its id, which a signed reply address names.
create function app.find_conversation(of uuid) returns table (organization_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select c.organization_id from conversations c where c.id = of $$;
create index conversations_by_id on conversations (id);
-- Finds a message by a provider's own reference: all that its report has in hand.
create function app.find_message(of_provider text, reference text) returns table (organization_id uuid, id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select m.organization_id, m.id from messages m where m.provider = of_provider and m.provider_reference = reference $$;
revoke all on function app.find_text_line, app.find_conversation, app.find_message from public;
grant execute on function app.find_text_line, app.find_conversation, app.find_message to autoiq_customer;
-- Those functions run as the owner, whom forced row security would show nothing.
create policy thread_lookup on messages for select to current_user using (true);
create policy thread_lookup on conversations for select to current_user using (true);
create policy thread_lookup on message_settings for select to current_user using (true);
