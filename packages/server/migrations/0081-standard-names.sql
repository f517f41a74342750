-- Tables, columns, functions and stored values get the names that the trade and other engineers use. Rows stay as they
-- are, but for the values named below. A row's meaning is said by the comment above its table's first migration.

-- Tables. Keys, policies, grants, row-level security and views follow by themselves.
alter table figure_days rename to daily_metrics;
alter table figure_marks rename to stale_days;
alter table figure_answers rename to repeat_decisions;
alter table status_spells rename to status_periods;
alter table deposit_returns rename to deposit_refunds;
alter table deposit_return_outcomes rename to deposit_refund_outcomes;
alter table contact_choices rename to contact_preferences;
alter table estimate_choices rename to estimate_preferences;
alter table notification_choices rename to notification_preferences;
alter table notification_texts rename to notification_sms_consents;
alter table text_consents rename to sms_consents;
alter table order_rules rename to reorder_settings;
alter table shop_habits rename to learned_patterns;
alter table customer_prospects rename to customer_forecasts;
alter table staff_places rename to staff_locations;
alter table customer_search_texts rename to customer_search_index;
alter table auth.request_budgets rename to rate_limits;
alter table auth.mail_intervals rename to email_intervals;

-- Columns.
alter table stale_days rename column left_by to transaction_id;
alter table deposit_refund_outcomes rename column return_id to refund_id;
alter table deposit_requests rename column asked_at to requested_at;
alter table deposit_requests rename column asked_by to requested_by;
alter table deposit_requests rename column asked_name to requested_by_name;
alter table deposit_checkouts rename column back_cents to refund_cents;
alter table deposit_checkouts rename column back_key to refund_key;
alter table deposit_checkouts rename column back_failure to refund_failure;
alter table deposit_checkouts rename column back_way to refund_method;
alter table deposit_checkouts rename column back_ended_at to refund_ended_at;
alter table deposit_checkouts rename column back_name to refunded_by_name;
alter table technician_requests rename column asked_at to requested_at;
alter table technician_requests rename column asked_by to requested_by;
alter table technician_requests rename column answer to response;
alter table technician_requests rename column answered_at to responded_at;
alter table technician_requests rename column answered_name to responded_by_name;
alter table estimate_preferences rename column also_may to also_authorized;
alter table customers rename column texts_allowed to sms_allowed;
alter table conversations rename column texted_at to last_sms_at;
alter table message_settings rename column text_number to sms_number;
alter table message_settings rename column texts_from to sms_from;
alter table message_settings rename column texts_until to sms_until;
alter table message_settings rename column ready_by_itself to automatic_ready;
alter table notification_sms_consents rename column texts_from to sms_from;
alter table notification_sms_consents rename column texts_until to sms_until;
alter table notification_preferences rename column by_mail to by_email;
alter table notification_preferences rename column by_text to by_sms;
alter table repair_orders rename column promise_told_at to promise_notified_at;
alter table reorder_settings rename column usual_days to lead_time_days;
alter table reorder_settings rename column slow_days to slow_lead_time_days;
alter table stock_levels rename column usual_days to lead_time_days;
alter table part_forecasts rename column kept_months to months_stocked;
alter table vehicle_mileages rename column told_on to reported_on;
alter table vehicle_mileages rename column told_odometer to reported_odometer;
alter table customer_forecasts rename column still_coming to return_probability;
alter table customer_forecasts rename column visits_ahead to expected_visits;
alter table customer_forecasts rename column cents_ahead to expected_sales_cents;
alter table customer_forecasts rename column past_cents to lifetime_sales_cents;
alter table staff_locations rename column given_by to granted_by;
alter table staff_locations rename column given_at to granted_at;
alter table staff rename column seats_version to memberships_version;
alter table auth.account_deletions rename column asked_at to requested_at;
alter table auth.exports rename column asked_at to requested_at;
alter table auth.preferences rename column text_new_device to sms_new_device;
alter table auth.preferences rename column text_security to sms_security;
alter table auth.preferences rename column text_join_requests to sms_join_requests;

