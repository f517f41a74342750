-- Notifications by web push, and hours for all that leaves the product. Decision 0171.

alter table notification_preferences add column by_push boolean;
comment on column notification_preferences.by_push is 'Null: as the kind comes, for choices that are older than push.';

alter table notifications add column repair_order_number integer;
comment on column notifications.repair_order_number is 'All that a push names besides the kind. Null: it is about no repair order.';
comment on column notifications.in_app is 'False: the person wants it by push, text, or email only.';

create table notification_hours (
  organization_id uuid not null references organizations,
  user_id uuid not null,
  starts time not null,
  ends time not null check (starts < ends),
  primary key (organization_id, user_id)
);
select app.guard('notification_hours');
comment on table notification_hours is
  'One row is the hours in which a person wants push, texts, and email about work. Without a row the defaults apply.';
comment on column notification_hours.starts is 'In the time zone of the person''s location, as its end.';

create table push_subscriptions (
  organization_id uuid not null references organizations,
  id uuid not null,
  user_id uuid not null,
  session_id uuid not null,
  endpoint text not null check (endpoint ~ '^https?://' and length(endpoint) <= 2000),
  p256dh text not null check (length(p256dh) between 80 and 100),
  auth text not null check (length(auth) between 20 and 30),
  browser text not null check (length(browser) <= 100),
  created_at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, endpoint)
);
create index push_subscriptions_by_user on push_subscriptions (organization_id, user_id, created_at);
create index push_subscriptions_by_session on push_subscriptions (session_id);
select app.guard('push_subscriptions');
comment on table push_subscriptions is
  'One row is one browser in which a person turned on push (RFC 8030). It ends with the session in which they did.';
comment on column push_subscriptions.session_id is 'The session of the account. Its end deletes the row.';
comment on column push_subscriptions.endpoint is 'The address at the browser''s push service. Secret: whoever has it can reach the browser.';
comment on column push_subscriptions.p256dh is 'The browser''s public key, in base64url (RFC 8291).';
comment on column push_subscriptions.auth is 'The browser''s authentication secret, in base64url (RFC 8291).';
comment on column push_subscriptions.browser is 'Browser and system in words, for the person''s own list.';

create table push_deliveries (
  organization_id uuid not null,
  subscription_id uuid not null,
  notification_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'skipped', 'failed')),
  not_before timestamptz,
  tried_at timestamptz,
  sent_at timestamptz,
  primary key (organization_id, subscription_id, notification_id),
  foreign key (organization_id, subscription_id) references push_subscriptions (organization_id, id) on delete cascade,
  foreign key (organization_id, notification_id) references notifications (organization_id, id) on delete cascade,
  check ((state = 'sent') = (sent_at is not null))
);
create index push_deliveries_by_notification on push_deliveries (organization_id, notification_id);
create index push_deliveries_waiting on push_deliveries (organization_id, subscription_id) where state in ('waiting', 'sending');
select app.guard('push_deliveries');
comment on table push_deliveries is
  'One row is one notification on its way to one browser. Its key lets a notification go to a browser once.';
comment on column push_deliveries.state is
  'sending: the push service was asked, and the outcome is not on record yet. skipped: it was read, or is no longer wanted.';
comment on column push_deliveries.not_before is 'When the person''s hours begin. Null: it left at once.';

-- A delivery has a job from the transaction that adds it. What waits for the same hours leaves in one job.
create function app.send_push() returns trigger language plpgsql as $$ begin
  if new.not_before is null then
    perform app.enqueue('messages.push', json_build_object('organizationId', new.organization_id,
      'subscriptionId', new.subscription_id, 'notificationId', new.notification_id));
  else
    perform app.enqueue('messages.push', json_build_object('organizationId', new.organization_id,
      'subscriptionId', new.subscription_id), 'messages.push ' || new.subscription_id, new.not_before);
  end if;
  return null;
end $$;
comment on function app.send_push is 'Queues the push of a notification to a browser, or of all that wait until a person''s hours begin.';
create trigger push_is_queued after insert on push_deliveries for each row execute function app.send_push();

-- Whoever signs out, or is signed out, gets nothing more in that browser, in none of their businesses.
create policy ended_session_lookup on push_subscriptions for select to current_user using (true);
create policy ended_session on push_subscriptions for delete to current_user using (true);
create function app.end_push() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$ begin
  delete from push_subscriptions where session_id = old.id;
  return null;
end $$;
revoke all on function app.end_push from public;
comment on function app.end_push is 'Deletes the push subscriptions of a session that ended.';
create trigger push_ends after delete on auth.sessions for each row execute function app.end_push();
