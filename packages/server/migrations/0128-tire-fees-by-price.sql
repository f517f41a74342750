-- A state's tire fee may be a share of the price with a limit per tire (Arizona), and another one for large tires (North
-- Carolina, Louisiana). Labor may be taxed job by job (Kentucky). See 0137.

alter table tax_rules
  add column tire_fee_basis_points int not null default 0 check (tire_fee_basis_points between 0 and 2500),
  add column tire_fee_cap_cents int check (tire_fee_cap_cents between 1 and 10000),
  add column large_tire_fee_cents int check (large_tire_fee_cents between 0 and 10000),
  add column large_tire_fee_basis_points int check (large_tire_fee_basis_points between 0 and 2500),
  add constraint large_tire_fee_is_whole check ((large_tire_fee_cents is null) = (large_tire_fee_basis_points is null)),
  drop constraint tax_rules_labor_check,
  add constraint tax_rules_labor_check check (labor in ('always', 'never', 'with-parts', 'with-parts-by-job'));
comment on column tax_rules.tire_fee_basis_points is
  'The state''s fee per new tire as a share of its price after discounts, besides tire_fee_cents: 200 is 2%.';
comment on column tax_rules.tire_fee_cap_cents is 'The most that the share comes to per tire. Null: no limit.';
comment on column tax_rules.large_tire_fee_cents is
  'The fixed fee of a large tire instead of tire_fee_cents. Null: large tires are charged like any other.';
comment on column tax_rules.large_tire_fee_basis_points is 'The share of a large tire instead of tire_fee_basis_points.';
comment on column tax_rules.labor is
  'with-parts: a bill with any furnished part is taxed as a whole, and one without is not taxed at all. with-parts-by-job: the same for each job.';

alter table parts
  drop constraint parts_state_fee_check,
  add constraint parts_state_fee_check check (state_fee in ('none', 'tire', 'large-tire', 'battery'));
alter table job_lines
  drop constraint job_lines_state_fee_check,
  add constraint job_lines_state_fee_check check (state_fee in ('none', 'tire', 'large-tire', 'battery'));