-- Functions.
alter function app.end_status_spell() rename to end_status_period;
alter function app.forget_figures() rename to clear_daily_metrics;
alter function app.mark_figures(uuid, timestamptz) rename to mark_day_stale;
alter function app.keep_bay() rename to record_bay_change;
alter function app.keep_opening() rename to record_opening_change;
alter function app.keep_text_consent() rename to record_sms_consent;
alter function app.tell_of_appointment() rename to notify_appointment;
alter function app.tell_of_low_stock() rename to notify_low_stock;
alter function app.tell_of_ready() rename to notify_ready;
alter function app.untell_promise() rename to clear_promise_notification;
alter function app.business_learns() rename to schedule_pattern_learning;
alter function app.lend_loaner() rename to reserve_loaner;
alter function app.hand_over(uuid, uuid) rename to move_customer_records;
alter function app.hand_back(jsonb, uuid, uuid) rename to restore_customer_records;
alter function app.hands_over(jsonb, jsonb) rename to only_moves_customer;
alter function app.post_deposit_return() rename to post_deposit_refund;
alter function app.post_failed_deposit_return() rename to post_failed_deposit_refund;
alter function app.returned_of_deposit(uuid, uuid) rename to refunded_of_deposit;
alter function app.place_rights_changed() rename to staff_location_rights_changed;
alter function app.seat_rights_changed() rename to membership_rights_changed;
-- Its owner is the role that it runs as, which may not write to the schema otherwise.
grant create on schema auth to autoiq_identity;
set local role autoiq_identity;
alter function auth.follow_seat() rename to sync_account_type;
reset role;
alter function app.find_text_line(text, text) rename to find_sms_line;
alter function app.customer_words(customers) rename to customer_search_text;
alter function app.vehicle_words(vehicles) rename to vehicle_search_text;
alter function app.part_words(text, text, text, text) rename to part_search_text;
alter function app.write_customer_search_texts(uuid, uuid[]) rename to update_customer_search_index;

-- Values in check constraints: the check goes, the rows change, the check comes back with the new words.
create temporary table renamed_values (target regclass, col text, old_value text, new_value text) on commit drop;
insert into renamed_values values
  ('ledger_entries', 'kind', 'deposit-returned', 'deposit-refunded'),
  ('ledger_entries', 'kind', 'deposit-return-failed', 'deposit-refund-failed'),
  ('messages', 'kind', 'stop-answer', 'stop-reply'),
  ('messages', 'kind', 'keyword-answer', 'keyword-reply'),
  ('message_batch_rows', 'state', 'left-out', 'skipped'),
  ('customer_forecasts', 'segment', 'once', 'one-time'),
  ('customer_forecasts', 'segment', 'slipping', 'at-risk'),
  ('core_entries', 'kind', 'taken-back', 'reversed');

-- The owner of an append-only table turns its triggers off for as long as this transaction lasts.
do $$
declare
  table_name regclass;
  old_check record;
  definition text;
  pair record;
  rebuilt text[];
  statement text;
begin
  for table_name in select distinct target from renamed_values loop
    rebuilt := '{}';
    execute format('alter table %s no force row level security', table_name);
    execute format('alter table %s disable trigger user', table_name);
    for old_check in
      select c.conname, pg_get_constraintdef(c.oid) as definition from pg_constraint c
      where c.conrelid = table_name and c.contype = 'c' and exists
        (select from renamed_values v where v.target = table_name
          and strpos(pg_get_constraintdef(c.oid), quote_literal(v.old_value)) > 0)
    loop
      definition := old_check.definition;
      for pair in select * from renamed_values v where v.target = table_name loop
        definition := replace(definition, quote_literal(pair.old_value), quote_literal(pair.new_value));
      end loop;
      execute format('alter table %s drop constraint %I', table_name, old_check.conname);
      rebuilt := rebuilt || format('alter table %s add constraint %I %s', table_name, old_check.conname, definition);
    end loop;
    for pair in select * from renamed_values v where v.target = table_name loop
      execute format('update %s set %I = %L where %I = %L', table_name, pair.col, pair.new_value, pair.col, pair.old_value);
    end loop;
    foreach statement in array rebuilt loop execute statement; end loop;
    execute format('alter table %s enable trigger user', table_name);
    execute format('alter table %s force row level security', table_name);
  end loop;
