-- Departments of a customer, unit numbers of vehicles, and contacts who get estimates. Decisions 0127 and 0128.

create table customer_departments (
  organization_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  name text not null check (name <> '' and length(name) <= 60),
  primary key (organization_id, id),
  foreign key (organization_id, customer_id) references customers (organization_id, id)
);
create index customer_departments_by_customer on customer_departments (organization_id, customer_id);
comment on table customer_departments is
  'One row is a department of a customer, such as Police of a city. Its vehicles are billed to the customer.';
select app.guard('customer_departments');
grant select on customer_departments to autoiq_customer;
create policy own on customer_departments for select to autoiq_customer
  using (organization_id = (select app.organization_id()) and customer_id = (select app.customer_id()));

alter table vehicles
  add column unit_number text not null default '' check (length(unit_number) <= 20),
  add column driver text not null default '' check (length(driver) <= 60),
  add column customer_department_id uuid;
alter table vehicles add foreign key (organization_id, customer_department_id)
  references customer_departments (organization_id, id);
create index vehicles_by_customer_department on vehicles (organization_id, customer_department_id)
  where customer_department_id is not null;
comment on column vehicles.unit_number is 'The customer''s own number of the vehicle. Empty: none.';
comment on column vehicles.driver is 'Who usually drives it. Empty: not noted.';
comment on column vehicles.customer_department_id is 'The department of its owner that it belongs to. Null: none.';
alter table vehicle_requests
  add column unit_number text not null default '' check (length(unit_number) <= 20),
  add column driver text not null default '' check (length(driver) <= 60);
comment on column vehicle_requests.unit_number is 'The customer''s own number of the vehicle. Empty: none.';
comment on column vehicle_requests.driver is 'Who usually drives it. Empty: not noted.';

create or replace function app.vehicle_search_text(v vehicles) returns text language plpgsql immutable
  as $$ begin
    return app.search_form(concat_ws(' ', v.year, v.make, v.model, v.trim, v.plate,
      nullif(replace(v.plate, ' ', ''), v.plate), v.vin, nullif(v.unit_number, '')));
  end $$;
drop trigger vehicles_stay_searchable on vehicles;
create trigger vehicles_stay_searchable after delete
  or update of customer_id, year, make, model, trim, plate, vin, unit_number
  on vehicles for each row execute function app.vehicle_changed();

alter table customer_contacts add column receives_estimates boolean not null default false;
alter table customer_contacts add constraint only_reachable_contacts_get_estimates
  check (not receives_estimates or email is not null);
comment on column customer_contacts.receives_estimates is 'Whether estimates are emailed to this person instead of the customer''s own address.';
