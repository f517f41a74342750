-- Webhooks: other programs are notified of changes in a business. Decision 0174.

create table webhook_endpoints (
  organization_id uuid not null references organizations,
  id uuid not null,
  url text not null check (url ~ '^https?://' and length(url) <= 500),
  event_types text[] not null check (cardinality(event_types) > 0),
  sealed_secret bytea not null,
  previous_secret bytea,
  previous_until timestamptz,
  rotation_id uuid,
  created_at timestamptz not null,
  created_by uuid not null,
  created_by_name text not null,
  failing_since timestamptz,
  disabled_at timestamptz,
  disabled_because text check (disabled_because in ('person', 'failures', 'gone')),
  primary key (organization_id, id),
  check ((previous_secret is null) = (previous_until is null)),
  check ((disabled_at is null) = (disabled_because is null))
);
select app.guard('webhook_endpoints');
comment on table webhook_endpoints is 'One row is an address of another program that is notified of changes.';
comment on column webhook_endpoints.sealed_secret is 'What deliveries are signed with, encrypted.';
comment on column webhook_endpoints.previous_secret is 'The one before, encrypted. It also signs until previous_until.';
comment on column webhook_endpoints.rotation_id is 'The browser''s choice for the last rotation. The same again replaces a secret that nobody saw.';
comment on column webhook_endpoints.failing_since is 'When the first delivery failed since the last that succeeded. Null: the last one succeeded.';
comment on column webhook_endpoints.disabled_because is 'person: a person disabled it. failures: nothing succeeded for five days. gone: it responded 410.';

create table webhook_records (
  organization_id uuid not null references organizations,
  kind text not null,
  record_id uuid not null,
  last_sequence integer not null,
  primary key (organization_id, kind, record_id)
);
select app.guard('webhook_records');
revoke delete on webhook_records from autoiq_tenant;
comment on table webhook_records is 'One row counts the events of one record. Its lock puts changes that happen at once in order.';

create table webhook_events (
  organization_id uuid not null references organizations,
  id uuid not null,
  type text not null,
  record_kind text not null,
  record_id uuid not null,
  location_id uuid,
  sequence integer not null check (sequence > 0),
  transaction_id xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, record_kind, record_id, sequence)
);
create index webhook_events_by_creation on webhook_events (organization_id, created_at);
select app.guard('webhook_events');
revoke update on webhook_events from autoiq_tenant;
comment on table webhook_events is 'One row is one change of one record that an endpoint is notified of. Deleted after 30 days.';
comment on column webhook_events.location_id is 'Null: of no location.';
comment on column webhook_events.sequence is '1 is the record''s first event. Each later one has the next number.';
comment on column webhook_events.transaction_id is 'A transaction writes one event of a type for a record, however often it changes it.';

create table webhook_deliveries (
  organization_id uuid not null,
  endpoint_id uuid not null,
  webhook_event_id uuid not null,
  record_kind text not null,
  record_id uuid not null,
  sequence integer not null,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'delivered', 'failed', 'canceled')),
  attempts integer not null default 0 check (attempts >= 0),
  next_at timestamptz,
  first_tried_at timestamptz,
  tried_at timestamptz,
  response_status integer,
  error text not null default '' check (length(error) <= 200),
  duration_ms integer check (duration_ms >= 0),
  created_at timestamptz not null default now(),
  primary key (organization_id, endpoint_id, webhook_event_id),
  foreign key (organization_id, endpoint_id) references webhook_endpoints (organization_id, id) on delete cascade,
  foreign key (organization_id, webhook_event_id) references webhook_events (organization_id, id) on delete cascade
);
create index webhook_deliveries_by_event on webhook_deliveries (organization_id, webhook_event_id);
create index webhook_deliveries_by_creation on webhook_deliveries (organization_id, endpoint_id, created_at desc, webhook_event_id);
create index webhook_deliveries_open on webhook_deliveries (organization_id, endpoint_id, record_kind, record_id, sequence)
  where state in ('waiting', 'sending');
create index webhook_deliveries_due on webhook_deliveries (next_at) where state in ('waiting', 'sending');
select app.guard('webhook_deliveries');
comment on table webhook_deliveries is 'One row is one event on its way to one endpoint, written by the transaction of the change.';
comment on column webhook_deliveries.state is
  'sending: the endpoint was asked, and the outcome is not on record yet. failed: given up. canceled: the endpoint was disabled before.';
comment on column webhook_deliveries.sequence is 'As in webhook_events. An open delivery with a lower one of the same record goes first.';
comment on column webhook_deliveries.next_at is 'When it is tried next. Null: at once.';
comment on column webhook_deliveries.response_status is 'Of the last attempt. Null: there was no response.';
comment on column webhook_deliveries.error is 'Why the last attempt failed, as the log says it.';

-- Which businesses have a delivery that is due, or old ones.
grant select (organization_id, endpoint_id, state, next_at, tried_at) on webhook_deliveries to autoiq_clock;
create policy due on webhook_deliveries for select to autoiq_clock using (state in ('waiting', 'sending'));
grant select (organization_id, created_at) on webhook_events to autoiq_clock;
create policy due on webhook_events for select to autoiq_clock using (true);

-- The one place where changes become events. The transaction of a change writes them, so that a change that is rolled
-- back sends nothing. What an import adds notifies nobody.
create function app.write_webhook_event(type text, kind text, record uuid, location uuid, endpoint uuid default null) returns uuid
  language plpgsql as $$
declare
  business uuid := app.organization_id();
  position integer;
  event uuid;
  target uuid;
