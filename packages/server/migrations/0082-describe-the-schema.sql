-- What each table, column, and function holds or does. docs/schema.md is made from these comments (npm run schema).

comment on table app.write_probes is
  'One row is a test write by GET /health/ready. Each check inserts a row and deletes older ones, which proves that the table and the write-ahead log still have room.';
comment on table auth.account_deletions is
  'One row is an account that will be deleted at due_at unless its owner cancels.';
comment on table auth.captcha_key is
  'The single row is the key that signs the built-in captcha for every server process.';
comment on table auth.exports is
  'One row is a copy of their own data that a person requested. The file exists from ready_at to expires_at.';
comment on table auth.factor_keys is
  'One row is the public key of a security key used as a second factor. It is written after the key has been verified once.';
comment on table auth.flow_states is
  'One row is a PKCE challenge waiting for its browser. The code in the redirect is worthless without the verifier.';
comment on table auth.identities is
  'One row is one way an account proves who it is: email, phone, or an OpenID provider.';
comment on table auth.known_devices is
  'One row is a browser, system, and network range from which an account has signed in. Anything else is reported as a new device.';
comment on table auth.email_intervals is
  'One row is the time an address last received an email of one kind, whether or not it has an account.';
comment on table auth.mfa_challenges is
  'One row is one request for a second-factor code. It can be answered once, from the address that asked.';
comment on table auth.mfa_factors is
  'One row is one second factor: an authenticator app, a phone, or a security key. Secrets are sealed with a key that is not in the database.';
comment on table auth.one_time_tokens is
  'One row is one secret sent by email or text: a link token and a short code. Only hashes are stored.';
comment on table auth.passkey_challenges is
  'One row is one passkey challenge, answered once within five minutes. user_id is set when a passkey is being added.';
comment on table auth.passkeys is
  'One row is one passkey of an account: its public key.';
comment on table auth.photos is
  'One row is the profile photo of an account. The file is stored under the account''s id.';
comment on table auth.preferences is
  'One row is a person''s own preferences. Without a row the defaults apply.';
comment on table auth.provider_flows is
  'One row is a browser that was sent to an identity provider and has not returned yet.';
comment on table auth.recovery_codes is
  'One row is one recovery code, stored as a hash.';
comment on table auth.rate_limits is
  'One row is the rate limit bucket of one network address, shared by all server processes. Unlogged: a crash refills every bucket.';
comment on table auth.sessions is
  'One row is one sign-in on one device. Refresh tokens are not stored: each carries the session''s counter sealed with the session''s key, and only the newest counter is valid.';
comment on table auth.sign_in_failures is
  'One row counts failed sign-ins of an account, of a network address, or of both together. The key is a hash.';
comment on table auth.sign_ups is
  'One row is one sign-up that waits for its own email or text to be confirmed. Its details become the account''s when that happens.';
comment on table auth.signing_keys is
  'One row is one key that signs access tokens from usable_from until the next key takes over.';
comment on table auth.signup_tickets is
  'One row lets one email address sign up once with one account type.';
comment on table auth.used_captchas is
  'One row is a captcha that has been solved and used, so that it cannot be used again.';
comment on table auth.users is
  'One row is one account. The server alone writes account_type; user_metadata belongs to the person.';
comment on table ai_calls is
  'One row is one question to the assistant: who asked, which model worded the answer, what it cost. Append-only.';
comment on table ai_limits is
  'One row is a business whose owner set limits on the language model. Null sets no limit; the installation''s limits always apply.';
comment on table ai_shares is
  'One row is the language model usage of one person for one kind of question in one month of the business.';
comment on table ai_usage is
  'One row is the language model usage of a business on one day. Tokens are reserved before a text is written and settled afterwards.';
comment on table appointments is
  'One row is an appointment: a time, a bay, and a technician. The database refuses two cars in one bay and one technician twice.';
comment on table audit_log is
  'One row is one act on the permanent record. Append-only for everyone, including the table''s owner. Acts of an account alone use the nil uuid as the business.';
comment on table authorizations is
  'One row is one authorization decision about one job: who decided, through which channel, when, and the total at that time. Append-only.';
comment on table bay_changes is
  'One row says whether a bay was in use from that day on, until the next row. It has no foreign key to the bay, so history outlives the bay.';
comment on table bays is
  'One row is one service bay.';
comment on table bin_movements is
  'One row is the effect of one stock movement on one bin. The rows of a movement add up to the movement.';
comment on table booking_rules is
  'One row is the online booking rules of a location. Without a row the defaults apply.';
comment on table calendar_blocks is
  'One row is a time when a bay is out of service or a person is away.';
comment on table calendar_holds is
  'One row is one bay or one person taken for a time by an appointment or a block. Triggers write it; an exclusion constraint refuses overlaps.';
comment on table canned_jobs is
  'One row is a canned job. Its lines are stored as one value because they are always read and written together.';
comment on table contact_preferences is
  'One row is a customer''s choice whether to get one kind of automatic message by one channel. The latest row counts; without one the message is sent. Append-only.';
comment on table contact_messages is
  'One row is one message from the contact page of the public site.';
