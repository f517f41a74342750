-- People of a shop are told by text, at a number that their account has proved. Decision 0082.

alter table notification_choices add column by_text boolean not null default false;

-- A row is one person's agreement to texts about work, with the words that stood beside the box, and when they may come, by
-- the clock of the person's location.
create table notification_texts (
  organization_id uuid not null references organizations,
  user_id uuid not null,
  texts_from time not null default '07:00',
  texts_until time not null default '20:00',
  words text not null,
  agreed_at timestamptz not null,
  primary key (organization_id, user_id),
  check (texts_from < texts_until)
);
select app.guard('notification_texts');

-- A text to a person of the shop is a message like any other, without a customer or a thread.
alter table messages drop constraint messages_kind_check;
alter table messages add constraint messages_kind_check check (kind in
  ('person', 'notice', 'confirmation', 'reminder', 'ready', 'stop-answer', 'keyword-answer', 'staff'));
alter table messages add column staff_id uuid;
alter table messages add column notification_id uuid;
alter table messages add foreign key (organization_id, staff_id) references staff (organization_id, id);
alter table messages add constraint messages_to_staff check ((kind = 'staff') = (staff_id is not null));
create index messages_by_staff on messages (organization_id, staff_id, created_at desc) where staff_id is not null;

-- The numbers that accounts have proved, of people who work in the business of this transaction.
create function app.staff_phones(users uuid[]) returns table (user_id uuid, phone text)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select u.id, '+' || u.phone from auth.users u
        where u.id = any (users) and u.phone is not null and u.phone_confirmed_at is not null and u.erased_at is null
          and exists (select from staff s where s.organization_id = app.organization_id() and s.user_id = u.id
            and s.status = 'active') $$;
revoke all on function app.staff_phones from public;
grant execute on function app.staff_phones to autoiq_tenant;

-- A STOP from a phone ends texts of every shop that wrote to it: also to one of its own people.
create or replace function app.find_text_line(line text, phone text)
  returns table (organization_id uuid, location_id uuid, conversation_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select x.organization_id, x.location_id, x.id from (
          select c.organization_id, c.location_id, c.id, max(m.created_at) as last_at
          from messages m join conversations c on c.organization_id = m.organization_id and c.id = m.conversation_id
          where m.channel = 'text' and m.sender = line and m.recipient = phone group by 1, 2, 3
          union all
          select m.organization_id, s.location_id, null, max(m.created_at)
          from messages m join staff s on s.organization_id = m.organization_id and s.id = m.staff_id
          where m.channel = 'text' and m.sender = line and m.recipient = phone group by 1, 2
          union all
          select s.organization_id, s.location_id, null, '-infinity' from message_settings s where s.text_number = line) x
        order by x.last_at desc limit 50 $$;
-- Those functions run as the owner, whom forced row security would show nothing.
create policy staff_lookup on staff for select to current_user using (true);
