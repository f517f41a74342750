-- How a person likes to see the desk's pages, on every device that they sign in with. Null: not chosen yet, the page decides.
create table display_settings (
  organization_id uuid not null references organizations,
  user_id uuid not null,
  visit_details boolean,
  schedule_color text check (schedule_color in ('status', 'technician')),
  primary key (organization_id, user_id)
);
comment on table display_settings is 'One row is how one person likes to see the desk''s pages.';
comment on column display_settings.visit_details is 'Whether a repair order shows the column with the visit''s details. Null follows the width of the screen.';
comment on column display_settings.schedule_color is 'What the colors of the schedule show: the status or the technician. Null is the status.';
select app.guard('display_settings');
create policy own_settings on display_settings as restrictive to autoiq_tenant using (user_id = (select app.user_id()));

-- The list of repair orders sorts by these. One without a promised time comes after all others.
create index repair_orders_by_promise on repair_orders
  (organization_id, location_id, (coalesce(promised_at, 'infinity'::timestamptz)), id);
create index repair_orders_by_total on repair_orders (organization_id, location_id, total_cents, id);