comment on table conversations is
  'One row is the message thread with one customer, or with a number or address that is not on file yet.';
comment on table core_entries is
  'One row is money expected or credited for one core: expected when it was sent, reversed when it came back, credited by the vendor. Append-only.';
comment on table core_returns is
  'One row is one shipment of cores returned to a vendor.';
comment on table credit_notes is
  'One row is a credit note that corrects a posted invoice, with its own number. Append-only.';
comment on table customer_merges is
  'One row is one customer merged into another: both records as they were, and the ids of the rows that moved. An undone merge keeps its row.';
comment on table customer_notes is
  'One row is a note by the team about a customer or one of their vehicles.';
comment on table customer_forecasts is
  'One row is what the nightly analysis learned about one customer: chance to return, expected visits and sales. Derived, so it has no foreign key to the customer.';
comment on table customer_search_index is
  'One row is the search text and search tokens of one customer. Triggers keep it current.';
comment on table customers is
  'One row is a person or a company that owns or brings vehicles. Phones are in E.164 form, emails in lower case.';
comment on table deposit_checkouts is
  'One row is one attempt to pay a requested deposit by card. When paid it becomes the deposit of the same id.';
comment on table deposit_links is
  'One row is a link to one requested deposit as it was sent. Only the hash of its token is stored. Append-only.';
comment on table deposit_requests is
  'One row is a deposit the shop asks a customer to pay by card: open until paid, withdrawn, or no longer needed.';
comment on table deposit_refund_outcomes is
  'One row is the card provider''s result for one deposit refund: sent or failed. Append-only.';
comment on table deposit_refunds is
  'One row is a refund of part of a deposit. Cash and checks count at once; cards go through the provider. Append-only.';
comment on table deposits is
  'One row is a deposit on a repair order: held until the invoice is posted and then counted as a payment, or refunded before.';
comment on table estimate_preferences is
  'One row is a customer''s signed choice about written estimates (Florida Statutes 559.905). A later row replaces an earlier one. Append-only.';
comment on table estimates is
  'One row is an estimate as it was sent: what the customer saw, and the hash of its link token.';
comment on table repeat_decisions is
  'One row is a job that was answered on this day and on another day too. Over a period only the last answer counts.';
comment on table daily_metrics is
  'One row is the daily totals of one location: what the records of that day count for, by measure.';
comment on table stale_days is
  'One row marks a day whose records changed after it may have been totaled. Each transaction writes its own rows, so that none waits for another.';
comment on table files is
  'One row is a file stored outside the database: a photo, a signature, or a document.';
comment on table history is
  'One row is one thing a person did: the values before and after. Append-only.';
comment on table idempotency_keys is
  'One row is the reply to a request that carried an Idempotency-Key. A repeat gets the same reply.';
comment on table inspection_items is
  'One row is one point of an inspection: its rating, measurement, and note.';
comment on table inspection_photos is
  'One row is one photo of an inspection point.';
comment on table inspection_template_versions is
  'One row is one saved version of an inspection template. Inspections name the version they were made with. Append-only.';
comment on table inspection_templates is
  'One row is an inspection template as it is now.';
comment on table inspection_videos is
  'One row is a short video of an inspection point.';
comment on table inspections is
  'One row is one digital inspection on a repair order. The customer sees it only after a named person completed it.';
comment on table invoice_balances is
  'One row is the balance due on one invoice, negative when more was paid than billed. The ledger''s trigger alone writes it. It is also the row that is locked while an invoice is paid.';
comment on table invoices is
  'One row is a posted invoice, numbered without gaps. content holds everything the customer was shown. It never changes: payments and credit notes are separate rows.';
comment on table job_lines is
  'One row is one priced line of a job: labor (hours and rate), part (quantity, price, cost), sublet, fee, or discount.';
comment on table job_package_jobs is
  'One row is one canned job of a package, in order.';
comment on table job_packages is
  'One row is a package of canned jobs sold together at a discount. The customer still answers each job separately.';
comment on table jobs is
  'One row is one job on a repair order: what is sold and authorized. Authorization and work status are separate columns.';
comment on table labels is
  'One row is one label of a location, in the order the board offers them. Repair orders store labels by name.';
comment on table labor_matrix_steps is
  'One row is one step of the labor matrix: lines of at least this many hours use this multiple of the labor rate.';
comment on table ledger_entries is
  'One row is one amount that changed what a customer owes: positive owes more, negative owes less. Triggers write it together with the invoice, payment, refund, or credit note. Append-only.';
comment on table locations is
  'One row is one shop location, with the rates, taxes, and rules that price its work.';
comment on table message_batch_rows is
  'One row is one recipient of a message batch: waiting, sent, or skipped with a reason.';
comment on table message_batches is
  'One row is one message to many customers, with merge fields filled in for each.';
comment on table message_photos is
  'One row is a photo of a message, or a photo that was uploaded and waits for its message.';
comment on table message_settings is
  'One row is the automatic messages of a location and its quiet hours. Without a row the defaults apply.';
comment on table message_templates is
  'One row is a message template of a shop, with merge fields.';
