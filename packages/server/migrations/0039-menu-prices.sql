-- A menu price is what a saved job, or a package as a whole, comes to before supplies and tax whatever its lines sell for
-- today: they are spread to sum up to it when it is added. Null sells the lines as they are.
alter table canned_jobs add column menu_price_cents int check (menu_price_cents > 0);
alter table job_packages add column menu_price_cents int check (menu_price_cents > 0);
alter table job_packages add check (menu_price_cents is null or discount_basis_points = 0);
