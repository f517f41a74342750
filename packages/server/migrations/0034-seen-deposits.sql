-- A customer who reads an own bill sees which of its payments were taken ahead of it.
grant select on deposits to autoiq_customer;
create policy own on deposits for select to autoiq_customer using (
  organization_id = (select app.organization_id()) and exists (
    select from invoices i where i.organization_id = deposits.organization_id and i.id = deposits.invoice_id));