comment on table messages is
  'One row is an email or text as it was written or received. The job queue delivers it.';
comment on table notification_preferences is
  'One row is where a person wants to receive one kind of notification. Without a row the default applies.';
comment on table notification_sms_consents is
  'One row is a person''s consent to work-related texts, the wording they agreed to, and the hours when texts may come.';
comment on table notifications is
  'One row is one notification to one person of the shop.';
comment on table number_series is
  'One row is one gapless number series. Taking a number locks the row until the transaction ends.';
comment on table odometer_readings is
  'One row is an odometer reading reported by a customer. The shop''s own readings are on its repair orders. Append-only.';
comment on table opening_changes is
  'One row is the opening hours of a location from that day on, until the next row. Triggers write it, so that past bay hours do not change.';
comment on table reorder_settings is
  'One row is how a location reorders parts. Without a row the defaults apply.';
comment on table organizations is
  'One row is one business: the tenant that owns all its records.';
comment on table part_codes is
  'One row is one barcode of a part: UPC, EAN, the vendor''s, or the shop''s own.';
comment on table part_forecasts is
  'One row is the demand forecast of one part.';
comment on table part_matrix_steps is
  'One row is one step of the parts matrix: parts that cost at least this much use this multiplier.';
comment on table part_prices is
  'One row is what a part cost and sold for from that day on. Append-only.';
comment on table parts is
  'One row is a part the shop sells, with its pricing rule.';
comment on table payment_reminders is
  'One row is one payment reminder that a person decided to send. At most one per customer and day.';
comment on table payments is
  'One row is one attempt to pay an invoice. provider_reference is the checkout''s own id and is unique.';
comment on table presences is
  'One row is a person who has a repair order open, as of seen_at. Unlogged: a restart may lose it.';
comment on table refund_outcomes is
  'One row is the card provider''s result for one refund: sent or failed. Append-only.';
comment on table refunds is
  'One row is a refund of one payment. Cash and checks count at once; cards go through the provider. Append-only.';
comment on table repair_orders is
  'One row is the legal record of one visit. The status and the totals are derived from its jobs and stored so that boards and lists can be sorted.';
comment on table saved_views is
  'One row is a saved view of a list page: its query string and a name.';
comment on table schema_migrations is
  'One row is one migration that has run on this database.';
comment on table service_intervals is
  'One row is a service that recurs after so many months or miles, whichever comes first. A finished job counts when its name contains one of the phrases.';
comment on table service_notes is
  'One row is a statement about one service of one vehicle: done elsewhere on that day, or not wanted.';
comment on table learned_patterns is
  'One row is one learned model of a business, with how well it predicted data that was held back.';
comment on table special_days is
  'One row is a day on which a location has other hours: a holiday or a short or extra day.';
comment on table staff is
  'One row is a team member, an invitation, or a request to join. user_id is the account; there is no foreign key because accounts may live in a hosted identity service.';
comment on table staff_locations is
  'One row is a person''s role at one more location. Owners have access to every location without rows.';
comment on table staff_shifts is
  'One row is one weekday of a person''s usual schedule. A person without rows works whenever the location is open.';
comment on table status_periods is
  'One row is a finished period that a repair order spent in one status. The current period is repair_orders.status since status_since. Append-only, written by a trigger.';
comment on table stock_bins is
  'One row is the quantity in one bin. Only the stock ledger''s trigger writes it. The empty name means no bins.';
comment on table stock_forecasts is
  'One row is the latest demand forecast of a location. It is replaced as a whole.';
comment on table stock_levels is
  'One row is the stock of one part at one location. Only the stock ledger''s trigger changes on_hand.';
comment on table stock_movements is
  'One row is one stock movement. The sum of movements is on_hand. Append-only.';
comment on table stock_reservations is
  'One row is the stock reserved for one approved line of a repair order: all of it or none.';
comment on table subscription_checkouts is
  'One row is one attempt to buy a plan at the provider''s checkout. A business has at most one open.';
comment on table subscriptions is
  'One row is a plan of AutoIQ that a business has or had, at the price at which it was bought.';
comment on table technician_request_photos is
  'One row is one photo of a technician''s request.';
comment on table technician_requests is
  'One row is a technician''s request to the front desk about a car: a part, or a question. The desk answers once.';
comment on table sms_consents is
  'One row is one entry of the text consent ledger. Consent belongs to the phone number. Append-only.';
comment on table time_entries is
  'One row is a period on the clock: on a job, or attendance when no job is named. A person has at most one open entry of each kind.';
comment on table user_email_settings is
  'One row is what a person''s browser may read about their account under /rest/v1. The server creates it with the account.';
comment on table vehicle_mileages is
  'One row is the estimated mileage of a vehicle and the day its next service is due. Derived by app.refresh_services.';
comment on table vehicle_requests is
  'One row is a vehicle that a customer asked the shop to add to their record.';
comment on table vehicle_services is
  'One row is one service of one vehicle: when it was last done and when it is due. Derived by app.refresh_services.';
comment on table vehicle_transfers is
  'One row is a change of a vehicle''s owner. Visits stay with the customer who brought it.';
comment on table vehicles is
  'One row is one vehicle of a customer.';

