-- A promise that cannot be kept as things stand is told once. Decision 0081.

-- autoiq_clock looks over every shop for what has become due by itself, and writes nowhere.
grant usage on schema app, public to autoiq_clock;

-- When the shop was told that the promise as it stands now is at risk.
alter table repair_orders add column promise_told_at timestamptz;
create function app.untell_promise() returns trigger language plpgsql
  as $$ begin
    new.promise_told_at := null;
    return new;
  end $$;
create trigger a_new_promise_is_untold before update of promised_at on repair_orders for each row
  when (old.promised_at is distinct from new.promised_at) execute function app.untell_promise();

create index repair_orders_untold_promises on repair_orders (promised_at)
  where promise_told_at is null and status in ('estimate', 'awaiting-approval', 'approved', 'in-progress', 'quality-check');

grant select (organization_id, id, location_id, status, promised_at, promise_told_at) on repair_orders to autoiq_clock;
grant select (organization_id, id, repair_order_id, authorization_state, work_state) on jobs to autoiq_clock;
grant select (organization_id, repair_order_id, job_id, kind, hours) on job_lines to autoiq_clock;
grant select (organization_id, id, time_zone, opens, closes, open_days) on locations to autoiq_clock;
grant select (organization_id, location_id, day, opens, closes) on special_days to autoiq_clock;
create policy due on repair_orders for select to autoiq_clock using (true);
create policy due on jobs for select to autoiq_clock using (true);
create policy due on job_lines for select to autoiq_clock using (true);
create policy due on locations for select to autoiq_clock using (true);
create policy due on special_days for select to autoiq_clock using (true);