end $$;

-- What a merge moved is kept by the names of tables and columns, so that it can be undone.
alter table customer_merges no force row level security;
update customer_merges set moved = (
  select coalesce(jsonb_object_agg(
    regexp_replace(regexp_replace(key, '^contact_choices\.', 'contact_preferences.'), '^text_consents\.', 'sms_consents.'), value), '{}')
  from jsonb_each(moved))
  where moved ?| array(select k from jsonb_object_keys(moved) k where k ~ '^(contact_choices|text_consents)\.');
-- The customers as they were before a merge are kept by the names of their properties.
update customer_merges set
  from_before = ((from_before::jsonb - 'textsAllowed') || jsonb_build_object('smsAllowed', from_before->'textsAllowed'))::json,
  into_before = ((into_before::jsonb - 'textsAllowed') || jsonb_build_object('smsAllowed', into_before->'textsAllowed'))::json,
  into_after = ((into_after::jsonb - 'textsAllowed') || jsonb_build_object('smsAllowed', into_after->'textsAllowed'))::json
  where from_before::jsonb ? 'textsAllowed';
alter table customer_merges force row level security;

-- Bodies that are text do not follow a rename: each function that names something renamed is written anew. Words are
-- whole words; what stands between quotes is a value.
do $$
declare
  words constant text[] := array[
    'figure_days', 'daily_metrics', 'figure_marks', 'stale_days', 'figure_answers', 'repeat_decisions',
    'status_spells', 'status_periods', 'end_status_spell', 'end_status_period',
    'deposit_return_outcomes', 'deposit_refund_outcomes', 'deposit_returns', 'deposit_refunds',
    'contact_choices', 'contact_preferences', 'estimate_choices', 'estimate_preferences',
    'notification_choices', 'notification_preferences', 'notification_texts', 'notification_sms_consents',
    'text_consents', 'sms_consents', 'order_rules', 'reorder_settings', 'shop_habits', 'learned_patterns',
    'customer_prospects', 'customer_forecasts', 'staff_places', 'staff_locations',
    'customer_search_texts', 'customer_search_index', 'request_budgets', 'rate_limits',
    'mail_intervals', 'email_intervals',
    'also_may', 'also_authorized', 'texts_allowed', 'sms_allowed', 'texted_at', 'last_sms_at',
    'text_number', 'sms_number', 'texts_from', 'sms_from', 'texts_until', 'sms_until',
    'ready_by_itself', 'automatic_ready', 'by_mail', 'by_email', 'by_text', 'by_sms',
    'promise_told_at', 'promise_notified_at', 'usual_days', 'lead_time_days', 'slow_days', 'slow_lead_time_days',
    'kept_months', 'months_stocked', 'told_on', 'reported_on', 'told_odometer', 'reported_odometer',
    'still_coming', 'return_probability', 'visits_ahead', 'expected_visits', 'cents_ahead', 'expected_sales_cents',
    'past_cents', 'lifetime_sales_cents', 'given_by', 'granted_by', 'given_at', 'granted_at',
    'seats_version', 'memberships_version', 'text_new_device', 'sms_new_device', 'text_security', 'sms_security',
    'text_join_requests', 'sms_join_requests', 'back_cents', 'refund_cents', 'back_key', 'refund_key',
    'back_failure', 'refund_failure', 'back_way', 'refund_method', 'back_ended_at', 'refund_ended_at',
    'back_name', 'refunded_by_name', 'asked_at', 'requested_at', 'asked_by', 'requested_by',
    'asked_name', 'requested_by_name', 'left_by', 'transaction_id',
    'forget_figures', 'clear_daily_metrics', 'mark_figures', 'mark_day_stale', 'keep_bay', 'record_bay_change',
    'keep_opening', 'record_opening_change', 'keep_text_consent', 'record_sms_consent',
    'tell_of_appointment', 'notify_appointment', 'tell_of_low_stock', 'notify_low_stock', 'tell_of_ready', 'notify_ready',
    'untell_promise', 'clear_promise_notification', 'business_learns', 'schedule_pattern_learning',
    'lend_loaner', 'reserve_loaner', 'hand_over', 'move_customer_records', 'hand_back', 'restore_customer_records',
    'hands_over', 'only_moves_customer', 'post_deposit_return', 'post_deposit_refund',
    'post_failed_deposit_return', 'post_failed_deposit_refund', 'returned_of_deposit', 'refunded_of_deposit',
    'place_rights_changed', 'staff_location_rights_changed', 'seat_rights_changed', 'membership_rights_changed',
    'follow_seat', 'sync_account_type', 'find_text_line', 'find_sms_line', 'customer_words', 'customer_search_text',
    'vehicle_words', 'vehicle_search_text', 'part_words', 'part_search_text',
    'write_customer_search_texts', 'update_customer_search_index'];
  -- Task names of the job queue stand in functions too.
  quoted constant text[] := array[
    'deposit-returned', 'deposit-refunded', 'deposit-return-failed', 'deposit-refund-failed',
    'stop-answer', 'stop-reply', 'keyword-answer', 'keyword-reply', 'left-out', 'skipped', 'taken-back', 'reversed',
    'slipping', 'at-risk'];
  tasks constant text[] := array[
    'analytics.keep-days', 'analytics.update-daily-metrics', 'shops.learn-habits', 'shops.learn-patterns',
    'mail.send', 'email.send', 'identity.drop-export', 'identity.delete-export',
    'identity.drop-old-budgets', 'identity.delete-old-rate-limits',
    'repair-orders.promises', 'repair-orders.notify-at-risk-promises', 'inventory.low-stock', 'inventory.notify-low-stock',
    'invoices.remind', 'invoices.send-reminder', 'messages.text', 'messages.send-sms',
    'messages.batch', 'messages.send-batch', 'messages.appointment', 'messages.notify-appointment',
    'messages.ready', 'messages.notify-ready', 'messages.drop-photo', 'messages.delete-photo',
    'payments.send-deposit-return', 'payments.send-deposit-refund'];
  written record;
  body text;
  i int;