comment on column auth.account_deletions.undo_hash is
  'Hash of the secret in the email that cancels the deletion.';
comment on column auth.factor_keys.uses is
  'The device''s own signature counter; many devices always report 0.';
comment on column auth.flow_states.code_hash is
  'Set when the link was opened.';
comment on column auth.flow_states.sealed_tokens is
  'The provider''s own tokens, sealed with a key made from the code that only the browser has.';
comment on column auth.known_devices.mark is
  'SHA-256 of browser, system, and network range.';
comment on column auth.mfa_challenges.challenge is
  'What a security key signs; null when a code is asked for.';
comment on column auth.mfa_challenges.code_hash is
  'Hash of the texted code.';
comment on column auth.mfa_factors.last_step is
  'The latest time step whose code was used. It and earlier ones are refused.';
comment on column auth.mfa_factors.phone is
  'Digits without the plus sign.';
comment on column auth.mfa_factors.wrong_codes is
  'Wrong codes since the last correct one.';
comment on column auth.one_time_tokens.browser_hash is
  'Hash of the secret of the browser that asked for an address change.';
comment on column auth.one_time_tokens.sign_up_id is
  'The sign-up whose email or text carried the secret. No foreign key: a used link is still recognized after the sign-up is gone.';
comment on column auth.one_time_tokens.without_password is
  'True when somebody else may have requested the email: it confirms the sign-up without its password.';
comment on column auth.passkeys.uses is
  'The device''s own signature counter; many devices always report 0.';
comment on column auth.preferences.sms_new_device is
  'Whether new-device alerts are also texted. The email is always sent.';
comment on column auth.preferences.time_zone is
  'An IANA time zone; null follows the device.';
comment on column auth.provider_flows.by_domain is
  'True when the person''s company vouches for them by email domain.';
comment on column auth.provider_flows.link_to is
  'The signed-in account to which the identity will be added.';
comment on column auth.rate_limits.passed is
  'Whether the last request was let through.';
comment on column auth.rate_limits.source is
  'Hash of the network address.';
comment on column auth.sessions.amr is
  'How the person proved who they are: [{ method, timestamp }], newest first.';
comment on column auth.sessions.last_used_at is
  'When the session was last used, to within some minutes.';
comment on column auth.sign_in_failures.began_at is
  'When counting began.';
comment on column auth.sign_ups.browser_hash is
  'SHA-256 of a secret kept by the browser of the sign-up; null for a program.';
comment on column auth.sign_ups.by_administrator is
  'Made with the service key instead of a form.';
comment on column auth.sign_ups.password_hash is
  'Null when the person signs in by links and codes, or has yet to choose a password.';
comment on column auth.sign_ups.user_id is
  'The account that holds the address or phone until somebody proves it.';
comment on column auth.users.company_name is
  'The business named at sign-up: what an owner opens, or what others ask to join.';
comment on column auth.users.email_change_half_confirmed is
  'The first of two confirmations of an email change has arrived.';
comment on column auth.users.erased_at is
  'When the account was erased. Only the row remains.';
comment on column auth.users.is_anonymous is
  'An account without an address or phone, kept in one browser.';
comment on column auth.users.password_hash is
  'argon2id in PHC form.';
comment on column auth.users.phone is
  'E.164 digits without the plus sign.';
comment on column ai_calls.model is
  'The model that worded the answer.';
comment on column ai_calls.prompt is
  'The question, with personal data replaced by placeholders.';
comment on column ai_calls.reason is
  'Why the model''s wording was not used; empty when it was.';
comment on column ai_calls.spent_micros is
  'Cost in millionths of a dollar, at the configured prices.';
comment on column ai_limits.kind_tokens is
  'Monthly tokens by kind of question.';
comment on column ai_limits.models is
  'False: no question goes to a language model.';
comment on column ai_limits.person_tokens_per_month is
  'Monthly tokens of each person.';
comment on column appointments.series_id is
  'Appointments that repeat share a series.';
comment on column audit_log.subject is
  'What or whom the act is about, when that is another record.';
comment on column audit_log.user_id is
  'Who did it; null for a customer with a link and for an address without an account.';
comment on column authorizations.phone is
  'The phone number called for a verbal authorization, if any (Florida Statutes 559.909).';
comment on column booking_rules.confirms_requests is
  'True: the desk confirms each booking request. False: a free slot is booked at once.';
comment on column booking_rules.loaner_cars is
  'How many loaner cars the location has; null is not limited.';
comment on column booking_rules.reasons is
  'What can be booked online and for how long: [{"reason": "brakes", "minutes": 120}]. Null: everything.';
comment on column canned_jobs.menu_price_cents is
  'Fixed price before supplies and tax. The lines are scaled to add up to it. Null sells the lines at their own prices.';
comment on column canned_jobs.version is
  'Row version for optimistic locking.';
comment on column contact_preferences.words is
  'The wording shown beside the checkbox.';
comment on column contact_messages.answered_by is
  'Email of the operator who answered.';
comment on column contact_messages.request_hash is
  'Hash of the browser''s key and the text: a repeat is the same message.';
