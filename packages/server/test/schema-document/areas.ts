export interface Area {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly tables: readonly string[];
}

/** Which area each table belongs to. A table that stands nowhere fails the test of the schema document. */
export const areas: readonly Area[] = [
  {
    name: "shops",
    title: "Shops",
    about: "A business, its locations, and their settings.",
    tables: [
      ...["organizations", "locations", "departments", "bays", "labels", "number_series", "special_days"],
      ...["opening_changes", "bay_changes", "part_matrix_steps", "labor_matrix_steps"],
      ...["tax_rules", "tax_jurisdictions", "business_profiles", "organization_exports", "request_pages"],
      ...["record_imports", "record_import_rows", "record_import_uploads", "record_import_files", "api_keys"],
      ...["webhook_endpoints", "webhook_records", "webhook_events", "webhook_deliveries"],
    ],
  },
  {
    name: "staff",
    title: "Staff and time clock",
    about: "The team, their roles at each location, their schedules, their hours, and their pay.",
    tables: [
      ...[
        "staff",
        "staff_locations",
        "staff_labor_costs",
        "staff_shifts",
        "time_entries",
        "time_breaks",
        "time_corrections",
        "time_weeks",
        "time_week_events",
        "time_off_requests",
        "time_off_policies",
        "time_off_adjustments",
        "kiosks",
        "kiosk_pins",
        "technician_requests",
      ],
      ...["staff_certificates", "skill_settings", "skill_needs", "staff_departures"],
      ...["technician_request_photos", "display_settings", "custom_roles"],
      ...["pay_plans", "pay_periods", "pay_weeks", "pay_lines", "pay_spiffs", "pay_job_shares"],
    ],
  },
  {
    name: "customers",
    title: "Customers",
    about: "People and companies, what they may be sent, and merged records.",
    tables: [
      ...[
        "customers",
        "customer_notes",
        "tax_exemptions",
        "customer_merges",
        "customer_contacts",
        "customer_departments",
        "customer_search_index",
        "customer_forecasts",
      ],
      ...[
        "contact_preferences",
        "sms_consents",
        "saved_views",
        "leads",
        "lead_stages",
        "web_requests",
        "follow_ups",
        "follow_up_jobs",
      ],
    ],
  },
  {
    name: "vehicles",
    title: "Vehicles",
    about: "Vehicles, their mileage, and the services they are due for.",
    tables: [
      ...["vehicles", "vehicle_transfers", "vehicle_requests", "odometer_readings", "vehicle_mileages"],
      ...["vehicle_services", "service_intervals", "service_notes"],
    ],
  },
  {
    name: "appointments",
    title: "Appointments",
    about: "The calendar: appointments, blocked time, and online booking.",
    tables: ["appointments", "calendar_blocks", "calendar_holds", "booking_rules"],
  },
  {
    name: "assets",
    title: "Assets",
    about: "Equipment, its inspections and services, when it is out of service, and its documents.",
    tables: [
      "equipment",
      "equipment_plans",
      "equipment_services",
      "equipment_outages",
      "equipment_files",
      "equipment_month_closes",
      "equipment_entries",
    ],
  },
  {
    name: "repair-orders",
    title: "Repair orders",
    about: "Repair orders with their jobs and lines, estimates, authorizations, and canned jobs.",
    tables: [
      ...["repair_orders", "jobs", "job_lines", "estimates", "estimate_preferences", "authorizations"],
      ...["canned_jobs", "job_packages", "job_package_jobs", "status_periods", "presences", "history"],
    ],
  },
  {
    name: "inspections",
    title: "Inspections",
    about: "Digital inspections with their templates, photos, and videos.",
    tables: [
      ...["inspections", "inspection_items", "inspection_photos", "inspection_videos"],
      ...["inspection_templates", "inspection_template_versions"],
    ],
  },
  {
    name: "inventory",
    title: "Inventory",
    about: "Parts, stock, reservations, cores, and demand forecasts.",
    tables: [
      ...["parts", "part_codes", "part_prices", "stock_levels", "stock_movements", "stock_bins"],
      ...["bin_movements", "stock_reservations", "core_returns", "core_entries", "reorder_settings"],
      ...["stock_forecasts", "part_forecasts"],
    ],
  },
  {
    name: "invoices",
    title: "Invoices and payments",
    about: "Invoices, credit notes, payments, refunds, deposits, and the ledger that adds them up.",
    tables: [
      ...[
        "invoices",
        "invoice_labor_costs",
        "invoice_departments",
        "credit_notes",
        "invoice_taxes",
        "credit_note_taxes",
        "ledger_entries",
        "invoice_balances",
        "payments",
        "refunds",
      ],
      ...["refund_outcomes", "deposits", "deposit_requests", "deposit_checkouts", "deposit_links"],
      ...["deposit_refunds", "deposit_refund_outcomes", "payment_reminders", "books_accounts"],
      ...["books_locks", "books_lock_changes", "quickbooks_authorizations", "quickbooks_connections"],
      ...["quickbooks_accounts", "quickbooks_entries", "bank_accounts", "bank_imports", "bank_lines"],
      ...["bank_matches", "bank_match_lines", "bank_match_facts"],
      ...["account_payments", "account_credit_refunds"],
      ...["write_offs", "customer_statements", "collection_notes"],
      ...["finance_charge_agreements", "finance_charges", "finance_charge_movements"],
      ...["drawers", "drawer_movements", "day_closes", "gift_cards", "gift_card_movements"],
      ...["prepaid_packages", "prepaid_package_jobs", "sold_packages", "sold_package_jobs"],
      ...["sold_package_payments", "package_movements", "package_uses"],
      ...["price_adjustments", "price_adjustment_taxes", "card_readers", "reader_payments"],
      "reader_deposits",
      ...["tips", "tip_shares", "tip_refunds", "tip_payouts", "tip_balances"],
    ],
  },
  {
    name: "messages",
    title: "Messages and notifications",
    about: "Conversations with customers by text and email, automatic messages, and notifications to staff.",
    tables: [
      ...["conversations", "messages", "message_photos", "message_settings", "message_templates"],
      ...["message_batches", "message_batch_rows", "notifications", "notification_preferences"],
      ...["notification_sms_consents", "notification_hours", "push_subscriptions", "push_deliveries"],
    ],
  },
  {
    name: "analytics",
    title: "Reports and assistant",
    about: "Daily totals, learned models, and the use of language models.",
    tables: [
      ...["daily_metrics", "stale_days", "repeat_decisions", "learned_patterns"],
      ...["ai_calls", "ai_limits", "ai_shares", "ai_usage"],
      ...["lexicon_words", "unknown_questions", "assistant_settings"],
    ],
  },
  {
    name: "identity",
    title: "Identity",
    about: "Accounts, sessions, second factors, and the permanent record of who did what.",
    tables: [
      ...["auth.users", "auth.identities", "auth.sign_ups", "auth.one_time_tokens", "auth.sessions"],
      ...["auth.signing_keys", "auth.mfa_factors", "auth.mfa_challenges", "auth.factor_keys"],
      ...["auth.recovery_codes", "auth.passkeys", "auth.passkey_challenges", "auth.flow_states"],
      ...["auth.provider_flows", "auth.known_devices", "auth.sign_in_failures", "auth.rate_limits"],
      ...["auth.email_intervals", "auth.signup_tickets", "auth.captcha_key", "auth.used_captchas"],
      ...["auth.preferences", "auth.photos", "auth.exports", "auth.account_deletions"],
      ...["user_email_settings", "audit_log"],
    ],
  },
  {
    name: "training",
    title: "Training program",
    about:
      "What students did: lessons, exams, and certificates. Their practice shops are ordinary businesses.",
    tables: [
      "training_lessons",
      "training_exams",
      "training_extra_attempts",
      "training_certificates",
      "training_fees",
    ],
  },
  {
    name: "platform",
    title: "Plans, public site, and platform",
    about: "AutoIQ's own plans, messages from the public site, and what every area shares.",
    tables: [
      ...["subscriptions", "subscription_checkouts", "contact_messages", "files", "idempotency_keys"],
      ...["schema_migrations", "app.write_probes"],
    ],
  },
];
