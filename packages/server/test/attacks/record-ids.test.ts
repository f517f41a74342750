import { expect, test } from "vitest";
import { testDatabase } from "../servers/database.ts";

const { pool } = await testDatabase();

/** Id columns without a foreign key to a record of the same organization, and what ensures it instead. */
const withoutKey = {
  "the account behind the session, which the server writes itself": [
    ...["ai_calls.user_id", "ai_shares.user_id", "appointments.created_by", "audit_log.user_id"],
    ...["authorizations.recorded_by", "calendar_blocks.created_by", "core_entries.by_user_id"],
    ...["core_returns.by_user_id", "credit_notes.posted_by", "deposit_checkouts.started_by"],
    ...["deposit_requests.requested_by", "deposit_refunds.created_by", "deposits.taken_by"],
    ...["account_credit_refunds.created_by", "account_payments.taken_by"],
    ...["collection_notes.noted_by", "write_offs.written_off_by", "books_lock_changes.changed_by"],
    ...["quickbooks_authorizations.user_id", "quickbooks_connections.connected_by"],
    ...[
      "day_closes.closed_by",
      "drawer_movements.created_by",
      "tip_payouts.created_by",
      "tip_refunds.created_by",
    ],
    ...[
      "bank_accounts.created_by",
      "leads.created_by",
      "bank_imports.imported_by",
      "bank_matches.matched_by",
      "bank_matches.undone_by",
    ],
    ...[
      "finance_charge_agreements.entered_by",
      "finance_charge_movements.created_by",
      "finance_charges.posted_by",
    ],
    ...["gift_card_movements.created_by", "gift_cards.sold_by", "card_readers.registered_by"],
    "reader_deposits.created_by",
    ...["equipment.created_by", "equipment_plans.created_by", "equipment_services.recorded_by"],
    "equipment_outages.reported_by",
    ...["package_movements.created_by", "package_uses.created_by", "sold_packages.sold_by"],
    ...[
      "organization_exports.requested_by",
      "record_import_uploads.created_by",
      "record_import_uploads.run_id",
      "record_import_changes.decided_by",
      "api_keys.created_by",
      "webhook_endpoints.created_by",
    ],
    ...["estimate_preferences.recorded_by", "estimates.sent_by", "files.created_by", "history.actor_user_id"],
    ...["idempotency_keys.user_id", "inspections.completed_by", "inspections.signed_off_by"],
    ...["inspections.started_by", "invoices.posted_by", "message_batches.user_id", "message_photos.user_id"],
    ...["lexicon_words.added_by", "lexicon_words.for_user_id"],
    ...["messages.author_id", "notification_preferences.user_id", "notification_sms_consents.user_id"],
    ...["notification_hours.user_id", "push_subscriptions.user_id", "push_subscriptions.session_id"],
    ...["notifications.user_id", "part_codes.by_user_id", "part_prices.by_user_id", "payments.taken_by"],
    ...["refunds.created_by", "repair_orders.created_by", "repair_orders.quality_checked_by"],
    ...[
      "display_settings.user_id",
      "saved_views.user_id",
      "staff.decided_by",
      "staff.user_id",
      "staff_locations.granted_by",
    ],
    ...["stock_movements.by_user_id", "stock_reservations.by_user_id", "subscription_checkouts.created_by"],
    ...["sms_consents.by_user_id", "staff_labor_costs.entered_by", "staff_certificates.entered_by"],
    ...["staff_departures.planned_by", "personnel_documents.entered_by", "time_entries.ended_by"],
  ],
  "made by the server or by a trigger from a row that has its key": [
    ...["appointments.series_id", "bay_changes.bay_id", "calendar_holds.resource_id"],
    ...["calendar_holds.source_id", "customer_forecasts.customer_id", "deposit_checkouts.refund_key"],
    ...["repeat_decisions.job_id", "repeat_decisions.repair_order_id", "ledger_entries.location_id"],
    ...["ledger_entries.source_id", "messages.appointment_id", "messages.notification_id"],
    ...["status_periods.location_id", "stock_movements.line_id", "stock_movements.move_id"],
    ...["invoice_labor_costs.job_id", "invoice_labor_costs.staff_ids"],
    ...["invoice_labor_costs.staff_without_cost", "sms_consents.customer_id"],
    ...["webhook_events.location_id", "webhook_records.record_id"],
    ...["webhook_events.record_id", "webhook_deliveries.record_id"],
    // What parts of one act have in common. It has no row of its own.
    "payments.credit_application_id",
    "webhook_endpoints.rotation_id",
    "tip_balances.holder_id",
    "finance_charge_movements.credit_application_id",
    "customer_statements.run_id",
  ],
  "the record that was changed, which may be gone": [
    ...["audit_log.subject_id", "history.repair_order_id", "history.subject_id", "history.undoes"],
    ...["time_corrections.entry_id", "pay_lines.job_id", "pay_lines.repair_order_id"],
    ...["record_import_rows.row_id", "record_import_rows.record_id"],
    ...["record_import_bases.record_id", "record_import_changes.record_id"],
    "record_import_replacements.record_id",
  ],
  "received, and looked up before it is written": [
    // inspections/start-inspection.ts, repair-orders/save-job.ts and add-canned-jobs.ts
    ...["inspection_items.point_id", "inspections.template_id", "jobs.inspection_item_id"],
  ],
};

test("every column with a record's id has a foreign key with its organization, or an exception here that says what ensures it", async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select c.relname || '.' || a.attname as name
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and a.atttypid in ('uuid'::regtype, 'uuid[]'::regtype) and a.attname not in ('id', 'organization_id')
       and exists (select from pg_attribute o where o.attrelid = c.oid and o.attname = 'organization_id')
       and not exists (select from pg_constraint f where f.conrelid = c.oid and f.contype = 'f'
         and a.attnum = any (f.conkey) and array_length(f.conkey, 1) > 1)`,
  );
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.values(withoutKey).flat().sort());
});