comment on column contact_messages.state is
  'held: it looked automated, so nobody was emailed.';
comment on column conversations.address is
  'Phone (E.164) or email of somebody who is not on file.';
comment on column conversations.location_id is
  'The location whose phone number and hours apply.';
comment on column conversations.last_sms_at is
  'The customer''s latest text that was not a keyword. A reply without consent is allowed for 24 hours after it.';
comment on column conversations.unread is
  'Messages from the customer that nobody has read.';
comment on column core_entries.amount_cents is
  'Negative when a credit is no longer expected.';
comment on column core_returns.reference is
  'The vendor''s own reference number.';
comment on column customer_forecasts.return_probability is
  'Probability that the customer is still active.';
comment on column customer_forecasts.visit_cents is
  'Expected sales of a visit, excluding tax.';
comment on column customer_forecasts.visits is
  'Days with posted sales.';
comment on column customer_forecasts.year_cents is
  'Sales per year while the customer was active; 0 after a single visit.';
comment on column customers.alert is
  'A note shown wherever the customer appears.';
comment on column customers.merged_into is
  'The customer this record was merged into.';
comment on column customers.sms_allowed is
  'Whether the customer agreed to texts about their visits.';
comment on column deposit_links.message_id is
  'The message that carried the link.';
comment on column deposit_refund_outcomes.failure is
  'Why it failed; empty when it was sent.';
comment on column deposits.applied_cents is
  'How much was applied to the invoice.';
comment on column deposits.invoice_id is
  'The invoice it was applied to; null with an end date means refunded.';
comment on column deposits.provider is
  'The payment provider of a card deposit; refunds go back through it.';
comment on column estimate_preferences.also_authorized is
  'Another person who may authorize work, with a phone number if given.';
comment on column estimate_preferences.limit_cents is
  'The amount up to which no estimate is required.';
comment on column estimates.repair_order_version is
  'The repair order version shown. An answer to an older version is refused.';
comment on column daily_metrics.presented is
  'Amount presented, by each job''s last answer of the day.';
comment on column daily_metrics.summed_at is
  'When the day was totaled. A total from the future, made by a wrong clock, is ignored.';
comment on column history.received_at is
  'When the server received an act done offline; null when it was received at once.';
comment on column history.undoes is
  'The earlier act that this one undid.';
comment on column inspection_items.last is
  'The same point at the previous inspection: { at, repairOrderNumber, odometer, rating, measurement, readings, customerId }.';
comment on column inspection_items.limits is
  '{ soonAt, urgentAt } as decimal text.';
comment on column inspection_items.point_id is
  'The template''s point at the time the inspection started.';
comment on column inspection_items.rating is
  'green is OK, yellow is soon, red is urgent.';
comment on column inspection_items.readings is
  'Tire and battery readings: { dot, cca, ratedCca }.';
comment on column inspection_photos.marks is
  'Arrows, circles, and text drawn on the photo, stored as data. The photo itself is not changed.';
comment on column inspection_template_versions.points is
  '[{ id, section, label, kind, unit, hint, limits, capacityLimits, cannedJobId }] in order.';
comment on column inspection_templates.version is
  'The current version of the template.';
comment on column inspections.template_id is
  'The template used; null for inspections older than template versions.';
comment on column invoices.labor_cost_cents is
  'What the labor cost the shop, for gross profit.';
comment on column job_lines.core_cents is
  'Core charge per piece.';
comment on column jobs.authorization_state is
  'The customer''s decision about the job.';
comment on column labor_matrix_steps.multiplier_basis_points is
  'Multiplier in ten-thousandths: 11000 adds a tenth.';
comment on column ledger_entries.source_id is
  'The invoice, payment, refund, or credit note.';
comment on column locations.open_days is
  '1 is Monday.';
comment on column locations.registration_number is
  'Motor vehicle repair registration number, which Florida requires on invoices.';
comment on column locations.supplies_basis_points is
  'Shop supplies in hundredths of a percent of labor and parts, up to the cap.';
comment on column locations.surtax_basis_points is
  'County surtax in hundredths of a percent, on at most surtax_cap_cents of an invoice.';
comment on column locations.version is
  'Row version for optimistic locking.';
comment on column message_batch_rows.id is
  'The id of the message, chosen before it is written.';
comment on column message_batches.id is
  'Chosen by the sender''s browser: a repeat is the same batch.';
comment on column message_photos.failure is
  'Why the photo cannot be shown.';
comment on column message_photos.source is
  'Where the phone provider stores it.';
comment on column message_photos.state is
  'waiting: not fetched yet; kept: stored; failed: will be tried again; refused: not an image.';
comment on column message_photos.user_id is
  'Who uploaded it; null for a photo that came with a text.';
comment on column messages.appointment_id is
  'The appointment of a confirmation or reminder.';
comment on column messages.conversation_id is
  'The thread of the message.';
comment on column messages.kind is
  'Why it was written. stop-reply and keyword-reply reply to STOP, START, and HELP.';
comment on column messages.sender is
  'The shop''s number or address. The customer''s is in recipient in both directions.';
comment on column notifications.about is
  'What it is about. Each person is notified once about each value.';