begin
  for written in
    select p.oid, p.proname, pg_get_functiondef(p.oid) as definition, p.proowner::regrole as owner
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('app', 'auth', 'public') and p.prokind in ('f', 'p')
      and not exists (select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')
  loop
    body := written.definition;
    for i in 1 .. array_length(words, 1) by 2 loop
      body := regexp_replace(body, '\m' || words[i] || '\M', words[i + 1], 'g');
    end loop;
    for i in 1 .. array_length(quoted, 1) by 2 loop
      body := replace(body, quote_literal(quoted[i]), quote_literal(quoted[i + 1]));
    end loop;
    for i in 1 .. array_length(tasks, 1) by 2 loop
      body := regexp_replace(body, '''' || replace(tasks[i], '.', '\.') || '(?=[ ''])', '''' || tasks[i + 1], 'g');
    end loop;
    -- return_id is also a column of core entries: a deposit's functions alone mean a refund by it.
    if written.proname in ('post_deposit_refund', 'post_failed_deposit_refund', 'refunded_of_deposit') then
      body := regexp_replace(body, '\mreturn_id\M', 'refund_id', 'g');
    end if;
    if body is distinct from written.definition then
      if written.owner::text = 'autoiq_identity' then set local role autoiq_identity; end if;
      execute body;
      reset role;
    end if;
  end loop;
end $$;

revoke create on schema auth from autoiq_identity;

-- Jobs that wait, and when a timed one last ran, go on under the new names. Keys keep one job from being queued twice.
do $$
declare
  tasks constant text[] := array[
    'analytics.keep-days', 'analytics.update-daily-metrics', 'shops.learn-habits', 'shops.learn-patterns',
    'mail.send', 'email.send', 'identity.drop-export', 'identity.delete-export',
    'identity.drop-old-budgets', 'identity.delete-old-rate-limits',
    'repair-orders.promises', 'repair-orders.notify-at-risk-promises', 'inventory.low-stock', 'inventory.notify-low-stock',
    'invoices.remind', 'invoices.send-reminder', 'messages.text', 'messages.send-sms',
    'messages.batch', 'messages.send-batch', 'messages.appointment', 'messages.notify-appointment',
    'messages.ready', 'messages.notify-ready', 'messages.drop-photo', 'messages.delete-photo',
    'payments.send-deposit-return', 'payments.send-deposit-refund'];
  i int;
begin
  for i in 1 .. array_length(tasks, 1) by 2 loop
    -- A newer server may have started beside this one and registered the new name already.
    if exists (select from graphile_worker._private_tasks where identifier = tasks[i + 1]) then
      update graphile_worker._private_jobs set task_id = (select id from graphile_worker._private_tasks where identifier = tasks[i + 1])
        where task_id = (select id from graphile_worker._private_tasks where identifier = tasks[i]);
      delete from graphile_worker._private_tasks where identifier = tasks[i];
    else
      update graphile_worker._private_tasks set identifier = tasks[i + 1] where identifier = tasks[i];
    end if;
    delete from graphile_worker._private_known_crontabs where identifier = tasks[i]
      and exists (select from graphile_worker._private_known_crontabs k where k.identifier = tasks[i + 1]);
    update graphile_worker._private_known_crontabs set identifier = tasks[i + 1] where identifier = tasks[i];
    update graphile_worker._private_jobs set key = tasks[i + 1] || substr(key, length(tasks[i]) + 1)
      where (key = tasks[i] or starts_with(key, tasks[i] || ' '))
        and not exists (select from graphile_worker._private_jobs other
          where other.key = tasks[i + 1] || substr(graphile_worker._private_jobs.key, length(tasks[i]) + 1));
  end loop;
end $$;

-- A deposit's refund that waits in the queue names itself by the new word.
update graphile_worker._private_jobs set payload = (payload::jsonb - 'returnId' || jsonb_build_object('refundId', payload->'returnId'))::json
  where payload::jsonb ? 'returnId'
    and task_id = (select id from graphile_worker._private_tasks where identifier = 'payments.send-deposit-refund');

-- Triggers. Those of one table fire in the order of their names: each new name keeps its place in it.
do $$
declare
  names constant text[] := array[
    'a_state_that_ends_is_kept', 'a_status_period_ends', 'a_new_promise_is_untold', 'a_new_promise_clears_its_notification',
    'a_day_that_is_over_is_marked', 'a_day_becomes_stale', 'a_day_that_is_over_is_marked_at_once', 'a_day_becomes_stale_at_once',
    'a_posted_day_is_marked', 'a_posted_day_becomes_stale',
    'days_are_summed_anew', 'daily_metrics_are_cleared', 'bay_is_kept', 'bay_is_recorded',
    'changed_bay_is_kept', 'changed_bay_is_recorded', 'opening_is_kept', 'opening_is_recorded',
    'changed_opening_is_kept', 'changed_opening_is_recorded', 'low_stock_is_told', 'low_stock_is_notified',
    'appointments_tell_customers', 'appointments_notify_customers', 'repair_orders_tell_ready', 'repair_orders_notify_ready',
    'told_odometers_change_services', 'reported_odometers_change_services',
    'service_notes_taken_back', 'service_notes_removed', 'organizations_learn', 'organizations_schedule_learning',
    'account_type_follows_the_seat', 'account_type_follows_the_membership',
    'customers_keep_text_consent', 'customers_record_sms_consent',
    'failed_returns_leave_the_ledger', 'failed_refunds_leave_the_ledger', 'returns_enter_the_ledger', 'refunds_enter_the_ledger'];
  found record;
begin
  for found in
    select t.tgrelid::regclass as target, t.tgname, names[array_position(names, t.tgname::text) + 1] as new_name
    from pg_trigger t
    where not t.tgisinternal and t.tgparentid = 0 and t.tgname::text = any (names)
      and array_position(names, t.tgname::text) % 2 = 1
  loop
    execute format('alter trigger %I on %s rename to %I', found.tgname, found.target, found.new_name);
  end loop;
end $$;

-- Constraints, indexes and triggers that were named after a table or a column.
do $$
declare
  prefixes constant text[] := array[
    'figure_days', 'daily_metrics', 'figure_marks', 'stale_days', 'figure_answers', 'repeat_decisions',
    'status_spells', 'status_periods', 'deposit_return_outcomes', 'deposit_refund_outcomes',
    'deposit_returns', 'deposit_refunds', 'contact_choices', 'contact_preferences',
    'estimate_choices', 'estimate_preferences', 'notification_choices', 'notification_preferences',
    'notification_texts', 'notification_sms_consents', 'text_consents', 'sms_consents', 'order_rules', 'reorder_settings',
    'shop_habits', 'learned_patterns', 'customer_prospects', 'customer_forecasts', 'staff_places', 'staff_locations',
    'customer_search_texts', 'customer_search_index', 'request_budgets', 'rate_limits', 'mail_intervals', 'email_intervals',
    'staff_one_seat_per', 'staff_one_membership_per', 'only_deposits_have_no_bill', 'only_deposits_have_no_invoice',
    'open_bills', 'open_invoices', 'deposit_checkouts_by_back_key', 'deposit_checkouts_by_refund_key',
    'repair_orders_untold_promises', 'repair_orders_promises_to_notify',
    'jobs_not_taken', 'jobs_unassigned'];
  inside constant text[] := array[
    'asked_at', 'requested_at', 'back_way', 'refund_method', 'back_key', 'refund_key', 'usual_days', 'lead_time_days',
    'slow_days', 'slow_lead_time_days', 'text_number', 'sms_number', 'still_coming', 'return_probability',
    'visits_ahead', 'expected_visits', 'return_id', 'refund_id'];
  found record;
  renamed text;
  i int;
begin
  for found in
    select 'constraint' as kind, c.conrelid::regclass::text as target, c.conname::text as old_name, n.nspname
      from pg_constraint c join pg_namespace n on n.oid = c.connamespace
      where n.nspname in ('public', 'auth', 'app') and c.conrelid <> 0 and c.conparentid = 0
    union all
    select 'index', null, k.relname::text, n.nspname
      from pg_index x join pg_class k on k.oid = x.indexrelid join pg_namespace n on n.oid = k.relnamespace
      where n.nspname in ('public', 'auth', 'app') and not exists (select from pg_constraint c where c.conindid = k.oid and c.contype in ('p', 'u', 'x'))
    union all
    select 'trigger', t.tgrelid::regclass::text, t.tgname::text, n.nspname
      from pg_trigger t join pg_class k on k.oid = t.tgrelid join pg_namespace n on n.oid = k.relnamespace
      where not t.tgisinternal and n.nspname in ('public', 'auth', 'app')
    union all
    select 'sequence', null, k.relname::text, n.nspname
      from pg_class k join pg_namespace n on n.oid = k.relnamespace
      where k.relkind = 'S' and n.nspname in ('public', 'auth', 'app')
  loop
    renamed := found.old_name;
    for i in 1 .. array_length(prefixes, 1) by 2 loop
      renamed := regexp_replace(renamed, '^' || prefixes[i] || '(?=_|$)', prefixes[i + 1]);
    end loop;
    for i in 1 .. array_length(inside, 1) by 2 loop
      if renamed !~ '^core_entries' then
        renamed := regexp_replace(renamed, '_' || inside[i] || '(?=_|$)', '_' || inside[i + 1]);
      end if;
    end loop;
    renamed := left(renamed, 63);
    if renamed is distinct from found.old_name then
      if found.kind = 'constraint' then
        execute format('alter table %s rename constraint %I to %I', found.target, found.old_name, renamed);
      elsif found.kind = 'trigger' then
        execute format('alter trigger %I on %s rename to %I', found.old_name, found.target, renamed);
      else
        execute format('alter %s %I.%I rename to %I', found.kind, found.nspname, found.old_name, renamed);
      end if;
    end if;
  end loop;
end $$;
