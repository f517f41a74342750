-- Webhook events of estimates that are sent, inspections, deposits, refunds, and parts. Decision 0196.

create function app.notice_estimate() returns trigger language plpgsql as $$ begin
  perform app.write_webhook_event('estimate.sent', 'repair_order', new.repair_order_id,
    (select o.location_id from repair_orders o where o.organization_id = new.organization_id and o.id = new.repair_order_id));
  return null;
end $$;
comment on function app.notice_estimate is 'Writes the webhook event of an estimate that is sent to the customer.';
create trigger estimate_sent_event after insert on estimates for each row execute function app.notice_estimate();

create function app.notice_inspection() returns trigger language plpgsql as $$
declare
  place uuid := (select o.location_id from repair_orders o
    where o.organization_id = new.organization_id and o.id = new.repair_order_id);
begin
  if new.completed_at is not null and old.completed_at is null then
    perform app.write_webhook_event('inspection.completed', 'inspection', new.id, place);
  end if;
  if new.signed_off_at is not null and old.signed_off_at is null then
    perform app.write_webhook_event('inspection.signed_off', 'inspection', new.id, place);
  end if;
  return null;
end $$;
comment on function app.notice_inspection is 'Writes the webhook events of an inspection that is completed or signed off.';
create trigger inspection_event after update on inspections for each row
  when (old.completed_at is distinct from new.completed_at or old.signed_off_at is distinct from new.signed_off_at)
  execute function app.notice_inspection();

create function app.notice_deposit() returns trigger language plpgsql as $$ begin
  perform app.write_webhook_event('deposit.received', 'repair_order', new.repair_order_id, new.location_id);
  return null;
end $$;
comment on function app.notice_deposit is 'Writes the webhook event of a deposit.';
create trigger deposit_event after insert on deposits for each row execute function app.notice_deposit();

create function app.notice_deposit_refund() returns trigger language plpgsql as $$
declare
  deposit deposits%rowtype;
begin
  select d.* into deposit from deposits d where d.organization_id = new.organization_id and d.id = new.deposit_id;
  perform app.write_webhook_event('deposit.refunded', 'repair_order', deposit.repair_order_id, deposit.location_id);
  return null;
end $$;
comment on function app.notice_deposit_refund is 'Writes the webhook event of a refund of a deposit.';
create trigger deposit_refund_event after insert on deposit_refunds for each row execute function app.notice_deposit_refund();

create function app.notice_failed_deposit_refund() returns trigger language plpgsql as $$
declare
  deposit deposits%rowtype;
begin
  select d.* into deposit from deposit_refunds r
    join deposits d on d.organization_id = r.organization_id and d.id = r.deposit_id
    where r.organization_id = new.organization_id and r.id = new.refund_id;
  perform app.write_webhook_event('deposit.refund_failed', 'repair_order', deposit.repair_order_id, deposit.location_id);
  return null;
end $$;
comment on function app.notice_failed_deposit_refund is 'Writes the webhook event of a deposit''s refund that the card''s provider refused.';
create trigger failed_deposit_refund_event after insert on deposit_refund_outcomes for each row when (new.outcome = 'failed')
  execute function app.notice_failed_deposit_refund();

create function app.notice_refund() returns trigger language plpgsql as $$ begin
  perform app.write_webhook_event('refund.created', 'invoice', new.invoice_id,
    (select i.location_id from invoices i where i.organization_id = new.organization_id and i.id = new.invoice_id));
  return null;
end $$;
comment on function app.notice_refund is 'Writes the webhook event of a refund of an invoice''s payment.';
create trigger refund_event after insert on refunds for each row execute function app.notice_refund();

create function app.notice_failed_refund() returns trigger language plpgsql as $$
declare
  bill invoices%rowtype;
begin
  select i.* into bill from refunds r join invoices i on i.organization_id = r.organization_id and i.id = r.invoice_id
    where r.organization_id = new.organization_id and r.id = new.refund_id;
  perform app.write_webhook_event('refund.failed', 'invoice', bill.id, bill.location_id);
  return null;
end $$;
comment on function app.notice_failed_refund is 'Writes the webhook event of a refund that the card''s provider refused.';
create trigger failed_refund_event after insert on refund_outcomes for each row when (new.outcome = 'failed')
  execute function app.notice_failed_refund();

create function app.notice_part() returns trigger language plpgsql as $$ begin
  perform app.write_webhook_event(case tg_op when 'INSERT' then 'part.created' else 'part.updated' end, 'part', new.id, null);
  return null;
end $$;
comment on function app.notice_part is 'Writes the webhook event of a new or changed part.';
create trigger part_created_event after insert on parts for each row execute function app.notice_part();
create trigger part_updated_event after update on parts for each row when (old.* is distinct from new.*)
  execute function app.notice_part();

-- A part that is moved between bins or locations is still in stock, and what there was at the start is no change.
create function app.notice_stock_movement() returns trigger language plpgsql as $$ begin
  perform app.write_webhook_event('part.' || new.kind, 'part', new.part_id, new.location_id);
  return null;
end $$;
comment on function app.notice_stock_movement is 'Writes the webhook event of a part that is received, issued, returned, or counted.';
create trigger stock_movement_event after insert on stock_movements for each row
  when (new.kind in ('received', 'issued', 'returned', 'adjusted')) execute function app.notice_stock_movement();