comment on column notifications.in_app is
  'False: the person wants it by email only.';
comment on column notifications.path is
  'Path below the workspace''s address.';
comment on column opening_changes.open_days is
  '1 is Monday.';
comment on column reorder_settings.review_days is
  'Days between two orders.';
comment on column reorder_settings.service_basis_points is
  'Target service level per order cycle, in ten-thousandths.';
comment on column reorder_settings.lead_time_days is
  'Usual days from order to delivery.';
comment on column organizations.refund_second_factor is
  'Whether a refund requires a second factor.';
comment on column organizations.second_factor_roles is
  'Roles that must have a second factor.';
comment on column part_forecasts.counts is
  'Units per month, up to the month before the forecast.';
comment on column part_forecasts.months_stocked is
  'Whole months since the location first stocked the part.';
comment on column part_forecasts.lead is
  'Possible demand until the next delivery and until the one after it: units and number of draws, in pairs.';
comment on column part_forecasts.means is
  'Mean and five quantiles of each month ahead.';
comment on column part_forecasts.taken is
  'How many units usually leave the shelf together.';
comment on column part_matrix_steps.multiplier_basis_points is
  'Multiplier in ten-thousandths: 20000 doubles the cost.';
comment on column parts.fixed_price_cents is
  'Null: priced by the location''s parts matrix.';
comment on column parts.state_fee is
  'State fee per piece sold: new tire or lead-acid battery.';
comment on column payment_reminders.day is
  'Date at the location.';
comment on column payment_reminders.outcome is
  'mailed, or why not: nothing was owed or no address was on file when it was due.';
comment on column payments.expires_at is
  'Until when an open checkout can be paid.';
comment on column payments.tendered_cents is
  'Cash received; the rest over the amount is change.';
comment on column presences.job_id is
  'The job whose form is open, if any.';
comment on column repair_orders.labels is
  'The shop''s own labels, by name.';
comment on column repair_orders.promise_notified_at is
  'When the team was notified that the current promise is at risk.';
comment on column repair_orders.rates is
  'The pricing settings kept with the repair order from its first estimate or authorization on. Null follows the location.';
comment on column special_days.opens is
  'Null, with closes, when the location is closed.';
comment on column staff.discount_basis_points is
  'Discount limit in hundredths of a percent; null follows the role, 10000 is no limit.';
comment on column staff.hourly_cost_cents is
  'Labor cost per hour, for gross profit.';
comment on column staff_shifts.break_starts is
  'Start of a break, in which no work starts or ends; null when there is none.';
comment on column staff_shifts.weekday is
  '1 is Monday.';
comment on column stock_forecasts.methods is
  'The methods used, how well they covered held-back months, and stock value by service level.';
comment on column stock_forecasts.months is
  'Months of demand used.';
comment on column stock_forecasts.outdated is
  'Something it depends on has changed.';
comment on column stock_levels.reserved is
  'Quantity reserved by approved work. Only the trigger on reservations writes it.';
comment on column stock_movements.bin is
  'The bin it moves. Empty: divided over bins, the home bin first.';
comment on column stock_movements.invoice_id is
  'The invoice of a counter sale.';
comment on column stock_movements.move_id is
  'Shared by the two sides of a move: "moved" between locations, "rebinned" between bins.';
comment on column stock_movements.returns_id is
  'The issue that this movement returns.';
comment on column subscriptions.charge_cents is
  'Price per location and billing period.';
comment on column subscriptions.provider_customer is
  'The provider''s customer id; empty when there is none.';
comment on column subscriptions.trial_ends_at is
  'End of the business''s only trial; later plans repeat it.';
comment on column technician_requests.id is
  'Chosen on the technician''s device, which may be offline.';
comment on column sms_consents.by_user_id is
  'The team member who recorded it.';
comment on column sms_consents.place is
  'The order of entries.';
comment on column time_entries.ended_by is
  'Who set the end; null when the person clocked out.';
comment on column vehicle_mileages.driven_days is
  'Days between the readings of the last three years.';
comment on column vehicle_mileages.miles_per_day is
  'Estimated miles per day.';
comment on column vehicle_mileages.reported_on is
  'Date of the latest customer-reported reading. read_on is the shop''s own.';
comment on column vehicle_requests.reason is
  'What the desk wrote when it declined.';
comment on column vehicle_services.recorded is
  'False: never recorded; counted from the first visit.';

comment on function app.account_rights_changed is
  'Tells all servers that the rights of an account may have changed.';
comment on function app.schedule_pattern_learning is
  'Queues the first nightly analysis of a new business.';
comment on function app.check_issues_and_returns is
  'Refuses to issue a line''s part twice, and to return more of an issue than was taken. Runs after the trigger that locks the stock level.';
comment on function app.count_balances is
  'Adds new ledger entries to the balance of their invoices.';
comment on function app.count_reservations is
  'Adds a reservation to the reserved quantity of its stock level, or subtracts a released one.';
comment on function app.customer_changed is
  'Updates the search text of a changed customer.';
comment on function app.customer_id is
  'The customer of the current transaction; null when there is none.';
