-- A discount line may be a percentage, of labor, parts, or the whole job. Old servers leave the defaults.
alter table job_lines
  add column discount_from text not null default 'job' check (discount_from in ('job', 'labor', 'part')),
  add column discount_basis_points int check (discount_basis_points between 1 and 10000),
  add check (kind = 'discount' or (discount_from = 'job' and discount_basis_points is null));
comment on column job_lines.discount_from is
  'What a discount is taken from: labor, part, or job for labor, parts, and sublet of its job.';
comment on column job_lines.discount_basis_points is
  'The percentage of a discount in hundredths of a percent; amount_cents is recalculated from it. Null for a fixed amount.';

alter table repair_orders
  add column discount_from text check (discount_from in ('job', 'labor', 'part')),
  add column discount_basis_points int check (discount_basis_points between 1 and 10000),
  add column discount_cents int check (discount_cents > 0),
  add check (num_nonnulls(discount_basis_points, discount_cents) = case when discount_from is null then 0 else 1 end);
comment on column repair_orders.discount_from is
  'What the discount on the whole estimate is taken from: labor, part, or job for labor, parts, and sublet. Null without a discount.';
comment on column repair_orders.discount_basis_points is
  'The discount on the whole estimate in hundredths of a percent. Null for a fixed amount.';
comment on column repair_orders.discount_cents is 'The fixed discount on the whole estimate in cents. Null for a percentage.';
