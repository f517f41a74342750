-- Technicians are notified of what happens to their own work. Decision 0171.

-- By whatever way a job gets its technician. What a loading program writes has no account and notifies nobody. Jobs that
-- are given one after the other, before the queue comes to them, are one notification.
create function app.notify_assignment() returns trigger language plpgsql as $$ begin
  if app.user_id() is null or new.work_state = 'completed' then return null; end if;
  if tg_op = 'UPDATE' and new.technician_id is not distinct from old.technician_id then return null; end if;
  perform app.enqueue('repair-orders.notify-assigned', json_build_object('organizationId', new.organization_id,
    'repairOrderId', new.repair_order_id, 'staffId', new.technician_id, 'eventId', gen_random_uuid(), 'byUserId', app.user_id()),
    'repair-orders.notify-assigned ' || new.repair_order_id || ' ' || new.technician_id);
  return null;
end $$;
comment on function app.notify_assignment is 'Queues the notification of a technician who was given a job.';
create trigger technicians_are_notified after insert or update of technician_id on jobs
  for each row when (new.technician_id is not null) execute function app.notify_assignment();

create function app.notify_comeback() returns trigger language plpgsql as $$
declare was boolean := false;
begin
  if app.user_id() is null or not exists (select from unnest(new.labels) word where lower(word) = 'comeback') then
    return null;
  end if;
  if tg_op = 'UPDATE' then was := exists (select from unnest(old.labels) word where lower(word) = 'comeback'); end if;
  if not was then
    perform app.enqueue('repair-orders.notify-comeback', json_build_object('organizationId', new.organization_id,
      'repairOrderId', new.id, 'byUserId', app.user_id()), 'repair-orders.notify-comeback ' || new.id);
  end if;
  return null;
end $$;
comment on function app.notify_comeback is 'Queues the notification of those whose work came back, when a repair order gets the label Comeback.';
create trigger comebacks_are_notified after insert or update of labels on repair_orders
  for each row when (new.labels <> '{}') execute function app.notify_comeback();