comment on function app.customer_search_text is
  'The text by which a customer is found.';
comment on function app.end_status_period is
  'Records how long a repair order was in the status it just left.';
comment on function app.enqueue is
  'Adds a job to the queue in the caller''s transaction. The queue''s own tables stay out of reach.';
comment on function app.factor_rights_changed is
  'Tells all servers that the verified second factors of an account changed.';
comment on function app.find_checkout is
  'Finds a payment by the provider''s reference, which is all a webhook or hosted payment page knows.';
comment on function app.find_conversation is
  'Finds the business of a conversation by the id in a signed reply address.';
comment on function app.find_customers is
  'Customers who match every word of a search, best matches first. nearness 0: name; 1: other text; 2: one letter differs.';
comment on function app.find_deposit_checkout is
  'Finds an attempt to pay a deposit by the provider''s reference.';
comment on function app.find_message is
  'Finds a message by the provider''s reference.';
comment on function app.find_namesakes is
  'Customers with the same full name. nearness 2: one letter differs.';
comment on function app.find_order_numbers is
  'Repair orders whose number contains these digits.';
comment on function app.find_subscription is
  'Finds a subscription by the provider''s reference.';
comment on function app.find_subscription_checkout is
  'Finds a plan checkout by the provider''s reference.';
comment on function app.find_sms_line is
  'Finds the conversations and locations that texted a phone from this number, latest first.';
comment on function app.finished_jobs_written is
  'Recalculates due services for jobs that are inserted as finished, as when a shop''s history is imported.';
comment on function app.clear_daily_metrics is
  'Deletes the daily totals of a business, so that they are calculated again.';
comment on function app.guard is
  'Turns on row-level security for a tenant table and adds its tenant policy.';
comment on function app.restore_customer_records is
  'Undoes a customer merge: returns the moved rows that have not moved since.';
comment on function app.move_customer_records is
  'Moves every row that refers to one customer to another, and returns the moved ids by table and column.';
comment on function app.only_moves_customer is
  'Whether an append-only row changes only in whose it is, as a customer merge may do.';
comment on function app.hold_appointment is
  'Writes the calendar holds of an appointment: one for its bay, one for its technician.';
comment on function app.hold_block is
  'Writes the calendar hold of a block.';
comment on function app.record_bay_change is
  'Records from which day a bay is in use or out of use.';
comment on function app.record_opening_change is
  'Records from which day a location''s opening hours apply.';
comment on function app.record_sms_consent is
  'Writes the consent ledger when sms_allowed or the phone of a customer changes. A phone that sent STOP stays stopped until it sends START.';
comment on function app.reserve_loaner is
  'Refuses an appointment that would lend more loaner cars than the location has. Takes an advisory lock, so that bookings are counted one after the other.';
comment on function app.linked_repair_order_id is
  'The repair order of a customer''s link; null for a signed-in customer.';
comment on function app.loaners_out is
  'The largest number of loaner cars out at once in a period, not counting the appointments in the last argument.';
comment on function app.location_id is
  'The location at which the current person acts; null for the whole business.';
comment on function app.location_rights_changed is
  'Tells all servers that the owners of a business got a new location.';
comment on function app.mark_at is
  'Marks the day of a new row for recalculation.';
comment on function app.mark_block is
  'Marks the days of a changed calendar block for recalculation.';
comment on function app.mark_car is
  'Marks the days of declined work of a vehicle for recalculation, when a repair order changes vehicles.';
comment on function app.mark_clock is
  'Marks the day of a changed time entry for recalculation.';
comment on function app.mark_day_stale is
  'Marks a day for recalculation. Rows younger than an hour need no mark, because a day is totaled two hours after its end at the earliest.';
comment on function app.mark_inspected is
  'Marks the day on which a repair order was invoiced, when its inspection changes.';
comment on function app.mark_labels is
  'Marks the day on which a repair order was invoiced, when its labels change.';
comment on function app.mark_posted is
  'Marks the day of an invoice or credit note for recalculation.';
comment on function app.mark_refusals is
  'Marks the days on which work was declined for a vehicle, because a sale may have recovered it.';
comment on function app.mark_sold is
  'Marks declined work of the same vehicle for recalculation when a job is sold or renamed.';
comment on function app.mark_sold_at_once is
  'Marks declined work for recalculation for jobs inserted by one statement.';
comment on function app.mark_special_day is
  'Marks a special day for recalculation.';
comment on function app.mark_visit is
  'Marks the day of a changed appointment for recalculation.';
comment on function app.move_stock is
  'Applies stock movements to the stock level and its bins. A movement without a bin starts with the home bin.';
comment on function app.moved_since is
  'How many miles to subtract from a reading because the odometer was replaced after it.';
comment on function app.network_address is
  'The network address of the current request; empty when there is none.';
comment on function app.notify_rights is
  'Sends an account''s id on the channel autoiq_rights when the transaction commits.';
comment on function app.number_tokens is
  'The search tokens of a repair order number: any three digits, or its beginning.';
comment on function app.open_deposit_link is
  'Finds the deposit request of a link by the hash of its token.';