begin
  if current_user <> 'autoiq_tenant' or not exists (select from webhook_endpoints e where e.organization_id = business
      and e.disabled_at is null and e.id = coalesce(endpoint, e.id)
      and (endpoint is not null or write_webhook_event.type = any (e.event_types))) then
    return null;
  end if;
  if endpoint is null and exists (select from webhook_events v where v.organization_id = business and v.record_kind = kind
      and v.record_id = record and v.type = write_webhook_event.type
      and v.created_at = now() and v.transaction_id = pg_current_xact_id()) then
    return null;
  end if;
  insert into webhook_records as r (organization_id, kind, record_id, last_sequence)
    values (business, write_webhook_event.kind, record, 1)
    on conflict on constraint webhook_records_pkey do update set last_sequence = r.last_sequence + 1
    returning r.last_sequence into position;
  insert into webhook_events (organization_id, id, type, record_kind, record_id, location_id, sequence)
    values (business, gen_random_uuid(), write_webhook_event.type, write_webhook_event.kind, record, location, position)
    returning id into event;
  for target in
    insert into webhook_deliveries (organization_id, endpoint_id, webhook_event_id, record_kind, record_id, sequence)
      select business, e.id, event, write_webhook_event.kind, record, position from webhook_endpoints e
      where e.organization_id = business and e.disabled_at is null and e.id = coalesce(endpoint, e.id)
        and (endpoint is not null or write_webhook_event.type = any (e.event_types))
      returning endpoint_id
  loop
    -- Without a key: two transactions at once would wait for each other's job.
    perform app.enqueue('integrations.deliver-webhooks',
      json_build_object('organizationId', business, 'endpointId', target));
  end loop;
  return event;
end $$;
comment on function app.write_webhook_event is
  'Writes an event of a record, once in a transaction, and its delivery to each endpoint that wants it, or to the one in the last argument.';

create function app.notice_customer() returns trigger language plpgsql as $$ begin
  perform app.write_webhook_event(case tg_op when 'INSERT' then 'customer.created' else 'customer.updated' end,
    'customer', new.id, null);
  return null;
end $$;
comment on function app.notice_customer is 'Writes the webhook event of a new or changed customer.';
create trigger customer_created_event after insert on customers for each row execute function app.notice_customer();
create trigger customer_updated_event after update on customers for each row when (old.* is distinct from new.*)
  execute function app.notice_customer();

create function app.notice_appointment() returns trigger language plpgsql as $$ begin
  perform app.write_webhook_event(case
      when tg_op = 'INSERT' then 'appointment.created'
      when new.status = 'cancelled' and old.status <> 'cancelled' then 'appointment.canceled'
      else 'appointment.updated' end,
    'appointment', new.id, new.location_id);
  return null;
end $$;
comment on function app.notice_appointment is 'Writes the webhook event of a new, changed, or canceled appointment.';
create trigger appointment_created_event after insert on appointments for each row execute function app.notice_appointment();
create trigger appointment_updated_event after update on appointments for each row when (old.* is distinct from new.*)
  execute function app.notice_appointment();

create function app.notice_repair_order() returns trigger language plpgsql as $$ begin
  if tg_op = 'INSERT' then
    perform app.write_webhook_event('repair_order.created', 'repair_order', new.id, new.location_id);
    return null;
  end if;
  perform app.write_webhook_event('repair_order.updated', 'repair_order', new.id, new.location_id);
  if new.status <> old.status then
    perform app.write_webhook_event('repair_order.status_changed', 'repair_order', new.id, new.location_id);
  end if;
  return null;
end $$;
comment on function app.notice_repair_order is 'Writes the webhook events of a new or changed repair order.';
create trigger repair_order_created_event after insert on repair_orders for each row execute function app.notice_repair_order();
-- That the team was notified of a promise changes nothing of the repair order.
create trigger repair_order_updated_event after update on repair_orders for each row
  when (to_jsonb(old) - 'promise_notified_at' <> to_jsonb(new) - 'promise_notified_at')
  execute function app.notice_repair_order();

create function app.notice_decision() returns trigger language plpgsql as $$ begin
  perform app.write_webhook_event('estimate.' || new.decision, 'repair_order', new.repair_order_id,
    (select o.location_id from repair_orders o where o.organization_id = new.organization_id and o.id = new.repair_order_id));
  return null;
end $$;
comment on function app.notice_decision is 'Writes the webhook event of approved or declined work.';
create trigger estimate_event after insert on authorizations for each row when (new.decision in ('approved', 'declined'))
  execute function app.notice_decision();

create function app.notice_invoice() returns trigger language plpgsql as $$ begin
  perform app.write_webhook_event('invoice.posted', 'invoice', new.id, new.location_id);
  return null;
end $$;
comment on function app.notice_invoice is 'Writes the webhook event of a posted invoice.';
create trigger invoice_event after insert on invoices for each row execute function app.notice_invoice();

create function app.notice_payment() returns trigger language plpgsql as $$ begin
  perform app.write_webhook_event('payment.received', 'invoice', new.invoice_id,
    (select i.location_id from invoices i where i.organization_id = new.organization_id and i.id = new.invoice_id));
  return null;
end $$;
comment on function app.notice_payment is 'Writes the webhook event of an invoice''s payment.';
create trigger payment_event after insert on payments for each row when (new.state = 'succeeded')
  execute function app.notice_payment();
create trigger settled_payment_event after update of state on payments for each row
  when (new.state = 'succeeded' and old.state <> 'succeeded') execute function app.notice_payment();
