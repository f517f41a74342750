-- What a customer owed in another system without an order that explains it is owed here, and is no sale. Decision 0166.
alter table invoices add column opening_cents int not null default 0 check (opening_cents >= 0);
comment on column invoices.opening_cents is
  'What it carries over from another system: owed, but no sale here. Zero or the whole total.';
alter table invoices drop constraint invoices_check;
alter table invoices add constraint invoices_add_up check (
  labor_cents + parts_cents + sublet_cents + fees_cents + discount_cents + supplies_cents + tax_cents + opening_cents = total_cents);
alter table invoices add constraint opening_balances_stand_alone check (
  opening_cents = 0 or (repair_order_id is null and customer_id is not null and opening_cents = total_cents));