comment on function app.open_estimate_link is
  'Finds the estimate of a link by the hash of its token. This is all a visitor without an account can look up.';
comment on function app.organization_id is
  'The business of the current transaction. When it is not set it is null, which matches no row.';
comment on function app.part_search_text is
  'The text by which a part is found.';
comment on function app.staff_location_rights_changed is
  'Tells all servers that a person''s role at a further location changed.';
comment on function app.post_credit_note is
  'Writes the ledger entry of a credit note, and refuses to credit more than was billed.';
comment on function app.post_deposit is
  'Writes the ledger entries of a deposit when it is taken and when it is applied to an invoice, and refuses any other change.';
comment on function app.post_deposit_refund is
  'Writes the ledger entry of a deposit refund, and refuses more than is held. Locks the deposit while it is counted.';
comment on function app.post_failed_deposit_refund is
  'Reverses the ledger entry of a deposit refund that the provider refused.';
comment on function app.post_failed_refund is
  'Reverses the ledger entry of a refund that the provider refused.';
comment on function app.post_invoices is
  'Writes the ledger entries of posted invoices.';
comment on function app.post_payments is
  'Writes the ledger entries of payments that were received.';
comment on function app.post_refund is
  'Writes the ledger entry of a refund, and refuses more than was paid. Locks the payment while it is counted.';
comment on function app.refresh_services is
  'Recalculates due services of some vehicles; more than 20 are left to the job queue.';
comment on function app.refresh_vehicle is
  'Recalculates the mileage estimate and the due services of one vehicle.';
comment on function app.refuse_change is
  'Refuses updates and deletes: for ledgers, posted invoices, and history.';
comment on function app.release_hold is
  'Deletes the calendar holds of a deleted appointment or block.';
comment on function app.refunded_of_deposit is
  'How many cents of a deposit were refunded, not counting refunds that the provider refused.';
comment on function app.rule_rights_changed is
  'Tells all servers that the second-factor rule of a business changed.';
comment on function app.search_form is
  'Normalizes search text: lower case, without accents and punctuation.';
comment on function app.search_patterns is
  'LIKE patterns for the words of a search.';
comment on function app.search_pieces is
  'The search tokens of words.';
comment on function app.search_salt is
  'The salt of a business''s search tokens.';
comment on function app.search_token is
  'One search token: the hash of a piece of a word, salted by business. One index so serves as a separate index for each business.';
comment on function app.search_tokens is
  'All search tokens of a record. names: words that rank first; close: words that are also found when misspelled.';
comment on function app.search_words is
  'Splits a search into words. A phone number with punctuation is one word of digits.';
comment on function app.searchable_rows_added is
  'Writes the search text of added rows, once per statement.';
comment on function app.membership_rights_changed is
  'Tells all servers that a team member''s role or limits changed.';
comment on function app.services_changed is
  'Recalculates due services of the vehicles that a statement touched.';
comment on function app.session_id is
  'The session of the current request; null when there is none.';
comment on function app.session_rights_changed is
  'Tells all servers that a session ended or its assurance level changed.';
comment on function app.settle_payment is
  'Writes the ledger entry when a payment is received, and refuses to change a received payment.';
comment on function app.shop_has_intervals is
  'Gives a new business the starter service intervals.';
comment on function app.spellings is
  'A word, and the word with each single letter left out. Two words that share one differ by one typo.';
comment on function app.staff_phones is
  'The verified phone numbers of the current business''s team members.';
comment on function app.starter_intervals is
  'Inserts the service intervals that every business starts with.';
comment on function app.notify_appointment is
  'Queues the confirmation of an appointment, or the notification of a booking request.';
comment on function app.notify_low_stock is
  'Queues a low-stock notification when available stock falls below its minimum.';
comment on function app.notify_ready is
  'Queues the message that a vehicle is ready for pickup.';
comment on function app.today_at is
  'The current date at a location.';
comment on function app.clear_promise_notification is
  'Clears promise_notified_at when the promised time changes, so that a new promise is checked again.';
comment on function app.user_id is
  'The account of the current transaction; null when there is none.';
comment on function app.vehicle_changed is
  'Updates the search text of the owners of a changed vehicle.';
comment on function app.vehicle_search_text is
  'The text by which a vehicle is found.';
comment on function app.visit_changed is
  'Recalculates due services when the facts of a visit that they rest on change.';
comment on function app.update_customer_search_index is
  'Writes the search text and tokens of customers.';
comment on function auth.factors_of is
  'A person''s second factors in the form of the identity API.';
comment on function get_user_dashboard_type is
  'The dashboard type of the caller''s own email address; null for any other.';

-- Only their owner may describe these.
set local role autoiq_identity;
comment on function auth.audit_export is
  'Records in the audit log that somebody exported a list. Runs as autoiq_identity, so a shop''s statements can neither write nor skip it.';
comment on function auth.audit_history is
  'Copies history entries about people, settings, and money to the audit log. Runs as autoiq_identity, so a shop''s statements can neither write nor skip it.';
comment on function auth.sync_account_type is
  'Keeps the account type equal to the role given by an owner or administrator. Runs as autoiq_identity.';
reset role;
