-- What a location aims for, so that reports compare with it. Null: no target, and reports compare with earlier periods only.
alter table locations
  add column monthly_sales_target_cents int check (monthly_sales_target_cents between 1 and 1000000000),
  add column proficiency_target_basis_points int check (proficiency_target_basis_points between 1 and 30000);
comment on column locations.monthly_sales_target_cents is 'Sales per calendar month without tax that the owner aims for, spread over the open days.';
comment on column locations.proficiency_target_basis_points is 'Hours sold per attendance hour that the owner aims for, in hundredths of a percent.';

-- Discounts become a measure of their own. The daily sums lack it, so they are calculated again.
alter table daily_metrics add column discounts bigint not null default 0;
comment on column daily_metrics.discounts is 'Discounts on the invoices posted that day, in cents, as a positive amount.';
truncate daily_metrics;
