-- A row is one reminder of what a customer owes a location, decided by a person; the queue mails it in the hours in which
-- the customer may be written to. At most one of a day.
create table payment_reminders (
  organization_id uuid not null,
  id uuid not null,
  location_id uuid not null,
  customer_id uuid not null,
  -- On the location's own calendar.
  day date not null,
  at timestamptz not null,
  leaves_at timestamptz not null,
  by_name text not null,
  -- What came of it: mailed, or nothing was owed or no address was on file any more when it was due.
  outcome text check (outcome in ('mailed', 'not-owed', 'no-address')),
  owed_cents int,
  primary key (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id),
  foreign key (organization_id, customer_id) references customers (organization_id, id)
);
create index payment_reminders_by_customer on payment_reminders (organization_id, customer_id, at desc);
create unique index one_reminder_a_day on payment_reminders (organization_id, location_id, customer_id, day);
select app.guard('payment_reminders');
revoke delete on payment_reminders from autoiq_tenant;
create policy own_place on payment_reminders as restrictive to autoiq_tenant
  using ((select app.location_id()) is null or location_id = (select app.location_id()));
