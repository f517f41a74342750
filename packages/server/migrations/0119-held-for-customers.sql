-- A customer's own page shows what is left on their packages and on the gift cards that they bought. Decisions 0121, 0129.

-- Without the hash of the code, and without who the card is for.
grant select (organization_id, id, customer_id, last_four, amount_cents, sold_at) on gift_cards to autoiq_customer;
grant select (organization_id, gift_card_id, change_cents) on gift_card_movements to autoiq_customer;
grant select (organization_id, id, customer_id, vehicle_id, location_id, name, price_cents, expires_on, sold_at) on sold_packages to autoiq_customer;
grant select (organization_id, sold_package_id, canned_job_id, position, name, units) on sold_package_jobs to autoiq_customer;
grant select (organization_id, sold_package_id, canned_job_id, refund_id) on package_uses to autoiq_customer;
grant select (organization_id, sold_package_id, kind, change_cents) on package_movements to autoiq_customer;

create policy own on gift_cards for select to autoiq_customer
  using (organization_id = (select app.organization_id()) and customer_id = (select app.customer_id()));
create policy own on sold_packages for select to autoiq_customer
  using (organization_id = (select app.organization_id()) and customer_id = (select app.customer_id()));
create policy own on gift_card_movements for select to autoiq_customer
  using (organization_id = (select app.organization_id()) and exists (
    select from gift_cards g where g.organization_id = gift_card_movements.organization_id
      and g.id = gift_card_movements.gift_card_id));
do $$
declare seen text;
begin
  foreach seen in array array['sold_package_jobs', 'package_uses', 'package_movements'] loop
    execute format(
      'create policy own on %1$I for select to autoiq_customer using (
         organization_id = (select app.organization_id()) and exists (
           select from sold_packages p where p.organization_id = %1$I.organization_id and p.id = %1$I.sold_package_id))', seen);
  end loop;
end $$;
